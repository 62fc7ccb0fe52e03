"""Sets up situations of Downforce for the tests: any hands, cars, owners and powers, checked by the table itself."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from paddock import Table
from paddock.decks import load_deck
from paddock.rules.downforce import state as s
from paddock.rules.downforce.components import COLOURS
from paddock.table.downforce.words import POWERS
from paddock.table.model import Option, Question

DECK = load_deck("downforce")
CARDS = [card.text(DECK) for card in (*DECK.cards, *DECK.eights)]
SPEED_CARDS = len(DECK.cards)
EVERY_SEAT_NOBODY = dict.fromkeys(COLOURS)


def car(colour: str) -> int:
    return COLOURS.index(colour)


def card_numbers(texts: Sequence[str], taken: set[int]) -> list[int]:
    """The cards of these texts, `K8` for a Speed-8, each another card; they are added to those taken."""
    numbers = []
    for text in texts:
        number = next(n for n, other in enumerate(CARDS) if other == text and n not in taken)
        taken.add(number)
        numbers.append(number)
    return numbers


def draft(seats: int, **options: Any) -> dict[str, Any]:
    """The position of a freshly dealt game, to be changed."""
    position: dict[str, Any] = msgspec.to_builtins(Table.new("downforce", seats, seed=1, **options).position())
    return position


def put_cards(
    state: dict[str, Any], hands: Mapping[int, Sequence[str]], piles: Mapping[int, Sequence[str]], in_lots: set[int]
) -> None:
    """These hands; every other Speed card is discarded, every other Speed-8 of an owned car too."""
    taken: set[int] = set()
    for name, texts in (("hand", hands), ("pile", piles)):
        for seat in range(s.SEATS):
            state[name][seat] = card_numbers(texts.get(seat, ()), taken)
            state[f"{name}_size"][seat] = len(state[name][seat])
    state["shown"] = [[n for n in state["hand"][seat] if n >= SPEED_CARDS] for seat in range(s.SEATS)]
    rest = [n for n in range(SPEED_CARDS + s.CARS) if n not in taken]
    owned = [SPEED_CARDS + n for n in range(s.CARS) if state["owner"][n] != s.NOBODY]
    state["discard"] = [n for n in rest if n < SPEED_CARDS or n in owned]
    state["returned"] = [n for n in rest if n >= SPEED_CARDS and n not in owned and n - SPEED_CARDS not in in_lots]
    state["stock"], state["unseen"], state["stock_size"] = [], [], 0


def race(
    seats: int = 2,
    *,
    hands: Mapping[int, Sequence[str]],
    owners: Mapping[str, int | None] | None = None,
    powers: Mapping[int, str] | None = None,
    spaces: Mapping[str, int] | None = None,
    laps: Mapping[str, int] | None = None,
    places: Mapping[str, int] | None = None,
    turn: int = 0,
    lines_crossed: int = 0,
    bets: Mapping[int, Sequence[str]] | None = None,
    piles: Mapping[int, Sequence[str]] | None = None,
    track: str = "top-race",
    hands_option: str = "all",
    **options: Any,
) -> Table:
    """A table at which a seat is to play a card.

    Cars not named in `spaces` stand on the start grid of the circuit in colour order, those with a lap of 0 or more
    must be given spaces. A car with a place has finished. Owners default to the seats in turn.
    """
    position = draft(seats, track=track, hands=hands_option, **options)
    state = position["state"]
    state["eights"], state["powers"], state["lot_car"], state["lot_power"] = [], [], s.NONE, s.NONE
    state["aside"] = state["aside_power"] = [s.NONE] * s.CARS
    state["aside_count"] = state["second_round"] = 0
    for colour in COLOURS:
        default = car(colour) % seats if owners is None else None
        seat = (owners or {}).get(colour, default)
        state["owner"][car(colour)] = s.NOBODY if seat is None else seat
        state["price"][car(colour)] = 0
    put_cards(state, hands, piles or {}, set())
    state["won_powers"] = [[POWERS.index(powers[seat])] if powers and seat in powers else [] for seat in range(s.SEATS)]
    state["power"] = [won[0] if won else s.NONE for won in state["won_powers"]]
    start = list(Table.new("downforce", 2, seed=1, track=track)._setting.circuit.start)  # type: ignore[attr-defined]
    state["grid"] = list(range(s.CARS))
    for colour in COLOURS:
        finished = bool(places and colour in places)
        state["place"][car(colour)] = places[colour] if places and finished else 0
        state["space"][car(colour)] = s.NONE if finished else (spaces or {}).get(colour, start[car(colour)])
        default_lap = 1 if finished else 0 if spaces and colour in spaces else -1
        state["lap"][car(colour)] = (laps or {}).get(colour, default_lap)
    state["finished"] = len(places or {})
    through = [
        seat
        for seat in range(seats)
        if any(o == seat for o in state["owner"])
        and all(state["place"][c] for c in range(s.CARS) if state["owner"][c] == seat)
    ]
    state["racing"] = [seat for seat in range(seats) if seat not in through]
    state["lines_crossed"] = lines_crossed
    made = len(next(iter(bets.values()))) if bets else 0
    state["bets_made"] = made
    for seat, cars in (bets or {}).items():
        state["bet"][seat][:made] = [car(colour) for colour in cars]
    state["phase"], state["turn"] = s.PLAY, turn
    state["asked_seats"] = state["waiting"] = [turn]
    state["sealed"] = [s.NONE] * s.SEATS
    state["options"] = sorted(state["hand"][turn] + state["face_up"][turn])
    return Table.from_position(position)


def auction(
    seats: int,
    *,
    hands: Mapping[int, Sequence[str]],
    lot: str,
    power: str | None = None,
    owners: Mapping[str, int] | None = None,
    eights: Sequence[str] = (),
    aside: Sequence[str] = (),
    second_round: bool = False,
    bidders: Sequence[int] | None = None,
    last_winner: int = s.NOBODY,
    **options: Any,
) -> Table:
    """A table at which a lot is on offer: `eights` are the cars still face down, `aside` those set aside.

    Cars in none of these and without an owner are nobody's. The power pile is empty but for the lot's own power.
    """
    position = draft(seats, **options)
    state = position["state"]
    state["owner"] = [(owners or {}).get(colour, s.NOBODY) for colour in COLOURS]
    state["eights"] = [car(colour) for colour in eights]
    state["lot_car"], state["lot_power"] = car(lot), s.NONE if power is None else POWERS.index(power)
    state["powers"], state["won_powers"] = [], [[] for _ in range(s.SEATS)]
    state["aside"] = [car(colour) for colour in aside] + [s.NONE] * (s.CARS - len(aside))
    state["aside_power"] = [s.NONE] * s.CARS
    state["aside_count"], state["second_round"] = len(aside), int(second_round)
    put_cards(state, hands, {}, {car(lot), *state["eights"], *(car(colour) for colour in aside)})
    state["last_winner"] = last_winner
    state["asked_seats"] = state["waiting"] = list(range(seats)) if bidders is None else list(bidders)
    state["sealed"] = [s.NONE] * s.SEATS
    return Table.from_position(position)


def question(table: Table, seat: int | None = None) -> Question:
    """The open question, of this seat where several are asked."""
    return next(q for q in table.questions if seat is None or q.seat == seat)


def option(table: Table, seat: int | None = None, **payload: Any) -> Option:
    """The option of the open question whose payload has these values; a card is given by its text."""
    asked = question(table, seat)
    for choice in asked.options:
        values = {**choice.payload, "card": CARDS[choice.payload["card"]] if "card" in choice.payload else None}
        if all(values.get(name) == value for name, value in payload.items()):
            return choice
    raise AssertionError(f"no option {payload} among {[o.payload for o in asked.options]}")


def choose(table: Table, seat: int | None = None, **payload: Any) -> None:
    """Answer the open question with the option that has these values."""
    asked = question(table, seat)
    table.answer(asked.seat, option(table, asked.seat, **payload).answer)


def offered(table: Table, name: str, seat: int | None = None) -> list[Any]:
    """What the open question offers under this name; cards by their texts."""
    values = [choice.payload.get(name) for choice in question(table, seat).options]
    return [CARDS[int(value)] for value in values if value is not None] if name == "card" else values


def happened(table: Table, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The payloads of all events of this kind, as the seat may see them."""
    return [event.payload for event in table.events(seat) if event.kind == kind]


def field(table: Table, name: str) -> Any:
    """A field of the whole state."""
    return table.position().state[name]
