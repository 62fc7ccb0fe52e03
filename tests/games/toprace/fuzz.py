"""Looks for positions of Top Race that the table accepts and the rules cannot play.

`PADDOCK_INTERPRETED=1 python -m tests.games.toprace.fuzz 2000 1` tries 2,000, from seed 1 on. It runs interpreted,
because then a wrong index is an error, and an endless loop can be interrupted.
"""

import random
import sys
import warnings
from contextlib import suppress
from typing import Any

import msgspec

from paddock import Table
from paddock.errors import PaddockError
from paddock.games.toprace.rules.state import PLAY, State
from tests.games.toprace.playing import check_table, expected_cash, imagined, pass_often
from tests.table.mutating import Mutations, told
from tests.table.playing import plain, play

ANY = Mutations(State)
MUTANTS = 10


def move_cards(state: dict[str, Any], dice: random.Random) -> None:
    """Move cards from one place to another."""
    source, target = dice.sample([*state["hand"], state["discard"], state["unseen"]], 2)
    for card in dice.sample(source, dice.choice((len(source), min(1, len(source))))):
        source.remove(card)
        target.append(card)


def move_car(state: dict[str, Any], dice: random.Random) -> None:
    """Put a car somewhere else on the circuit, in another lap, or let it finish."""
    car = dice.randrange(6)
    state["space"][car], state["lap"][car] = dice.randrange(80), dice.choice((-1, 0, 0, 1))
    if dice.random() < 0.3:
        state["finished"] += 1
        state["place"][car], state["space"][car], state["lap"][car] = state["finished"], -1, 1


def break_car(state: dict[str, Any], dice: random.Random) -> None:
    """Put a car beside the track, with a card from the discard pile."""
    car = dice.randrange(6)
    state["breakdowns"] += 1
    state["broken"][car], state["broken_space"][car] = state["breakdowns"], state["space"][car]
    state["space"][car] = -1
    if state["discard"]:
        state["broken_card"][car] = state["discard"].pop(dice.randrange(len(state["discard"])))


def change_owner(state: dict[str, Any], dice: random.Random) -> None:
    """Give a car to another owner, or to nobody."""
    car = dice.randrange(6)
    state["owner"][car] = dice.randrange(-1, 4)
    state["price"][car] = dice.choice((0, 10, 30, 35, 200))


def ask_another(state: dict[str, Any], dice: random.Random) -> None:
    """Change the question, or the seat that is asked."""
    state["phase"] = dice.choice((state["phase"], dice.randrange(9)))
    state["asked_seats"] = state["waiting"] = dice.sample(range(6), dice.choice((1, 1, 2)))
    state["turn"] = dice.choice((state["turn"], *state["waiting"]))


MUTATIONS = (
    ANY.set_value,
    ANY.set_value,
    ANY.toggle_member,
    ANY.change_list,
    move_cards,
    move_car,
    break_car,
    change_owner,
    ask_another,
)


def mutated(table: Table, dice: random.Random) -> dict[str, Any]:
    """The table's position with one to three changes; dependent values are mostly corrected."""
    position = plain(table.position())
    state = position["state"]
    for _ in range(dice.randint(1, 3)):
        dice.choice(MUTATIONS)(state, dice)
    if dice.random() < 0.8:
        with suppress(TypeError, ValueError, IndexError):
            state["hand_size"] = [len(hand) for hand in state["hand"]]
            state["cash"] = expected_cash(table, state)
            if state["phase"] == PLAY:
                state["options"] = sorted(state["hand"][state["turn"]])
                state["asked_seats"] = state["waiting"] = [state["turn"]]
    return position


def survive(position: dict[str, Any], dice: random.Random) -> bool:
    """Check that the position is rejected, or can be played to the end like any other; return whether it was played."""
    try:
        table = Table.from_position(position)
    except PaddockError:
        return False
    for seat in range(-1, table.seats):
        check_table(imagined(table, seat, seed=1))
    while not table.over:
        play(table, dice, 20)
        check_table(table)
    for viewer in (None, *range(table.seats)):
        msgspec.json.encode((table.view(viewer), table.events(viewer)))
    assert len(table.scores()) == table.seats
    assert Table.from_position(plain(table.position())).position() == table.position()
    return True


def some_table(dice: random.Random) -> Table:
    """A game in progress."""
    table = Table.new(
        "top-race",
        dice.randint(2, 6),
        dice.getrandbits(64),
        auction=dice.choice(("rotation", "open")),
        bets=dice.random() < 0.6,
        money=dice.choice(("200", "200", "0", "5000")),
    )
    for _ in range(dice.choice((dice.randrange(25), dice.randrange(300)))):
        if not table.over:
            pass_often(table, dice)
    return table


def hunt(positions: int, seed: int) -> tuple[int, int]:
    """Try this number of positions; return how many were accepted, of how many."""
    dice = random.Random(seed)
    taken = tried = 0
    while tried < positions:
        table = some_table(dice)
        for _ in range(MUTANTS):
            position = mutated(table, dice)
            with told(table, position):
                taken += survive(plain(position), dice)
            tried += 1
    return taken, tried


if __name__ == "__main__":
    warnings.simplefilter("error")
    print(*hunt(int(sys.argv[1]), int(sys.argv[2])))
