"""The browser's client, as Vite builds it into the folder `static` of this package."""

from importlib.resources import files

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from paddock.server.errors import NotFound
from paddock.server.http.pages.site import LONG, SHORT, Site, packed

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


async def home(site: Site, _request: Request) -> Response:
    """The page for every address that a person opens; the client itself reads the address.

    It is built for any base path, which replaces each leading "./".
    """
    page = STATIC / "index.html"
    text = page.read_text("utf-8").replace('"./', f'"{site.settings.base}/') if page.is_file() else NOT_BUILT
    return Response(text, headers={"Cache-Control": "no-cache"}, media_type="text/html; charset=utf-8")


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
    """A file of the client; a name that leads elsewhere is not found."""
    kind = KINDS.get(name.rpartition(".")[2])
    place = STATIC / folder if folder else STATIC
    if kind is None or not place.is_dir() or name not in {item.name for item in place.iterdir() if item.is_file()}:
        raise NotFound("there is no such file")
    return Response((place / name).read_bytes(), headers={"Cache-Control": keep}, media_type=kind)
