"""A finished race is watched again."""

import re

import pytest
from playwright.sync_api import Route, expect

from tests.server.running import Server
from tests.web.browsing import Visits
from tests.web.finished import finished


@pytest.mark.parametrize("game", ["downforce", "top-race", "cafe-race"])
def test_a_replay_is_scrubbed_stepped_and_seen_through_other_eyes(visits: Visits, server: Server, game: str) -> None:
    _, replay = finished(server, game)
    sight = visits.come(server).open(f"/replay/{replay}")
    page = sight.page
    slider = page.get_by_role("slider", name="Step of the race")
    expect(slider).to_have_value("0")
    end = int(slider.get_attribute("max") or 0)
    assert end > 10
    page.get_by_role("button", name="Next decision").click()
    expect(slider).to_have_value("1")
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("2")
    page.get_by_role("button", name="Previous decision").click()
    expect(slider).to_have_value("1")
    slider.fill(str(end // 2))
    expect(page.get_by_text(f"{end // 2} of {end}", exact=True)).to_be_visible()
    expect(page.get_by_text("The score sheet appears at the end of the race.")).to_be_visible()

    page.get_by_label("View as").select_option("Niki")
    if game != "cafe-race":
        expect(
            page.get_by_role("region", name="Niki\u2019s cards")
            .or_(page.get_by_role("list", name="Niki\u2019s cards"))
            .first
        ).to_be_visible()
    expect(slider).to_have_value(str(end // 2))
    sight.picture(f"replay-eyes-{game}")

    page.get_by_role("button", name="Go to the end").click()
    expect(slider).to_have_value(str(end))
    expect(page.get_by_role("table").first).to_contain_text("Niki")
    page.get_by_role("button", name="Go to the start").click()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(slider).not_to_have_value("0")
    page.get_by_role("button", name="Pause").click()


@pytest.mark.parametrize(("game", "times"), [("downforce", 1), ("top-race", 0)])
def test_betting_lines_are_mentioned_if_there_are_bets(visits: Visits, server: Server, game: str, times: int) -> None:
    _, replay = finished(server, game)
    page = visits.come(server).open(f"/replay/{replay}").page
    slider = page.get_by_role("slider", name="Step of the race")
    end = int(slider.get_attribute("max") or 0)
    slider.fill(str(end - 1))
    expect(page.get_by_text(f"{end - 1} of {end}", exact=True)).to_be_visible()
    expect(page.get_by_text("of 3 lines crossed")).to_have_count(times)


def test_an_end_that_is_still_on_its_way_is_waited_for(visits: Visits, server: Server) -> None:
    _, replay = finished(server, "downforce")
    visit = visits.come(server)
    held: list[Route] = []
    holding = True

    def hold(route: Route) -> None:
        if holding:
            held.append(route)
        else:
            route.continue_()

    visit.context.route("**/steps?from=*&to=*", hold)
    page = visit.open(f"/replay/{replay}").page
    page.get_by_role("button", name="Go to the end").click()
    result = page.locator("#result")
    expect(result.get_by_role("status")).to_have_text("One moment…")
    holding = False
    for route in held:
        route.continue_()
    expect(result.get_by_role("table").first).to_contain_text("Niki")


def test_somebody_who_was_not_at_the_table_compares_the_promise_by_hand(visits: Visits, server: Server) -> None:
    table, replay = finished(server, "cafe-race")
    promise = server.get(f"/api/tables/{table}")["table"]["deals"][0]["promise"]
    page = visits.come(server).open(f"/replay/{replay}").page
    page.get_by_role("button", name="Check now").click()
    expect(page.get_by_text("This browser was not at the table.")).to_be_visible()
    field = page.get_by_label("The promise, if you have it")
    field.fill("0" * 64)
    expect(page.get_by_text("The fingerprint does not match this promise.")).to_be_visible()
    field.fill(promise)
    expect(page.get_by_text("The fingerprint matches the promise.")).to_be_visible()


def test_a_link_to_a_moment_opens_the_race_there(visits: Visits, server: Server) -> None:
    _, replay = finished(server, "cafe-race")
    visit = visits.come(server)
    visit.context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visit.open(f"/replay/{replay}#7").page
    slider = page.get_by_role("slider", name="Step of the race")
    expect(slider).to_have_value("7")
    page.keyboard.press("ArrowRight")
    page.wait_for_url(lambda url: url.endswith(f"/replay/{replay}#8"))
    page.get_by_role("button", name="Share this moment").click()
    expect(page.get_by_role("button", name="Copied")).to_be_visible()
    assert page.evaluate("navigator.clipboard.readText()") == page.url
    page.keyboard.press("Home")
    page.wait_for_url(lambda url: url.endswith(f"/replay/{replay}"))
    page.goto(f"{server.url}/replay/{replay}#9")
    expect(slider).to_have_value("9")


def test_all_hands_are_open_in_every_game(visits: Visits, server: Server) -> None:
    visit = visits.come(server)
    eyes = {}
    for game in ("downforce", "top-race", "cafe-race"):
        _, replay = finished(server, game)
        page = visit.open(f"/replay/{replay}").page
        slider = page.get_by_role("slider", name="Step of the race")
        slider.fill("2" if game == "cafe-race" else str(int(slider.get_attribute("max") or 0) // 2))
        page.get_by_label("View as").select_option("all hands open")
        eyes[game] = page
    for game in ("downforce", "top-race"):
        hands = eyes[game].get_by_role("region", name="All hands")
        assert hands.get_by_role("heading").count() == 4
        expect(hands.get_by_role("list").first).to_be_visible()
    told = eyes["cafe-race"].get_by_role("img", name=re.compile("Initiative, not shown yet: [1-6]"))
    expect(told).to_have_count(2)


def bets_made(server: Server, replay: str, wanted: int) -> int:
    """The step of a race after which so many bets are made."""
    made = at = 0
    while True:
        for step in server.get(f"/api/replays/{replay}/steps?from={at}")["steps"]:
            made += sum(event["kind"] == "bet_sealed" for event in step["events"])
            if made >= wanted:
                return int(step["number"])
        at += 60


@pytest.mark.parametrize(("eyes", "secret"), [("spectator", 4), ("Niki", 3), ("all hands open", 0)])
def test_a_replay_tells_who_has_bet(visits: Visits, server: Server, eyes: str, secret: int) -> None:
    _, replay = finished(server, "downforce")
    page = visits.come(server).open(f"/replay/{replay}").page
    page.get_by_label("View as").select_option(eyes)
    page.get_by_role("slider", name="Step of the race").fill(str(bets_made(server, replay, 4)))
    expect(page.get_by_text("Bet 1: placed, secret")).to_have_count(secret)
    expect(page.get_by_text(re.compile("^Bet 1: (?!placed|not yet)"))).to_have_count(4 - secret)


def test_lines_are_drawn_where_there_are_bets(visits: Visits, server: Server) -> None:
    for game, lines in (("downforce", 3), ("top-race", 0)):
        _, replay = finished(server, game)
        page = visits.come(server).open(f"/replay/{replay}").page
        expect(page.locator("[data-board] svg").first).to_be_visible()
        expect(page.locator("[data-board] .line")).to_have_count(lines)
