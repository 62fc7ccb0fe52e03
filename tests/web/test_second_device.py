"""A seat is continued on a second device in the middle of a race."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.server.running import Server
from tests.web.browsing import PHONE, Visits
from tests.web.hand import Hand
from tests.web.test_axe import is_clean


def offer(page: Page) -> Locator:
    """What is offered to somebody who may play here already."""
    return page.get_by_role("group", name="Already at this table on another device?")


def test_a_seat_moves_to_a_second_device_in_the_middle_of_a_race(visits: Visits, server: Server) -> None:
    desk, phone = visits.come(server, "Anna"), visits.come(server, viewport=PHONE)
    first = desk.start("cafe-race", ["me", "bot", "bot"])
    assert Hand(first.page).answer()

    second = phone.open(first.page.url.removeprefix(server.url))
    second.picture("device-offer-phone")
    offer(second.page).get_by_role("button", name="Continue on this device").click()
    expect(second.page.get_by_text("Scan the QR code with this device")).to_be_visible()
    second.picture("device-already-phone")
    is_clean(second, "device-already")

    first.page.get_by_role("button", name="Menu").click()
    first.page.get_by_role("button", name="Show link and QR code").click()
    link = first.page.get_by_label("Link to your seat", exact=True).input_value()
    expect(first.page.get_by_role("img", name="QR code of the link to your seat")).to_be_visible()
    first.page.get_by_text("Works once, for ten minutes.").scroll_into_view_if_needed()
    first.picture("device-link")
    first.page.get_by_role("button", name="Close").click()

    second.page.goto(link)
    expect(second.page.get_by_role("heading", level=1)).to_have_text("Continue as Anna?")
    second.picture("device-continue-phone")
    second.page.get_by_role("button", name="Continue as Anna").click()
    hand = Hand(second.page)
    hand.ready()
    second.until(lambda: second.view["seat"] == 0)
    hand.play_out()
    expect(first.page.get_by_role("link", name="Watch the replay")).to_be_visible()


def test_a_second_browser_is_led_to_the_seat_before_the_start_by_the_link_it_is_given(
    visits: Visits, server: Server
) -> None:
    desk, laptop = visits.come(server, "Anna"), visits.come(server)
    first = desk.open(f"/table/{desk.table('downforce', ['me', 'open'])}")
    expect(first.page.get_by_role("button", name="Start the race")).to_be_visible()
    expect(offer(first.page)).to_have_count(0)
    second = laptop.open(first.page.url.removeprefix(server.url))
    expect(second.page.get_by_role("button", name="Sit here")).to_be_visible()
    second.picture("device-offer-lobby")
    offer(second.page).get_by_role("button", name="Continue on this device").click()
    field = second.page.get_by_label("Or paste the link from the other device here")
    field.fill("https://elsewhere.example/device#")
    second.page.keyboard.press("Enter")
    expect(second.page.get_by_role("alert")).to_have_text(
        "That is not a link to your seat. Copy all of it on the other device."
    )
    first.page.get_by_role("button", name="Menu").click()
    first.page.get_by_role("button", name="Show link and QR code").click()
    link = first.page.get_by_label("Link to your seat", exact=True).input_value()
    field.fill(link.replace(server.url, "https://elsewhere.example"))  # only what follows # counts
    second.page.keyboard.press("Enter")
    second.page.get_by_role("button", name="Continue as Anna").click()
    expect(second.page.get_by_role("button", name="Start the race")).to_be_visible()
    assert second.page.url == first.page.url
    expect(offer(second.page)).to_have_count(0)


@pytest.mark.parametrize("path", ["/device", "/device#nothing"])
def test_a_link_that_does_not_work_says_why(visits: Visits, server: Server, path: str) -> None:
    visit = visits.come(server)
    visit.forgiven += [r"status of 40[04] .*/api/links/look$"]
    page = visit.open(path).page
    expect(page.get_by_role("heading", level=1)).to_have_text("This link does not work")
