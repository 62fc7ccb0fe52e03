"""A player that learns: a small network, trained in minutes by self-play and against the rookie."""
