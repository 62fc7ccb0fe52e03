"""When to stop: a sequential test of two win shares (SPRT), with one value a deal.

The log of how much likelier the values are with the high share than with the low one is followed, taking them for
normal with the variance that they show. Where it leaves its bounds the test is decided. The variance has two imagined
deals more, one all lost and one all won, so that a few equal deals decide nothing.
"""

from math import log
from typing import Literal

from paddock.errors import Malformed

ERROR = 0.05
"""How often a share that is exactly the low one is accepted, or exactly the high one rejected; about."""
LEAST_DEALS = 30
"""Fewer say too little about their variance."""
BOUND = log((1 - ERROR) / ERROR)

Verdict = Literal["accepted", "rejected", "undecided"]


class Sprt:
    """The test. After it is decided, further deals change nothing."""

    def __init__(self, low: float, high: float) -> None:
        if not 0 <= low < high <= 1:
            raise Malformed("--sprt: say two win shares in percent, the low one first, like --sprt 25 27")
        self.low = low
        self.high = high
        self.deals = 0
        self.verdict: Verdict = "undecided"
        self._sum = 0.0
        self._squares = 0.0

    @property
    def evidence(self) -> float:
        """The log of the ratio: above zero it speaks for the high share."""
        if not self.deals:
            return 0.0
        mean = self._sum / self.deals
        spread = self._squares - self.deals * mean**2 + mean**2 + (1 - mean) ** 2
        variance = spread / (self.deals + 1)
        return self.deals * (self.high - self.low) * (mean - (self.low + self.high) / 2) / variance

    def add(self, win_share: float) -> None:
        """Take the next deal in."""
        if self.verdict != "undecided":
            return
        self.deals += 1
        self._sum += win_share
        self._squares += win_share**2
        if self.deals >= LEAST_DEALS and abs(self.evidence) >= BOUND:
            self.verdict = "accepted" if self.evidence > 0 else "rejected"
