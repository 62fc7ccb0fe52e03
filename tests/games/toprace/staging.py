"""Sets up situations of Top Race for the tests: any hands, cars, owners and bids, checked by the table itself."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from paddock import Table
from paddock.engine.model import Option, Question
from paddock.games.cars.cards import cars_of
from paddock.games.cars.decks import load_deck
from paddock.games.toprace.components import COLOURS
from paddock.games.toprace.rules import state as s
from tests.facts import facts

DECK = load_deck("top-race")
CARDS = [card.text(DECK) for card in DECK.cards]
LETTERS = {**dict(zip(cars_of(DECK), DECK.letters, strict=True)), "wild": "*"}
GRID = dict(zip(COLOURS, (134, 135, 136, 131, 132, 133), strict=True))
"""The start spaces in the staged races, in colour order: first the one nearest the line, on the inside."""


def car(colour: str) -> int:
    return COLOURS.index(colour)


def card_text(payload: Mapping[str, Any]) -> str:
    """A card in the notation of its deck file."""
    if payload["pair"]:
        return "-".join(LETTERS[colour] for colour in payload["pair"])
    return " ".join(f"{LETTERS[name]}{spaces}" for name, spaces in payload["rows"])


@cache
def dealt(seats: int, options: tuple[tuple[str, Any], ...]) -> bytes:
    return msgspec.json.encode(Table.new("top-race", seats, seed=1, **dict(options)).position())


def draft(seats: int, **options: Any) -> dict[str, Any]:
    """The position of a freshly dealt game, to be changed."""
    position: dict[str, Any] = msgspec.json.decode(dealt(seats, tuple(options.items())))
    return position


def numbers(texts: Sequence[str], taken: set[int]) -> list[int]:
    """The numbers of different cards with these texts; they are added to `taken`."""
    found = []
    for text in texts:
        number = next(n for n, other in enumerate(CARDS) if other == text and n not in taken)
        taken.add(number)
        found.append(number)
    return found


def pay(state: dict[str, Any], seats: int, prices: Mapping[str, int], money: Sequence[int]) -> None:
    """Set the prices of owned cars, 10 unless given, and the remaining cash."""
    state["price"] = [
        prices.get(colour, 10) if owner != s.NOBODY else 0
        for colour, owner in zip(COLOURS, state["owner"], strict=True)
    ]
    for seat in range(seats):
        paid = sum(price for price, owner in zip(state["price"], state["owner"], strict=True) if owner == seat)
        state["cash"][seat] = money[seat] - paid


def start_money(seats: int, options: Mapping[str, Any]) -> list[int]:
    amounts = [int(word) for word in str(options.get("money", "200")).split(",")]
    return amounts * seats if len(amounts) == 1 else amounts


def race(
    seats: int = 2,
    *,
    hands: Mapping[int, Sequence[str]],
    owners: Mapping[Any, int | None] | None = None,
    spaces: Mapping[str, int] | None = None,
    laps: Mapping[str, int] | None = None,
    places: Mapping[str, int] | None = None,
    broken: Mapping[str, tuple[int, str]] | None = None,
    prices: Mapping[str, int] | None = None,
    turn: int = 0,
    tips: Mapping[int, Sequence[str]] | None = None,
    **options: Any,
) -> Table:
    """A table where a seat has to play a card.

    Cars that are not in `spaces` are on the start grid; the others are in their lap. `broken` has the space and the
    card of cars beside the track, in the order of their breakdowns. Owners default to the seats in turn.
    """
    position = draft(seats, **options)
    state = position["state"]
    given = {colour: number % seats for number, colour in enumerate(COLOURS)} if owners is None else owners
    state["owner"] = [s.NOBODY if given.get(colour) is None else given[colour] for colour in COLOURS]
    pay(state, seats, prices or {}, start_money(seats, options))
    state["drivers"], state["lot"], state["opener"], state["bidders"] = [], s.NONE, s.NOBODY, []
    state["grid"] = list(range(s.CARS))
    state["last_buyer"] = next(owner for owner in state["owner"] if owner != s.NOBODY)
    taken: set[int] = set()
    for seat in range(s.SEATS):
        state["hand"][seat] = numbers(hands.get(seat, ()), taken)
        state["hand_size"][seat] = len(state["hand"][seat])
    for number, colour in enumerate(COLOURS):
        finished, rests = colour in (places or {}), colour in (broken or {})
        on_track = (spaces or {}).get(colour, GRID[colour])
        state["space"][number] = s.NONE if finished or rests else on_track
        in_lap = colour in (spaces or {}) or rests
        state["lap"][number] = 1 if finished else (laps or {}).get(colour, 0 if in_lap else -1)
        state["place"][number] = (places or {}).get(colour, 0)
    for order, (broke, (space, card)) in enumerate((broken or {}).items(), 1):
        state["broken"][car(broke)], state["broken_space"][car(broke)] = order, space
        state["broken_card"][car(broke)] = numbers([card], taken)[0]
    state["breakdowns"] = len(broken or {})
    state["finished"] = len(places or {})
    state["racing"] = [
        seat for seat in range(seats) if any(state["owner"][c] == seat and not state["place"][c] for c in range(s.CARS))
    ]
    state["unseen"], state["discard"] = [], [n for n in range(len(CARDS)) if n not in taken]
    made = len(next(iter(tips.values()))) if tips else 0
    state["lines_crossed"] = state["tips_made"] = made
    for seat, colours in (tips or {}).items():
        state["tip"][seat][:made] = [car(colour) for colour in colours]
    state["phase"], state["turn"] = s.PLAY, turn
    state["asked_seats"] = state["waiting"] = [turn]
    state["options"] = sorted(state["hand"][turn])
    return Table.from_position(position)


def offer(
    seats: int,
    *,
    lot: str,
    pile: Sequence[str] = (),
    under: Sequence[str] = (),
    owners: Mapping[str, int] | None = None,
    prices: Mapping[str, int] | None = None,
    opener: int = 0,
    asked: int | None = None,
    bidders: Sequence[int] | None = None,
    highest: int = 0,
    bidder: int = s.NOBODY,
    unsold: int = 0,
    **options: Any,
) -> Table:
    """A table with a driver on offer, by rotation; drivers not in `pile` or `under` belong to `owners`."""
    position = draft(seats, **options)
    state = position["state"]
    state["owner"] = [(owners or {}).get(colour, s.NOBODY) for colour in COLOURS]
    pay(state, seats, prices or {}, start_money(seats, options))
    state["lot"], state["drivers"] = car(lot), [car(colour) for colour in pile]
    state["under"] = [car(colour) for colour in under] + [s.NONE] * (s.CARS - len(under))
    state["under_count"], state["unsold"] = len(under), unsold
    sold = [number for number in range(s.CARS) if state["owner"][number] != s.NOBODY]
    start = [134, 135, 136, 131, 132, 133]
    state["grid"] = sold + [s.NONE] * (s.CARS - len(sold))
    for slot, number in enumerate(sold):
        state["space"][number] = start[slot]
    state["last_buyer"] = state["owner"][sold[-1]] if sold else s.NOBODY
    seat = opener if asked is None else asked
    state["opener"], state["asked_seats"], state["waiting"] = opener, [seat], [seat]
    state["bidders"] = list(range(seats) if bidders is None else bidders)
    state["highest"], state["high_bidder"] = highest, bidder
    most = min(s.MOST_TENS, (state["cash"][seat] - highest) // 10)
    state["options"] = list(range(most + 1))
    return Table.from_position(position)


def question(table: Table, seat: int | None = None) -> Question:
    """The open question; if several seats are asked, that of this seat."""
    return next(q for q in table.questions if seat is None or q.seat == seat)


def option(table: Table, seat: int | None = None, **payload: Any) -> Option:
    """The option of the open question with these values; a card is given by its text."""
    asked = question(table, seat)
    for choice in asked.options:
        values = {**facts(choice), "card": card_text(facts(choice)["card"]) if "card" in facts(choice) else None}
        if all(name in values and values[name] == value for name, value in payload.items()):
            return choice
    raise AssertionError(f"no option {payload} among {[facts(o) for o in asked.options]}")


def choose(table: Table, seat: int | None = None, **payload: Any) -> None:
    """Answer the open question with the option that has these values."""
    asked = question(table, seat)
    table.answer(asked.seat, option(table, asked.seat, **payload).answer)


def offered(table: Table, name: str, seat: int | None = None) -> list[Any]:
    """The values of this field in the options of the open question; cards as their texts."""
    payloads = [facts(choice) for choice in question(table, seat).options]
    if name == "card":
        return [card_text(payload["card"]) for payload in payloads]
    values = [payload[name] for payload in payloads if name in payload]
    return [value for value in values if value is not None] if question(table, seat).kind == "open_bid" else values


def happened(table: Table, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The facts of all events of this kind, as the seat may see them."""
    return [facts(event) for event in table.events(seat) if event.kind == kind]


def field(table: Table, name: str) -> Any:
    """A field of the whole state."""
    return table.position().state[name]


def carry_out(table: Table) -> None:
    """Answer step questions with their first option, the inside lane, until something else is asked."""
    while table.questions and table.questions[0].kind == "step":
        table.answer(table.questions[0].seat, table.questions[0].options[0].answer)


def play(table: Table, card: str) -> None:
    """Play a card, moving each car along the inside."""
    choose(table, card=card)
    carry_out(table)


def where(table: Table, colour: str) -> int | None:
    """The space of a car; None when it is not on the track."""
    space: int = field(table, "space")[car(colour)]
    return None if space == s.NONE else space


def place(table: Table, colour: str) -> int:
    """The finishing place of a car; 0 while it has none."""
    taken: int = field(table, "place")[car(colour)]
    return taken


def steps(table: Table, colour: str) -> int:
    """How many spaces a car has moved."""
    return sum(moved["car"] == colour for moved in happened(table, "car_moved"))


def asked_seats(table: Table) -> list[int]:
    """The seats that are asked."""
    return [asked.seat for asked in table.questions]


def kind(table: Table) -> str:
    """The kind of the open question; "over" at the end."""
    return "over" if table.over else table.questions[0].kind


def bids(table: Table, *amounts: int | None) -> None:
    """Make the next bids in turn; None is a pass. Start spaces are taken in order."""
    for amount in amounts:
        choose(table, bid=amount)
        settle(table)


def settle(table: Table) -> None:
    """Take the first free start space, if one is asked for."""
    while table.questions and kind(table) == "start":
        table.answer(table.questions[0].seat, table.questions[0].options[0].answer)


def lots(table: Table) -> list[str]:
    """The drivers offered so far, in order."""
    return [lot["car"] for lot in happened(table, "driver_offered")]


def sold(table: Table) -> list[tuple[str, int, int]]:
    """The drivers sold so far: which, to whom, at which price."""
    return [(won["car"], won["seat"], won["price"]) for won in happened(table, "driver_sold")]
