"""The reference: a room server with the same web server, that stores nothing and knows no rules.

A message from anybody is answered, and 4,000 bytes go to everybody in the room.
"""

import asyncio
import socket
from typing import Any

import uvicorn
import uvloop

UPDATE = "u" * 4000
DONE = "d" * 40


class Relay:
    """Rooms by path."""

    def __init__(self) -> None:
        self.rooms: dict[str, list[Any]] = {}

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One connection."""
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        room = self.rooms.setdefault(scope["path"], [])
        room.append(send)
        try:
            while (await receive())["type"] == "websocket.receive":
                await send({"type": "websocket.send", "text": DONE})
                for other in room:
                    await other({"type": "websocket.send", "text": UPDATE})
        finally:
            room.remove(send)


def main() -> None:
    """Serve at any free port."""
    bound = socket.create_server(("127.0.0.1", 0))
    print(f"Relay is at http://localhost:{bound.getsockname()[1]}/", flush=True)
    config = uvicorn.Config(
        Relay(), ws="websockets-sansio", ws_per_message_deflate=False, lifespan="off", log_level="error"
    )
    with asyncio.Runner(loop_factory=uvloop.new_event_loop) as runner:
        runner.run(uvicorn.Server(config).serve(sockets=[bound]))


if __name__ == "__main__":
    main()
