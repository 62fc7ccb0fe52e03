"""A fourth game, in a package of its own beside Paddock: nothing of Paddock knows it."""
