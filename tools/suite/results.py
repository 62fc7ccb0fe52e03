"""The results of a test run, in a file."""

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path

LATEST = Path("build", "results.json")
"""What `make test` writes."""


@dataclass
class Results:
    """How pytest ended, which tests passed and failed, and how long each took."""

    exit: int = -1
    passed: list[str] = field(default_factory=list)
    failed: dict[str, str] = field(default_factory=dict)
    """The tests, and the first lines of what went wrong."""
    seconds: dict[str, float] = field(default_factory=dict)

    def write(self, file: Path) -> None:
        """Write the results."""
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(json.dumps(asdict(self), indent=1), "utf-8")


def read_results(file: Path) -> Results | None:
    """The results in a file; None if the run did not finish."""
    return Results(**json.loads(file.read_text("utf-8"))) if file.exists() else None
