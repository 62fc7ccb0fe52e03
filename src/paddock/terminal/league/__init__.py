"""A league in a terminal: its progress and its results."""
