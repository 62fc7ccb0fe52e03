"""Runs the application with uvicorn: sockets, signals, the end of slow connections."""

import asyncio
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from paddock.errors import PaddockError
from paddock.server.app import make_app, open_hall
from paddock.server.settings import Settings

if sys.platform == "win32":
    from asyncio import new_event_loop
else:
    from uvloop import new_event_loop

LINGER = 10.0  # seconds that a finished WebSocket may take to send its last bytes
GRACE = 5  # seconds that requests may take when the server stops


class PortError(PaddockError):
    """An address that cannot be served at."""


class Patient(WebSocketsSansIOProtocol):
    """A WebSocket that is cut off when its client does not read the end of what it was sent."""

    async def run_asgi(self) -> None:
        """Serve it; later, whatever is left of the connection goes."""
        await super().run_asgi()
        self.loop.call_later(LINGER, self.transport.abort)

    async def send(self, message: Any) -> None:
        """Send; a refusal ends the handshake too, which uvicorn otherwise logs as an error each time."""
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            self.handshake_complete = True


class Server(uvicorn.Server):
    """A server that a signal asks to stop; what is around it then ends in order."""

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Take the signals here, and do not raise them again afterwards as uvicorn does."""
        signals = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in signals}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def listen(host: str, port: int) -> socket.socket:
    """A socket at that address; port 0 is any free one."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except (OSError, OverflowError) as error:
        bound.close()
        words = getattr(error, "strerror", None) or str(error)
        raise PortError(f"cannot serve at {host} port {port}: {words}; another one: --port N") from error
    return bound


def serve(settings: Settings, bound: socket.socket, behind_proxy: bool, ready: Callable[[], None]) -> None:
    """Serve until a signal says to stop; `ready` is called when people can come.

    Uvicorn itself logs no requests: their paths hold keys.
    """
    options: dict[str, Any] = {
        "ws": Patient,
        "ws_max_size": settings.limits.frame_bytes,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "lifespan": "off",
        "log_config": None,
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "proxy_headers": behind_proxy,
        "timeout_graceful_shutdown": GRACE,
    }

    async def run() -> None:
        async with open_hall(settings) as hall:
            bound.listen()
            ready()
            await Server(uvicorn.Config(make_app(hall, settings), **options)).serve(sockets=[bound])

    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(run())
