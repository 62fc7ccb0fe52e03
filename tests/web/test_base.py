"""The page under a base path, through the shipped nginx: links, files and tables all work there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from tests import nginx
from tests.server.running import Site, serving
from tests.web.browsing import DESK, PHONE, Visits
from tests.web.conftest import QUICK
from tests.web.finished import finished
from tests.web.hand import Hand

BASE = "/club/paddock"
SOURCES = Path(__file__).parents[2] / "web" / "src"
ADDRESSES = "() => [...document.querySelectorAll('a[href]')].map((link) => link.getAttribute('href'))"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """A proxy with TLS in front of a server at a base path."""
    if nginx.program() is None:
        pytest.skip(nginx.MISSING)
    folder = tmp_path_factory.mktemp("nginx")
    told = ("--base", BASE, "--https", "--behind-proxy")
    with (
        serving(str(folder / "tables.db"), *told, *QUICK) as server,
        nginx.nginx(folder, [server.port, server.port], BASE) as proxy,
    ):
        yield proxy


@pytest.mark.parametrize(("name", "viewport"), [("desk", DESK), ("phone", PHONE)])
def test_a_stranger_plays_and_comes_back_to_the_table(
    visits: Visits, site: Site, name: str, viewport: ViewportSize
) -> None:
    sight = visits.come(site, viewport=viewport, ignore_https_errors=True).open("/")
    page, hand = sight.page, Hand(sight.page)
    play = page.get_by_role("article", name="Downforce").get_by_role("button", name="Play against bots")
    expect(play).to_be_visible()
    sight.picture(f"base-home-{name}")
    play.click()
    expect(page.get_by_label("What is your name?")).to_be_focused()
    page.keyboard.type("Ayrton")
    page.keyboard.press("Enter")
    page.wait_for_url(re.compile(re.escape(site.url) + "/table/"))
    for _ in range(4):
        assert hand.answer()
    table = page.url
    page.reload()
    hand.ready()
    assert page.url == table
    sight.picture(f"base-table-{name}")
    assert hand.answer()
    assert {link for link in page.evaluate(ADDRESSES) if not link.startswith(("#", BASE + "/"))} == set()


def test_links_lead_to_pages_under_the_base_path(visits: Visits, site: Site) -> None:
    visit = visits.come(site, "Anna", ignore_https_errors=True)
    key = visit.table("downforce", ["me", "open"])
    page = visit.open(f"/table/{key}").page
    expect(page.get_by_role("textbox", name="Link to play")).to_have_value(f"{site.url}/table/{key}")
    page.get_by_role("link", name="Paddock").click()
    expect(page).to_have_url(site.url + "/")
    page.get_by_role("link", name="Rules").first.click()
    expect(page).to_have_url(site.url + "/rules")
    page.go_back()
    expect(page.get_by_role("article", name="Downforce")).to_be_visible()


def test_a_replay_is_found_there(visits: Visits, site: Site) -> None:
    table, _ = finished(site, "downforce")
    page = visits.come(site, "Anna", ignore_https_errors=True).open(f"/table/{table}").page
    page.get_by_role("link", name="Watch the replay").click()
    expect(page).to_have_url(re.compile(re.escape(site.url) + "/replay/"))
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


def test_no_address_is_written_without_the_base_path() -> None:
    wrong = re.compile(
        r"""(href|src|action)=["'`]/|(href|src|action)=\{["'`]/|fetch\(["'`]/|location\.(host|origin)\}/"""
    )
    found = [
        f"{file.relative_to(SOURCES)}: {match[0]}"
        for file in SOURCES.rglob("*")
        if file.suffix in (".ts", ".svelte")
        for match in wrong.finditer(file.read_text("utf-8"))
    ]
    assert found == [], "write address(...) of base.ts"
