"""Writes docs/contract.md, the contract of a game, from the code that defines it: `make protocol`."""

import ast
import inspect
from itertools import pairwise
from pathlib import Path
from typing import Any, get_type_hints

from paddock.engine import calls, game, options, parts, series, telling, verbs

PAGE = Path(__file__).parents[1] / "docs" / "contract.md"
NOTE = "<!-- Made by `make protocol` from the docstrings in src/paddock/engine; change those. -->"
KINDS = (game.Setting, calls.Calls, telling.Sentences, options.GameOption, series.SeriesRules)


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


def fields_of(described: type) -> list[tuple[str, str, str]]:
    """The fields of a class, or what a protocol asks for, each with its type and what its docstring says."""
    (tree,) = ast.parse(inspect.getsource(described)).body
    statements = tree.body if isinstance(tree, ast.ClassDef) else []
    found = []
    for node, after in pairwise([*statements, ast.Pass()]):
        match node, after:
            case ast.AnnAssign(target=ast.Name(id=name)), ast.Expr(value=ast.Constant(value=str(text))):
                found.append((name, ast.unparse(node.annotation), f"{text} May be left out." if node.value else text))
            case ast.FunctionDef(returns=ast.expr() as kind), _ if described.__base__ is not object:
                found.append((node.name, ast.unparse(kind), ast.get_docstring(node) or ""))
    return found


def table(described: type) -> list[str]:
    """A class as a table of its fields."""
    escaped = ([cell.replace("|", r"\|") for cell in field] for field in fields_of(described))
    lines = [f"| `{name}` | `{kind}` | {text} |" for name, kind, text in escaped]
    return ["| field | type | meaning |", "| --- | --- | --- |", *lines]


def section(described: type) -> list[str]:
    """A class with its docstring and its fields."""
    return [f"### {described.__name__}", "", paragraphs(described), "", *table(described), ""]


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
            *table(game.Game),
            "",
            "## What its fields are made of",
            "",
            *(line for kind in KINDS for line in section(kind)),
            "## What else the folder may hold",
            "",
            "Modules, loaded when they are asked for:",
            "",
            *(line for part in parts.PARTS for line in section(part)),
            "Files:",
            "",
            "- its texts: `en.json`, `fr.json`, `pt.json` in a folder `words`; keys: `paddock.engine.plain_sentences`",
            '- `lesson.toml`: its guided first race; without it there is no "Learn to play"',
            "- `review.toml`: the phases of a game for its reviews, and how sure its rollouts are in each",
            "- `puzzles.jsonl`: positions of it with one clearly best answer, one per line",
            "- `weights.toml`, `weights-keen.toml`: the weights of its policy",
            "- the clauses of the rules in words, in TOML files beside the verbs, one per language",
            "",
        ]
    )


if __name__ == "__main__":
    PAGE.write_text(markdown(), "utf-8")
