"""The home page says at which of a person's tables it is their turn."""

from playwright.sync_api import expect

from tests.server.running import Server
from tests.web.browsing import Visits
from tests.web.hand import Hand


def test_the_home_page_says_whose_turn_it_is(visits: Visits, server: Server) -> None:
    anna, bert = visits.come(server, "Anna"), visits.come(server, "Bert")
    key = anna.table("cafe-race", ["me", "open", "bot"])
    table, guest = anna.open(f"/table/{key}"), bert.open(f"/table/{key}")
    guest.page.get_by_role("button", name="Sit here").click()
    table.page.get_by_role("button", name="Start the race").click()
    Hand(table.page).ready()

    going = anna.open().page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(going).to_have_count(1)
    expect(going.get_by_text("Your turn", exact=True)).to_be_visible()

    hand = Hand(table.page)
    hand.dice.last.check()
    hand.confirm.click()
    expect(table.page.get_by_text("You chose 6")).to_be_visible()

    home = anna.open()
    going = home.page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(going.get_by_text("Bert to play", exact=True)).to_be_visible()
    expect(going.get_by_text("Your turn")).to_have_count(0)
    home.picture("home-my-tables")
    theirs = bert.open().page.get_by_role("region", name="Your tables").get_by_role("link")
    expect(theirs.get_by_text("Your turn", exact=True)).to_be_visible()


def test_a_running_table_is_hidden_and_shown_again(visits: Visits, server: Server) -> None:
    anna = visits.come(server, "Anna")
    anna.begin("cafe-race", ["me", "bot", "bot"])
    home = anna.open().page
    going = home.get_by_role("region", name="Your tables")
    going.get_by_role("button", name="Hide Café Race").press("Enter")
    expect(going).to_contain_text("Hidden: Café Race")
    expect(going.get_by_role("button", name="Show again")).to_be_focused()
    home.keyboard.press("Enter")
    expect(going.get_by_role("link")).to_have_count(1)
    going.get_by_role("button", name="Hide Café Race").press("Enter")
    expect(going).to_contain_text("Hidden: Café Race")
    home.reload()
    expect(home.get_by_role("article", name="Café Race")).to_be_visible()
    expect(going).to_have_count(0)
