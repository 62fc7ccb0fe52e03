"""Every clause of the rulebook is told in the help, carried out by code that cites it, and held by a test."""

import re
from pathlib import Path

import pytest

from paddock.table.clauses import load_clauses

ROOT = Path(__file__).parents[2]
LAW = ROOT.parent / "shared" / "rules" / "top-race.md"
CLAUSES = [clause for section in load_clauses("top-race") for clause in section.clause]
IDS = [clause.id for clause in CLAUSES]
TESTS = {
    name for file in Path(__file__).parent.glob("test_*.py") for name in re.findall(r"def (test_\w+)", file.read_text())
}
CODE = "".join(
    file.read_text()
    for folder in ("rules", "table")
    for file in (ROOT / "src" / "paddock" / folder / "toprace").rglob("*.py")
)


@pytest.mark.parametrize("clause", IDS)
def test_a_test_is_named_after_the_clause(clause: str) -> None:
    prefix = "test_" + clause.lower().replace("-", "_").replace(".", "_") + "_"
    assert any(name.startswith(prefix) for name in TESTS)


@pytest.mark.parametrize("clause", [clause for clause in IDS if clause not in ("TR-3.6", "TR-6.3")])
def test_code_cites_the_clause(clause: str) -> None:
    assert re.search(rf"{re.escape(clause)}\b", CODE)


def test_the_clauses_are_those_of_the_law_and_so_are_the_rulings() -> None:
    if not LAW.exists():
        pytest.skip("the rules of the project's owners are not beside this checkout; clauses.toml is all there is")
    entries = re.findall(r"^- (TR-\d+\.\d+)\b(.*)$", LAW.read_text(), re.MULTILINE)
    assert [clause for clause, _ in entries] == IDS
    ruled = {clause for clause, text in entries if "**Ruling" in text}
    told = {clause.id for clause in CLAUSES if clause.ruling}
    assert ruled <= told
