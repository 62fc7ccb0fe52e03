"""A whole game as a text to read, part by part."""

from collections.abc import Iterable

from rich.console import Console
from rich.padding import Padding

from paddock.engine.game import Sentences
from paddock.engine.model import Event
from paddock.terminal.pages import heading
from paddock.terminal.show import Names, Show, Story


def tell_story(console: Console, events: Iterable[Event], names: Names, words: Sentences, show: Show) -> None:
    """All events by part; some are numbered, some have what follows from them told under them."""
    story, number = show.story, 0
    for title, part in parts(events, story):
        heading(console, title)
        for group in words.groups(part):
            told = words.sentences(group, names)
            if told and group[0].kind in story.numbered:
                number += 1
                told[0] = f"{number}. {told[0]}"
            if group[0].kind in story.headed and len(told) > 1:
                console.print(show.tint(told[0], ""))
                console.print(Padding(show.tint(" ".join(told[1:]), ""), (0, 0, 0, 4), expand=False))
            else:
                for line in told:
                    console.print(show.tint(line, ""))


def parts(events: Iterable[Event], story: Story) -> list[tuple[str, list[Event]]]:
    """The events of each part of the game."""
    found: list[tuple[str, list[Event]]] = []
    for event in events:
        title = story.parts.get(event.kind, found[-1][0] if found else story.first)
        if not found or found[-1][0] != title:
            found.append((title, []))
        found[-1][1].append(event)
    return found
