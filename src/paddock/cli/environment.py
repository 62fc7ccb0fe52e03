"""Commands whose options can be given in the environment: `--bot-pause 1` is `PADDOCK_BOT_PAUSE=1`."""

from typing import Any

import click


def variable(option: click.Option) -> str:
    """The environment variable of an option: its long name in capitals."""
    name = next(name for name in option.opts if name.startswith("--"))
    return "PADDOCK_" + name.removeprefix("--").replace("-", "_").upper()


class FromEnvironment(click.Command):
    """A command that takes each of its options from the environment too, and shows the variables in its help.

    The command line wins. An empty variable counts as unset. Options that can be repeated take values separated by
    spaces; switches take true or false.
    """

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for option in self.params:
            if isinstance(option, click.Option):
                option.envvar = variable(option)
                option.show_envvar = True
