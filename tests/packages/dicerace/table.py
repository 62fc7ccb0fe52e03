"""What the table needs of the game: its setting, questions, events, views and scores."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

import msgspec
import numpy as np

from dicerace import rules as r
from paddock.engine.encoding import BySeat, Makers
from paddock.engine.events import by_number
from paddock.engine.model import Event, Option, Question, Score
from paddock.engine.options import Value, check_seats, complete
from paddock.engine.record import Ints, array_of_one, new_record
from paddock.engine.seen import Seen
from paddock.engine.sets import members
from paddock.errors import Malformed

NAME = "dice-race"
PLAYERS = range(2, 7)
RULESET = 1
KINDS = ("roll", "over")


@dataclass(frozen=True, slots=True)
class Setting:
    """The number of players and the box."""

    ruleset: int
    seats: int
    options: dict[str, Value]
    files: dict[str, str]
    box: Any
    boxes: Ints


def make_setting(
    seats: object, given: Mapping[str, object], files: Mapping[str, str] | None, ruleset: int = RULESET
) -> Setting:
    """Check the number of players."""
    players = check_seats(NAME, seats, PLAYERS)
    complete(NAME, (), players, given)
    if files:
        raise Malformed("files: the dice race has no components that could come from a file")
    return open_box(ruleset, players)


@lru_cache
def open_box(ruleset: int, seats: int) -> Setting:
    """The setting for this number of players."""
    box = new_record(r.BOX)
    box.seats = seats
    return Setting(ruleset, seats, {}, {}, box, array_of_one(box))


class RollOption(Option, frozen=True):
    """A number of dice to roll."""

    dice: int


class RollQuestion(Question, frozen=True):
    """One die or two."""

    options: tuple[RollOption, ...]


def question(_setting: Setting, seen: Seen, seat: int) -> RollQuestion:
    """One die or two?"""
    options = tuple(RollOption(count, count) for count in members(seen.answers))
    return RollQuestion(seen.asked, seat, options)


class DiceRolled(Event, frozen=True):
    """A player rolled one die, or two; `second` is 0 for one."""

    seat: int
    first: int
    second: int


class Moved(Event, frozen=True):
    """A player moved."""

    seat: int
    space: int


class ThrownBack(Event, frozen=True):
    """A player is back at the start."""

    seat: int


class Won(Event, frozen=True):
    """A player is the first at the end."""

    seat: int


EVENTS = by_number(r, DiceRolled, Moved, ThrownBack, Won)


class PlayerView(msgspec.Struct, frozen=True):
    """A player."""

    seat: int
    space: int
    owes_answer: bool
    has_answered: bool


class DiceRaceView(msgspec.Struct, frozen=True):
    """The view of the track, the same for everybody."""

    game: str
    seat: int | None
    kind: str
    players: tuple[PlayerView, ...]
    question: RollQuestion | None


VIEW_FIELDS: Makers = {
    "game": lambda _setting, _seen: NAME,
    "seat": lambda _setting, _seen: None,
    "kind": lambda _setting, seen: KINDS[seen.phase],
    "players": BySeat(
        PlayerView,
        fields={
            "seat": lambda _setting, _seen, seat: seat,
            "space": lambda _setting, seen, seat: seen.space[seat],
            "owes_answer": lambda _setting, seen, seat: seen.waiting >> seat & 1 == 1,
            "has_answered": lambda _setting, _seen, _seat: False,
        },
        own={},  # there are no secrets
    ),
    "question": lambda _setting, _seen: None,
}


class DiceRaceScore(Score, frozen=True, tag=NAME):
    """How far a player got."""

    space: int


def scores(setting: Setting, state: Any) -> tuple[DiceRaceScore, ...]:
    """One score per seat."""
    out = np.zeros((2, r.SEATS), np.int64)
    r.score(state, setting.box, out)
    return tuple(
        DiceRaceScore(seat, int(out[0, seat]), int(out[1, seat]), int(out[0, seat])) for seat in range(setting.seats)
    )


def check(setting: Setting, state: Any) -> None:
    """Raise an error for a record that no game could reach."""
    finished = sum(int(space) == r.END for space in state.space)
    if any(state.space[seat] for seat in range(setting.seats, r.SEATS)):
        raise Malformed("position: somebody stands on the track but sits nowhere")
    if finished != (state.phase == r.OVER) or state.phase == r.NEXT_TURN:
        raise Malformed("position: the game is over exactly when one player has reached the end")
    seat, asked = int(state.turn), int(state.phase == r.ROLL)
    if not 0 <= seat < setting.seats or state.options != 0b110 * asked:
        raise Malformed("position: turn and options do not fit")
    if state.waiting != state.asked_seats or state.waiting != asked << seat or any(state.sealed != -1):
        raise Malformed("position: whoever has the turn is asked")
    if state.asked > 1 << 29 or state.drawn > 1 << 40:
        raise Malformed("position: asked or drawn is beyond any game")
