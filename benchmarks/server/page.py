"""docs/server-benchmarks.md: a page of sections, each written by the command that measured it."""

import re
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "server-benchmarks.md"


def write_section(name: str, text: str) -> None:
    """Replace what the page says between `<!-- NAME -->` and `<!-- /NAME -->`; a new section goes to the end."""
    page = PAGE.read_text("utf-8")
    section = f"<!-- {name} -->\n{text.strip()}\n<!-- /{name} -->\n"
    known = re.compile(rf"<!-- {name} -->\n.*?<!-- /{name} -->\n", re.DOTALL)
    page = known.sub(lambda _: section, page) if known.search(page) else f"{page.rstrip()}\n\n{section}"
    PAGE.write_text(page, "utf-8")
