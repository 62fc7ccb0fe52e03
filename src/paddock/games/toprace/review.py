"""The words of Top Race in a review."""

from typing import Any

from paddock.engine.model import Question
from paddock.engine.telling import Telling
from paddock.games.cars.review import progress_of, why_bet, why_bid
from paddock.games.toprace.questions import BidOption, BidQuestion, OpenBidOption, OpenBidQuestion, TipQuestion
from paddock.games.toprace.sentences import money
from paddock.words import Words


def progress(seen: Any) -> float:
    """How far a game has got, from 0 to 1: the share of the cards that have been played."""
    return progress_of(seen)


def amount(words: Words, thousands: float) -> str:
    """An expected sum of money, to a thousand."""
    return money(words, round(thousands))


def why(question: Question, best: object, chosen: object, telling: Telling) -> str | None:
    """Why the best option was better than the chosen one, if there is more to say than its gain."""
    if isinstance(question, BidQuestion | OpenBidQuestion):
        better, given = (
            option.bid or 0 if isinstance(option, BidOption | OpenBidOption) else 0 for option in (best, chosen)
        )
        return why_bid(telling, question.seat, question.car, better, given, money)
    return why_bet(telling, best, chosen) if isinstance(question, TipQuestion) else None
