"""axe-core looks at every screen, wide and narrow, dark and light; what it looks at is kept as a picture."""

from functools import cache
from pathlib import Path
from typing import Literal

import pytest
from playwright.sync_api import ViewportSize

from tests.server.running import Server
from tests.web.browsing import DESK, PHONE, Sight, Visits
from tests.web.finished import finished
from tests.web.hand import Hand
from tests.web.screens import NO_RULES, has_rules

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
FOUR = ["me", "bot", "bot", "bot"]
SETTLED = """async () => {
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  const fading = document.getAnimations().filter((one) => one.effect.getComputedTiming().endTime !== Infinity);
  await Promise.all(fading.map((one) => one.playState === "running" && one.finished.catch(() => {})));
}"""  # colours fade from theme to theme
Theme = Literal["light", "dark"]
LOOKS: tuple[tuple[str, ViewportSize, tuple[Theme, Theme]], ...] = (
    ("desk", DESK, ("light", "dark")),
    ("phone", PHONE, ("dark", "light")),
)
COLOURS = ["color-contrast", "link-in-text-block"]  # the rules for which the theme matters
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
    """Nothing is found at both widths in both themes, and nothing is wider than the window."""
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
    sight = visits.come(server, "Anna", {"speed": "off", "tips": True, "sounds": False}).start(game, FOUR)
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


@pytest.mark.parametrize("path", ["", "/downforce", "/top-race", "/cafe-race"])
@pytest.mark.skipif(not has_rules(), reason=NO_RULES)
def test_nothing_is_found_in_the_rules(visits: Visits, server: Server, path: str) -> None:
    sight = visits.come(server).open(f"/rules{path}")
    sight.page.get_by_role("heading", level=1).wait_for()
    if path:
        sight.page.get_by_role("heading", level=2).first.wait_for()
    is_clean(sight, f"rules{path.replace('/', '-')}")
