"""A network learns, is saved and loaded; only if PyTorch is installed."""

import csv
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

pytest.importorskip("torch", reason="PyTorch is not installed: pip install paddock[learn]")

from paddock.errors import Malformed
from paddock.games import GAMES
from paddock.learning.evaluate import evaluate
from paddock.learning.network import load_learner, make_learner, torch
from paddock.learning.ppo import Size, Trainer, learning_seats
from paddock.learning.train import Evaluation, train
from paddock.learning.win_share import win_share
from paddock.vector import Races

torch.set_num_threads(1)  # tests run in parallel
SMALL = Size(games=64, steps=40, batch=512, epochs=2)


def weights_of(learner: Any) -> list[float]:
    return [float(part) for weights in learner.network.state_dict().values() for part in weights.flatten()[:5]]


@pytest.mark.parametrize("game", GAMES)
def test_an_update_changes_the_network_and_leaves_it_playing(game: str) -> None:
    torch.manual_seed(1)
    learner = make_learner(game, 4, {}, "cpu")
    before = weights_of(learner)
    trainer = Trainer(learner, SMALL, seed=1, threads=1)
    played = trainer.go_on(0.0)
    assert 0 < played.count < SMALL.games * SMALL.steps
    assert played.mask.gather(1, played.action[:, None]).all()
    assert weights_of(learner) != before
    assert np.isfinite(weights_of(learner)).all()
    trainer.play()


def test_it_learns_that_it_is_better_to_win() -> None:
    torch.manual_seed(1)
    learner = make_learner("cafe-race", 4, {}, "cpu")
    trainer = Trainer(learner, Size(games=128, steps=64, batch=512, epochs=4), seed=1, threads=1)
    for _ in range(12):
        trainer.go_on(0.0)
    share = win_share(Races("cafe-race", 4, 1000, seed=9), learner.choose, "random")
    assert share.mean - (share.reach or 0.0) > 0.25


def test_a_network_that_has_learned_nothing_is_at_par_among_random_players() -> None:
    torch.manual_seed(1)
    learner = make_learner("cafe-race", 4, {}, "cpu")
    share = win_share(Races("cafe-race", 4, 1000, seed=9), learner.choose, "random")
    assert share.reach is not None
    assert abs(share.mean - 0.25) < 2 * share.reach


def test_in_half_of_the_games_one_seat_learns_row_by_row_the_next() -> None:
    seats = learning_seats(8, 3)
    assert seats[:4].tolist() == np.eye(3, dtype=bool)[[0, 1, 2, 0]].tolist()
    assert seats[4:].all()


def test_a_saved_network_comes_back_with_its_game(tmp_path: Path) -> None:
    learner = make_learner("cafe-race", 3, {"auction": True}, "cpu")
    learner.save(tmp_path / "network.pt")
    again = load_learner(tmp_path / "network.pt", "cpu")
    assert (again.game, again.seats, again.options) == (learner.game, learner.seats, learner.options)
    races = Races("cafe-race", 3, 5, {"auction": True})
    seen, mask = learner.put(races.observation), learner.put(races.mask)
    assert torch.equal(learner.judge(seen, mask)[0], again.judge(seen, mask)[0])


@pytest.mark.parametrize("kept", [b"", b"not a network", {"game": "ludo"}, {"game": "cafe-race", "seats": 4}])
def test_a_file_that_is_no_network_is_refused(tmp_path: Path, kept: Any) -> None:
    file = tmp_path / "network.pt"
    if isinstance(kept, bytes):
        file.write_bytes(kept)
    else:
        torch.save(kept, file)
    with pytest.raises(Malformed, match="not a network"):
        load_learner(file, "cpu")
    result = CliRunner().invoke(evaluate, [str(file)])
    assert result.exit_code == 2
    assert "not a network" in result.output


def test_the_commands_train_and_evaluate(tmp_path: Path) -> None:
    out = tmp_path / "learned"
    words = ["cafe-race", "--minutes", "0.001", "--threads", "1", "--out", str(out)]
    result = CliRunner().invoke(train, words)
    assert result.exit_code == 0, result.output
    with (out / "curve.csv").open(newline="") as file:
        lines = [Evaluation(*map(float, line.values())) for line in csv.DictReader(file)]  # type: ignore[arg-type]
    assert len(lines) == 2
    assert lines[0].decisions == 0 < lines[1].decisions
    result = CliRunner().invoke(evaluate, [str(out / "network.pt"), "--games", "100"])
    assert result.exit_code == 0, result.output
    assert "par is 25.0%" in result.output
    assert "among rookie players" in result.output


def test_a_gpu_that_is_not_there_and_a_game_that_is_not_played_so_are_refused(tmp_path: Path) -> None:
    if not torch.cuda.is_available():
        result = CliRunner().invoke(train, ["cafe-race", "--device", "cuda", "--out", str(tmp_path)])
        assert result.exit_code == 2
        assert "no GPU" in result.output
    for words in (["ludo"], ["cafe-race", "--seats", "9", "--out", str(tmp_path)]):
        result = CliRunner().invoke(train, words)
        assert result.exit_code == 2
        assert "Error: " in result.output
