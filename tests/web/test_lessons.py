"""Guided first races, from the game's card to the result, with the keyboard alone."""

from collections import Counter

import pytest
from playwright.sync_api import Page, expect

from paddock.games import GAMES
from paddock.table.lessons import lesson_of
from tests.server.running import Server
from tests.web.browsing import Sight, Visits
from tests.web.coached import Learner
from tests.web.keys import tab_to
from tests.web.test_axe import is_clean
from tests.web.test_size import MOST, travels

MUST = {  # whatever the learner does
    "downforce": {"welcome", "hand", "lot", "bid", "won", "power", "card", "route", "line", "bet", "finish", "score"},
    "top-race": {
        "welcome", "hand", "auction", "sold", "start", "card", "route", "special", "turbo", "breakdown", "prize",
        "score",
    },
    "cafe-race": {"welcome", "dice", "initiative", "speed", "balance", "coffee", "landing", "finish", "score"},
}  # fmt: skip
TITLES = {"downforce": "Downforce", "top-race": "Top Race", "cafe-race": "Café Race"}


def begin(sight: Sight, game: str) -> None:
    """From the home page to the first words of a lesson."""
    page: Page = sight.page
    tab_to(page, page.get_by_role("article", name=TITLES[game]).get_by_role("button", name="Learn to play"))
    page.keyboard.press("Enter")
    page.locator("[data-coach]").wait_for()


def came_up(sight: Sight, game: str) -> set[str]:
    """What has come up in the race that this tab has seen, but for remarks."""
    lesson = lesson_of(GAMES[game])
    assert lesson is not None
    kinds = Counter(event["kind"] for told in sight.told for event in told.get("events", ()))
    views = [view for told in sight.told if told.get("present") for view in told["present"]["views"]]
    asked = {view["question"]["kind"] for view in views if view["question"]}
    return {
        step.id
        for step in lesson.step
        if not step.remark and not step.when.where
        if step.when.over or step.when.question in asked or kinds[step.when.event or ""] >= step.when.nth
    }


@pytest.mark.parametrize("game", TITLES)
def test_a_whole_lesson_is_played_by_keyboard(visits: Visits, server: Server, game: str) -> None:
    sight = visits.come(server, "Keys").open()
    begin(sight, game)
    learner = Learner(sight, game, pictures=True)
    learner.play_out()
    assert came_up(sight, game) <= set(learner.seen)
    assert MUST[game] <= set(learner.seen)
    assert len(learner.seen) == len(set(learner.seen)), "nothing is explained twice"
    assert learner.troubles == []
    assert learner.far <= 1, "what was read leaves the focus where the next answer is given"
    if game == "downforce":
        assert travels(sight) < MOST, "all scripts of a guided first race"
    expect(sight.page.locator("[data-result], .result")).to_be_visible()
    after = sight.page.get_by_role("region", name="Ready for a race of your own?")
    tab_to(sight.page, after.get_by_role("button", name="Play against bots"))
    sight.page.keyboard.press("Enter")
    expect(after.get_by_role("button", name="Start the race")).to_be_visible()
    sight.picture(f"lesson-{game}-after")


@pytest.mark.parametrize("game", TITLES)
def test_a_lesson_is_left_and_resumed(visits: Visits, server: Server, game: str) -> None:
    visit = visits.come(server, "Keys")
    sight = visit.open()
    begin(sight, game)
    page = sight.page
    is_clean(sight, f"lesson-{game}")
    learner = Learner(sight, game)
    learner.read()
    second = page.locator("[data-coach]").get_attribute("data-step")
    address = page.url.removeprefix(server.url)
    page.close()
    again = visit.open(address).page
    expect(again.locator("[data-coach]")).to_have_attribute("data-step", str(second))
    again.locator("[data-coach]").get_by_role("link", name="Why?").click()
    expect(again.locator("dialog article.aimed")).to_be_in_viewport()
    again.keyboard.press("Escape")
    tab_to(again, again.get_by_role("button", name="Skip the lesson"))
    again.keyboard.press("Enter")
    expect(again.locator("[data-coach]")).to_have_count(0)
    again.reload()
    again.locator("section[aria-label=Decision]").wait_for()
    expect(again.locator("[data-coach]")).to_have_count(0)


def test_a_lesson_that_was_begun_is_offered_again(visits: Visits, server: Server) -> None:
    visit = visits.come(server, "Back")
    sight = visit.open()
    begin(sight, "cafe-race")
    first = sight.page.url
    home = visit.open()
    card = home.page.get_by_role("article", name="Café Race")
    expect(home.page.get_by_role("region", name="Your tables").get_by_role("link")).to_contain_text("Lesson")
    card.get_by_role("button", name="Learn to play").click()
    expect(card).to_contain_text("You have begun this lesson.")
    expect(card.get_by_role("button", name="Resume the lesson")).to_be_focused()
    home.picture("lesson-begun")
    home.page.keyboard.press("Enter")
    home.page.wait_for_url(first)
    home.page.locator("[data-coach]").wait_for()
    home.page.go_back()
    card.get_by_role("button", name="Learn to play").click()
    card.get_by_role("button", name="Start again").click()
    home.page.locator("[data-coach]").wait_for()
    assert home.page.url != first
    tables = visit.context.request.get(f"{server.url}/api/me/tables").json()["tables"]
    assert [one["lesson"] for one in tables] == [True], "the first one is out of sight"


def test_who_answers_at_once_is_not_held_up(visits: Visits, server: Server) -> None:
    sight = visits.come(server, "Hasty").open()
    begin(sight, "cafe-race")
    page = sight.page
    asked = sight.question
    page.locator("section[aria-label=Decision]").get_by_role("radio").nth(2).check(force=True)
    page.get_by_role("button", name="Choose 3").click()
    sight.until_answered(asked)
    expect(page.locator("[data-coach]")).to_have_attribute("data-step", "speed")  # the first is taken as read
    assert sight.question["number"] != asked["number"]


def test_a_wrong_idea_gets_a_kind_word_right_after_it(visits: Visits, server: Server) -> None:
    sight = visits.come(server, "Hasty").open()
    begin(sight, "cafe-race")
    page = sight.page
    coach = page.locator("[data-coach]")
    for step in ("welcome", "dice", "initiative"):
        expect(coach).to_have_attribute("data-step", step)
        coach.get_by_role("button", name="Got it").click()
    page.locator("section[aria-label=Decision]").get_by_role("radio").last.check(force=True)
    page.get_by_role("button", name="Choose 6").click()
    expect(coach).to_have_attribute("data-step", "hasty")
    expect(coach).to_contain_text("A word on that")
