"""A step is taken back on the page, and the server asks the earlier question again."""

from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.browsing import PATIENCE, Visits
from tests.web.hand import Hand

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
        hand.press(hand.ends.first, force=True)
        sight.until_answered(before)
        if sight.question.get("kind") == "step":
            break
    expect(sentence).not_to_have_text(told)
    assert sight.view["cars"] != cars
    undo.click()
    expect(sentence).to_have_text(told)
    assert {**sight.question, "number": before["number"]} == before  # asked again, it has another number
    assert sight.view["cars"] == cars
    sight.told.clear()
    page.reload()  # the server sends the same after a reload
    hand.ready()
    assert {**sight.question, "number": before["number"]} == before
    expect(sentence).to_have_text(told)
    assert log.inner_text() == lines
    hand.answer()
    expect(sentence).not_to_have_text(told)


def test_one_press_takes_back_a_whole_route(visits: Visits, server: Server) -> None:
    sight = visits.come(server, "Anna").start("downforce", FOUR, options={"auction": False, "powers": False})
    hand = Hand(sight.page)
    undo = hand.asked.get_by_role("button", name="Undo")
    while True:  # until we are asked again after a route of several steps
        hand.play_until(lambda: hand.ends.count() > 0 and sight.question.get("spaces", 0) > 1)
        before, cars = sight.question, sight.view["cars"]
        hand.press(hand.ends.first, force=True)
        sight.until_answered(before)
        hand.ready()
        if undo.is_visible() and sight.view["cars"] != cars:
            break
    undo.click()
    for _ in range(PATIENCE // 20):
        if sight.view["cars"] == cars:
            break
        sight.page.wait_for_timeout(20)
    assert sight.view["cars"] == cars
    assert {**sight.question, "number": 0} == {**before, "number": 0}
