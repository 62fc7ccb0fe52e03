"""Pages of figures in docs/: each section is written by the command that measured it."""

import re
from pathlib import Path

DOCS = Path(__file__).parents[1] / "docs"


def write_section(page: str, name: str, text: str) -> None:
    """Replace what a page says between `<!-- NAME -->` and `<!-- /NAME -->`; a new section goes to the end."""
    file = DOCS / page
    old = file.read_text("utf-8")
    section = f"<!-- {name} -->\n{text.strip()}\n<!-- /{name} -->\n"
    known = re.compile(rf"<!-- {name} -->\n.*?<!-- /{name} -->\n", re.DOTALL)
    file.write_text(known.sub(lambda _: section, old) if known.search(old) else f"{old.rstrip()}\n\n{section}", "utf-8")
