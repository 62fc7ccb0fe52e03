"""Notes how long each file of tests took in the last `make test`, for the order of the next: `make durations`."""

import json
import sys
from collections import defaultdict
from pathlib import Path

from tools.suite.plugin import DURATIONS
from tools.suite.results import LATEST, read_results


def main() -> str | None:
    """Write the file; what is wrong, if anything."""
    results = read_results(LATEST)
    if results is None:
        return "There are no results: run `make test` first"
    took = defaultdict[str, float](float)
    for test, seconds in results.seconds.items():
        took[test.split("::")[0]] += seconds
    known = json.loads(DURATIONS.read_text("utf-8")) if DURATIONS.exists() else {}
    kept = {file: seconds for file, seconds in {**known, **took}.items() if Path(file).exists()}
    lines = {file: round(seconds, 1) for file, seconds in sorted(kept.items(), key=lambda one: -one[1])}
    DURATIONS.write_text(json.dumps(lines, indent=1) + "\n", "utf-8")
    print(f"{DURATIONS}: {len(took)} files, {sum(took.values()) / 60:.1f} minutes of tests")
    return None


if __name__ == "__main__":
    sys.exit(main())
