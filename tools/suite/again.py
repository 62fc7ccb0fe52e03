"""Runs the tests that failed in the last `make test` once more, one after the other: `python -m tools.suite.again`.

Only tests that failed are given a second chance: a run that lost a worker, found no tests or could not read one has
failed for a reason, and so has one with many failures.
"""

import subprocess
import sys
from pathlib import Path

from tools.suite.results import LATEST, read_results

AGAIN = Path("build", "results-again.json")
TESTS_FAILED = 1
MOST = 20


def main() -> str | None:
    """What is wrong; None if all tests pass now."""
    first = read_results(LATEST)
    if first is None:
        return "The tests did not come to their end"
    if first.exit != TESTS_FAILED or not first.failed:
        return f"Not run again: pytest ended with {first.exit}"
    if len(first.failed) > MOST:
        return f"Not run again: {len(first.failed)} tests failed"
    print(f"\nRunning the failed tests again, one after the other: {len(first.failed)}", flush=True)
    command = [sys.executable, "-m", "pytest", f"--results={AGAIN}", *first.failed]
    AGAIN.unlink(missing_ok=True)
    ended = subprocess.run(command, check=False).returncode
    second = read_results(AGAIN)
    passed = set(second.passed) if second else set()
    list_failures("failed once", {test: [reason] for test, reason in first.failed.items() if test in passed})
    twice = {test: [reason] for test, reason in first.failed.items() if test not in passed}
    for test, reasons in twice.items():
        reasons.append(second.failed.get(test, "did not pass when run again") if second else "was not run again")
    list_failures("failed twice", twice)
    return "Failed twice" if twice else f"pytest ended with {ended}" if ended else None


def list_failures(title: str, failures: dict[str, list[str]]) -> None:
    """Print tests and why they failed, at the end, where it is found even if the output is cut."""
    if failures:
        print(f"\n{title}\n{'=' * len(title)}")
    for test, reasons in failures.items():
        print(test, *(reason.replace("\n", "\n    ") for reason in reasons), sep="\n    ", flush=True)


if __name__ == "__main__":
    sys.exit(main())
