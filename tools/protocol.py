"""Writes docs/protocol.md and the client's protocol.ts from the message types: `make protocol`."""

import enum
import inspect
import sys
from collections.abc import Iterable
from functools import cache
from pathlib import Path
from typing import Any, Literal, get_args

from paddock.engine.model import Event, Question, Score
from paddock.games import GAMES
from paddock.server.http.pages import ROUTES
from paddock.server.protocol import asks, tells
from paddock.server.protocol.codes import CLOSES, STATUS, Code, Why
from paddock.server.protocol.pages import Problem
from tools.kinds import has_default, hints, is_struct, limits, origin_of, reach, tag, words, write

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "protocol.md"
TYPES = ROOT / "web" / "src" / "protocol.ts"
INTRODUCTION = Path(__file__).with_name("protocol.md")
NOTE = "Made by `make protocol` from the types in src/paddock/server/protocol; change those."
TAKEN = {asks.Undo: "TakeBack", asks.Hints: "WantHints"}  # for messages that share a name with another type


@cache
def prefixes() -> dict[str, str]:
    """The prefix for the names of a game's own types, by its package."""
    return {game.package: game.view.__name__.removesuffix("View") for game in GAMES.values()}


@cache
def families() -> dict[Any, dict[str, tuple[Any, ...]]]:
    """The types of which each game has its own kinds: those of each game, by the name that they have together."""
    named = [(prefixes()[game.package], game) for game in GAMES.values()]
    questions = {f"{prefix}Question": get_args(hints(game.view)["question"])[:-1] for prefix, game in named}
    return {
        Event: {f"{prefix}Event": game.events for prefix, game in named},
        Question: questions,
        Score: {f"{prefix}Score": (game.score,) for prefix, game in named},
    }


@cache
def members() -> dict[Any, list[Any]]:
    """The kinds of each family in all games."""
    return {base: [kind for own in by_game.values() for kind in own] for base, by_game in families().items()}


@cache
def choices() -> dict[Any, str]:
    """The names of all types that are one of a few words, as the modules of the messages know them.

    One that several games know has no prefix, and therefore the shortest of its names.
    """
    found: dict[Any, set[str]] = {}
    for module in {sys.modules[kind.__module__] for kind in all_kinds()}:
        for known in (module, *filter(inspect.ismodule, vars(module).values())):
            for name, value in vars(known).items():
                if origin_of(value) is Literal and name[0].isupper():
                    found.setdefault(value, set()).add(prefixed(known.__name__, name))
    return dict(sorted(((value, min(names, key=len)) for value, names in found.items()), key=lambda named: named[1]))


def prefixed(module: str, name: str) -> str:
    """A name with the prefix of its game, if it belongs to one."""
    prefix = next((prefix for package, prefix in prefixes().items() if f"{module}.".startswith(f"{package}.")), "")
    return name if name.startswith(prefix) else prefix + name


def name_of(kind: Any) -> str:
    """The name of a type outside Python: views and cards of different games have different names."""
    if origin_of(kind) is Literal:
        return choices().get(kind) or " | ".join(f'"{value}"' for value in get_args(kind))
    return TAKEN.get(kind) or prefixed(kind.__module__, kind.__name__)


def bodies() -> list[Any]:
    """The types of all HTTP bodies."""
    return [Problem, *(kind for route in ROUTES for kind in (route.takes, route.gives) if is_struct(kind))]


def all_kinds() -> list[Any]:
    """Every type on the wire."""
    return list(reach([asks.AnyAsk, tells.AnyTell, *bodies()], members()))


def typescript() -> str:
    """The types as a TypeScript module."""
    blocks = [f"// {NOTE}"]
    for kind in all_kinds():
        comment = "/** " + words(kind).replace("\n", "\n * ") + " */" if words(kind) else ""
        if issubclass(kind, enum.Enum):
            values = " | ".join(f'"{value.value}"' for value in kind)
            blocks.append(f"{comment}\nexport type {name_of(kind)} = {values};")
            continue
        told = tag(kind)
        lines = [f'  {told[0]}: "{told[1]}";'] if told else []
        for field, inner in hints(kind).items():
            mark = "?" if has_default(kind, field) else ""
            lines.append(f"  {field}{mark}: {write(inner, name_of)};")
        blocks.append("\n".join([comment, f"export interface {name_of(kind)} {{", *lines, "}"]).lstrip())
    unions = {"Ask": get_args(asks.AnyAsk), "Tell": get_args(tells.AnyTell)}
    for base, by_game in families().items():
        unions |= {name: kinds for name, kinds in by_game.items() if len(kinds) > 1}
        blocks.append(f"/** {words(base).splitlines()[0]} */\nexport type {name_of(base)} = {' | '.join(by_game)};")
    for name, kinds in unions.items():
        blocks.append(f"export type {name} = " + " | ".join(name_of(kind) for kind in kinds) + ";")
    for choice, name in choices().items():
        if any(f" {name}" in block for block in blocks):
            blocks.append(f"export type {name} = " + " | ".join(f'"{value}"' for value in get_args(choice)) + ";")
    text = "\n\n".join(blocks) + "\n"
    for name, kinds in unions.items():
        text = text.replace(f"question: {' | '.join(map(name_of, kinds))}", f"question: {name}")
    return text


def anchor(kind: Any) -> str:
    """A link to a type on the page."""
    if origin_of(kind) is Literal:
        return f"[{choices()[kind]}](#words)" if kind in choices() else name_of(kind)
    kept = next((name for by_game in families().values() for name, own in by_game.items() if kind in own), None)
    if kept is not None:
        return f"[{kept}](#{kept.lower()})"
    place = {Code: "why-something-is-refused", Why: "why-a-websocket-is-closed"}.get(kind, name_of(kind).lower())
    return f"[{name_of(kind)}](#{place})"


def fields_table(kind: Any) -> list[str]:
    """The fields of a message."""
    told = tag(kind)
    rows = [f'| `{told[0]}` | `"{told[1]}"` | |'] if told else []
    for field, inner in hints(kind).items():
        parts = dict.fromkeys(write(inner, anchor).split(" | "))
        text = " | ".join(parts).replace("|", "\\|").replace("][]", "]\\[]")
        notes = [limits(inner), "may be left out" if has_default(kind, field) else ""]
        rows.append(f"| `{field}` | {text} | {', '.join(filter(None, notes))} |")
    return ["| field | type | |", "| --- | --- | --- |", *rows] if rows else ["No fields."]


def section(kind: Any) -> str:
    """A type on the page."""
    return "\n".join([f"### {name_of(kind)}", "", words(kind), "", *fields_table(kind)])


def family(base: Any) -> str:
    """A type of which each game has its own kinds, on the page."""
    mark, shared = base.__struct_config__.tag_field, hints(base)
    lines = [f"### {name_of(base)}", "", words(base).splitlines()[0], "", f"All have `{mark}`, {names(shared)}."]
    for name, kinds in families()[base].items():
        lines += ["", f"#### {name}", "", f"| {mark} | fields | |", "| --- | --- | --- |"]
        for kind in kinds:
            own = [(field, inner) for field, inner in hints(kind).items() if shared.get(field) != inner]
            fields = [f"`{field}` {write(inner, anchor)}{noted(limits(inner))}" for field, inner in own]
            told = "; ".join(fields).replace("|", "\\|").replace("][]", "]\\[]")
            lines.append(f"| `{kind.__struct_config__.tag}` | {told} | {' '.join(words(kind).split())} |")
    return "\n".join(lines)


def names(fields: Iterable[str]) -> str:
    """The names of some fields in a sentence."""
    *others, last = [f"`{field}`" for field in fields]
    return f"{', '.join(others)} and {last}"


def choice_table(page: str) -> list[str]:
    """The types that are one of a few words, as far as the page mentions them."""
    rows = [
        f"| {name} | {', '.join(f'`{value}`' for value in get_args(choice))} |"
        for choice, name in choices().items()
        if f"[{name}](#words)" in page
    ]
    return ["### Words", "", "| type | one of |", "| --- | --- |", *rows]


def noted(limit: str) -> str:
    """The limits of a field behind it."""
    return f" ({limit})" if limit else ""


def body_link(kind: Any) -> str:
    """A body in the table of addresses."""
    return anchor(kind) if is_struct(kind) else kind


def markdown() -> str:
    """The protocol as a page to read."""
    routes = [
        f"| {route.method} | `{route.path}` | {route.told} | {body_link(route.takes)} | {body_link(route.gives)} |"
        for route in ROUTES
    ]
    codes = [f"| `{code.value}` | {STATUS[code]} | {meaning(Code, code.name)} |" for code in Code]
    closes = [f"| `{why.value}` | {CLOSES[why].value} | {meaning(Why, why.name)} |" for why in Why]
    sent, told = get_args(asks.AnyAsk), get_args(tells.AnyTell)
    kinds = [kind for own in members().values() for kind in own]
    rest = [kind for kind in all_kinds() if is_struct(kind) and kind not in (*sent, *told, *bodies(), *kinds)]
    inner = list(dict.fromkeys(bodies()))
    page = "\n".join(
        [
            f"<!-- {NOTE} -->",
            INTRODUCTION.read_text("utf-8").rstrip(),
            "",
            "## Addresses",
            "",
            "| method | address | | body | gives |",
            "| --- | --- | --- | --- | --- |",
            *routes,
            "",
            "## Why something is refused",
            "",
            "| code | HTTP status | |",
            "| --- | --- | --- |",
            *codes,
            "",
            "## Why a WebSocket is closed",
            "",
            "| why | code | |",
            "| --- | --- | --- |",
            *closes,
            "",
            "## What a client sends",
            "",
            "\n\n".join(map(section, sent)),
            "",
            "## What the server sends",
            "",
            "\n\n".join(map(section, told)),
            "",
            "## What goes over HTTP",
            "",
            "\n\n".join(map(section, inner)),
            "",
            "## What messages are made of",
            "",
            "\n\n".join([*map(section, rest), *map(family, families())]),
            "",
        ]
    )
    return "\n".join([page, *choice_table(page), ""])


def meaning(kind: Any, name: str) -> str:
    """The comment behind a code."""
    line = next(line for line in inspect.getsource(kind).splitlines() if line.strip().startswith(f"{name} ="))
    return line.partition("# ")[2]


def main() -> None:
    """Write both files."""
    for path, text in ((PAGE, markdown()), (TYPES, typescript())):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
