"""Sealed bids are revealed lot by lot, even if one answer decides two lots."""

import json

from playwright.sync_api import expect

from tests.server.running import Client, Message, Server
from tests.server.seated import catch_up, started
from tests.web.browsing import CALM, Visits


def bid_of(option: Message) -> int:
    """The amount that a card bids."""
    return int(option["bid"])


def sell_all(clients: list[Client]) -> None:
    """The first player wants only the first car, the second none; the second gets the last, the rest are returned."""
    wanted = True
    while True:
        catch_up(clients)
        bids = [(client, *mine) for client in clients for mine in client.my_questions() if mine[2]["kind"] == "bid"]
        if not bids:
            return
        for client, seat, question, words in bids:
            option = (max if wanted and seat == 0 else min)(words["options"], key=bid_of)
            assert client.ask("answer", seat=seat, question=question, answer=option["answer"])["type"] == "done"
        wanted = False


def lots_decided(client: Client) -> list[list[str]]:
    """The kinds of events about whole lots, message by message."""
    about = ("lot_turned_up", "lot_returned", "lot_won")
    told = [json.loads(text).get("events") or [] for text in client.raw]
    return [[event["kind"] for event in events if event["kind"] in about] for events in told]


def test_bids_of_a_lot_that_is_returned_are_not_turned_up_with_the_next(visits: Visits, server: Server) -> None:
    keys, clients = started(server, "downforce", 2, options={"powers": False})
    page = visits.come(server, "Anna", {**CALM, "pace": "relaxed"}).open(f"/watch/{keys['watch']}").page
    expect(page.get_by_text("watching", exact=False).first).to_be_visible()
    sell_all(clients)
    assert ["lot_returned", "lot_turned_up", "lot_won"] in lots_decided(clients[0]), "one answer decided two lots"
    shown = page.get_by_role("group", name="The bids for")
    last = shown.filter(has_text="Player 1 wins")
    shown.wait_for()
    while not last.is_visible():
        lot = shown.get_by_role("heading").inner_text()
        shown.get_by_role("button", name="Continue").click()
        expect(shown.get_by_role("heading", name=lot, exact=True)).to_have_count(0)
        shown.wait_for()
    expect(last.get_by_role("listitem")).to_have_count(1)
    for client in clients:
        client.close()
