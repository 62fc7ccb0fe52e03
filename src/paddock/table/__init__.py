"""The typed interface to a game: questions, events, views, replays, series of races."""
