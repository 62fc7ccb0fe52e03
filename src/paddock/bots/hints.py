"""Hints: how often each answer to a question wins, and the score to expect, as the champion sees it.

A bot gives up answers that do badly at first. Hints try all of them in the same worlds, so that their numbers can be
compared with each other and with those of the next question.
"""

import time
from collections.abc import Sequence

import msgspec

from paddock.bots.players import usual_budget
from paddock.bots.search import CHUNK, Search, Trial, begin
from paddock.engine.model import Route
from paddock.table.routes import find_routes
from paddock.table.sight import Sight

CHAMPION = "champion"


class Hint(msgspec.Struct, frozen=True):
    """The champion's assessment of an answer: chance to win (0 to 1), expected score, and how often it was tried."""

    answer: int
    win: float
    score: float
    tried: int


def find_hints(sight: Sight) -> tuple[Hint, ...]:
    """All answers that are worth considering, the best first; the same question always gets the same hints."""
    return tuple(
        Hint(trial.answer, trial.win, trial.score, trial.count)
        for trial in weigh(sight)
        if sight.seen.answers >> trial.answer & 1
    )


def weigh(sight: Sight, seconds: float | None = None) -> list[Trial]:
    """The results of the answers, the best first; includes silence if nobody has to answer."""
    search = begin(sight, usual_budget(CHAMPION, sight.game.name), sight.seen.asked)
    answers = search.candidates()
    try_all([(search, answers)], seconds)
    return sorted(map(search.trial, answers), key=value)


def weigh_routes(sight: Sight, seconds: float | None = None) -> list[tuple[Route, Trial]]:
    """Every place where the car that must move can stop, the best first; none where no car must move."""
    game, setting, seat = sight.game, sight.setting, sight.seat
    question = game.question(setting, sight.seen, seat)
    budget, found = usual_budget(CHAMPION, game.name), []
    for route in find_routes(game, setting, sight.seen.record.tobytes(), question):
        found.append((route, Search(sight.after(route.answers[:-1]), sight.seen.asked, budget.keen)))
    try_all([(search, [route.answers[-1]]) for route, search in found], seconds)
    weighed = [(route, search.trial(route.answers[-1])) for route, search in found]
    return sorted(weighed, key=lambda pair: value(pair[1]))


def try_all(searches: Sequence[tuple[Search, list[int]]], seconds: float | None) -> None:
    """Try all answers of these searches in the same worlds, within the champion's budget."""
    if not searches:
        return
    game = searches[0][0].sight.game.name
    worlds = max(1, usual_budget(CHAMPION, game).rollouts // sum(len(answers) for _, answers in searches))
    end = float("inf") if seconds is None else time.perf_counter() + seconds
    for begun in range(0, worlds, CHUNK):
        for search, answers in searches:
            search.try_out(answers, min(CHUNK, worlds - begun))
        if time.perf_counter() >= end:
            return


def value(trial: Trial) -> tuple[float, float]:
    """What hints are sorted by: wins as they are shown, in per cent, then the score."""
    return -round(100 * trial.win), -trial.score
