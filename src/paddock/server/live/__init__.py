"""Tables that people are connected to: bots, clocks, presence, and what is loaded from and written to the store."""
