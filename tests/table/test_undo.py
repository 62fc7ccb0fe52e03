"""Taking back the last answer: until another seat has answered, and only if it revealed nothing."""

import pytest

from paddock import Table
from paddock.errors import Malformed
from paddock.games.downforce.rules.state import IGNORE
from paddock.games.toprace.rules.state import BREAKDOWN
from tests.games.caferace import staging as stairs
from tests.games.downforce import staging as downforce
from tests.games.toprace import staging as toprace
from tests.table.playing import who_may_undo


def stepwise(table: Table) -> list[bool]:
    """Answer the open step questions with their first option; return after each whether it may be taken back."""
    told = []
    while table.questions and table.questions[0].kind == "step":
        seat = table.questions[0].seat
        table.answer(seat, table.questions[0].options[0].answer)
        told.append(table.undoable(seat))
    return told


def bidding() -> Table:
    """Three players bidding for a lot, with two cards each; one more lot follows."""
    hands = {0: ["K5", "B5"], 1: ["G5", "O5"], 2: ["Y5", "R5"]}
    return downforce.auction(3, hands=hands, lot="black", eights=["red"])


def test_before_the_first_answer_there_is_nothing_to_take_back() -> None:
    assert who_may_undo(Table.new("downforce", 3, seed=1)) == []
    assert who_may_undo(bidding()) == []


@pytest.mark.parametrize("seat", [-1, 3, "0", True, None])
def test_only_seats_are_asked_about(seat: int) -> None:
    with pytest.raises(Malformed, match="is not a seat"):
        bidding().undoable(seat)


def test_a_played_card_is_not_taken_back() -> None:
    race = downforce.race(hands={0: ["K5", "R5"], 1: ["B5"]})
    downforce.choose(race, card="K5")
    assert who_may_undo(race) == []
    other = toprace.race(hands={0: ["*5", "R5"], 1: ["Y5"]})
    toprace.choose(other, card="*5")
    assert who_may_undo(other) == []


def test_steps_are_taken_back_one_by_one_as_far_as_the_card() -> None:
    table = downforce.race(hands={0: ["K5", "R5"], 1: ["B5"]})
    downforce.choose(table, card="K5")
    steps = stepwise(table)
    assert steps
    assert all(steps)
    assert downforce.asked_seats(table) == [1]  # the last step ended the turn
    for answered in range(table.answered, 1, -1):
        assert who_may_undo(table.after(answered)) == [0]
    assert who_may_undo(table.after(1)) == []


def test_the_order_and_the_car_of_a_wild_are_taken_back() -> None:
    table = downforce.race(hands={0: ["*5 K2", "R5"], 1: ["B5"]}, powers={0: "tricky"})
    downforce.choose(table, card="*5 K2")
    downforce.choose(table, order="top_down")
    assert who_may_undo(table) == [0]
    downforce.choose(table, car="red")
    assert who_may_undo(table) == [0]


def test_an_ignored_row_is_taken_back() -> None:
    card = next(text for text in downforce.CARDS if len(text.split()) == 6)
    table = downforce.race(hands={0: [card, "R5"], 1: ["B5"]}, powers={0: "strategic"})
    downforce.choose(table, card=card)
    table.answer(0, IGNORE)
    assert downforce.happened(table, "row_ignored")
    assert who_may_undo(table) == [0]


def test_a_step_after_which_a_card_is_drawn_is_not_taken_back() -> None:
    for stock in ([], ["G5"]):
        table = downforce.race(3, hands={0: ["K5", "B5"], 1: ["O5"]}, stock=stock, hands_option="three")
        downforce.choose(table, card="K5")
        *earlier, last = stepwise(table)
        assert all(earlier)
        assert last is (not stock)


def test_a_step_after_which_a_hand_is_discarded_is_not_taken_back() -> None:
    owners = {"black": 0, "blue": 1}
    table = downforce.race(hands={0: ["K5", "R5"], 1: ["B5"]}, owners=owners, spaces={"black": 134}, bets_option="none")
    downforce.choose(table, card="K5")
    *_, last = stepwise(table)
    assert downforce.happened(table, "player_left") == [{"seat": 0}]
    assert not last


def test_the_last_step_of_the_race_is_not_taken_back() -> None:
    table = downforce.race(hands={0: ["K5"]}, bets_option="none")
    downforce.choose(table, card="K5")
    *earlier, last = stepwise(table)
    assert table.over
    assert all(earlier)
    assert not last


def test_a_sealed_bid_is_taken_back_until_another_seat_has_answered() -> None:
    table = bidding()
    downforce.choose(table, 1, card="G5")
    assert who_may_undo(table) == [1]
    downforce.choose(table, 0, card="K5")
    assert who_may_undo(table) == [0]
    assert who_may_undo(table.after(1)) == [1]


def test_the_bid_that_opens_all_bids_is_not_taken_back() -> None:
    table = bidding()
    for seat in range(3):
        downforce.choose(table, seat)
    assert downforce.happened(table, "bid_shown")
    assert who_may_undo(table) == []


def test_the_power_that_shows_all_powers_is_not_taken_back() -> None:
    hands = {0: ["K5", "B5"], 1: ["G5", "O5"], 2: ["Y5", "R5"]}
    won = {0: ["cunning", "tricky"], 1: ["aggressive", "strategic"]}
    owners = {"black": 0, "blue": 0, "green": 1, "yellow": 1, "orange": 2}
    table = downforce.auction(3, hands=hands, lot="red", owners=owners, won_powers=won)
    for seat in range(3):
        downforce.choose(table, seat)
    assert downforce.kind(table) == "keep"
    assert who_may_undo(table) == []  # bids were revealed, although no further lot was turned up
    downforce.choose(table, 0, power="cunning")
    assert who_may_undo(table) == [0]
    downforce.choose(table, 1, power="strategic")
    assert who_may_undo(table) == []


def test_the_bet_that_closes_a_line_stays_secret_and_is_taken_back() -> None:
    table = downforce.race(hands={0: ["K5", "R5"], 1: ["B5"]}, spaces={"black": 31})
    downforce.play(table, "K5")
    downforce.choose(table, 1, car="red")
    downforce.choose(table, 0, car="blue")
    assert downforce.kind(table) == "play"
    assert who_may_undo(table) == [0]


def test_a_spoken_bid_is_taken_back_and_a_car_on_the_grid_is_not_once_a_driver_is_turned_up() -> None:
    table = Table.new("top-race", 2, seed=1)
    opener = table.questions[0].seat
    toprace.choose(table, bid=20)
    assert who_may_undo(table) == [opener]
    toprace.choose(table, bid=None)
    assert toprace.kind(table) == "start"  # sold to the opener
    assert who_may_undo(table) == [1 - opener]
    toprace.settle(table)
    assert len(toprace.lots(table)) == 2
    assert who_may_undo(table) == []


def test_turbo_or_breakdown_is_taken_back() -> None:
    special = next(card for card in toprace.CARDS if "-" in card)
    table = toprace.race(hands={0: [special, "*5"], 1: ["Y5"]})
    toprace.choose(table, card=special)
    table.answer(0, BREAKDOWN)
    assert toprace.happened(table, "car_broke_down")
    assert who_may_undo(table) == [0]


def test_an_initiative_is_taken_back_until_all_are_shown() -> None:
    table = stairs.choosing([0, 0, 0])
    table.answer(2, 4)
    assert who_may_undo(table) == [2]
    table.answer(0, 6)
    assert who_may_undo(table) == [0]
    table.answer(1, 1)
    assert stairs.happened(table, "initiative_shown")
    assert who_may_undo(table) == []


def test_a_die_and_a_bid_for_it_are_taken_back_until_dice_are_thrown() -> None:
    table = stairs.bidding([0, 0, 0], dice=[2, 3, 3])
    table.answer(0, 2)
    assert who_may_undo(table) == [0]
    stairs.bid(table, 1)
    assert who_may_undo(table) == [0]
    assert who_may_undo(table.after(1)) == [0]
    stairs.bid(table, 2, 6)  # seat 2 gets the die; seat 0 bids first again, for one of the two dice that show 3
    assert who_may_undo(table) == [2]
    stairs.bid(table, 6, 1)
    assert stairs.happened(table, "employee_moved")
    assert who_may_undo(table) == []
