"""How long the first start of a server takes, with nothing compiled: to the page, and to the first question.

`make bench` measures it with everything else; `python -m benchmarks.starting` alone, and renews its rows of the page.
"""

import os
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path
from time import perf_counter, sleep

import httpx

from benchmarks.visitor import Visitor, server
from paddock.games import GAMES

PAGE = Path(__file__).parents[1] / "docs" / "benchmarks.md"
OWN_ROWS = re.compile(r"^\| [^|]*\| [^|]* times the reference\) \|\n", re.M)
NEXT_ROW = "| `paddock lab run`"
RACE = [{"kind": "me"}, {"kind": "bot", "level": "rookie"}, {"kind": "bot", "level": "rookie"}]


@dataclass(frozen=True, slots=True)
class FirstStart:
    """Seconds of first starts, and of a reference beside them."""

    reference: float  # python -c "import numba"
    page: float  # from the command to the page
    questions: dict[str, float]  # from the click to the first question of a race against rookies, by game
    compiled: float  # from the click until bots that search can play it, for the first game


def first_start() -> FirstStart:
    """Start a server for each game with an empty cache and play to the first question."""
    began = perf_counter()
    subprocess.run([sys.executable, "-c", "import numba"], check=True)
    reference = perf_counter() - began
    pages, questions, compiled = [], {}, 0.0
    for game in GAMES:
        with tempfile.TemporaryDirectory() as folder:
            began = perf_counter()
            with server(f"{folder}/tables.db", {**os.environ, "XDG_CACHE_HOME": f"{folder}/cache"}) as address:
                httpx.get(f"{address}/").raise_for_status()
                pages.append(perf_counter() - began)
                visitor = Visitor(address)
                began = perf_counter()
                visitor.start(game, RACE).until_asked()
                questions[game] = perf_counter() - began
                while not compiled and not is_compiled(address, game):
                    sleep(0.1)
                compiled = compiled or perf_counter() - began
    return FirstStart(reference, sorted(pages)[len(pages) // 2], questions, compiled)


def is_compiled(address: str, game: str) -> bool:
    """Whether a server has compiled a game."""
    games = httpx.get(f"{address}/api/games").json()["games"]
    return any(info["name"] == game and info["prepared"] == 1 for info in games)


def lines(first: FirstStart) -> str:
    """The figures as rows of a table, with how many times the reference they took."""
    rows = {
        'reference: `python -c "import numba"`': first.reference,
        "`paddock serve` with nothing compiled: from the command to the page": first.page,
        **{
            f"there, from the click to the first question of {GAMES[game].title} against rookies": seconds
            for game, seconds in first.questions.items()
        },
        f"there, until racers and champions of {next(iter(GAMES.values())).title} are compiled": first.compiled,
    }
    return "".join(
        f"| {name} | {seconds:.2f} s ({seconds / first.reference:.1f} times the reference) |\n"
        for name, seconds in rows.items()
    )


def renewed(page: str, rows: str) -> str:
    """The page with these rows in the place of those that an earlier run has left."""
    before, row, after = OWN_ROWS.sub("", page).partition(NEXT_ROW)
    if not row:
        raise ValueError(f"the page has no row that begins with {NEXT_ROW}")
    return before + rows + row + after


if __name__ == "__main__":
    found = lines(first_start())
    PAGE.write_text(renewed(PAGE.read_text("utf-8"), found), "utf-8")
    sys.stdout.write(found)
