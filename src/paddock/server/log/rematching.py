"""Playing again at the same table: who may offer a rematch, who joins it, and when it starts.

A rematch can be offered when the last race is over. It starts as soon as all its seats are taken and all its people
have joined. After some time, the host or whoever offered it can start it without those who have not joined.
"""

from typing import Any

from paddock.errors import Illegal, Stale
from paddock.games import find_game
from paddock.server.errors import NotYours, Stopped
from paddock.server.log import entries as e
from paddock.server.log.arranging import check_arrangement, races_of
from paddock.server.log.asker import Asker, Repeated
from paddock.server.log.file_names import name_files
from paddock.server.log.naming import bot_names
from paddock.server.log.rematch import Rematch
from paddock.server.log.room import Room
from paddock.server.log.seats import next_seats, seats_of
from paddock.server.protocol import asks
from paddock.table.series import SERIES

JOIN_SECONDS = 20.0  # that people have to join before others may start without them


def offer(room: Room, asker: Asker, ask: asks.Rematch) -> e.Offered | e.Joined:
    """Offer a rematch; an offer equal to the present one joins it, so that everybody may offer at the same moment."""
    person = asker.person
    if person is None or not may_offer(room, person):
        raise NotYours("only players may offer a rematch")
    if room.trouble is not None:
        raise Stopped(room.trouble)
    if room.status != "over":
        raise Illegal("a rematch can be offered when the last race is over")
    arrangement, files = name_files(ask.arrangement or room.arrangement, room.files)
    standing = room.rematch
    if standing is not None and (standing.rotate, standing.arrangement) == (ask.rotate, arrangement):
        return join(room, asker, asks.Join(ask.ref, standing.number, yes=True))
    if standing is not None and not may_replace(standing, asker):
        raise Illegal("another rematch is already offered; join it or decline it")
    if arrangement.public != room.arrangement.public and person != room.host:
        raise NotYours("only the host may change whether the table is public")
    check_arrangement(arrangement, room.files | files)
    if next_seats(room.seats, ask.rotate, arrangement.seats) is None:
        raise Illegal(f"{arrangement.seats} seats are too few for the players")
    deals = tuple(e.Dealing.draw() for _ in range(races_of(arrangement)))
    return e.Offered(asker.at, person, arrangement, deals, ask.rotate, files)


def may_offer(room: Room, person: int) -> bool:
    """Whether somebody is a player or the host, and so may offer a rematch once the last race is over."""
    return bool(room.seats_of(person)) or person == room.host


def may_replace(standing: Rematch, asker: Asker) -> bool:
    """Whether somebody may offer something else: the offer is their own, or whoever made it has left or is gone."""
    author = standing.person
    return author == asker.person or author not in standing.joined or asker.is_gone(author)


def join(room: Room, asker: Asker, ask: asks.Join) -> e.Joined:
    """A player takes part in the rematch, or does not."""
    rematch, person = room.rematch, asker.person
    if rematch is None or rematch.number != ask.offer:
        raise Stale(f"offer {ask.offer} is over")
    if ask.yes and person is not None and person in rematch.joined:
        raise Repeated
    if person is None or not (seats_of(rematch.seats, person) or person in rematch.joined):
        raise NotYours("you have no seat in the rematch; take an open one with `sit`")
    return e.Joined(asker.at, person, ask.yes)


def join_left(rematch: Rematch, asker: Asker) -> float:
    """The seconds left for people to join."""
    return rematch.at / 1000 + min(asker.grace, JOIN_SECONDS) - asker.at / 1000


def open_place(room: Room, asker: Asker, rematch: Rematch, seat: int) -> e.Left:
    """The host opens a seat of the rematch: a bot's, or that of somebody who is away or too late to join."""
    person = rematch.seats[seat].person
    if person is not None and asker.is_here(person):
        if person in rematch.joined:
            raise Illegal("this player has joined the rematch")
        wait_for_others(rematch, asker)
    return e.Left(asker.at, seat, room.host)


def start_again(room: Room, asker: Asker, rematch: Rematch, level: str | None) -> e.Started:
    """The host, or whoever offered the rematch, starts it; bots take the seats of those who have not joined."""
    if asker.person is None or asker.person not in (room.host, rematch.person):
        raise NotYours("only the host, or whoever offered the rematch, may start it")
    if asker.person in rematch.late:
        raise Illegal("join the rematch before you start it")
    if not rematch.is_complete:
        if rematch.late:
            wait_for_others(rematch, asker)
        if level is None:
            raise Illegal("not everybody has joined: wait, or choose a bot level for their seats")
    return started(room, asker.at, level)


def wait_for_others(rematch: Rematch, asker: Asker) -> None:
    """Raise while people may still join."""
    left = join_left(rematch, asker)
    if left > 0:
        raise Illegal(f"the others have {max(1, round(left))} more seconds to join")


def settle_rematch(room: Room, at: int) -> e.Started | None:
    """Start a rematch for which everybody is ready."""
    if room.rematch is None or not room.rematch.is_complete or room.trouble is not None:
        return None
    return started(room, at, None)


def started(room: Room, at: int, level: str | None) -> e.Started:
    """The entry that starts the next race: of the match in progress, or the first one of the rematch."""
    arrangement, results, people = room.arrangement, room.results, None
    names: tuple[str, ...] = ()
    if room.rematch is not None:
        arrangement, results, people = room.rematch.arrangement, [], room.rematch.people
        if level is not None:
            names = bot_names(room, room.rematch.vacant, level)
    options: dict[str, Any] = dict(arrangement.options)
    if arrangement.series is not None:
        options = SERIES[arrangement.series].race_options(options, results)
    return e.Started(at, len(results) + 1, find_game(arrangement.game).ruleset, options, level, people, names)
