"""Writes docs/contract.md, the contract of a game, from the code that holds it: `make protocol`."""

import inspect
from dataclasses import MISSING, fields
from pathlib import Path
from typing import Any, get_type_hints

from paddock.engine import game, verbs

PAGE = Path(__file__).parents[1] / "docs" / "contract.md"
NOTE = "<!-- Made by `make protocol` from src/paddock/engine/verbs.py and game.py; change those. -->"
PARTS = {
    "policy": "rules of thumb for the bots; without it they only search",
    "tally": "what simulations count besides what is counted of every game",
    "figures": "what the lab reports of it besides what every game has",
    "screen": "its picture in the terminal; without it, it is played in words",
    "turns": "who is asked next where nobody has to answer; only for a game with `silence`",
}


def paragraphs(documented: Any) -> str:
    """A docstring as Markdown."""
    return inspect.getdoc(documented) or ""


def signature(function: Any) -> str:
    """A verb as it is called."""
    names = list(inspect.signature(function).parameters)[1:]
    gives = get_type_hints(function).get("return", type(None))
    arrow = "" if gives is type(None) else f" -> {gives.__name__}"
    return f"{function.__name__}({', '.join(names)}){arrow}"


def verb_lines() -> list[str]:
    """One line per verb."""
    known = (value for value in vars(verbs.Verbs).values() if inspect.isfunction(value) and value.__doc__)
    return [f"- `{signature(verb)}`: {paragraphs(verb)}" for verb in known if not verb.__name__.startswith("_")]


def field_lines() -> list[str]:
    """One line per field of the descriptor."""
    kinds = inspect.get_annotations(game.Game)
    return [
        f"| `{field.name}` | `{written(kinds[field.name])}` | {'' if is_needed(field) else 'may be left out'} |"
        for field in fields(game.Game)
    ]


def is_needed(field: Any) -> bool:
    """Whether a field has no default."""
    return field.default is MISSING and field.default_factory is MISSING


def written(kind: Any) -> str:
    """A type as it is written, without the names of modules."""
    text = kind.__name__ if isinstance(kind, type) and not hasattr(kind, "__args__") else str(kind)
    for prefix in ("collections.abc.", "paddock.engine.", "typing.", "numpy.", "msgspec."):
        text = text.replace(prefix, "")
    for module in ("options.", "model.", "seen.", "calls.", "verbs.", "game.", "series."):
        text = text.replace(module, "")
    return text.replace("|", "\\|")


def markdown() -> str:
    """The page."""
    return "\n".join(
        [
            NOTE,
            "# The contract of a game",
            "",
            "A game is one folder: in `src/paddock/games/`, or in a package of its own whose entry point in the group",
            "`paddock.games` names its `Game`. Its whole contract is here; `tests/packages/dicerace` keeps it in a few",
            "hundred lines, and `tests/conformance` checks it.",
            "",
            "## The verbs",
            "",
            paragraphs(verbs),
            "",
            paragraphs(verbs.Verbs),
            "",
            *verb_lines(),
            "",
            "## The descriptor",
            "",
            paragraphs(game.Game),
            "",
            "| field | type | |",
            "| --- | --- | --- |",
            *field_lines(),
            "",
            "## What else the folder may hold",
            "",
            "Loaded when it is asked for:",
            "",
            *(f"- `{name}`: {text}" for name, text in PARTS.items()),
            "- the clauses of the rules in words, in TOML files beside the verbs, one per language",
            "",
        ]
    )


if __name__ == "__main__":
    PAGE.write_text(markdown(), "utf-8")
