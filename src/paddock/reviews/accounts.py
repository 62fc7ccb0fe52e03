"""What a player's result is made of: their own decisions, the decisions of others, and luck."""

from collections.abc import Sequence
from math import log

from paddock.engine.model import Score
from paddock.reviews.chances import losses_by_level
from paddock.reviews.model import Account, Stretch

LEAST = 1e-4
"""A loss of win chance that is as good as none, where losses are compared by their ratio."""


def result_of(scores: Sequence[Score]) -> tuple[float, ...]:
    """Every seat's share of the win."""
    winners = sum(score.rank == 1 for score in scores)
    return tuple(1 / winners if score.rank == 1 else 0.0 for score in scores)


def accounts_of(game: str, stretches: Sequence[Stretch], result: Sequence[float]) -> tuple[Account, ...]:
    """The accounts of all seats. Luck is what remains, so that the parts always add up to the result.

    That is the deal, draws and dice, what came to light, answers of others that were no mistakes, and the noise of the
    estimates.
    """
    return tuple(account_of(game, seat, stretches, result) for seat in range(len(result)))


def account_of(game: str, seat: int, stretches: Sequence[Stretch], result: Sequence[float]) -> Account:
    """The account of a seat."""
    others = 0.0
    lost: dict[str, float] = {}
    decisions: dict[str, int] = {}
    for stretch in stretches:
        judgement = stretch.judgement
        if judgement is None:
            continue
        if stretch.seat == seat:
            lost[stretch.phase] = lost.get(stretch.phase, 0.0) + judgement.estimate
            decisions[stretch.phase] = decisions.get(stretch.phase, 0) + 1
        else:
            others += judgement.others[seat]
    lost = {phase: max(0.0, loss) for phase, loss in lost.items()}
    own, start = -sum(lost.values()), 1 / len(result)
    return Account(
        seat=seat,
        start=start,
        own=own,
        others=others,
        luck=result[seat] - start - own - others,
        result=result[seat],
        lost=lost,
        decisions=decisions,
        level=level_of(game, lost, decisions),
        levels={phase: level_of(game, {phase: lost[phase]}, {phase: decisions[phase]}) for phase in lost},
    )


def level_of(game: str, lost: dict[str, float], decisions: dict[str, int]) -> str | None:
    """The level whose bots lose about as much in as many decisions of these phases; None if it is not known."""
    usual = losses_by_level(game)
    measured = [phase for phase in decisions if any(phase in losses for losses in usual.values())]
    if not measured:
        return None
    mine = log(LEAST + sum(lost[phase] for phase in measured))
    theirs = {
        level: log(LEAST + sum(losses.get(phase, 0.0) * decisions[phase] for phase in measured))
        for level, losses in usual.items()
    }
    return min(theirs, key=lambda level: abs(theirs[level] - mine))
