"""Finds puzzles in races: every decision is looked at briefly, and what looks like a puzzle in many more worlds."""

import hashlib
from collections.abc import Iterator, Sequence

from paddock.bots.players import play_quickly
from paddock.engine.record import Ints
from paddock.puzzles.model import Puzzle, PuzzleWay, sure_lead
from paddock.reviews.chances import correction_of, phase_of
from paddock.reviews.comparing import Comparison
from paddock.reviews.judging import seed_of
from paddock.reviews.moments import Answers, Moment, carried_out, make_move, moments
from paddock.reviews.worlds import Worlds
from paddock.table.table import Table

LEAST_LEAD = 0.15
"""By how much the best way has to be better than all others, surely."""
LEAST_WAYS = 3
ROUNDS = ((24, 0.12), (72, 0.15), (400, 0.16), (1500, 0.17))
"""In each round: the further worlds, and the lead that is needed to go on."""
WORTH = 400
"""The worlds in which each of the other ways is valued at least."""
DOUBTED = 1500
"""The further worlds for those that could still be too good."""
ID_DIGITS = 8


def find_puzzles(race: Table, most: int) -> Iterator[Puzzle]:
    """The puzzles in a race, in its order, but no more than so many."""
    found = 0
    for moment in moments(race):
        if moment.is_open and moment.table.silence is None and len(moment.ways) >= LEAST_WAYS:
            puzzle = examine(moment)
            if puzzle is not None:
                yield puzzle
                found += 1
                if found == most:
                    return


def examine(moment: Moment) -> Puzzle | None:
    """The puzzle that a decision makes, if it makes one."""
    sight = moment.table.sight(moment.seat)
    obvious = obvious_way(moment)
    if obvious is None:
        return None
    worlds = Worlds(sight, moment.ways, seed_of(sight))
    game = sight.game.name
    compared = Comparison(worlds, obvious, 0.0, correction_of(sight, phase_of(game, moment.question.kind)))
    ways: Sequence[int] = range(len(moment.ways))
    for more, needed in ROUNDS:
        worlds.try_out(ways, more)
        ways = sorted(ways, key=lambda way: -compared.chance(way))
        if ways[0] == obvious or compared.chance(ways[0]) - compared.chance(ways[1]) < needed:
            return None
        ways = ways[: max(2, len(ways) // 2)]
    others = [way for way in range(len(moment.ways)) if way != ways[0]]
    worlds.try_out([way for way in others if len(compared.wins(way)) < WORTH], WORTH)
    values = [worth_of(compared, way, answers) for way, answers in enumerate(moment.ways)]
    worlds.try_out([way for way in others if sure_lead(values[ways[0]], values[way]) < LEAST_LEAD], DOUBTED)
    order = sorted(range(len(moment.ways)), key=lambda way: -compared.chance(way))
    puzzle = Puzzle(
        id=name_of(moment),
        seat=moment.seat,
        replay=moment.table.replay(),
        ways=tuple(worth_of(compared, way, moment.ways[way]) for way in order),
        obvious=order.index(obvious),
    )
    return puzzle if puzzle.obvious and puzzle.sure_lead >= LEAST_LEAD else None


def worth_of(compared: Comparison, way: int, answers: Answers) -> PuzzleWay:
    """What a way is worth."""
    chance = compared.chance(way)
    return PuzzleWay(answers, round(chance, 3), round(compared.reach(way, chance), 3))


def obvious_way(moment: Moment) -> int | None:
    """The number of the way that the rookie would choose; None if it is none of these."""
    table, seat = moment.table.fork(), moment.seat
    way = make_move(table, seat, lambda table: play_quickly(table.sight(seat), moment.begin))
    if way in moment.ways:
        return moment.ways.index(way)
    ends = (
        number for number, other in enumerate(moment.ways) if carried_out(moment.table, seat, other).same_place(table)
    )
    return next(ends, None)


def name_of(moment: Moment) -> str:
    """A name for the puzzle, which follows from its position."""
    record: Ints = moment.table.sight(moment.seat).seen.record
    return hashlib.sha256(record.tobytes()).hexdigest()[:ID_DIGITS]
