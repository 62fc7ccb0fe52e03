"""A game of Café Race in plain English: what happened, and what is asked."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any

from paddock.engine.model import Event, Question
from paddock.games.caferace.events import DieRolled
from paddock.games.caferace.questions import BidQuestion, InitiativeQuestion

LANDINGS = (8, 9, 10, 18, 19, 20)


def where(space: int) -> str:
    """A space in words."""
    if space == 0:
        return "the start"
    if space >= 28:
        return f"newspaper {space - 27}"
    return f"landing space {space}" if space in LANDINGS else f"step {space}"


def counted(number: int, noun: str) -> str:
    """A number of things."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def sentence(event: Event, names: Sequence[str]) -> str:
    """One event as a sentence."""
    seat = getattr(event, "seat", None)
    return SENTENCES[event.kind](event, "" if seat is None else names[seat])


def says(name: str, first: str, third: str, rest: str = "") -> str:
    """A sentence about a player, with the verb as the name needs it."""
    return f"{name} {first if name == 'You' else third}{rest}."


def sealed(event: Any, name: str) -> str:
    """An initiative that is not yet shown; its owner is told it."""
    chosen = event.initiative
    return says(name, "have", "has", " chosen an initiative" if chosen is None else f" chosen initiative {chosen}")


def moved(event: Any, name: str) -> str:
    """A move."""
    if event.origin == event.space:
        return says(name, "stay", "stays", f" on {where(event.space)}")
    spaces = counted(event.space - event.origin, "space")
    return says(name, "move", "moves", f" {spaces} to {where(event.space)}")


def balance(event: Any, name: str) -> str:
    """A balance roll."""
    kept = "keep" if name == "You" else "keeps"
    spilled = "spill" if name == "You" else "spills"
    end = spilled if event.spilled else f"{kept} balance"
    return says(name, "roll", "rolls", f" {event.throw}, needed {event.target}, and {end}")


def bid(event: Any, name: str) -> str:
    """A bid, or none (CR-5.2)."""
    return says(name, "bid", "bids", f" {event.bid}") if event.bid else says(name, "pass", "passes")


def blocked(event: Any, name: str) -> str:
    """A move that others stopped (CR-3.5)."""
    held = "are blocked and lose" if name == "You" else "is blocked and loses"
    return f"{name} {held} {counted(event.lost, 'space')}."


def sent_back(_event: Any, name: str) -> str:
    """Back to the start with new coffee (CR-3.7)."""
    got = "get five new coffees and start" if name == "You" else "gets five new coffees and starts"
    return f"{name} {got} again from the top."


SENTENCES: dict[str, Callable[[Any, str], str]] = {
    "round_began": lambda p, _: f"Round {p.round} begins.",
    "sent_back": sent_back,
    "die_rolled": lambda p, _: f"Speed die {p.die + 1} shows {p.value}.",
    "initiative_sealed": sealed,
    "initiative_shown": lambda p, name: says(name, "show", "shows", f" initiative {p.initiative}"),
    "speed_taken": lambda p, name: says(name, "take", "takes", f" the {p.speed}"),
    "white_dice_thrown": lambda p, name: says(name, "roll", "rolls", f" {p.throw} with the white dice for the tie"),
    "first_bidder_named": lambda _, name: says(name, "bid", "bids", " first"),
    "die_offered": lambda p, name: says(name, "put", "puts", f" the {p.die} up for auction"),
    "bid_made": bid,
    "employee_moved": moved,
    "employee_blocked": blocked,
    "balance_rolled": balance,
    "coffee_spilled": lambda p, name: says(name, "have", "has", f" {counted(p.left, 'coffee')} left"),
    "finish_reached": lambda p, name: says(name, "have", "has", f" reached {where(p.space)}"),
    "game_ended": lambda p, _: f"The game ends after round {p.round}.",
}


def sentences(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """Events as sentences; the speed dice of a round are told together."""
    said: list[str] = []
    dice: list[int] = []
    for event in events:
        if isinstance(event, DieRolled):
            dice.append(event.value)
            continue
        if dice:
            said.append(f"The speed dice show {', '.join(map(str, dice))}.")
            dice = []
        said.append(sentence(event, names))
    if dice:
        said.append(f"The speed dice show {', '.join(map(str, dice))}.")
    return said


def groups(events: Iterable[Event]) -> list[list[Event]]:
    """The events of each round."""
    found: list[list[Event]] = []
    for event in events:
        if event.kind == "round_began" or not found:
            found.append([])
        found[-1].append(event)
    return found


def paragraphs(events: Iterable[Event], names: Sequence[str]) -> list[list[str]]:
    """Events as sentences, one paragraph per round."""
    return [sentences(group, names) for group in groups(events)]


def ask(question: Question) -> str:
    """A question in one sentence."""
    if isinstance(question, InitiativeQuestion):
        return f"Choose your initiative in secret; the speed dice are {', '.join(map(str, question.dice))}."
    if not isinstance(question, BidQuestion):
        return "You bid first: which die do you put up for auction?"
    if question.highest is None:
        return f"You bid first for the {question.die}: how much?"
    return f"The highest bid for the {question.die} is {question.highest.bid}: bid higher, or pass?"
