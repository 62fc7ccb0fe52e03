"""What Paddock needs to know of a game: its verbs, how its integers are said in words, and what its folder holds."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

import msgspec
import numpy as np

from paddock.engine.calls import Calls
from paddock.engine.encoding import Makers, ViewPlan
from paddock.engine.events import Teller, teller
from paddock.engine.model import Event, Question, Score
from paddock.engine.options import GameOption, Value
from paddock.engine.record import Ints
from paddock.engine.seen import Seen, reader
from paddock.engine.series import SeriesRules
from paddock.engine.verbs import Verbs
from paddock.games.cars.circuits import Circuit


class Setting(Protocol):
    """The checked options of a game and its box, made once and shared by the table's forks."""

    @property
    def ruleset(self) -> int:
        """The rules that are played by: the newest, or those under which an older game began."""

    @property
    def seats(self) -> int: ...  # noqa: D102
    @property
    def options(self) -> dict[str, Value]: ...  # noqa: D102
    @property
    def files(self) -> dict[str, str]:
        """The texts of the user's own component files, by option."""

    @property
    def box(self) -> Any: ...  # noqa: D102
    @property
    def boxes(self) -> Ints:
        """The box in an array of one, as `Calls` takes it."""

    @property
    def circuit(self) -> Circuit | None:
        """The circuit, where cars race."""

    @property
    def cars(self) -> tuple[str, ...]:
        """The colours of the cars, in the order of their numbers."""

    @property
    def card_views(self) -> tuple[Any, ...]:
        """The faces of all cards, by number."""


class MakeSetting(Protocol):
    """Checks a game's options and makes its setting, by the newest ruleset where none is named."""

    def __call__(  # noqa: D102
        self, seats: object, given: Mapping[str, object], files: Mapping[str, str] | None, ruleset: int = ..., /
    ) -> Setting: ...


class Sentences(Protocol):
    """A game in plain English: the functions of its module `sentences`. Names are by seat; "You" is spoken to."""

    @property
    def sentence(self) -> Callable[[Event, Sequence[str]], str]:
        """What happened, in one sentence."""

    @property
    def sentences(self) -> Callable[[Iterable[Event], Sequence[str]], list[str]]:
        """Events as sentences: what belongs together told at once, and what a later event tells left out."""

    @property
    def groups(self) -> Callable[[Iterable[Event]], list[list[Event]]]:
        """The events that belong together."""

    @property
    def paragraphs(self) -> Callable[[Iterable[Event], Sequence[str]], list[list[str]]]:
        """The sentences of each group; none is empty."""

    @property
    def ask(self) -> Callable[[Question], str]:
        """A question in one sentence."""


@dataclass(frozen=True)
class Game:
    """A game: the one place where all that its folder holds is put together.

    `package` is the folder, whose other modules are loaded when they are asked for; `place` is where the game stands
    among the others, the lowest first.

    `ruleset` is the number of its newest rules; those of every number from 1 on can still be played, so that a recorded
    game stays what it was.

    `setting` takes the number of players, the options given, and the texts of components that are not shipped; with
    None for the texts, options may name files. `question`, `look` and `own_seat` say in words what one may see of a
    record: `look` makes each field of a spectator's `view`; the field named by `by_seat` has an item for each seat, and
    `own_seat` gives that item with what the seat alone sees. `events` are the kinds of events by the numbers that the
    journal has for them. `check` refuses a record that no game could come to.

    `silence` has the kinds of questions that nobody has to answer, with the answer that keeps silent: when all do, it
    is given for the first seat that is asked, by whoever has the clock. `series` are the ways to play several races.
    """

    package: str
    place: int
    name: str
    title: str
    ruleset: int
    players: range
    options: tuple[GameOption, ...]
    record: type
    state: np.dtype[Any]
    seen: type[Seen]
    verbs: Verbs
    calls: Calls
    setting: MakeSetting
    question: Callable[[Any, Seen, int], Question]
    events: tuple[type[Event], ...]
    view: type[msgspec.Struct]
    look: Makers
    by_seat: str
    own_seat: Callable[[Any, Any, Seen, int], msgspec.Struct]
    score: type[Score]
    scores: Callable[[Any, Any], tuple[Score, ...]]
    check: Callable[[Any, Any], None]
    sentences: Sentences
    silence: Mapping[str, int] = field(default_factory=dict)
    series: tuple[SeriesRules, ...] = ()

    def plays(self, ruleset: int) -> bool:
        """Whether a game that was begun under this ruleset can go on here."""
        return 1 <= ruleset <= self.ruleset

    @property
    def rulesets(self) -> str:
        """The rulesets that can be played here, in words."""
        return "ruleset 1" if self.ruleset == 1 else f"rulesets 1 to {self.ruleset}"

    def part(self, module: str) -> Any:
        """A module of the game's folder."""
        return import_module(f"{self.package}.{module}")

    def has(self, module: str) -> bool:
        """Whether the game's folder has such a module."""
        return find_spec(f"{self.package}.{module}") is not None

    def public_view(self, setting: Setting, seen: Seen) -> msgspec.Struct:
        """What everybody may see."""
        return self.view(**{name: make(setting, seen) for name, make in self.look.items()})

    @cached_property
    def view_plan(self) -> ViewPlan:
        """How its views are encoded."""
        return ViewPlan(self.look, self.by_seat, self.own_seat, self.state)

    @cached_property
    def tellers(self) -> tuple[Teller, ...]:
        """What makes its events, by the kind of their journal entries."""
        return tuple(teller(kind) for kind in self.events)

    @cached_property
    def revealing(self) -> frozenset[int]:
        """The kinds of journal entries by which something hidden comes out without the help of chance."""
        return frozenset(number for number, kind in enumerate(self.events) if kind.reveals)

    @cached_property
    def drawn(self) -> Callable[[bytearray], int]:
        """Reads from a record how many random numbers it has drawn."""
        return reader(self.state, "drawn")

    @cached_property
    def round(self) -> Callable[[bytearray], int]:
        """Reads from a record the number of its round of questions."""
        return reader(self.state, "asked")

    @cached_property
    def noted(self) -> Callable[[bytearray], int]:
        """Reads from a record how many entries its journal has."""
        return reader(self.state, "noted")

    @cached_property
    def journal(self) -> int:
        """Where the journal begins in a record, in bytes."""
        fields: Any = self.state.fields
        place: int = fields["journal"][1]
        return place
