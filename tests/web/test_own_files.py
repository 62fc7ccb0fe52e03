"""A user's own circuit or deck, from a file on the host's machine to a race with it."""

from pathlib import Path

from playwright.sync_api import expect

from paddock.games.cars.circuits import CIRCUITS
from paddock.games.cars.decks import DECKS
from tests.server.running import Server
from tests.web.browsing import Visits
from tests.web.hand import Hand

OVAL = CIRCUITS.text("marina-bay")


def test_an_own_circuit_is_chosen_seen_raced_on_and_removed(visits: Visits, server: Server, tmp_path: Path) -> None:
    mine = tmp_path / "my-harbour.toml"
    mine.write_text(OVAL.replace('title = "Marina Bay"', 'title = "My Harbour"'))
    anna, bert = visits.come(server, "Anna"), visits.come(server, "Bert")
    key = anna.table("downforce", ["me", "bot", "bot"], options={"auction": False})
    sight, guest = anna.open(f"/table/{key}"), bert.open(f"/table/{key}")
    page = sight.page
    circuit = page.get_by_role("combobox", name="Circuit")
    expect(circuit).to_have_value("marina-bay")

    page.get_by_label("Your own circuit").set_input_files(mine)
    expect(circuit).to_have_value("my-harbour")
    expect(guest.page.get_by_text("my-harbour (custom file)")).to_be_visible()
    page.get_by_role("button", name="Remove my-harbour").click()
    expect(circuit).to_have_value("marina-bay")
    expect(guest.page.get_by_text("my-harbour (custom file)")).to_have_count(0)

    page.get_by_label("Your own circuit").set_input_files(mine)
    page.get_by_role("button", name="Remove my-harbour").scroll_into_view_if_needed()
    sight.picture("lobby-own-circuit")
    page.get_by_role("button", name="Start the race").click()
    Hand(page).ready()
    board = anna.context.request.get(f"{server.url}/api/tables/{key}/board").json()
    assert board["circuit"]["title"] == "My Harbour"


def test_the_mistake_in_a_file_is_shown_beside_it(visits: Visits, server: Server, tmp_path: Path) -> None:
    bad, large, deck = (tmp_path / f"{name}.toml" for name in ("bad", "large", "downforce"))
    bad.write_text(OVAL.replace('turn = "left"', 'turn = "lft"', 1))
    large.write_text("#" * 33_000)
    deck.write_text(DECKS.text("downforce"))
    visit = visits.come(server, "Anna")
    page = visit.open(f"/table/{visit.table('downforce', ['me', 'bot', 'bot'])}").page
    file = page.get_by_label("Your own circuit")
    file.set_input_files(bad)
    expect(page.get_by_role("alert")).to_contain_text("No race is possible on this circuit: section 14")
    file.set_input_files(large)
    expect(page.get_by_role("alert")).to_contain_text("This file is too large: at most 32 kB.")
    expect(page.get_by_role("combobox", name="Circuit")).to_have_value("marina-bay")
    page.get_by_label("Your own deck").set_input_files(deck)
    expect(page.get_by_role("button", name="Remove downforce")).to_be_visible()
    page.get_by_role("combobox", name="Races").select_option("championship")  # it has its own circuits
    expect(file).to_have_count(0)
    expect(page.get_by_role("button", name="Remove downforce")).to_be_visible()


def test_a_picture_as_a_circuit_file_is_called_one(visits: Visits, server: Server, tmp_path: Path) -> None:
    visit = visits.come(server, "Anna")
    page = visit.open(f"/table/{visit.table('downforce', ['me', 'bot', 'bot'])}").page
    picture = tmp_path / "track.png"
    page.screenshot(path=picture)
    assert picture.read_bytes().startswith(b"\x89PNG")
    page.get_by_label("Your own circuit").set_input_files(picture)
    expect(page.get_by_role("alert")).to_contain_text("This is a picture, not a text file.")
    expect(page.get_by_role("alert")).not_to_contain_text("did not get through")
    expect(page.get_by_role("combobox", name="Circuit")).to_have_value("marina-bay")


def test_the_same_table_again_has_the_same_file(visits: Visits, server: Server) -> None:
    anna = visits.come(server, "Anna")
    own = {"options": {"track": "mine", "auction": False}, "files": {"track": OVAL}}
    key = anna.table("downforce", ["me", "bot"], **own)
    client = anna.join(key)
    assert client.ask("rest", seat=0, level="random")["type"] == "done"
    assert client.ask("start")["type"] == "done"
    client.close()
    page = anna.open(f"/table/{key}").page
    page.get_by_role("button", name="Play again").click(timeout=120_000)
    expect(page.get_by_role("button", name="Play again")).to_have_count(0)
    table = anna.context.request.get(f"{server.url}/api/tables/{key}").json()["table"]
    assert table["match"] == 2
    assert table["arrangement"]["files"]["track"].startswith("sha256:")
