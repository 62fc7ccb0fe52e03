"""Python's reader of the catalogues agrees with the page's (web/tests/words.test.ts), and finds the language."""

import json
from pathlib import Path
from typing import Any

import pytest

from paddock.words import Language, Words, environment_language, words_in

CASES: dict[str, Any] = json.loads(Path(__file__).with_name("cases.json").read_text())


@pytest.mark.parametrize(("language", "key", "values", "expected"), CASES["said"])
def test_a_text_contains_its_values(language: Language, key: str, values: dict[str, Any], expected: str) -> None:
    assert Words(language, CASES["texts"])(key, **values) == expected


@pytest.mark.parametrize(("language", "items", "expected"), CASES["listed"])
def test_items_are_listed(language: Language, items: list[str], expected: str) -> None:
    assert Words(language, {}).listed(items) == expected


def test_all_files_of_a_language_are_one_catalogue() -> None:
    french = words_in("fr")
    assert french("yes") == "Oui"
    assert french("game.cafe-race") == "Café Race"
    assert french.knows("cars.car.red")
    assert not french.knows("cars.car.pink")


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "pt"}, "pt"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({"LANG": "french"}, "en"),
        ({"LC_MESSAGES": "pt_BR.UTF-8", "LANG": "fr_FR.UTF-8"}, "pt"),
        ({"LC_ALL": "fr_CA@euro", "LC_MESSAGES": "pt_BR", "LANG": "en_US"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
        ({"LC_ALL": "C", "LANG": "fr"}, "en"),
    ],
)
def test_the_language_of_the_environment(environment: dict[str, str], language: Language) -> None:
    assert environment_language(environment) == language
