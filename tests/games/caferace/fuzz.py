"""Looks for positions of Café Race that the table accepts and the rules cannot play.

`PADDOCK_INTERPRETED=1 python -m tests.games.caferace.fuzz 5000` tries 5,000; a second number is the first seed. It runs
interpreted, because then a wrong index is an error, where compiled rules would access foreign memory, and because an
endless loop can be interrupted.
"""

import random
import sys
import warnings
from contextlib import suppress
from typing import Any

import msgspec

from paddock import Table
from paddock.errors import PaddockError
from paddock.games.caferace.rules import state as s
from tests.conformance.dealing import imagined
from tests.facts import facts
from tests.games.caferace.playing import check_table
from tests.table.mutating import Mutations, ask_others, told
from tests.table.playing import plain, play

ANY = Mutations(s.State)
MUTANTS = 10
MOST_ANSWERS = 3000
TAKEN = [0, 0]
"""The number of positions accepted, and of all positions."""


def move_employee(state: dict[str, Any], dice: random.Random) -> None:
    """Put an employee somewhere else on the stairs, with other coffees."""
    seat = dice.randrange(6)
    state["space"][seat], state["coffee"][seat] = dice.randrange(30), dice.randrange(6)


def turn_phase(state: dict[str, Any], dice: random.Random) -> None:
    """Change the question."""
    state["phase"] = dice.randrange(9)


def give_die(state: dict[str, Any], dice: random.Random) -> None:
    """Give a seat a die, or take one away."""
    seat = dice.randrange(6)
    speed = dice.choice([0, *state["dice"]])
    state["speed"][seat], state["initiative"][seat] = speed, dice.randint(1, 6) if speed else 0
    taken = list(state["speed"])
    state["dice_left"] = []
    for die, value in enumerate(state["dice"]):
        if value in taken:
            taken.remove(value)
        elif value:
            state["dice_left"].append(die)


def bid_otherwise(state: dict[str, Any], dice: random.Random) -> None:
    """Change the first bidder, the die on offer, or the bids."""
    seats = dice.sample(range(6), 2)
    state["first_bidder"], state["offered"] = seats[0], dice.choice((-1, *state["dice_left"]))
    state["high_bid"], state["high_bidder"] = dice.choice(((0, -1), (dice.randint(1, 6), seats[1])))


MUTATIONS = (
    ANY.set_value,
    ANY.set_value,
    ANY.toggle_member,
    ANY.change_list,
    move_employee,
    turn_phase,
    ask_others,
    give_die,
    bid_otherwise,
)


def put_right(state: dict[str, Any]) -> None:
    """Correct the options and bidders, so that more wrong positions pass the first checks."""
    if state["phase"] == s.DIE:
        state["options"] = sorted({state["dice"][die] for die in state["dice_left"]})
        state["offered"], state["bidders"] = -1, []
    if state["phase"] == s.BID:
        asked = state["asked_seats"][0]
        first = state["high_bid"] == 0
        state["options"] = [*([] if first else [0]), *range(state["high_bid"] + 1, 7)]
        if asked not in state["bidders"]:
            state["bidders"].append(asked)
    if state["phase"] in (s.INITIATIVE, s.OVER):
        state["options"] = []


def mutated(table: Table, dice: random.Random) -> dict[str, Any]:
    """The table's position with one to three things changed, mostly one."""
    position = plain(table.position())
    for _ in range(dice.choice((1, 1, 1, 2, 3))):
        with suppress(IndexError, ValueError):
            dice.choice(MUTATIONS)(position["state"], dice)
    if dice.random() < 0.8:
        with suppress(TypeError, ValueError, IndexError):
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
    check_table(table)
    check_table(imagined(table, dice.randrange(-1, table.seats), seed=1))
    for _ in range(MOST_ANSWERS // 25):
        if table.over:
            break
        play(table, dice, 25)
        check_table(table)
    assert table.over
    assert len(table.scores()) == table.seats
    for viewer in (None, *range(table.seats)):
        msgspec.json.encode((table.view(viewer), table.telling("ABCDEF", viewer).lines(table.events(viewer))))
    rounds = [facts(event)["round"] for event in table.events(None) if "round" in facts(event)]
    assert all(number > 0 for number in rounds), rounds
    assert Table.from_position(plain(table.position())).position() == table.position()


def hunt(positions: int, first_seed: int) -> None:
    """Try this number of positions; raise an error with the changes of one that is accepted but cannot be played."""
    for seed in range(first_seed, first_seed - -positions // MUTANTS):
        dice = random.Random(seed)
        table = Table.new("cafe-race", dice.randint(3, 6), seed, auction=dice.random() < 0.6)
        play(table, dice, dice.randrange(90))
        for _ in range(MUTANTS):
            position = mutated(table, dice)
            with told(table, position):
                survive(plain(position), dice)


if __name__ == "__main__":
    warnings.simplefilter("error")
    hunt(int(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 0)
    print(f"taken: {TAKEN[0]} of {TAKEN[1]}")
