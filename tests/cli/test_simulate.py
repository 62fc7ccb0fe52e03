"""`paddock simulate`: the same games whatever the portions, and counts that add up."""

import json
from typing import Any

import pytest

from paddock.games import GAMES
from paddock.terminal import progress
from paddock.terminal.counting import Simulation
from paddock.terminal.report import as_plain
from tests.cli.running import paddock

GAME = GAMES["downforce"]


def counts(*words: str) -> dict[str, Any]:
    result = paddock("simulate", "downforce", "--json", *words)
    assert result.exit_code == 0, result.output
    plain: dict[str, Any] = json.loads(result.output)
    return plain


def test_the_same_seed_gives_the_same_counts() -> None:
    words = ("--games", "300", "--seed", "7")
    assert counts(*words) == counts(*words)
    assert counts(*words) != counts("--games", "300", "--seed", "8")


@pytest.mark.parametrize("portions", [(200,), (1, 199), (50, 50, 50, 50), (199, 1)])
def test_portions_do_not_matter(portions: tuple[int, ...]) -> None:
    simulation = Simulation(GAME, 4, {}, 7)
    simulation.play(0)
    for portion in portions:
        simulation.play(portion)
    whole = Simulation(GAME, 4, {}, 7)
    whole.play(200)
    assert simulation.tally.tobytes() == whole.tally.tobytes()


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_the_counts_add_up(seats: int) -> None:
    plain = counts("--games", "200", "--seed", "1", "--seats", str(seats))
    assert plain["games"] == 200
    assert sum(plain["cars_placed"]) == pytest.approx(1)
    for rates in (*plain["place_by_car"].values(), *plain["place_by_start"].values()):
        assert sum(rates) == pytest.approx(1)
    for place in range(1, 7):
        by_car = sum(rates[place] for rates in plain["place_by_car"].values())
        assert by_car == pytest.approx(sum(plain["cars_placed"][place:]))
    assert len(plain["seats"]) == seats
    assert sum(seat["win_share"] for seat in plain["seats"]) == pytest.approx(1)
    assert sum(power["players"] for power in plain["powers"].values()) == 200 * seats
    assert plain["answers"]["shortest"] <= plain["answers"]["mean"] <= plain["answers"]["longest"]


def test_the_tally_agrees_with_the_table() -> None:
    """Long distance, no powers: every car has a place and nobody a power."""
    plain = counts("--games", "100", "--seed", "2", "--long-distance", "--no-powers", "--no-auction")
    assert plain["cars_placed"][6] == 1
    assert list(plain["powers"]) == ["no power"]
    assert plain["options"]["long_distance"] is True


def test_the_report_can_be_read() -> None:
    result = paddock("simulate", "downforce", "--games", "50", "--seed", "1", "--track", "river-station")
    assert result.exit_code == 0
    for words in ("4 random players, seed 1", "track river-station", "Places by car", "By power kept", "games/s"):
        assert words in result.output
    assert "\x1b" not in result.output


def test_one_game_is_enough() -> None:
    assert paddock("simulate", "downforce", "--games", "1").exit_code == 0


@pytest.mark.parametrize(
    ("words", "message"),
    [
        (("--games", "0"), "0 is not in the range"),
        (("--games", "x"), "'x' is not a valid integer"),
        (("--seats", "7"), "downforce takes 2 to 6 players"),
        (("--seed", "-1"), "seed: -1"),
        (("--track", "monza"), "there is no circuit 'monza'"),
        (("--hands", "piles"), "'piles' is for 2 players"),
        (("--championship",), "No such option"),
    ],
)
def test_a_bad_option_is_reported(words: tuple[str, ...], message: str) -> None:
    result = paddock("simulate", "downforce", *words)
    assert result.exit_code == 2
    assert message in " ".join(result.output.split())


def test_an_unknown_game_is_reported() -> None:
    assert "the games are: downforce" in paddock("simulate", "chess").output


def test_ctrl_c_prints_what_was_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    play = Simulation.play

    def stop_later(self: Simulation, count: int) -> None:
        if self.games >= 100:
            raise KeyboardInterrupt
        play(self, count)

    monkeypatch.setattr(Simulation, "play", stop_later)
    result = paddock("simulate", "downforce", "--games", "100000", "--seed", "1")
    assert result.exit_code == 0
    assert f"Stopped after {progress.FIRST_PORTION} of 100,000 games." in result.output
    assert "Places by car" in result.output


def test_help_is_there() -> None:
    assert "--games" in paddock("simulate", "downforce", "--help").output
    assert "downforce" in paddock("simulate", "--help").output


def test_plain_data_has_no_numpy_in_it() -> None:
    simulation = Simulation(GAME, 4, {}, 7)
    simulation.play(10)
    json.dumps(as_plain(simulation))
