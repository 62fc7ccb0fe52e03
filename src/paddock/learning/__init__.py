"""A player that learns: a small network, trained by self-play and against the rookie in minutes."""
