"""The results of a match as a file: the match in the first line, then one line per game."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec

from paddock.errors import Malformed
from paddock.league.match import Match, differences
from paddock.league.playing import Played
from paddock.library import printable


class Results:
    """The games played so far, by deal and rotation, and the file for further ones."""

    def __init__(self, games: dict[tuple[int, int], Played], path: Path | None) -> None:
        self.games = games
        self._path = path

    def add(self, game: Played) -> None:
        """Add a game, and write it to the file at once."""
        self.games[game.deal, game.rotation] = game
        if self._path is not None:
            append(self._path, msgspec.json.encode(game))


def match_in(path: Path) -> Match | None:
    """The match whose results a file has; None if there is no file, or nothing in it."""
    lines = whole_lines(path)
    return read_match(path, lines[0]) if lines else None


def open_results(path: Path | None, match: Match) -> Results:
    """The results in a file, or a new file; raises if it has the results of another match."""
    if path is None:
        return Results({}, None)
    lines = whole_lines(path)
    if not lines:
        append(path, msgspec.json.encode(match))
        return Results({}, path)
    if differing := differences(match, read_match(path, lines[0])):
        raise Malformed(f"{printable(str(path))} has the results of another match: {'; '.join(differing)}")
    games = [read_game(path, match, number, line) for number, line in enumerate(lines[1:], 2)]
    cut(path, sum(len(line) + 1 for line in lines))
    return Results({(game.deal, game.rotation): game for game in games}, path)


def append(path: Path, line: bytes) -> None:
    """Append a line to a file."""
    with telling(path, "write"), path.open("ab") as file:
        file.write(line + b"\n")


def cut(path: Path, size: int) -> None:
    """Cut a file to this size, since its last line may be half written."""
    with telling(path, "write"), path.open("ab") as file:
        file.truncate(size)


@contextmanager
def telling(path: Path, what: str) -> Iterator[None]:
    """Turn an error of the operating system into a message that names the file."""
    try:
        yield
    except OSError as error:
        raise Malformed(f"cannot {what} {printable(str(path))!r}: {error.strerror}") from error


def whole_lines(path: Path) -> list[bytes]:
    """The complete lines of a file; empty if there is no file."""
    with telling(path, "read"):
        data = path.read_bytes() if path.exists() else b""
    if data and b"\n" not in data:
        raise Malformed(f"{printable(str(path))}: this is not a file of league results")
    return data.split(b"\n")[:-1]


def read_match(path: Path, line: bytes) -> Match:
    """The match in the first line of a file."""
    try:
        return msgspec.json.decode(line, type=Match)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(f"{printable(str(path))}: this is not a file of league results: {error}") from error


def read_game(path: Path, match: Match, number: int, line: bytes) -> Played:
    """The game in one of the other lines."""
    try:
        game = msgspec.json.decode(line, type=Played)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(f"{printable(str(path))}, line {number}: {error}") from error
    of_all = {len(game.answers), len(game.turns)} == {len(match.contestants)}
    if not of_all or {len(game.totals), len(game.ranks)} != {match.seats} or 1 not in game.ranks:
        raise Malformed(f"{printable(str(path))}, line {number}: this is not a game of this match")
    return game
