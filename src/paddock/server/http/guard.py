"""Checks on every request (origin, size, identity), and the headers of every response."""

import asyncio
import ipaddress
from contextlib import suppress

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from paddock.errors import Malformed
from paddock.server.errors import TooLarge, Unidentified, WrongOrigin
from paddock.server.http.cookies import secret_in
from paddock.server.limits import Limits
from paddock.server.live.hall import Hall
from paddock.server.live.identity import Identity, fingerprint
from paddock.server.protocol.codes import STATUS, Code
from paddock.server.protocol.pages import Problem
from paddock.server.settings import ServerSettings

MOST_LEFT = 1 << 18  # bytes of a refused request that are read before the connection is closed
LEFT_SECONDS = 1.0
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
    " font-src 'self'; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}


def bare_problem(code: Code, message: str) -> bytes:
    """A whole response for what never became a request; the connection ends with it."""
    body = msgspec.json.encode(Problem(code, message))
    headers = {**HEADERS, "Content-Type": "application/json", "Content-Length": len(body), "Connection": "close"}
    lines = [f"HTTP/1.1 {STATUS[code]} ", *(f"{name}: {value}" for name, value in headers.items()), "", ""]
    return "\r\n".join(lines).encode() + body


def check_origin(connection: HTTPConnection, settings: ServerSettings) -> None:
    """Refuse requests from pages of other sites; programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    host = connection.headers.get("host")
    own = [f"{scheme}://{host}" for scheme in (("https",) if settings.secure else ("http", "https"))]
    if not host or origin not in (*own, *settings.origins):
        raise WrongOrigin("requests from other sites are refused")


def check_same_origin(connection: HTTPConnection, settings: ServerSettings) -> None:
    """Refuse what does not come from a page of this very server, not even from one that may use it."""
    host, site = connection.headers.get("host"), connection.headers.get("sec-fetch-site", "same-origin")
    own = [f"{scheme}://{host}" for scheme in (("https",) if settings.secure else ("http", "https"))]
    if not host or connection.headers.get("origin") not in own or site != "same-origin":
        raise WrongOrigin("this has to come from a page of this server")


async def identify(connection: HTTPConnection, hall: Hall) -> Identity | None:
    """The person whose secret is in a request, if we know it; raises if they or their address are blocked."""
    secret = secret_in(connection)
    person = await hall.store.find_person(fingerprint(secret)) if secret is not None else None
    hall.blocks.check(person.number if person is not None else None, address(connection))
    return Identity(*person) if person is not None else None


async def must_identify(connection: HTTPConnection, hall: Hall) -> Identity:
    """The caller; raises if they are anonymous."""
    identity = await identify(connection, hall)
    if identity is None:
        raise Unidentified("introduce yourself first: POST /api/people with a name")
    return identity


def address(connection: HTTPConnection) -> str:
    """The address that a request is counted under; for IPv6 its /64 network, which usually belongs to one person."""
    return counted_as(connection.client.host if connection.client is not None else "")


def counted_as(host: str) -> str:
    """The address that a host is counted under."""
    if ":" not in host:
        return host
    try:
        found = ipaddress.IPv6Address(host.partition("%")[0])
    except ValueError:
        return host
    return str(found.ipv4_mapped or ipaddress.IPv6Network((found, 64), strict=False))


async def read_body(request: Request, kind: type[msgspec.Struct], limits: Limits) -> msgspec.Struct:
    """The body of a request; raises unless it has this type, is small enough, and arrives in time."""
    data = bytearray()
    try:
        async with asyncio.timeout(limits.body_seconds):
            async for chunk in request.stream():
                data += chunk
                if len(data) > limits.body_bytes:
                    raise TooLarge(f"the request is larger than {limits.body_bytes} bytes")
    except TimeoutError:
        raise Malformed(f"the request did not arrive within {limits.body_seconds} seconds") from None
    except ClientDisconnect:
        raise Malformed("the request ended before it was complete") from None
    request.state.is_read = True
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(f"the request is not as expected: {error}") from error


async def end_request(request: Request, response: Response) -> None:
    """Close the connection after a refusal that did not wait for the whole body, which would be in the way.

    What is still arriving is read for a short time first; otherwise the client might not get the response.
    """
    sent = request.headers.get("transfer-encoding") or request.headers.get("content-length", "0") != "0"
    if response.status_code < 400 or not sent or getattr(request.state, "is_read", False):
        return
    response.headers["Connection"] = "close"
    if "expect" in request.headers:
        return  # such a client does not send the body before it is told to
    left = MOST_LEFT
    with suppress(TimeoutError):
        async with asyncio.timeout(LEFT_SECONDS):
            while left > 0:
                message = await request.receive()
                left -= len(message.get("body", b""))
                if not message.get("more_body"):
                    return
