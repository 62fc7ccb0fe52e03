"""The file of results: a match continues where it stopped, and other matches' games are rejected."""

from pathlib import Path

import msgspec
import pytest

from paddock.errors import Malformed
from paddock.games.cars.circuits import CIRCUITS
from paddock.league.match import Match, make_match
from paddock.league.results import match_in, open_results
from paddock.league.running import Run
from paddock.league.sprt import LEAST_DEALS, Sprt
from tests.league.matches import plain, played, randoms

MATCH = randoms()


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "results.jsonl"


def run(file: Path | None, deals: int, jobs: int = 1, match: Match = MATCH, sprt: Sprt | None = None) -> Run:
    """Play up to this number of deals, including those in the file."""
    going = Run(match, open_results(file, match), deals, sprt)
    going.play(jobs, lambda: None)
    return going


def all_of(going: Run) -> list[tuple[object, ...]]:
    return [plain(game) for _, game in sorted(going.results.games.items())]


def test_the_file_has_the_match_and_a_line_a_game(file: Path) -> None:
    run(file, 2)
    lines = file.read_bytes().splitlines()
    assert msgspec.json.decode(lines[0], type=Match) == MATCH == match_in(file)
    assert len(lines) == 1 + 2 * 3
    assert all_of(run(file, 2)) == played(MATCH, 2)
    assert file.read_bytes().splitlines() == lines


@pytest.mark.parametrize("jobs", [1, 2])
def test_it_continues_wherever_the_file_ends(file: Path, jobs: int) -> None:
    run(file, 3)
    whole = file.read_bytes()
    first = whole.index(b"\n") + 1
    for size in (first, first + 1, len(whole) // 2, len(whole) - 1):
        file.write_bytes(whole[:size])
        going = run(file, 3, jobs)
        assert all_of(going) == played(MATCH, 3)
        assert going.deals == 3
        assert len(file.read_bytes().splitlines()) == 1 + 3 * 3
        assert all_of(run(file, 3)) == played(MATCH, 3)


def test_the_number_of_processes_changes_nothing() -> None:
    match = make_match("downforce", ("random",) * 3, {"long_distance": True}, 7)
    assert all_of(run(None, 3, 1, match)) == all_of(run(None, 3, 2, match)) == played(match, 3)


def test_more_deals_are_added_and_fewer_are_counted(file: Path) -> None:
    run(file, 2)
    assert all_of(run(file, 3)) == played(MATCH, 3)
    assert run(file, 1).deals == 1


def test_a_deal_counts_when_it_is_whole_and_those_before_it_are(file: Path) -> None:
    run(file, 3)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join(line for number, line in enumerate(lines) if number != 5))  # deal 1, rotation 1
    assert Run(MATCH, open_results(file, MATCH), 3, None).deals == 1


def test_a_decided_test_stops_the_run_at_the_same_deal_with_any_number_of_processes(file: Path) -> None:
    one, two = Sprt(0, 0.05), Sprt(0, 0.05)
    first, second = run(file, 200, 1, sprt=one), run(None, 200, 2, sprt=two)
    assert one.verdict == two.verdict == "accepted"
    assert LEAST_DEALS <= first.deals == second.deals == one.deals < 200
    assert one.evidence == two.evidence
    games = len(first.results.games)
    assert len(run(file, 200, sprt=Sprt(0, 0.05)).results.games) == games


@pytest.mark.parametrize(
    ("other", "message"),
    [
        (randoms(seed=2), "seed 2 there, 1 here"),
        (randoms(seats=4), "bots random random random random there, random random random here"),
        (randoms("downforce"), "game downforce there, cafe-race here"),
        (make_match("cafe-race", ("random",) * 3, {"auction": True}, 1), "auction True there, False here"),
        (msgspec.structs.replace(MATCH, build="older"), "build older there, "),
    ],
)
def test_the_results_of_another_match_are_refused(file: Path, other: Match, message: str) -> None:
    open_results(file, other)
    before = file.read_bytes()
    with pytest.raises(Malformed, match=message):
        open_results(file, MATCH)
    assert file.read_bytes() == before


def test_an_own_circuit_is_part_of_the_match(file: Path, tmp_path: Path) -> None:
    """Every process gets its text; with another text it is another match."""
    track = tmp_path / "own.toml"
    text = CIRCUITS.text("marina-bay")
    track.write_text(text)
    own = make_match("downforce", ("random",) * 2, {"track": str(track)}, 1)
    shipped = make_match("downforce", ("random",) * 2, {}, 1)
    assert all_of(run(file, 2, 2, own)) == played(shipped, 2)
    track.write_text(text + "# and a remark\n")
    with pytest.raises(Malformed, match=r"text of track \w+ there, \w+ here$"):
        open_results(file, make_match("downforce", ("random",) * 2, {"track": str(track)}, 1))


@pytest.mark.parametrize("text", ["notes", "notes\n", "{}\n", "\n", "[" * 100_000 + "\n"])
def test_a_file_of_something_else_is_refused_and_left_alone(file: Path, text: str) -> None:
    file.write_text(text)
    with pytest.raises(Malformed, match="this is not a file of league results"):
        open_results(file, MATCH)
    assert file.read_text() == text


def test_a_broken_line_is_named(file: Path) -> None:
    run(file, 1)
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:2], b"{}\n", *lines[2:]]))
    with pytest.raises(Malformed, match="line 3"):
        open_results(file, MATCH)
    foreign = lines[1].replace(b'"ranks":[', b'"ranks":[9,')
    file.write_bytes(lines[0] + foreign)
    with pytest.raises(Malformed, match="line 2: this is not a game of this match"):
        open_results(file, MATCH)


def test_an_empty_file_is_a_new_one(file: Path) -> None:
    file.touch()
    assert match_in(file) is None
    assert all_of(run(file, 1)) == played(MATCH, 1)
