"""For pytest: the longest files first, more workers than cores, and a file with the results of a run."""

import json
import os
from collections import defaultdict
from pathlib import Path

import pytest

from tools.suite.results import Results

WORKERS_PER_CORE = 2
"""Tests spend half of their time waiting: for a browser, a server's clock or a disk."""
BYTES_PER_WORKER = 2 << 30
DURATIONS = Path("tests", "durations.json")
UNKNOWN = 10.0
"""The assumed seconds of a file before its first `make durations`."""
FIRST = "tests/web/"
"""Tests that share a browser, which ends when a worker goes on with others."""
MOST_LINES, MOST_TOLD = 12, 3000
"""The most lines and characters kept of a failure."""
CRASHED = "???"
"""The step at which xdist says that a test failed whose worker is gone."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option for the file with the results."""
    parser.addoption("--results", metavar="FILE", type=Path, help="write there what passed, failed and took how long")


def pytest_configure(config: pytest.Config) -> None:
    """Record the results if the option asks for it."""
    file: Path | None = config.getoption("--results")
    if file and not hasattr(config, "workerinput"):
        file.unlink(missing_ok=True)  # an aborted run must not leave the results of an earlier one
        config.pluginmanager.register(Notes(file))


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_auto_num_workers() -> int:
    """The number of workers for `-n auto`, as far as the memory allows."""
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return max(1, min(WORKERS_PER_CORE * len(os.sched_getaffinity(0)), memory // BYTES_PER_WORKER))


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Let workers begin with the files that take longest, so that none is left with a long one at the end."""
    durations = config.rootpath / DURATIONS
    if not hasattr(config, "workerinput") or not durations.exists():
        return
    known: dict[str, float] = json.loads(durations.read_text("utf-8"))

    def place(item: pytest.Item) -> tuple[bool, float, str]:
        file = item.nodeid.split("::")[0]
        return not file.startswith(FIRST), -known.get(file, UNKNOWN), file

    items.sort(key=place)


def reason(report: pytest.TestReport) -> str:
    """The first lines of what went wrong; notes of servers and proxies are among them."""
    crash = getattr(report.longrepr, "reprcrash", None)
    text = str(crash.message if crash else report.longreprtext).strip()
    return "\n".join(text[:MOST_TOLD].splitlines()[:MOST_LINES]) or "no message"


class Notes:
    """Writes the results of a run when it ends. A run that lost a worker, a file or a test has not passed."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.results = Results()
        self.seconds = defaultdict[str, float](float)
        self.losses: list[str] = []

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note how a step of a test went."""
        self.seconds[report.nodeid] += report.duration
        if report.when == CRASHED:
            self.losses.append(f"a worker crashed in {report.nodeid}")
        if report.failed:
            self.results.failed.setdefault(report.nodeid, reason(report))
        elif report.passed and report.when == "call":
            self.results.passed.append(report.nodeid)

    def pytest_collectreport(self, report: pytest.CollectReport) -> None:
        """Note a file that could not be read: with xdist, the others are run all the same."""
        if report.failed:
            self.losses.append(f"{report.nodeid} could not be read")

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, error: object) -> None:
        """Note a worker that crashed."""
        if error:
            self.losses.append(f"a worker crashed: {error}")

    def pytest_internalerror(self, excrepr: object) -> None:
        """Note an error of pytest itself, which a worker survives in xdist's eyes."""
        self.losses.append(f"internal error: {str(excrepr).splitlines()[-1]}")

    @pytest.hookimpl(tryfirst=True)
    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Write the file."""
        if lost := session.testscollected - len(self.seconds):
            self.losses.append(f"{lost} of {session.testscollected} tests have no result")
        if self.losses and session.exitstatus in (pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED):
            session.exitstatus = pytest.ExitCode.INTERNAL_ERROR
        self.results.exit = int(session.exitstatus)
        self.results.seconds = {test: round(seconds, 2) for test, seconds in self.seconds.items()}
        self.results.write(self.file)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Report what was lost."""
        for loss in self.losses:
            terminalreporter.write_line(loss, red=True)
