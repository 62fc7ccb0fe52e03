"""What a table says: questions with their options, events, score lines. All of it can be written as JSON."""

import re
from typing import ClassVar

import msgspec


def snake_case(name: str) -> str:
    """The name of a class as it is written in a message: "car_moved" for CarMoved."""
    return re.sub(r"\B([A-Z])", r"_\1", name).lower()


class Option(msgspec.Struct, frozen=True):
    """One answer to a question: its number, a short label, and what it means, in fields of its question's kind."""

    answer: int
    label: str


def question_kind(name: str) -> str:
    """The kind of a question by the name of its class: "open_bid" for OpenBidQuestion."""
    return snake_case(name.removesuffix("Question"))


class Question(msgspec.Struct, frozen=True, tag_field="kind", tag=question_kind):
    """What one seat is asked. Each kind is a class, with fields that tell the situation and options of its own.

    `number` is repeated in its answer, and later questions have higher ones.
    """

    number: int
    seat: int
    options: tuple[Option, ...]

    @property
    def kind(self) -> str:
        """What is asked, in a word."""
        return str(self.__struct_config__.tag)


class Event(msgspec.Struct, frozen=True, tag_field="kind", tag=snake_case):
    """Something that happened, as one seat may see it. Each kind is a class with fields of its own.

    The fields come from the numbers of a journal entry, in their order; see `paddock.engine.events`. What a kind
    `reveals` was hidden before and comes out without the help of chance, before the game is over.
    """

    reveals: ClassVar[bool] = False

    number: int

    @property
    def kind(self) -> str:
        """What happened, in a word."""
        return str(self.__struct_config__.tag)

    @staticmethod
    def values(about: int, first: int, second: int) -> tuple[int, ...]:
        """The number that each field is said from, out of those of a journal entry."""
        return about, first, second


class Score(msgspec.Struct, frozen=True, tag_field="game"):
    """A seat's line of the result: its total, its rank (1 for a winner), and the parts of the total in its game."""

    seat: int
    total: int
    rank: int
