"""What all pages have in common: the hall, the limits on callers, and how responses are written."""

import gzip
from contextlib import AbstractAsyncContextManager
from functools import lru_cache

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from paddock.errors import Malformed
from paddock.server.http.guard import address
from paddock.server.limits import Buckets
from paddock.server.live.hall import Hall
from paddock.server.live.latest import Latest
from paddock.server.live.one_by_one import OneByOne
from paddock.server.settings import ServerSettings
from paddock.words import LANGUAGES, Language

SHORT, LONG = "max-age=3600", "max-age=31536000, immutable"  # what may change with the next version, and what cannot

SMALL = 1000  # bytes that are not worth compressing
KEPT_PUZZLES = 500  # positions and solutions of puzzles that are kept ready
PACKING = 5  # compression level, of 9


class Site:
    """What a page gets besides its request."""

    def __init__(self, hall: Hall, settings: ServerSettings) -> None:
        self.hall = hall
        self.store = hall.store
        self.settings = settings
        self.new_people = Buckets(settings.limits.people_per_minute)
        self.new_links = Buckets(settings.limits.links_per_minute)
        self.link_tries = Buckets(settings.limits.link_tries_per_minute)
        self.new_tables = Buckets(settings.limits.tables_per_minute)
        self.new_tables_at = Buckets(settings.limits.tables_per_address)
        self.looks = Buckets(settings.limits.looks_per_minute)
        self.new_pictures = Buckets(settings.limits.pictures_per_minute)
        self.puzzles: Latest[tuple[str, str, str], msgspec.Struct] = Latest(KEPT_PUZZLES)
        self.studying = OneByOne()

    def turn(self, request: Request) -> AbstractAsyncContextManager[None]:
        """For pages that take long, on another thread: one at a time, so that players do not wait for them."""
        return self.studying.turn(address(request))


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


def read_language(text: str) -> Language:
    """A language by its code."""
    for language in LANGUAGES:
        if language == text:
            return language
    raise Malformed(f"language: {text[:20]!r} is not available; the languages are: {', '.join(LANGUAGES)}")


def read_count(text: str, name: str) -> int:
    """A whole number from the query, not below 0."""
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise Malformed(f"{name}: {text[:20]!r} is not a whole number")
    return int(text)
