"""A real browser and a real server. A worker starts one of each; every test has its own people."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.server.conftest import hung_up
from tests.server.running import Server, serving
from tests.web import chromium
from tests.web import firefox as firefox_browser
from tests.web.browsing import PATIENCE, Visits

ROOT = Path(__file__).parents[2]
UNHURRIED = ("messages-per-second", "people-per-minute", "joins-per-minute", "tables-per-minute", "tables-per-address")
QUICK = (*(word for name in UNHURRIED for word in ("--limit", f"{name}=100000")), "--review-depth", "0.1")
NO_FIREFOX = "no Firefox here: apt install firefox-esr"
NOT_BUILT = "the client is not built: make web"
__all__ = ["hung_up"]
expect.set_options(timeout=PATIENCE)


# While Playwright runs there is a running event loop, which would break tests of other folders: it lives only as long
# as tests of this folder run.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """Playwright, which controls the browsers."""
    if not (ROOT / "src/paddock/server/static/index.html").exists():
        pytest.skip(NOT_BUILT)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium, without a window."""
    if chromium.program() is None:
        pytest.skip(chromium.MISSING)
    launched = chromium.launch(playwright)
    yield launched
    launched.close()


@pytest.fixture
def firefox(playwright: Playwright, tmp_path: Path) -> Iterator[Browser]:
    """Firefox, without a window."""
    if firefox_browser.program() is None:
        pytest.skip(NO_FIREFOX)
    launched = firefox_browser.launch(playwright, tmp_path)
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that most tests use."""
    with serving(str(tmp_path_factory.mktemp("store") / "tables.db"), *QUICK) as server:
        yield server


@pytest.fixture
def place(tmp_path: Path) -> str:
    """A place for the store of a test's own server."""
    return str(tmp_path / "tables.db")


@pytest.fixture
def visits(browser: Browser) -> Iterator[Visits]:
    """People with browsers. An error in a console fails the test."""
    visits = Visits(browser)
    try:
        yield visits
    finally:
        visits.close()
    assert not visits.complaints
