"""A league in a terminal: how far it is, and what it came to."""
