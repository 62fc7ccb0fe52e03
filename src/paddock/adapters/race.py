"""One game as environments play it: a seat is asked, sees and acts. Other projects' interfaces are built on it."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

import numpy as np

from paddock.adapters.records import Records, make_records
from paddock.adapters.rows.layout import Layout, make_layout
from paddock.adapters.rows.stepping import ASKED, TOGETHER, kernels_of
from paddock.engine.asking import ANSWERS, SEATS
from paddock.engine.game import Game, Setting
from paddock.engine.model import Question
from paddock.engine.record import Ints
from paddock.engine.sets import members
from paddock.engine.telling import Telling
from paddock.errors import Illegal, Malformed, NotAsked, NotOver
from paddock.games import find_game
from paddock.sim.rollouts import share_of_win
from paddock.table.seeds import check_seed, seed_words
from paddock.table.sight import Sight
from paddock.words import ENGLISH, words_in

ACTIONS = ANSWERS
"""The number of actions, from 0; their meaning depends on the question, and the mask says which are legal."""
SILENCE = "keep silent"


class Race:
    """A game in progress. The same seed deals the same game as in `Table.new`.

    If several seats answer without knowing each other's answers, `together` has them all, and `seat` is the first of
    them; any of them may answer next.
    """

    __slots__ = ("_kernels", "_records", "_turn", "game", "layout", "setting")

    game: Game
    setting: Setting
    layout: Layout
    _records: Records  # the game, and space for a hidden copy
    _turn: Ints

    def __init__(self, game: str, seats: int, seed: int, options: Mapping[str, object] | None = None) -> None:
        check_seed(seed)
        found = find_game(game)
        self._sit_down(found, found.setting(seats, options or {}, None))
        found.verbs.deal(self._records.states[0], self.setting.box, seed_words(seed))
        self._kernels.go_on(self._records.states, self.setting.boxes, -1, 0, self._turn)

    def _sit_down(self, game: Game, setting: Setting) -> None:
        self.game = game
        self.setting = setting
        self.layout = make_layout(game.record, setting.seats)
        self._kernels = kernels_of(game.name)
        self._records = make_records(game.state, 2)
        self._turn = np.zeros(3, np.int64)

    @property
    def seats(self) -> int:
        """The number of players."""
        return self.setting.seats

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._turn[ASKED] < 0)

    @property
    def seat(self) -> int:
        """The seat that is asked; -1 when the game is over."""
        return int(self._turn[ASKED])

    @property
    def together(self) -> tuple[int, ...]:
        """The seats that are asked at the same time; empty when the game is over."""
        return members(self._turn[TOGETHER])

    def actions(self, seat: int) -> tuple[int, ...]:
        """The legal actions of a seat; empty if it is not asked."""
        return members(self._may(seat))

    def mask(self, seat: int) -> Ints:
        """The legal actions of a seat, as an array of bools."""
        mask: Ints = (self._may(seat) >> np.arange(ACTIONS) & 1).astype(np.bool_)
        return mask

    def _may(self, seat: int) -> int:
        self._check_seat(seat)
        asked = int(self._turn[TOGETHER]) >> seat & 1
        return int(self._kernels.may(self._records.states, self.setting.boxes, seat)) if asked else 0

    def _check_seat(self, seat: object) -> None:
        if not isinstance(seat, int | np.integer) or not 0 <= seat < self.seats:
            raise Malformed(f"seat: {seat!r} is not a seat from 0 to {self.seats - 1}")

    def observe(self, seat: int) -> Ints:
        """What a seat sees, by the layout; the observer is seat 0."""
        self._check_seat(seat)
        seen: Ints = np.zeros(self.layout.width, np.int16)
        self._kernels.look(*self._records, self.layout.program, seat, seen)
        return seen

    def answer(self, seat: int, action: int) -> None:
        """Carry out a seat's action. A rejected action changes nothing."""
        may = self._may(seat)
        if not may:
            raise NotAsked(f"seat {seat} is not asked" + (": the game is over" if self.over else ""))
        if not isinstance(action, int | np.integer) or not 0 <= action < ACTIONS or not may >> int(action) & 1:
            raise Illegal(f"action {action!r} is not one of those that seat {seat} may choose: {members(may)}")
        self._kernels.go_on(self._records.states, self.setting.boxes, int(seat), int(action), self._turn)

    def copy(self) -> Self:
        """An independent game in the same situation, including the random generator."""
        copy = self.__class__.__new__(self.__class__)
        copy._sit_down(self.game, self.setting)
        copy._records.eights[:] = self._records.eights
        copy._turn[:] = self._turn
        return copy

    def imagine(self, seat: int, seed: int) -> Self:
        """A game in which a seat sees the same as here, and what it cannot see is dealt at random."""
        self._check_seat(seat)
        check_seed(seed)
        world = self.copy()
        self.game.verbs.imagine(world._records.states[0], self.setting.box, seat, seed_words(seed))
        return world

    def sight(self, seat: int) -> Sight:
        """Everything that a bot in this seat gets to know."""
        may = self._may(seat)
        record = self._records.states[:1].copy()
        self.game.calls.show(record, self.setting.boxes, seat)
        return Sight(self.game, self.setting, seat, self.game.seen(record, may))

    def question(self, seat: int) -> Question:
        """The question to a seat that is asked."""
        sight = self.sight(seat)
        if not sight.seen.answers:
            raise NotAsked(f"seat {seat} is not asked")
        return self.game.question(self.setting, sight.seen, seat)

    def telling(self, names: Sequence[str] = ()) -> Telling:
        """Tells this game in English; players without names are called by their seats."""
        called = names or tuple(f"seat {seat}" for seat in range(self.seats))
        return Telling(self.game, self.setting, words_in(ENGLISH, self.game.package), called)

    def words(self, seat: int, action: int) -> str:
        """An action that a seat may choose, in words; in an open auction to keep silent is one."""
        question = self.question(seat)
        if self.sight(seat).silence == action:
            return SILENCE
        chosen = next(option for option in question.options if option.answer == action)
        return self.telling().option(question, chosen)

    def _result(self) -> Ints:
        if not self.over:
            raise NotOver("the game is not over: there is no result yet")
        result: Ints = np.zeros((2, SEATS), np.int64)
        self.game.verbs.score(self._records.states[0], self.setting.box, result)
        return result

    def scores(self) -> tuple[int, ...]:
        """The points or money of each seat at the end."""
        return tuple(self._result()[0, : self.seats].tolist())

    def returns(self) -> tuple[float, ...]:
        """Each seat's share of the win less an equal share for all; 0 until the game is over."""
        if not self.over:
            return (0.0,) * self.seats
        result = self._result()
        return tuple(share_of_win(result, self.seats, seat) - 1 / self.seats for seat in range(self.seats))

    def __reduce__(self) -> tuple[Any, ...]:
        setting = self.setting
        kept = (self._records.states[0].tobytes(), self._turn.tobytes())
        return restore, (self.__class__, self.game.name, setting.seats, setting.options, setting.files, *kept)


def restore(
    kind: type[Race],
    game: str,
    seats: int,
    options: Mapping[str, object],
    files: Mapping[str, str],
    record: bytes,
    turn: bytes,
) -> Race:
    """Restore a pickled game."""
    race = kind.__new__(kind)
    found = find_game(game)
    race._sit_down(found, found.setting(seats, options, files))
    race._records.ones[0] = np.frombuffer(record, np.int8)
    race._turn[:] = np.frombuffer(turn, np.int64)
    return race
