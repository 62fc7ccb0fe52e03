"""What the champion thinks of a question: how often each answer wins, and the score to expect."""

import msgspec

from paddock.bots.players import LEVELS
from paddock.bots.search import Budget, search
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
    trials = search(sight, budget, sight.seen.asked)
    return tuple(
        Hint(trial.answer, trial.win, trial.score, trial.count)
        for trial in trials
        if sight.seen.answers >> trial.answer & 1
    )
