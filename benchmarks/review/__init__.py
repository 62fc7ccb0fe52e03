"""How far reviews can be believed: chances beside results, and what bots of each level are told to lose."""
