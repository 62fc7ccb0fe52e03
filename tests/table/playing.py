"""Random games of Downforce for the tests: all options, random answers, and what must hold at every table."""

import random
from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import numpy as np
from hypothesis import strategies as st

from paddock import Table
from paddock.games.cars.circuits import CIRCUITS
from paddock.games.downforce import rules as downforce
from paddock.games.downforce.rules.state import STATE
from paddock.table.seeds import seed_words

TRACKS = CIRCUITS.shipped()
MOST_ANSWERS = 3000
"""More answers than any game has: at most 62 cards with six rows of twelve steps, most of them without a choice."""

SEEDS = st.integers(0, (1 << 256) - 1)


@st.composite
def ways_to_play(draw: Callable[..., Any]) -> dict[str, Any]:
    """The number of players and every option, as arguments of `Table.new`."""
    seats = draw(st.integers(2, 6))
    powers = draw(st.booleans())
    return {
        "seats": seats,
        "track": draw(st.sampled_from(TRACKS)),
        "auction": draw(st.booleans()),
        "powers": powers,
        "hands": draw(st.sampled_from(("all", "three", "piles") if seats == 2 else ("all", "three"))),
        "bets": draw(st.sampled_from(("standard", "odds", "none"))),
        "winner": draw(st.sampled_from(("money", "first-car"))),
        "cunning": draw(st.sampled_from(("keep", "drop"))) if powers else "keep",
        "long_distance": draw(st.booleans()),
    }


@st.composite
def games(draw: Callable[..., Any]) -> Table:
    """A freshly dealt game."""
    return Table.new("downforce", seed=draw(SEEDS), **draw(ways_to_play()))


@st.composite
def games_in_progress(draw: Callable[..., Any]) -> Table:
    """A game after some random answers, from none to all."""
    table: Table = draw(games())
    play(table, draw(dice()), draw(st.integers(0, 400)))
    return table


def dice() -> st.SearchStrategy[random.Random]:
    """A source of random answers."""
    return st.integers(0, 1 << 32).map(random.Random)


def answer_one(table: Table, dice: random.Random) -> tuple[int, int]:
    """Give one random answer; return its seat and number."""
    question = dice.choice(table.questions)
    answer = dice.choice(question.options).answer
    table.answer(question.seat, answer, question.number)
    return question.seat, answer


def play(table: Table, dice: random.Random, most: int = MOST_ANSWERS) -> list[tuple[int, int]]:
    """Give random answers to the end, or at most this many; return the answers."""
    given: list[tuple[int, int]] = []
    while not table.over and len(given) < most:
        given.append(answer_one(table, dice))
    return given


def who_may_undo(table: Table) -> list[int]:
    """The seats that may take back the last answer."""
    return [seat for seat in range(table.seats) if table.undoable(seat)]


def state_of(table: Table) -> dict[str, Any]:
    """The fields of the whole state."""
    return table.position().state


def plain(position: Any) -> dict[str, Any]:
    """A position as decoded JSON, which may be changed."""
    decoded: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(position))
    return decoded


def under(ruleset: int, table: Table) -> Table:
    """A table in the same position, played by another ruleset."""
    return Table.from_position({**plain(table.position()), "ruleset": ruleset})


def box_of(table: Table) -> Any:
    """The box that the table plays with."""
    return table._setting.box


def record_of(table: Table) -> Any:
    """A copy of the table's record, as the verbs take it."""
    return np.frombuffer(bytearray(table._memory), STATE)[0]


def hidden(record: Any, seat: int) -> bytes:
    """The bytes of a copy of the record with what a seat may see; -1 is a spectator."""
    copy = np.frombuffer(bytearray(record.tobytes()), STATE)[0]
    downforce.hide(copy, seat)
    copied: bytes = copy.tobytes()
    return copied


def imagined(table: Table, seat: int, seed: int) -> Table:
    """A fork with a random deal that fits what this seat sees."""
    fork = table.fork()
    downforce.imagine(fork._state(), box_of(fork), seat, seed_words(seed))
    fork._questions = None
    return fork


def spread(table: Table) -> bytes:
    """Everything that a table reports: to a file, to every seat and to spectators."""
    seats = [None, *range(table.seats)]
    return msgspec.json.encode(
        [
            table.position(),
            table.replay(),
            table.questions,
            [table.view(seat) for seat in seats],
            [table.events(seat) for seat in seats],
            table.over,
        ]
    )


def cards_by_place(state: Mapping[str, Any], speed_cards: int) -> list[int]:
    """Every card, once per place it is in; a Speed-8 that is not won yet is in its lot."""
    lots = [*state["eights"], *state["aside"][: state["aside_count"]], *([state["lot_car"]] * (state["lot_car"] >= 0))]
    return sorted(
        [
            *(card for name in ("hand", "pile", "face_up") for cards in state[name] for card in cards),
            *(card for name in ("stock", "discard", "unseen", "returned") for card in state[name]),
            *([state["card"]] * (state["card"] >= 0)),
            *(speed_cards + car for car in lots),
        ]
    )


def check_table(table: Table) -> None:
    """Check what must hold at every step: every card once, one car per space, questions that can be answered."""
    state, speed_cards = state_of(table), int(box_of(table).speed_cards)
    assert cards_by_place(state, speed_cards) == list(range(speed_cards + 6))
    for name in ("hand", "pile"):
        assert [len(cards) for cards in state[name]] == state[f"{name}_size"]
    assert len(state["stock"]) == state["stock_size"]
    for hand, pile, shown in zip(state["hand"], state["pile"], state["shown"], strict=True):
        assert set(shown) <= {*hand, *pile}
    spaces = [space for space in state["space"] if space >= 0]
    assert len(set(spaces)) == len(spaces)
    places = sorted(place for place in state["place"] if place)
    assert places == list(range(1, len(places) + 1))
    assert bool(table.questions) != table.over
    for question in table.questions:
        answers = [option.answer for option in question.options]
        assert answers == sorted(set(answers))
        assert answers
        assert 0 <= answers[0] <= answers[-1] < 64
