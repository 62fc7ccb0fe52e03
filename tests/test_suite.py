"""A second chance for tests that failed by chance, and only for those: `tools.suite`, as `.ci/run` uses it."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tools.suite.results import LATEST, read_results
from tools.suite.tiers import QUICK

ROOT = Path(__file__).parents[1]
PASSES = "def test_passes(): pass\n"
FAILS = "def test_fails_always(): assert False\n"
FAILS_ONCE = """
from pathlib import Path
def test_fails_once():
    was_here = Path("was-here").exists()
    Path("was-here").touch()
    assert was_here, "not on the first visit"
"""
SKIPS_NEXT = """
from pathlib import Path
import pytest
def test_skips_next():
    if Path("was-here").exists():
        pytest.skip("no second visit")
    Path("was-here").touch()
    assert False
"""
FAILS_TO_TEAR_DOWN = """
from pathlib import Path
import pytest
@pytest.fixture
def untidy():
    yield
    was_here = Path("was-here").exists()
    Path("was-here").touch()
    assert was_here
def test_untidy(untidy): pass
"""
UNREADABLE = "import nothing_of_this_name\n"
CRASHES_ONCE = """
import json
import os
import re
from pathlib import Path
def test_crashes_once():
    if not Path("crashed").exists():
        Path("crashed").touch()
        os._exit(1)
"""
INTERNAL_ERROR = """
import json
import os
import re
def pytest_runtest_logfinish(nodeid):
    if "once" in nodeid and "PYTEST_XDIST_WORKER" in os.environ:
        raise RuntimeError
"""
FEW_PLUGINS = {"PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1", "PYTEST_PLUGINS": "xdist.plugin"}


def run(folder: Path, *arguments: str) -> "subprocess.CompletedProcess[str]":
    """Python with these arguments in a folder of sample tests."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST")}
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        cwd=folder,
        env={**environment, **FEW_PLUGINS, "PYTHONPATH": f"{ROOT}{os.pathsep}{environment.get('PYTHONPATH', '')}"},
        capture_output=True,
        text=True,
        check=False,
    )


def chances(folder: Path, conftest: str = "", **files: str) -> tuple[int, int, str]:
    """The exit codes of a run of sample tests and of the second chance, and the output of the latter."""
    (folder / "conftest.py").write_text(f'pytest_plugins = ["tools.suite.plugin"]\n{conftest}')
    (folder / "pytest.ini").write_text("[pytest]\naddopts = --max-worker-restart 0")
    for name, text in files.items():
        (folder / f"test_{name}.py").write_text(text)
    first = run(folder, "pytest", "-n", "2", "--dist", "loadfile", "--results", str(LATEST))
    results = read_results(folder / LATEST)
    assert results is None or results.exit == first.returncode
    second = run(folder, "tools.suite.again")
    return first.returncode, second.returncode, second.stdout + second.stderr


def test_a_test_that_passes_when_run_again_is_reported_as_failed_once(tmp_path: Path) -> None:
    first, second, told = chances(tmp_path, passes=PASSES, once=FAILS_ONCE)
    assert (first, second) == (1, 0)
    assert "failed once\n" in told
    assert "test_once.py::test_fails_once\n    AssertionError: not on the first visit" in told
    assert "test_passes" not in told


def test_a_failure_while_tidying_up_has_a_second_chance_too(tmp_path: Path) -> None:
    first, second, told = chances(tmp_path, untidy=FAILS_TO_TEAR_DOWN)
    assert (first, second) == (1, 0)
    assert "test_untidy.py::test_untidy" in told


def test_a_test_that_fails_twice_has_failed(tmp_path: Path) -> None:
    first, second, told = chances(tmp_path, always=FAILS, once=FAILS_ONCE)
    assert (first, second) == (1, 1)
    assert told.endswith("Failed twice\n")
    assert "failed once\n===========\ntest_once.py::test_fails_once\n    AssertionError: not on the first visit" in told
    assert "failed twice\n============\ntest_always.py::test_fails_always\n    assert False\n    assert False\n" in told


def test_a_test_that_is_skipped_when_run_again_has_failed(tmp_path: Path) -> None:
    assert chances(tmp_path, skips=SKIPS_NEXT)[:2] == (1, 1)


def test_tests_that_pass_are_not_run_again(tmp_path: Path) -> None:
    first, second, told = chances(tmp_path, passes=PASSES)
    assert (first, second) == (0, 1)
    assert "Not run again" in told


@pytest.mark.parametrize(
    ("files", "conftest", "code"),
    [
        ({"unreadable": UNREADABLE, "once": FAILS_ONCE}, "", pytest.ExitCode.INTERNAL_ERROR),
        ({"crashes": CRASHES_ONCE, "once": FAILS_ONCE}, "", pytest.ExitCode.INTERNAL_ERROR),
        ({"once": FAILS_ONCE, "passes": PASSES}, INTERNAL_ERROR, pytest.ExitCode.INTERNAL_ERROR),
        ({"none": ""}, "", pytest.ExitCode.NO_TESTS_COLLECTED),
        ({"passes": PASSES}, "syntax error", pytest.ExitCode.USAGE_ERROR),
    ],
    ids=["unreadable", "crash", "internal-error", "no-tests", "unusable"],
)
def test_other_failures_have_no_second_chance(
    tmp_path: Path, files: dict[str, str], conftest: str, code: pytest.ExitCode
) -> None:
    first, second, told = chances(tmp_path, conftest, **files)
    assert (first, second) == (code, 1), told
    assert "failed once" not in told


def test_many_failures_have_no_second_chance(tmp_path: Path) -> None:
    many = (
        FAILS_ONCE
        + "import pytest\n@pytest.mark.parametrize('number', range(21))\n"
        + "def test_many(number): assert 0"
    )
    first, second, told = chances(tmp_path, many=many)
    assert (first, second) == (1, 1)
    assert "Not run again: 22 tests failed" in told


def test_the_longest_file_comes_first_and_browsers_before_it(tmp_path: Path) -> None:
    durations = {"tests/test_short.py": 1.0, "tests/test_long.py": 60.0, "tests/web/test_page.py": 2.0}
    for file in durations:
        path = tmp_path / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(PASSES)
    (tmp_path / "tests" / "test_new.py").write_text(PASSES)
    (tmp_path / "tests" / "durations.json").write_text(json.dumps(durations))
    (tmp_path / "conftest.py").write_text('pytest_plugins = ["tools.suite.plugin"]\n')
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --no-loadscope-reorder")
    done = run(tmp_path, "pytest", "-v", "-n", "1", "--dist", "loadfile", "--results", str(LATEST))
    assert re.findall(r"PASSED tests/(\S+)::", done.stdout) == [
        "web/test_page.py",
        "test_long.py",
        "test_new.py",
        "test_short.py",
    ]
    noted = run(tmp_path, "tools.suite.durations")
    assert noted.stdout.startswith("tests/durations.json: 4 files")
    assert set(json.loads((tmp_path / "tests" / "durations.json").read_text())) == {*durations, "tests/test_new.py"}


def test_stress_says_what_failed_how_often_and_where_to_read_of_it(tmp_path: Path) -> None:
    (tmp_path / "conftest.py").write_text('pytest_plugins = ["tools.suite.plugin"]\n')
    for name, text in {"passes": PASSES, "once": FAILS_ONCE, "always": FAILS}.items():
        (tmp_path / f"test_{name}.py").write_text(text)
    done = run(tmp_path, "tools.suite.stress", "2", "test_passes.py", "test_once.py", "test_always.py")
    assert done.returncode == 1
    assert "Run 2 of 2, build/stress/2.txt" in done.stdout
    told = done.stdout.split("\n\n")
    assert told[1].startswith("test_always.py::test_fails_always\n    failed 2 of 2 times\n    build/stress/1.txt: ")
    assert told[2] == (
        "test_once.py::test_fails_once\n    failed 1 of 2 times\n"
        "    build/stress/1.txt: AssertionError: not on the first visit\n"
    )
    assert "not on the first visit" in (tmp_path / "build/stress/1.txt").read_text()


def test_the_quick_tier_follows_from_the_folder() -> None:
    listed = run(ROOT, "pytest", "--collect-only", "-m", "quick").stdout
    files = {line.split("::")[0] for line in listed.splitlines() if "::" in line}
    assert all(any(file.startswith(place) for file in files) for place in QUICK), "a quick folder without tests"
    assert all(file.startswith(QUICK) for file in files)
    assert "tests/table/test_fuzz.py" not in files, "marked as slow"


def test_the_hooks_before_a_commit_are_those_of_make_check() -> None:
    hooks = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    entries = set(
        re.findall(
            r"entry: \.venv/bin/(?:python -m tools\.client run --silent )?(.+?)(?: --\S+)*$", hooks, re.MULTILINE
        )
    )
    recipe = re.search(r"^check:.*\n((?:\t.*\n)+)", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE)
    assert recipe is not None
    steps = re.findall(r"@\$\((?:BIN\)/|NPM\) run --silent )([a-z]+(?: (?:format|check)\b)?)", recipe[1])
    assert entries == set(steps)
