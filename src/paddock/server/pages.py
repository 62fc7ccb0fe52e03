"""The server's HTTP pages."""

from collections.abc import Awaitable, Callable
from importlib.resources import files
from typing import Any, NamedTuple, cast

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from paddock import __version__
from paddock.bots.players import LEVELS
from paddock.server import telling
from paddock.server.errors import NotFound, TooMuch
from paddock.server.guard import address, check_origin, identify, must_identify, read_body
from paddock.server.hall import Hall
from paddock.server.limits import Buckets
from paddock.server.live import now
from paddock.server.people import cookie_for, fingerprint, new_secret
from paddock.server.protocol import pages as p
from paddock.server.settings import Settings
from paddock.server.words import clean
from paddock.table.games import GAMES
from paddock.table.series import SERIES

Page = Callable[[Request], Awaitable[Response]]
MOST_LISTED = 100
STATIC = files("paddock.server") / "static"
KINDS = {"css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8"}


class Route(NamedTuple):
    """An address: its page here, what it is for, and the types of the bodies it takes and gives."""

    method: str
    path: str
    page: str
    told: str
    takes: Any = ""
    gives: Any = ""


ROUTES = (
    Route("GET", "/", "home", "the page to play on", gives="HTML"),
    Route("GET", "/static/{name}", "static", "what that page loads", gives="a file"),
    Route("GET", "/healthz", "health", "whether the server can serve", gives=p.Health),
    Route("GET", "/metrics", "metrics", "what Prometheus reads", gives="text"),
    Route("GET", "/api/games", "games", "the games and all ways to play them", gives=p.GameList),
    Route("POST", "/api/people", "add_person", "a name and a new secret", p.NewPerson, p.Me),
    Route("GET", "/api/me", "me", "who you are", gives=p.Me),
    Route("PATCH", "/api/me", "rename", "a new name", p.Rename, p.Me),
    Route("GET", "/api/me/tables", "my_tables", "the tables that you belong to", gives=p.TableList),
    Route("GET", "/api/tables", "tables", "the public tables that are not over", gives=p.TableList),
    Route("POST", "/api/tables", "open_table", "a new table; you are its host", p.NewTable, p.TableKeys),
    Route("GET", "/api/tables/{key}", "table", "a table, by either key", gives=p.TablePage),
    Route("GET", "/api/replays/{key}", "replay", "a finished race, for ever", gives="a replay file"),
)


def reply(body: msgspec.Struct, status: int = 200) -> Response:
    """A JSON response that nobody keeps."""
    headers = {"Cache-Control": "no-store"}
    return Response(msgspec.json.encode(body), status, headers, media_type="application/json")


class Pages:
    """Lists, tables and replays over HTTP."""

    def __init__(self, hall: Hall, settings: Settings) -> None:
        self.hall = hall
        self.store = hall.store
        self.settings = settings
        self.new_people = Buckets(settings.limits.people_a_minute)
        self.new_tables = Buckets(settings.limits.tables_a_minute)

    def page(self, route: "Route") -> Page:
        """The page of an address."""
        page: Page = getattr(self, route.page)
        return page

    async def home(self, _request: Request) -> Response:
        """The page that a stranger opens."""
        return Response((STATIC / "home.html").read_bytes(), media_type="text/html; charset=utf-8")

    async def static(self, request: Request) -> Response:
        """What pages load."""
        name = request.path_params["name"]
        kind = KINDS.get(name.rpartition(".")[2])
        if kind is None or name not in {item.name for item in STATIC.iterdir()}:
            raise NotFound("there is no such file")
        return Response((STATIC / name).read_bytes(), media_type=kind)

    async def health(self, _request: Request) -> Response:
        """Whether the server and its store work."""
        ok = await self.store.healthy()
        return reply(p.Health(ok, __version__), 200 if ok else 503)

    async def metrics(self, _request: Request) -> Response:
        """What Prometheus reads."""
        return Response(self.hall.metrics.page(), media_type="text/plain; version=0.0.4; charset=utf-8")

    async def games(self, _request: Request) -> Response:
        """The games and all ways to play them."""
        games = tuple(
            p.GameInfo(
                name=game.name,
                title=game.title,
                players=tuple(game.players),
                options=tuple(
                    p.OptionInfo(o.name, o.values, o.default, o.two_player_default, o.text, o.clause)
                    for o in game.options
                ),
                series=tuple(
                    p.SeriesInfo(series.name, series.title, series.races)
                    for series in SERIES.values()
                    if series.game == game.name
                ),
            )
            for game in GAMES.values()
        )
        return reply(p.GameList(games, tuple(LEVELS)))

    async def add_person(self, request: Request) -> Response:
        """A name and a new secret: a cookie for browsers, a token for programs."""
        check_origin(request, self.settings)
        new = cast(p.NewPerson, await read_body(request, p.NewPerson, self.settings.limits))
        name, secret = clean(new.name, "name"), new_secret()
        if not self.new_people.take(address(request)):
            raise TooMuch("too many new names come from your address; try again in a minute")
        await self.store.add_person(fingerprint(secret), name, now())
        if new.token:
            return reply(p.Me(name, secret), 201)
        response = reply(p.Me(name), 201)
        response.headers["Set-Cookie"] = cookie_for(secret, self.settings.secure)
        return response

    async def me(self, request: Request) -> Response:
        """Who asks."""
        identity = await must_identify(request, self.store)
        return reply(p.Me(identity.name))

    async def rename(self, request: Request) -> Response:
        """A new name."""
        check_origin(request, self.settings)
        identity = await must_identify(request, self.store)
        new = cast(p.Rename, await read_body(request, p.Rename, self.settings.limits))
        name = clean(new.name, "name")
        await self.store.rename(identity.person, name)
        return reply(p.Me(name))

    async def my_tables(self, request: Request) -> Response:
        """The tables that the asker belongs to."""
        identity = await must_identify(request, self.store)
        return table_list(await self.store.tables_of(identity.person, MOST_LISTED))

    async def tables(self, _request: Request) -> Response:
        """The public tables that are not over."""
        return table_list(await self.store.listed(MOST_LISTED))

    async def open_table(self, request: Request) -> Response:
        """A new table, whose host is the asker."""
        check_origin(request, self.settings)
        identity = await must_identify(request, self.store)
        new = cast(p.NewTable, await read_body(request, p.NewTable, self.settings.limits))
        if not self.new_tables.take(identity.person):
            raise TooMuch("you open too many tables; try again in a minute")
        keys = await self.hall.open(new, identity)
        return reply(p.TableKeys(keys.join, keys.watch), 201)

    async def table(self, request: Request) -> Response:
        """A table as everybody knows it, for those who have one of its keys."""
        live, may_sit = await self.hall.find(request.path_params["key"])
        await live.stored()
        identity = await identify(request, self.store)
        audience = telling.audience_of(live.room, identity.person if identity else None, may_sit)
        return reply(p.TablePage(telling.table_info(live.room), telling.you(live.keys, audience), live.online()))

    async def replay(self, request: Request) -> Response:
        """The replay of a finished race, as a file."""
        found = await self.store.find_replay(request.path_params["key"])
        if found is None:
            raise NotFound("there is no replay with this link")
        headers = {"Content-Disposition": 'attachment; filename="race.json"', "Cache-Control": "max-age=31536000"}
        return Response(found, headers=headers, media_type="application/json")


def table_list(lines: list[bytes]) -> Response:
    """A list of tables from their stored lines."""
    body = b'{"tables":[' + b",".join(lines) + b"]}"
    return Response(body, headers={"Cache-Control": "no-store"}, media_type="application/json")
