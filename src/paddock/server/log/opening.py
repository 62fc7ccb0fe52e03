"""The first entries of a table: how it is opened, and who sits where."""

from paddock.errors import Malformed
from paddock.server.errors import Stopped
from paddock.server.log import entries as e
from paddock.server.log.deciding import bots_seated
from paddock.server.log.naming import seat_name
from paddock.server.log.room import Room
from paddock.server.log.text import clean
from paddock.server.protocol.pages import SeatPlan
from paddock.table.series import MOST_RACES

HOST_ALONE = (SeatPlan("me"),)


def draw_deals() -> tuple[e.Dealing, ...]:
    """The deals of as many races as any series has."""
    return tuple(e.Dealing.draw() for _ in range(MOST_RACES))


def open_room(
    opened: e.Opened, plan: tuple[SeatPlan, ...] | None, name: str, started: e.Started | None = None
) -> tuple[Room, list[e.AnyEntry]]:
    """The table and its first entries, with its first seats taken as planned by a host of this name."""
    plan = HOST_ALONE if plan is None else plan
    seats = opened.arrangement.seats
    if len(plan) > seats:
        raise Malformed(f"plan: {len(plan)} seats are planned; the table has {seats}")
    room, entries = Room(), list[e.AnyEntry]()

    def add(entry: e.AnyEntry | None) -> None:
        if entry is not None:
            entries.append(entry)
            room.apply(entry)

    add(opened)
    for seat, planned in enumerate(plan):
        add(seat_entry(room, planned, seat, name, opened))
    add(started)
    if room.trouble is not None:
        raise Stopped(room.trouble)
    return room, entries


def seat_entry(room: Room, plan: SeatPlan, seat: int, name: str, opened: e.Opened) -> e.AnyEntry | None:
    """The entry that fills a seat as planned; None leaves it open."""
    if plan.kind == "open":
        return None
    if plan.kind == "bot":
        return bots_seated(room, opened.at, (seat,), plan.level or "random")
    wanted = name if plan.name is None else clean(plan.name, "name")
    return e.Seated(opened.at, seat, opened.host, seat_name(room, opened.host, seat, wanted))
