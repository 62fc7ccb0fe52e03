"""What a table reports: questions with their options, events, and scores. All of them can be written as JSON."""

import re
from typing import ClassVar

import msgspec


def snake_case(name: str) -> str:
    """The name of a class as messages write it: "car_moved" for CarMoved."""
    return re.sub(r"\B([A-Z])", r"_\1", name).lower()


class Option(msgspec.Struct, frozen=True):
    """One possible answer to a question, by its number. Each kind of question adds fields that say what it means."""

    answer: int


def question_kind(name: str) -> str:
    """The kind of a question from the name of its class: "open_bid" for OpenBidQuestion."""
    return snake_case(name.removesuffix("Question"))


class Question(msgspec.Struct, frozen=True, tag_field="kind", tag=question_kind):
    """A question to one seat. Each kind is a class with its own options and with fields that describe the situation.

    The answer repeats `number`; later questions have higher numbers. `clause` is the clause of the rules behind it.
    """

    clause: ClassVar[str] = ""

    number: int
    seat: int
    options: tuple[Option, ...]

    @property
    def kind(self) -> str:
        """What is asked, in one word."""
        return str(self.__struct_config__.tag)


class Event(msgspec.Struct, frozen=True, tag_field="kind", tag=snake_case):
    """Something that happened, as one seat may see it. Each kind is a class with its own fields.

    The fields come from the numbers of a journal entry, in the same order; see `paddock.engine.events`. A kind
    `reveals` if it makes public, before the game is over, something hidden that was not drawn at random in that moment.
    """

    reveals: ClassVar[bool] = False

    number: int

    @property
    def kind(self) -> str:
        """What happened, in one word."""
        return str(self.__struct_config__.tag)

    @staticmethod
    def values(about: int, first: int, second: int) -> tuple[int, ...]:
        """The number for each field, from the numbers of a journal entry."""
        return about, first, second


class Score(msgspec.Struct, frozen=True, tag_field="game"):
    """One seat's result: its total and its rank (1 for a winner). Each game adds the parts of the total."""

    seat: int
    total: int
    rank: int


class Route(msgspec.Struct, frozen=True):
    """A route for the moving car: the answers to give one after the other, and the spaces it drives through.

    `end` is its last space, null past the finish line; `lost` is the number of spaces it loses by being blocked.
    """

    answers: tuple[int, ...]
    spaces: tuple[int, ...]
    end: int | None
    lost: int
