"""Live tables over HTTP and WebSocket, and their storage."""
