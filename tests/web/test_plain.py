"""A game that the client has no board for: it is shown in words, and played to its end."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress

import pytest
from playwright.sync_api import Error, expect

from tests.fourth.installed import GAME, environment
from tests.server.running import ColdServer, serving
from tests.web.browsing import CALM, DESK, PHONE, SCREENSHOTS, Visits
from tests.web.conftest import QUICK
from tests.web.hand import SOON


class WithFourthGame(ColdServer):
    """A server with the package of a fourth game installed beside it."""

    def launch(self, *words: str) -> "subprocess.Popen[str]":
        """The process of the server."""
        command = [sys.executable, "-m", "paddock", *words]
        return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True, env=environment())


@pytest.fixture(scope="module")
def fourth(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ColdServer]:
    """That server."""
    with serving(str(tmp_path_factory.mktemp("store") / "tables.db"), *QUICK, kind=WithFourthGame) as server:
        assert isinstance(server, ColdServer)
        yield server


def test_a_game_without_a_board_is_played_in_words(visits: Visits, fourth: ColdServer) -> None:
    visit = visits.come(fourth, "Anna", CALM)
    home = visit.open().page
    expect(home.get_by_role("heading", name=GAME)).to_be_visible()
    page = visit.start(GAME, ["me", "bot"]).page
    roll = page.get_by_role("button", name="roll 1", disabled=False)
    over = page.get_by_role("link", name="Watch the replay")
    roll.click()
    for name, size in (("desk", DESK), ("phone", PHONE)):
        page.set_viewport_size(size)
        SCREENSHOTS.mkdir(parents=True, exist_ok=True)
        page.screenshot(path=SCREENSHOTS / f"plain-{name}.png")
    while True:
        roll.or_(over).first.wait_for()
        if over.is_visible():
            break
        with suppress(Error):  # the question may be gone by the time of the click
            roll.click(timeout=SOON)
    expect(page.get_by_role("row", name="1 ").get_by_text("20").first).to_be_visible()
    over.click()
    page.get_by_role("button", name="Next decision").click()
    expect(page.get_by_role("log")).to_contain_text("dice rolled")
