"""A whole game as a text to read, part by part."""

from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding

from paddock.engine.model import Event
from paddock.engine.telling import Telling
from paddock.terminal.pages import heading
from paddock.terminal.show import Show, Story


def tell_story(console: Console, events: Iterable[Event], telling: Telling, show: Show) -> None:
    """All events by part; some are numbered, and some have their consequences below them."""
    story, number = show.story, 0
    for title, part in parts(events, story):
        heading(console, telling.words(title))
        for group in telling.game.sentences.groups(part):
            told = telling.lines(group)
            if told and group[0].kind in story.numbered:
                number += 1
                told[0] = f"{number}. {told[0]}"
            if group[0].kind in story.headed and len(told) > 1:
                console.print(show.tint(told[0], telling.words))
                console.print(Padding(show.tint(" ".join(told[1:]), telling.words), (0, 0, 0, 4), expand=False))
            else:
                for line in told:
                    console.print(show.tint(line, telling.words))


def parts(events: Iterable[Event], story: Story) -> list[tuple[str, list[Event]]]:
    """The events of each part of the game, by the key of its title."""
    found: list[tuple[str, list[Event]]] = []
    for event in events:
        title = story.parts.get(event.kind, found[-1][0] if found else story.first)
        if not found or found[-1][0] != title:
            found.append((title, []))
        found[-1][1].append(event)
    return found
