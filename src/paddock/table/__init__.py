"""The typed face of a game: questions, events, views, replays, series of races."""
