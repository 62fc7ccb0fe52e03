"""Pages about puzzles: the list, a position as its seat sees it, and what each answer is worth."""

import asyncio
from collections.abc import Callable
from datetime import UTC, datetime

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from paddock.games import GAMES
from paddock.puzzles.model import Puzzle, load_puzzles, puzzle_of
from paddock.server.errors import NotFound, TooMuch
from paddock.server.http.guard import address
from paddock.server.http.pages.site import SHORT, Site, packed, read_language, reply
from paddock.server.live.boards import board_info
from paddock.server.log.puzzles import tell_position, tell_solution
from paddock.server.protocol import puzzles as z
from paddock.words import ENGLISH


async def puzzles(_site: Site, request: Request) -> Response:
    """All puzzles, and the one of today."""
    games = ((name, load_puzzles(name)) for name in GAMES)
    told = tuple(z.GamePuzzles(name, tuple(puzzle.id for puzzle in found)) for name, found in games if found)
    today = puzzle_of(datetime.now(UTC).date())
    key = None if today is None else z.PuzzleKey(today.replay.game, today.id)
    return packed(request, reply(z.PuzzleList(told, key), keep=SHORT))


async def puzzle(site: Site, request: Request) -> Response:
    """A puzzle as the seat sees it that is asked; nothing else of its game."""
    found = find_puzzle(request)
    return await worked_out(site, request, "position", lambda: tell_position(found))


async def solution(site: Site, request: Request) -> Response:
    """What each way to answer a puzzle is worth, told in `?language=`."""
    found = find_puzzle(request)
    language = read_language(request.query_params.get("language", ENGLISH))
    return await worked_out(site, request, language, lambda: tell_solution(found, language))


async def board(site: Site, request: Request) -> Response:
    """What a puzzle's game is played with."""
    found = find_puzzle(request)
    return await worked_out(site, request, "board", lambda: board_info(GAMES[found.replay.game], found.table().setting))


def find_puzzle(request: Request) -> Puzzle:
    """The puzzle that is asked for."""
    game, name = request.path_params["game"], request.path_params["puzzle"]
    for found in load_puzzles(game) if game in GAMES else ():
        if found.id == name:
            return found
    raise NotFound("there is no puzzle at this address")


async def worked_out(site: Site, request: Request, about: str, tell: Callable[[], msgspec.Struct]) -> Response:
    """What is told of a puzzle: made on another thread, and kept since it is the same for everybody."""
    if not site.looks.take(address(request)):
        raise TooMuch("too many requests; try again in a minute")
    key = (request.path_params["game"], request.path_params["puzzle"], about)
    told = site.puzzles.find(key)
    if told is None:
        async with site.turn(request):
            told = site.puzzles.find(key)  # somebody else may have asked for it before
            if told is None:
                told = await asyncio.get_running_loop().run_in_executor(None, tell)
                site.puzzles.keep(key, told)
    return packed(request, reply(told, keep=SHORT))
