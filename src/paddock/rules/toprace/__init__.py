"""Top Race, one module a section of the rulebook; the verbs that every game offers."""

from paddock.rules.toprace.flow import answer, deal, legal, waiting
from paddock.rules.toprace.hidden import hide, imagine
from paddock.rules.toprace.scoring import score

__all__ = ["answer", "deal", "hide", "imagine", "legal", "score", "waiting"]
