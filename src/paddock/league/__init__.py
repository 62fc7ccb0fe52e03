"""Bots against bots: duplicate deals, every bot in every seat, and how sure the result is."""
