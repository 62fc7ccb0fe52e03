"""Taking over a seat in a race: who may ask for it, and who has to agree.

A seat belongs to its player until the race is over. Somebody who has no seat can ask for that of a player who has
been away for longer than the grace time, or for one that a bot plays. It passes to them when all who still play agree.
"""

from paddock.errors import Illegal, Malformed, Stale
from paddock.server.errors import NotYours
from paddock.server.log import entries as e
from paddock.server.log.asker import Asker, Repeated
from paddock.server.log.naming import seat_name
from paddock.server.log.room import Room
from paddock.server.log.text import clean
from paddock.server.protocol import asks

CLAIMANT_SECONDS = 5.0  # for which a claimant may be away


def claim(room: Room, asker: Asker, ask: asks.Claim) -> e.Claimed | e.Seated:
    """Ask for a seat in a race; it passes at once if nobody has to agree."""
    person, seat = asker.person, ask.seat
    if person is None or not asker.may_sit:
        raise NotYours("with this link you may watch, but not sit down")
    if seat >= len(room.seats):
        raise Malformed(f"seat: {seat} is not a seat; seats are 0 to {len(room.seats) - 1}")
    if room.status not in ("playing", "between"):
        raise Illegal("seats can be asked for only during a race")
    if any(had != seat for had in room.seats_had(person)):
        raise Illegal("you have already had a seat in this race; you cannot take another one")
    owner, pending = room.seats[seat].person, room.claim
    if owner == person:
        raise Illegal(f"seat {seat} is yours")
    if owner is not None and not asker.is_gone(owner):
        raise Illegal(f"seat {seat} is kept for its player for at least {asker.grace_left(owner)} more seconds")
    if pending is not None and pending.person != person:
        raise Illegal("somebody else is asking for a seat; wait for the answer")
    if pending is not None and pending.seat == seat:
        raise Repeated
    wait = room.declined.get(person, 0) + 1000 * asker.grace - asker.at
    if wait > 0:
        raise Illegal(f"the players have declined; you can ask again in {wait / 1000:.0f} seconds")
    others = still_playing(room, asker, owner)
    if not others and (owner is not None or room.people):
        raise Illegal("nobody is here to agree; wait until another player is back")
    name = seat_name(room, person, seat, wanted_name(asker, ask.name))
    return e.Claimed(asker.at, seat, person, name) if others else e.Seated(asker.at, seat, person, name)


def consent(room: Room, asker: Asker, ask: asks.Consent) -> e.Consented:
    """A player agrees that a seat passes to the one who asks for it, or declines."""
    if asker.person is None or not room.seats_of(asker.person):
        raise NotYours("only players may decide who takes a seat")
    claimed = room.claim
    if claimed is None or claimed.number != ask.claim:
        raise Stale(f"claim {ask.claim} is over")
    owner = room.seats[claimed.seat].person
    if not ask.yes:
        return e.Consented(asker.at, claimed.seat, asker.person, yes=False)
    if owner is not None and not asker.is_gone(owner):
        raise Illegal("the player of this seat is back")
    passes = still_playing(room, asker, owner) <= claimed.agreed | {asker.person}
    if asker.person in claimed.agreed and not passes:
        raise Repeated
    return e.Consented(asker.at, claimed.seat, asker.person, yes=True, passes=passes)


def settle(room: Room, asker: Asker) -> e.Seated | e.Unclaimed | None:
    """Settle a claim: it ends when the player is back or the claimant has gone.

    The seat passes on if everybody who had not agreed yet has meanwhile been away for the grace time.
    """
    claimed = room.claim
    if claimed is None:
        return None
    owner = room.seats[claimed.seat].person
    if (owner is not None and asker.is_here(owner)) or asker.away(claimed.person) > min(asker.grace, CLAIMANT_SECONDS):
        return e.Unclaimed(asker.at, claimed.seat)
    if claimed.agreed and still_playing(room, asker, owner) <= claimed.agreed:
        return e.Seated(asker.at, claimed.seat, claimed.person, claimed.name)
    return None


def still_playing(room: Room, asker: Asker, owner: int | None) -> set[int]:
    """Those who have to agree: all others who have seats and have not been away for longer than the grace time."""
    return {person for person in room.people if person != owner and not asker.is_gone(person)}


def wanted_name(asker: Asker, name: str | None) -> str:
    """The name that somebody wants to have on a seat."""
    return asker.name if name is None else clean(name, "name")
