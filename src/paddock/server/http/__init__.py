"""The server's face: its pages, its WebSocket, and the limits on those who use them."""
