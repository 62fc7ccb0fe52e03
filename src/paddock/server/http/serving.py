"""Runs the application with uvicorn: its address, its signals, its end."""

import asyncio
import gc
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from threading import Timer
from typing import Any

import structlog
import uvicorn
from starlette.types import ASGIApp, Receive, Scope, Send

from paddock.errors import PaddockError
from paddock.server.http.app import make_app, open_hall
from paddock.server.http.neighbours import Neighbours
from paddock.server.http.sockets import Careful, Patient
from paddock.server.live.hall import Hall
from paddock.server.metrics import Metrics
from paddock.server.settings import ServerSettings

if sys.platform == "win32":
    from asyncio import new_event_loop
else:
    import resource

    from uvloop import new_event_loop

log = structlog.get_logger()
SWITCH = 0.0005  # seconds until a thread hands the interpreter to a waiting one, so that writing and sending overlap
GARBAGE = 10_000  # new objects until the collector looks for cycles: a move makes hundreds of objects, and no cycle
HSTS = ("Strict-Transport-Security", "max-age=31536000")  # for this host only, not for its subdomains
GRACE = 2.5  # seconds that requests and closing may take when the server stops
END = 0.5  # seconds that cancelled tasks may take
LAST = 4.5  # seconds after which it ends in any case; everything acknowledged is stored
TICK = 0.02


class PortError(PaddockError):
    """An address that the server cannot listen on."""


class Server(uvicorn.Server):
    """A server that a signal stops, so that everything around it ends in order. `ready` is called when it serves."""

    def __init__(self, config: uvicorn.Config, ready: Callable[[], None], hall: Hall) -> None:
        super().__init__(config)
        self.ready = ready
        self.hall = hall

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to serve."""
        await super().startup(sockets)
        gc.collect()
        gc.freeze()  # these objects stay, and scanning them again and again would delay everybody
        gc.set_threshold(GARBAGE)
        self.ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Close all connections; clients that take too long are cut off."""
        end = Timer(LAST, end_at_once)
        end.daemon = True
        end.start()
        for closed in (*self.servers, *(sockets or ())):
            closed.close()
        await self.hall.send_away()
        state = self.server_state
        for connection in list(state.connections):
            connection.shutdown()
        await self._wait(GRACE)
        for connection in list(state.connections):
            connection.transport.abort()
        await asyncio.sleep(0)  # they learn about it before their tasks are cancelled
        for task in state.tasks:
            task.cancel()
        await self._wait(END)

    async def _wait(self, seconds: float) -> None:
        """Wait, but not longer than this, until nobody is connected and nothing is in progress."""
        deadline = time.monotonic() + seconds
        while (self.server_state.connections or self.server_state.tasks) and time.monotonic() < deadline:
            await asyncio.sleep(TICK)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle signals here, without raising them again afterwards as uvicorn does."""
        signals = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in signals}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


def end_at_once() -> None:
    """End the process, for instance when a database blocks its threads."""
    log.info("stopped without waiting any longer")
    os._exit(0)


def ending_quietly(app: ASGIApp) -> ASGIApp:
    """The application, in which a cancellation by the stopping server is not an error."""

    async def run(scope: Scope, receive: Receive, send: Send) -> None:
        with suppress(asyncio.CancelledError):
            await app(scope, receive, send)

    return run


def listen(host: str, port: int) -> socket.socket:
    """A socket at this address; port 0 means any free port."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    bound = socket.socket(family, socket.SOCK_STREAM)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except (OSError, OverflowError) as error:
        bound.close()
        words = getattr(error, "strerror", None) or str(error)
        raise PortError(f"cannot serve at {host} port {port}: {words}; choose another with --port N") from error
    return bound


def show_metrics(metrics: Metrics, host: str, port: int) -> int:
    """Serve the metrics for Prometheus at their own address, and return the port."""
    try:
        return metrics.serve(host, port)
    except (OSError, OverflowError) as error:
        words = getattr(error, "strerror", None) or str(error)
        raise PortError(f"cannot show metrics at {host} port {port}: {words}; see --metrics-port") from error


def allow_many_files() -> None:
    """Raise the limit on open files as far as the system allows."""
    if sys.platform != "win32":
        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def serve(settings: ServerSettings, bound: socket.socket, ready: Callable[[int | None], None]) -> None:
    """Serve until a signal says to stop; `ready` is called with the port of the metrics once the server listens.

    Uvicorn itself logs no requests: their paths hold keys.
    """
    sys.setswitchinterval(SWITCH)
    neighbours = Neighbours(settings.limits, settings.proxies)
    options: dict[str, Any] = {
        "http": partial(Careful, settings.limits, neighbours),
        "ws": partial(Patient, settings.limits, neighbours),
        "ws_max_size": settings.limits.frame_bytes,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "lifespan": "off",
        "log_config": None,
        "log_level": "warning",
        "access_log": False,
        "server_header": False,
        "headers": [HSTS] if settings.secure else [],
        "proxy_headers": bool(settings.proxies),
        "forwarded_allow_ips": list(settings.proxies),
    }

    async def run() -> None:
        async with open_hall(settings) as hall:
            port = show_metrics(hall.metrics, *settings.metrics) if settings.metrics is not None else None
            config = uvicorn.Config(ending_quietly(make_app(hall, settings)), **options)
            await Server(config, partial(ready, port), hall).serve(sockets=[bound])

    allow_many_files()
    with asyncio.Runner(loop_factory=new_event_loop) as runner:
        runner.run(run())
