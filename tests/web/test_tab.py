"""The tab's title and icon say when it is your turn, and when it is not any more."""

import re

from playwright.sync_api import Page, expect

from tests.server.asking import done, wait_until
from tests.server.running import Client, Server
from tests.web.browsing import Visits
from tests.web.hand import Hand


def icon(page: Page) -> str:
    """The address of the tab's icon."""
    address = page.locator("link[rel=icon]").get_attribute("href")
    assert address is not None
    return address


def tells(page: Page, title: str, icon: str) -> None:
    """Check what the tab shows."""
    expect(page).to_have_title(re.compile(title))
    expect(page.locator("link[rel=icon]")).to_have_attribute("href", re.compile(icon))


def answer(client: Client) -> None:
    """Answer without a browser."""
    wait_until(client, lambda: bool(client.my_questions()))
    seat, question, words = client.my_questions()[0]
    done(client, "answer", seat=seat, question=question, answer=words["options"][0]["answer"])


def test_the_title_and_the_icon_tell_the_turn_and_its_end(visits: Visits, server: Server) -> None:
    anna, bert = visits.come(server, "Anna"), visits.come(server, "Bert")
    key = anna.table("downforce", ["me", "open"])
    other = bert.join(key)
    other.until("welcome")
    done(other, "sit", seat=1)
    page = anna.open(f"/table/{key}").page
    tells(page, "^(?!\u25cf)", r"favicon\.svg$")
    page.get_by_role("button", name="Start the race").click()
    for _ in range(2):
        tells(page, "^\u25cf Your turn", "^data:image/svg")
        assert "circle" in icon(page), "a dot"
        assert Hand(page).answer()
        tells(page, "^(?!\u25cf).*Bert", r"favicon\.svg$")
        answer(other)
    other.close()
