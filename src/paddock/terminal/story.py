"""A whole game as a text to read: deal, auction, turns, result."""

from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding

from paddock.table.downforce.sentences import groups, sentences
from paddock.table.model import Event
from paddock.terminal.pages import heading
from paddock.terminal.palette import tint

PHASES = {
    "hand_dealt": "Deal",
    "car_dealt": "Deal",
    "lot_turned_up": "Auction",
    "race_began": "Race",
    "race_ended": "Result",
}
"""The events that begin a part of a game."""
HEADED = {"card_played", "lot_turned_up"}
"""The events under which what follows from them is told."""


def tell_story(console: Console, events: Iterable[Event], names: list[str]) -> None:
    """All events by phase; the cards played are numbered."""
    turn = 0
    for phase, part in phases(events):
        heading(console, phase)
        for group in groups(part):
            told = sentences(group, names)
            if group[0].kind == "card_played":
                turn += 1
                told[0] = f"{turn}. {told[0]}"
            if group[0].kind in HEADED and len(told) > 1:
                console.print(tint(told[0]))
                console.print(Padding(tint(" ".join(told[1:])), (0, 0, 0, 4), expand=False))
            else:
                for words in told:
                    console.print(tint(words))


def phases(events: Iterable[Event]) -> list[tuple[str, list[Event]]]:
    """The events of each part of the game."""
    parts: list[tuple[str, list[Event]]] = []
    for event in events:
        phase = PHASES.get(event.kind, parts[-1][0] if parts else "Race")
        if not parts or parts[-1][0] != phase:
            parts.append((phase, []))
        parts[-1][1].append(event)
    return parts
