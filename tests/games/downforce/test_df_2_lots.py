"""DF-2 Auction: what the winner gets, who may bid, and lots that nobody wants (DF-2.6 to DF-2.10)."""

from typing import Any

import pytest

from paddock import Table
from paddock.games.downforce.components import COLOURS
from tests.facts import facts
from tests.games.downforce.staging import (
    asked_seats,
    auction,
    car,
    card_text,
    choose,
    deals,
    field,
    happened,
    kind,
    offered,
    play,
    question,
    race,
)
from tests.games.downforce.watching import bid, sold

# DF-2.6


def test_df_2_6_the_winner_takes_price_speed_8_power_and_driver() -> None:
    hands = {0: ["K5", "G5"], 1: ["G6 Y4 O2"], 2: ["B6 G4 R2"]}
    table = auction(3, hands=hands, lot="green", power="tricky", eights=["red", "blue", "black"])
    bid(table, {0: "K5", 1: "G6 Y4 O2", 2: "B6 G4 R2"})
    view: Any = table.view(1)
    green = view.cars[car("green")]
    assert (green.owner, green.price) == (1, 6)
    assert [card_text(card.rows) for card in view.seats[1].hand] == ["G6 Y4 O2", "G8"]
    assert [card_text(card.rows) for card in view.seats[1].face_up] == []
    assert view.seats[1].powers_won == ("tricky",)
    assert view.seats[1].hand_size == 2


def test_df_2_6_everybody_sees_what_the_winner_took() -> None:
    table = auction(3, hands={0: ["G5"], 1: ["K5"], 2: ["B5"]}, lot="green", power="tricky", owners={"red": 1})
    bid(table, {0: "G5", 1: "K5", 2: "B5"})
    view: Any = table.view(2)
    assert view.seats[0].powers_won == ("tricky",)
    assert "G8" in [card_text(card.rows) for card in view.seats[0].shown]
    assert happened(table, "lot_won", 2)[0] == {"car": "green", "seat": 0, "price": 5}


def test_df_2_6_losers_pay_nothing() -> None:
    hands = {0: ["B6 G4 R2"], 1: ["G5"], 2: ["K6 B4 Y2"]}
    table = auction(3, hands=hands, lot="green", eights=["red", "blue"])
    bid(table, {0: "B6 G4 R2", 1: "G5", 2: "K6 B4 Y2"})
    assert field(table, "price") == [0, 0, 5, 0, 0, 0]


def test_df_2_6_two_players_lay_the_speed_8_face_up() -> None:
    table = auction(2, hands={0: ["G5"], 1: ["K5"]}, lot="green", eights=["red", "blue"])
    bid(table, {0: "G5", 1: "K5"})
    view: Any = table.view(0)
    assert [card_text(card.rows) for card in view.seats[0].face_up] == ["G8"]
    assert [card_text(card.rows) for card in view.seats[0].hand] == ["G5"]


# DF-2.7


@pytest.mark.parametrize(
    ("eights", "aside", "bidders"),
    [
        (["yellow", "orange", "red"], [], [1, 2, 3]),
        (["yellow", "orange"], ["red"], [1, 2, 3]),
        (["yellow"], ["orange", "red"], [1, 2, 3]),
        (["yellow", "orange", "red", "blue"], [], [0, 1, 2, 3]),
        (["yellow", "orange", "red"], ["blue"], [0, 1, 2, 3]),
    ],
)
def test_df_2_7_as_many_lots_as_players_without_a_car_only_they_bid(
    eights: list[str], aside: list[str], bidders: list[int]
) -> None:
    hands = {0: ["G6 Y4 O2"], 1: ["K5"], 2: ["B5"], 3: ["O5"]}
    table = auction(4, hands=hands, lot="green", eights=eights, aside=aside, owners={"black": 0})
    bid(table, {0: "G6 Y4 O2", 1: "K5", 2: "B5", 3: "O5"})
    assert sold(table) == {"green": (0, 6)}
    assert kind(table) == "bid"
    assert asked_seats(table) == bidders


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_df_2_7_everybody_who_bids_ends_with_a_car(seats: int) -> None:
    for table in deals(8, seats):
        while kind(table) == "bid":
            seat = asked_seats(table)[0]
            choose(table, seat, bid=max(offered(table, "bid", seat)))
        assert {seat for seat, _ in sold(table).values()} == set(range(seats))
        assert len(sold(table)) == 6


# DF-2.8


def last_lot_for(hand: list[str]) -> tuple[tuple[int, int], str]:
    """Green is the last lot and seat 2 has no car: who gets it at which price, and the card that is shown."""
    hands = {0: ["Y6 B5 R4 G3 K2 O1"], 1: ["R5"], 2: hand}
    table = auction(3, hands=hands, lot="yellow", eights=["green"], owners={"black": 0, "blue": 1})
    bid(table, {0: "Y6 B5 R4 G3 K2 O1", 1: "R5", 2: hand[0]})
    assert kind(table) == "play"
    shown = happened(table, "bid_shown")[-1]
    assert shown["bid"] == sold(table)["green"][1]
    return sold(table)["green"], card_text(shown["card"]["rows"])


def test_df_2_8_the_last_player_without_a_car_wins_the_last_lot_at_the_lowest_number_of_its_colour() -> None:
    assert last_lot_for(["G6 Y4 O2", "O6 Y5 B4 R3 G2 K1", "B6 G4 R2"]) == ((2, 2), "O6 Y5 B4 R3 G2 K1")


def test_df_2_8_a_card_of_the_colour_is_shown_though_others_are_lower() -> None:
    assert last_lot_for(["K6 R4 Y2 O1", "*4 *2", "G5"]) == ((2, 5), "G5")


def test_df_2_8_ruling_without_the_colour_the_cheapest_wild_is_shown() -> None:
    assert last_lot_for(["*5 K2", "O6 Y4 *2 B1", "K6 R4 Y2 O1"]) == ((2, 2), "O6 Y4 *2 B1")
    assert last_lot_for(["*5 K2", "*4 *2", "R6 Y4 K2 B1"]) == ((2, 4), "*4 *2")


def test_df_2_8_ruling_without_a_wild_either_the_card_with_the_lowest_number_is_shown() -> None:
    assert last_lot_for(["B5", "Y6 R4 K2", "K6 R4 Y2 O1"]) == ((2, 1), "K6 R4 Y2 O1")


def test_df_2_8_the_last_of_several_lots_left_is_not_given_away() -> None:
    hands = {0: ["Y6 B5 R4 G3 K2 O1"], 1: ["R5"], 2: ["G5"]}
    table = auction(3, hands=hands, lot="yellow", eights=["green"], aside=["red"], owners={"black": 0, "blue": 1})
    bid(table, {0: "Y6 B5 R4 G3 K2 O1", 1: "R5", 2: "G5"})
    assert (kind(table), asked_seats(table)) == ("bid", [0, 1, 2])


def test_df_2_8_all_bid_for_the_last_lot_when_all_have_a_car() -> None:
    hands = {0: ["Y6 B5 R4 G3 K2 O1"], 1: ["R5"], 2: ["G5"]}
    owners = {"black": 0, "blue": 1, "red": 2}
    table = auction(3, hands=hands, lot="yellow", eights=["green"], owners=owners)
    bid(table, {0: "Y6 B5 R4 G3 K2 O1", 1: "R5", 2: "G5"})
    assert (kind(table), asked_seats(table)) == ("bid", [0, 1, 2])


# DF-2.9

NO_WISH = {0: ["B5", "G6 Y4 O2", "R5"], 1: ["K5", "G5", "R6 O4 B2"], 2: ["O5", "B6 G4 R2"]}
"""Hands with green and red in them: the first card of each bids 0 for both."""


def nobody_bids(table: Table) -> None:
    """All seats that are asked bid 0."""
    for seat in asked_seats(table):
        choose(table, seat, bid=0)


def returned_cars(table: Table) -> list[str]:
    """The cars whose Speed-8 card is back in the box."""
    return [COLOURS[card - 42] for card in field(table, "returned")]


def test_df_2_9_a_lot_that_nobody_bids_for_is_set_aside() -> None:
    table = auction(3, hands=NO_WISH, lot="green", power="tricky", eights=["red", "blue", "black"])
    nobody_bids(table)
    assert happened(table, "lot_set_aside") == [{"car": "green"}]
    view: Any = table.view(None)
    assert [(lot.car, lot.power) for lot in view.lots_set_aside] == [("green", "tricky")]
    assert view.cars[car("green")].owner is None
    assert view.lot.car != "green"


def test_df_2_9_a_single_bid_is_enough() -> None:
    table = auction(3, hands=NO_WISH, lot="green", eights=["red", "blue"])
    bid(table, {0: "B5", 1: "K5", 2: "B6 G4 R2"})
    assert sold(table) == {"green": (2, 4)}


def test_df_2_9_after_the_last_lot_players_without_a_car_bid_for_those_set_aside_one_at_a_time() -> None:
    table = auction(3, hands=NO_WISH, lot="blue", aside=["red", "green", "yellow"], owners={"black": 0})
    bid(table, {0: "B5", 1: "K5", 2: "O5"})
    assert asked_seats(table) == [1, 2]  # although there are three lots
    assert facts(question(table)) == {"car": "red", "power": None, "again": True}  # the first one set aside comes first
    view: Any = table.view(None)
    assert [lot.car for lot in view.lots_set_aside] == ["green", "yellow"]


def test_df_2_9_a_lot_set_aside_keeps_its_power() -> None:
    table = auction(
        3, hands=NO_WISH, lot="green", power="tricky", aside=["red"], owners={"black": 0, "blue": 0}, bidders=[1, 2]
    )
    nobody_bids(table)
    bid(table, {1: "R6 O4 B2", 2: "O5"})
    assert sold(table) == {"red": (1, 6), "green": (2, 4)}
    view: Any = table.view(None)
    assert [seat.power for seat in view.seats] == [None, None, "tricky"]


def test_df_2_9_a_lot_set_aside_twice_is_nobodys_and_goes_back_to_the_box() -> None:
    table = auction(
        3,
        hands=NO_WISH,
        lot="green",
        power="tricky",
        aside=["red"],
        second_round=True,
        owners={"black": 0},
        bidders=[1, 2],
    )
    nobody_bids(table)
    assert happened(table, "lot_returned") == [{"car": "green"}]
    assert facts(question(table))["car"] == "red"
    nobody_bids(table)
    assert kind(table) == "play"
    assert {"green", "red"} <= set(returned_cars(table))
    view: Any = table.view(None)
    assert (view.cars[car("green")].owner, view.cars[car("green")].price) == (None, 0)
    assert all(seat.powers_won == () for seat in view.seats)
    assert all("G8" not in [card_text(card.rows) for card in seat.shown] for seat in view.seats)


def test_df_2_9_nobodys_car_races() -> None:
    table = race(hands={0: ["G5"]}, owners={"black": 0, "blue": 1}, spaces={"green": 0})
    play(table, "G5")
    assert len(happened(table, "car_moved")) == 5


def test_df_2_9_nobodys_car_can_be_bet_on_and_pays_no_prize() -> None:
    table = race(hands={0: ["G5"]}, owners={"black": 0, "blue": 1}, spaces={"green": 136})
    play(table, "G5")
    for _ in range(3):
        named = [offered(table, "car", seat) for seat in (0, 1)]
        assert named == [list(COLOURS)] * 2
        choose(table, 0, car="green")
        choose(table, 1, car="black")
    assert happened(table, "car_finished") == [{"car": "green", "place": 1}]
    assert [facts(score)["prizes"] for score in table.scores()] == [0, 0]
    assert [score.total for score in table.scores()] == [9 + 6 + 3, 0]


def test_df_2_9_if_everybody_has_a_car_lots_set_aside_are_nobodys_at_once() -> None:
    owners = {"black": 0, "blue": 1, "yellow": 2}
    table = auction(3, hands=NO_WISH, lot="red", aside=["green"], owners=owners)
    nobody_bids(table)
    assert happened(table, "lot_returned") == [{"car": "green"}, {"car": "red"}]
    assert kind(table) == "play"


def test_df_2_9_once_everybody_has_a_car_the_other_lots_set_aside_are_nobodys() -> None:
    owners = {"black": 0, "blue": 1}
    table = auction(
        3, hands=NO_WISH, lot="green", aside=["red", "orange"], second_round=True, owners=owners, bidders=[2]
    )
    choose(table, 2, card="B6 G4 R2")
    assert sold(table) == {"green": (2, 4)}
    assert happened(table, "lot_returned") == [{"car": "red"}, {"car": "orange"}]
    assert kind(table) == "play"


def test_df_2_9_the_last_lot_set_aside_goes_to_the_last_player_without_a_car() -> None:
    owners = {"black": 0, "blue": 1}
    table = auction(3, hands=NO_WISH, lot="green", aside=["red"], second_round=True, owners=owners, bidders=[2])
    choose(table, 2, card="O5")
    assert happened(table, "lot_returned") == [{"car": "green"}]
    assert sold(table) == {"red": (2, 2)}  # at the lowest number for red, without a question


def test_df_2_9_ruling_a_player_without_a_car_keeps_playing_cards() -> None:
    table = race(3, hands={0: ["K5"], 2: ["R5", "B5"]}, owners={"black": 0, "blue": 1}, turn=2, bets_option="none")
    play(table, "R5")
    assert asked_seats(table) == [0]
    play(table, "K5")
    assert asked_seats(table) == [2]


def test_df_2_9_ruling_a_player_without_a_car_is_never_through() -> None:
    table = race(
        2,
        hands={1: ["R5", "G5"]},
        owners={"black": 0},
        places={"black": 1},
        lines_crossed=3,
        turn=1,
        bets_option="none",
    )
    play(table, "R5")
    assert asked_seats(table) == [1]


def test_df_2_9_ruling_a_player_without_a_car_bets_and_is_paid() -> None:
    table = race(2, hands={0: ["K5"]}, owners={"black": 0}, spaces={"black": 134})
    play(table, "K5")
    for _ in range(3):
        assert asked_seats(table) == [0, 1]
        choose(table, 0, car="red")
        choose(table, 1, car="black")
    assert table.scores()[1].total == 18


# DF-2.10


def last_lot_sold(**situation: Any) -> Table:
    """The last lot, without a power, is sold to seat 2; now players choose the powers they keep."""
    table = auction(
        3,
        hands={0: ["K5"], 1: ["B5"], 2: ["G6 Y4 O2"]},
        lot="green",
        owners={"black": 0, "blue": 1, "red": 2},
        **situation,
    )
    bid(table, {0: "K5", 1: "B5", 2: "G6 Y4 O2"})
    return table


def kept(table: Table) -> list[str | None]:
    """The power of each seat, as everybody sees it."""
    view: Any = table.view(None)
    return [seat.power for seat in view.seats]


def test_df_2_10_a_player_who_won_several_powers_keeps_one_of_them() -> None:
    table = last_lot_sold(power="tricky", won_powers={0: ["cunning"], 2: ["aggressive", "strategic"]})
    assert (kind(table), asked_seats(table)) == ("keep", [2])
    assert offered(table, "power") == ["aggressive", "strategic", "tricky"]
    assert kept(table) == [None, None, None]
    choose(table, power="strategic")
    assert kept(table) == ["cunning", None, "strategic"]
    assert {"seat": 2, "power": "strategic"} in happened(table, "power_kept")
    assert kind(table) == "play"


def test_df_2_10_a_single_power_is_kept_unasked() -> None:
    table = last_lot_sold(power="tricky", won_powers={1: ["cunning"]})
    assert kind(table) == "play"
    assert kept(table) == [None, "cunning", "tricky"]


def test_df_2_10_all_choose_at_the_same_time_and_in_secret() -> None:
    table = last_lot_sold(won_powers={0: ["cunning", "tricky"], 1: ["aggressive", "strategic"]})
    assert asked_seats(table) == [0, 1]
    choose(table, 0, power="tricky")
    assert asked_seats(table) == [1]
    assert kept(table) == [None, None, None]
    assert happened(table, "power_chosen", 1) == [{"seat": 0}]
    assert happened(table, "power_chosen", 0) == [{"seat": 0, "power": "tricky"}]
    assert happened(table, "power_kept") == []
    assert table._seen_by(1).sealed[0] == -1
    choose(table, 1, power="aggressive")
    assert kept(table) == ["tricky", "aggressive", None]


@pytest.mark.parametrize(("card", "colour"), [("K5", "black"), ("B5", "blue")])
def test_df_2_10_the_power_is_for_all_cars_of_the_player(card: str, colour: str) -> None:
    spaces = {"black": 41, "blue": 46}
    table = race(hands={0: [card]}, owners={"black": 0, "blue": 0}, powers={0: "aggressive"}, spaces=spaces)
    play(table, card)
    assert len([moved for moved in happened(table, "car_moved") if moved["car"] == colour]) == 6
