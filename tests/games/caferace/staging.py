"""Sets up situations of Café Race for the tests: any spaces, coffees, dice and seeds, checked by the table itself."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from paddock import Table
from paddock.engine.model import Question
from paddock.engine.randomness import BLOCK
from paddock.games.caferace.rules import state as s
from tests.facts import facts

FLIGHTS = (*range(1, 8), *range(11, 18), *range(21, 28))
LANDINGS = (*range(8, 11), *range(18, 21))
NEWSPAPERS = (28, 29)
MOST_SEEDS = 2000

Payload = dict[str, Any]


@cache
def dealt(seats: int, auction: bool) -> bytes:
    """The position of a freshly dealt game."""
    return msgspec.json.encode(Table.new("cafe-race", seats, seed=1, auction=auction).position())


def padded(values: Sequence[int], rest: int = 0) -> list[int]:
    """One value per seat, padded to the size of the record."""
    return [*values, *[rest] * (s.SEATS - len(values))]


def draft(
    spaces: Sequence[int],
    *,
    dice: Sequence[int] | None = None,
    coffee: Sequence[int] | None = None,
    seed: int = 0,
    round_number: int = 2,
    auction: bool = False,
) -> dict[str, Any]:
    """The position of a round with these dice in which nobody has answered; `seed` determines the rolls."""
    seats = len(spaces)
    position: dict[str, Any] = msgspec.json.decode(dealt(seats, auction))
    state = position["state"]
    state["space"], state["coffee"] = padded(spaces), padded(coffee or [s.COFFEE] * seats)
    state["dice"], state["dice_left"] = padded(sorted(dice or [1] * seats)), list(range(seats))
    state["seed"], state["words"], state["drawn"] = [seed, 0, 0, 0], [0] * BLOCK, 0
    state["round_number"] = round_number
    return position


def choosing(spaces: Sequence[int], **situation: Any) -> Table:
    """A table where everybody has to choose an initiative."""
    return Table.from_position(draft(spaces, **situation))


def shown(spaces: Sequence[int], initiatives: Sequence[int], **situation: Any) -> Table:
    """A table where these initiatives have been chosen: the round is over."""
    table = choosing(spaces, **situation)
    for seat, initiative in enumerate(initiatives):
        table.answer(seat, initiative)
    return table


def bidding(
    spaces: Sequence[int],
    *,
    dice: Sequence[int],
    first_bidder: int = 0,
    speeds: Mapping[int, int] | None = None,
    initiatives: Mapping[int, int] | None = None,
    **situation: Any,
) -> Table:
    """A table where the first bidder has to choose a die, or to bid if all remaining dice show the same.

    Seats in `speeds` have already won a die of that speed, for the bid in `initiatives` or else for 1.
    """
    position = draft(spaces, dice=dice, auction=True, **situation)
    state, left = position["state"], list(range(len(spaces)))
    for seat, speed in (speeds or {}).items():
        left.remove(next(die for die in left if state["dice"][die] == speed))
        state["speed"][seat], state["initiative"][seat] = speed, (initiatives or {}).get(seat, 1)
    state["dice_left"], state["first_bidder"] = left, first_bidder
    state["asked_seats"] = state["waiting"] = [first_bidder]
    values = sorted({state["dice"][die] for die in left})
    state["phase"], state["options"], state["offered"], state["bidders"] = s.DIE, values, s.NOBODY, []
    if len(values) == 1:
        state["phase"], state["options"], state["offered"] = s.BID, list(range(1, s.SIDES + 1)), left[-1]
        state["bidders"] = [seat for seat in range(len(spaces)) if not state["speed"][seat]]
    return Table.from_position(position)


def moved(
    spaces: Sequence[int], speeds: Sequence[int], initiatives: Sequence[int] | None = None, **situation: Any
) -> Table:
    """A table where everybody has moved with this speed and initiative, whatever a die would have cost."""
    bids = initiatives or [1] * len(spaces)
    last = len(spaces) - 1
    table = bidding(
        spaces,
        dice=speeds,
        first_bidder=last,
        speeds=dict(enumerate(speeds[:last])),
        initiatives=dict(enumerate(bids)),
        **situation,
    )
    table.answer(last, bids[last])
    return table


def ended(spaces: Sequence[int], coffee: Sequence[int]) -> Table:
    """A game that is over, with these spaces and coffees."""
    position = draft(spaces, coffee=coffee)
    state, seats = position["state"], len(spaces)
    state["phase"], state["asked_seats"], state["waiting"], state["options"] = s.OVER, [], [], []
    state["dice_left"] = []
    state["speed"] = state["initiative"] = padded([1] * seats)
    return Table.from_position(position)


def searched(make: Callable[[int], Table], wanted: Callable[[Table], bool]) -> Table:
    """The table of the first seed that gives the wanted rolls."""
    for seed in range(MOST_SEEDS):
        table = make(seed)
        if wanted(table):
            return table
    raise AssertionError(f"none of {MOST_SEEDS} seeds brings these throws")


def this_round(table: Table) -> list[tuple[str, Payload]]:
    """The events since the table was set up, until the beginning of the next round."""
    events = [(event.kind, facts(event)) for event in table.events(None)]
    kinds = [kind for kind, _ in events]
    return events[: kinds.index("round_began")] if "round_began" in kinds else events


def happened(table: Table, kind: str, seat: int | None = None) -> list[Payload]:
    """The facts of the events of this kind in this round, of one seat or of all."""
    return [
        payload for name, payload in this_round(table) if name == kind and (seat is None or payload.get("seat") == seat)
    ]


def seats_of(table: Table, kind: str) -> list[int]:
    """The seats of the events of this kind, in order."""
    return [payload["seat"] for payload in happened(table, kind)]


def speeds(table: Table) -> dict[int, int]:
    """The speed that each seat has taken."""
    return {payload["seat"]: payload["speed"] for payload in happened(table, "speed_taken")}


def space(table: Table, seat: int) -> int:
    """The space where a seat's move ended."""
    reached: int = happened(table, "employee_moved", seat)[0]["space"]
    return reached


def rolled(table: Table, seat: int) -> bool:
    """Whether a seat had to roll for balance."""
    return bool(happened(table, "balance_rolled", seat))


def spilled(table: Table, seat: int) -> bool:
    """Whether a seat has lost a coffee."""
    return bool(happened(table, "coffee_spilled", seat))


def throws(table: Table) -> list[tuple[int, int]]:
    """Who rolled how much with the white dice to settle a tie."""
    return [(payload["seat"], payload["throw"]) for payload in happened(table, "white_dice_thrown")]


def field(table: Table, name: str) -> Any:
    """A field of the whole state; if it has a value per seat, only those of the players."""
    value = table.position().state[name]
    return value[: table.seats] if isinstance(value, list) and len(value) == s.SEATS else value


def question(table: Table) -> Question:
    """The question that a single seat is asked."""
    (asked,) = table.questions
    return asked


def answers(table: Table) -> list[int]:
    """The answers to the open question."""
    return [option.answer for option in question(table).options]


def bid(table: Table, *bids: int) -> None:
    """Make these bids one after the other, each by the seat that is asked; 0 means to pass."""
    for amount in bids:
        table.answer(question(table).seat, amount)
