"""`python -m paddock.learning.train GAME`: trains a network for some minutes, and records how well it plays."""

import csv
import os
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from paddock.cli.game_options import (
    GameCommands,
    game_command,
    game_options,
    given_options,
    number_option,
    seats_option,
)
from paddock.errors import PaddockError

if TYPE_CHECKING:
    from paddock.engine.game import Game
    from paddock.learning.network import Learner
    from paddock.learning.ppo import Trainer

MINUTES = 10.0
LOOKS = 20
"""How often the network is evaluated before the end."""
GAMES, LAST_GAMES = 2_000, 20_000
"""The number of games in an evaluation: during training, and at the end."""


class Evaluation(NamedTuple):
    """An evaluation after some seconds, games and decisions: shares of wins, and the reach of their intervals."""

    seconds: float
    games: int
    decisions: int
    random: float
    random_reach: float
    rookie: float
    rookie_reach: float


def build(game: "Game") -> click.Command:
    """The command that trains a network for one game."""
    own = [
        seats_option(game),
        click.Option(
            ["--minutes"],
            type=click.FloatRange(0, 10_000, min_open=True),
            default=MINUTES,
            show_default=True,
            help="How long to train, not counting the time to compile and the last evaluation.",
        ),
        click.Option(["--device"], type=click.Choice(["cpu", "cuda"]), default="cpu", show_default=True),
        click.Option(["--threads"], type=click.IntRange(1, 256), help="How many processors to use. [default: all]"),
        number_option(
            "--seed",
            "The seed of the deals; evaluations use the deals of seed 0, which are never used for training.",
            1,
            1,
            (1 << 62) - 1,
        ),
        click.Option(
            ["--out"],
            type=click.Path(file_okay=False, path_type=Path),
            default=Path("learned"),
            show_default=True,
            metavar="FOLDER",
            help="Where network.pt and curve.csv are written.",
        ),
    ]
    return game_command(
        game,
        start,
        [*own, *game_options(game)],
        short_help=f"Train a network for {game.title}.",
        help=f"Train a network that plays {game.title}: half of the games against itself, half of them in one seat"
        " among rookies. Now and then it is evaluated in one seat among random players and among rookies:"
        " curve.csv has its share of the wins.\n\nCtrl-C stops early and saves the network.",
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


def start(game: "Game", params: dict[str, Any]) -> None:
    """Train a network, and print a line for each evaluation."""
    from paddock.learning.network import make_learner, torch
    from paddock.learning.ppo import SIZES, Trainer
    from paddock.terminal.console import make_console, preparing

    threads, out = params["threads"] or os.cpu_count() or 1, params["out"]
    torch.set_num_threads(threads)
    torch.manual_seed(params["seed"])
    learner = make_learner(game.name, params["seats"], given_options(game, params), params["device"])
    out.mkdir(parents=True, exist_ok=True)
    console = make_console(False)
    with preparing():
        trainer = Trainer(learner, SIZES[params["device"]], params["seed"], threads)
        trainer.play()
        trainer.races.reset()
    with (out / "curve.csv").open("w", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(Evaluation._fields)
        for evaluation in learn(trainer, 60 * params["minutes"], threads):
            writer.writerow(evaluation)
            file.flush()
            learner.save(out / "network.pt")
            console.print(in_words(evaluation), soft_wrap=True)
    console.print(f"The network is in {out / 'network.pt'}, its curve in {out / 'curve.csv'}.", soft_wrap=True)


def learn(trainer: "Trainer", seconds: float, threads: int) -> Iterator[Evaluation]:
    """Train until the time is over, with a progress bar in a terminal, and yield each evaluation."""
    from rich.progress import Progress

    from paddock.terminal.console import make_console

    console = make_console(False, error=True)
    games = decisions = looks = 0
    yield evaluation_of(trainer.learner, 0.0, 0, 0, GAMES, threads)
    began = perf_counter()
    try:
        with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
            task = progress.add_task("seconds", total=seconds)
            while (passed := perf_counter() - began) < seconds:
                played = trainer.go_on(passed / seconds)
                games, decisions = games + played.ended, decisions + played.count
                passed = perf_counter() - began
                progress.update(task, completed=passed)
                if passed * LOOKS / seconds >= looks + 1 and passed < seconds:
                    looks = int(passed * LOOKS / seconds)
                    yield evaluation_of(trainer.learner, passed, games, decisions, GAMES, threads)
    except KeyboardInterrupt:
        console.print("Stopped early.")
    yield evaluation_of(trainer.learner, perf_counter() - began, games, decisions, LAST_GAMES, threads)


def evaluation_of(
    learner: "Learner", seconds: float, games: int, decisions: int, over: int, threads: int
) -> Evaluation:
    """Evaluate the network over this number of games."""
    from paddock.learning.win_share import RIVALS, win_share
    from paddock.vector import Races

    races = Races(learner.game, learner.seats, over, learner.options, threads=threads)
    shares = [win_share(races, learner.choose, rivals) for rivals in RIVALS]
    return Evaluation(
        round(seconds, 1), games, decisions, *(round(part or 0.0, 4) for share in shares for part in share)
    )


def in_words(evaluation: Evaluation) -> str:
    """An evaluation in words."""
    return (
        f"{evaluation.seconds:6.0f} s  {evaluation.games:11,} games"
        f"  among random players {evaluation.random:6.1%} ±{evaluation.random_reach:.1%}"
        f"  among rookies {evaluation.rookie:6.1%} ±{evaluation.rookie_reach:.1%}"
    )


if __name__ == "__main__":
    train()
