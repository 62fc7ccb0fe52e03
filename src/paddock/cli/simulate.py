"""`paddock simulate`: plays many games of random players, and prints the results."""

import json
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

DEFAULT_GAMES = 10_000
MOST_GAMES = 10**12


def build(game: "Game") -> click.Command:
    """The command for one game."""
    own = [
        number_option("--games", "How many games to play.", DEFAULT_GAMES, 1, MOST_GAMES),
        seats_option(game),
        click.Option(
            ["--seed"],
            type=int,
            metavar="N",
            help="The same number gives the same games, on every run and every machine. [default: random]",
        ),
        click.Option(["--json", "as_json"], is_flag=True, help="Print the counts as JSON, for programs."),
    ]
    return game_command(
        game,
        start,
        [*own, *game_options(game)],
        short_help=f"Simulate games of {game.title}.",
        help=f"Play many games of {game.title} with players who choose at random, and print the results: who"
        " wins, how cars or players fare, and how long a game is.\n\nCtrl-C stops early and prints what"
        " was counted so far.",
    )


simulate = GameCommands(
    "simulate",
    build,
    help="Play thousands of games with random players and print the results.\n\n'paddock simulate GAME --help'"
    " lists the ways to play that game.",
    short_help="Play thousands of games with random players, and count.",
)


def start(game: "Game", params: dict[str, Any]) -> None:
    """Simulate with these options and print the result."""
    import secrets
    import sys

    from paddock.table.ways import ways_of_play
    from paddock.terminal.counting import Simulation
    from paddock.terminal.progress import run_with_progress
    from paddock.terminal.report import as_plain, print_report

    seed = secrets.randbits(64) if params["seed"] is None else params["seed"]
    simulation = Simulation(game, params["seats"], given_options(game, params), seed)
    seconds, stopped = run_with_progress(simulation, params["games"])
    if not simulation.games:
        sys.exit("Stopped before the first game was over.")
    setting = simulation.setting
    if params["as_json"]:
        head = {"game": game.name, "players": setting.seats, "options": setting.options, "seed": seed}
        click.echo(json.dumps({**head, **as_plain(simulation), "stopped": stopped}, indent=2))
        return
    if stopped:
        click.echo(f"Stopped after {simulation.games:,} of {params['games']:,} games.")
    click.echo(f"{game.title}, {setting.seats} random players, seed {seed}")
    click.echo(f"{ways_of_play(setting.options)}\n")
    print_report(simulation, seconds)
