"""`paddock replay`: prints a saved game, or checks it."""

from typing import TYPE_CHECKING

import click

from paddock.cli.language import LANGUAGE

if TYPE_CHECKING:
    from paddock.table.replay import Replay
    from paddock.table.table import Table
    from paddock.words import Language, Words


@click.command()
@click.argument("file", metavar="FILE")
@click.option("--check", is_flag=True, help="Only replay it, compare it with its record, and print one line.")
@click.option("--plain", is_flag=True, help="No colours.")
@click.option("--language", **LANGUAGE)
def replay(file: str, check: bool, plain: bool, language: "Language") -> None:
    """Print a saved game as readable text.

    FILE is a replay, as --save writes it. The game is played again by the rules and compared with its record; if they
    differ, the message names the first answer that does, and the exit code is 2.
    """
    from paddock.table.table import Table
    from paddock.terminal.saving import load

    kept = load(file)
    table = Table.from_replay(kept)
    if check:
        click.echo(f"ok: {len(kept.answers)} answers, {outcome(table)}")
    else:
        tell(kept, table, plain, language)


def outcome(table: "Table") -> str:
    """The seats that won, or that the game is not finished."""
    if not table.over:
        return "not finished"
    seats = [str(seat) for seat in table.winners()]
    return f"winner seat {seats[0]}" if len(seats) == 1 else f"winners seats {', '.join(seats)}"


def player_names(kept: "Replay", seats: int, words: "Words") -> list[str]:
    """The players' names from the file; players without a name are called by their seats."""
    from paddock.library import printable

    names = kept.names if len(kept.names) == seats else [""] * seats
    return [printable(name) or words("seat.number", number=seat) for seat, name in enumerate(names, 1)]


def tell(kept: "Replay", table: "Table", plain: bool, language: "Language") -> None:
    """Print the whole game: its beginning, its events and its result, as everybody at the table saw them."""
    from paddock.games import find_game
    from paddock.terminal.console import make_console
    from paddock.terminal.sheet import winner_line
    from paddock.terminal.shows import find_show
    from paddock.terminal.story import tell_story
    from paddock.terminal.ways import ways_of_play
    from paddock.words import words_in

    console, game, show = make_console(plain), find_game(kept.game), find_show(kept.game)
    words = words_in(language, game.package)
    telling = table.telling(player_names(kept, table.seats, words), language=language)
    console.print(words("terminal.replay", game=game.title, seats=table.seats, count=len(kept.answers)))
    if ways := ways_of_play(words, game.name, table.options):
        console.print(ways)
    began = words("pair", name=words("replay.fair.seed"), value=kept.seed) if kept.seed else words("terminal.position")
    console.print(began)
    tell_story(console, table.events(None), telling, show)
    if table.over:
        scores = table.scores()
        show.score_sheet(console, scores, telling)
        console.print(winner_line(table.winners(), [score.total for score in scores], telling, show.amount))
    else:
        waiting = words.listed(telling.names[question.seat] for question in table.questions)
        console.print()
        console.print(words("terminal.waiting", names=waiting))
