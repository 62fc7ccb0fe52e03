"""The search: every answer is tried in the same worlds, and those that do worst are tried no further."""

import random
import time
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Any

import numpy as np

from paddock.bots.quick import Quick, quick_player
from paddock.bots.trials import AIM, COUNT, SCORE, SEEN, WIN
from paddock.bots.weighing import MIX, load_weights
from paddock.engine.asking import ANSWERS, SEATS
from paddock.engine.record import Ints
from paddock.engine.sets import members
from paddock.games.cars.circuits import Circuit
from paddock.games.cars.guide import make_guide
from paddock.table.sight import Sight

ROOM = 50
"""Numbers that a quick player works with."""
IN_TURN = 8
"""What is asked in the middle of a turn gets this part of the budget."""
CHUNK = 8
"""Worlds that are tried between two looks at the clock."""
INDIFFERENCE = 0.01
"""How much of a win two sealed answers may differ by and both be given now and then."""

FORESIGHT = 600
"""Rollouts for what each other player will answer at the same time; only who is keen, and thinks longer, asks."""
NOTHING_EXPECTED = np.zeros((0, ANSWERS))


@dataclass(frozen=True, slots=True)
class Budget:
    """How long a bot thinks about a question: so many rollouts, and no longer than so many seconds.

    Who is keen asks more of the model: rollouts by players who look ahead, what others will answer, and how careless
    they are, as the game has it.
    """

    rollouts: int
    seconds: float | None = None
    keen: bool = False


@dataclass(frozen=True, slots=True)
class Trial:
    """What came of an answer: how often it was tried, its share of the wins, the score, and both as one aim."""

    answer: int
    count: int
    win: float
    score: float
    aim: float


def working_room() -> tuple[Ints, Ints, Ints, Ints]:
    """What rollouts work with: dice, styles, numbers of the quick player, scores."""
    return np.zeros(1, np.int64), np.zeros(SEATS, np.int64), np.zeros(ROOM), np.zeros((2, SEATS), np.int64)


@lru_cache(maxsize=32)
def guide_of(circuit: Circuit | None) -> Ints:
    """The guide to a circuit, made once."""
    return make_guide(circuit)


class Search:
    """A search about one question. The same seed and the same budget in rollouts give the same result."""

    def __init__(self, sight: Sight, seed: int, keen: bool = False, expected: Ints = NOTHING_EXPECTED) -> None:
        self.sight = sight
        self.expected = expected
        self.quick: Quick = quick_player(sight.game.name)
        self.weights = load_weights(sight.game.name, keen and self.quick.keen)
        self.mix = np.array(self.quick.styles) if keen else MIX
        self.states: Any = np.zeros(3, sight.game.state)
        self.cells = self.states.view(np.int64).reshape(3, -1)
        self.states[SEEN] = sight.seen.record[0]
        self.key = np.array([seed & (1 << 62) - 1, 1, 1, 0], np.int64)
        self.worlds = 0
        self.tally = np.zeros((ANSWERS, 4))
        self.room = working_room()

    def try_out(self, answers: list[int], worlds: int) -> None:
        """Try these answers in so many worlds more."""
        sight = self.sight
        options = sum(1 << answer for answer in answers)
        self.quick.try_out(
            self.states, self.cells, sight.setting.box, guide_of(sight.setting.circuit),
            self.weights, self.mix, self.expected, sight.seat, self.key, self.worlds, self.worlds + worlds,
            options, self.quick.margin, self.tally, *self.room,
        )  # fmt: skip
        self.worlds += worlds

    def trial(self, answer: int) -> Trial:
        """What came of an answer so far."""
        count = max(1.0, self.tally[answer, COUNT])
        win, score, aim = (float(self.tally[answer, part] / count) for part in (WIN, SCORE, AIM))
        return Trial(answer, int(self.tally[answer, COUNT]), win, score, aim)

    def candidates(self) -> list[int]:
        """The answers that are worth a search; where nobody has to answer, silence is among them."""
        answers = self.sight.seen.answers
        if self.sight.seen.phase in self.quick.optional:
            answers |= self.quick.passing
        return list(members(self.quick.consider(self.states[SEEN], answers)))

    def halve(self, budget: Budget) -> list[Trial]:
        """Try all answers, then the better half of them, and so on to the last two.

        Those that were tried longest come first, the best of them before the others.
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
    """By which odds the best answers are given where others answer at the same time: as good, as often."""
    best = [trial for trial in trials if trial.count == trials[0].count]
    weights = [exp((trial.aim - best[0].aim) / INDIFFERENCE) for trial in best]
    return {trial.answer: weight / sum(weights) for trial, weight in zip(best, weights, strict=True)}


def foresee(sight: Sight, seed: int) -> Ints:
    """By which odds others answer a question that all are asked at the same time and with the same knowledge."""
    expected = np.zeros((SEATS, ANSWERS))
    for seat in members(sight.seen.asked_seats & ~(1 << sight.seat)):
        record = sight.seen.record.copy()
        record["waiting"] |= 1 << seat
        answers = int(sight.game.verbs.legal(record[0], sight.setting.box, seat))
        theirs = Sight(sight.game, sight.setting, seat, sight.game.seen(record, answers))
        for answer, odds in odds_of(Search(theirs, seed + seat).halve(Budget(FORESIGHT))).items():
            expected[seat, answer] = odds
    return expected


def search(sight: Sight, budget: Budget, seed: int) -> list[Trial]:
    """The answers as the search finds them, the best first."""
    phases = quick_player(sight.game.name).foreseen if budget.keen and budget.rollouts > FORESIGHT else ()
    expected = foresee(sight, seed) if sight.seen.phase in phases else NOTHING_EXPECTED
    return Search(sight, seed, budget.keen, expected).halve(budget)


def choose(sight: Sight, budget: Budget, seed: int) -> int:
    """The best answer; where others answer at the same time, one of those that are nearly as good."""
    quick, answers, asked = quick_player(sight.game.name), sight.seen.answers, sight.seen.asked_seats
    optional = sight.seen.phase in quick.optional
    if answers & (answers - 1) == 0 and not optional:
        return members(answers)[0]
    trials = search(sight, budget, seed)
    if optional or asked & (asked - 1) == 0:
        return trials[0].answer
    odds = odds_of(trials)
    return random.Random(seed).choices(list(odds), list(odds.values()))[0]
