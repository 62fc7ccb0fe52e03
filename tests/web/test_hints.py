"""Hints on the page: a switch in the menu, the champion's opinion beside the question, and who has not agreed yet."""

import re

from playwright.sync_api import Locator, Page, expect

from tests.server.running import Server
from tests.web.browsing import PHONE, Sight, Visits
from tests.web.hand import Hand
from tests.web.test_axe import is_clean


def switch(page: Page, on: bool = True, told: str = "") -> None:
    """Turn hints on or off in the menu, and check the text there."""
    page.get_by_role("button", name="Menu", exact=True).click()
    box = page.get_by_role("checkbox", name="Hints")
    expect(box).to_be_checked(checked=not on)
    box.click()
    expect(box).to_be_checked(checked=on)
    expect(page.locator("#hints-told")).to_contain_text(told)
    page.get_by_role("button", name="Close", exact=True).click()


def champion(page: Page) -> Locator:
    """The champion's bubble."""
    return page.get_by_role("region", name=re.compile("^The champion.s opinion$"))


def ask(page: Page) -> Locator:
    """The button that asks for a hint."""
    return champion(page).get_by_role("button", name="What would the champion do?")


def best(sight: Sight) -> int:
    """The best answer, as the server sent it."""
    hints = next(told for told in reversed(sight.told) if told["type"] == "hints")
    answer: int = hints["hints"][0]["answer"]
    return answer


def test_alone_against_bots_the_champion_is_asked_and_the_best_is_marked(visits: Visits, server: Server) -> None:
    sight = visits.come(server, "Anna").start("downforce", ["me", "bot", "bot"])
    page = sight.page
    Hand(page).ready()
    expect(champion(page)).to_have_count(0)
    switch(page, told="Ask, and the champion")
    ask(page).click()
    lines = champion(page).get_by_role("listitem")
    expect(lines.first).to_contain_text(re.compile(r"★ Best\s*Bid \d .*wins \d+%\s*about \W?\$[\d.]+M"))
    expect(champion(page).get_by_role("status")).to_contain_text("The champion would choose: Bid ")
    expect(lines.filter(has_text="Best")).to_have_count(1)
    option = next(option for option in sight.question["options"] if option["answer"] == best(sight))
    expect(lines.first).to_contain_text(f"Bid {option['bid']} ")
    marked = page.get_by_role("list", name="Your hand").get_by_role("listitem").filter(has_text="★")
    expect(marked).to_have_count(1)
    sight.picture("hints")
    switch(page, on=False)
    expect(champion(page)).to_have_count(0)


def test_the_menu_may_be_closed_before_the_server_has_answered(visits: Visits, server: Server) -> None:
    page = visits.come(server, "Anna").start("downforce", ["me", "bot", "bot"]).page
    Hand(page).ready()
    page.get_by_role("button", name="Menu", exact=True).click()
    expect(page.get_by_role("checkbox", name="Hints")).not_to_be_checked()
    page.locator("dialog[open]").evaluate(
        "menu => (menu.querySelector('[aria-describedby=hints-told]').click(), menu.close())"
    )
    expect(ask(page)).to_be_visible()


def test_steps_are_named_and_marked_and_axe_finds_nothing(visits: Visits, server: Server) -> None:
    sight = visits.come(server, "Anna").start("downforce", ["me", "bot", "bot"], options={"auction": False})
    page, hand = sight.page, Hand(sight.page)
    hand.ready()
    switch(page)
    hand.play_until(lambda: hand.ends.count() > 1 and len(sight.question.get("options", ())) > 1)
    ask(page).click()
    expect(champion(page).get_by_role("listitem").first).to_contain_text(re.compile(r"★ Best\s*end here"))
    expect(champion(page).get_by_role("listitem").nth(1)).to_contain_text(re.compile(r"lane \d, space \d"))
    expect(champion(page).get_by_role("status")).to_contain_text(re.compile(r"choose: lane \d, space \d"))
    expect(page.locator("svg .star")).to_have_count(1)
    sight.picture("hints-step")
    is_clean(sight, "hints-step")


def test_by_key_on_a_phone_in_cafe_race(visits: Visits, server: Server) -> None:
    sight = visits.come(server, "Anna", viewport=PHONE).start("cafe-race", ["me", "bot", "bot"])
    page = sight.page
    Hand(page).ready()
    switch(page)
    ask(page).wait_for()
    page.keyboard.press("h")
    expect(champion(page).get_by_role("listitem").first).to_contain_text(re.compile(r"★ Best\s*Initiative \d"))
    expect(champion(page).get_by_role("status")).to_contain_text("The champion would choose: Initiative")
    sight.picture("hints-phone")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_two_people_have_no_hints_until_both_agree(visits: Visits, server: Server) -> None:
    one = visits.come(server, "Anna")
    here = one.open(f"/table/{(key := one.table('downforce', ['me', 'open']))}")
    there = visits.come(server, "Bea").open(f"/table/{key}")
    there.page.get_by_role("button", name="Sit here").first.click()
    here.page.get_by_role("button", name="Start the race").click()
    Hand(here.page).ready()
    Hand(there.page).ready()
    switch(here.page, told="Not agreed yet: Bea.")
    expect(champion(here.page)).to_have_count(0)
    switch(there.page, told="All players have agreed to hints.")
    ask(here.page).click()
    expect(champion(here.page).get_by_role("listitem").first).to_contain_text("Best")
    assert not any(told["type"] == "hints" for told in there.told)
    expect(champion(there.page).get_by_role("listitem")).to_have_count(0)
    switch(there.page, on=False)
    expect(champion(here.page)).to_have_count(0)
