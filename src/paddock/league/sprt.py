"""When to stop: a sequential test of two win shares (SPRT), with one value per deal.

The test follows the logarithm of the likelihood ratio between the high and the low share. It treats the values as
normally distributed with their observed variance, and is decided when the ratio leaves its bounds. The variance
includes two imagined deals, one lost and one won completely, so that a few equal deals decide nothing.
"""

from math import log
from typing import Literal

from paddock.errors import Malformed

ERROR = 0.05
"""About how often the test accepts if the true share is the low one, or rejects if it is the high one."""
LEAST_DEALS = 30
"""The fewest deals for a decision, since fewer say too little about their variance."""
BOUND = log((1 - ERROR) / ERROR)

Conclusion = Literal["accepted", "rejected", "undecided"]


class Sprt:
    """The test. Once it is decided, further deals change nothing."""

    def __init__(self, low: float, high: float) -> None:
        if not 0 <= low < high <= 1:
            raise Malformed("--sprt: give two win shares in percent, the low one first, like --sprt 25 27")
        self.low = low
        self.high = high
        self.deals = 0
        self.verdict: Conclusion = "undecided"
        self._sum = 0.0
        self._squares = 0.0

    @property
    def evidence(self) -> float:
        """The logarithm of the likelihood ratio; above zero it favours the high share."""
        if not self.deals:
            return 0.0
        mean = self._sum / self.deals
        spread = self._squares - self.deals * mean**2 + mean**2 + (1 - mean) ** 2
        variance = spread / (self.deals + 1)
        return self.deals * (self.high - self.low) * (mean - (self.low + self.high) / 2) / variance

    def add(self, win_share: float) -> None:
        """Add the next deal."""
        if self.verdict != "undecided":
            return
        self.deals += 1
        self._sum += win_share
        self._squares += win_share**2
        if self.deals >= LEAST_DEALS and abs(self.evidence) >= BOUND:
            self.verdict = "accepted" if self.evidence > 0 else "rejected"
