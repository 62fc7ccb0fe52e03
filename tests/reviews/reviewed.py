"""Finished races to review: recorded ones, of which each game's shortest is reviewed as a whole."""

from functools import cache
from pathlib import Path

from paddock import Table, review
from paddock.reviews.model import Review
from tests.recording import EXPECTED

TESTS = Path(__file__).parents[1]
FILES = sorted(file for file in TESTS.glob("games/*/golden/*.json") if file.name != EXPECTED)
SHALLOW = 0.1


@cache
def recorded(file: Path) -> Table:
    """A recorded race."""
    return Table.from_replay(file.read_bytes())


@cache
def shortest(game: str) -> Table:
    """The recorded race of a game with the fewest answers."""
    return min((race for race in map(recorded, FILES) if race.game == game), key=lambda race: race.answered)


@cache
def reviewed(game: str) -> Review:
    """Its review."""
    return review(shortest(game), SHALLOW)
