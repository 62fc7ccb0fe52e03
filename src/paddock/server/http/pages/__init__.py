"""The server's HTTP pages: every address, and the function that answers it."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from paddock.server.http.pages import client, general, people, replays, tables
from paddock.server.http.pages.site import Site as Site
from paddock.server.protocol import boards as b
from paddock.server.protocol import pages as p
from paddock.server.protocol.replays import ReplaySteps


class Route(NamedTuple):
    """An address: its page, what it is for, and the types of the bodies it takes and gives."""

    method: str
    path: str
    page: Callable[[Site, Request], Awaitable[Response]]
    told: str
    takes: Any = ""
    gives: Any = ""


STEPS = "a stretch of that race, with `?from=`, `?to=` (both included, at most 60 steps) and `?seat=`"

BARE = Route("GET", "", client.to_home, "to the page to play on, from the base path as people write it")
PROBES = ("/healthz", "/readyz")  # also without the base path: a supervisor asks the process itself

ROUTES = (
    Route("GET", "/", client.home, "the page to play on", gives="HTML"),
    Route("GET", "/table/{key}", client.home, "the same page, at a table", gives="HTML"),
    Route("GET", "/watch/{key}", client.home, "the same page, at a table to watch", gives="HTML"),
    Route("GET", "/replay/{key}", client.home, "the same page, with a finished race", gives="HTML"),
    Route("GET", "/rules", client.home, "the same page, with the rules", gives="HTML"),
    Route("GET", "/rules/{game}", client.home, "the same page, with the rules of a game", gives="HTML"),
    Route("GET", "/assets/{name}", client.asset, "what that page loads", gives="a file"),
    Route("GET", "/favicon.svg", client.icon, "the picture of that page", gives="a file"),
    Route("GET", "/healthz", general.alive, "that the server is alive", gives=p.Health),
    Route("GET", "/readyz", general.ready, "whether its store answers too; 503 if not", gives=p.Health),
    Route("GET", "/api/games", general.games, "the games and all ways to play them", gives=p.GameList),
    Route("GET", "/api/rules/{game}", general.rules, "its rules, with `?language=en`, `fr` or `pt`", gives=p.Rules),
    Route("GET", "/api/circuits/{name}", general.circuit, "a shipped circuit", gives=b.CircuitInfo),
    Route("POST", "/api/people", people.add_person, "a name and a new secret", p.NewPerson, p.Me),
    Route("GET", "/api/me", people.me, "who you are", gives=p.Me),
    Route("PATCH", "/api/me", people.rename, "a new name", p.Rename, p.Me),
    Route("GET", "/api/me/tables", tables.my_tables, "the tables that you belong to", gives=p.TableList),
    Route("GET", "/api/tables", tables.tables, "the public tables that are not over", gives=p.TableList),
    Route("POST", "/api/tables", tables.open_table, "a new table; you are its host", p.NewTable, p.TableKeys),
    Route("GET", "/api/tables/{key}", tables.table, "a table, by either key", gives=p.TablePage),
    Route("GET", "/api/tables/{key}/board", tables.board, "what a table plays with", gives=b.BoardInfo),
    Route("GET", "/api/tables/{key}/files/{name}", tables.file, "an own circuit or deck of a table", gives="text"),
    Route("GET", "/api/tables/{key}/routes/{seat}", tables.routes, "where your car can go", gives=p.RouteList),
    Route("GET", "/api/replays/{key}", replays.replay, "a finished race, for ever", gives="a replay file"),
    Route("GET", "/api/replays/{key}/steps", replays.steps, STEPS, gives=ReplaySteps),
    Route("GET", "/api/replays/{key}/board", replays.board, "what a race was played with", gives=b.BoardInfo),
)
