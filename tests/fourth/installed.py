"""Paddock with the dice race installed, as plain Python, since so small a game need not be compiled."""

import os
import subprocess
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
PACKAGES = TESTS / "packages"
GAME = "dice-race"


def environment() -> dict[str, str]:
    """The environment of a process that finds the package."""
    paths = [str(TESTS.parent), str(PACKAGES), os.environ.get("PYTHONPATH", "")]
    own = {"PYTHONPATH": os.pathsep.join(filter(None, paths)), "PADDOCK_INTERPRETED": "1", "LC_ALL": "C.UTF-8"}
    return {**os.environ, **own}


def run(*words: str, folder: Path, typed: str = "") -> str:
    """What a Python command prints; it must succeed."""
    command = [sys.executable, "-m", *words]
    done = subprocess.run(
        command, cwd=folder, env=environment(), input=typed, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def run_script(script: str, folder: Path) -> str:
    """What a script prints."""
    (folder / "script.py").write_text(script)
    return run("script", folder=folder)
