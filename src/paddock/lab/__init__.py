"""Experiments with many games: described as data, played in portions, and counted into a file of results."""
