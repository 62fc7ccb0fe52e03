"""Steps of finished races, from any answer on and as any seat saw them."""

from collections import OrderedDict
from typing import NamedTuple, cast

from paddock.errors import Malformed, ReplayMismatch
from paddock.server.errors import Stopped
from paddock.server.protocol.replays import ReplayStep, ReplaySteps
from paddock.server.protocol.shared import View
from paddock.table.replay import read_replay
from paddock.table.table import Table

MOST_STEPS = 60  # sent at once
KEPT = 64  # races that stay checked in memory, a few kilobytes each


class Reel(NamedTuple):
    """A finished race: the table at its end, which knows all that went before, every answer, and the names."""

    table: Table
    answers: tuple[tuple[int, int], ...]
    names: tuple[str, ...]


class Reels:
    """The races viewed last, so that each is checked only once."""

    def __init__(self) -> None:
        self.kept: OrderedDict[str, Reel] = OrderedDict()

    def find(self, key: str) -> Reel | None:
        """The race of this key, if it is one of them."""
        if key in self.kept:
            self.kept.move_to_end(key)
        return self.kept.get(key)

    def keep(self, key: str, reel: Reel) -> None:
        """Keep a race, and forget the one that was not looked at for longest."""
        self.kept[key] = reel
        while len(self.kept) > KEPT:
            self.kept.popitem(last=False)


def read_reel(data: bytes) -> Reel:
    """A race from its replay, checked by playing it; one of other rules cannot be shown."""
    plain = read_replay(data)
    try:
        table = Table.from_replay(plain)
    except ReplayMismatch as error:
        raise Stopped(f"this race cannot be shown: {error}") from error
    return Reel(table, plain.answers, (*plain.names, *[""] * plain.seats)[: plain.seats])


def tell_steps(reel: Reel, first: int, last: int | None, seat: int | None) -> ReplaySteps:
    """A stretch of the race from step `first` to step `last`, both included, as a seat saw it; None is a spectator."""
    end = len(reel.answers)
    until = min(end, first + MOST_STEPS - 1) if last is None else last
    if not 0 <= first <= until <= end:
        raise Malformed(f"from, to: {first} to {until} is not a range of this race; its steps are 0 to {end}")
    if until - first >= MOST_STEPS:
        raise Malformed(f"from, to: {first} to {until} is too much at once; ask for at most {MOST_STEPS} steps")
    if seat is not None and seat >= reel.table.seats:
        raise Malformed(f"seat: {seat} is not a seat; seats are 0 to {reel.table.seats - 1}")
    return ReplaySteps(
        game=reel.table.game,
        seat=seat,
        answers=end,
        names=reel.names,
        scores=reel.table.scores(),
        winners=reel.table.winners(),
        steps=steps(reel, first, until, seat),
    )


def steps(reel: Reel, first: int, last: int, seat: int | None) -> tuple[ReplayStep, ...]:
    """The steps of a stretch."""
    told = []
    table = reel.table.after(max(0, first - 1))
    if first == 0:
        told.append(ReplayStep(0, None, table.events(seat), cast(View, table.view(seat))))
    for number in range(max(1, first), last + 1):
        by, answer = reel.answers[number - 1]
        happened = table.happened
        table.answer(by, answer)
        told.append(ReplayStep(number, by, table.events(seat, happened), cast(View, table.view(seat))))
    return tuple(told)
