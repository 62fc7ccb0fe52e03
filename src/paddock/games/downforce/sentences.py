"""Downforce in plain English: a sentence for every event, and the one sentence by which a question is asked."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from paddock.engine.model import Event, Question
from paddock.games.cars.events import CarFinished, CarMoved, LineCrossed
from paddock.games.downforce.events import BetSealed, BidSealed, PowerChosen
from paddock.games.downforce.words import ORDER_TEXTS
from paddock.table.telling import PLACES as PLACES
from paddock.table.telling import Names, player, says
from paddock.table.telling import counted as counted

Rows = Iterable[Sequence[str | int]]


def sentence(event: Event, names: Names, steps: int = 1) -> str:
    """What happened, in one sentence; `names` are by seat, and a player named "You" is spoken to.

    For a `car_moved` that stands for several steps of one car, `steps` is their number.
    """
    if isinstance(event, CarMoved):
        return moved(event, steps)
    return SENTENCES[event.kind](event, names)


def sentences(events: Iterable[Event], names: Names) -> list[str]:
    """The events as sentences: the steps of one car are one sentence, and what a later event tells is left out."""
    told: list[str] = []
    pending: list[CarMoved] = []
    crossed: list[str] = []

    def settle() -> None:
        if pending:
            told.append(sentence(pending[-1], names, len(pending)))
        told.extend(crossed)
        pending.clear()
        crossed.clear()

    for event in events:
        if isinstance(event, LineCrossed) and pending:
            crossed.append(sentence(event, names))
        elif isinstance(event, CarMoved):
            if pending and pending[0].car != event.car:
                settle()
            pending.append(event)
        elif isinstance(event, CarFinished) and pending:
            told.append(home(event, len(pending)))
            pending.clear()
            settle()
        elif not is_quiet(event):
            settle()
            told.append(sentence(event, names))
    settle()
    return told


def groups(events: Iterable[Event]) -> list[list[Event]]:
    """The events that belong together: a lot, a card and all it moves, the bets, the end."""
    found: list[list[Event]] = []
    for event in events:
        apart = event.kind in APART and found and found[-1][-1].kind != event.kind
        if not found or event.kind in OPENING or apart:
            found.append([])
        found[-1].append(event)
    return found


def paragraphs(events: Iterable[Event], names: Names) -> list[list[str]]:
    """The events as sentences, those that belong together in one list."""
    told = (sentences(group, names) for group in groups(events))
    return [paragraph for paragraph in told if paragraph]


def is_quiet(event: Event) -> bool:
    """Whether an event only says that somebody has answered in secret."""
    return isinstance(event, BidSealed | PowerChosen) or (isinstance(event, BetSealed) and event.car is None)


def ask(question: Question) -> str:
    """The question in one sentence."""
    return QUESTIONS[question.kind](question)


def card_words(rows: Rows) -> str:
    """A card from top to bottom: "green 6, yellow 4, orange 2"."""
    return ", ".join(f"{car} {spaces}" for car, spaces in rows)


def car(event: Any) -> str:
    """The car at the beginning of a sentence."""
    return str(event.car).capitalize()


def with_power(event: Any) -> str:
    """The power that comes with a car, if one does."""
    return f" and the {event.power} power" if event.power else ""


def moved(event: Any, steps: int) -> str:
    """A car's whole move."""
    return f"{car(event)} moves {counted(steps, 'space')} to space {event.space}."


def home(event: Any, steps: int) -> str:
    """A car's last move, over the finish line (DF-3.8)."""
    return f"{car(event)} moves {counted(steps, 'space')} over the finish line: {PLACES[event.place - 1]}."


def lot_turned_up(event: Any, _names: Names) -> str:
    """The lot on offer, for the first or the second time (DF-2.1, DF-2.9)."""
    again = " again" if event.again else ""
    power = f" with the {event.power} power" if event.power else ""
    return f"The {event.car} car is up for auction{again}{power}."


def bid_sealed(event: Any, names: Names) -> str:
    """A secret bid (DF-2.2)."""
    card = f", {card_words(event.card.rows)}," if event.card else ""
    return says(names[event.seat], "choose", "chooses", f" a card{card} to bid with")


def power_chosen(event: Any, names: Names) -> str:
    """A secret choice of power (DF-2.10)."""
    power = f" the {event.power} power" if event.power else " a power"
    return says(names[event.seat], "choose", "chooses", f"{power} to keep")


def card_drawn(event: Any, names: Names) -> str:
    """A card drawn from a pile (DF-7.1, DF-7.2)."""
    card = f": {card_words(event.card.rows)}" if event.card else ""
    return says(names[event.seat], "draw", "draws", f" a card{card}")


def bet_sealed(event: Any, names: Names) -> str:
    """A secret bet (DF-4.1)."""
    bet = f" on {event.car} at line {event.line}" if event.car else " in secret"
    return says(names[event.seat], "bet", "bets", bet)


def blocked(event: Any, _names: Names) -> str:
    """A car that cannot go on (DF-3.7)."""
    return f"{car(event)} is blocked and loses {counted(event.lost, 'space')}."


def finished(event: Any, _names: Names) -> str:
    """A car over the finish line (DF-3.8)."""
    return f"{car(event)} crosses the finish line: {PLACES[event.place - 1]}."


def ended(event: Any, _names: Names) -> str:
    """The end of the race (DF-3.10)."""
    count = event.finished
    return f"The race is over: {counted(count, 'car')} crossed the finish line." if count else "The race is over."


SENTENCES: dict[str, Callable[[Any, Names], str]] = {
    "hand_dealt": player("are", "is", lambda p: f" dealt {counted(p.cards, 'card')}"),
    "car_dealt": player("are", "is", lambda p: f" dealt the {p.car} car{with_power(p)}"),
    "lot_turned_up": lot_turned_up,
    "bid_sealed": bid_sealed,
    "bid_shown": player("bid", "bids", lambda p: f" {p.bid} with {card_words(p.card.rows)}"),
    "lot_won": player("win", "wins", lambda p: f" the {p.car} car for {p.price} million"),
    "lot_set_aside": lambda p, _: f"Nobody bids for the {p.car} car: it is set aside.",
    "lot_returned": lambda p, _: f"The {p.car} car belongs to nobody.",
    "power_chosen": power_chosen,
    "power_kept": player("race", "races", lambda p: f" with the {p.power} power"),
    "race_began": player("play", "plays", lambda _: " first: the race begins"),
    "card_played": player("play", "plays", lambda p: f" {card_words(p.card.rows)}"),
    "order_chosen": player("play", "plays", lambda p: f" the card from {ORDER_TEXTS[p.order]}"),
    "row_ignored": player("ignore", "ignores", lambda p: f" the {p.car} row"),
    "wild_chosen": player("use", "uses", lambda p: f" the wild on {p.car}"),
    "car_moved": lambda p, _: moved(p, 1),
    "car_blocked": blocked,
    "car_finished": finished,
    "line_crossed": lambda p, _: f"{car(p)} is the first across betting line {p.line}.",
    "player_left": player(
        "leave", "leaves", lambda _: " the race, as all cars have finished; the cards left are discarded"
    ),
    "card_drawn": card_drawn,
    "bet_sealed": bet_sealed,
    "bet_shown": player("bet", "bet", lambda p: f" on {p.car} at line {p.line}"),
    "race_ended": ended,
    "car_ranked": lambda p, _: f"{car(p)} comes {PLACES[p.place - 1]}.",
}

OPENING = {"lot_turned_up", "race_began", "card_played", "race_ended"}
"""Events that begin something new."""

APART = {"power_kept", "bet_sealed", "bet_shown"}
"""Events that begin something new after one of another kind."""


def ask_bid(question: Any) -> str:
    """The lot, and that a card is bid."""
    return f"Bid for the {question.car} car{with_power(question)}{' again' if question.again else ''}: with which card?"


def ask_row(question: Any) -> str:
    """Strategic's choice (DF-6.4)."""
    return f"Strategic: do you play the row {question.car} {question.spaces}, or ignore it?"


def ask_step(question: Any) -> str:
    """A step on the way, or the extra spaces of a power (DF-6.7)."""
    spaces = counted(question.spaces, "space")
    if question.optional:
        return f"{car(question)} may move {counted(question.spaces, 'more space')}: where to, or stop?"
    return f"{car(question)} has {spaces} to go: where to next?"


QUESTIONS: dict[str, Callable[[Any], str]] = {
    "bid": ask_bid,
    "keep": lambda _: "You won several powers: which one do you race with?",
    "play": lambda _: "It is your turn: which card do you play?",
    "order": lambda question: f"Tricky: in which order do you play the rows ({card_words(question.card.rows)})?",
    "row": ask_row,
    "wild": lambda question: f"A wild row of {counted(question.spaces, 'space')}: which car does it move?",
    "step": ask_step,
    "bet": lambda question: f"Bet {question.line} of 3: which car will win the race?",
}
