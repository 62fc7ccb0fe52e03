"""The rules of Top Race: its verbs, and one module per section of the rulebook."""

from paddock.games.toprace.rules.flow import answer, between, deal, give, legal, proceed, waiting
from paddock.games.toprace.rules.hidden import hide, imagine
from paddock.games.toprace.rules.scoring import score
from paddock.games.toprace.rules.setup import set_up

__all__ = [
    "answer", "between", "deal", "give", "hide", "imagine", "legal", "proceed", "score", "set_up", "waiting",
]  # fmt: skip
