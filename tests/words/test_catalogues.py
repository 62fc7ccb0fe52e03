"""The catalogues: every language has every text, with the same values, and no text that nothing uses."""

import json
import re
from collections import Counter

import pytest

from paddock.words import LANGUAGES, Language
from tests.words.made import EVERY, MADE
from tests.words.reading import ROOT, catalogue, files, sources, stem, values

OTHERS: tuple[Language, ...] = ("fr", "pt")


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_the_texts_of_the_english_catalogue_and_no_others(language: Language) -> None:
    assert {stem(key) for key in catalogue(language)} == {stem(key) for key in catalogue("en")}
    assert all(text.strip() for text in catalogue(language).values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_in_two_files(language: Language) -> None:
    keys = Counter(key for file in files(language) for key in json.loads(file.read_text()))
    assert [key for key, count in keys.items() if count > 1] == []
    assert set(keys) == set(catalogue(language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_with_a_number_has_a_form_for_one_and_for_others(language: Language) -> None:
    texts = catalogue(language)
    assert [key for key in texts if key.endswith(".one") and f"{stem(key)}.other" not in texts] == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_text_says_the_same_values_in_each_language(language: Language) -> None:
    texts, english = catalogue(language), catalogue("en")
    for key, text in texts.items():
        # A text for one item need not contain the number.
        spare = {"count"} if key.endswith(".one") else set()
        assert values(text) | spare == values(english.get(key, english.get(f"{stem(key)}.other", ""))) | spare, key


ASKING = re.compile(r"""\b(?:t|say|knows|words|about)\(\s*["']([^"'$]+)["']""")
"""Where a text is asked for by its whole key."""


def test_every_text_that_is_asked_for_is_in_the_catalogue() -> None:
    english = catalogue("en")
    keys = {form for key in english for form in (key, stem(key))}
    asked = {key for code in sources().values() for key in ASKING.findall(code) if "." in key}
    assert sorted(asked - keys) == []
    made = {f"{prefix}{value}" for prefix, values in EVERY.items() for value in values}
    assert sorted(made - keys) == [], "tests/words/made.py lists the keys that are made while running"


def test_every_text_of_the_catalogue_is_asked_for() -> None:
    code = "\n".join(sources().values())
    asked = {*re.findall(r"""["'`]([\w .-]+)["'`]""", code), *MADE}
    spare = {key for key in map(stem, catalogue("en")) if key not in asked and key.removesuffix(".you") not in asked}
    assert sorted(spare) == [], "nobody asks for it; list keys that are made while running in tests/words/made.py"


# The texts are in Brazilian Portuguese: these words and phrases are European.
EUROPEAN = re.compile(
    r"\b(licit\w+|ficheiros?|ecrã|prémios?|grelha|avaria\w*|bónus|telemóvel|equipas?|registo|porquê|consigo|ligação"
    r"|(está|estão|estamos|continua) a \w+r)\b",
    re.IGNORECASE,
)


def test_portuguese_keeps_to_one_habit() -> None:
    rules = sorted((ROOT / "src" / "paddock" / "games").glob("*/rules/clauses.pt.toml"))
    told = [*catalogue("pt").values(), *(path.read_text() for path in rules)]
    assert [found.group() for text in told for found in EUROPEAN.finditer(text)] == []


TORN = re.compile(r" [?!;:»%]|« ")  # in French, a no-break space keeps the sign on the line of its word


def test_french_signs_stay_with_their_words() -> None:
    rules = sorted((ROOT / "src" / "paddock" / "games").glob("*/rules/clauses.fr.toml"))
    told = [*catalogue("fr").values(), *(path.read_text() for path in rules)]
    assert [text for text in told if TORN.search(text)] == []
