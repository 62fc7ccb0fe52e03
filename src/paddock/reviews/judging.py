"""Judges a decision by what the player could know: every way to answer is tried in worlds that fit it."""

import hashlib

from paddock.bots.quick import quick_player
from paddock.bots.search import NOTHING_EXPECTED, foresee
from paddock.reviews.chances import correction_of
from paddock.reviews.comparing import Comparison, Depth, compare_openly
from paddock.reviews.model import Choice, Judgement
from paddock.reviews.moments import Moment
from paddock.reviews.worlds import Worlds
from paddock.sim.policies import policy_of
from paddock.table.sight import Sight

SHOWN = 3
"""How many of the best ways are told."""
SEED_BITS = 62


def judge(moment: Moment, phase: str, depth: Depth) -> Judgement:
    """What a decision cost, given what the player could know then, and what was best."""
    sight = moment.table.sight(moment.seat)
    seed, correction = seed_of(sight), correction_of(sight, phase)
    keen = sight.seen.phase in quick_player(sight.game.name).foreseen
    worlds = Worlds(sight, moment.ways, seed, foresee(sight, seed) if keen else NOTHING_EXPECTED)
    given = moment.ways.index(moment.given)
    compared = Comparison(worlds, given, policy_of(sight.game.name).MARGIN, correction)
    compared.run(depth)
    open_chances = compare_openly(
        Worlds(moment.table.open_sight(moment.seat), moment.ways, seed, known=True), depth, correction
    )
    best_open = max(open_chances, key=lambda way: open_chances[way])
    ways = compared.in_order()[:SHOWN]
    if given not in ways:
        ways = [*ways[: SHOWN - 1], given]
    if best_open not in ways:
        ways.append(best_open)
    loss, reach = compared.loss()
    return Judgement(
        choices=tuple(
            choice(compared, way, moment.ways[way], loss if way == ways[0] else 0.0, open_chances[way]) for way in ways
        ),
        chosen=ways.index(given),
        loss=loss,
        reach=reach,
        estimate=compared.estimate(),
        others=compared.given_away(compared.estimate()),
        best_open=ways.index(best_open),
    )


def choice(compared: Comparison, way: int, answers: tuple[int, ...], lead: float, open_chance: float) -> Choice:
    """What is told of a way. The best one is worth what the given one lost, not what chance makes it look like."""
    chance = compared.chance(compared.given) + lead if lead else compared.chance(way)
    return Choice(answers, min(1.0, chance), compared.reach(way, chance), compared.scores(way), open_chance)


def seed_of(sight: Sight) -> int:
    """The seed of the worlds in which a decision is judged: it follows from what the player could know alone."""
    text = f"{sight.seat} ".encode() + sight.seen.record.tobytes()
    return int.from_bytes(hashlib.sha256(text).digest()[:8]) >> 64 - SEED_BITS
