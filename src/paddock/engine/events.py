"""Makes events from journal entries: each kind of event is a class whose fields express an entry's numbers in words."""

from collections.abc import Callable
from typing import Annotated, Any, TypeVar, get_args, get_type_hints

from msgspec import Meta

from paddock.engine.model import Event

T = TypeVar("T")
Say = Callable[[Any, int], Any]
"""Expresses a number of the journal in words; takes a table's setting and the number."""
Teller = Callable[[Any, int, tuple[int, ...], bool], Event]
"""Makes an event from the setting, the event's number, a journal entry, and whether its secrets may be read."""


class Said:
    """Used in a field's annotation: how a number of the journal is expressed."""

    def __init__(self, say: Say) -> None:
        self.say = say


SECRET = Meta(description="null if it is secret")
Secret = Annotated[T | None, SECRET]
"""A field that only the reader of a journal entry may see."""

Seat = int
Flag = Annotated[bool, Said(lambda _setting, number: bool(number))]


def by_number(journal: Any, *kinds: type[Event]) -> tuple[type[Event], ...]:
    """A game's kinds of events in the order of their numbers, which are constants in the module `journal`."""
    numbers = {getattr(journal, str(kind.__struct_config__.tag).upper()): kind for kind in kinds}
    return tuple(numbers[number] for number in range(len(kinds)))


def teller(kind: type[Event]) -> Teller:
    """The function that makes events of this kind from journal entries."""
    hints = get_type_hints(kind, include_extras=True)
    fields = [hints[name] for name in kind.__struct_fields__[1:]]
    says = [(place, say) for place, hint in enumerate(fields) if (say := say_of(hint)) is not None]
    secret = [place for place, hint in enumerate(fields) if SECRET in metas(hint)]
    public = [(place, say) for place, say in says if place not in secret]
    values, count = kind.values, len(fields)

    def tell(setting: Any, number: int, entry: tuple[int, ...], readable: bool) -> Event:
        _, _, about, first, second = entry
        told: list[Any] = [*values(about, first, second)][:count]
        if readable:
            for place, say in says:
                told[place] = say(setting, told[place])
        else:
            for place, say in public:
                told[place] = say(setting, told[place])
            for place in secret:
                told[place] = None
        return kind(number, *told)

    return tell


def metas(hint: Any) -> tuple[Any, ...]:
    """The metadata of an annotation."""
    return getattr(hint, "__metadata__", ())


def say_of(hint: Any) -> Say | None:
    """How a field expresses its number; None if it holds the number itself."""
    own = [meta.say for meta in metas(hint) if isinstance(meta, Said)]
    inner = [say for part in get_args(hint) if (say := say_of(part)) is not None]
    return next(iter((*own, *inner)), None)
