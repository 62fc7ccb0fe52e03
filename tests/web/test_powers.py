"""Questions that only some powers of Downforce ask: the order of a card's rows, and extra spaces."""

from typing import Any

from playwright.sync_api import expect

from tests.server.asking import wait_until
from tests.server.running import Server
from tests.web.browsing import Sight, Visit, Visits
from tests.web.hand import Hand
from tests.web.test_online import face

Payload = dict[str, Any]
FEW = 60  # deals to search


def race_with(visit: Visit, power: str) -> tuple[Sight, Hand]:
    """A race in which we have this power: races are dealt until it is among ours, and we keep it."""
    for _ in range(FEW):
        key = visit.begin("downforce", ["me", "bot"], options={"auction": False})
        if power in powers(visit, key):
            break
    sight = visit.open(f"/table/{key}")
    hand = Hand(sight.page)
    hand.ready()
    hand.choices.filter(has_text=power.capitalize()).click()
    hand.asked.get_by_role("button", name=f"Keep {power.capitalize()}").click()
    return sight, hand


def powers(visit: Visit, key: str) -> list[str]:
    """The powers of which we may keep one."""
    client = visit.join(key)
    wait_until(client, lambda: bool(client.my_questions()))
    client.close()
    return [option["power"] for option in client.my_questions()[0][2]["options"]]


def cards(sight: Sight) -> list[Payload]:
    """The cards that we may play."""
    return [option["card"] for option in sight.question["options"]]


def play(sight: Sight, hand: Hand, card: Payload) -> None:
    """Play this card."""
    question = sight.question
    sight.page.get_by_role("list", name="Your hand").get_by_role("button", name=face(card), exact=True).first.click()
    hand.asked.get_by_role("button", name="Play this card").click()
    sight.until_answered(question)
    hand.ready()


def test_a_tricky_player_chooses_the_order_of_the_rows(visits: Visits, server: Server) -> None:
    sight, hand = race_with(visits.come(server, "Anna"), "tricky")
    hand.play_until(lambda: sight.question.get("kind") == "play")
    card = next(card for card in cards(sight) if len(card["rows"]) > 1 and card["rows"][-1][0] != "wild")
    play(sight, hand, card)
    expect(hand.asked.get_by_role("status")).to_contain_text("Tricky: in which order do you play the rows?")
    expect(hand.asked.get_by_role("button", name="From top to bottom")).to_be_enabled()
    sight.picture("tricky-order")
    seen = len(sight.told)
    hand.asked.get_by_role("button", name="From bottom to top").click()
    hand.ready()
    events = [event for told in sight.told[seen:] for event in told.get("events") or []]
    asked = sight.question.get("car")
    first = next((event["car"] for event in events if "car" in event), asked)
    assert first == card["rows"][-1][0]
    sight.picture("tricky-bottom-up")


def test_an_aggressive_player_may_stop_before_the_extra_space(visits: Visits, server: Server) -> None:
    """With a whole route the end is chosen at once; space by space, the player is asked."""
    visit = visits.come(server, "Anna")
    for _ in range(FEW):
        sight, hand = race_with(visit, "aggressive")
        hand.play_until(lambda sight=sight: sight.question.get("kind") == "play")  # type: ignore[misc]
        own = [car["car"] for car in sight.view["cars"] if car["owner"] == sight.view["seat"]]
        card = next((card for card in cards(sight) if card["rows"][0][0] in own), None)
        if card is None:
            continue
        play(sight, hand, card)
        question = go_on(sight, hand, card["rows"][0][0])
        if question.get("kind") == "step" and question["optional"]:
            break
    name = question["car"]
    assert name in own
    expect(hand.asked.get_by_role("status")).to_contain_text(f"{name.capitalize()} may move 1 more space.")
    assert hand.ends.count()
    sight.picture("stop-here")
    hand.asked.get_by_role("button", name="Stop here").click()
    sight.until_answered(question)
    assert next(car["space"] for car in sight.view["cars"] if car["car"] == name) == question["space"]
    expect(hand.asked).not_to_contain_text("may move")


def go_on(sight: Sight, hand: Hand, car: str) -> Payload:
    """Move a car space by space as far as it must; return the next question."""
    while (question := sight.question)["kind"] == "step" and question["car"] == car:
        if question["optional"]:
            break
        stepwise = hand.asked.get_by_role("button", name="Space by space")
        if stepwise.is_visible():
            stepwise.click()
        hand.press(hand.ends.first, force=True)
        sight.until_answered(question)
        hand.ready()
    return question
