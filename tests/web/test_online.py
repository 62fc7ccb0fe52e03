"""Two people on different devices play at one table: each sees only their own secrets, on the page and on the wire."""

import re
from collections.abc import Callable, Iterator
from datetime import datetime, timedelta
from typing import Any

from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.browsing import Sight, Visits
from tests.web.hand import Hand

SEALED = re.compile(r"\d secret bet")
"""What is told of a player whose bets are sealed; that bets are secret is told at any time."""


def cards_in(told: Any) -> Iterator[int]:
    """The numbers of all cards in a message."""
    if isinstance(told, dict):
        if isinstance(told.get("card"), int):
            yield told["card"]
        for value in told.values():
            yield from cards_in(value)
    elif isinstance(told, list):
        for value in told:
            yield from cards_in(value)


def face(card: dict[str, Any]) -> str:
    """A card as the page reads it out."""
    if card.get("pair"):
        return "turbo or breakdown, {} and {}".format(*card["pair"])
    return ", ".join(f"{car} {spaces}" for car, spaces in card["rows"])


def own_seat(sight: Sight) -> dict[str, Any]:
    """The viewer's own item in a view."""
    view = sight.view
    seat: dict[str, Any] = next(one for one in view["seats"] if one["seat"] == view["seat"])
    return seat


def keeps_its_hand(holder: Sight, other: Sight) -> None:
    """Check that no card known only to the holder is anywhere in what the other was sent or shows."""
    pieces = set(other.texts())  # read first: bots play on meanwhile, perhaps a card that looks the same
    mine = own_seat(holder)
    known = {card["card"] for card in mine.get("shown", [])}
    secret = {card["card"]: face(card) for card in mine["hand"] if card["card"] not in known}
    assert secret
    assert not secret.keys() & set(cards_in(other.told))
    # Two cards may look the same: only faces that the other has never been sent count.
    seen = {face(card) for card in faces_in(other.told)}
    assert not [name for name in secret.values() if name not in seen and name in pieces]


def keeps_its_bets(holder: Sight, other: Sight, name: str) -> None:
    """Check that no bet (or tip) of the holder is in what the other was sent."""
    mine = own_seat(holder)
    assert mine[f"{name}s"]
    for told in other.told:
        for view in (told.get("present") or {}).get("views", []):
            line = next(one for one in view["seats"] if one["seat"] == mine["seat"])
            assert line["hand"] is None
            assert not line[f"{name}s"]
    assert not sealed_cars(other, mine["seat"], name)
    assert sealed_cars(holder, mine["seat"], name) == mine[f"{name}s"]


def sealed_cars(sight: Sight, seat: int, name: str) -> list[str]:
    """The cars on which a seat has bet in secret, as far as this tab was told."""
    events = [event for told in sight.told for event in told.get("events") or []]
    made = [event for event in events if event["kind"] == f"{name}_sealed"]
    return [event["car"] for event in made if event["seat"] == seat and event["car"] is not None]


def faces_in(told: Any) -> Iterator[dict[str, Any]]:
    """All cards in a message, with their faces."""
    if isinstance(told, dict):
        if "rows" in told and "card" in told:
            yield told
        for value in told.values():
            yield from faces_in(value)
    elif isinstance(told, list):
        for value in told:
            yield from faces_in(value)


def sits_down_by_the_link(visits: Visits, server: Server, game: str) -> tuple[Sight, Sight]:
    """Anna opens a table for friends and Bert joins by the link; two bots fill it, and the race begins."""
    anna = visits.come(server, "Anna").open()
    anna.page.get_by_role("article", name=game).get_by_role("button", name="With friends").click()
    link = anna.page.get_by_role("textbox", name="Link to play").input_value()
    assert link.startswith(f"{server.url}/table/")
    bert = visits.come(server).open(link.removeprefix(server.url))
    bert.page.get_by_role("button", name="Sit here").first.click()
    bert.page.get_by_label("What is your name?").fill("Bert")
    bert.page.get_by_role("button", name="Sit here").first.click()
    expect(anna.page.get_by_text("Bert", exact=True)).to_be_visible()
    anna.page.get_by_role("button", name=re.compile("^Fill 2 seats")).click()
    anna.page.get_by_role("button", name="Start the race").click()
    return anna, bert


def play_together(sights: tuple[Sight, ...], until: Callable[[], bool]) -> None:
    """Let everybody who is asked answer, until this condition holds."""
    hands = [(sight, Hand(sight.page)) for sight in sights]
    for _ in range(2000):
        if until():
            return
        for sight, hand in hands:
            question = sight.question
            if question and hand.can() and not until():
                hand.answer()
                sight.until_answered(question)
        sights[0].page.wait_for_timeout(10)
    raise AssertionError("it did not come to that")


def test_two_browsers_play_downforce_and_keep_their_hands_bids_and_bets(visits: Visits, server: Server) -> None:
    anna, bert = sits_down_by_the_link(visits, server, "Downforce")
    hands = [Hand(anna.page), Hand(bert.page)]
    for hand in hands:
        hand.ready()
    keeps_its_hand(anna, bert)
    keeps_its_hand(bert, anna)

    hands[0].answer()  # Anna's bid is sealed, Bert has not bid yet
    expect(anna.page.get_by_text("Your choice is made and stays hidden.")).to_be_visible()
    keeps_its_hand(anna, bert)
    assert not [event for told in bert.told for event in told.get("events") or [] if event["kind"] == "bids_shown"]
    hands[1].answer()

    play_together((anna, bert), lambda: bool((own_seat(anna)["bets"] and own_seat(bert)["bets"]) or hands[0].is_over()))
    for holder, other in ((anna, bert), (bert, anna)):
        keeps_its_hand(holder, other)
        keeps_its_bets(holder, other, "bet")
    anna.picture("online-anna")
    bert.picture("online-bert")


def test_a_long_absence_is_shown_and_a_reload_of_the_page_is_not(visits: Visits, server: Server) -> None:
    anna, bert = sits_down_by_the_link(visits, server, "Downforce")
    for sight in (anna, bert):
        Hand(sight.page).ready()

    def seen(online: list[bool]) -> None:
        """Wait until Anna's page has received this."""
        for _ in range(500):
            told = [one["online"] for one in anna.told if one.get("online")]
            if told[-1][:2] == online:
                return
            anna.page.wait_for_timeout(20)
        raise AssertionError(told[-1])

    anna.page.clock.install()
    anna.page.clock.pause_at(datetime.now() + timedelta(hours=1))
    waiting = anna.page.get_by_text("Waiting for Bert, who is away.")
    link = bert.page.url
    bert.page.goto(server.url)
    seen([True, False])
    anna.page.clock.run_for(3_500)
    expect(waiting).to_have_count(0)
    anna.page.clock.run_for(1_000)
    expect(waiting).to_be_visible()
    bert.page.goto(link)
    seen([True, True])
    expect(waiting).to_have_count(0)


def test_two_browsers_play_top_race_and_keep_their_hands_and_tips(visits: Visits, server: Server) -> None:
    visit = visits.come(server, "Anna")
    key = visit.table("top-race", ["me", "open", "bot", "bot"], options={"bets": True})
    anna, bert = visit.open(f"/table/{key}"), visits.come(server, "Bert").open(f"/table/{key}")
    bert.page.get_by_role("button", name="Sit here").click()
    expect(anna.page.get_by_text("Bert", exact=True)).to_be_visible()
    anna.page.get_by_role("button", name="Start the race").click()
    hands = [Hand(anna.page), Hand(bert.page)]
    expect(bert.page.get_by_role("list", name="Your hand")).to_be_visible()
    keeps_its_hand(anna, bert)
    keeps_its_hand(bert, anna)

    play_together((anna, bert), lambda: "tip" in [one.question.get("kind") for one in (anna, bert)])
    hands[0].answer()  # Anna's bet is sealed, Bert has not bet yet
    expect(anna.page.get_by_text("Your choice is made and stays hidden.")).to_be_visible()
    expect(bert.page.get_by_text("Bet 1 of 3")).to_be_visible()
    assert not SEALED.search(bert.text)
    assert not sealed_cars(bert, anna.view["seat"], "tip")
    hands[1].answer()
    play_together((anna, bert), lambda: bool(own_seat(anna)["tips"] and own_seat(bert)["tips"]))
    for holder, other in ((anna, bert), (bert, anna)):
        keeps_its_hand(holder, other)
        keeps_its_bets(holder, other, "tip")
    bert.picture("online-tips")


def test_two_browsers_play_cafe_race_and_keep_their_initiatives(visits: Visits, server: Server) -> None:
    anna, bert = sits_down_by_the_link(visits, server, "Café Race")
    hands = [Hand(anna.page), Hand(bert.page)]
    for _ in range(3):
        for hand in hands:
            hand.ready()
        if any(hand.is_over() for hand in hands):
            break
        hands[0].dice.last.check()
        hands[0].confirm.click()
        expect(anna.page.get_by_text(re.compile("^You chose 6"))).to_be_visible()
        line = bert.page.get_by_role("listitem").filter(has_text="Anna").first
        expect(line.get_by_role("img", name="Initiative chosen in secret")).to_be_visible()
        employees = {one["seat"]: one for one in bert.view["employees"]}
        assert employees[anna.view["seat"]]["has_answered"]
        for told in bert.told:
            for view in (told.get("present") or {}).get("views", []):
                assert all(one["sealed"] is None for one in view["employees"] if one["seat"] != view["seat"])
            for event in told.get("events") or []:
                if event["kind"] == "initiative_sealed" and event["seat"] != bert.view["seat"]:
                    assert event["initiative"] is None
        assert "You chose" not in bert.text
        assert "not shown yet" not in bert.text
        hands[1].answer()
    expect(bert.page.get_by_role("log", name="Race log")).to_contain_text("Anna")
