"""`paddock tune`: finds better weights for the bots by self-play."""

import shlex
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from paddock.cli.game_options import (
    GameCommands,
    game_command,
    game_options,
    given_options,
    number_option,
    seats_option,
)

if TYPE_CHECKING:
    from paddock.engine.game import Game
    from paddock.tuning.tuning import Tuning

GENERATIONS = 200
DEALS = 200


def build(game: "Game") -> click.Command:
    """The command that tunes the bots of one game."""
    own = [
        seats_option(game),
        number_option(
            "--generations", "How many times the weights are varied and the best kept.", GENERATIONS, 1, 1_000_000
        ),
        number_option(
            "--deals",
            "How many deals a generation plays, in every seat. A GPU plays thousands as quickly as a few.",
            DEALS,
            1,
            1_000_000,
        ),
        number_option("--seed", "The same number gives the same weights.", 1, 0, (1 << 62) - 1),
        click.Option(
            ["--on"],
            type=click.Choice(["cpu", "gpu"]),
            default="cpu",
            show_default=True,
            help="Where to play the games.",
        ),
        click.Option(
            ["--ahead"],
            is_flag=True,
            help="Tune the weights with which the champion's rollouts look ahead, and no others. [default: all others]",
        ),
        click.Option(
            ["--out"],
            type=click.Path(dir_okay=False, path_type=Path),
            metavar="FILE",
            help=f"Where the weights are written. [default: {game.name}.toml, with --ahead {game.name}-keen.toml]",
        ),
    ]
    return game_command(
        game,
        start,
        [*own, *game_options(game)],
        short_help=f"Tune the bots of {game.title}.",
        help=f"Tune the weights of the rookie of {game.title}, which the stronger bots use too when they imagine how a"
        " game goes on. Each generation varies the weights and keeps the best; at the end the new weights play against"
        " those from the start.\n\nCtrl-C stops early and writes the best weights so far.",
    )


tune = GameCommands(
    "tune",
    build,
    help="Make the bots better by self-play: tune their weights and write them to a file.",
    short_help="Make the bots better by self-play.",
)


def start(game: "Game", params: dict[str, Any]) -> None:
    """Tune the weights and write them."""
    import os

    from paddock.terminal.console import make_console, preparing
    from paddock.tuning.tuning import Tuning

    path = params["out"] or Path(f"{game.name}{'-keen' if params['ahead'] else ''}.toml")
    if not path.parent.is_dir():
        raise click.UsageError(f"--out: there is no folder {path.parent}")
    options = given_options(game, params)
    tuning = Tuning(
        game,
        params["seats"],
        options,
        jobs=os.cpu_count() or 1,
        **{name: params[name] for name in ("seed", "deals", "on", "ahead")},
    )
    with preparing():
        tuning.match(tuning.start, tuning.start, 0, 1)
    stopped = run_generations(tuning, params["generations"])
    own = {name: params[name] for name in ("seats", "generations", "deals", "seed", "on")}
    words = [word for name, value in (own | options).items() for word in (f"--{name.replace('_', '-')}", str(value))]
    words += ["--ahead"] if params["ahead"] else []
    tuning.write(path, shlex.join(["paddock", "tune", game.name, *words]))
    share, interval = tuning.check()
    console = make_console(False)
    if stopped:
        console.print(f"Stopped after {tuning.evolution.generation:,} of {params['generations']:,} generations.")
    console.print(
        f"One player with the new weights among {tuning.setting.seats - 1} with the old wins"
        f" {share:.1%} (± {interval:.1%}); par is {1 / tuning.setting.seats:.1%}."
    )
    console.print(f"The weights are in {path}.", soft_wrap=True)


def run_generations(tuning: "Tuning", generations: int) -> bool:
    """Run the generations, with a progress bar in a terminal; return True if Ctrl-C stopped them."""
    from rich.progress import Progress

    from paddock.terminal.console import make_console

    console = make_console(False, error=True)
    try:
        with Progress(console=console, transient=True, disable=not console.is_terminal) as progress:
            for _ in progress.track(range(generations), description="generations"):
                tuning.evolution.go_on()
    except KeyboardInterrupt:
        return True
    return False
