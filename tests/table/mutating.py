"""Random changes of the position of any game, for the fuzz tests."""

import random
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from paddock import Table
from paddock.engine.record import Field, fields
from tests.table.playing import plain

SECONDS = 5
"""The processor time for one position."""


class Mutations:
    """Changes of the fields of a record, whatever they mean."""

    def __init__(self, record: type) -> None:
        apart = ("noting", "noted", "journal")
        self.fields = {name: field for name, field in fields(record).items() if name not in apart}

    def set_value(self, state: dict[str, Any], dice: random.Random) -> None:
        """Set a number to anything in its range, at its ends, or just beyond them."""
        name = dice.choice(list(self.fields))
        field = self.fields[name]
        holder: Any = state
        key: Any = name
        for size in field.shape:
            holder, key = holder[key], dice.randrange(size)
        holder[key] = some_set(field, dice) if field.is_mask else some_number(field, dice)

    def toggle_member(self, state: dict[str, Any], dice: random.Random) -> None:
        """Add a number to a set, or remove one."""
        name = dice.choice([name for name, field in self.fields.items() if field.is_mask])
        members = dice.choice(state[name]) if self.fields[name].shape else state[name]
        number = dice.randrange(self.fields[name].high.bit_length())
        if number in members:
            members.remove(number)
        else:
            members.append(number)

    def change_list(self, state: dict[str, Any], dice: random.Random) -> None:
        """Swap two items of a list, double one, or remove one."""
        items = state[dice.choice([name for name, field in self.fields.items() if field.shape])]
        one, other = dice.randrange(len(items)), dice.randrange(len(items))
        how = dice.randrange(4)
        if how == 0:
            del items[one]
        elif how == 1:
            items[one] = items[other]
        else:
            items[one], items[other] = items[other], items[one]


def some_number(field: Field, dice: random.Random) -> int:
    low, high = field.low, field.high
    return dice.choice((low, high, low - 1, high + 1, dice.randint(low, high), dice.randint(low, min(high, low + 7))))


def some_set(field: Field, dice: random.Random) -> list[int]:
    bits = field.high.bit_length()
    return sorted(dice.sample(range(bits + 1), dice.choice((0, 1, 2, bits))))


def ask_others(state: dict[str, Any], dice: random.Random) -> None:
    """Ask other seats, none of which has answered yet."""
    state["asked_seats"] = state["waiting"] = dice.sample(range(6), dice.choice((1, 1, 2, 3)))
    state["sealed"] = [-1] * 6


@contextmanager
def told(table: Table, position: dict[str, Any]) -> Iterator[None]:
    """Stop what takes too long, and add to an error what differs between a table and a position."""
    signal.signal(signal.SIGVTALRM, stop)
    signal.setitimer(signal.ITIMER_VIRTUAL, SECONDS)
    try:
        yield
    except BaseException as error:
        before, after = plain(table.position())["state"], position["state"]
        changes = {name: (before[name], value) for name, value in after.items() if before[name] != value}
        error.add_note(f"{table.seats} seats, {table.options}: {changes}")
        raise
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)


def stop(_number: int, _frame: Any) -> None:
    raise TimeoutError(f"a position took more than {SECONDS} s")
