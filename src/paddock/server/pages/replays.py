"""Pages about finished races."""

from starlette.requests import Request
from starlette.responses import Response

from paddock.server.boards import board_info
from paddock.server.errors import NotFound
from paddock.server.pages.site import LONG, SHORT, Site, reply
from paddock.table.games import find_game
from paddock.table.replay import read_replay


async def find_replay(site: Site, request: Request) -> bytes:
    """The replay of a key, as it is stored."""
    found = await site.store.find_replay(request.path_params["key"])
    if found is None:
        raise NotFound("there is no replay with this link")
    return found


async def replay(site: Site, request: Request) -> Response:
    """The replay of a finished race, as a file."""
    headers = {"Content-Disposition": 'attachment; filename="race.json"', "Cache-Control": LONG}
    return Response(await find_replay(site, request), headers=headers, media_type="application/json")


async def board(site: Site, request: Request) -> Response:
    """What a finished race was played with."""
    plain = read_replay(await find_replay(site, request))
    return reply(board_info(find_game(plain.game).setting(plain.seats, plain.options, plain.files)), keep=SHORT)
