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
from tests.table.playing import TRACKS, play
from tests.toprace.playing import imagined

WAYS: tuple[dict[str, Any], ...] = (
    {"seats": 3, "bets": True},
    {"seats": 4, "tens": False, "money": "0,200,-20,5000"},
    {"seats": 6, "bets": True, "auction": "open"},
)


def games_played() -> dict[str, list[str]]:
    """For each way to play, digests of the whole state on the way, of a world imagined there, and of the scores."""
    return {f"{number}: {way}": game(number, way) for number, way in enumerate(WAYS)}


def game(seed: int, way: dict[str, Any]) -> list[str]:
    table = Table.new("top-race", seed=seed, track=TRACKS[seed % len(TRACKS)], **way)
    dice = random.Random(seed)
    digests = []
    while not table.over:
        play(table, dice, 50)
        digests.append(digest((table.position(), imagined(table, 0, seed).position(), table.view(1))))
    return [*digests, digest((table.events(None), table.scores()))]


def digest(said: Any) -> str:
    return hashlib.sha256(msgspec.json.encode(said)).hexdigest()[:16]


def test_interpreted_games_are_the_compiled_ones() -> None:
    code = (
        "from paddock.rules.compiled import INTERPRETED; assert INTERPRETED;"
        "import json; from tests.toprace.test_interpreted import games_played; print(json.dumps(games_played()))"
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
    assert game(1, WAYS[0]) != game(2, WAYS[0])
