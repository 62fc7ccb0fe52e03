"""Puzzles: a position as the seat sees it that is asked, and apart from it what each answer is worth."""

import msgspec

from paddock.engine.model import Route
from paddock.engine.options import Value
from paddock.puzzles.worth import WayWorth
from paddock.server.protocol.shared import Events, Present


class PuzzlePart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Part of what is told about puzzles."""


class GamePuzzles(PuzzlePart, frozen=True):
    """The puzzles of a game, by their names."""

    game: str
    puzzles: tuple[str, ...]


class PuzzleKey(PuzzlePart, frozen=True):
    """A puzzle, by its game and its name."""

    game: str
    puzzle: str


class PuzzleList(PuzzlePart, frozen=True):
    """All puzzles, of the games that have any; and the one of today, by UTC."""

    games: tuple[GamePuzzles, ...]
    today: PuzzleKey | None


class PuzzlePosition(PuzzlePart, frozen=True):
    """A puzzle before it is answered: what its seat sees, with its question, and what has happened as far as it knows.

    `routes` are those of the car that the seat must move, as in `RouteList`.
    """

    game: str
    puzzle: str
    seat: int
    seats: int
    options: dict[str, Value]
    events: Events
    present: Present
    routes: tuple[Route, ...]


class PuzzleSolution(PuzzlePart, frozen=True):
    """What each way to answer is worth, given what the seat can know; the best one first."""

    ways: tuple[WayWorth, ...]
