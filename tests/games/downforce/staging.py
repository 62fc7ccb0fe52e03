"""Sets up situations of Downforce for the tests: any hands, cars, owners and powers, checked by the table itself."""

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby
from pathlib import Path
from typing import Any

import msgspec

from paddock import Table
from paddock.engine.model import Option, Question
from paddock.games.cars.decks import DECKS, load_deck
from paddock.games.downforce.components import COLOURS
from paddock.games.downforce.names import POWERS
from paddock.games.downforce.rules import state as s
from tests.facts import facts

DOCS = Path(__file__).parents[3] / "docs" / "circuits.md"
DECK = load_deck("downforce")
CARDS = [card.text(DECK) for card in (*DECK.cards, *DECK.eights)]
SPEED_CARDS = len(DECK.cards)
LETTERS = {**dict(zip(DECK.colours, DECK.letters, strict=True)), "wild": "*"}


def car(colour: str) -> int:
    return COLOURS.index(colour)


def card_text(rows: Sequence[tuple[str, int]]) -> str:
    """A card's rows in the notation of its deck file."""
    return " ".join(f"{LETTERS[name]}{spaces}" for name, spaces in rows)


def card_numbers(texts: Sequence[str], taken: set[int], cards: Sequence[str] = CARDS) -> list[int]:
    """The numbers of different cards with these texts, `K8` for a Speed-8; they are added to `taken`."""
    numbers = []
    for text in texts:
        number = next(n for n, other in enumerate(cards) if other == text and n not in taken)
        taken.add(number)
        numbers.append(number)
    return numbers


@cache
def dealt(seats: int, options: tuple[tuple[str, Any], ...]) -> tuple[bytes, tuple[int, ...]]:
    """The position of a freshly dealt game, and the start spaces of its circuit."""
    table = Table.new("downforce", seats, seed=1, **dict(options))
    setting: Any = table.setting
    return msgspec.json.encode(table.position()), setting.circuit.start


def draft(seats: int, **options: Any) -> dict[str, Any]:
    """The position of a freshly dealt game, to be changed."""
    position: dict[str, Any] = msgspec.json.decode(dealt(seats, tuple(options.items()))[0])
    return position


def put_cards(
    state: dict[str, Any],
    hands: Mapping[int, Sequence[str]],
    piles: Mapping[int, Sequence[str]],
    in_lots: set[int],
    cards: Sequence[str] = CARDS,
) -> None:
    """Deal these hands; discard all other Speed cards, and all other Speed-8 cards of owned cars."""
    taken: set[int] = set()
    speed_cards = len(cards) - s.CARS
    for name, texts in (("hand", hands), ("pile", piles)):
        for seat in range(s.SEATS):
            state[name][seat] = card_numbers(texts.get(seat, ()), taken, cards)
            state[f"{name}_size"][seat] = len(state[name][seat])
    state["shown"] = [[n for n in state["hand"][seat] if n >= speed_cards] for seat in range(s.SEATS)]
    rest = [n for n in range(speed_cards + s.CARS) if n not in taken]
    owned = [speed_cards + n for n in range(s.CARS) if state["owner"][n] != s.NOBODY]
    state["discard"] = [n for n in rest if n < speed_cards or n in owned]
    state["returned"] = [n for n in rest if n >= speed_cards and n not in owned and n - speed_cards not in in_lots]
    state["stock"], state["unseen"], state["stock_size"] = [], [], 0


def lay_out(state: dict[str, Any], face_up: Mapping[int, Sequence[str]], stock: Sequence[str]) -> None:
    """Take these cards from the discard pile: Speed-8 cards in front of their owners, and the common pile."""
    taken = set(range(len(CARDS))) - set(state["discard"])
    for seat, texts in face_up.items():
        state["face_up"][seat] = card_numbers(texts, taken)
    state["stock"] = card_numbers(stock, taken)
    state["stock_size"] = len(state["stock"])
    state["discard"] = [number for number in state["discard"] if number not in taken]


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
    face_up: Mapping[int, Sequence[str]] | None = None,
    stock: Sequence[str] = (),
    prices: Mapping[str, int] | None = None,
    track: str = "top-race",
    hands_option: str = "all",
    bets_option: str = "standard",
    **options: Any,
) -> Table:
    """A table where a seat has to play a card.

    Cars that are not in `spaces` are on the start grid of the circuit in colour order; those with a lap of 0 or more
    need a space. A car with a place has finished. Owners default to the seats in turn.
    """
    position = draft(seats, track=track, hands=hands_option, bets=bets_option, **options)
    state = position["state"]
    state["eights"], state["powers"], state["lot_car"], state["lot_power"] = [], [], s.NONE, s.NONE
    state["aside"] = state["aside_power"] = [s.NONE] * s.CARS
    state["aside_count"] = state["second_round"] = 0
    for colour in COLOURS:
        default = car(colour) % seats if owners is None else None
        seat = (owners or {}).get(colour, default)
        state["owner"][car(colour)] = s.NOBODY if seat is None else seat
        state["price"][car(colour)] = (prices or {}).get(colour, 0)
    put_cards(state, hands, piles or {}, set())
    lay_out(state, face_up or {}, stock)
    state["won_powers"] = [[POWERS.index(powers[seat])] if powers and seat in powers else [] for seat in range(s.SEATS)]
    state["power"] = [won[0] if won else s.NONE for won in state["won_powers"]]
    start = dealt(seats, (("track", track),))[1]
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
    won_powers: Mapping[int, Sequence[str]] | None = None,
    **options: Any,
) -> Table:
    """A table with a lot on offer: `eights` are the cars still face down, `aside` those set aside.

    Cars in none of these and without an owner are out of the auction. The power pile is empty except for the lot's
    power. The option `deck` may be the path of a deck file; the hands then name its cards.
    """
    position = draft(seats, **options)
    state = position["state"]
    state["owner"] = [(owners or {}).get(colour, s.NOBODY) for colour in COLOURS]
    state["eights"] = [car(colour) for colour in eights]
    state["lot_car"], state["lot_power"] = car(lot), s.NONE if power is None else POWERS.index(power)
    won = won_powers or {}
    state["powers"] = []
    state["won_powers"] = [[POWERS.index(name) for name in won.get(seat, ())] for seat in range(s.SEATS)]
    state["aside"] = [car(colour) for colour in aside] + [s.NONE] * (s.CARS - len(aside))
    state["aside_power"] = [s.NONE] * s.CARS
    state["aside_count"], state["second_round"] = len(aside), int(second_round)
    deck = DECKS.parse(position["files"]["deck"], "own", "own") if "deck" in position["files"] else DECK
    cards = [card.text(deck) for card in (*deck.cards, *deck.eights)]
    put_cards(state, hands, {}, {car(lot), *state["eights"], *(car(colour) for colour in aside)}, cards)
    state["last_winner"] = last_winner
    state["asked_seats"] = state["waiting"] = list(range(seats)) if bidders is None else list(bidders)
    state["sealed"] = [s.NONE] * s.SEATS
    return Table.from_position(position)


def question(table: Table, seat: int | None = None) -> Question:
    """The open question; if several seats are asked, that of this seat."""
    return next(q for q in table.questions if seat is None or q.seat == seat)


def option(table: Table, seat: int | None = None, **payload: Any) -> Option:
    """The option of the open question with these values; a card is given by its text."""
    asked = question(table, seat)
    for choice in asked.options:
        values = {
            **facts(choice),
            "card": card_text(facts(choice)["card"]["rows"]) if "card" in facts(choice) else None,
        }
        if all(values.get(name) == value for name, value in payload.items()):
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
        return [card_text(payload["card"]["rows"]) for payload in payloads if "card" in payload]
    return [payload.get(name) for payload in payloads]


def happened(table: Table, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
    """The facts of all events of this kind, as the seat may see them."""
    return [facts(event) for event in table.events(seat) if event.kind == kind]


def field(table: Table, name: str) -> Any:
    """A field of the whole state."""
    return table.position().state[name]


def drive(table: Table, *spaces: int) -> None:
    """Answer the open step questions with these spaces, one after the other."""
    for space in spaces:
        choose(table, space=space)


def carry_out(table: Table) -> None:
    """Answer step questions with their first option, the inside lane, until something else is asked."""
    while table.questions and table.questions[0].kind == "step":
        table.answer(table.questions[0].seat, table.questions[0].options[0].answer)


def play(table: Table, card: str) -> None:
    """Play a card, moving each car along the inside."""
    choose(table, card=card)
    carry_out(table)


def path(table: Table, colour: str) -> list[int]:
    """The spaces that a car has entered, in order."""
    return [moved["space"] for moved in happened(table, "car_moved") if moved["car"] == colour]


def where(table: Table, colour: str) -> int | None:
    """The space of a car; None once it has left the track."""
    space: int = field(table, "space")[car(colour)]
    return None if space == s.NONE else space


def place(table: Table, colour: str) -> int:
    """The finishing place of a car; 0 while it has none."""
    taken: int = field(table, "place")[car(colour)]
    return taken


def discarded(table: Table, seat: int | None = None) -> set[str]:
    """The texts of the cards in the discard pile, as a seat or a spectator sees it."""
    view: Any = table.view(seat)
    return {CARDS[card.card] for card in view.discard}


def asked_seats(table: Table) -> list[int]:
    """The seats that owe an answer."""
    return [asked.seat for asked in table.questions]


def kind(table: Table) -> str:
    """The kind of the open question; "over" at the end."""
    return "over" if table.over else table.questions[0].kind


def play_on(table: Table, *until: str, seed: int = 1) -> None:
    """Give random answers until a question of one of these kinds is open, or to the end of the game."""
    dice = random.Random(seed)
    while not table.over and kind(table) not in until:
        asked = table.questions[0]
        table.answer(asked.seat, dice.choice(asked.options).answer)


def deals(count: int, seats: int, **options: Any) -> Iterator[Table]:
    """This number of freshly dealt tables, each from another seed, with the same setting."""
    first = Table.new("downforce", seats, seed=0, **options)
    for seed in range(count):
        yield Table._deal(first._game, first._setting, seed)


def movers(table: Table) -> list[str]:
    """The cars that have moved, in order; consecutive steps count once."""
    return [colour for colour, _ in groupby(moved["car"] for moved in happened(table, "car_moved"))]


def little_oval(folder: Path) -> str:
    """The example of docs/circuits.md as a circuit file; its betting lines are only a few steps apart."""
    found = re.search(r"```toml\n(.*?)```", DOCS.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    file = folder / "little-oval.toml"
    file.write_text(found[1], encoding="utf-8")
    return str(file)


def arrived(
    arrival: Sequence[str],
    *,
    owners: Mapping[str, int | None],
    seats: int = 2,
    turn: int | None = None,
    bets: Mapping[int, Sequence[str]] | None = None,
    spaces: Mapping[str, int] | None = None,
    **situation: Any,
) -> Table:
    """A table where the last of these cars is before the finish line and its owner has the card to cross it.

    The cars listed before it have finished; cars not listed stay on `spaces`, at best in the second corner.
    """
    last = arrival[-1]
    behind = [colour for colour in COLOURS if colour not in arrival]
    stay: dict[str, int] = {colour: 22 + number for number, colour in enumerate(behind)}
    seat = owners.get(last) if turn is None else turn
    assert seat is not None
    return race(
        seats,
        hands={seat: [f"{LETTERS[last]}5"]},
        owners=owners,
        turn=seat,
        places={colour: number for number, colour in enumerate(arrival[:-1], 1)},
        spaces={**stay, **(spaces or {}), last: 135},
        lines_crossed=3,
        bets=bets,
        bets_option=situation.pop("bets_option", "standard" if bets else "none"),
        **situation,
    )


def finish(arrival: Sequence[str], **situation: Any) -> Table:
    """A race that is over: the cars of `arrived` after the last card."""
    table = arrived(arrival, **situation)
    choose(table)
    carry_out(table)
    assert table.over
    return table
