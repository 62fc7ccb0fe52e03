"""The table in a terminal: the board as a picture or as lines to be read aloud, the players, the question."""
