"""The search: tries all answers in the same worlds, and drops the worst ones as it goes."""

import random
import time
from dataclasses import dataclass
from math import exp
from typing import Any

import numpy as np

from paddock.bots.quick import Quick, quick_player
from paddock.bots.trials import AIM, COUNT, SCORE, SEEN, TRIALS, WIN
from paddock.bots.weighing import MIX, load_weights
from paddock.engine.asking import ANSWERS, SEATS
from paddock.engine.record import Ints, new_record
from paddock.engine.sets import members
from paddock.sim.policies import guide_of
from paddock.sim.scratch import make_scratch
from paddock.table.sight import Sight

IN_TURN = 8
"""A question in the middle of a turn gets this fraction of the budget: 1 / IN_TURN."""
CHUNK = 8
"""The number of worlds tried between two looks at the clock."""
INDIFFERENCE = 0.01
"""Sealed answers whose win chances differ by about this much are both given now and then."""

FORESIGHT = 600
"""Rollouts to predict each other player's simultaneous answer; used by keen searches with a larger budget."""
NOTHING_EXPECTED = np.zeros((0, ANSWERS))


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot thinks about a question: the number of rollouts, and the most seconds.

    A keen search uses a better model: rollouts by players who look ahead, predictions of the others' answers, and the
    shares of styles that the game's policy gives.
    """

    rollouts: int
    seconds: float | None = None
    keen: bool = False


@dataclass(frozen=True, slots=True)
class Trial:
    """The result of an answer: how often it was tried, its share of wins, its score, and both combined into an aim."""

    answer: int
    count: int
    win: float
    score: float
    aim: float


class Search:
    """A search for the best answer to a question. The same seed and number of rollouts give the same result.

    With `known`, the sight is of a table with all cards open, and the worlds differ only in what will be drawn.
    """

    def __init__(
        self, sight: Sight, seed: int, keen: bool = False, expected: Ints = NOTHING_EXPECTED, known: bool = False
    ) -> None:
        self.sight = sight
        self.expected = expected
        self.quick: Quick = quick_player(sight.game.name)
        self.weights = load_weights(sight.game.name, keen and self.quick.keen)
        self.states: Any = np.zeros(3, sight.game.state)
        self.cells = self.states.view(np.int64).reshape(3, -1)
        self.states[SEEN] = sight.seen.record[0]
        self.trials: Any = new_record(TRIALS)
        self.trials.seat = sight.seat
        self.trials.known = known
        self.trials.mix = self.quick.styles if keen else MIX
        self.scratch = make_scratch(seed=(seed & (1 << 62) - 1, 1, 1, 0))[0]

    def try_out(self, answers: list[int], worlds: int) -> None:
        """Try these answers in this number of further worlds."""
        trials, box = self.trials, self.sight.setting.box
        guide = guide_of(self.sight.game, self.sight.setting)
        trials.options = sum(1 << answer for answer in answers)
        trials.begin, trials.end = trials.end, trials.end + worlds
        self.quick.try_out(self.states, self.cells, box, guide, self.weights, self.expected, trials, self.scratch)

    def trial(self, answer: int) -> Trial:
        """The result of an answer so far."""
        sums = self.trials.sums[answer]
        count = max(1.0, sums[COUNT])
        win, score, aim = (float(sums[part] / count) for part in (WIN, SCORE, AIM))
        return Trial(answer, int(sums[COUNT]), win, score, aim)

    def candidates(self) -> list[int]:
        """The answers that are worth searching, including silence if nobody has to answer."""
        answers = self.sight.seen.answers
        if self.sight.silence is not None:
            answers |= 1 << self.sight.silence
        return list(members(self.quick.consider(self.states[SEEN], answers)))

    def halve(self, budget: Budget) -> list[Trial]:
        """Try all answers, then the better half of them, and so on down to two.

        The result begins with the answers that were tried most, the best of them first.
        """
        rollouts, seconds = budget.rollouts, budget.seconds or float("inf")
        if self.sight.seen.phase in self.quick.in_turn:
            rollouts, seconds = max(1, rollouts // IN_TURN), seconds / IN_TURN
        alive = tried = self.candidates()
        rounds, began, spent = max(1, (len(alive) - 1).bit_length()), time.perf_counter(), 0
        for number in range(1, rounds + 1):
            until, end = rollouts * number // rounds, began + seconds * number / rounds
            while spent < until or not spent:
                worlds = max(1, (until - spent) // len(alive))
                worlds = worlds if budget.seconds is None else min(worlds, CHUNK)
                self.try_out(alive, worlds)
                spent += worlds * len(alive)
                if time.perf_counter() >= end:
                    break
            if number < rounds:
                alive = sorted(alive, key=lambda answer: -self.trial(answer).aim)[: (len(alive) + 1) // 2]
        return sorted(map(self.trial, tried), key=lambda trial: (-trial.count, -trial.aim))


def odds_of(trials: list[Trial]) -> dict[int, float]:
    """The probabilities with which to give the best answers when others answer at the same time, by their aims."""
    best = [trial for trial in trials if trial.count == trials[0].count]
    weights = [exp((trial.aim - best[0].aim) / INDIFFERENCE) for trial in best]
    return {trial.answer: weight / sum(weights) for trial, weight in zip(best, weights, strict=True)}


def foresee(sight: Sight, seed: int) -> Ints:
    """The probabilities of the others' answers to a question that all are asked at once, with the same knowledge."""
    expected = np.zeros((SEATS, ANSWERS))
    for seat in members(sight.seen.asked_seats & ~(1 << sight.seat)):
        record = sight.seen.record.copy()
        record["waiting"] |= 1 << seat
        answers = int(sight.game.verbs.legal(record[0], sight.setting.box, seat))
        theirs = Sight(sight.game, sight.setting, seat, sight.game.seen(record, answers))
        for answer, odds in odds_of(Search(theirs, seed + seat).halve(Budget(FORESIGHT))).items():
            expected[seat, answer] = odds
    return expected


def begin(sight: Sight, budget: Budget, seed: int) -> Search:
    """A search that has tried nothing yet, but knows what others are expected to answer."""
    phases = quick_player(sight.game.name).foreseen if budget.keen and budget.rollouts > FORESIGHT else ()
    expected = foresee(sight, seed) if sight.seen.phase in phases else NOTHING_EXPECTED
    return Search(sight, seed, budget.keen, expected)


def search(sight: Sight, budget: Budget, seed: int) -> list[Trial]:
    """The answers with their results, the best first."""
    return begin(sight, budget, seed).halve(budget)


def choose(sight: Sight, budget: Budget, seed: int) -> int:
    """The best answer, or if others answer at the same time, a random one of those nearly as good."""
    answers, asked, must = sight.seen.answers, sight.seen.asked_seats, sight.silence is None
    if must and answers & (answers - 1) == 0:
        return members(answers)[0]
    trials = search(sight, budget, seed)
    if not must or asked & (asked - 1) == 0:
        return trials[0].answer
    odds = odds_of(trials)
    return random.Random(seed).choices(list(odds), list(odds.values()))[0]
