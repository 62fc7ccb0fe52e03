"""A fourth game, in a separate package: nothing in Paddock knows it."""
