"""`paddock play`: a game in this terminal, against bots."""

from pathlib import Path
from shlex import quote
from typing import TYPE_CHECKING, Any

import click

from paddock.cli.game_options import GameCommands, game_command, game_options, given_options, seats_option
from paddock.cli.language import LANGUAGE
from paddock.errors import OptionError
from paddock.library import printable

if TYPE_CHECKING:
    from rich.console import Console

    from paddock.engine.game import Game
    from paddock.engine.series import SeriesRules
    from paddock.engine.telling import Telling
    from paddock.table.table import Table
    from paddock.words import Words

INTERRUPTED = 130
LONGEST_NAME = 20
USUAL_LEVEL = "racer"


def build(game: "Game") -> click.Command:
    """The command for one game."""
    own = [
        seats_option(game),
        click.Option(
            ["--seed"], type=int, metavar="N", help="The number to deal from; the same number gives the same deal."
        ),
        click.Option(["--name"], metavar="NAME", help="Your name. [default: You]"),
        click.Option(
            ["--save"],
            metavar="FILE",
            help="Save the game in FILE after every answer, as a replay. [default: not saved]",
        ),
        click.Option(["--load"], metavar="FILE", help="Continue a saved game that is not over."),
        click.Option(
            ["--bots", "level"],
            type=click.Choice(levels(game)),
            default=USUAL_LEVEL,
            show_default=True,
            help="The level of the bots.",
        ),
        click.Option(["--hints"], is_flag=True, help="Show the champion's opinion with every question."),
        click.Option(
            ["--plain"], is_flag=True, help="Use no colours and no picture, only lines that can be read aloud."
        ),
        click.Option(["--language"], **LANGUAGE),
    ]
    for series in series_of(game):
        words = f"{series.text[0].upper()}{series.text[1:]}."
        own.append(click.Option([f"--{series.name}", "series"], flag_value=series.name, help=words))
    return game_command(
        game,
        start,
        [*own, *game_options(game)],
        short_help=f"Play {game.title}.",
        help=f"Play {game.title} in this terminal against bots.\n\nYou have the first seat. Every"
        " question has numbered options: type a number. Type h at any time for the rules and everything you can type.",
    )


def levels(game: "Game") -> tuple[str, ...]:
    """The levels of the game's bots."""
    from paddock.bots.players import levels_of

    return levels_of(game.name)


def series_of(game: "Game") -> "list[SeriesRules]":
    """The series of races that a game has."""
    from paddock.table.series import SERIES

    return [series for series in SERIES.values() if series.game == game.name]


play = GameCommands(
    "play",
    build,
    help="Play a game in this terminal, against bots.\n\n'paddock play GAME --help' lists the ways to play that game.",
    short_help="Play a game in this terminal, against bots.",
)


def start(game: "Game", params: dict[str, Any]) -> None:
    """Play with these options; leaving early is not an error."""
    from paddock.terminal.console import make_console
    from paddock.terminal.saving import check_writable
    from paddock.terminal.session import Quit
    from paddock.words import words_in

    console, words = make_console(params["plain"]), words_in(params["language"], game.package)
    path = check_writable(params["save"]) if params["save"] is not None else None
    try:
        if params.get("series"):
            play_series(game, console, words, params, path)
        else:
            single(game, console, words, params, path)
    except Quit:
        leave(console, words, game, path)
    except KeyboardInterrupt:
        console.print()
        leave(console, words, game, path)
        click.get_current_context().exit(INTERRUPTED)


def single(game: "Game", console: "Console", words: "Words", params: dict[str, Any], path: Path | None) -> None:
    """Play a single race."""
    from paddock.table.table import Table
    from paddock.terminal.console import preparing

    with preparing(words("terminal.preparing", game=game.title)):
        if params["load"] is not None:
            table = resume(game, params)
        else:
            table = Table.new(game.name, params["seats"], params["seed"], **given_options(game, params))
        table.view(0)
    play_table(console, table, words, params, path)
    if path is not None:
        tell_file(console, words, path)


def play_series(game: "Game", console: "Console", words: "Words", params: dict[str, Any], path: Path | None) -> None:
    """Play a series of races, each saved in its own file."""
    from paddock.table.series import SERIES, Series
    from paddock.terminal.console import preparing
    from paddock.terminal.session import Quit
    from paddock.terminal.sheet import standings_sheet, winner_line
    from paddock.terminal.shows import find_show

    if params["load"] is not None:
        raise OptionError(f"--load continues a single race; leave out --{params['series']}")
    rules, given = SERIES[params["series"]], given_options(game, params)
    for name in rules.own:
        if name in given:
            raise OptionError(f"--{name} is for a single race; leave out --{rules.name}")
    with preparing(words("terminal.preparing", game=game.title)):
        series = Series(rules.name, params["seats"], params["seed"], **given)
        series.table.view(0)
    race, table = 1, series.table
    while True:
        file = path.with_name(f"{path.stem}-{race}{path.suffix}") if path else None
        telling = play_table(console, table, words, params, file)
        if file is not None:
            tell_file(console, words, file, race)
        standings_sheet(console, rules.name, series.standings(), telling)
        if series.over:
            break
        try:
            console.input(words("terminal.next"))
        except EOFError as error:
            raise Quit from error
        race, table = race + 1, series.next_race()
    totals = [standing.total for standing in series.standings()]
    console.print(winner_line(series.winners(), totals, telling, find_show(game.name).amount))


def resume(game: "Game", params: dict[str, Any]) -> "Table":
    """The table of a saved game; raises if the game is over."""
    from paddock.table.table import Table
    from paddock.terminal.saving import load

    context = click.get_current_context()
    for parameter in context.command.params:
        name = parameter.name or ""
        fresh = name in ("seats", "seed") or any(option.name == name for option in game.options)
        if fresh and context.get_parameter_source(name) == click.core.ParameterSource.COMMANDLINE:
            raise OptionError(
                f"{parameter.opts[0]} is for a new game; --load continues with the options of the saved one"
            )
    replay = load(params["load"])
    if replay.game != game.name:
        raise OptionError(f"--load: this is a game of {printable(replay.game)[:20]}, not of {game.name}")
    table = Table.from_replay(replay)
    if table.over:
        raise OptionError(f"--load: this game is over; watch it with: paddock replay {printable(params['load'])}")
    return table


def play_table(
    console: "Console", table: "Table", words: "Words", params: dict[str, Any], path: Path | None
) -> "Telling":
    """Play one race to its end; return what tells the table in words."""
    from paddock.bots.players import find_player
    from paddock.terminal.saving import save
    from paddock.terminal.session import PERSON, Session

    def keep(table: "Table") -> None:
        if path is not None:
            save(path, table.replay())

    keep(table)
    telling = table.telling(table_names(words, params, table.seats), PERSON, words.language)
    Session(console, table, telling, keep, find_player(params["level"]), params["hints"]).play()
    return telling


def table_names(words: "Words", params: dict[str, Any], seats: int) -> list[str]:
    """The names of you and the bots."""
    name = printable(params["name"] or "").strip()[:LONGEST_NAME] or words("seat.you")
    return [name, *(words("terminal.bot", number=seat + 1) for seat in range(1, seats))]


def tell_file(console: "Console", words: "Words", path: Path, race: int | None = None) -> None:
    """Say where a game, or a race of a series, is saved, with a command that can be copied."""
    values = {"file": str(path), "command": f"paddock replay {quote(str(path))}"}
    told = words("terminal.saved", **values) if race is None else words("terminal.saved.race", race=race, **values)
    console.print(told, soft_wrap=True)


def leave(console: "Console", words: "Words", game: "Game", path: Path | None) -> None:
    """Say goodbye, and how to continue later."""
    console.print()
    if path is None:
        console.print(words("terminal.left.unsaved"))
    elif path.exists():
        file = quote(str(path))
        command = f"paddock play {game.name} --load {file} --save {file}"
        console.print(words("terminal.left.saved", command=command), soft_wrap=True)
    else:
        console.print(words("terminal.left"))
