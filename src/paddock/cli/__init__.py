"""The commands, under one `paddock` entry."""

from importlib import import_module
from typing import Any

import click

from paddock import __version__
from paddock.errors import PaddockError

COMMANDS = (
    "play",
    "serve",
    "admin",
    "simulate",
    "league",
    "lab",
    "tune",
    "replay",
    "review",
    "puzzles",
    "verify",
    "circuit",
    "deck",
)


class Commands(click.Group):
    """Loads a command only when it is asked for, and turns Paddock's errors into exit code 2."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """All commands, in the order in which a newcomer needs them."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of this name, from the module of the same name."""
        if cmd_name not in COMMANDS:
            return None
        command = getattr(import_module(f"paddock.cli.{cmd_name}"), cmd_name)
        assert isinstance(command, click.Command)  # noqa: S101
        return command

    def invoke(self, ctx: click.Context) -> Any:
        """Run the command; a user's mistake is reported in one line, without a traceback."""
        try:
            return super().invoke(ctx)
        except PaddockError as error:
            raise click.UsageError(str(error), ctx=None) from error


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(__version__, prog_name="paddock")
def main() -> None:
    """Play and study racing board games."""
