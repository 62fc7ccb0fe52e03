"""Downforce in words: which texts of the catalogues describe its events, questions and options."""

from collections.abc import Iterable, Sequence

from paddock.engine.model import Event, Option, Question
from paddock.engine.telling import Telling, grouped
from paddock.games.cars import sentences as cars
from paddock.games.cars.sentences import One, Together, car_name, card_name, card_told, power_name
from paddock.games.downforce import events as e
from paddock.games.downforce import questions as q
from paddock.words import Words

OPENING = {"lot_turned_up", "race_began", "card_played", "race_ended"}
"""Events that begin something new."""
APART = {"power_kept", "bet_sealed", "bet_shown"}
"""Events that begin something new after one of another kind."""


def money(words: Words, millions: int) -> str:
    """A sum of money: "$9M"."""
    text = words("cars.millions", n=abs(millions))
    return f"\N{MINUS SIGN}{text}" if millions < 0 else text


def lines(events: Iterable[Event], telling: Telling) -> list[str]:
    """Events as sentences: a car's steps are one move, and secret answers of others are left out."""
    return cars.tell(events, telling, sentence, TOGETHER)


def groups(events: Iterable[Event]) -> list[list[Event]]:
    """The events that belong together: a lot, a card and all it moves, the bets, the end."""
    return grouped(events, OPENING, APART)


def sentence(event: Event, telling: Telling) -> str | None:
    """One event, if it has its own sentence."""
    words = telling.words
    match event:
        case e.CarDealt():
            power = power_name(words, event.power) if event.power else ""
            key = "cars.e.car_dealt_power" if power else "cars.e.car_dealt"
            return telling.about(key, event.seat, car=car_name(words, event.car), power=power)
        case e.LotTurnedUp():
            power = power_name(words, event.power) if event.power else ""
            key = "cars.e.lot_again" if event.again else "cars.e.lot_power" if power else "cars.e.lot"
            return words(key, car=car_name(words, event.car), power=power)
        case e.BidShown():
            return telling.about("cars.e.bid_shown", event.seat, bid=event.bid, card=card_told(words, event.card.rows))
        case e.OrderChosen():
            return telling.about("cars.e.bottom_up", event.seat) if event.order == "bottom_up" else None
    return cars.sentence(event, telling, money)


def dealt(events: Sequence[Event], telling: Telling) -> list[str]:
    """Everybody's hand at once."""
    first = events[0]
    return [telling.words("cars.e.dealt_all", count=first.cards)] if isinstance(first, e.HandDealt) else []


def bets_shown(events: Sequence[Event], telling: Telling) -> list[str]:
    """All bets of a player in one sentence."""
    bets: dict[int, list[str]] = {}
    for event in events:
        if isinstance(event, e.BetShown):
            bets.setdefault(event.seat, []).append(car_name(telling.words, event.car))
    return [telling.about("cars.e.bets_shown", seat, cars=telling.words.listed(on)) for seat, on in bets.items()]


TOGETHER: dict[str, Together] = {"hand_dealt": dealt, "bet_shown": bets_shown}


def ask(question: Question, telling: Telling) -> str:
    """A question in one sentence."""
    kind = question.kind
    match question:
        case q.BidQuestion(again=True):
            kind = "bid_again"
        case q.StepQuestion(optional=True):
            kind = "more"
    return cars.ask(question, telling, kind, money)


def option(_question: Question, option: Option, telling: Telling) -> str:
    """An option of a question in a few words."""
    words = telling.words
    match option:
        case q.BidOption():
            return f"{words('cars.do.bid', n=option.bid)} ({card_name(words, option.card.rows)})"
        case q.PlayOption():
            return card_name(words, option.card.rows)
        case q.KeepOption():
            return power_name(words, option.power)
    return cars.option_name(option, telling)


_one: One = sentence
