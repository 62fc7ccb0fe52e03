"""Random games of Top Race for the tests: all options, and what must hold at every table."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np
from hypothesis import strategies as st

from paddock import Table
from paddock.games.toprace import rules as toprace
from paddock.games.toprace.rules.state import STATE
from paddock.table.seeds import seed_words
from tests.table.playing import SEEDS, TRACKS, box_of, dice, play, state_of

PRIZES = (200, 150, 100, 60, 30, 10)
PAYS = ((90, 60, 30, 0, -10, -30), (60, 40, 20, -10, -30, -60), (30, 20, 10, -20, -60, -90))


@st.composite
def ways_to_play(draw: Callable[..., Any]) -> dict[str, Any]:
    """The number of players and every option, as arguments of `Table.new`."""
    return {
        "seats": draw(st.integers(2, 6)),
        "track": draw(st.sampled_from(TRACKS)),
        "auction": draw(st.sampled_from(("rotation", "open"))),
        "bets": draw(st.booleans()),
        "tens": draw(st.booleans()),
        "money": draw(st.sampled_from(("200", "200", "40", "0", "-60", "5000"))),
    }


@st.composite
def games(draw: Callable[..., Any]) -> Table:
    """A freshly dealt game."""
    return Table.new("top-race", seed=draw(SEEDS), **draw(ways_to_play()))


@st.composite
def games_in_progress(draw: Callable[..., Any]) -> Table:
    """A game after some random answers, from none to all."""
    table: Table = draw(games())
    play(table, draw(dice()), draw(st.integers(0, 350)))
    return table


def record_of(table: Table) -> Any:
    """A copy of the table's record, as the verbs take it."""
    return np.frombuffer(bytearray(table._memory), STATE)[0]


def hidden(record: Any, seat: int) -> bytes:
    """The bytes of a copy of the record with what a seat may see; -1 is a spectator."""
    copy = np.frombuffer(bytearray(record.tobytes()), STATE)[0]
    toprace.hide(copy, seat)
    copied: bytes = copy.tobytes()
    return copied


def imagined(table: Table, seat: int, seed: int) -> Table:
    """A fork with a random deal that fits what this seat sees."""
    fork = table.fork()
    toprace.imagine(fork._state(), box_of(fork), seat, seed_words(seed))
    fork._questions = None
    return fork


def pass_often(table: Table, dice: random.Random) -> None:
    """Give a random answer; bids are usually passes, so that drivers stay unsold."""
    asked = dice.choice(table.questions)
    answers = [option.answer for option in asked.options]
    closing = asked.kind in ("bid", "open_bid") and dice.random() < 0.6
    table.answer(
        asked.seat, {"bid": answers[0], "open_bid": answers[-1]}[asked.kind] if closing else dice.choice(answers)
    )


def check_table(table: Table) -> None:
    """Check what must hold at every step: cards, cars and drivers once, money that adds up, questions with answers."""
    state = state_of(table)
    beside = [card for card in state["broken_card"] if card >= 0]
    cards = [card for hand in state["hand"] for card in hand]
    cards += [*state["discard"], *state["unseen"], *beside, *([state["card"]] * (state["card"] >= 0))]
    assert sorted(cards) == list(range(int(box_of(table).cards)))
    assert [len(hand) for hand in state["hand"]] == state["hand_size"]
    under = state["under"][: state["under_count"]]
    drivers = [
        *state["drivers"],
        *under,
        *([state["lot"]] * (state["lot"] >= 0)),
        *(c for c in state["grid"] if c >= 0),
    ]
    assert sorted(drivers) == list(range(6))
    spaces = [space for space in state["space"] if space >= 0]
    assert len(set(spaces)) == len(spaces)
    places = sorted(place for place in state["place"] if place)
    assert places == list(range(1, len(places) + 1))
    assert state["cash"] == expected_cash(table, state)
    assert bool(table.questions) != table.over
    for question in table.questions:
        answers = [option.answer for option in question.options]
        assert answers == sorted(set(answers))
        assert answers
        assert 0 <= answers[0] <= answers[-1] < 62


def expected_cash(table: Table, state: dict[str, Any]) -> list[int]:
    """Initial money less prices, plus prizes and tips at the end."""
    cash = [int(amount) for amount in box_of(table).money]
    for car, owner in enumerate(state["owner"]):
        if owner >= 0:
            cash[owner] -= state["price"][car]
            if table.over:
                cash[owner] += PRIZES[state["place"][car] - 1]
    if table.over:
        for seat in range(table.seats):
            for line in range(state["tips_made"]):
                cash[seat] += PAYS[line][state["place"][state["tip"][seat][line]] - 1]
    return cash
