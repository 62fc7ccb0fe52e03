"""One source, two speeds: environments show the same interpreted as compiled."""

import hashlib
import json
import os
import subprocess
import sys
from pathlib import Path

from paddock.table.games import GAMES
from paddock.vector import Races

STEPS = 120


def digests() -> dict[str, str]:
    """For each game, a digest of all that is shown on the way."""
    found = {}
    for name in GAMES:
        options = {"auction": "open", "bets": True} if name == "top-race" else {}
        races = Races(name, 3, 2, options, seed=11)
        digest = hashlib.sha256()
        for _ in range(STEPS):
            races.step(races.random_actions())
            for shown in (races.seat, races.mask, races.observation, races.reward, races.scores, races.done):
                digest.update(shown.tobytes())
        found[name] = digest.hexdigest()
    return found


def test_interpreted_environments_show_what_the_compiled_ones_show() -> None:
    code = (
        "from paddock.rules.compiled import INTERPRETED; assert INTERPRETED; import json;"
        f"from {__name__} import digests; print(json.dumps(digests()))"
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
    assert json.loads(run.stdout) == digests()
