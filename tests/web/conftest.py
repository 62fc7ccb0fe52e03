"""A real browser in front of a real server. A worker starts one of each; a test brings its own people."""

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Playwright, expect, sync_playwright

from tests.server.running import Server, serving
from tests.web.browsing import PATIENCE, Visits
from tests.web.firefox import launch, program

ROOT = Path(__file__).parents[2]
QUICK = (
    "--limit",
    "messages-per-second=100000",
    "--limit",
    "people-per-minute=100000",
    "--limit",
    "joins-per-minute=100000",
)
MISSING = "no Chromium here: apt install chromium"
NO_FIREFOX = "no Firefox here: apt install firefox-esr"
NOT_BUILT = "the client is not built: make web"
expect.set_options(timeout=PATIENCE)


# While the browser is driven there is a running event loop, which tests of other folders could not bear: it lives as
# long as tests of this folder are run.
@pytest.fixture(scope="package")
def playwright() -> Iterator[Playwright]:
    """What drives the browsers."""
    if not (ROOT / "src/paddock/server/static/index.html").exists():
        pytest.skip(NOT_BUILT)
    with sync_playwright() as playwright:
        yield playwright


@pytest.fixture(scope="package")
def browser(playwright: Playwright) -> Iterator[Browser]:
    """Chromium, without a window."""
    chromium = shutil.which("chromium") or shutil.which("chromium-browser")
    if chromium is None:
        pytest.skip(MISSING)
    flags = ["--no-sandbox", "--disable-background-networking", "--disable-dev-shm-usage"]
    launched = playwright.chromium.launch(executable_path=chromium, args=flags)
    yield launched
    launched.close()


@pytest.fixture
def firefox(playwright: Playwright, tmp_path: Path) -> Iterator[Browser]:
    """Firefox, without a window."""
    if program() is None:
        pytest.skip(NO_FIREFOX)
    launched = launch(playwright, tmp_path)
    yield launched
    launched.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server that most tests play at."""
    with serving(str(tmp_path_factory.mktemp("store") / "tables.db"), *QUICK) as server:
        yield server


@pytest.fixture
def place(tmp_path: Path) -> str:
    """Where a test's own server can keep its tables."""
    return str(tmp_path / "tables.db")


@pytest.fixture
def visits(browser: Browser) -> Iterator[Visits]:
    """People with browsers. A complaint in a console fails the test."""
    visits = Visits(browser)
    try:
        yield visits
    finally:
        visits.close()
    assert not visits.complaints
