"""Experiments with many games: what to play as data, played in portions, counted into a file of results."""
