"""The catalogues: every language says everything, with the same values in it, and nothing that nobody asks for."""

import json
import re
from functools import cache
from pathlib import Path

import pytest

SOURCES = Path(__file__).parents[2] / "web" / "src"
LANGUAGES = ("en", "fr", "pt")
PLURAL = re.compile(r"\.(one|two|few|many|other|zero)$")


@cache
def catalogue(language: str) -> dict[str, str]:
    """All texts of a language."""
    found: dict[str, str] = {}
    for path in sorted((SOURCES / "words" / language).glob("*.json")):
        part: dict[str, str] = json.loads(path.read_text())
        assert not found.keys() & part.keys(), f"{path} says again what another part says"
        found |= part
    return found


@cache
def sources() -> dict[str, str]:
    """The client's own code."""
    return {
        str(path.relative_to(SOURCES)): path.read_text()
        for path in SOURCES.rglob("*")
        if path.suffix in (".svelte", ".ts")
    }


def values(text: str) -> set[str]:
    """The names of what is put into a text."""
    return set(re.findall(r"\{(\w+)\}", text))


def stem(key: str) -> str:
    """A key without its number."""
    return PLURAL.sub("", key)


def pattern(template: str) -> re.Pattern[str]:
    """What a key that is made while running can look like."""
    return re.compile(".*".join(re.escape(part) for part in re.split(r"\$\{[^}]*\}", template)))


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_a_language_has_the_texts_of_the_english_catalogue_and_no_others(language: str) -> None:
    assert {stem(key) for key in catalogue(language)} == {stem(key) for key in catalogue("en")}
    assert all(text.strip() for text in catalogue(language).values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_text_with_a_number_has_a_form_for_one_and_for_others(language: str) -> None:
    texts = catalogue(language)
    assert [key for key in texts if key.endswith(".one") and f"{stem(key)}.other" not in texts] == []


@pytest.mark.parametrize("language", ["fr", "pt"])
def test_a_text_says_the_same_values_in_each_language(language: str) -> None:
    texts, english = catalogue(language), catalogue("en")
    for key, text in texts.items():
        # One of something can be said without a number.
        spare = {"count"} if key.endswith(".one") else set()
        assert values(text) | spare == values(english.get(key, english.get(f"{stem(key)}.other", ""))) | spare, key


def test_every_text_that_the_client_asks_for_is_in_the_catalogue() -> None:
    keys = {form for key in catalogue("en") for form in (key, stem(key))}
    missing = []
    for name, code in sources().items():
        for key in re.findall(r"""\b(?:t|say|knows)\(\s*["']([^"'$]+)["']""", code):
            if key not in keys:
                missing.append(f"{name}: {key}")
        for template in re.findall(r"\b(?:t|say|knows)\(\s*`([^`]+)`", code):
            if not any(pattern(template).fullmatch(key) for key in keys):
                missing.append(f"{name}: {template}")
    assert missing == []


def test_every_text_of_the_catalogue_is_asked_for() -> None:
    code = "\n".join(sources().values())
    literal = set(re.findall(r"""["'`]([\w .-]+)["'`]""", code))
    made = {
        template
        for template in re.findall(r"`([^`\n]+)`", code)
        if re.match(r"[a-z_]+\.", template) and "${" in template
    }
    patterns = [pattern(template) for template in made] + [re.compile(r"track\..*")]  # an option's name and its value

    def asked(key: str) -> bool:
        return key in literal or any(one.fullmatch(key) for one in patterns)

    spare = {key for key in catalogue("en") if not asked(key) and not asked(stem(key))}
    assert spare == set()


# Portuguese is that of Brazil: these are words and turns of the other one.
EUROPEAN = re.compile(
    r"\b(licit\w+|ficheiros?|ecrã|prémios?|grelha|avaria\w*|bónus|telemóvel|equipas?|registo|porquê|consigo|ligação"
    r"|(está|estão|estamos|continua) a \w+r)\b",
    re.IGNORECASE,
)


def test_portuguese_keeps_to_one_habit() -> None:
    rules = SOURCES.parents[1] / "src" / "paddock" / "games"
    told = [*catalogue("pt").values(), *(path.read_text() for path in sorted(rules.glob("*/rules/clauses.pt.toml")))]
    assert [found.group() for text in told for found in EUROPEAN.finditer(text)] == []
