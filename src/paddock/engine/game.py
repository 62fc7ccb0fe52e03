"""What Paddock needs to know about a game: its verbs, how to put its numbers into words, and what its folder holds."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol, get_args, get_type_hints

import msgspec
import numpy as np

from paddock.engine import plain_sentences
from paddock.engine.calls import Calls
from paddock.engine.encoding import Makers, ViewPlan
from paddock.engine.events import Teller, teller
from paddock.engine.model import Event, Question, Score
from paddock.engine.options import GameOption, Value
from paddock.engine.record import Ints
from paddock.engine.seen import Seen, reader
from paddock.engine.series import SeriesRules
from paddock.engine.telling import Sentences
from paddock.engine.verbs import Verbs


class Setting(Protocol):
    """The checked options of a game and its box, made once and shared by the table's forks."""

    @property
    def ruleset(self) -> int:
        """The ruleset in force: the newest, or the one under which a recorded game began."""

    @property
    def seats(self) -> int:
        """The number of players."""

    @property
    def options(self) -> dict[str, Value]:
        """The value of every option."""

    @property
    def files(self) -> dict[str, str]:
        """The texts of the user's own component files, by option."""

    @property
    def box(self) -> Any:
        """The record of the components, which never changes."""

    @property
    def boxes(self) -> Ints:
        """The box in an array of one, as `Calls` takes it."""


class MakeSetting(Protocol):
    """Checks a game's options and makes its setting, under the newest ruleset unless another is given."""

    def __call__(  # noqa: D102
        self, seats: object, given: Mapping[str, object], files: Mapping[str, str] | None, ruleset: int = ..., /
    ) -> Setting: ...


@dataclass(frozen=True)
class Game:
    """A game: the one place that puts together everything its folder holds."""

    package: str
    """The folder, whose other modules are loaded when they are needed."""
    place: int
    """Orders the games in lists, lowest first."""
    name: str
    """The name in commands, files and the protocol."""
    title: str
    """The name that people read, where no catalogue has one."""
    ruleset: int
    """The number of the newest rules; those of all lower numbers can be played too, so that recorded games stay."""
    players: range
    """The numbers of players."""
    options: tuple[GameOption, ...]
    """The ways to play."""
    record: type
    """The class of the record, with the fields that all records have."""
    state: np.dtype[Any]
    """The layout made from it."""
    seen: type[Seen]
    """Reads the record after `hide` as plain numbers."""
    verbs: Verbs
    """The rules package."""
    calls: Calls
    """Its verbs as a table calls them: `bind_calls(verbs)`."""
    setting: MakeSetting
    """Checks the number of players, the options and the texts of own files; without texts, options may name files."""
    question: Callable[[Any, Seen, int], Question]
    """`(setting, seen, seat)`: the open question to a seat."""
    events: tuple[type[Event], ...]
    """The kinds of events, in the order of their numbers in the journal."""
    view: type[msgspec.Struct]
    """The class of what a viewer sees."""
    view_fields: Makers
    """Makes each field of a spectator's view: `(setting, seen)`; the one with an item per seat is a `BySeat`."""
    by_seat: str
    """The field of the view that has one item per seat."""
    score: type[Score]
    """The class of a score."""
    scores: Callable[[Any, Any], tuple[Score, ...]]
    """`(setting, state)`: the result, one score per seat."""
    check: Callable[[Any, Any], None]
    """`(setting, state)`: raises an error for a record that no game could reach."""
    sentences: Sentences = plain_sentences
    """How it is put into words; without it, by the texts of its catalogue, or the names of its events and fields."""
    silence: Mapping[int, int] = field(default_factory=dict)
    """For each phase in which nobody has to answer, the answer that the clock gives when everybody stays silent."""
    series: tuple[SeriesRules, ...] = ()
    """Its series of races."""

    def plays(self, ruleset: int) -> bool:
        """Whether a game begun under this ruleset can be continued here."""
        return 1 <= ruleset <= self.ruleset

    @property
    def rulesets(self) -> str:
        """The rulesets that can be played here, in words."""
        return "ruleset 1" if self.ruleset == 1 else f"rulesets 1 to {self.ruleset}"

    def part(self, module: str) -> Any:
        """A module of the game's folder."""
        return import_module(f"{self.package}.{module}")

    def has(self, module: str) -> bool:
        """Whether the game's folder has this module."""
        return there_is(f"{self.package}.{module}")

    def public_view(self, setting: Setting, seen: Seen) -> msgspec.Struct:
        """What everybody may see."""
        return self.view(**{name: make(setting, seen) for name, make in self.view_fields.items()})

    @cached_property
    def view_plan(self) -> ViewPlan:
        """How the game's views are encoded."""
        return ViewPlan(self.view_fields, self.by_seat, self.state)

    def own_seat(self, setting: Setting, item: msgspec.Struct, seen: Seen, seat: int) -> msgspec.Struct:
        """A seat's item, with what only this seat may see."""
        items: Any = self.view_fields[self.by_seat]
        own: msgspec.Struct = items.own_item(setting, item, seen, seat)
        return own

    @cached_property
    def questions(self) -> tuple[type[Question], ...]:
        """The kinds of questions, which the view declares."""
        return get_args(get_type_hints(self.view)["question"])[:-1]

    @cached_property
    def tellers(self) -> tuple[Teller, ...]:
        """The functions that make events, by the kind of the journal entry."""
        return tuple(teller(kind) for kind in self.events)

    @cached_property
    def revealing(self) -> frozenset[int]:
        """The kinds of journal entries that reveal something hidden; see `Event`."""
        return frozenset(number for number, kind in enumerate(self.events) if kind.reveals)

    @cached_property
    def drawn(self) -> Callable[[bytearray], int]:
        """Reads how many random numbers a record has drawn."""
        return reader(self.state, "drawn")

    @cached_property
    def phase(self) -> Callable[[bytearray], int]:
        """Reads the phase of a record."""
        return reader(self.state, "phase")

    @cached_property
    def round(self) -> Callable[[bytearray], int]:
        """Reads the number of a record's round of questions."""
        return reader(self.state, "asked")

    @cached_property
    def noted(self) -> Callable[[bytearray], int]:
        """Reads how many entries a record's journal has."""
        return reader(self.state, "noted")

    @cached_property
    def journal(self) -> int:
        """The offset of the journal in a record, in bytes."""
        fields: Any = self.state.fields
        place: int = fields["journal"][1]
        return place


@cache
def there_is(module: str) -> bool:
    """Whether there is a module of this name."""
    return find_spec(module) is not None
