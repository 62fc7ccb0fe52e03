"""What every request must pass: where it comes from, how much it sends, who it is. And what every response carries."""

import msgspec
from starlette.requests import HTTPConnection, Request

from paddock.errors import Malformed
from paddock.server.errors import TooMuch, Who, WrongOrigin
from paddock.server.limits import Limits
from paddock.server.people import Identity, fingerprint, secret_in
from paddock.server.store.model import Store

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


def check_origin(connection: HTTPConnection, origins: tuple[str, ...]) -> None:
    """Refuse what a page of another site sends; programs send no origin."""
    origin = connection.headers.get("origin")
    if origin is None:
        return
    _, _, host = origin.partition("://")
    if origin not in origins and host != connection.headers.get("host"):
        raise WrongOrigin("a page of another site may not do this")


async def identify(connection: HTTPConnection, store: Store) -> Identity | None:
    """The person whose secret comes with a request, if it is one that we know."""
    secret = secret_in(dict(connection.headers))
    person = await store.find_person(fingerprint(secret)) if secret is not None else None
    return Identity(*person) if person is not None else None


async def must_identify(connection: HTTPConnection, store: Store) -> Identity:
    """The person who asks; nobody is refused."""
    identity = await identify(connection, store)
    if identity is None:
        raise Who("say who you are first: POST /api/people with a name")
    return identity


def address(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client is not None else ""


async def read_body(request: Request, kind: type[msgspec.Struct], limits: Limits) -> msgspec.Struct:
    """The body of a request, if it is of this type and not too large."""
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > limits.body_bytes:
            raise TooMuch(f"the request is larger than {limits.body_bytes} bytes")
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(f"this is not what is expected here: {error}") from error
