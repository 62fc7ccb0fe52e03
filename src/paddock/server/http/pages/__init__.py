"""The server's HTTP pages: every address, and the function that serves it."""

from collections.abc import Awaitable, Callable
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from paddock.server.http.pages import client, general, history, links, people, puzzles, replays, reviews, tables
from paddock.server.http.pages.site import Site as Site
from paddock.server.protocol import boards as b
from paddock.server.protocol import pages as p
from paddock.server.protocol import puzzles as z
from paddock.server.protocol.replays import ReplaySteps
from paddock.server.protocol.reviews import ReviewState, StartReview, TryAnswer


class Route(NamedTuple):
    """An address: its page, its purpose, and the types of its request and response bodies."""

    method: str
    path: str
    page: Callable[[Site, Request], Awaitable[Response]]
    told: str
    takes: Any = ""
    gives: Any = ""


STEPS = (
    "a stretch of that race, with `?from=`, `?to=` (both included, at most 60 steps) and `?seat=`,"
    " or `?seat=all` for all hands open"
)

SOLUTION = "what each way to answer it is worth, with `?language=en`, `fr` or `pt`"

PICTURE = "the finish of that race, 1200 x 630, with `?language=en`, `fr` or `pt`"

REVIEW = "the review of that race, with `?language=en`, `fr` or `pt`: as much as has been made"
STARTED = "has that race reviewed, unless that is done already or under way; its state, without the report"
TRIED = "a new table that plays on from a position of that race"

BARE = Route("GET", "", client.to_home, "to the page to play on, from the base path as people write it")
PROBES = ("/healthz", "/readyz")  # also without the base path, for a supervisor that asks the process itself

ROUTES = (
    Route("GET", "/", client.home, "the page to play on", gives="HTML"),
    Route("GET", "/table/{key}", client.table, "the same page, at a table", gives="HTML"),
    Route("GET", "/watch/{key}", client.table, "the same page, at a table to watch", gives="HTML"),
    Route("GET", "/replay/{key}", client.replay, "the same page, with a finished race", gives="HTML"),
    Route("GET", "/device", client.home, "the same page, to continue on this device", gives="HTML"),
    Route("GET", "/rules", client.home, "the same page, with the rules", gives="HTML"),
    Route("GET", "/rules/{game}", client.home, "the same page, with the rules of a game", gives="HTML"),
    Route("GET", "/puzzles", client.home, "the same page, with the puzzles", gives="HTML"),
    Route("GET", "/puzzles/{game}/{puzzle}", client.puzzle, "the same page, with a puzzle", gives="HTML"),
    Route("GET", "/assets/{name}", client.asset, "what that page loads", gives="a file"),
    Route("GET", "/favicon.svg", client.icon, "the picture of that page", gives="a file"),
    Route("GET", "/healthz", general.alive, "that the server is alive", gives=p.Health),
    Route("GET", "/readyz", general.ready, "whether its store answers too; 503 if not", gives=p.Health),
    Route("GET", "/api/games", general.games, "the games and all ways to play them", gives=p.GameList),
    Route("GET", "/api/rules/{game}", general.rules, "its rules, with `?language=en`, `fr` or `pt`", gives=p.Rules),
    Route("GET", "/api/lessons/{game}", general.lesson, "what its guided first race explains", gives=p.Lesson),
    Route("GET", "/api/words/{language}", general.words, "texts of games from other packages", gives=p.GameWords),
    Route("GET", "/api/puzzles", puzzles.puzzles, "all puzzles, and the one of today", gives=z.PuzzleList),
    Route(
        "GET", "/api/puzzles/{game}/{puzzle}", puzzles.puzzle, "a puzzle before it is answered", gives=z.PuzzlePosition
    ),
    Route("GET", "/api/puzzles/{game}/{puzzle}/board", puzzles.board, "what it is played with", gives=b.BoardInfo),
    Route("GET", "/api/puzzles/{game}/{puzzle}/solution", puzzles.solution, SOLUTION, gives=z.PuzzleSolution),
    Route("GET", "/api/circuits/{name}", general.circuit, "a shipped circuit", gives=b.CircuitInfo),
    Route("POST", "/api/people", people.add_person, "a name and a new secret", p.NewPerson, p.Me),
    Route("GET", "/api/me", people.me, "who you are", gives=p.Me),
    Route("PATCH", "/api/me", people.rename, "a new name", p.Rename, p.Me),
    Route("POST", "/api/me/links", links.add_link, "a link to continue on another device", gives=p.NewLink),
    Route("POST", "/api/links/look", links.look, "whose link it is; it can still be used", p.LinkSecret, p.LinkInfo),
    Route("POST", "/api/links/use", links.use, "a new secret for that person", p.UseLink, p.Me),
    Route("GET", "/api/me/tables", history.my_tables, "the tables that you belong to", gives=p.TableList),
    Route("PATCH", "/api/me/tables/{key}", history.hide_table, "hide a table, or show it again", p.Hide, p.Hide),
    Route("GET", "/api/me/races", history.my_races, "your finished races, with `?before=`", gives=p.RaceList),
    Route("PATCH", "/api/me/races/{key}", history.hide_race, "hide a race, or show it again", p.Hide, p.Hide),
    Route("GET", "/api/tables", tables.tables, "the public tables that are not over", gives=p.TableList),
    Route("POST", "/api/tables", tables.open_table, "a new table; you are its host", p.NewTable, p.TableKeys),
    Route("GET", "/api/tables/{key}", tables.table, "a table, by either key", gives=p.TablePage),
    Route("GET", "/api/tables/{key}/races", tables.races, "the races played at a table", gives=p.PlayedRaces),
    Route("GET", "/api/tables/{key}/board", tables.board, "what a table plays with", gives=b.BoardInfo),
    Route("GET", "/api/tables/{key}/files/{name}", tables.file, "an own circuit or deck of a table", gives="text"),
    Route("GET", "/api/tables/{key}/routes/{seat}", tables.routes, "where your car can go", gives=p.RouteList),
    Route("GET", "/api/replays/{key}", replays.replay, "a finished race, for ever", gives="a replay file"),
    Route("GET", "/api/replays/{key}/steps", replays.steps, STEPS, gives=ReplaySteps),
    Route("GET", "/api/replays/{key}/picture.png", replays.picture, PICTURE, gives="a picture"),
    Route(
        "GET", "/api/replays/{key}/table", history.table_of, "your seats in a race and its table", gives=p.ReplayTable
    ),
    Route("GET", "/api/replays/{key}/board", replays.board, "what a race was played with", gives=b.BoardInfo),
    Route("GET", "/api/replays/{key}/review", reviews.review, REVIEW, gives=ReviewState),
    Route("POST", "/api/replays/{key}/review", reviews.start, STARTED, StartReview, ReviewState),
    Route("POST", "/api/replays/{key}/try", reviews.try_answer, TRIED, TryAnswer, p.TableKeys),
)
