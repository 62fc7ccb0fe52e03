"""Top Race in words: which texts of the catalogues describe its events, questions and options."""

from collections.abc import Iterable, Sequence

from paddock.engine.model import Event, Option, Question
from paddock.engine.telling import Telling, grouped
from paddock.games.cars import sentences as cars
from paddock.games.cars.events import LineCrossed
from paddock.games.cars.sentences import Together, car_name, card_told, the_car
from paddock.games.toprace import events as e
from paddock.games.toprace import questions as q
from paddock.games.toprace.names import CALLS
from paddock.games.toprace.setting import CardView, Pair
from paddock.words import Words

OPENING = {"driver_offered", "race_began", "card_played", "race_ended"}
"""Events that begin something new."""
APART = {"tip_sealed", "tip_shown", "prize_paid"}
"""Events that begin something new after one of another kind."""


def money(words: Words, thousands: int) -> str:
    """A sum of money: "$30,000"."""
    text = words("cars.thousands", n=abs(thousands) * 1000)
    return f"\N{MINUS SIGN}{text}" if thousands < 0 else text


def special_name(words: Words, pair: Pair) -> str:
    """A special card with its two cars."""
    one, other = pair
    return words("card.special", one=car_name(words, one), other=car_name(words, other))


def card_name(words: Words, card: CardView) -> str:
    """A card: its rows from top to bottom, or what a special card does."""
    return special_name(words, card.pair) if card.pair else cars.card_name(words, card.rows)


def lines(events: Iterable[Event], telling: Telling) -> list[str]:
    """Events as sentences: a car's steps are one move, and secret answers of others are left out."""
    return cars.tell(events, telling, sentence, TOGETHER)


def groups(events: Iterable[Event]) -> list[list[Event]]:
    """The events that belong together: a driver on offer, a card and all it moves, the bets, the end."""
    return grouped(events, OPENING, APART)


def sentence(event: Event, telling: Telling) -> str | None:
    """One event, if it has its own sentence."""
    words = telling.words
    match event:
        case e.HandDealt():
            return telling.about("cars.e.began_with", event.seat, money=money(words, event.money))
        case e.Going():
            return words(f"cars.e.{event.call}", Car=the_car(words, event.car))
        case e.CardPlayed():
            card = special_name(words, event.card.pair) if event.card.pair else card_told(words, event.card.rows)
            return telling.about("cars.e.card_played", event.seat, card=card)
        case LineCrossed():
            return words("cars.e.line_crossed_top", Car=the_car(words, event.car), line=event.line)
        case e.TipShown():
            won = ("+" if event.money > 0 else "") + money(words, event.money)
            values = {"car": car_name(words, event.car), "money": won}
            return telling.about("cars.e.tip_shown", event.seat, line=event.line, **values)
    return cars.sentence(event, telling, money)


def dealt(events: Sequence[Event], telling: Telling) -> list[str]:
    """What everybody begins with; in one sentence if all have the same money."""
    hands = [event for event in events if isinstance(event, e.HandDealt)]
    if len({hand.money for hand in hands}) > 1:
        return [sentence(hand, telling) or "" for hand in hands]
    first = hands[0]
    return [telling.words("cars.e.money_all", count=first.cards, money=money(telling.words, first.money))]


TOGETHER: dict[str, Together] = {"hand_dealt": dealt}


def ask(question: Question, telling: Telling) -> str:
    """A question in one sentence."""
    kind = question.kind
    match question:
        case q.BidQuestion() | q.OpenBidQuestion():
            kind = "raise"
        case q.SpecialQuestion() if question.card.pair:
            one, other = (car_name(telling.words, car) for car in question.card.pair)
            return telling.words("cars.ask.special", one=one, other=other)
        case q.StepQuestion(turbo=True):
            kind = "turbo"
    return cars.ask(question, telling, kind, money)


def option(_question: Question, option: Option, telling: Telling) -> str:
    """An option of a question in a few words."""
    words = telling.words
    match option:
        case q.OpenBidOption() if option.call:
            return words(f"cars.call.{CALLS.index(option.call) + 1}")
        case q.BidOption() | q.OpenBidOption():
            return words("cars.do.raise", money=money(words, option.bid)) if option.bid else words("cars.do.pass")
        case q.StartOption():
            return words("cars.slot", slot=option.slot)
        case q.PlayOption():
            return card_name(words, option.card)
        case q.SpecialOption():
            choice = words(f"cars.do.{option.choice}")
            return words("pair", name=choice, value=car_name(words, option.car)) if option.car else choice
    return cars.option_name(option, telling)
