"""One source, two speeds: the rules give the same games interpreted as compiled."""

import hashlib
import json
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec

from paddock import Table
from tests.conformance.dealing import imagined
from tests.table.playing import play

WAYS = ((3, False), (6, False), (4, True), (5, True))


def games_played() -> list[list[str]]:
    """For each way to play, digests of the whole state on the way, of a world imagined there, and of the scores."""
    return [game(number, seats, auction) for number, (seats, auction) in enumerate(WAYS)]


def game(seed: int, seats: int, auction: bool) -> list[str]:
    table = Table.new("cafe-race", seats, seed, auction=auction)
    dice = random.Random(seed)
    digests = []
    while not table.over:
        play(table, dice, 25)
        digests.append(digest((table.position(), imagined(table, 0, seed).position(), table.view(1))))
    return [*digests, digest((table.events(None), table.scores()))]


def digest(said: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(said)).hexdigest()[:16]


def test_interpreted_games_are_the_compiled_ones() -> None:
    code = (
        "from paddock.rules.compiled import INTERPRETED; assert INTERPRETED;"
        "import json; from tests.caferace.test_interpreted import games_played; print(json.dumps(games_played()))"
    )
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={**os.environ, "PADDOCK_INTERPRETED": "1"},
        cwd=Path(__file__).parents[2],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    assert json.loads(run.stdout) == games_played()


def test_games_of_different_seeds_have_different_digests() -> None:
    assert game(1, 3, False) != game(2, 3, False)
