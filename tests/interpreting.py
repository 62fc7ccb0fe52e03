"""Calls a function in a process where the rules run as plain Python."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any


def interpreted(function: Callable[..., Any], *arguments: Any) -> Any:
    """The result of a test's function in a process that compiles nothing; it must be JSON."""
    code = (
        "from paddock.engine.compiled import INTERPRETED; assert INTERPRETED; import json;"
        f"from {function.__module__} import {function.__name__} as f; print(json.dumps(f(*{arguments!r})))"
    )
    run = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        env={**os.environ, "PADDOCK_INTERPRETED": "1"},
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stderr
    return json.loads(run.stdout)
