"""Pages about the caller's own tables and finished races, and what is hidden of them."""

from typing import cast

from starlette.requests import Request
from starlette.responses import Response

from paddock.errors import Malformed
from paddock.server.errors import NotFound, TooMuch
from paddock.server.http.guard import check_origin, identify, must_identify, read_body
from paddock.server.http.pages.site import Site, reply
from paddock.server.live.identity import Identity
from paddock.server.live.public_list import MOST_LISTED
from paddock.server.log.summaries import race_list, stored_summary, table_list
from paddock.server.protocol import pages as p

MOST_RACES = 20  # on a page
NOW = (1 << 62, "")  # later than any race


async def my_tables(site: Site, request: Request) -> Response:
    """The caller's tables."""
    identity = await must_identify(request, site.hall)
    stored = await site.store.tables_of(identity.person, MOST_LISTED)
    return reply(table_list(map(stored_summary, stored), identity.person))


async def my_races(site: Site, request: Request) -> Response:
    """The caller's finished races, some at a time."""
    identity = await must_identify(request, site.hall)
    take_turn(site, identity)
    before = read_place(request.query_params.get("before"))
    return reply(race_list(await site.store.races_of(identity.person, before, MOST_RACES + 1), MOST_RACES))


async def table_of(site: Site, request: Request) -> Response:
    """The table of a finished race, for its players: nobody else learns of it by the replay."""
    identity = await identify(request, site.hall)
    if identity is None:
        return reply(p.ReplayTable((), None))
    take_turn(site, identity)
    seats, place = await site.store.table_of_race(identity.person, request.path_params["key"])
    return reply(p.ReplayTable(seats, p.RaceTable(*place) if place is not None else None))


def read_place(text: str | None) -> tuple[int, str]:
    """Where a page of races begins, from the previous page's `next`."""
    if not text:
        return NOW
    at, _, key = text.partition(".")
    if not (at.isascii() and at.isdigit() and len(at) <= 18):
        raise Malformed("before: this should be `next` of the page before")
    return int(at), key


async def hide_table(site: Site, request: Request) -> Response:
    """Hide a table of the caller, or show it again."""
    identity, mark = await read_mark(site, request)
    if not await site.store.hide_table(identity.person, request.path_params["key"], mark.hidden):
        raise NotFound("you have no table at this address")
    return reply(mark)


async def hide_race(site: Site, request: Request) -> Response:
    """Hide a finished race of the caller, or show it again."""
    identity, mark = await read_mark(site, request)
    if not await site.store.hide_race(identity.person, request.path_params["key"], mark.hidden):
        raise NotFound("you have no race at this address")
    return reply(mark)


async def read_mark(site: Site, request: Request) -> tuple[Identity, p.Hide]:
    """Who wants to hide something, or to show it again."""
    check_origin(request, site.settings)
    identity = await must_identify(request, site.hall)
    take_turn(site, identity)
    return identity, cast(p.Hide, await read_body(request, p.Hide, site.settings.limits))


def take_turn(site: Site, identity: Identity) -> None:
    """Refuse somebody who asks too often."""
    if not site.looks.take(identity.person):
        raise TooMuch("too many requests; try again in a minute")
