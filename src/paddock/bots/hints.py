"""What the champion thinks of a question: how often each answer wins, and the score to expect."""

import msgspec

from paddock.bots.players import LEVELS
from paddock.bots.search import Budget, Trial, search
from paddock.table.sight import Sight

CHAMPION = LEVELS["champion"] or Budget(1)


class Hint(msgspec.Struct, frozen=True):
    """An answer as the champion sees it: its chance to win from 0 to 1, the score to expect, and in how many worlds."""

    answer: int
    win: float
    score: float
    tried: int


def find_hints(sight: Sight, budget: Budget = CHAMPION) -> tuple[Hint, ...]:
    """Every answer that is worth a thought, the best first; the same question always gets the same hints."""
    return tuple(
        Hint(trial.answer, trial.win, trial.score, trial.count)
        for trial in weigh(sight, budget)
        if sight.seen.answers >> trial.answer & 1
    )


def weigh(sight: Sight, budget: Budget) -> list[Trial]:
    """What came of the answers, the best first; where nobody has to answer, of silence too (TR-2.2)."""
    return search(sight, budget, sight.seen.asked)
