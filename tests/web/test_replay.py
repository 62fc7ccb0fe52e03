"""A finished race is looked at again, and the rules are opened at a clause."""

import pytest
from playwright.sync_api import Route, expect

from tests.server.running import Server
from tests.web.browsing import Visits
from tests.web.finished import finished
from tests.web.hand import Hand
from tests.web.screens import NO_RULES, has_rules


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
def test_betting_lines_are_told_of_where_somebody_bets(visits: Visits, server: Server, game: str, times: int) -> None:
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


def test_whoever_was_not_at_the_table_compares_the_promise_by_hand(visits: Visits, server: Server) -> None:
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


@pytest.mark.skipif(not has_rules(), reason=NO_RULES)
@pytest.mark.parametrize(("game", "clause"), [("downforce", "DF-3.2"), ("top-race", "TR-3.2"), ("cafe-race", "CR-2.2")])
def test_the_rules_open_at_the_clause_of_the_address(visits: Visits, server: Server, game: str, clause: str) -> None:
    page = visits.come(server).open(f"/rules/{game}#{clause}").page
    target = page.locator(f"[id='{clause}']")
    expect(target).to_be_in_viewport()
    expect(target).to_contain_text(clause)


@pytest.mark.skipif(not has_rules(), reason=NO_RULES)
def test_a_question_leads_to_its_clause(visits: Visits, server: Server) -> None:
    page = visits.come(server, "Anna").start("cafe-race", ["me", "bot", "bot"]).page
    Hand(page).ready()
    page.get_by_role("link", name="Why?").first.click()
    expect(page.locator("[id='CR-2.2']")).to_be_in_viewport()
