"""HTTP and WebSocket: the pages, the connections, and the limits on their use."""
