"""Positions with random changes are rejected, or can be played to the end."""

import os
import subprocess
import sys
from pathlib import Path


def test_changed_positions_are_refused_or_played_to_the_end() -> None:
    """Interpreted in a separate process, where a wrong index is an error, and an endless loop can be stopped."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.games.caferace.fuzz", "70"],
        env={**os.environ, "PADDOCK_INTERPRETED": "1"},
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-5000:]
    taken, tried = (int(word) for word in run.stdout.split() if word.isdigit())
    assert tried >= 70
    assert taken > 5, "too few of the changed positions are taken to tell anything"
