"""Pages that stand alone: one HTML file without scripts, which loads nothing from other files or servers."""

from collections.abc import Iterable, Sequence
from html import escape
from importlib.resources import files

from paddock.words import Language


def page(title: str, language: Language, style: str, body: Iterable[str]) -> str:
    """A whole page: the common style with its own added, and its body."""
    base = (files(__name__) / "base.css").read_text("utf-8")
    return "\n".join(
        [
            f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{escape(title)}</title>\n<style>\n{base}{style}</style>\n</head>\n<body>\n<main>",
            *body,
            "</main>\n</body>\n</html>\n",
        ]
    )


def table(label: str, heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """A table, which can be scrolled if it is too wide; the first cell of a row is its heading."""
    top = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    lines = "".join(
        f'<tr><th scope="row">{escape(row[0])}</th>{"".join(f"<td>{escape(cell)}</td>" for cell in row[1:])}</tr>'
        for row in rows
    )
    inside = f"<table><thead><tr>{top}</tr></thead><tbody>{lines}</tbody></table>"
    return f'<div class="scroll" role="group" aria-label="{escape(label)}" tabindex="0">{inside}</div>'
