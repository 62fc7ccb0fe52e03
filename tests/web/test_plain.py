"""A game that the client has no board for is shown in words, and played to the end."""

import re
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect

from tests.fourth.installed import GAME
from tests.fourth.serving import WithFourthGame
from tests.server.running import ColdServer, serving
from tests.web.browsing import CALM, DESK, PHONE, SCREENSHOTS, Visits
from tests.web.conftest import QUICK
from tests.web.hand import SOON

TITLE = "Dice Race"


@pytest.fixture(scope="module")
def fourth(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ColdServer]:
    """A server with the fourth game."""
    with serving(str(tmp_path_factory.mktemp("store") / "tables.db"), *QUICK, kind=WithFourthGame) as server:
        assert isinstance(server, ColdServer)
        yield server


def test_a_game_without_a_board_is_played_in_words(visits: Visits, fourth: ColdServer) -> None:
    visit = visits.come(fourth, "Anna", CALM)
    home = visit.open().page
    expect(home.get_by_role("heading", name=TITLE)).to_be_visible()
    learn = home.get_by_role("button", name="Learn to play")
    expect(learn).to_have_count(3)
    expect(home.get_by_role("article", name=TITLE).get_by_role("button", name="Learn to play")).to_have_count(0)
    page = visit.start(GAME, ["me", "bot"]).page
    roll = page.get_by_role("button", name="Roll 1", disabled=False)
    over = page.get_by_role("link", name="Watch the replay")
    expect(page.get_by_text("One die or two?")).to_be_visible()
    expect(page.get_by_role("columnheader", name="Space")).to_be_visible()
    roll.click()
    expect(page.get_by_role("log")).to_contain_text(re.compile(r"You are (on space \d|back at the start)"))
    for name, size in (("desk", DESK), ("phone", PHONE)):
        page.set_viewport_size(size)
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SCREENSHOTS / f"plain-{name}.png")
    while True:
        roll.or_(over).first.wait_for()
        if over.is_visible():
            break
        with suppress(Error):  # the question may be gone when the click arrives
            roll.click(timeout=SOON)
    expect(page.get_by_role("row", name="1 ").get_by_text("20").first).to_be_visible()
    over.click()
    page.get_by_role("button", name="Next decision").click()
    expect(page.get_by_role("log")).to_contain_text("dice rolled")  # what the game has no text for


def test_a_game_from_another_package_is_told_in_the_language_of_the_page(visits: Visits, fourth: ColdServer) -> None:
    page = visits.come(fourth, "Anna", CALM, locale="fr-FR").start(GAME, ["me", "bot"]).page
    expect(page.get_by_text("Un dé ou deux ?")).to_be_visible()
    page.get_by_role("button", name="Lancer 2", disabled=False).click()
    expect(page.get_by_role("log")).to_contain_text(re.compile(r"Vous (êtes sur la case \d|revenez au départ)"))
    expect(page.get_by_role("log")).not_to_contain_text("{")


def test_a_puzzle_of_a_game_from_another_package_is_solved_in_words(visits: Visits, fourth: ColdServer) -> None:
    page = visits.come(fourth).open("/puzzles").page
    card = page.get_by_role("article", name=TITLE)
    expect(card).to_contain_text("0 of 1 solved")
    card.get_by_role("link", name="Solve").click()
    expect(page.get_by_role("heading", level=1, name="What do you do?")).to_be_focused()
    page.get_by_role("button", name="Roll 1").click()
    worth = page.get_by_role("region", name="Not the best answer")
    expect(worth.get_by_role("listitem").filter(has_text="Your answer")).to_contain_text("Roll 1")
    expect(worth.get_by_role("listitem").filter(has_text="Best")).to_contain_text("Roll 2")
