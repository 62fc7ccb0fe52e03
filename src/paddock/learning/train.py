"""`python -m paddock.learning.train GAME`: trains a network for some minutes, and records how well it plays."""

import csv
import os
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from paddock.cli.game_options import GameCommands, game_command, number_option
from paddock.errors import Malformed, PaddockError

if TYPE_CHECKING:
    from paddock.engine.game import Game
    from paddock.learning.ppo import Trainer

MINUTES, RATE, LAST_RATE = 10.0, 1e-3, 0.03
"""How long to train, the initial learning rate, and the share of it that is left at the end."""
LOOKS = 20
"""How often the network is evaluated and saved."""
GAMES, LAST_GAMES = 2_000, 10_000
"""The number of games in an evaluation: during training, and at the end."""
SEATS, DEALS = 4, 0
"""The number of players in evaluations, and the seed of their deals, which are never used for training."""
CHECKPOINT, WEIGHTS, CURVE = "checkpoint.pt", "network.npz", "curve.csv"


class Evaluation(NamedTuple):
    """An evaluation after some seconds, games and decisions, those of earlier runs included: the share of the wins."""

    seconds: float
    games: int
    decisions: int
    rookie: float
    rookie_reach: float


def build(game: "Game") -> click.Command:
    """The command that trains a network for one game."""
    own = [
        click.Option(
            ["--minutes"],
            type=click.FloatRange(0, 10_000, min_open=True),
            default=MINUTES,
            show_default=True,
            help="How long to train, not counting the time to compile and the last evaluation.",
        ),
        click.Option(["--device"], type=click.Choice(["cpu", "cuda"]), default="cpu", show_default=True),
        click.Option(["--threads"], type=click.IntRange(1, 256), help="How many processors to use. [default: all]"),
        click.Option(
            ["--rate"],
            type=click.FloatRange(0, 1, min_open=True),
            default=RATE,
            show_default=True,
            help="The learning rate at the beginning of this run; it falls until its end.",
        ),
        number_option("--seed", "The seed of the deals; evaluations use those of seed 0.", 1, 1, (1 << 62) - 1),
        click.Option(
            ["--out"],
            type=click.Path(file_okay=False, path_type=Path),
            default=Path("learned"),
            show_default=True,
            metavar="FOLDER",
            help=f"Where {CHECKPOINT}, {WEIGHTS} and {CURVE} are written.",
        ),
        click.Option(["--resume"], is_flag=True, help="Continue from the checkpoint in the folder, if there is one."),
    ]
    return game_command(
        game,
        lambda game, typed: start(game.name, **typed),
        own,
        short_help=f"Train a network for {game.title}.",
        help=f"Train a network that plays {game.title} with any number of players: against itself, in one seat among"
        f" rookies, and in one seat among earlier networks. Now and then it is saved, and evaluated in one seat among"
        f" rookies: {CURVE} has its share of the wins with {SEATS} players.\n\nCtrl-C stops early and saves it.",
    )


class Training(GameCommands):
    """A command for each game, which reports a user's mistake in one line."""

    def invoke(self, ctx: click.Context) -> Any:
        """Train."""
        try:
            return super().invoke(ctx)
        except PaddockError as error:
            raise click.UsageError(str(error), ctx=None) from error


train = Training("train", build, help="Train a network by self-play and against the rookie.")


def start(
    game: str, minutes: float, device: str, threads: int | None, rate: float, seed: int, out: Path, resume: bool
) -> None:
    """Train a network, and print a line for each evaluation."""
    from paddock.learning.network import make_learner, torch
    from paddock.learning.ppo import SIZES, Trainer
    from paddock.terminal.console import make_console, preparing

    threads = threads or os.cpu_count() or 1
    torch.set_num_threads(threads)
    torch.set_float32_matmul_precision("high")
    checkpoint = out / CHECKPOINT
    past = load(checkpoint, game) if resume and checkpoint.exists() else None
    begun = Evaluation(*past["progress"]) if past else Evaluation(0.0, 0, 0, 0.0, 0.0)
    torch.manual_seed(seed + begun.games)
    learner = make_learner(game, device)
    out.mkdir(parents=True, exist_ok=True)
    console = make_console(False)
    with preparing():
        trainer = Trainer(learner, SIZES[device], seed + begun.games, threads)
        if past:
            trainer.restore(past)
        evaluate(trainer, begun, 2, threads)
    with (out / CURVE).open("a" if past else "w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        if not past:
            writer.writerow(Evaluation._fields)
        for evaluation in learn(trainer, begun, 60 * minutes, rate, threads):
            writer.writerow(evaluation)
            file.flush()
            save(trainer, evaluation, out)
            console.print(in_words(evaluation), soft_wrap=True)
    learner.export(out / WEIGHTS)
    console.print(f"The network is in {out / WEIGHTS}, its curve in {out / CURVE}.", soft_wrap=True)


def learn(trainer: "Trainer", begun: Evaluation, seconds: float, rate: float, threads: int) -> Iterator[Evaluation]:
    """Train until the time is over, with a progress bar in a terminal, and yield each evaluation."""
    from rich.progress import Progress

    from paddock.terminal.console import make_console

    console = make_console(False, error=True)
    games, decisions, looks = begun.games, begun.decisions, 0
    if not games:
        yield evaluate(trainer, begun, GAMES, threads)
    began = perf_counter()
    try:
        with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
            task = progress.add_task("seconds", total=seconds)
            while (passed := perf_counter() - began) < seconds:
                played = trainer.go_on(rate * max(LAST_RATE, 1 - passed / seconds))
                games, decisions = games + played.ended, decisions + len(played.rows)
                passed = perf_counter() - began
                progress.update(task, completed=passed)
                if passed * LOOKS / seconds >= looks + 1 and passed < seconds:
                    looks = int(passed * LOOKS / seconds)
                    now = begun._replace(seconds=begun.seconds + passed, games=games, decisions=decisions)
                    yield evaluate(trainer, now, GAMES, threads)
    except KeyboardInterrupt:
        console.print("Stopped early.")
    passed = perf_counter() - began
    now = begun._replace(seconds=begun.seconds + passed, games=games, decisions=decisions)
    yield evaluate(trainer, now, LAST_GAMES, threads)


def evaluate(trainer: "Trainer", now: Evaluation, games: int, threads: int) -> Evaluation:
    """Evaluate the network over this number of games."""
    from paddock.games import find_game
    from paddock.learning.win_share import win_share

    learner = trainer.learner
    setting = find_game(learner.game).setting(SEATS, {}, None)
    share = win_share(learner.game, setting, learner.choose, games, DEALS, threads)
    return now._replace(
        seconds=round(now.seconds, 1), rookie=round(share.mean, 4), rookie_reach=round(share.reach or 0.0, 4)
    )


def save(trainer: "Trainer", now: Evaluation, out: Path) -> None:
    """Write the checkpoint, whole or not at all."""
    from paddock.learning.network import torch

    fresh = out / f"{CHECKPOINT}.new"
    torch.save({"game": trainer.learner.game, "progress": tuple(now), **trainer.memory()}, fresh)
    fresh.replace(out / CHECKPOINT)


def load(checkpoint: Path, game: str) -> dict[str, Any]:
    """Read a checkpoint of this game."""
    from paddock.learning.network import torch

    try:
        kept: dict[str, Any] = torch.load(checkpoint, map_location="cpu", weights_only=True)
        if kept["game"] != game:
            raise ValueError
    except Exception as error:
        raise Malformed(f"{checkpoint}: not a checkpoint of {game} ({type(error).__name__})") from error
    return kept


def in_words(evaluation: Evaluation) -> str:
    """An evaluation in words."""
    return (
        f"{evaluation.seconds:6.0f} s  {evaluation.games:11,} games  {evaluation.decisions:12,} decisions"
        f"  among rookies {evaluation.rookie:6.1%} ±{evaluation.rookie_reach:.1%}"
    )


if __name__ == "__main__":
    train()
