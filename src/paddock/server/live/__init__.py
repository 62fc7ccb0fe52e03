"""Live tables, which people are connected to: bots, clocks, presence, loading and storing."""
