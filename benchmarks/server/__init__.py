"""The server under load: real WebSocket clients against one process on one core."""
