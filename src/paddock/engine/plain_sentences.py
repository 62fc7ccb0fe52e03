"""Puts a game without its own sentences into words, by the names and fields of its events, questions and options.

If the game's catalogue has a text for one, that is used: "GAME.event.KIND", "GAME.ask.KIND", "GAME.option.KIND", each
also with ".you" for the player who is spoken to, and "GAME.field.NAME" for a field by itself. Fields are put into the
text by their names, and the player as `name`. The page reads the same keys.
"""

from collections.abc import Iterable

import msgspec

from paddock.engine.model import Event, Option, Question
from paddock.engine.telling import Telling
from paddock.words import capital

APART = {"number", "kind", "seat", "options", "answer"}
"""Fields that say nothing by themselves, or are used in other ways."""


def lines(events: Iterable[Event], telling: Telling) -> list[str]:
    """A sentence for each event."""
    return [sentence(event, telling) for event in events]


def groups(events: Iterable[Event]) -> list[list[Event]]:
    """Each event by itself."""
    return [[event] for event in events]


def ask(question: Question, telling: Telling) -> str:
    """A question, by its kind."""
    return text("ask", question.kind, question, telling) or capital(spaced(question.kind)) + "?"


def option(question: Question, option: Option, telling: Telling) -> str:
    """An option, by its fields."""
    return text("option", question.kind, option, telling) or told(option, telling) or str(option.answer)


def sentence(event: Event, telling: Telling) -> str:
    """An event, by its kind and its fields."""
    if known := text("event", event.kind, event, telling):
        return known
    facts = told(event, telling)
    words = spaced(event.kind) + (f" ({facts})" if facts else "")
    seat = getattr(event, "seat", None)
    return f"{capital(words)}." if seat is None else f"{telling.names[seat]}: {words}."


def text(what: str, kind: str, thing: msgspec.Struct, telling: Telling) -> str:
    """The text of the game's catalogue for a thing, if it has one."""
    words, key = telling.words, f"{telling.game.name}.{what}.{kind}"
    fields = msgspec.structs.asdict(thing)
    values = {name: value for name, value in fields.items() if isinstance(value, str | int) and name not in APART}
    seat = fields.get("seat")
    if seat is not None:
        values["name"] = telling.names[seat]
        if seat == telling.you and words.knows(f"{key}.you"):
            return words(f"{key}.you", **values)
    return words(key, **values) if words.knows(key) else ""


def told(thing: msgspec.Struct, telling: Telling) -> str:
    """The fields of a thing: "dice 2"."""
    fields = msgspec.structs.asdict(thing).items()
    return ", ".join(f"{field(name, telling)} {value}" for name, value in fields if name not in APART)


def field(name: str, telling: Telling) -> str:
    """A field as it is read."""
    words, key = telling.words, f"{telling.game.name}.field.{name}"
    return words(key) if words.knows(key) else spaced(name)


def spaced(name: str) -> str:
    """A name as it is read."""
    return name.replace("_", " ")
