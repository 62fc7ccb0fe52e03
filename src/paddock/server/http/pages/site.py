"""What all pages share: the hall, the limits on callers, and how a reply is written."""

import gzip
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from paddock.errors import Malformed
from paddock.server.limits import Buckets
from paddock.server.live.hall import Hall
from paddock.server.settings import ServerSettings

SHORT, LONG = "max-age=3600", "max-age=31536000, immutable"  # what may change with the next version, and what cannot

SMALL = 1000  # bytes that are not worth to be compressed
PACKING = 5  # how hard it is tried, of 9


class Site:
    """What a page is given besides its request."""

    def __init__(self, hall: Hall, settings: ServerSettings) -> None:
        self.hall = hall
        self.store = hall.store
        self.settings = settings
        self.new_people = Buckets(settings.limits.people_per_minute)
        self.new_tables = Buckets(settings.limits.tables_per_minute)
        self.looks = Buckets(settings.limits.looks_per_minute)
        self.reels = hall.reels


def reply(body: msgspec.Struct, status: int = 200, keep: str = "no-store") -> Response:
    """A JSON response, not to be cached unless it says so."""
    headers = {"Cache-Control": keep}
    return Response(msgspec.json.encode(body), status, headers, media_type="application/json")


def packed(request: Request, response: Response) -> Response:
    """The response, compressed if the client accepts that; only for content without the caller's secrets."""
    response.headers["Vary"] = "Accept-Encoding"
    if "gzip" in request.headers.get("accept-encoding", "") and len(response.body) >= SMALL:
        response.body = squeeze(bytes(response.body))
        response.headers["Content-Encoding"] = "gzip"
        response.headers["Content-Length"] = str(len(response.body))
    return response


@lru_cache(maxsize=32)
def squeeze(body: bytes) -> bytes:
    """A compressed body; the latest ones are cached."""
    return gzip.compress(body, PACKING, mtime=0)


def read_count(text: str, name: str) -> int:
    """A whole number from the query, not below 0."""
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise Malformed(f"{name}: {text[:20]!r} is not a whole number")
    return int(text)
