"""A step is taken back through the page, and the server asks the earlier question again."""

from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.browsing import Visits
from tests.web.hand import Hand, press

FOUR = ["me", "bot", "bot", "bot"]


def test_a_step_is_taken_back(visits: Visits, server: Server) -> None:
    sight = visits.come(server, "Anna").start("downforce", FOUR, options={"auction": False, "powers": False})
    page, hand = sight.page, Hand(sight.page)
    log = page.get_by_role("log", name="Race log")
    sentence = hand.asked.get_by_role("status").locator("b")
    undo = hand.asked.get_by_role("button", name="Undo")
    while True:  # until a step leaves us a choice
        hand.play_until(lambda: hand.ends.count() > 0)
        before, cars = sight.question, sight.view["cars"]
        told, lines = sentence.inner_text(), log.inner_text()
        hand.asked.get_by_role("button", name="Space by space").click()
        press(hand.ends.first)
        sight.until_answered(before)
        if sight.question.get("kind") == "step":
            break
    expect(sentence).not_to_have_text(told)
    assert sight.view["cars"] != cars
    undo.click()
    expect(sentence).to_have_text(told)
    assert {**sight.question, "number": before["number"]} == before  # asked anew, it has another number
    assert sight.view["cars"] == cars
    sight.told.clear()
    page.reload()  # the server tells the same to whoever comes anew
    hand.ready()
    assert {**sight.question, "number": before["number"]} == before
    expect(sentence).to_have_text(told)
    assert log.inner_text() == lines
    hand.answer()
    expect(sentence).not_to_have_text(told)
