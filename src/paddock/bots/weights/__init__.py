"""The weights of the quick players: data files that `paddock tune` writes."""
