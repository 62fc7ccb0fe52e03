"""The words of Downforce in a review."""

from typing import Any

from paddock.engine.model import Question
from paddock.engine.telling import Telling
from paddock.games.cars.review import progress_of, why_bet, why_bid
from paddock.games.downforce.questions import BetQuestion, BidOption, BidQuestion
from paddock.games.downforce.sentences import money
from paddock.words import Words


def progress(seen: Any) -> float:
    """How far a game has got, from 0 to 1: the share of the cards that have been played."""
    return progress_of(seen, *seen.pile_size, seen.stock_size)


def amount(words: Words, millions: float) -> str:
    """An expected sum of money, to a tenth of a million."""
    text = words("cars.millions", n=round(abs(millions), 1))
    return f"\N{MINUS SIGN}{text}" if millions < 0 else text


def why(question: Question, best: object, chosen: object, telling: Telling) -> str | None:
    """Why the best option was better than the chosen one, if there is more to say than its gain."""
    if isinstance(question, BidQuestion) and isinstance(best, BidOption) and isinstance(chosen, BidOption):
        return why_bid(telling, question.seat, question.car, best.bid, chosen.bid, money)
    return why_bet(telling, best, chosen) if isinstance(question, BetQuestion) else None
