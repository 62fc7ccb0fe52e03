"""The rules of Café Race: its verbs, and one module per section of the rulebook."""

from paddock.games.caferace.rules.flow import answer, between, deal, give, legal, proceed, waiting
from paddock.games.caferace.rules.hidden import hide, imagine
from paddock.games.caferace.rules.scoring import score
from paddock.games.caferace.rules.speed import set_up

__all__ = [
    "answer", "between", "deal", "give", "hide", "imagine", "legal", "proceed", "score", "set_up", "waiting",
]  # fmt: skip
