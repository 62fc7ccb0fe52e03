"""A lab report in a browser: axe finds nothing, nothing is too wide, and nothing is loaded from a server."""

from pathlib import Path

import pytest
from playwright.sync_api import Browser, ViewportSize

from paddock.lab.report.page import write_page
from tests.lab.reports import report_of
from tests.web.browsing import DESK, PHONE, SCREENSHOTS
from tests.web.test_axe import COLOURS, RUN, Theme, axe

# Axe needs ten seconds for the thousands of texts of a report: what does not depend on colours is checked once.
LOOKED_AT: tuple[tuple[ViewportSize, Theme, list[str] | None], ...] = ((DESK, "light", None), (PHONE, "dark", COLOURS))
OPEN_ALL = "document.querySelectorAll('details').forEach(one => one.open = true)"


@pytest.mark.parametrize("name", ["two circuits", "cafe-race"])
def test_nothing_is_found_in_a_report(browser: Browser, tmp_path: Path, name: str) -> None:
    file = tmp_path / "report.html"
    file.write_text(write_page(report_of(name)), "utf-8")
    found = []
    SCREENSHOTS.mkdir(parents=True, exist_ok=True)
    for viewport, theme, rules in LOOKED_AT:
        page = browser.new_page(viewport=viewport, color_scheme=theme)
        page.goto(file.as_uri())
        page.screenshot(
            path=SCREENSHOTS / f"lab-{name.replace(' ', '-')}-{viewport['width']}-{theme}.png", full_page=True
        )
        page.evaluate(OPEN_ALL)
        page.evaluate(axe())
        found += page.evaluate(RUN, rules)
        assert page.evaluate("document.documentElement.scrollWidth") == viewport["width"]
        assert page.evaluate("performance.getEntriesByType('resource').length") == 0
        page.close()
    assert found == []
