"""A quick player for each game: rules of thumb with weights that self-play has tuned."""
