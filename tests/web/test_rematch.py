"""Two people and a bot play again and again at one table, with one press each."""

import re

from playwright.sync_api import Locator, expect

from tests.server.asking import done, wait_until
from tests.server.running import Server
from tests.web.browsing import PHONE, Sight, Visits
from tests.web.hand import Hand

RACES = 3


def rematch_of(sight: Sight) -> Locator:
    """What a tab shows of the rematch."""
    return sight.page.get_by_role("region", name="Rematch")


def play_out(hands: list[Hand]) -> None:
    """Everybody plays to the end, whoever can."""
    while not all(hand.is_over() for hand in hands):
        for hand in hands:
            if hand.can() or hand.shown.is_visible():
                hand.answer()
        hands[0].page.wait_for_timeout(20)


def test_two_people_and_a_bot_play_three_races_at_one_table(visits: Visits, server: Server) -> None:
    anna, bert = visits.come(server, "Anna"), visits.come(server, "Bert", viewport=PHONE)
    key = anna.table("cafe-race", ["me", "open", "bot"])
    host, guest = anna.open(f"/table/{key}"), bert.open(f"/table/{key}")
    guest.page.get_by_role("button", name="Sit here").click()
    host.page.get_by_role("button", name="Start the race").click()
    hands = [Hand(host.page), Hand(guest.page)]
    for race in range(1, RACES + 1):
        play_out(hands)
        expect(host.page.get_by_role("log", name="Race log")).to_contain_text("Bert")
        expect(guest.page.get_by_text("Wins at this table")).to_have_count(min(race - 1, 1))
        if race == RACES:
            break
        by, other = (host, guest) if race % 2 else (guest, host)
        if race == 2:
            rematch_of(by).get_by_role("checkbox", name="Rotate seats").check()
        rematch_of(by).get_by_role("button", name="Play again").click()
        expect(rematch_of(by)).to_contain_text(f"waiting for {'Bert' if by is host else 'Anna'}")
        expect(rematch_of(other)).to_contain_text(f"{'Anna' if by is host else 'Bert'} offers a rematch.")
        other.page.get_by_role("table").first.scroll_into_view_if_needed()
        expect(rematch_of(other).get_by_role("button", name="Join")).to_be_in_viewport()
        expect(other.page).to_have_title(re.compile("^● Rematch"))
        bot = rematch_of(other).get_by_role("listitem").filter(has_text="Domino")
        expect(bot.get_by_title("Random").locator("svg")).to_be_visible()
        if race == 1:
            host.picture("rematch-offered")
            guest.picture("rematch-asked-phone")
        rematch_of(other).get_by_role("button", name="Join").click()
        for hand in hands:
            expect(hand.over).to_have_count(0)
    tally = host.page.get_by_role("region", name="Wins at this table")
    wins = [int(text.split()[0]) for text in tally.get_by_text(re.compile(r"^\d wins?$")).all_inner_texts()]
    assert sum(wins) >= RACES
    assert wins == sorted(wins, reverse=True)
    replays = tally.get_by_role("link", name=re.compile("^Replay of race"))
    expect(replays).to_have_count(RACES)
    tally.scroll_into_view_if_needed()
    host.picture("rematch-tally")
    guest.page.get_by_role("region", name="Wins at this table").scroll_into_view_if_needed()
    guest.picture("rematch-tally-phone")
    replays.last.click()
    expect(host.page.get_by_role("heading", level=1)).to_contain_text("Replay")


def test_the_old_link_and_the_replay_lead_to_the_newest_race(visits: Visits, server: Server) -> None:
    anna = visits.come(server, "Anna")
    key = anna.table("cafe-race", ["me", "bot", "bot"])
    client = anna.join(key)
    client.until("welcome")
    done(client, "rest", seat=0, level="random")
    done(client, "start")
    wait_until(client, lambda: client.table["status"] == "over")
    replay = f"/replay/{client.table['deals'][0]['replay']}"
    done(client, "rematch", rotate=False)
    wait_until(client, lambda: (client.table["match"], client.table["status"]) == (2, "playing"))
    client.close()

    afresh = anna.open(f"/table/{key}")
    hand = Hand(afresh.page)
    hand.ready()
    assert (afresh.told[0]["table"]["match"], afresh.view["round"]) == (2, 1)
    guest = visits.come(server).open(f"/table/{key}")
    expect(guest.page.get_by_text("Round 1", exact=True)).to_be_visible()
    assert guest.told[0]["table"]["match"] == 2

    seen = anna.open(replay)
    link = seen.page.get_by_role("link", name="To the table")
    expect(link).to_be_visible()
    seen.picture("replay-to-table")
    seen.page.set_viewport_size(PHONE)
    seen.picture("replay-to-table-phone")
    link.click()
    expect(seen.page).to_have_url(re.compile(f"/table/{key}$"))
    Hand(seen.page).ready()
    stranger = visits.come(server, "Eve").open(replay)
    expect(stranger.page.get_by_role("heading", name="Result")).to_be_visible()
    expect(stranger.page.get_by_role("link", name="To the table")).to_have_count(0)


def test_a_rematch_with_other_options_and_one_who_declines(visits: Visits, server: Server) -> None:
    anna, bert = visits.come(server, "Anna", viewport=PHONE), visits.come(server, "Bert")
    key = anna.table("cafe-race", ["me", "open", "bot"])
    host, guest = anna.open(f"/table/{key}"), bert.open(f"/table/{key}")
    guest.page.get_by_role("button", name="Sit here").click()
    host.page.get_by_role("button", name="Start the race").click()
    play_out([Hand(host.page), Hand(guest.page)])
    rematch_of(host).get_by_role("button", name="Change options").click()
    rematch_of(host).get_by_role("combobox", name="Players").select_option("4")
    host.picture("rematch-options-phone")
    rematch_of(host).get_by_role("button", name="Play again with these options").click()
    expect(rematch_of(guest).get_by_text("With other options")).to_be_visible()
    guest.picture("rematch-declining")
    rematch_of(guest).get_by_role("button", name="No, thanks").click()
    expect(rematch_of(guest).get_by_role("button", name="Sit here")).to_have_count(2)
    rematch_of(host).get_by_role("button", name="Start with bots in the other seats").click()
    hand = Hand(host.page)
    expect(hand.over).to_have_count(0)
    hand.ready()
    assert len(host.view["employees"]) == 4
