"""Looks for positions of Downforce that the table accepts and the rules cannot play.

`PADDOCK_INTERPRETED=1 python -m tests.table.fuzz 5000` tries 5,000; with FUZZ_ANEW=1 it tries others each time. It runs
interpreted, because then a wrong index is an error, where compiled rules would access foreign memory, and because an
endless loop can be interrupted.
"""

import os
import random
import sys
import warnings
from contextlib import suppress
from typing import Any

import msgspec
from hypothesis import HealthCheck, Phase, given, settings

from paddock import Table
from paddock.errors import PaddockError
from paddock.games.downforce.rules.state import State
from tests.table.mutating import Mutations, ask_others, told
from tests.table.playing import check_table, dice, games_in_progress, imagined, plain, play

ANY = Mutations(State)
PLACES = [
    *((name, seat) for name in ("hand", "pile", "face_up", "shown") for seat in range(6)),
    *((name, None) for name in ("stock", "discard", "unseen", "returned")),
]
MUTANTS = 10
MOST_ANSWERS = 1500
TAKEN = [0, 0]
"""The number of positions accepted, and of all positions."""


def move_cards(state: dict[str, Any], dice: random.Random) -> None:
    """Move cards from one place to another, with the right counts."""
    (name, seat), (to_name, to_seat) = dice.sample(PLACES, 2)
    source = state[name] if seat is None else state[name][seat]
    target = state[to_name] if to_seat is None else state[to_name][to_seat]
    for card in dice.sample(source, dice.choice((len(source), min(1, len(source))))):
        source.remove(card)
        target.append(card)


def move_car(state: dict[str, Any], dice: random.Random) -> None:
    """Put a car somewhere else on the circuit, in another lap."""
    car = dice.randrange(6)
    state["space"][car] = dice.randrange(80)
    state["lap"][car] = dice.choice((-1, 0, 0, 1, 2))


def finish_car(state: dict[str, Any], dice: random.Random) -> None:
    """Let a car take the next place."""
    car = dice.choice([car for car in range(6) if not state["place"][car]] or [0])
    state["finished"] += 1
    state["place"][car], state["space"][car], state["lap"][car] = state["finished"], -1, 1


def turn_phase(state: dict[str, Any], dice: random.Random) -> None:
    """Change the question, with what it needs."""
    state["phase"] = dice.randrange(9)
    state["card"], state["car"], state["lot_car"] = dice.choice((-1, 3)), dice.randint(-1, 5), dice.choice((-1, -1, 2))


MUTATIONS = (
    ANY.set_value,
    ANY.set_value,
    ANY.toggle_member,
    ANY.change_list,
    move_cards,
    move_cards,
    move_car,
    finish_car,
    turn_phase,
    ask_others,
)


def put_right(state: dict[str, Any]) -> None:
    """Correct the counts and options, so that more wrong positions pass the first checks."""
    for name in ("hand", "pile"):
        state[f"{name}_size"] = [len(cards) for cards in state[name]]
        state["shown"] = [
            [card for card in shown if card in hand or card in pile]
            for shown, hand, pile in zip(state["shown"], state["hand"], state["pile"], strict=True)
        ]
    state["stock_size"] = len(state["stock"])
    if state["phase"] == 2 and 0 <= state["turn"] < 6:
        state["options"] = sorted(state["hand"][state["turn"]] + state["face_up"][state["turn"]])


def mutated(table: Table, dice: random.Random) -> dict[str, Any]:
    """The table's position with one to three changes."""
    position = plain(table.position())
    for _ in range(dice.randint(1, 3)):
        dice.choice(MUTATIONS)(position["state"], dice)
    if dice.random() < 0.8:
        with suppress(TypeError, ValueError):
            put_right(position["state"])
    return position


def survive(position: dict[str, Any], dice: random.Random) -> None:
    """Check that the position is rejected, or can be played to the end like any other."""
    TAKEN[1] += 1
    try:
        table = Table.from_position(position)
    except PaddockError:
        return
    TAKEN[0] += 1
    for seat in range(-1, table.seats):
        check_table(imagined(table, seat, seed=1))
    check_table(table)
    for _ in range(MOST_ANSWERS // 10):
        play(table, dice, 10)
        check_table(table)
        if table.over:
            break
    assert table.over
    assert len(table.scores()) == table.seats
    for viewer in (None, *range(table.seats)):
        msgspec.json.encode((table.view(viewer), table.events(viewer)))
    assert Table.from_position(plain(table.position())).position() == table.position()


def hunt(positions: int) -> None:
    """Try this number of positions; raise an error with the changes of one that is accepted but cannot be played."""

    @settings(
        max_examples=-(-positions // MUTANTS),
        deadline=None,
        database=None,
        derandomize="FUZZ_ANEW" not in os.environ,
        suppress_health_check=list(HealthCheck),
        phases=(Phase.generate,),
    )
    @given(games_in_progress(), dice())
    def play_mutated(table: Table, dice: random.Random) -> None:
        for _ in range(MUTANTS):
            position = mutated(table, dice)
            with told(table, position):
                survive(plain(position), dice)

    play_mutated()


if __name__ == "__main__":
    warnings.simplefilter("error")
    hunt(int(sys.argv[1]))
    print(f"taken: {TAKEN[0]} of {TAKEN[1]}")
