"""`paddock puzzles`: find positions in which one answer is clearly the best, and solve those that come with a game."""

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
from paddock.cli.language import LANGUAGE
from paddock.errors import OptionError

if TYPE_CHECKING:
    from collections.abc import Iterator

    from paddock.engine.game import Game
    from paddock.puzzles.model import Puzzle

RACES = 100
MOST_RACES = 100_000


@click.group(short_help="Solve and find puzzles: positions with one clearly best answer.")
def puzzles() -> None:
    """Solve and find puzzles: positions in which one answer is clearly better than all others, and not obvious."""


def build_make(game: "Game") -> click.Command:
    """The command that finds puzzles of one game."""
    own: list[click.Parameter] = [
        number_option("--games", "How many games to look through.", RACES, 1, MOST_RACES),
        click.Option(["--bot"], default="champion", show_default=True, help="The bot that plays them."),
        seats_option(game),
        click.Option(
            ["--seed"],
            type=int,
            default=1,
            show_default=True,
            metavar="N",
            help="The same number gives the same games.",
        ),
        click.Option(["--jobs"], type=click.IntRange(1, 1024), metavar="N", help="Processes. [default: all cores]"),
        click.Option(["--out"], metavar="FILE", help="Add the puzzles to this file. [default: GAME-puzzles.jsonl]"),
    ]
    return game_command(
        game,
        start,
        [*own, *game_options(game)],
        short_help=f"Find puzzles of {game.title}.",
        help=f"Play games of {game.title} between bots and find puzzles in them: at least three ways to answer, one of"
        " which wins at least 15 points more often than all others, and is not what a rookie would choose.\n\nCtrl-C"
        " stops early and keeps the puzzles found so far.",
    )


puzzles.add_command(
    GameCommands("make", build_make, help="Find puzzles in games between champions, and add them to a file.")
)


def build_solve(game: "Game") -> click.Command:
    """The command that shows a puzzle of one game and asks for an answer."""
    own: list[click.Parameter] = [
        click.Option(["--number"], type=click.IntRange(1), metavar="N", help="Which puzzle. [default: one per day]"),
        click.Option(["--plain"], is_flag=True, help="Use no colours and no picture, only lines."),
        click.Option(["--language"], **LANGUAGE),
    ]
    return game_command(
        game,
        ask,
        own,
        short_help=f"Solve a puzzle of {game.title}.",
        help=f"Solve a puzzle of {game.title}: a position in which one answer is clearly better than all others. Type"
        " the number of an answer, then see what each answer is worth.",
    )


puzzles.add_command(GameCommands("solve", build_solve, help="Solve a puzzle in this terminal."))


def ask(game: "Game", params: dict[str, Any]) -> None:
    """Show a puzzle and what its answers are worth; leaving early is not an error."""
    from datetime import UTC, datetime

    from paddock.puzzles.model import load_puzzles
    from paddock.terminal.console import make_console, preparing
    from paddock.terminal.session import Quit
    from paddock.terminal.solving import solve
    from paddock.words import words_in

    console, words = make_console(params["plain"]), words_in(params["language"], game.package)
    known = load_puzzles(game.name)
    if not known:
        raise OptionError(f"there are no puzzles of {game.title}; find some with: paddock puzzles make {game.name}")
    number = params["number"] or datetime.now(UTC).date().toordinal() % len(known) + 1
    if number > len(known):
        raise OptionError(f"--number: {number} is not a puzzle; those of {game.title} are 1 to {len(known)}")
    puzzle = known[number - 1]
    with preparing(words("terminal.preparing", game=game.title)):
        table = puzzle.table()
    names = [words("device.player", number=seat) for seat in range(1, table.seats + 1)]
    names[puzzle.seat] = words("seat.you")
    console.print(words("puzzle.title", number=number, all=len(known)))
    try:
        solve(console, puzzle, table, table.telling(names, puzzle.seat, words.language))
    except (Quit, KeyboardInterrupt):
        console.print()


def start(game: "Game", params: dict[str, Any]) -> None:
    """Find puzzles, and save each as soon as it is found."""
    import os

    import msgspec

    from paddock.league.match import make_match
    from paddock.puzzles.making import make_puzzles
    from paddock.puzzles.model import read_puzzles
    from paddock.terminal.saving import check_writable

    path = check_writable(params["out"] or f"{game.name}-puzzles.jsonl")
    match = make_match(game.name, [params["bot"]] * params["seats"], given_options(game, params), params["seed"])
    known = {puzzle.id for puzzle in read_puzzles(path.read_bytes())} if path.exists() else set()
    before = len(known)
    with path.open("ab") as out:
        races = make_puzzles(match, range(params["games"]), params["jobs"] or os.cpu_count() or 1)
        for found in with_bar(races, params["games"]):
            for puzzle in found:
                if puzzle.id not in known:
                    known.add(puzzle.id)
                    out.write(msgspec.json.encode(puzzle) + b"\n")
                    out.flush()
    click.echo(f"{len(known) - before} puzzles were found; {Path(path)} has {len(known)} now.")


def with_bar(races: "Iterator[list[Puzzle]]", total: int) -> "Iterator[list[Puzzle]]":
    """The puzzles of each race, with a progress bar; Ctrl-C ends the search."""
    from paddock.cli.progress import bar

    try:
        with bar("Looking for puzzles") as progress:
            for done, found in enumerate(races, 1):
                yield found
                progress(done, total)
    except KeyboardInterrupt:
        click.echo("Stopped.", err=True)
