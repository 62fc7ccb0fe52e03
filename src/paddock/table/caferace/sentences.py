"""A game of Café Race in plain English: what happened, and what is asked."""

from collections.abc import Callable, Iterable, Sequence

from paddock.table.model import Event, Payload, Question

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
    payload = event.payload
    name = names[payload["seat"]] if "seat" in payload else ""
    return SENTENCES[event.kind](payload, name)


def sealed(payload: Payload, name: str) -> str:
    """An initiative that is not yet shown; its owner is told it."""
    chosen = payload.get("initiative")
    return f"{name} has chosen an initiative." if chosen is None else f"{name} has chosen initiative {chosen}."


def moved(payload: Payload, name: str) -> str:
    """A move."""
    if payload["origin"] == payload["space"]:
        return f"{name} stays on {where(payload['space'])}."
    spaces = counted(payload["space"] - payload["origin"], "space")
    return f"{name} goes {spaces} to {where(payload['space'])}."


def balance(payload: Payload, name: str) -> str:
    """A balance roll."""
    end = "and spills" if payload["spilled"] else "and keeps balance"
    return f"{name} throws {payload['throw']}, needs {payload['target']}, {end}."


SENTENCES: dict[str, Callable[[Payload, str], str]] = {
    "round_began": lambda payload, _: f"Round {payload['round']} begins.",
    "sent_back": lambda _, name: f"{name} gets five new coffees and is back at the start.",
    "die_rolled": lambda payload, _: f"Speed die {payload['die'] + 1} shows {payload['value']}.",
    "initiative_sealed": sealed,
    "initiative_shown": lambda payload, name: f"{name} shows initiative {payload['initiative']}.",
    "speed_taken": lambda payload, name: f"{name} takes the speed {payload['speed']}.",
    "white_dice_thrown": lambda payload, name: f"{name} throws {payload['throw']} with the white dice for the tie.",
    "first_bidder_named": lambda _, name: f"{name} is first bidder.",
    "die_offered": lambda payload, name: f"{name} offers the {payload['die']}.",
    "bid_made": lambda payload, name: f"{name} bids {payload['bid']}." if payload["bid"] else f"{name} passes.",
    "employee_moved": moved,
    "employee_blocked": lambda payload, name: f"{name} is held up and loses {counted(payload['lost'], 'space')}.",
    "balance_rolled": balance,
    "coffee_spilled": lambda payload, name: f"{name} has {counted(payload['left'], 'coffee')} left.",
    "finish_reached": lambda payload, name: f"{name} has reached {where(payload['space'])}.",
    "game_ended": lambda payload, _: f"The game ends after round {payload['round']}.",
}


def sentences(events: Iterable[Event], names: Sequence[str]) -> list[str]:
    """Events as sentences; the speed dice of a round are told together."""
    said: list[str] = []
    dice: list[int] = []
    for event in events:
        if event.kind == "die_rolled":
            dice.append(event.payload["value"])
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
    """Events as sentences, a paragraph a round."""
    return [sentences(group, names) for group in groups(events)]


def ask(question: Question) -> str:
    """A question in one sentence."""
    about = question.about
    if question.kind == "initiative":
        return f"Choose your initiative in secret; the speed dice are {', '.join(map(str, about['dice']))}."
    if question.kind == "die":
        return "You bid first: which die is on offer?"
    if about["highest"] is None:
        return f"You bid first for the {about['die']}: how much?"
    return f"The {about['die']} is on offer for {about['highest']['bid']}: bid higher, or pass?"
