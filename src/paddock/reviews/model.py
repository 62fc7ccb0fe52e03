"""What a review holds: the chances after every answer, a verdict on every decision, and what the result is made of."""

from typing import Literal

import msgspec

EVALUATOR = 2
"""Goes up when the same race would be judged differently, or a review holds other fields: older ones are made again."""

Verdict = Literal["best", "good", "inaccurate", "mistake", "blunder"]
VERDICTS: tuple[Verdict, ...] = ("best", "good", "inaccurate", "mistake", "blunder")
THRESHOLDS: tuple[tuple[float, Verdict], ...] = ((0.10, "blunder"), (0.05, "mistake"), (0.02, "inaccurate"))
"""The losses of win chance from which a decision is called so."""

Shares = tuple[float, ...]
"""A number for each seat; chances add up to 1."""


class Outlook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What to expect of a situation with all cards open: every seat's chance to win, and its score."""

    chances: Shares
    scores: Shares


class Choice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One way to answer: the answers it takes, and the player's chance to win given what they could know.

    `reach` is the half width of the chance's 95 % interval, `scores` are those to expect of all seats, and
    `chance_open` is the chance with all cards open.
    """

    answers: tuple[int, ...]
    chance: float
    reach: float
    scores: Shares
    chance_open: float


class Judgement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a decision cost: the best choices, the best first, with the one that was made.

    `loss` is in win chance, from 0 up; `reach` is the half width of its 95 % interval. `estimate` is the loss before it
    was cut off at 0, which accounts add up so that noise cancels out; `others` says what it gave to every seat, with 0
    for the player's own. `best_open` is the number of the choice that was best with all cards open.
    """

    choices: tuple[Choice, ...]
    chosen: int
    loss: float
    reach: float
    estimate: float
    others: Shares
    best_open: int

    @property
    def verdict(self) -> Verdict:
        """What the decision is called; a loss within its interval is no mistake."""
        if self.chosen == 0 or self.loss == 0:
            return "best"
        if self.loss > self.reach:
            for threshold, verdict in THRESHOLDS:
                if self.loss >= threshold:
                    return verdict
        return "good"


class Stretch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Answers that belong together: one, or all those that steer a car through its move.

    It begins after `begin` answers of the race and ends after `end`. `outlook` is the situation then. `judgement` is
    missing where the player had no choice.
    """

    begin: int
    end: int
    seat: int
    phase: str
    outlook: Outlook
    judgement: Judgement | None


class Account(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a player's result is made of: `start` + `own` + `others` + `luck` = `result`, in win chance.

    `lost` is what the own decisions lost in each phase of the game, and `decisions` how many there were. `level` is the
    bot that loses about as much, as a whole and in each phase; null where that is not known.
    """

    seat: int
    start: float
    own: float
    others: float
    luck: float
    result: float
    lost: dict[str, float]
    decisions: dict[str, int]
    level: str | None
    levels: dict[str, str | None]


class Review(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The review of a race. While stretches are missing it is unfinished, and has no accounts.

    `race` is a digest of its replay, `evaluator` and `weights` say what judged it, and `depth` how carefully. `total`
    is the number of stretches of the whole race, and `accounts` are by seat.
    """

    race: str
    evaluator: int
    weights: str
    depth: float
    total: int
    start: Outlook | None = None
    stretches: tuple[Stretch, ...] = ()
    accounts: tuple[Account, ...] = ()

    @property
    def finished(self) -> bool:
        """Whether every stretch has been judged."""
        return bool(self.accounts)

    def is_compatible(self, other: "Review") -> bool:
        """Whether another review judges the same race in the same way, so that its stretches can be taken over."""
        return (self.race, self.evaluator, self.weights, self.depth, self.total) == (
            other.race,
            other.evaluator,
            other.weights,
            other.depth,
            other.total,
        )
