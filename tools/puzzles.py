"""Values the puzzles of games again, after the correction of chances has changed: `python -m tools.puzzles [GAME ...]`.

The worlds are those of before, since they follow from the position. What is no longer a puzzle is left out.
"""

import sys
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from pathlib import Path

import msgspec
from rich.progress import track

import paddock.games
from paddock.games import GAMES, find_game
from paddock.puzzles.finding import examine
from paddock.puzzles.model import FILE, Puzzle, load_puzzles
from paddock.puzzles.worth import moment_of


def examine_again(puzzle: Puzzle) -> Puzzle | None:
    """The same puzzle with new values; None if it is none any more."""
    return examine(moment_of(puzzle, puzzle.table()))


def main() -> None:
    """Rewrite the files of the games."""
    for name in sys.argv[1:] or list(GAMES):
        package = find_game(name).package.rpartition(".")[2]
        file = Path(paddock.games.__file__).with_name(package) / FILE
        old = load_puzzles(name)
        with ProcessPoolExecutor(mp_context=get_context("spawn")) as pool:
            found = [one for one in track(pool.map(examine_again, old), name, len(old)) if one is not None]
        file.write_bytes(b"".join(msgspec.json.encode(one) + b"\n" for one in found))
        print(f"{name}: {len(found)} of {len(old)} are still puzzles")


if __name__ == "__main__":
    main()
