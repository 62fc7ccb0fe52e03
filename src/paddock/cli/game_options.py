"""Commands that take a game: one subcommand per game, with options made from the game's own list."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

import click

from paddock.engine.options import GameOption, Value

if TYPE_CHECKING:
    from paddock.engine.game import Game


class GameCommands(click.Group):
    """A group with one command per game; games are loaded only when needed."""

    def __init__(self, name: str, build: Callable[["Game"], click.Command], **settings: Any) -> None:
        super().__init__(name, **settings, subcommand_metavar="GAME [OPTIONS]")
        self.build = build

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """The names of the games."""
        from paddock.games import GAMES

        return list(GAMES)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        """The command for that game."""
        from paddock.games import GAMES

        return self.build(GAMES[cmd_name]) if cmd_name in GAMES else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command for the game that the first word names; for an unknown game, the error lists all games."""
        from paddock.games import find_game

        find_game(args[0])
        return super().resolve_command(ctx, args)


def game_command(
    game: "Game",
    start: Callable[["Game", dict[str, Any]], None],
    params: Sequence[click.Parameter],
    short_help: str,
    help: str,  # noqa: A002 - as in Click
) -> click.Command:
    """The command for one game, which calls `start` with what was typed."""
    return click.Command(
        game.name, params=list(params), callback=lambda **typed: start(game, typed), short_help=short_help, help=help
    )


def number_option(name: str, text: str, default: int, least: int, most: int) -> click.Option:
    """An option for a number within limits."""
    limits = click.IntRange(least, most)
    return click.Option([name], type=limits, default=default, show_default=True, metavar="N", help=text)


def seats_option(game: "Game") -> click.Option:
    """The option for the number of players."""
    least, most = game.players.start, game.players.stop - 1
    return click.Option(
        ["--seats"],
        type=int,
        default=4,
        show_default=True,
        metavar="N",
        help=f"The number of players: {least} to {most}.",
    )


def game_options(game: "Game") -> list[click.Option]:
    """The options of a game, as options of a command."""
    return [game_option(option) for option in game.options]


def game_option(option: GameOption) -> click.Option:
    """One option: a switch, one of a few words, or a name or path. None if it is not given."""
    name = option.name.replace("_", "-")
    begins_with_value = option.text.split(":")[0] in option.values
    words = option.text if begins_with_value else option.text[0].upper() + option.text[1:]
    text = f"{words} ({option.clause})."
    shared: dict[str, Any] = {"default": None, "help": f"{text} [default: {default_words(option)}]"}
    if not option.values:
        return click.Option([f"--{name}", option.name], metavar=option.form, **shared)
    if set(option.values) == {True, False}:
        return click.Option([f"--{name}/--no-{name}", option.name], **shared)
    return click.Option([f"--{name}", option.name], type=click.Choice([str(v) for v in option.values]), **shared)


def default_words(option: GameOption) -> str:
    """The default as a user types it, and the default for two players if it differs."""
    plain = typed(option, option.default)
    if option.two_player_default is None:
        return plain
    return f"{plain}; with 2 players {typed(option, option.two_player_default)}"


def typed(option: GameOption, value: Value) -> str:
    """A value as a user types it."""
    if isinstance(value, str):
        return value
    return f"--{'' if value else 'no-'}{option.name.replace('_', '-')}"


def given_options(game: "Game", params: Mapping[str, Any]) -> dict[str, Value]:
    """The game's options that the user gave; the game has defaults for the others."""
    names = {option.name for option in game.options}
    return {name: value for name, value in params.items() if name in names and value is not None}
