"""No text is cut on any screen, at any width: what does not fit is wrapped or can be scrolled."""

import random
from functools import cache

import pytest
from playwright.sync_api import expect

from paddock.games import GAMES
from tests.server.running import Server
from tests.web.browsing import Visit, Visits
from tests.web.finished import finished
from tests.web.pictures import CUT, SEATS, SIZES, begun, looks

LONGEST = "fr-FR"  # the language with the longest words


@cache
def race(visit: Visit, game: str) -> str:
    """A race of as many as can play, in full swing."""
    return begun(visit, game, min(SEATS, max(GAMES[game].players)))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("screen", ["lobby", "begin", "play", "result", "replay", "rules"])
def test_no_text_of_a_game_is_cut(visits: Visits, server: Server, game: str, screen: str) -> None:
    visit = visits.come(server, "Maximilienne", locale=LONGEST)
    paths = {
        "lobby": lambda: f"/table/{visit.table(game, ['me', 'open', 'bot'])}",
        "begin": lambda: f"/table/{visit.begin(game, ['me', *['bot'] * (max(GAMES[game].players) - 1)])}",
        "play": lambda: f"/table/{race(visit, game)}",
        "result": lambda: f"/table/{finished(server, game)[0]}",
        "replay": lambda: f"/replay/{finished(server, game)[1]}",
        "rules": lambda: f"/rules/{game}",
    }
    assert cut(visit, paths[screen]()) == {}


def test_no_text_of_the_home_page_is_cut(visits: Visits, server: Server) -> None:
    visit = visits.come(server, "Maximilienne", locale=LONGEST)
    race(visit, "downforce")
    assert cut(visit, "/") == {}


def asked(visit: Visit, kind: str, undo: bool) -> str | None:
    """A race up to a question of this kind, or None if it is over before; returns the key of its table."""
    key = visit.begin("downforce", ["me", "bot", "bot"])
    client, dice = visit.join(key), random.Random(1)
    client.until("welcome")
    while client.table["status"] == "playing":
        if any(words["kind"] == kind for _, _, words in client.my_questions()) and (client.present["undo"] or not undo):
            break
        if not client.answer_any(dice):
            client.receive()
    found = client.table["status"] == "playing"
    client.close()
    return key if found else None


@pytest.mark.parametrize(("kind", "undo"), [("bid", False), ("play", True), ("bet", False), ("step", True)])
def test_no_question_is_cut(visits: Visits, server: Server, kind: str, undo: bool) -> None:
    visit = visits.come(server, "Maximilienne", locale=LONGEST)
    key = None
    while key is None:
        key = asked(visit, kind, undo)
    assert cut(visit, f"/table/{key}") == {}


def cut(visit: Visit, path: str) -> dict[str, list[str]]:
    """What is cut on a screen, by the size of the window."""
    page = visit.open(path).page
    page.wait_for_load_state("networkidle")
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    found = {size: page.evaluate(CUT) for _, size in looks(page, list(SIZES), ["dark"])}
    return {size: texts for size, texts in found.items() if texts}
