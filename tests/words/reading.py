"""Reads the catalogues, and the code that uses their texts."""

import re
from functools import cache
from pathlib import Path

from paddock.words import Language, words_in

ROOT = Path(__file__).parents[2]
PLURAL = re.compile(r"\.(one|two|few|many|other|zero)$")


def files(language: Language) -> list[Path]:
    """The files of a language."""
    package = ROOT / "src" / "paddock"
    return [
        *sorted((package / "words" / language).glob("*.json")),
        *sorted(package.glob(f"games/*/words/{language}.json")),
    ]


def catalogue(language: Language) -> dict[str, str]:
    """All texts of a language."""
    return dict(words_in(language).texts)


@cache
def sources() -> dict[str, str]:
    """The code that asks for texts: the client's, and Paddock's own."""
    client, package = ROOT / "web" / "src", ROOT / "src" / "paddock"
    paths = [path for path in client.rglob("*") if path.suffix in (".svelte", ".ts")]
    return {str(path.relative_to(ROOT)): path.read_text() for path in (*paths, *package.rglob("*.py"))}


def values(text: str) -> set[str]:
    """The names of the values in a text."""
    return set(re.findall(r"\{(\w+)\}", text))


def stem(key: str) -> str:
    """A key without its number."""
    return PLURAL.sub("", key)
