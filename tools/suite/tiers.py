"""For pytest: the tier of a test follows from its folder. `make quick` runs the tests marked `quick`."""

from pathlib import Path

import pytest

QUICK = (
    "tests/engine",
    "tests/games",
    "tests/table",
    "tests/test_clauses.py",
    "tests/test_documents.py",
    "tests/test_library.py",
    "tests/test_toml.py",
    "tests/test_units.py",
    "tests/words",
)
"""Rules, table, data, documents and the client's units: under a minute in all once the games are compiled."""
TIERS = {
    "quick": "rules, table, data, documents and the client's units; given by the folder (tools/suite/tiers.py)",
    "slow": "in a quick folder, but only run by `make test`",
}


def pytest_configure(config: pytest.Config) -> None:
    """Register the tiers."""
    for name, meaning in TIERS.items():
        config.addinivalue_line("markers", f"{name}: {meaning}")


def is_quick(file: str) -> bool:
    """Whether a file, by its path from the root, is in the quick tier."""
    return any(file == place or file.startswith(f"{place}/") for place in QUICK)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """With `-m quick`, do not even read the other files."""
    if config.getoption("markexpr") != "quick" or collection_path.suffix != ".py":
        return None
    return None if is_quick(collection_path.relative_to(config.rootpath).as_posix()) else True


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark the tests of quick folders, before any are chosen by their marks."""
    for item in items:
        if is_quick(item.nodeid.split("::")[0]) and not item.get_closest_marker("slow"):
            item.add_marker("quick")
