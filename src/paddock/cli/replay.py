"""`paddock replay`: read a kept game, or check it."""

from typing import TYPE_CHECKING

import click

from paddock.table.ways import ways_of_play

if TYPE_CHECKING:
    from paddock.table.replay import Replay
    from paddock.table.table import Table


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--check", is_flag=True, help="Only replay it, compare it with its record, and print one line.")
@click.option("--plain", is_flag=True, help="No colours.")
def replay(file: str, check: bool, plain: bool) -> None:
    """Print a game that was kept with --save, as a text to read.

    FILE is such a replay. It is played through by the rules and compared with its record; a game that is not the one
    recorded is told, with the answer at which they part, and the exit code is then 2.
    """
    from paddock.table.table import Table
    from paddock.terminal.saving import load

    kept = load(file)
    table = Table.from_replay(kept)
    if check:
        click.echo(f"ok: {len(kept.answers)} answers, {outcome(table)}")
    else:
        tell(kept, table, plain)


def outcome(table: "Table") -> str:
    """Who won, or that nobody has yet."""
    if not table.over:
        return "not finished"
    seats = [str(seat) for seat in table.winners()]
    return f"winner seat {seats[0]}" if len(seats) == 1 else f"winners seats {', '.join(seats)}"


def player_names(kept: "Replay", seats: int) -> list[str]:
    """How the players are called: by the names in the file, and by their seats where it has none."""
    from paddock.library import printable

    names = kept.names if len(kept.names) == seats else [""] * seats
    return [printable(name) or f"Seat {seat}" for seat, name in enumerate(names)]


def tell(kept: "Replay", table: "Table", plain: bool) -> None:
    """The whole game: how it began, what happened, the result. It tells what everybody at the table saw."""
    from paddock.games import find_game
    from paddock.terminal.console import make_console
    from paddock.terminal.sheet import winner_line
    from paddock.terminal.shows import find_show
    from paddock.terminal.story import tell_story

    console = make_console(plain)
    game, show = find_game(kept.game), find_show(kept.game)
    names = player_names(kept, table.seats)
    console.print(f"{game.title}, {table.seats} players, {len(kept.answers)} answers")
    console.print(f"options: {ways_of_play(table.options)}")
    console.print(f"seed: {kept.seed}" if kept.seed is not None else "from a position")
    tell_story(console, table.events(None), names, game.sentences, show)
    if table.over:
        scores = table.scores()
        show.score_sheet(console, scores, names)
        console.print(winner_line(table.winners(), [score.total for score in scores], names, show.amount))
    else:
        seats = ", ".join(names[question.seat] for question in table.questions)
        console.print()
        console.print(f"The game is not finished: it waits for {seats}.")
