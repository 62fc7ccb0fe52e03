"""What a puzzle is, and the puzzles that come with each game."""

import math
from datetime import date
from functools import cache
from importlib.resources import files

import msgspec

from paddock.games import GAMES, find_game
from paddock.table.replay import Replay
from paddock.table.table import Table

FILE = "puzzles.jsonl"
"""In a game's folder: its puzzles, one per line."""


class PuzzleWay(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way to answer: the answers it takes, the chance to win with it, and the half width of the 95 % interval."""

    answers: tuple[int, ...]
    chance: float
    reach: float


def sure_lead(way: PuzzleWay, other: PuzzleWay) -> float:
    """By how much a way is better than another one, at least: the lower end of the 95 % interval."""
    return way.chance - other.chance - math.hypot(way.reach, other.reach)


class Puzzle(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position and what each way to answer is worth, given what the player can know; the best way first.

    The position is the one after the last answer of the replay, where `seat` is asked. `obvious` is the number of the
    way that somebody would choose who plays by rules of thumb.
    """

    id: str
    seat: int
    replay: Replay
    ways: tuple[PuzzleWay, ...]
    obvious: int

    @property
    def sure_lead(self) -> float:
        """By how much the best way is better than every other one, at least."""
        best, *others = self.ways
        return min(sure_lead(best, other) for other in others)

    def table(self) -> Table:
        """A table in the position."""
        return Table.from_replay(self.replay)


@cache
def load_puzzles(game: str) -> tuple[Puzzle, ...]:
    """The puzzles of a game; none if it has no file of them."""
    path = files(find_game(game).package) / FILE
    return read_puzzles(path.read_bytes()) if path.is_file() else ()


def read_puzzles(text: bytes) -> tuple[Puzzle, ...]:
    """The puzzles in a file."""
    return tuple(msgspec.json.decode(line, type=Puzzle) for line in text.splitlines() if line)


def puzzle_of(day: date) -> Puzzle | None:
    """The puzzle of the day. The games take turns, and each of a game's puzzles comes once before any comes again."""
    games = [found for name in GAMES if (found := load_puzzles(name))]
    if not games:
        return None
    turn, game = divmod(day.toordinal(), len(games))
    return games[game][turn % len(games[game])]
