"""Finds the weights of the quick players by self-play."""
