"""Pages about tables: lists, a new table, and a table found by its key."""

import asyncio
from typing import cast

from starlette.requests import Request
from starlette.responses import Response

from paddock.engine.game import Setting
from paddock.games import find_game
from paddock.server.errors import NotFound, TooMuch
from paddock.server.http.guard import address, check_origin, identify, must_identify, read_body
from paddock.server.http.pages.site import LONG, Site, packed, read_count, reply
from paddock.server.live.boards import board_info
from paddock.server.live.identity import Identity
from paddock.server.live.public_list import SAMPLE, fair_list
from paddock.server.live.table import now
from paddock.server.log import telling
from paddock.server.log.deciding import own_seat
from paddock.server.log.file_names import texts_of
from paddock.server.log.room import Room
from paddock.server.log.summaries import table_list
from paddock.server.protocol import pages as p


async def tables(site: Site, request: Request) -> Response:
    """The public tables that are not over; making a full list takes longer than other pages."""
    if not site.looks.take(address(request)):
        raise TooMuch("too many requests; try again in a minute")
    at = now()
    found = await site.store.listed(site.hall.public.since(at), SAMPLE)
    return reply(table_list(fair_list(found, at), None))


async def open_table(site: Site, request: Request) -> Response:
    """A new table with the caller as its host."""
    check_origin(request, site.settings)
    identity = await must_identify(request, site.hall)
    new = cast(p.NewTable, await read_body(request, p.NewTable, site.settings.limits))
    take_table(site, identity, request)
    keys = await site.hall.open(new, identity, address(request))
    return reply(p.TableKeys(keys.join, keys.watch), 201)


def take_table(site: Site, identity: Identity, request: Request) -> None:
    """Refuse somebody who opens too many tables."""
    if not (site.new_tables.take(identity.person) and site.new_tables_at.take(address(request))):
        raise TooMuch("too many new tables; try again in a minute")


async def table(site: Site, request: Request) -> Response:
    """A table as everybody at it knows it, for callers with one of its keys."""
    live, may_sit = await site.hall.find(request.path_params["key"])
    await live.stored()
    identity = await identify(request, site.hall)
    audience = telling.audience_of(live.room, identity.person if identity else None, may_sit)
    info, you = telling.table_info(live.room), telling.you(live.keys, audience)
    return reply(p.TablePage(info, you, live.online(), live.grace_left()))


async def races(site: Site, request: Request) -> Response:
    """The races that were played at a table."""
    live, _ = await site.hall.find(request.path_params["key"])
    await live.stored()
    return packed(request, reply(p.PlayedRaces(tuple(live.room.played))))


async def board(site: Site, request: Request) -> Response:
    """What a table plays with, or would play with if it began now."""
    live, _ = await site.hall.find(request.path_params["key"])
    room = live.room

    def draw() -> Response:
        return packed(request, reply(board_info(find_game(room.arrangement.game), setting_of(room))))

    if not room.arrangement.files:
        return draw()
    async with site.turn(request):
        return await asyncio.get_running_loop().run_in_executor(None, draw)


async def file(site: Site, request: Request) -> Response:
    """The text of a table's own file, by its name."""
    live, _ = await site.hall.find(request.path_params["key"])
    text = live.room.files.get(request.path_params["name"])
    if text is None:
        raise NotFound("this table has no file by this name")
    headers = {"Content-Disposition": 'attachment; filename="own.toml"', "Cache-Control": LONG}
    return packed(request, Response(text, headers=headers, media_type="text/plain; charset=utf-8"))


async def routes(site: Site, request: Request) -> Response:
    """Where the car that one of the caller's seats must move can end up."""
    live, may_sit = await site.hall.find(request.path_params["key"])
    await live.stored()
    identity = await must_identify(request, site.hall)
    seat = read_count(request.path_params["seat"], "seat")
    own_seat(live.room, live.asker(identity.person, identity.name, may_sit), seat)
    race = live.room.race
    known = race.asked.get(seat) if race is not None else None
    if race is None or known is None:
        return reply(p.RouteList(None, ()))
    return reply(p.RouteList(known.number, race.table.routes(seat)))


def setting_of(room: Room) -> Setting:
    """The components of the race, or of the one that is arranged."""
    if room.race is not None:
        return room.race.table.setting
    plan = room.arrangement
    return find_game(plan.game).setting(plan.seats, plan.options, texts_of(plan, room.files))
