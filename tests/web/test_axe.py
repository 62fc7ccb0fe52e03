"""axe-core checks every screen, wide and narrow, dark and light; a screenshot of each is saved."""

from functools import cache
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import ViewportSize

from tests.server.asking import done
from tests.server.running import Server
from tests.web.browsing import DESK, PHONE, Sight, Visits
from tests.web.finished import finished
from tests.web.hand import Hand

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FOUR = ["me", "bot", "bot", "bot"]
SETTLED = """async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const fading = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity);
  await Promise.all(fading.map((one) => one.playState === "running" && one.finished.catch(() => {})));
}"""  # colours fade when the theme changes
Theme = Literal["light", "dark"]
LOOKS: tuple[tuple[str, ViewportSize, tuple[Theme, Theme]], ...] = (
    ("desk", DESK, ("light", "dark")),
    ("phone", PHONE, ("dark", "light")),
)
COLOURS = ["color-contrast", "link-in-text-block"]  # the checks that depend on the theme
RUN = """async (rules) => {
  const found = await axe.run(document, {resultTypes: ["violations"], ...(rules && {runOnly: rules})});
  const where = (one) => one.nodes.map((node) => node.html.slice(0, 160)).slice(0, 4).join(" | ");
  return found.violations.map((one) => `${one.id}: ${one.help}: ${where(one)}`);
}"""


@cache
def axe() -> str:
    """The checker itself."""
    if not AXE.exists():
        pytest.skip("axe-core is not installed: make web")
    return AXE.read_text()


def is_clean(sight: Sight, name: str) -> None:
    """Check that nothing is found at both widths in both themes, and nothing is wider than the window."""
    page = sight.page
    page.evaluate(axe())
    found = []
    for size, viewport, themes in LOOKS:
        page.set_viewport_size(viewport)
        for theme in themes:
            page.emulate_media(color_scheme=theme)
            page.evaluate(SETTLED)
            rules = None if theme == themes[0] else COLOURS
            found += [f"{name}, {size}, {theme}: {one}" for one in page.evaluate(RUN, rules)]
        sight.picture(f"{name}-{size}-{themes[-1]}")
        wide = page.evaluate("document.documentElement.scrollWidth")
        if wide > viewport["width"]:
            found.append(f"{name}, {size}: {wide} pixels wide")
    assert found == []


def test_nothing_is_found_on_the_home_page(visits: Visits, server: Server) -> None:
    sight = visits.come(server, "Anna").open()
    sight.page.get_by_role("article").first.wait_for()
    is_clean(sight, "home")


@pytest.mark.parametrize("game", ["downforce", "top-race", "cafe-race"])
def test_nothing_is_found_in_the_lobby(visits: Visits, server: Server, game: str) -> None:
    visit = visits.come(server, "Anna")
    sight = visit.open(f"/table/{visit.table(game, ['me', 'open', 'bot', 'open'])}")
    sight.page.get_by_role("button", name="Start the race").wait_for()
    is_clean(sight, f"lobby-{game}")


@pytest.mark.parametrize("game", ["downforce", "top-race", "cafe-race"])
def test_nothing_is_found_at_the_first_question_with_its_tip(visits: Visits, server: Server, game: str) -> None:
    sight = visits.come(server, "Anna", {"pace": "at_once", "tips": True, "sounds": False}).start(game, FOUR)
    Hand(sight.page).ready()
    is_clean(sight, f"first-{game}")


@pytest.mark.parametrize("game", ["downforce", "top-race", "cafe-race"])
def test_nothing_is_found_in_the_middle_of_a_race(visits: Visits, server: Server, game: str) -> None:
    options = {"auction": False} if game == "downforce" else {}
    sight = visits.come(server, "Anna").start(game, FOUR, options=options)
    hand = Hand(sight.page)
    hand.play_until(lambda: hand.ends.count() > 0 if game != "cafe-race" else hand.answers > 2)
    hand.ready()
    is_clean(sight, f"play-{game}")


@pytest.mark.parametrize("game", ["downforce", "top-race", "cafe-race"])
def test_nothing_is_found_on_the_result_and_its_replay(visits: Visits, server: Server, game: str) -> None:
    table, replay = finished(server, game)
    visit = visits.come(server, "Anna")
    sight = visit.open(f"/table/{table}")
    sight.page.get_by_role("link", name="Watch the replay").wait_for()
    is_clean(sight, f"result-{game}")
    sight.page.goto(f"{server.url}/replay/{replay}")
    sight.page.get_by_role("slider", name="Step of the race").wait_for()
    sight.page.get_by_role("button", name="Next turn").click()
    sight.page.get_by_role("button", name="Check now").click()
    is_clean(sight, f"replay-{game}")


def test_nothing_is_found_where_people_play_again_and_continue_elsewhere(visits: Visits, server: Server) -> None:
    anna = visits.come(server, "Anna")
    home = anna.open()
    home.page.get_by_role("article").first.get_by_role("button", name="Play against bots").click()
    home.page.get_by_role("button", name="Start the race").wait_for()
    is_clean(home, "bots-form")
    key = anna.table("cafe-race", ["me", "bot", "bot"])
    client = anna.join(key)
    done(client, "rest", seat=0, level="random")
    done(client, "start")
    client.close()
    table = anna.open(f"/table/{key}")
    table.page.get_by_role("button", name="Change options").click()
    table.page.get_by_role("button", name="Play again with these options").wait_for()
    is_clean(table, "rematch-options")
    table.page.get_by_role("button", name="Menu").click()
    table.page.get_by_role("button", name="Show link and QR code").click()
    link = table.page.get_by_label("Link to your seat", exact=True).input_value()
    is_clean(table, "device-link")
    table.page.goto(link)
    table.page.get_by_role("heading", name="Continue as Anna?").wait_for()
    is_clean(table, "device-continue")


@pytest.mark.parametrize("path", ["", "/downforce", "/top-race", "/cafe-race"])
def test_nothing_is_found_in_the_rules(visits: Visits, server: Server, path: str) -> None:
    sight = visits.come(server).open(f"/rules{path}")
    sight.page.get_by_role("heading", level=1).wait_for()
    if path:
        sight.page.get_by_role("heading", level=2).first.wait_for()
    is_clean(sight, f"rules{path.replace('/', '-')}")
