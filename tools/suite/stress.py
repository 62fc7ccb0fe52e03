"""Runs tests many times with more workers than the machine can feed: `python -m tools.suite.stress TIMES TEST ...`."""

import os
import subprocess
import sys
import time
from collections import defaultdict
from pathlib import Path

from tools.suite.results import Results, read_results

WORKERS_PER_CORE = 4
OUTPUT = Path("build", "stress")


def main(times: int, tests: list[str]) -> int:
    """Run the tests, print how often each failed, and return 1 if any did."""
    OUTPUT.mkdir(parents=True, exist_ok=True)
    failures: dict[str, list[tuple[Path, str]]] = defaultdict(list)
    for number in range(1, times + 1):
        output = OUTPUT / f"{number}.txt"
        began = time.monotonic()
        print(f"Run {number} of {times}, {output}", flush=True)
        results = run(tests, output)
        print(f"{len(results.failed)} of {len(results.seconds)} failed in {time.monotonic() - began:.0f} s", flush=True)
        for test, reason in results.failed.items():
            failures[test].append((output, reason))
        if results.exit > 1 or results.exit < 0:
            failures["(the run itself)"].append((output, f"pytest ended with {results.exit}"))
    for test, times_failed in sorted(failures.items(), key=lambda failed: -len(failed[1])):
        print(f"\n{test}\n    failed {len(times_failed)} of {times} times")
        for output, reason in times_failed:
            print(f"    {output}: {reason.splitlines()[0]}")
    if not failures:
        print(f"\nNothing failed in {times} runs")
    return 1 if failures else 0


def run(tests: list[str], output: Path) -> Results:
    """Run the tests once; print their progress, and write everything else to a file."""
    file = output.with_suffix(".json")
    file.unlink(missing_ok=True)
    workers = WORKERS_PER_CORE * len(os.sched_getaffinity(0))
    options = ["-n", str(workers), "--dist", "loadfile", f"--results={file}"]
    command = [sys.executable, "-m", "pytest", *options, *tests]
    with (
        output.open("w", encoding="utf-8") as kept,
        subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process,
    ):
        assert process.stdout is not None  # noqa: S101
        for line in process.stdout:
            kept.write(line)
            if line.rstrip().endswith("%]"):
                print(line, end="", flush=True)
    return read_results(file) or Results(exit=process.returncode or -1)


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]), sys.argv[2:]))
