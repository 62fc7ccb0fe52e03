"""Pages about finished races."""

import asyncio

from starlette.requests import Request
from starlette.responses import Response

from paddock.games import find_game
from paddock.server.errors import NotFound, TooMuch
from paddock.server.http.guard import address
from paddock.server.http.pages.site import LONG, SHORT, Site, packed, read_count, reply
from paddock.server.live.boards import board_info
from paddock.server.log.rewinding import Reel, read_reel, tell_steps
from paddock.server.protocol.replays import ReplaySteps
from paddock.table.replay import read_replay


async def find_replay(site: Site, request: Request) -> bytes:
    """The stored replay with this key."""
    found = await site.store.find_replay(request.path_params["key"])
    if found is None:
        raise NotFound("no replay at this address")
    return found


async def replay(site: Site, request: Request) -> Response:
    """The replay of a finished race, as a file."""
    headers = {"Content-Disposition": 'attachment; filename="race.json"', "Cache-Control": LONG}
    return Response(await find_replay(site, request), headers=headers, media_type="application/json")


async def steps(site: Site, request: Request) -> Response:
    """A stretch of a finished race, as one of its seats or a spectator saw it."""
    asked = request.query_params
    first, last = read_count(asked.get("from", "0"), "from"), optional_count(asked.get("to"), "to")
    seat = optional_count(asked.get("seat"), "seat")
    if not site.looks.take(address(request)):
        raise TooMuch("too many requests; try again in a minute")
    key = request.path_params["key"]
    found = site.reels.find(key)
    data = b"" if found is not None else await find_replay(site, request)

    def work() -> tuple[Reel, ReplaySteps]:
        reel = found if found is not None else read_reel(data)
        return reel, tell_steps(reel, first, last, seat)

    reel, told = await asyncio.get_running_loop().run_in_executor(None, work)
    site.reels.keep(key, reel)
    return packed(request, reply(told, keep=SHORT))


def optional_count(text: str | None, name: str) -> int | None:
    """A whole number from the query, if given."""
    return None if text is None or text == "" else read_count(text, name)


async def board(site: Site, request: Request) -> Response:
    """What a finished race was played with."""
    plain = read_replay(await find_replay(site, request))

    def draw() -> Response:
        setting = find_game(plain.game).setting(plain.seats, plain.options, plain.files)
        return packed(request, reply(board_info(setting), keep=SHORT))

    return await asyncio.get_running_loop().run_in_executor(None, draw) if plain.files else draw()
