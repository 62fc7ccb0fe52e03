"""What may be done at a table, and by whom: a request becomes the entry that carries it out, or an error.

Nothing changes here; the entry does that when it is applied.
"""

from collections.abc import Callable, Sequence
from typing import Any

from paddock.bots.players import levels_of
from paddock.errors import Illegal, Malformed, Stale
from paddock.server.errors import NotYours, Stopped
from paddock.server.log import entries as e
from paddock.server.log.arranging import check_arrangement
from paddock.server.log.asker import Asker, Repeated
from paddock.server.log.claiming import claim, consent, wanted_name
from paddock.server.log.file_names import name_files
from paddock.server.log.naming import bot_names, seat_name, speaker_name
from paddock.server.log.race import LiveRace
from paddock.server.log.rematching import join, offer, open_place, start_again, started
from paddock.server.log.room import Room
from paddock.server.log.seats import SeatState
from paddock.server.log.solo import check_solo
from paddock.server.log.text import clean
from paddock.server.protocol import asks

STAND_IN = "rookie"  # the level that plays for those who are away or have left


def decide(room: Room, asker: Asker, ask: asks.AnyAsk) -> e.AnyEntry:
    """The entry that carries out a request."""
    if room.closed:
        raise Stopped(f"this table was closed by the operator of the server: {room.trouble}")
    check_solo(room, ask)
    entry: e.AnyEntry = DECIDE[type(ask)](room, asker, ask)
    return entry


def own_seat(room: Room, asker: Asker, seat: int) -> None:
    """Raise unless the seat is the caller's."""
    own_one_of(room.seats, asker, seat)


def own_one_of(seats: Sequence[SeatState], asker: Asker, seat: int) -> None:
    """Raise unless this is one of the seats, and the caller's."""
    check_seat(seats, seat)
    if asker.person is None or seats[seat].person != asker.person:
        raise NotYours(f"seat {seat} is not yours")


def check_seat(seats: Sequence[SeatState], seat: int) -> None:
    """Raise unless this is one of the seats."""
    if seat >= len(seats):
        raise Malformed(f"seat: {seat} is not a seat; seats are 0 to {len(seats) - 1}")


def own_table(room: Room, asker: Asker) -> None:
    """Raise unless the caller is the host."""
    if asker.person is None or asker.person != room.host:
        raise NotYours("only the host of the table may do this")


def running(room: Room) -> LiveRace:
    """The race in progress."""
    if room.trouble is not None:
        raise Stopped(room.trouble)
    if room.race is None:
        raise Illegal("the race has not begun")
    return room.race


def answer(room: Room, asker: Asker, ask: asks.Answer) -> e.Answered:
    """A player's answer; only the clock may give the answer that means silence."""
    own_seat(room, asker, ask.seat)
    race = running(room)
    if race.check(ask.seat, ask.question, (ask.answer, *ask.then)) is not None:
        raise Repeated
    if ask.answer == race.silence:
        raise Illegal("only the clock gives this answer")
    return race.answered(asker.at, ask.seat, ask.answer, "person", ask.then)


def undo(room: Room, asker: Asker, ask: asks.Undo) -> e.Undone:
    """A player takes back their last choice, if it revealed nothing and nobody has chosen since."""
    own_seat(room, asker, ask.seat)
    race = running(room)
    open_now = race.undoable(ask.seat, asker.at)
    if open_now == ask.answered:
        return e.Undone(asker.at, ask.seat, ask.answered)
    if race.was_undone(ask.seat, ask.answered):
        raise Repeated
    if open_now is None:
        raise Illegal(
            "nothing can be undone: something was revealed, somebody else has chosen since, or your time is up"
        )
    raise Stale(f"answer {ask.answered} cannot be undone now; answer {open_now} can")


def sit(room: Room, asker: Asker, ask: asks.Sit) -> e.Seated:
    """Take an open seat before the start, or in a rematch that is offered; in a race a seat is claimed."""
    if asker.person is None or not asker.may_sit:
        raise NotYours("with this link you may watch, but not sit down")
    check_seat(room.places, ask.seat)
    if room.rematch is None and room.status == "over":
        raise Illegal("the game is over")
    if room.rematch is None and room.race is not None:
        raise Illegal("the race has begun; ask the players for a seat with `claim`")
    if not room.places[ask.seat].is_open:
        raise Illegal(f"seat {ask.seat} is taken")
    name = seat_name(room, asker.person, ask.seat, wanted_name(asker, ask.name))
    return e.Seated(asker.at, ask.seat, asker.person, name)


def leave(room: Room, asker: Asker, ask: asks.Leave) -> e.Left:
    """Leave a seat for good; in a race a bot plays on."""
    own_one_of(room.places, asker, ask.seat)
    if room.rematch is not None:
        return e.Left(asker.at, ask.seat, room.host)
    return e.Left(asker.at, ask.seat, next_host(room, ask.seat), STAND_IN if room.race is not None else None)


def next_host(room: Room, leaving: int) -> int | None:
    """The host once this seat is empty: a host without a seat hands over to the first player who has one."""
    others = [seat.person for number, seat in enumerate(room.seats) if number != leaving and seat.person is not None]
    if room.seats[leaving].person != room.host or room.host in others or not others:
        return room.host
    return others[0]


def rest(room: Room, asker: Asker, ask: asks.Rest) -> e.StandInSet:
    """Let a bot play."""
    own_seat(room, asker, ask.seat)
    return e.StandInSet(asker.at, ask.seat, known_level(room, ask.level))


def back(room: Room, asker: Asker, ask: asks.Back) -> e.StandInSet:
    """Take the seat back from the bot."""
    own_seat(room, asker, ask.seat)
    if room.seats[ask.seat].level is None:
        raise Illegal("no bot is playing for you")
    return e.StandInSet(asker.at, ask.seat, None)


def hints(room: Room, asker: Asker, ask: asks.Hints) -> e.HintsToggled:
    """A player wants hints, or no longer does."""
    if asker.person is None or not room.seats_of(asker.person):
        raise NotYours("only players may agree to hints")
    if ask.on == (asker.person in room.wish_hints):
        raise Repeated
    return e.HintsToggled(asker.at, asker.person, ask.on)


def hint(room: Room, asker: Asker, ask: asks.Hint) -> LiveRace:
    """The race whose open question a player may be given hints about."""
    own_seat(room, asker, ask.seat)
    race = running(room)
    if not room.hints:
        raise Illegal("hints need every player's consent")
    race.check_open(ask.seat, ask.question)
    return race


def known_level(room: Room, level: str) -> str:
    """The level, if there are bots of it that play the game of this table."""
    levels = levels_of(room.arrangement.game)
    if level not in levels:
        raise Malformed(f"level: there is no bot level {level!r}; levels: {', '.join(levels)}")
    return level


def bots_seated(room: Room, at: int, seats: tuple[int, ...], level: str) -> e.BotsSeated:
    """The entry that puts bots of a level on seats, under names of that level."""
    return e.BotsSeated(at, seats, known_level(room, level), bot_names(room, seats, level))


def bot(room: Room, asker: Asker, ask: asks.Bot) -> e.BotsSeated:
    """The host puts a bot on a seat that no person has."""
    own_table(room, asker)
    if ask.seat >= len(room.places) or room.places[ask.seat].person is not None:
        raise Illegal(f"seat {ask.seat} is not open")
    return bots_seated(room, asker.at, (ask.seat,), ask.level)


def fill(room: Room, asker: Asker, ask: asks.Fill) -> e.BotsSeated:
    """The host puts bots on all open seats."""
    own_table(room, asker)
    seats = tuple(number for number, seat in enumerate(room.places) if seat.is_open)
    if not seats:
        raise Illegal("no seat is open")
    return bots_seated(room, asker.at, seats, ask.level)


def remove(room: Room, asker: Asker, ask: asks.Remove) -> e.Left | e.StandInSet:
    """The host opens the seat of a bot or of an absent player; in a race a bot stands in for the player instead."""
    own_table(room, asker)
    if ask.seat >= len(room.places) or room.places[ask.seat].is_open:
        raise Illegal(f"nobody has seat {ask.seat}")
    if room.rematch is not None:
        return open_place(room, asker, room.rematch, ask.seat)
    person = room.seats[ask.seat].person
    if person is not None and asker.is_here(person):
        raise Illegal("this player is connected; only absent players can be removed")
    if room.race is None:
        return e.Left(asker.at, ask.seat, next_host(room, ask.seat))
    if room.seats[ask.seat].level is not None:
        raise Illegal(f"a bot plays seat {ask.seat}, and the race has begun")
    return e.StandInSet(asker.at, ask.seat, STAND_IN)


def host(room: Room, asker: Asker, _ask: asks.Host) -> e.HostChanged:
    """A player becomes host if the host has been away for the grace time, so that nobody waits forever."""
    if asker.person is None or not room.seats_of(asker.person):
        raise NotYours("only players may become host")
    if room.host == asker.person:
        raise Repeated
    if room.host is not None and asker.is_here(room.host):
        raise Illegal("the host is connected")
    if room.host is not None and not asker.is_gone(room.host):
        raise Illegal(f"the host can be replaced in {asker.grace_left(room.host)} seconds, unless the host returns")
    return e.HostChanged(asker.at, asker.person)


def arrange(room: Room, asker: Asker, ask: asks.Arrange) -> e.Arranged:
    """The host changes how the table plays."""
    own_table(room, asker)
    if room.trouble is not None:
        raise Stopped(room.trouble)
    if room.race is not None:
        raise Illegal("the race has begun")
    count = ask.arrangement.seats
    if any(seat.person not in (None, asker.person) for seat in room.seats[count:]):
        raise Illegal(f"players on the seats beyond {count} would lose them")
    arrangement, files = name_files(ask.arrangement, room.files)
    if arrangement == room.arrangement:
        raise Repeated
    check_arrangement(arrangement, room.files | files)
    return e.Arranged(asker.at, arrangement, files)


def start(room: Room, asker: Asker, ask: asks.Start) -> e.Started:
    """The host starts; between the races of a series any player may."""
    level = known_level(room, ask.level) if ask.level is not None else None
    if room.rematch is not None:
        return start_again(room, asker, room.rematch, level)
    if room.status == "between":
        if not room.seats_of(asker.person):
            raise NotYours("only players may start the next race")
    elif room.trouble is not None:
        raise Stopped(room.trouble)
    elif room.status != "gathering":
        raise Illegal("the race has begun")
    else:
        own_table(room, asker)
    if any(seat.is_open for seat in room.seats):
        raise Illegal("there are open seats: wait for players, or fill them with bots")
    return started(room, asker.at, None)


def say(room: Room, asker: Asker, ask: asks.Say) -> e.Said:
    """A line of chat, if the table has chat."""
    if not room.arrangement.chat:
        raise Illegal("chat is switched off at this table")
    if asker.person is None or not (asker.may_sit or room.arrangement.public):
        raise NotYours("with this link you may watch, but not speak")
    name = speaker_name(room, asker.person, asker.name)
    return e.Said(asker.at, name, clean(ask.text, "text"), asker.person)


DECIDE: dict[type, Callable[[Room, Asker, Any], Any]] = {
    asks.Answer: answer,
    asks.Undo: undo,
    asks.Sit: sit,
    asks.Claim: claim,
    asks.Consent: consent,
    asks.Leave: leave,
    asks.Rest: rest,
    asks.Back: back,
    asks.Hints: hints,
    asks.Bot: bot,
    asks.Fill: fill,
    asks.Remove: remove,
    asks.Host: host,
    asks.Arrange: arrange,
    asks.Rematch: offer,
    asks.Join: join,
    asks.Start: start,
    asks.Say: say,
}
