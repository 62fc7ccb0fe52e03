"""A game in words: what sentences need to know, and the functions of a game that choose their texts."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Protocol

from paddock.engine.model import Event, Option, Question
from paddock.words import Value, Words

if TYPE_CHECKING:
    from paddock.engine.game import Game, Setting


@dataclass(frozen=True, slots=True)
class Telling:
    """How a table is described to somebody: the language, the players' names, and the seat addressed as "you"."""

    game: "Game"
    setting: "Setting"
    words: Words
    names: Sequence[str]
    you: int | None = None

    def about(self, key: str, seat: int, /, **values: Value) -> str:
        """A sentence about a seat; the text of a seat that is spoken to has the key "key.you"."""
        return self.words(f"{key}.you" if seat == self.you else key, name=self.names[seat], **values)

    def lines(self, events: Iterable[Event]) -> list[str]:
        """Events as sentences."""
        return self.game.sentences.lines(events, self)

    def paragraphs(self, events: Iterable[Event]) -> list[list[str]]:
        """The sentences of each group of events, where there are any."""
        told = (self.lines(group) for group in self.game.sentences.groups(events))
        return [paragraph for paragraph in told if paragraph]

    def ask(self, question: Question) -> str:
        """A question in one sentence."""
        return self.game.sentences.ask(question, self)

    def option(self, question: Question, option: Option) -> str:
        """An option of a question in a few words."""
        return self.game.sentences.option(question, option, self)


class Sentences(Protocol):
    """How a game is put into words: the functions of its module `sentences`, which choose texts of the catalogues."""

    @property
    def lines(self) -> Callable[[Iterable[Event], Telling], list[str]]:
        """Events as sentences: what belongs together is one sentence, and what a later event says is left out."""

    @property
    def groups(self) -> Callable[[Iterable[Event]], list[list[Event]]]:
        """The events that belong together."""

    @property
    def ask(self) -> Callable[[Question, Telling], str]:
        """A question in one sentence."""

    @property
    def option(self) -> Callable[[Question, Option, Telling], str]:
        """An option of a question in a few words, which no other option of it has."""


def grouped(
    events: Iterable[Event], opening: Collection[str], apart: Collection[str] = frozenset()
) -> list[list[Event]]:
    """The events in groups: one of a kind in `opening` begins a group, one in `apart` does after another kind."""
    found: list[list[Event]] = []
    for event in events:
        is_apart = event.kind in apart and found and found[-1][-1].kind != event.kind
        if not found or event.kind in opening or is_apart:
            found.append([])
        found[-1].append(event)
    return found
