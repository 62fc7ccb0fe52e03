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
    """What is wrong; None where all tests pass now."""
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
    if ended or second is None or second.exit or not set(first.failed) <= set(second.passed):
        return "Failed twice"
    print("\nfailed once\n===========")
    for test, reason in first.failed.items():
        print(f"{test}\n    {reason}")
    return None


if __name__ == "__main__":
    sys.exit(main())
