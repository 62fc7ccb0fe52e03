"""Events from journal entries: each kind of event is a class, whose fields say the numbers of an entry in words."""

from collections.abc import Callable
from typing import Annotated, Any, TypeVar, get_args, get_type_hints

from msgspec import Meta

from paddock.engine.model import Event

T = TypeVar("T")
Say = Callable[[Any, int], Any]
"""Says a number of the journal in words; takes a table's setting, and the number."""
Teller = Callable[[Any, int, tuple[int, ...], bool], Event]
"""Makes an event from the setting, its number, an entry, and whether its secret part may be read."""


class Said:
    """In the annotation of a field: how a number of the journal is said."""

    def __init__(self, say: Say) -> None:
        self.say = say


SECRET = Meta(description="null where it is secret")
Secret = Annotated[T | None, SECRET]
"""A field that only the seat that an entry is for may read."""

Seat = int
Flag = Annotated[bool, Said(lambda _setting, number: bool(number))]


def by_number(journal: Any, *kinds: type[Event]) -> tuple[type[Event], ...]:
    """The kinds of events of a game in the order of the numbers that its journal has for them."""
    numbers = {getattr(journal, str(kind.__struct_config__.tag).upper()): kind for kind in kinds}
    return tuple(numbers[number] for number in range(len(kinds)))


def teller(kind: type[Event]) -> Teller:
    """What makes the events of a kind."""
    hints = get_type_hints(kind, include_extras=True)
    fields = [hints[name] for name in kind.__struct_fields__[1:]]
    says = [(place, say) for place, hint in enumerate(fields) if (say := say_of(hint)) is not None]
    secret = [place for place, hint in enumerate(fields) if SECRET in metas(hint)]
    public = [(place, say) for place, say in says if place not in secret]
    values, count = kind.values, len(fields)

    def tell(setting: Any, number: int, entry: tuple[int, ...], readable: bool) -> Event:
        _, _, about, first, second = entry
        told: list[Any] = [*values(about, first, second)][:count]
        for place, say in says if readable else public:
            told[place] = say(setting, told[place])
        if not readable:
            for place in secret:
                told[place] = None
        return kind(number, *told)

    return tell


def metas(hint: Any) -> tuple[Any, ...]:
    """What an annotation says besides the type."""
    return getattr(hint, "__metadata__", ())


def say_of(hint: Any) -> Say | None:
    """How a field says its number; None for one that is the number."""
    own = [meta.say for meta in metas(hint) if isinstance(meta, Said)]
    inner = [say for part in get_args(hint) if (say := say_of(part)) is not None]
    return next(iter((*own, *inner)), None)
