"""Café Race, one module a section of the rulebook; the verbs that every game offers."""

from paddock.rules.caferace.flow import answer, deal, legal, waiting
from paddock.rules.caferace.hidden import hide, imagine
from paddock.rules.caferace.scoring import score

__all__ = ["answer", "deal", "hide", "imagine", "legal", "score", "waiting"]
