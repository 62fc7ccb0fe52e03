"""A network learns, is saved and continues; only if PyTorch is installed."""

import csv
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from click.testing import CliRunner

pytest.importorskip("torch", reason="PyTorch is not installed: pip install paddock[learn]")

from paddock.bots.network import Network
from paddock.games import GAMES, find_game
from paddock.learning.network import Learner, judge, make_learner, torch
from paddock.learning.ppo import Size, Trainer, pick, players, seen_by_seat, starts
from paddock.learning.rows import EARLIER, LEARNER, ROOKIE
from paddock.learning.train import CHECKPOINT, CURVE, WEIGHTS, Evaluation, train
from paddock.learning.win_share import win_share

torch.set_num_threads(1)  # tests run in parallel
SMALL = Size(games=64, steps=40, batch=512, epochs=2)


def weights_of(learner: Learner) -> list[float]:
    return [float(part) for weights in learner.network.state_dict().values() for part in weights.flatten()[:5]]


@pytest.mark.parametrize("game", GAMES)
def test_an_update_changes_the_network_and_leaves_it_playing(game: str) -> None:
    torch.manual_seed(1)
    learner = make_learner(game, "cpu")
    before = weights_of(learner)
    trainer = Trainer(learner, SMALL, seed=1, threads=1)
    played = trainer.go_on(1e-3)
    assert 0 < len(played.rows) < SMALL.games * SMALL.steps
    assert (played.action < played.asked.count).all()
    assert weights_of(learner) != before
    assert np.isfinite(weights_of(learner)).all()
    trainer.play()


def test_it_learns_within_a_minute_to_play_better_than_it_began() -> None:
    torch.manual_seed(1)
    learner = make_learner("cafe-race", "cpu")
    setting = find_game("cafe-race").setting(4, {}, None)
    before = win_share("cafe-race", setting, learner.choose, 2000, 0, 1)
    trainer = Trainer(learner, Size(games=256, steps=32, batch=1024, epochs=2), seed=1, threads=1)
    for _ in range(8):
        trainer.go_on(1e-3)
    after = win_share("cafe-race", setting, learner.choose, 2000, 0, 1)
    assert after.mean - before.mean > (after.reach or 0.0) + (before.reach or 0.0)


def test_the_chances_of_all_seats_add_up_and_those_of_missing_seats_are_0() -> None:
    torch.manual_seed(1)
    trainer = Trainer(make_learner("downforce", "cpu"), SMALL, seed=1, threads=1)
    asked = trainer.learner.put(trainer.practice.ask())
    odds, chances, _ = judge(trainer.learner.network, asked)
    assert torch.allclose(odds.exp().sum(1), torch.ones(SMALL.games))
    assert torch.allclose(chances.exp().sum(1), torch.ones(SMALL.games))
    for row in range(SMALL.games):
        assert (chances[row].exp() > 0).sum() == trainer.practice.seats[row]


def test_questions_that_are_picked_are_answered_as_before() -> None:
    torch.manual_seed(1)
    trainer = Trainer(make_learner("top-race", "cpu"), SMALL, seed=1, threads=1)
    asked = trainer.learner.put(trainer.practice.ask())
    rows = torch.tensor([5, 3, 60])
    every, _, _ = judge(trainer.learner.network, asked)
    some, _, _ = judge(trainer.learner.network, pick(asked, rows, starts(asked.count)))
    assert torch.allclose(some.exp(), every[rows].exp()[:, : some.shape[1]], atol=1e-6)


def test_half_of_the_games_are_among_others_and_every_seat_learns() -> None:
    playing = players(np.full(1000, 4))
    learning = (playing == LEARNER).sum(1)
    assert (playing == ROOKIE).any(1).mean() == pytest.approx(0.45, abs=0.01)
    assert (playing == EARLIER).any(1).mean() == pytest.approx(0.1, abs=0.01)
    assert set(learning.tolist()) == {1, 6}
    assert set(playing[learning == 1].argmin(1).tolist()) == {0, 1, 2, 3}


def test_each_seat_sees_the_result_from_its_own_seat_on() -> None:
    result = np.zeros((1, 6, 2), np.float32)
    result[0, :3] = [[1.0, 0.5], [0.0, -0.1], [0.0, -0.4]]
    seen = seen_by_seat(result, np.array([3]))
    assert seen[0, 0].tolist() == pytest.approx([1, 0, 0, 0, 0, 0, 0.5])
    assert seen[0, 1].tolist() == pytest.approx([0, 0, 1, 0, 0, 0, -0.1])
    assert seen[0, 2].tolist() == pytest.approx([0, 1, 0, 0, 0, 0, -0.4])


def curve(out: Path) -> list[Evaluation]:
    with (out / CURVE).open(newline="") as file:
        lines: list[dict[str, Any]] = list(csv.DictReader(file))
    return [Evaluation(*map(float, line.values())) for line in lines]  # type: ignore[arg-type]


def test_training_continues_where_it_ended(tmp_path: Path) -> None:
    words = ["cafe-race", "--minutes", "0.001", "--threads", "1", "--out", str(tmp_path), "--resume"]
    for _ in range(2):
        result = CliRunner().invoke(train, words)
        assert result.exit_code == 0, result.output
    lines = curve(tmp_path)
    assert len(lines) == 3
    assert lines[0].decisions == 0 < lines[1].decisions < lines[2].decisions
    assert (tmp_path / WEIGHTS).stat().st_size < 3_000_000
    result = CliRunner().invoke(train, ["top-race", *words[1:]])
    assert result.exit_code == 2
    assert "not a checkpoint of top-race" in result.output


@pytest.mark.parametrize("kept", [b"", b"not a network", {"game": "ludo"}, {"seats": 4}])
def test_a_file_that_is_no_checkpoint_is_refused(tmp_path: Path, kept: Any) -> None:
    file = tmp_path / CHECKPOINT
    if isinstance(kept, bytes):
        file.write_bytes(kept)
    else:
        torch.save(kept, file)
    result = CliRunner().invoke(train, ["cafe-race", "--resume", "--out", str(tmp_path)])
    assert result.exit_code == 2
    assert "not a checkpoint" in result.output


def test_a_gpu_that_is_not_there_and_a_game_that_is_not_played_are_refused(tmp_path: Path) -> None:
    if not torch.cuda.is_available():
        result = CliRunner().invoke(train, ["cafe-race", "--device", "cuda", "--out", str(tmp_path)])
        assert result.exit_code == 2
        assert "no GPU" in result.output
    result = CliRunner().invoke(train, ["ludo"])
    assert result.exit_code == 2
    assert "Error: " in result.output


@pytest.mark.parametrize("game", GAMES)
def test_without_pytorch_it_thinks_the_same(game: str, tmp_path: Path) -> None:
    torch.manual_seed(1)
    trainer = Trainer(make_learner(game, "cpu"), SMALL, seed=1, threads=1)
    trainer.learner.export(tmp_path / WEIGHTS)
    with np.load(tmp_path / WEIGHTS) as weights:
        network = Network(weights)
    for part in trainer.learner.network.state_dict().values():
        part.copy_(part.half())  # as the file has them
    asked = trainer.practice.ask()
    with torch.no_grad():
        odds, chances, _ = judge(trainer.learner.network, trainer.learner.put(asked))
    ends = np.cumsum(asked.count)
    for row in range(10):
        told, seats = asked.told[ends[row] - asked.count[row] : ends[row]], asked.seats[row]
        thought = network.judge(asked.seen[row], told, seats)
        assert thought.odds == pytest.approx(odds[row, : len(told)].exp().numpy(), abs=1e-5)
        assert thought.chances == pytest.approx(chances[row, :seats].exp().numpy(), abs=1e-5)
