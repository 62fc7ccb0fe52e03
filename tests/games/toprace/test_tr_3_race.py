"""TR-3 The race. Spaces 0 to 14 are a straight of five rows of three lanes, just after the line."""

import pytest

from paddock import Table
from paddock.games.toprace.components import COLOURS
from tests.facts import facts
from tests.games.toprace.staging import (
    asked_seats,
    bids,
    carry_out,
    choose,
    field,
    happened,
    kind,
    offer,
    offered,
    play,
    question,
    race,
    steps,
    where,
)

FAR = {"green": 43, "dark_blue": 47, "white": 51}


def test_tr_3_1_the_buyer_of_the_last_driver_begins() -> None:
    owners = {"yellow": 0, "light_blue": 0, "green": 1, "dark_blue": 2, "white": 3}
    table = offer(4, lot="red", owners=owners, opener=0, asked=1, bidders=(1, 2, 3))
    bids(table, 10, 20, None, None)
    assert (kind(table), asked_seats(table)) == ("play", [2])
    assert happened(table, "race_began") == [{"seat": 2}]


def test_tr_3_1_with_the_rest_unsold_it_is_the_last_buyer() -> None:
    owners = {"yellow": 0, "light_blue": 0, "green": 1, "dark_blue": 2, "white": 3}
    table = offer(4, lot="red", owners=owners, opener=0, asked=1, bidders=(1, 2, 3))
    bids(table, None, None, None)
    assert (kind(table), asked_seats(table)) == ("play", [3])


def test_tr_3_2_clockwise_each_plays_one_card_that_is_then_discarded() -> None:
    table = race(3, hands={0: ["R5", "*5"], 1: ["Y5", "*5"], 2: ["G5", "*5"]}, turn=1)
    for seat, card in ((1, "Y5"), (2, "G5"), (0, "R5")):
        assert asked_seats(table) == [seat]
        assert offered(table, "card") == sorted([card, "*5"], key=offered(table, "card").index)
        before = len(field(table, "discard"))
        play(table, card)
        assert len(field(table, "discard")) == before + 1
        assert field(table, "hand_size")[seat] == 1
    assert asked_seats(table) == [1]


def test_tr_3_2_players_without_cards_are_skipped() -> None:
    table = race(3, hands={0: ["R5", "*5"], 2: ["G5"]})
    play(table, "R5")
    assert asked_seats(table) == [2]
    play(table, "G5")
    assert asked_seats(table) == [0]


def test_tr_3_2_the_player_of_the_card_carries_out_all_rows_top_to_bottom() -> None:
    spaces = {"green": 92, "dark_blue": 71, "white": 43, "yellow": 22, "light_blue": 9, "red": 0}
    table = race(3, hands={0: ["G6 D5 W4 Y3 B2 R1"], 1: ["R5"]}, spaces=spaces)
    seats = set()
    choose(table, card="G6 D5 W4 Y3 B2 R1")
    while kind(table) == "step":
        seats |= set(asked_seats(table))
        table.answer(0, table.questions[0].options[0].answer)
    order = list(dict.fromkeys(moved["car"] for moved in happened(table, "car_moved")))
    assert order == ["green", "dark_blue", "white", "yellow", "light_blue", "red"]
    assert seats == {0}


def test_tr_3_3_a_car_moves_the_number_shown() -> None:
    table = race(hands={0: ["R5"], 1: ["Y5"]}, spaces={"red": 0, **FAR})
    play(table, "R5")
    assert steps(table, "red") == 5
    assert where(table, "red") == 15


def test_tr_3_3_straight_or_diagonally_ahead_and_never_sideways() -> None:
    table = race(hands={0: ["R5"], 1: ["Y5"]}, spaces={"red": 4, **FAR})
    choose(table, card="R5")
    assert offered(table, "space") == [6, 7, 8]
    choose(table, space=8)
    assert offered(table, "space") == [10, 11]


def test_tr_3_3_occupied_spaces_are_not_entered() -> None:
    table = race(hands={0: ["R5"], 1: ["Y5"]}, spaces={"red": 4, "yellow": 7, **FAR})
    choose(table, card="R5")
    assert offered(table, "space") == [6, 8]


def test_tr_3_3_blocked_means_the_rest_is_lost() -> None:
    spaces = {"red": 1, "yellow": 6, "light_blue": 7, "green": 8, "dark_blue": 40, "white": 41}
    table = race(hands={0: ["R5"], 1: ["Y5"]}, spaces=spaces)
    play(table, "R5")
    assert where(table, "red") in (3, 4, 5)
    assert happened(table, "car_blocked") == [{"car": "red", "lost": 4}]


def test_tr_3_3_a_car_that_cannot_move_at_all_stays() -> None:
    spaces = {"red": 4, "yellow": 6, "light_blue": 7, "green": 8, "dark_blue": 40, "white": 41}
    table = race(hands={0: ["R5"], 1: ["Y5"]}, spaces=spaces)
    play(table, "R5")
    assert where(table, "red") == 4
    assert happened(table, "car_blocked") == [{"car": "red", "lost": 5}]


def test_tr_3_4_moves_of_a_finished_car_are_ignored() -> None:
    table = race(hands={0: ["G6 D5 W4 Y3 B2 R1"], 1: ["Y5"]}, places={"green": 1})
    play(table, "G6 D5 W4 Y3 B2 R1")
    assert steps(table, "green") == 0
    assert [steps(table, colour) for colour in ("yellow", "light_blue", "red")] == [3, 2, 1]


def test_tr_3_5_a_wild_moves_any_car_not_on_the_card() -> None:
    table = race(hands={0: ["*5 G2"], 1: ["Y5"]}, spaces=FAR)
    choose(table, card="*5 G2")
    assert kind(table) == "wild"
    assert offered(table, "car") == [colour for colour in COLOURS if colour != "green"]
    choose(table, car="yellow")
    carry_out(table)
    assert (steps(table, "yellow"), steps(table, "green")) == (5, 2)


def test_tr_3_5_a_finished_car_may_be_chosen_and_nothing_happens() -> None:
    table = race(hands={0: ["*5 G2"], 1: ["Y5"]}, spaces=FAR, places={"yellow": 1})
    choose(table, card="*5 G2")
    assert "yellow" in offered(table, "car")
    choose(table, car="yellow")
    carry_out(table)
    assert {moved["car"] for moved in happened(table, "car_moved")} == {"green"}


def test_tr_3_6_worked_example() -> None:
    table = race(hands={0: ["B6 W4 *2 Y1"], 1: ["Y5"]})
    choose(table, card="B6 W4 *2 Y1")
    carry_out(table)
    assert (steps(table, "light_blue"), steps(table, "white")) == (6, 4)
    assert steps(table, "yellow") == 0
    assert facts(question(table))["spaces"] == 2
    choose(table, car="red")
    carry_out(table)
    assert {colour: steps(table, colour) for colour in COLOURS} == {
        "red": 2,
        "yellow": 1,
        "light_blue": 6,
        "green": 0,
        "dark_blue": 0,
        "white": 4,
    }


@pytest.mark.parametrize("track", ["marina-bay", "river-station"])
def test_tr_3_3_the_race_is_run_on_any_circuit(track: str) -> None:
    table = Table.new("top-race", 4, seed=1, track=track)
    view = table.view(0)
    assert getattr(view, "track", "") == track
