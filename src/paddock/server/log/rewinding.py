"""Steps of finished races, from any answer on and as any seat saw them."""

from typing import NamedTuple, cast

from paddock.errors import Malformed, NotOver, ReplayMismatch
from paddock.server.errors import Stopped
from paddock.server.log.bot_names import level_of
from paddock.server.protocol.replays import ReplayStep, ReplaySteps
from paddock.server.protocol.shared import View
from paddock.table.replay import read_replay
from paddock.table.table import Table

MOST_STEPS = 60  # sent at once


class Reel(NamedTuple):
    """A finished race: the table at its end, which knows everything before, every answer, and the names."""

    table: Table
    answers: tuple[tuple[int, int], ...]
    names: tuple[str, ...]


def read_reel(data: bytes) -> Reel:
    """A race from its replay, checked by playing it; raises if its rules are unknown here."""
    plain = read_replay(data)
    try:
        table = Table.from_replay(plain)
    except ReplayMismatch as error:
        raise Stopped(f"this race cannot be shown: {error}") from error
    return Reel(table, plain.answers, (*plain.names, *[""] * plain.seats)[: plain.seats])


def tell_steps(reel: Reel, first: int, last: int | None, seat: int | None, all_hands: bool = False) -> ReplaySteps:
    """The part of a race from step `first` to step `last`, both included, as a seat saw it; None is a spectator.

    With `all_hands` everybody's secrets are open, which a race that is not over refuses.
    """
    if not reel.table.over:
        raise NotOver("this race is not over")
    end = len(reel.answers)
    until = min(end, first + MOST_STEPS - 1) if last is None else last
    if not 0 <= first <= until <= end:
        raise Malformed(f"from, to: {first} to {until} is not a range of this race; its steps are 0 to {end}")
    if until - first >= MOST_STEPS:
        raise Malformed(f"from, to: {first} to {until} is too much at once; request at most {MOST_STEPS} steps")
    if seat is not None and seat >= reel.table.seats:
        raise Malformed(f"seat: {seat} is not a seat; seats are 0 to {reel.table.seats - 1}")
    return ReplaySteps(
        game=reel.table.game,
        seat=seat,
        answers=end,
        names=reel.names,
        levels=tuple(map(level_of, reel.names)),
        scores=reel.table.scores(),
        winners=reel.table.winners(),
        steps=steps(reel, first, until, seat, all_hands),
        all_hands=all_hands,
    )


def steps(reel: Reel, first: int, last: int, seat: int | None, all_hands: bool) -> tuple[ReplayStep, ...]:
    """The steps of this part."""

    def step(number: int, by: int | None, happened: int) -> ReplayStep:
        readers = tuple(range(table.seats)) if all_hands else seat
        view = table.open_view() if all_hands else table.view(seat)
        return ReplayStep(number, by, table.events(readers, happened), cast(View, view))

    told = []
    table = reel.table.after(max(0, first - 1))
    if first == 0:
        told.append(step(0, None, 0))
    for number in range(max(1, first), last + 1):
        by, answer = reel.answers[number - 1]
        happened = table.happened
        table.answer(by, answer)
        told.append(step(number, by, happened))
    return tuple(told)
