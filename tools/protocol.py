"""Writes docs/protocol.md and the client's protocol.ts from the message types: `make protocol`."""

import enum
import inspect
from pathlib import Path
from typing import Any, get_args

from paddock.server.http.pages import ROUTES
from paddock.server.protocol import asks, tells
from paddock.server.protocol.codes import CLOSES, STATUS, Code, Why
from paddock.server.protocol.pages import Problem
from tools.kinds import has_default, hints, is_struct, limits, reach, tag, words, write

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "docs" / "protocol.md"
TYPES = ROOT / "web" / "src" / "protocol.ts"
INTRODUCTION = Path(__file__).with_name("protocol.md")
NOTE = "Made by `make protocol` from the types in src/paddock/server/protocol; change those."
TAKEN = {asks.Undo: "TakeBack", asks.Hints: "WantHints"}  # where a message and a thing have the same name


def name_of(kind: Any) -> str:
    """What a type is called outside Python: views and cards of different games have names of their own."""
    if kind in TAKEN:
        return TAKEN[kind]
    module = kind.__module__.split(".")
    game = {"downforce": "Downforce", "toprace": "TopRace", "caferace": "CafeRace"}.get(module[2], "")
    name: str = kind.__name__
    return name if name.startswith(game) else game + name


def bodies() -> list[Any]:
    """The types of all HTTP bodies."""
    return [Problem, *(kind for route in ROUTES for kind in (route.takes, route.gives) if is_struct(kind))]


def all_kinds() -> list[Any]:
    """Every type on the wire."""
    return list(reach([asks.AnyAsk, tells.AnyTell, *bodies()]))


def typescript() -> str:
    """The types as a TypeScript module."""
    blocks = [f"// {NOTE}"]
    for kind in all_kinds():
        comment = "/** " + words(kind).replace("\n", "\n * ") + " */" if words(kind) else ""
        if issubclass(kind, enum.Enum):
            values = " | ".join(f'"{value.value}"' for value in kind)
            blocks.append(f"{comment}\nexport type {name_of(kind)} = {values};")
            continue
        lines = [f'  type: "{tag(kind)}";'] if tag(kind) else []
        for field, inner in hints(kind).items():
            mark = "?" if has_default(kind, field) else ""
            lines.append(f"  {field}{mark}: {write(inner, name_of)};")
        blocks.append("\n".join([comment, f"export interface {name_of(kind)} {{", *lines, "}"]).lstrip())
    for name, union in (("Ask", asks.AnyAsk), ("Tell", tells.AnyTell)):
        blocks.append(f"export type {name} = " + " | ".join(name_of(kind) for kind in get_args(union)) + ";")
    return "\n\n".join(blocks) + "\n"


def anchor(kind: Any) -> str:
    """A link to a type on the page."""
    place = {Code: "why-something-is-refused", Why: "why-a-websocket-is-closed"}.get(kind, name_of(kind).lower())
    return f"[{name_of(kind)}](#{place})"


def fields_table(kind: Any) -> list[str]:
    """The fields of a message."""
    rows = [f'| `type` | `"{tag(kind)}"` | |'] if tag(kind) else []
    for field, inner in hints(kind).items():
        text = write(inner, anchor).replace("|", "\\|").replace("][]", "]\\[]")
        told = [limits(inner), "may be left out" if has_default(kind, field) else ""]
        rows.append(f"| `{field}` | {text} | {', '.join(filter(None, told))} |")
    return ["| field | type | |", "| --- | --- | --- |", *rows] if rows else ["No fields."]


def section(kind: Any) -> str:
    """A type on the page."""
    return "\n".join([f"### {name_of(kind)}", "", words(kind), "", *fields_table(kind)])


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
    rest = [kind for kind in all_kinds() if is_struct(kind) and kind not in (*sent, *told, *bodies())]
    inner = list(dict.fromkeys(bodies()))
    return "\n".join(
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
            "\n\n".join(map(section, rest)),
            "",
        ]
    )


def meaning(kind: Any, name: str) -> str:
    """The comment behind a code."""
    line = next(line for line in inspect.getsource(kind).splitlines() if line.strip().startswith(f"{name} ="))
    return line.partition("# ")[2]


def main() -> None:
    """Write both."""
    for path, text in ((PAGE, markdown()), (TYPES, typescript())):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


if __name__ == "__main__":
    main()
