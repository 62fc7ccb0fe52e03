"""The words of games with cars in a review: why one answer was better than another."""

from typing import Any

from paddock.engine.sets import members
from paddock.engine.telling import Telling
from paddock.games.cars.questions import CarOption
from paddock.games.cars.sentences import Money, car_name, the_car


def progress_of(seen: Any, *others: int) -> float:
    """The share of the cards that have been played, from 0 to 1; `others` are cards besides the hands."""
    played, left = len(members(seen.discard)), sum(seen.hand_size) + sum(others)
    return played / max(1, played + left)


def why_bid(telling: Telling, seat: int, car: str, best: int, chosen: int, money: Money) -> str | None:
    """Why another bid was better; a pass is a bid of nothing. None if both bid the same."""
    if best == chosen:
        return None
    kind = ("more" if chosen else "nothing") if best > chosen else "less" if best else "none"
    words = telling.words
    return words(
        f"review.why.bid_{kind}",
        Car=the_car(words, car),
        name=telling.names[seat],
        best=money(words, best),
        chosen=money(words, chosen),
    )


def why_bet(telling: Telling, best: object, chosen: object) -> str | None:
    """Why a bet on another car was better."""
    if not (isinstance(best, CarOption) and isinstance(chosen, CarOption)) or best.car == chosen.car:
        return None
    words = telling.words
    return words("review.why.bet", Car=the_car(words, best.car), other=car_name(words, chosen.car))
