"""The browser's client, as Vite builds it into the folder `static` of this package."""

from importlib.resources import files

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from paddock.errors import PaddockError
from paddock.server.errors import NotFound, TooMuch
from paddock.server.http.guard import address
from paddock.server.http.pages.previews import about_all, about_puzzle, about_replay, about_table
from paddock.server.http.pages.replays import find_replay
from paddock.server.http.pages.site import LONG, SHORT, Site, packed
from paddock.table.replay import read_replay

STATIC = files("paddock.server") / "static"
KINDS = {
    "json": "application/json",
    "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "png": "image/png",
    "svg": "image/svg+xml",
    "webp": "image/webp",
    "woff2": "font/woff2",
}
NOT_BUILT = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Paddock</title>
<h1>The client is not built yet</h1>
<p>This server runs, but the pages to play on are missing. Build them with <code>make web</code> in the folder of
Paddock's source, then load this page again. Programs can play without them: see docs/protocol.md.</p>
</html>
"""


async def home(site: Site, request: Request) -> Response:
    """The page for every address that a person opens; the client itself reads the address."""
    return page(site, about_all(site, request))


async def table(site: Site, request: Request) -> Response:
    """The same page for a link to a table."""
    return page(site, about_table(site, request))


async def puzzle(site: Site, request: Request) -> Response:
    """The same page for a link to a puzzle."""
    return page(site, about_puzzle(site, request))


async def replay(site: Site, request: Request) -> Response:
    """The same page for a link to a finished race; if that cannot be read, the page itself says so."""
    try:
        if not site.looks.take(address(request)):
            raise TooMuch("too many requests; try again in a minute")
        about = about_replay(site, request, read_replay(await find_replay(site, request)))
    except PaddockError:
        about = about_all(site, request)
    return page(site, about)


def page(site: Site, about: str) -> Response:
    """The page with these tags in its head. It is built for any base path, which replaces each leading "./"."""
    built = STATIC / "index.html"
    text = built.read_text("utf-8").replace('"./', f'"{site.settings.base}/') if built.is_file() else NOT_BUILT
    headers = {"Cache-Control": "no-cache", "Vary": "Accept-Language"}
    return Response(
        text.replace("</head>", f"{about}</head>", 1), headers=headers, media_type="text/html; charset=utf-8"
    )


async def to_home(site: Site, _request: Request) -> Response:
    """Redirect the base path without a slash to the page."""
    return RedirectResponse(f"{site.settings.base}/", 308)


async def asset(_site: Site, request: Request) -> Response:
    """A file that the page loads; its name changes with its content."""
    return packed(request, file("assets", request.path_params["name"], LONG))


async def icon(_site: Site, _request: Request) -> Response:
    """The page's icon."""
    return file("", "favicon.svg", SHORT)


def file(folder: str, name: str, keep: str) -> Response:
    """A file of the client; names that lead out of the folder are not found."""
    kind = KINDS.get(name.rpartition(".")[2])
    place = STATIC / folder if folder else STATIC
    if kind is None or not place.is_dir() or name not in {item.name for item in place.iterdir() if item.is_file()}:
        raise NotFound("there is no such file")
    return Response((place / name).read_bytes(), headers={"Cache-Control": keep}, media_type=kind)
