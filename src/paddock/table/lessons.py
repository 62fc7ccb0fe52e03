"""Lessons: a guided first race of a game, as data in the file `lesson.toml` of its folder.

A lesson is a race of one person against bots on a fixed deal, and a script of what is explained when it comes up.
"""

import tomllib
from functools import cache
from importlib.resources import files

import msgspec

from paddock.engine.game import Game
from paddock.engine.options import Value
from paddock.table.seeds import write_seed

Fact = int | str | bool | tuple[int, ...]


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """When something is explained: exactly one of `question`, `answer`, `event` and `over` says what has to come up.

    `question` is a kind of question that the learner is asked, `answer` a kind that the learner has just answered,
    `event` a kind of event, and `over` the end of the race; `nth` is how often an event has to happen. `where` names
    fields of the question, of the chosen option or of the event, with the value that each must have, or several
    possible ones; in `least`, the least value. `yours` names a field that must be the learner's seat, or a car of the
    learner's; `rival` a car that somebody else owns; `behind` cars, each with the position in the race that it must be
    in, or further back. A field within a field is named as "card.rows.0".

    An answer counts only if another option would not have done the same: nobody is told of what could not be avoided.
    """

    question: str | None = None
    answer: str | None = None
    event: str | None = None
    over: bool = False
    nth: int = 1
    where: dict[str, Fact] = {}
    least: dict[str, int] = {}
    yours: str | None = None
    rival: str | None = None
    behind: dict[str, int] = {}


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that is explained once: when, the part of the table it points at, and the clause behind it.

    Within that part it points at the car or the line of its event, where that is in sight. What has happened is
    explained before what is asked. Its text has the key `lesson.GAME.ID`. A `remark` is a kind word about what the
    learner has just done.
    """

    id: str
    when: Moment
    at: str
    clause: str
    remark: bool = False


class Lesson(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson: the race, with the seed of its deal and the level of its bots, and what is explained in it."""

    seats: int
    seed: int
    level: str
    step: tuple[Step, ...]
    options: dict[str, Value] = {}

    @property
    def deal(self) -> str:
        """The seed as it is stored."""
        return write_seed(self.seed)


@cache
def load_lesson(package: str) -> Lesson | None:
    """The lesson in a game's folder, if it has one."""
    file = files(package) / "lesson.toml"
    return msgspec.convert(tomllib.loads(file.read_text("utf-8")), type=Lesson) if file.is_file() else None


def lesson_of(game: Game) -> Lesson | None:
    """The lesson of a game, if it has one."""
    return load_lesson(game.package)
