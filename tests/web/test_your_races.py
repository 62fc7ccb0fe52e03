"""The home page lists the races that somebody has finished."""

from playwright.sync_api import expect

from tests.server.admin.operating import operate
from tests.server.asking import done
from tests.server.running import Server
from tests.web.browsing import PHONE, Visits


def test_finished_races_are_listed_replayed_played_again_and_hidden(visits: Visits, server: Server) -> None:
    anna = visits.come(server, "Anna")
    key = anna.table("cafe-race", ["me", "bot", "bot"])
    client = anna.join(key)
    done(client, "rest", seat=0, level="random")
    done(client, "start")
    client.close()
    expect(anna.open(f"/table/{key}").page.get_by_role("link", name="Watch the replay")).to_be_visible()

    home = anna.open()
    races = home.page.get_by_role("region", name="Your races")
    line = races.get_by_role("listitem")
    expect(line).to_have_count(1)
    expect(line).to_contain_text("Café Race")
    expect(line).to_contain_text("With Confetti and Domino")
    line.scroll_into_view_if_needed()
    home.picture("your-races")
    home.page.set_viewport_size(PHONE)
    line.scroll_into_view_if_needed()
    home.picture("your-races-phone")
    expect(line.get_by_role("link", name="Replay")).to_be_visible()
    (race,) = anna.context.request.get(f"{server.url}/api/me/races").json()["races"]
    scores = race["result"]["seats"]
    best = max(seat["total"] for seat in scores)
    won = [seat["name"] for seat in scores if seat["rank"] == 1]
    expect(line).to_contain_text(f"You: {scores[0]['total']} point")
    if "Anna" not in won:
        expect(line).to_contain_text(f"Winner: {won[0]}")
        expect(line).to_contain_text(f"{best} points · You")
    line.get_by_role("link", name="Play again").click()
    expect(home.page.get_by_role("button", name="Play again")).to_be_visible()
    home.page.go_back()
    line.get_by_role("button", name="Hide Café Race").click()
    expect(line).to_contain_text("Hidden: Café Race")
    expect(line.get_by_role("button", name="Show again")).to_be_focused()
    home.page.keyboard.press("Enter")
    expect(line.get_by_role("link", name="Replay")).to_be_visible()
    line.get_by_role("button", name="Hide Café Race").click()
    expect(line).to_contain_text("Hidden: Café Race")
    home.page.reload()
    expect(home.page.get_by_role("region", name="Public tables")).to_be_visible()
    expect(races).to_have_count(0)


def test_a_race_is_played_again_after_its_table_was_deleted(visits: Visits, server: Server) -> None:
    anna = visits.come(server, "Anna")
    key = anna.table("cafe-race", ["me", "bot", "bot"], options={"auction": True})
    client = anna.join(key)
    done(client, "rest", seat=0, level="random")
    done(client, "start")
    client.close()
    page = anna.open(f"/table/{key}").page
    expect(page.get_by_role("link", name="Watch the replay")).to_be_visible()
    page.close()
    operate(server.store, "delete", key, "--yes")
    line = anna.open().page.get_by_role("region", name="Your races").get_by_role("listitem")
    with anna.context.expect_event("request", lambda sent: sent.method == "POST") as opened:
        line.get_by_role("button", name="Play again").click()
    asked = opened.value.post_data_json
    assert asked["arrangement"] == {
        "game": "cafe-race", "seats": 3, "options": {"auction": True}, "files": {}, "series": None,
    }  # fmt: skip
    assert [seat["kind"] for seat in asked["plan"]] == ["me", "bot", "bot"]
    page = line.page
    expect(page.locator("section[aria-label=Decision]")).to_be_visible()  # against bots alone it begins at once
    assert key not in page.url
