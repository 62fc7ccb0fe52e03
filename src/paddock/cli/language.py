"""The option --language, for commands that describe a game in words."""

from typing import Any

import click

from paddock.words import LANGUAGES, environment_language

LANGUAGE: dict[str, Any] = {
    "type": click.Choice(LANGUAGES),
    "default": environment_language,
    "show_default": "that of LC_ALL, LC_MESSAGES or LANG, else en",
    "help": "The language of the texts of the game.",
}
"""The arguments of `click.option` for it, except its name."""
