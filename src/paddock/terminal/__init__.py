"""The table in a terminal: the board, the players and the question, as a picture or as lines to be read aloud."""
