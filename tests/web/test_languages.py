"""The client in each language: no keys, and no English where the catalogue has a translation."""

import re
from functools import cache

import pytest

from paddock.words import Language
from tests.server.running import Server
from tests.web.browsing import Sight, Visits
from tests.web.finished import finished
from tests.words.reading import catalogue, values

LOCALES: dict[Language, str] = {"en": "en-GB", "fr": "fr-FR", "pt": "pt-BR"}
PARTS = sorted({key.split(".")[0] for key in catalogue("en") if "." in key})
KEY = re.compile(rf"\b({'|'.join(PARTS)})\.[a-z_]+(\.[\w-]+)*\b")
FOUR = ["me", "bot", "bot", "bot"]


@cache
def english(language: Language) -> tuple[set[str], list[re.Pattern[str]]]:
    """Texts that only the English catalogue has, and patterns for those with values in them."""
    own = set(catalogue(language).values())
    foreign = {
        key: text for key, text in catalogue("en").items() if text not in own and catalogue(language).get(key) != text
    }
    plain = {text for text in foreign.values() if not values(text)}
    made = [
        text
        for text in foreign.values()
        if values(text) and len(re.findall(r"[A-Za-z]{2,}", re.sub(r"\{\w+\}", "", text))) >= 2
    ]
    return plain, [re.compile(".+".join(re.escape(part) for part in re.split(r"\{\w+\}", text))) for text in made]


def speaks(sight: Sight, language: Language) -> None:
    """Check that the whole page is in this language."""
    page = sight.page
    assert page.evaluate("document.documentElement.lang") == language
    plain, made = english(language) if language != "en" else (set(), [])
    for text in sight.texts():
        assert not (KEY.search(text) and not text.startswith("http")), text
        assert text not in plain, text
        assert not any(pattern.fullmatch(text) for pattern in made), text


@pytest.mark.parametrize("language", LOCALES)
def test_home_lobby_and_play_speak_the_readers_language(visits: Visits, server: Server, language: Language) -> None:
    words = catalogue(language)
    visit = visits.come(server, "Zoé", {"pace": "at_once", "tips": True, "sounds": False}, locale=LOCALES[language])
    sight = visit.open()
    page = sight.page
    page.get_by_role("heading", name=words["home.title"]).wait_for()
    page.get_by_role("article").nth(2).wait_for()
    speaks(sight, language)
    for game in ("downforce", "top-race", "cafe-race"):
        page.goto(f"{server.url}/table/{visit.table(game, FOUR)}")
        page.get_by_role("button", name=words["lobby.start"]).wait_for()
        speaks(sight, language)
        if game == "downforce":
            sight.picture(f"lobby-{language}")
        page.get_by_role("button", name=words["lobby.start"]).click()
        prompt = page.get_by_role("region", name=words["turn.prompt"])
        prompt.get_by_role("link").first.wait_for()
        speaks(sight, language)
        sight.picture(f"play-{game}-{language}")


@pytest.mark.parametrize("language", LOCALES)
def test_result_replay_and_rules_speak_the_readers_language(visits: Visits, server: Server, language: Language) -> None:
    words = catalogue(language)
    visit = visits.come(server, "Zoé", locale=LOCALES[language])
    for game in ("downforce", "top-race", "cafe-race"):
        table, replay = finished(server, game)
        sight = visit.open(f"/table/{table}")
        page = sight.page
        page.get_by_role("link", name=words["result.replay"]).wait_for()
        speaks(sight, language)
        sight.picture(f"result-{game}-{language}")
        page.goto(f"{server.url}/replay/{replay}")
        for button in ("replay.turn.next", "replay.last"):
            page.get_by_role("button", name=words[button], exact=True).click()
            speaks(sight, language)
        sight.picture(f"replay-{game}-{language}")
        page.goto(f"{server.url}/rules/{game}")
        clauses = clauses_of(server, game, language)
        page.get_by_role("heading", level=2).nth(1).wait_for()
        speaks(sight, language)
        shown = set(sight.texts())
        assert set(clauses) <= shown
        if language != "en":
            assert not set(clauses_of(server, game, "en")) & shown
        page.close()


def clauses_of(server: Server, game: str, language: Language) -> list[str]:
    """The clauses of a game's rules, with the spaces of `texts`; without those that contain a link."""
    rules = server.get(f"/api/rules/{game}?language={language}")
    texts = [" ".join(clause["text"].split()) for clause in rules["clauses"]]
    return [text for text in texts if not re.search(r"[A-Z]{2}-\d", text)]


def test_the_language_is_changed_in_place_and_kept(visits: Visits, server: Server) -> None:
    sight = visits.come(server, locale="de-DE").open()
    page = sight.page
    page.get_by_role("heading", name="Take your seats").wait_for()
    page.get_by_label("Language").select_option("Français")
    page.get_by_role("heading", name=catalogue("fr")["home.title"]).wait_for()
    page.reload()
    page.get_by_role("heading", name=catalogue("fr")["home.title"]).wait_for()
    speaks(sight, "fr")
