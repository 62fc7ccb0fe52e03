"""The server as one ASGI application: its pages and its WebSocket, over the hall of live tables."""

import asyncio
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial

import msgspec
import structlog
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Match, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send

from paddock.errors import PaddockError
from paddock.server.errors import NotFound, code_of, told
from paddock.server.http.guard import HEADERS, address, end_request
from paddock.server.http.pages import BARE, PROBES, ROUTES, Site
from paddock.server.http.pages.client import home
from paddock.server.http.play import PATH, Play, refuse
from paddock.server.live.hall import Hall
from paddock.server.live.noticing import Noticing
from paddock.server.live.preparing import Preparation
from paddock.server.live.retention import Retention
from paddock.server.live.thinking import Thinkers
from paddock.server.metrics import Metrics
from paddock.server.protocol.codes import STATUS, Code
from paddock.server.protocol.pages import Problem
from paddock.server.settings import ServerSettings
from paddock.server.store import StoreError, open_store

log = structlog.get_logger()
Page = Callable[[Request], Awaitable[Response]]


def make_app(hall: Hall, settings: ServerSettings) -> Starlette:
    """The application, all of it under the base path; the probes are also reachable without it."""
    site, base = Site(hall, settings), settings.base
    pages = [(base + route.path, route) for route in ROUTES]
    if base:
        pages += [(base, BARE), *((route.path, route) for route in ROUTES if route.path in PROBES)]
    routes: list[BaseRoute] = [
        Route(path, guarded(partial(route.page, site), route.path, hall), methods=[route.method])
        for path, route in pages
    ]
    routes.append(WebSocketRoute(base + PATH, Play(hall, settings)))
    app = Starlette(routes=routes, exception_handlers={HTTPException: partial(wrong_path, site)})
    app.router.default = nowhere
    app.router.redirect_slashes = False  # each address has one spelling, and every response has our headers
    return app


@asynccontextmanager
async def open_hall(settings: ServerSettings) -> AsyncIterator[Hall]:
    """The store and the live tables over it, closed in order at the end."""
    store = await open_store(settings.store)
    preparation = Preparation()
    thinkers = Thinkers(preparation)
    hall = Hall(store, settings, Metrics(), thinkers)
    noticing = Noticing(hall)
    await noticing.begin()
    works = [hall.housekeeping(), hall.reviewing.run(), noticing.run()]
    if settings.keep_unfinished:
        works.append(Retention(hall, settings.keep_unfinished).run())
    tasks = [asyncio.create_task(work) for work in works]
    try:
        yield hall
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await hall.close()
        thinkers.stop()
        await preparation.stop()
        await store.close()


def guarded(page: Page, path: str, hall: Hall) -> Page:
    """A page whose errors become problem responses, and whose responses all have the security headers.

    Blocked addresses still get the page to play on, which tells them that everything else is refused. Logs and metrics
    name the route, never the path, because paths contain keys.
    """

    async def answer(request: Request) -> Response:
        began = time.perf_counter()
        try:
            if path.startswith("/api/"):
                hall.blocks.check(None, address(request))
            response = await page(request)
        except PaddockError as error:
            response = problem(code_of(error), told(error))
            if isinstance(error, StoreError):
                log.warning("the store failed", route=path, error=str(error))
        except Exception:
            log.exception("a page failed", route=path)
            response = problem(Code.UNAVAILABLE, "something went wrong here; nothing has changed", 500)
        await end_request(request, response)
        response.headers.update(HEADERS)
        hall.metrics.requests.labels(path, response.status_code).inc()
        milliseconds = round(1000 * (time.perf_counter() - began), 1)
        log.info("request", method=request.method, route=path, status=response.status_code, ms=milliseconds)
        return response

    return answer


def problem(code: Code, message: str, status: int | None = None) -> Response:
    """An error as a response."""
    body = msgspec.json.encode(Problem(code, message))
    headers = {"Cache-Control": "no-store"}
    return Response(body, status or STATUS[code], headers, media_type="application/json")


async def nowhere(scope: Scope, _receive: Receive, send: Send) -> None:
    """Refuse a request or a WebSocket handshake for an unknown address."""
    if scope["type"] == "websocket":
        await refuse(send, NotFound("page not found"))
    else:
        raise HTTPException(404)


async def wrong_path(site: Site, request: Request, error: Exception) -> Response:
    """The response to an unknown address or method; people get the page, which says so in their language."""
    status = error.status_code if isinstance(error, HTTPException) else 404
    if status == 405:
        response = problem(Code.NOT_FOUND, "this address does not take that method", status)
        response.headers["Allow"] = ", ".join(methods_at(request))
    elif request.method == "GET" and is_for_people(site, request):
        response = await home(site, request)
        response.status_code = status
    else:
        response = problem(Code.NOT_FOUND, "page not found", status)
    await end_request(request, response)
    response.headers.update(HEADERS)
    return response


def is_for_people(site: Site, request: Request) -> bool:
    """Whether a browser asks for a page to show."""
    below = request.url.path.removeprefix(site.settings.base)
    wanted = request.url.path.startswith(f"{site.settings.base}/") and not below.startswith(("/api", "/assets"))
    return wanted and "text/html" in request.headers.get("accept", "")


def methods_at(request: Request) -> list[str]:
    """The methods that an address supports."""
    routes = (route for route in request.app.routes if isinstance(route, Route))
    found = (route.methods or () for route in routes if route.matches(request.scope)[0] is not Match.NONE)
    return sorted({method for methods in found for method in methods})
