"""`paddock league`: lets bots play against each other, and says which is better."""

from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from paddock.cli.game_options import GameCommands, game_command, game_options, given_options

if TYPE_CHECKING:
    from paddock.engine.game import Game
    from paddock.league.match import Match

DEALS = 100
DEALS_OF_A_TEST = 10_000
MOST_DEALS = 1_000_000
SEATS = 4


def build(game: "Game") -> click.Command:
    """The command for one game."""
    least, most = game.players.start, game.players.stop - 1
    own: list[click.Parameter] = [
        click.Argument(["bots"], nargs=-1, required=True, metavar="BOT..."),
        click.Option(["--against"], metavar="BOT", help="Let one BOT play against this one in all other seats."),
        click.Option(
            ["--seats"],
            type=int,
            metavar="N",
            help=f"The number of players: {least} to {most}."
            f" [default: {SEATS} with --against, else as many as there are bots]",
        ),
        click.Option(
            ["--deals"],
            type=click.IntRange(1, MOST_DEALS),
            metavar="N",
            help=f"How many deals to play, each once in every rotation. [default: {DEALS}; with --sprt at most"
            f" {DEALS_OF_A_TEST:,}]",
        ),
        click.Option(
            ["--sprt"],
            type=(float, float),
            metavar="LOW HIGH",
            help="Stop as soon as it is decided whether the first bot's win share is LOW or HIGH, in percent.",
        ),
        click.Option(
            ["--out"],
            metavar="FILE",
            help="Save the games in FILE, one line of JSON each; the same command with the same FILE continues.",
        ),
        click.Option(["--jobs"], type=click.IntRange(1, 1024), metavar="N", help="Processes. [default: all cores]"),
        click.Option(
            ["--seed"],
            type=int,
            metavar="N",
            help="The same number gives the same games. [default: that of FILE, or random]",
        ),
        click.Option(["--markdown"], is_flag=True, help="Print the tables as Markdown."),
    ]
    return game_command(
        game,
        start,
        [*own, *game_options(game)],
        short_help=f"Let bots play {game.title}.",
        help=f"Let bots play {game.title} against each other, and print who wins how often, by how much, and how sure"
        " that is.\n\nA BOT is a level, with settings after a colon where it has some. Say one and --against, or a bot"
        " for each seat. Each deal is played once in every rotation, so that every bot has every seat."
        "\n\nCtrl-C stops early and prints the results so far.",
    )


league = GameCommands(
    "league",
    build,
    help="Let bots play against each other, each deal in every rotation, and print which is better.\n\n'paddock"
    " league GAME --help' lists the ways to play that game. How to read the tables: docs/league.md.",
    short_help="Let bots play against each other, and print which is better.",
)


def line_up(bots: tuple[str, ...], against: str | None, seats: int | None) -> tuple[str, ...]:
    """A bot for each seat."""
    from paddock.errors import Malformed

    if against is not None:
        if len(bots) != 1:
            raise Malformed("--against: give exactly one BOT before it, or leave it out and give one bot per seat")
        return bots + (against,) * ((SEATS if seats is None else seats) - 1)
    if len(bots) == 1:
        raise Malformed("a bot needs opponents: give --against BOT, or one bot per seat")
    if seats is not None and seats != len(bots):
        raise Malformed(
            f"--seats {seats}: there are {len(bots)} bots; give one per seat, or a single one and --against"
        )
    return bots


def find_match(game: "Game", params: dict[str, Any], path: Path | None) -> "Match":
    """The requested match; without a given seed, it has the seed of its file."""
    import secrets

    from paddock.league.match import MATCH_SEED_BITS, make_match
    from paddock.league.results import match_in

    seed, before = params["seed"], match_in(path) if path is not None else None
    if seed is None:
        seed = before.seed if before is not None else secrets.randbits(MATCH_SEED_BITS)
    bots = line_up(params["bots"], params["against"], params["seats"])
    return make_match(game.name, bots, given_options(game, params), seed)


def start(game: "Game", params: dict[str, Any]) -> None:
    """Play the match and print its results."""
    import os
    import sys

    from paddock.league.results import open_results
    from paddock.league.running import Run
    from paddock.league.sprt import Sprt
    from paddock.table.ways import ways_of_play
    from paddock.terminal.league.progress import run_with_progress
    from paddock.terminal.league.report import markdown_of, print_sheets, sheets_of, verdict_line
    from paddock.terminal.saving import check_writable

    path = None if params["out"] is None else check_writable(params["out"])
    sprt = None if params["sprt"] is None else Sprt(*(share / 100 for share in params["sprt"]))
    match = find_match(game, params, path)
    most = params["deals"] or (DEALS if sprt is None else DEALS_OF_A_TEST)
    run = Run(match, open_results(path, match), most, sprt)
    stopped = run_with_progress(run, params["jobs"] or os.cpu_count() or 1)
    if not run.deals:
        kept = f"; {len(run.results.games)} games are saved; run the same command to continue" if path else ""
        sys.exit(f"Stopped before the first deal was complete{kept}.")
    if stopped:
        click.echo(f"Stopped after {run.deals:,} of {most:,} deals.\n")
    click.echo(f"{game.title}, {' '.join(match.bots)}, seed {match.seed}")
    click.echo(f"{ways_of_play(match.options)}\n")
    if params["markdown"]:
        click.echo(markdown_of(sheets_of(run)))
    else:
        print_sheets(sheets_of(run))
    if sprt is not None:
        click.echo(verdict_line(sprt))
