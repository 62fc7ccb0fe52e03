"""Tuning: weights improve, and are written with everything that produced them."""

import tomllib
from importlib.resources import files
from pathlib import Path

import numpy as np
import pytest

from paddock.bots.weighing import KEEN, in_styles, load_weights, weights_text
from paddock.engine.record import Ints
from paddock.errors import Malformed
from paddock.games import GAMES
from paddock.sim.on_gpu import NoGpu, find_cuda
from paddock.sim.policies import policy_of
from paddock.tuning.evolving import Evolution
from paddock.tuning.tuning import Tuning
from tests.cli.running import paddock


def nearness(children: list[Ints], _mean: Ints, _generation: int) -> list[float]:
    """A judge that prefers weights near (3, -2, 0)."""
    return [-float(np.abs(child - np.array([3.0, -2.0, 0.0])).sum()) for child in children]


def test_evolution_goes_where_it_wins() -> None:
    evolution = Evolution(np.array([1.0, 1.0, 1.0]), 1, nearness, np.ones(3, bool))
    for _ in range(120):
        evolution.go_on()
    assert np.abs(evolution.mean - np.array([3.0, -2.0, 0.0])).max() < 0.2
    assert evolution.generation == 120


def test_a_weight_that_is_not_varied_stays_as_it_is() -> None:
    evolution = Evolution(np.array([1.0, 1.0, 0.0]), 1, nearness, np.array([True, True, False]))
    for _ in range(20):
        evolution.go_on()
    assert evolution.mean[2] == 0
    assert evolution.mean[0] > 1


def test_weights_for_looking_ahead_are_tuned_separately() -> None:
    plain, ahead = (
        Tuning(GAMES["downforce"], 4, {}, seed=1, deals=1, jobs=1, on="cpu", ahead=ahead) for ahead in (False, True)
    )
    names = policy_of("downforce").NAMES
    tuned = [{name for name, varied in zip(names, one.varied(), strict=True) if varied} for one in (plain, ahead)]
    assert tuned[0] == set(names) - set(policy_of("downforce").AHEAD)
    assert tuned[1] == set(policy_of("downforce").AHEAD) - {"look_noise"}
    with pytest.raises(Malformed, match="nobody looks ahead in Top Race"):
        Tuning(GAMES["top-race"], 4, {}, seed=1, deals=1, jobs=1, on="cpu", ahead=True)


@pytest.mark.parametrize("name", GAMES)
def test_players_who_look_ahead_have_their_own_weights(name: str) -> None:
    assert (files(GAMES[name].package) / KEEN).is_file() == bool(policy_of(name).AHEAD)


@pytest.mark.parametrize(("name", "keen"), [*((name, False) for name in GAMES), ("downforce", True)])
def test_the_shipped_weights_tell_what_made_them(name: str, keen: bool) -> None:
    data = tomllib.loads(weights_text(name, keen))
    assert data["command"].startswith(f"paddock tune {name} ")
    assert data["command"].endswith(" --ahead") == keen
    assert f"--seed {data['seed']}" in data["command"]
    assert 0 < data["against_the_weights_before"] < 1
    assert tuple(data["weights"]) == policy_of(name).NAMES


def test_styles_differ_from_the_plain_one_in_what_they_say() -> None:
    plain, careless, selfish = in_styles(("own", "rival", "noise"), {"own": 1.0, "rival": -2.0, "noise": 0.5})
    assert plain.tolist() == [1.0, -2.0, 0.5]
    assert careless.tolist() == [1.0, -2.0, 2.0]
    assert selfish.tolist() == [1.0, 0.0, 0.5]
    with pytest.raises(ValueError, match="the weights should be own"):
        in_styles(("own",), {"rival": 1.0})


def test_the_same_seed_gives_the_same_weights_on_any_number_of_threads() -> None:
    means = []
    for jobs in (1, 2):
        tuning = Tuning(GAMES["cafe-race"], 3, {}, seed=5, deals=50, jobs=jobs, on="cpu")
        for _ in range(2):
            tuning.evolution.go_on()
        means.append(tuning.evolution.mean.tolist())
    assert means[0] == means[1]
    assert means[0] != load_weights("cafe-race")[0].tolist()


def test_the_command_writes_weights_that_can_be_read(tmp_path: Path) -> None:
    file = tmp_path / "weights.toml"
    result = paddock("tune", "cafe-race", "--generations", "1", "--seats", "3", "--out", str(file))
    assert result.exit_code == 0
    assert "One player with the new weights among 2 with the old wins" in " ".join(result.output.split())
    data = tomllib.loads(file.read_text("utf-8"))
    assert data["command"] == "paddock tune cafe-race --seats 3 --generations 1 --deals 200 --seed 1 --on cpu"
    assert in_styles(policy_of("cafe-race").NAMES, data["weights"]).shape == (3, len(policy_of("cafe-race").NAMES))


def test_a_missing_folder_is_reported_before_anything_is_played(tmp_path: Path) -> None:
    result = paddock("tune", "cafe-race", "--out", str(tmp_path / "no" / "weights.toml"))
    assert result.exit_code == 2
    assert "there is no folder" in result.output


def test_without_a_gpu_the_command_says_so() -> None:
    try:
        find_cuda()
    except NoGpu:
        result = paddock("tune", "cafe-race", "--on", "gpu", "--generations", "1")
        assert result.exit_code == 2
        assert "leave out --on gpu" in result.output
    else:
        pytest.skip("there is a GPU here")
