"""Downforce, one module a section of the rulebook; the verbs that every game offers."""

from paddock.rules.downforce.flow import answer, deal, legal, waiting
from paddock.rules.downforce.hidden import hide, imagine
from paddock.rules.downforce.scoring import score

__all__ = ["answer", "deal", "hide", "imagine", "legal", "score", "waiting"]
