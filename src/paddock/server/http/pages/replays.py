"""Pages about finished races."""

import asyncio
from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response

from paddock.drawing.finish import draw_finish
from paddock.games import find_game
from paddock.server.errors import NotFound, TooMuch
from paddock.server.http.guard import address
from paddock.server.http.pages.site import LONG, SHORT, Site, packed, read_count, read_language, reply
from paddock.server.live.boards import board_info
from paddock.server.log.rewinding import Reel, read_reel, tell_steps
from paddock.table.replay import read_replay
from paddock.words import ENGLISH, words_in

T = TypeVar("T")


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
    all_hands = asked.get("seat") == "all"
    seat = None if all_hands else optional_count(asked.get("seat"), "seat")
    if not site.looks.take(address(request)):
        raise TooMuch("too many requests; try again in a minute")
    async with site.turn(request):
        told = await of_reel(site, request, lambda reel: tell_steps(reel, first, last, seat, all_hands))
    return packed(request, reply(told, keep=SHORT))


async def of_reel(site: Site, request: Request, tell: Callable[[Reel], T]) -> T:
    """What `tell` makes of a finished race, in another thread; the race is read once."""
    key, reels = request.path_params["key"], site.hall.caches.reels
    found = reels.find(key)
    data = b"" if found is not None else await find_replay(site, request)

    def work() -> tuple[Reel, T]:
        reel = found if found is not None else read_reel(data)
        return reel, tell(reel)

    reel, told = await asyncio.get_running_loop().run_in_executor(None, work)
    reels.keep(key, reel)
    return told


async def picture(site: Site, request: Request) -> Response:
    """The finish of a race as a picture, for links to it; `?language=` is the language of its words."""
    language = read_language(request.query_params.get("language", ENGLISH))
    key, pictures = (request.path_params["key"], language), site.hall.caches.pictures
    found = pictures.find(key)
    if found is None:
        if not site.new_pictures.take(address(request)):
            raise TooMuch("too many requests; try again in a minute")
        async with site.turn(request):
            found = pictures.find(key)  # somebody else may have asked for it before
            if found is None:
                found = await of_reel(
                    site, request, lambda reel: draw_finish(reel.table, reel.names, words_in(language))
                )
                pictures.keep(key, found)
    return Response(found, headers={"Cache-Control": SHORT}, media_type="image/png")


def optional_count(text: str | None, name: str) -> int | None:
    """A whole number from the query, if given."""
    return None if text is None or text == "" else read_count(text, name)


async def board(site: Site, request: Request) -> Response:
    """What a finished race was played with."""
    plain = read_replay(await find_replay(site, request))

    def draw() -> Response:
        game = find_game(plain.game)
        setting = game.setting(plain.seats, plain.options, plain.files)
        return packed(request, reply(board_info(game, setting), keep=SHORT))

    if not plain.files:
        return draw()
    async with site.turn(request):
        return await asyncio.get_running_loop().run_in_executor(None, draw)
