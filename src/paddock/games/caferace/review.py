"""The words of Café Race in a review."""

from typing import Any

from paddock.engine.model import Question
from paddock.engine.telling import Telling
from paddock.games.caferace.rules.state import FIRST_FINISH
from paddock.words import Words


def progress(seen: Any) -> float:
    """How far a game has got, from 0 to 1: how far down the stairs the first employee is."""
    return min(1.0, max(seen.space) / FIRST_FINISH)


def amount(words: Words, points: float) -> str:
    """Expected points, to a tenth."""
    return words("points", count=round(points, 1))


def why(question: Question, best: object, chosen: object, telling: Telling) -> str | None:  # noqa: ARG001
    """None: a review of Café Race says only what the best option would have gained."""
    return None
