"""The rules of Downforce: its verbs, and one module per section of the rulebook."""

from paddock.games.downforce.rules.flow import answer, between, deal, give, legal, proceed, waiting
from paddock.games.downforce.rules.hidden import hide, imagine
from paddock.games.downforce.rules.scoring import score
from paddock.games.downforce.rules.setup import set_up

__all__ = [
    "answer", "between", "deal", "give", "hide", "imagine", "legal", "proceed", "score", "set_up", "waiting",
]  # fmt: skip
