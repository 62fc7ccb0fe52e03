"""What the champion thinks of a question: how often each answer wins, and the score to expect."""

from dataclasses import replace

import msgspec

from paddock.bots.players import usual_budget
from paddock.bots.search import Trial, search
from paddock.table.sight import Sight

CHAMPION = "champion"


class Hint(msgspec.Struct, frozen=True):
    """An answer as the champion sees it: its chance to win from 0 to 1, the score to expect, and in how many worlds."""

    answer: int
    win: float
    score: float
    tried: int


def find_hints(sight: Sight) -> tuple[Hint, ...]:
    """Every answer that is worth a thought, the best first; the same question always gets the same hints."""
    return tuple(
        Hint(trial.answer, trial.win, trial.score, trial.count)
        for trial in weigh(sight)
        if sight.seen.answers >> trial.answer & 1
    )


def weigh(sight: Sight, seconds: float | None = None) -> list[Trial]:
    """What came of the answers, the best first; where nobody has to answer, of silence too."""
    return search(sight, replace(usual_budget(CHAMPION, sight.game.name), seconds=seconds), sight.seen.asked)
