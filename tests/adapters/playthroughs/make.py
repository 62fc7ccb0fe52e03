"""Writes the playthroughs: `python -m tests.adapters.playthroughs.make`, run by hand after an intended change.

A playthrough is OpenSpiel's own record of a random game: its description of the game, each state and each action.
Tensors are kept as digests, and long lines as their beginning and a digest.
"""

import re
from hashlib import sha256
from itertools import groupby
from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

import paddock.adapters.openspiel  # noqa: F401  registers the games

FOLDER = Path(__file__).parent
GAMES = {
    "cafe-race": "paddock_cafe_race(players=3)",
    "downforce": "paddock_downforce(players=2)",
    "top-race": "paddock_top_race(auction=open,bets=True,players=2)",
}
TENSOR = re.compile(r"\w+Tensor\(|  ")
LONG = 120


def shortened(text: str) -> str:
    """A playthrough with tensors and long lines shortened."""
    lines: list[str] = []
    for are_tensors, group in groupby(text.splitlines(), lambda line: TENSOR.match(line) is not None):
        block = list(group)
        lines += [f"tensors: {digest(' '.join(block))}"] if are_tensors else map(shortened_line, block)
    return "".join(f"{line}\n" for line in lines)


def shortened_line(line: str) -> str:
    """The line or, if it is long, its beginning and a digest of the whole."""
    return line if len(line) <= LONG else f"{line[:60]} ... {digest(line)}"


def digest(text: str) -> str:
    """A short digest of a text."""
    return sha256(text.encode()).hexdigest()[:16]


if __name__ == "__main__":
    for name, game in GAMES.items():
        text = generate_playthrough.playthrough(game, [], seed=1)
        (FOLDER / f"{name}.txt").write_text(shortened(text), "utf-8")
