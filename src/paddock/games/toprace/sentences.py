"""Top Race in plain English: a sentence for every event, and the one sentence by which a question is asked."""

from collections.abc import Callable, Iterable
from typing import Any

from paddock.engine.model import Event, Question
from paddock.games.cars.events import CarFinished, CarMoved
from paddock.games.toprace.events import TipSealed
from paddock.games.toprace.setting import CardView
from paddock.table.telling import PLACES, Names, counted, grouped, player, says, whole_moves


def sentence(event: Event, names: Names, steps: int = 1) -> str:
    """What happened, in one sentence; `names` are by seat, and a player named "You" is spoken to.

    For a `car_moved` that stands for several steps of one car, `steps` is their number.
    """
    if isinstance(event, CarMoved):
        return f"{car(event)} moves {counted(steps, 'space')} to space {event.space}."
    return SENTENCES[event.kind](event, names)


def sentences(events: Iterable[Event], names: Names) -> list[str]:
    """The events as sentences: the steps of one car are one sentence, and what a later event tells is left out."""
    told = []
    for event, steps in whole_moves(events):
        if isinstance(event, CarFinished) and steps:
            place = PLACES[event.place - 1]
            told.append(f"{car(event)} moves {counted(steps, 'space')} over the finish line: {place}.")
        elif not isinstance(event, TipSealed) or event.car is not None:
            told.append(sentence(event, names, steps))
    return told


def groups(events: Iterable[Event]) -> list[list[Event]]:
    """The events that belong together: a driver on offer, a card and all it moves, the bets, the end."""
    return grouped(events, OPENING, APART)


def paragraphs(events: Iterable[Event], names: Names) -> list[list[str]]:
    """The events as sentences, those that belong together in one list."""
    told = (sentences(group, names) for group in groups(events))
    return [paragraph for paragraph in told if paragraph]


def ask(question: Question) -> str:
    """The question in one sentence."""
    return QUESTIONS[question.kind](question)


def card_words(card: CardView) -> str:
    """A card from top to bottom, "green 6, yellow 4, wild 2"; or a special card with its two cars."""
    if card.pair:
        one, other = card.pair
        return f"turbo or breakdown, {one} and {other}"
    return ", ".join(f"{colour} {spaces}" for colour, spaces in card.rows)


def car(event: Any) -> str:
    """The car at the beginning of a sentence."""
    return str(event.car).capitalize()


def money(thousands: int) -> str:
    """A sum of money: "$30,000"."""
    return f"{'-' if thousands < 0 else ''}${abs(thousands) * 1000:,}"


def sold(event: Any, names: Names) -> str:
    """A driver bought (TR-2.3)."""
    return says(names[event.seat], "buy", "buys", f" the {event.car} car for {money(event.price)}")


def tip_sealed(event: Any, names: Names) -> str:
    """A secret bet (TR-6.2)."""
    bet = f" on {event.car} at line {event.line}" if event.car else " in secret"
    return says(names[event.seat], "bet", "bets", bet)


def tip_result(event: Any) -> str:
    """A bet and what it brings (TR-6.2)."""
    result = f"{'wins' if event.money > 0 else 'loses'} {money(abs(event.money))}"
    return f" on {event.car} at line {event.line}, which {result if event.money else 'brings nothing'}"


def ended(event: Any, _names: Names) -> str:
    """The end of the race (TR-5.3)."""
    count = event.finished
    return f"The race is over: {counted(count, 'car')} crossed the finish line." if count else "The race is over."


SENTENCES: dict[str, Callable[[Any, Names], str]] = {
    "hand_dealt": player("begin", "begins", lambda p: f" with {money(p.money)} and {counted(p.cards, 'card')}"),
    "driver_offered": lambda p, _: f"The driver of the {p.car} car is up for auction.",
    "bid_made": player("bid", "bids", lambda p: f" {money(p.bid)} for the {p.car} car"),
    "bid_passed": player("pass", "passes", lambda _: ""),
    "going": lambda p, _: f"{car(p)}: {p.call.replace('_', ' ')}.",
    "driver_sold": sold,
    "bank_lent": player("borrow", "borrows", lambda p: f" {money(p.money)} from the bank"),
    "driver_unsold": lambda p, _: f"Nobody buys the {p.car} car: its driver goes under the pile.",
    "car_placed": lambda p, _: f"{car(p)} starts from space {p.space}.",
    "race_began": player("play", "plays", lambda _: " first: the race begins"),
    "card_played": player("play", "plays", lambda p: f" {card_words(p.card)}"),
    "turbo_chosen": player("choose", "chooses", lambda p: f" the turbo for {p.car}"),
    "car_broke_down": lambda p, _: f"{car(p)} breaks down on space {p.space} and waits beside the track.",
    "car_returned": lambda p, _: f"{car(p)} returns to space {p.space}.",
    "no_effect": lambda _, __: "The card has no effect.",
    "wild_chosen": player("use", "uses", lambda p: f" the wild on {p.car}"),
    "car_moved": lambda p, _: f"{car(p)} moves 1 space to space {p.space}.",
    "car_blocked": lambda p, _: f"{car(p)} is blocked and loses {counted(p.lost, 'space')}.",
    "car_finished": lambda p, _: f"{car(p)} crosses the finish line: {PLACES[p.place - 1]}.",
    "line_crossed": lambda p, _: f"{car(p)} is the first across yellow line {p.line}.",
    "player_left": player(
        "leave", "leaves", lambda _: " the race, as all cars have finished; the cards left are discarded"
    ),
    "tip_sealed": tip_sealed,
    "tip_shown": player("bet", "bet", tip_result),
    "race_ended": ended,
    "car_ranked": lambda p, _: f"{car(p)} comes {PLACES[p.place - 1]}.",
    "prize_paid": player("earn", "earns", lambda p: f" {money(p.money)} with the {p.car} car"),
}

OPENING = {"driver_offered", "race_began", "card_played", "race_ended"}
"""Events that begin something new."""

APART = {"tip_sealed", "tip_shown", "prize_paid"}
"""Events that begin something new after one of another kind."""


def ask_bid(question: Any) -> str:
    """The driver on offer and the highest bid (TR-2.1)."""
    highest = f"the highest bid is {money(question.highest)}" if question.highest else "there is no bid yet"
    return f"The {question.car} car: {highest}, and you have {money(question.cash)}. What do you bid?"


def ask_step(question: Any) -> str:
    """A step on the way of a row, or of a turbo (TR-4.2)."""
    if question.turbo:
        return f"Turbo for {question.car}: where to next?"
    return f"{car(question)} has {counted(question.spaces, 'space')} to go: where to next?"


QUESTIONS: dict[str, Callable[[Any], str]] = {
    "bid": ask_bid,
    "open_bid": ask_bid,
    "start": lambda question: f"Where does the {question.car} car start?",
    "play": lambda _: "It is your turn: which card do you play?",
    "special": lambda question: f"Turbo or breakdown for {question.card.pair[0]} and {question.card.pair[1]}?",
    "wild": lambda question: f"A wild row of {counted(question.spaces, 'space')}: which car does it move?",
    "step": ask_step,
    "tip": lambda question: f"Bet {question.line} of 3: which car will finish best?",
}
