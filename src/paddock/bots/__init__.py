"""Bots, written against the verbs."""
