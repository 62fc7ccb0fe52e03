"""All texts that people see, in each language: one set of catalogues for the page and the terminal.

The platform's texts are in a folder here for each language; those of a game are in its folder `words`. The page reads
the same files by the same rules (web/src/words).
"""

import os
import re
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files
from typing import Literal, get_args

import msgspec

Language = Literal["en", "fr", "pt"]
LANGUAGES: tuple[Language, ...] = get_args(Language)
ENGLISH: Language = "en"
Value = str | int | float
"""A value in a text; numbers are written as the language writes them."""

VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
"""The environment variables for the language; the first that is set counts."""
THOUSANDS = {"en": ",", "fr": "\N{NARROW NO-BREAK SPACE}", "pt": "."}
POINT = {"en": ".", "fr": ",", "pt": ","}
AND = {"en": (", and ", " and "), "fr": (" et ", " et "), "pt": (" e ", " e ")}
"""What joins the last two items of a list: if there are more than two, and if there are two."""
PLACE = re.compile(r"\{(\w+)\}")
DECIMALS = 3


class Words:
    """The texts of one language."""

    def __init__(self, language: Language, texts: Mapping[str, str]) -> None:
        self.language = language
        self.texts = texts

    def __call__(self, key: str, /, **values: Value) -> str:
        """The text of a key, with values filled in. A `count` chooses between "key.one" and "key.other"."""
        texts, count = self.texts, values.get("count")
        form = f"{key}.{self.plural(count)}" if isinstance(count, int | float) else key
        text = texts.get(form) or texts.get(f"{key}.other") or texts.get(key) or key

        def put(place: re.Match[str]) -> str:
            value = values.get(place[1], place[0])
            return value if isinstance(value, str) else self.number(value)

        return PLACE.sub(put, text)

    def knows(self, key: str) -> bool:
        """Whether there is a text for this key."""
        return key in self.texts

    def plural(self, count: float) -> str:
        """The form for a number of things: French and Brazilian Portuguese treat everything below two as singular."""
        return "one" if abs(count) == 1 or (abs(count) < 2 and self.language != "en") else "other"

    def number(self, value: int | float) -> str:
        """A number as the language writes it, with at most three decimals."""
        whole, _, part = f"{abs(value):,.{DECIMALS}f}".partition(".")
        part = part.rstrip("0")
        sign = "\N{MINUS SIGN}" if value < 0 else ""
        return sign + whole.replace(",", THOUSANDS[self.language]) + (POINT[self.language] + part if part else "")

    def listed(self, items: Iterable[str]) -> str:
        """Items as a list in a sentence: "red, blue, and green"."""
        *before, last = list(items) or [""]
        return ", ".join(before) + (AND[self.language][len(before) == 1] if before else "") + last


def capital(text: str) -> str:
    """The text with a capital letter, to begin a sentence."""
    return text[:1].upper() + text[1:]


@lru_cache
def words_in(language: Language, package: str = "") -> Words:
    """The texts of a language, with those of a game from another package."""
    texts: dict[str, str] = {}
    for file in (files(__name__) / language).iterdir():
        texts |= read(file.read_bytes())
    for game in (files("paddock.games") / folder for folder in game_folders()):
        texts |= read((game / "words" / f"{language}.json").read_bytes())
    return Words(language, texts | texts_of(package, language))


def is_foreign(package: str) -> bool:
    """Whether a package is not part of Paddock, and brings texts of its own."""
    return bool(package) and not package.startswith("paddock.")


def texts_of(package: str, language: Language) -> dict[str, str]:
    """The texts of a game from another package; none if the game is one of ours.

    Texts that the package does not have in this language are in English.
    """
    texts: dict[str, str] = {}
    if is_foreign(package):
        for own in dict.fromkeys((ENGLISH, language)):
            file = files(package) / "words" / f"{own}.json"
            texts |= read(file.read_bytes()) if file.is_file() else {}
    return texts


def read(catalogue: bytes) -> dict[str, str]:
    """Read a file of texts."""
    return msgspec.json.decode(catalogue, type=dict[str, str])


def game_folders() -> list[str]:
    """The folders of games that have texts, found without loading any game."""
    folders = files("paddock.games").iterdir()
    return sorted(folder.name for folder in folders if (folder / "words" / f"{ENGLISH}.json").is_file())


def environment_language(environment: Mapping[str, str] = os.environ) -> Language:
    """The language that the environment asks for, as in LANG=fr_FR.UTF-8; English if it is none of ours."""
    asked = next((value for name in VARIABLES if (value := environment.get(name))), "")
    code = re.split(r"[^a-z]", asked.lower())[0]
    return next((language for language in LANGUAGES if language == code), ENGLISH)
