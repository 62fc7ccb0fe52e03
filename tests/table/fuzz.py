"""Looks for positions of Downforce that the table accepts and the rules cannot play.

`PADDOCK_INTERPRETED=1 python -m tests.table.fuzz 5000` tries 5,000; with FUZZ_ANEW=1 it tries others each time. It runs
interpreted, because then a wrong index is an error, where compiled rules would access foreign memory, and because an
endless loop can be interrupted.
"""

import os
import random
import signal
import sys
import warnings
from contextlib import suppress
from typing import Any

import msgspec
from hypothesis import HealthCheck, Phase, given, note, settings

from paddock import Table
from paddock.engine.record import Field, fields
from paddock.errors import PaddockError
from paddock.games.downforce.rules.state import State
from tests.table.playing import check_table, dice, games_in_progress, imagined, plain, play

FIELDS = {name: field for name, field in fields(State).items() if name not in ("noting", "noted", "journal")}
PLACES = [
    *((name, seat) for name in ("hand", "pile", "face_up", "shown") for seat in range(6)),
    *((name, None) for name in ("stock", "discard", "unseen", "returned")),
]
SECONDS = 5
MUTANTS = 10
MOST_ANSWERS = 1500
TAKEN = [0, 0]
"""The number of positions accepted, and of all positions."""


def set_value(state: dict[str, Any], dice: random.Random) -> None:
    """Set a number to anything in its range, at its ends, or just beyond them."""
    name = dice.choice(list(FIELDS))
    field = FIELDS[name]
    holder: Any = state
    key: Any = name
    for size in field.shape:
        holder, key = holder[key], dice.randrange(size)
    holder[key] = some_set(field, dice) if field.is_mask else some_number(field, dice)


def some_number(field: Field, dice: random.Random) -> int:
    low, high = field.low, field.high
    return dice.choice((low, high, low - 1, high + 1, dice.randint(low, high), dice.randint(low, min(high, low + 7))))


def some_set(field: Field, dice: random.Random) -> list[int]:
    bits = field.high.bit_length()
    return sorted(dice.sample(range(bits + 1), dice.choice((0, 1, 2, bits))))


def toggle_member(state: dict[str, Any], dice: random.Random) -> None:
    """Add a number to a set, or remove one."""
    name = dice.choice([name for name, field in FIELDS.items() if field.is_mask])
    members = dice.choice(state[name]) if FIELDS[name].shape else state[name]
    flip(members, dice.randrange(FIELDS[name].high.bit_length()))


def flip(members: list[int], number: int) -> None:
    if number in members:
        members.remove(number)
    else:
        members.append(number)


def change_list(state: dict[str, Any], dice: random.Random) -> None:
    """Swap two items of a list, double one, or remove one."""
    items = state[dice.choice([name for name, field in FIELDS.items() if field.shape])]
    one, other = dice.randrange(len(items)), dice.randrange(len(items))
    how = dice.randrange(4)
    if how == 0:
        del items[one]
    elif how == 1:
        items[one] = items[other]
    else:
        items[one], items[other] = items[other], items[one]


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


def ask_others(state: dict[str, Any], dice: random.Random) -> None:
    """Ask other seats, none of which has answered yet."""
    state["asked_seats"] = state["waiting"] = dice.sample(range(6), dice.choice((1, 1, 2, 3)))
    state["sealed"] = [-1] * 6


MUTATIONS = (
    set_value,
    set_value,
    toggle_member,
    change_list,
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


def changes(table: Table, position: dict[str, Any]) -> dict[str, tuple[Any, Any]]:
    """The fields of a position that differ from the table's: before, and after."""
    before, after = plain(table.position())["state"], position["state"]
    return {name: (before[name], value) for name, value in after.items() if before[name] != value}


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
            signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
            try:
                survive(plain(position), dice)
            except BaseException:
                note(f"{table.seats} seats, {table.options}: {changes(table, position)}")
                raise
            finally:
                signal.setitimer(signal.ITIMER_VIRTUAL, 0)

    play_mutated()


def stop(signal_number: int, frame: Any) -> None:
    raise TimeoutError(f"an answer took more than {SECONDS} s")


if __name__ == "__main__":
    warnings.simplefilter("error")
    signal.signal(signal.SIGVTALRM, stop)
    hunt(int(sys.argv[1]))
    print(f"taken: {TAKEN[0]} of {TAKEN[1]}")
