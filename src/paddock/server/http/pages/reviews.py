"""Pages about the reviews of finished races, and trying another answer in one."""

from typing import cast

from starlette.requests import Request
from starlette.responses import Response

from paddock.errors import Malformed
from paddock.games import find_game
from paddock.server.errors import Stopped, TooMuch
from paddock.server.http.guard import address, check_origin, identify, must_identify, read_body
from paddock.server.http.pages.replays import find_replay, of_reel
from paddock.server.http.pages.site import Site, packed, read_language, reply
from paddock.server.http.pages.tables import take_table
from paddock.server.live.reviewing import Caller
from paddock.server.log.rewinding import Reel
from paddock.server.protocol.pages import TableKeys
from paddock.server.protocol.reviews import ReviewState, StartReview, TryAnswer
from paddock.table.replay import Replay, read_replay
from paddock.words import ENGLISH


async def review(site: Site, request: Request) -> Response:
    """The review of a finished race, as far as it has been made."""
    language = read_language(request.query_params.get("language", ENGLISH))
    if not site.looks.take(address(request)):
        raise TooMuch("too many requests; try again in a minute")
    key, reports = request.path_params["key"], site.hall.caches.reports
    status, ahead, data = await site.hall.reviewing.find(key)
    if data is None:
        await find_replay(site, request)
        return reply(ReviewState(status, ahead, None))

    def tell(reel: Reel) -> Response:
        return packed(request, reply(ReviewState(status, ahead, reports.tell(key, reel, data, language))))

    async with site.turn(request):
        return await of_reel(site, request, tell)


async def start(site: Site, request: Request) -> Response:
    """Have a finished race reviewed."""
    check_origin(request, site.settings)
    identity = await identify(request, site.hall)
    new = cast(StartReview, await read_body(request, StartReview, site.settings.limits))
    caller = Caller(address(request), identity.person if identity is not None else None)
    if not site.looks.take(caller.address):
        raise TooMuch("too many requests; try again in a minute")
    race = await find_race(site, request)
    if new.first_seat is not None and new.first_seat >= race.seats:
        raise Malformed(f"first_seat: {new.first_seat} is not a seat; seats are 0 to {race.seats - 1}")
    known = await site.hall.reviewing.request(request.path_params["key"], new.first_seat, caller)
    return reply(ReviewState(known.status, known.ahead, None), 202)


async def try_answer(site: Site, request: Request) -> Response:
    """A table that plays on from a position of a finished race, with the caller as its only person."""
    check_origin(request, site.settings)
    identity = await must_identify(request, site.hall)
    wanted = cast(TryAnswer, await read_body(request, TryAnswer, site.settings.limits))
    race = await find_race(site, request)
    take_table(site, identity, request)
    async with site.turn(request):
        keys = await site.hall.try_answer(request.path_params["key"], race, wanted, identity, address(request))
    return reply(TableKeys(keys.join, keys.watch), 201)


async def find_race(site: Site, request: Request) -> Replay:
    """A finished race; raises if its rules are unknown here."""
    race = read_replay(await find_replay(site, request))
    if not find_game(race.game).plays(race.ruleset):
        raise Stopped(f"this race was played by ruleset {race.ruleset} of its game, which is unknown here")
    return race
