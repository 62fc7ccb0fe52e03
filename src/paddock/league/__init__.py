"""Bots against bots: duplicate deals, every bot in every seat, and how certain the result is."""
