"""While a game is prepared at a server's first start, the page tells it, and soon covers nothing any more."""

import json

from playwright.sync_api import WebSocketRoute, expect

from tests.server.running import Server
from tests.web.browsing import DESK, PHONE, Visits
from tests.web.hand import Hand

TOLD = 15_000  # milliseconds after which the words are gone


def half_done(line: WebSocketRoute) -> None:
    """Pass everything on, and tell the page besides that half of the game is prepared."""
    server = line.connect_to_server()

    def pass_on(message: str | bytes) -> None:
        line.send(message)
        told = json.loads(message)
        if told["type"] == "welcome":
            line.send(json.dumps({"type": "prepared", "number": told["number"], "share": 0.5}))

    server.on_message(pass_on)


def test_its_words_leave_and_a_line_stays(visits: Visits, server: Server) -> None:
    visit = visits.come(server, "Anna")
    visit.context.route_web_socket("**", half_done)
    visit.context.clock.install()
    page = visit.open(f"/table/{visit.begin('downforce', ['me', 'bot'])}").page
    words = page.get_by_text("Preparing Downforce")
    expect(words).to_be_visible()
    page.clock.run_for(TOLD)
    expect(words).to_have_count(0)
    bar = page.get_by_role("progressbar", name="Preparing Downforce")
    for size in (DESK, PHONE):
        page.set_viewport_size(size)
        box = bar.bounding_box()
        assert box is not None
        assert box["y"] + box["height"] <= 4
        assert box["width"] >= size["width"] - 1
    Hand(page).ready()
