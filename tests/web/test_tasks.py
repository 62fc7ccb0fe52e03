"""The home page never keeps the browser busy for long: no task of its main thread takes a tenth of a second.

What counts is the processor's time, which is about the same on a busy machine as on an idle one.
"""

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, ViewportSize

from tests.server.running import Server
from tests.web.browsing import DESK, PHONE, Visits

LONG = 100  # milliseconds
BUSY = """() => new Promise((done) => setTimeout(() => {
  let sum = 0;
  for (let number = 0; number < 5e8; number++) sum += number % 7;
  done(sum);
}))"""


def is_shown(page: Page) -> None:
    """Wait until all games are shown with their pictures."""
    page.get_by_role("article").nth(2).wait_for()
    page.wait_for_load_state("networkidle")
    page.get_by_role("article").nth(1).get_by_role("img").wait_for()


def longest(visits: Visits, server: Server, size: ViewportSize, act: Callable[[Page], object]) -> float:
    """The longest task of a page's main thread, in milliseconds, from its opening until this is done."""
    page = visits.come(server, viewport=size).context.new_page()
    visits.browser.start_tracing(page=page, categories=["devtools.timeline", "toplevel"])
    page.goto(server.url)
    act(page)
    events = json.loads(visits.browser.stop_tracing())["traceEvents"]
    own = {event["pid"] for event in events if f"{server.url}/" in json.dumps(event.get("args", {}))}
    threads = {
        (event["pid"], event["tid"])
        for event in events
        if event["name"] == "thread_name" and event["args"]["name"] == "CrRendererMain" and event["pid"] in own
    }
    assert threads
    return float(max(event.get("tdur", 0) for event in events if (event["pid"], event["tid"]) in threads) / 1000)


@pytest.mark.parametrize("size", [DESK, PHONE])
def test_no_task_of_the_home_page_is_long(visits: Visits, server: Server, size: ViewportSize) -> None:
    assert 0 < longest(visits, server, size, is_shown) < LONG


def test_a_long_task_is_noticed(visits: Visits, server: Server) -> None:
    assert longest(visits, server, DESK, lambda page: page.evaluate(BUSY)) > LONG
