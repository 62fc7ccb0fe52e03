"""`python -m paddock.learning.evaluate FILE`: measures how well a saved network plays against the bots."""

import os
from pathlib import Path

import click

from paddock.errors import PaddockError


@click.command()
@click.argument("file", type=click.Path(exists=True, dir_okay=False, path_type=Path))
@click.option("--games", type=click.IntRange(2, 100_000), default=20_000, show_default=True, metavar="N")
@click.option("--device", type=click.Choice(["cpu", "cuda"]), default="cpu", show_default=True)
@click.option("--seed", type=click.IntRange(0, (1 << 62) - 1), default=0, show_default=True, metavar="N")
def evaluate(file: Path, games: int, device: str, seed: int) -> None:
    """Let a saved network play in one seat, among random players and among rookies.

    It has each seat equally often. Par is the share of wins among equal players.
    """
    try:
        show(file, games, device, seed)
    except PaddockError as error:
        raise click.UsageError(str(error)) from error


def show(file: Path, games: int, device: str, seed: int) -> None:
    """Play the games and print the shares of wins."""
    from paddock.learning.network import load_learner, torch
    from paddock.learning.win_share import RIVALS, win_share
    from paddock.terminal.console import make_console, preparing
    from paddock.vector import Races

    torch.manual_seed(seed)
    learner = load_learner(file, device)
    console = make_console(False)
    console.print(f"{learner.game}, {learner.seats} players, {games:,} games each; par is {1 / learner.seats:.1%}")
    with preparing():
        races = Races(learner.game, learner.seats, games, learner.options, seed, os.cpu_count() or 1)
    waiting = make_console(False, error=True)
    for rivals in RIVALS:
        with waiting.status(f"playing against {rivals}") if waiting.is_terminal else preparing():
            share = win_share(races, learner.choose, rivals)
        console.print(f"among {rivals} players: {share.mean:.1%} ± {share.reach or 0.0:.1%}")


if __name__ == "__main__":
    evaluate()
