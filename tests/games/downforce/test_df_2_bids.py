"""DF-2 Auction: lots, sealed bids, and which of them wins (DF-2.1 to DF-2.5)."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from paddock import Table
from tests.facts import facts
from tests.games.downforce.staging import (
    CARDS,
    asked_seats,
    auction,
    card_text,
    choose,
    happened,
    offered,
    play,
    question,
)
from tests.games.downforce.watching import bid, sold


def bids_of(table: Table, seat: int) -> dict[str, int]:
    """The amount that each card of a seat would bid."""
    return dict(zip(offered(table, "card", seat), offered(table, "bid", seat), strict=True))


def winner_of_tie(cards: Mapping[int, str], **situation: Any) -> int:
    """Who wins the green lot among four players when these cards are bid; the other seats bid 0."""
    bids = {**dict(enumerate(["R6 Y4 K2 B1", "K6 R4 Y2 O1", "Y6 R4 K2", "R6 O4 B2"])), **cards}
    greens = iter(["K6 O5 Y4 B3 R2 G1", "O6 B4 R2 G1", "R6 K4 *2 G1"])
    hands = {seat: [card] if seat in cards else [card, next(greens)] for seat, card in bids.items()}
    table = auction(4, hands=hands, lot="green", **situation)
    bid(table, bids)
    return sold(table)["green"][0]


# DF-2.1


def test_df_2_1_a_lot_is_the_next_car_with_the_next_power() -> None:
    table = auction(3, hands={0: ["G5"], 1: ["K5"], 2: ["B5"]}, lot="green", power="cunning")
    assert facts(question(table)) == {"car": "green", "power": "cunning", "again": False}
    view: Any = table.view(None)
    assert (view.lot.car, view.lot.power) == ("green", "cunning")


def test_df_2_1_players_have_seen_their_hands_when_they_bid() -> None:
    view: Any = Table.new("downforce", 3, seed=1).view(1)
    assert len(view.seats[1].hand) == 14
    assert view.question.kind == "bid"


def test_df_2_1_the_cars_are_auctioned_one_at_a_time() -> None:
    table = Table.new("downforce", 3, seed=1)
    for lots in range(1, 4):
        assert len(happened(table, "lot_turned_up")) == lots
        assert happened(table, "lot_turned_up")[-1]["car"] == facts(question(table))["car"]
        for seat in asked_seats(table):
            table.answer(seat, question(table, seat).options[0].answer)


# DF-2.2


def test_df_2_2_a_bid_is_secret_until_all_have_bid() -> None:
    table = auction(3, hands={0: ["G5"], 1: ["K5"], 2: ["B5"]}, lot="green")
    choose(table, 0, card="G5")
    assert happened(table, "bid_sealed", 1) == happened(table, "bid_sealed", None) == [{"seat": 0}]
    assert happened(table, "bid_sealed", 0)[0]["card"]["card"] == CARDS.index("G5")
    view: Any = table.view(1)
    assert view.seats[0].has_answered
    assert view.seats[0].hand is None
    record = table._seen_by(1)  # what a bot in seat 1 sees
    assert (record.sealed[0], record.hand[0]) == (-1, 0)
    assert view.seats[0].shown == ()
    assert happened(table, "bid_shown") == []


def test_df_2_2_all_bids_are_revealed_at_once() -> None:
    table = auction(3, hands={0: ["G5"], 1: ["K6 B4 Y2"], 2: ["*5 G2"]}, lot="green", eights=["red", "blue"])
    bid(table, {2: "*5 G2", 0: "G5", 1: "K6 B4 Y2"})
    shown = [(bid["seat"], card_text(bid["card"]["rows"]), bid["bid"]) for bid in happened(table, "bid_shown")]
    assert shown == [(0, "G5", 5), (1, "K6 B4 Y2", 2), (2, "*5 G2", 2)]


def test_df_2_2_the_card_returns_to_the_hand_and_may_bid_again() -> None:
    table = auction(3, hands={0: ["G5", "O5"], 1: ["K5"], 2: ["B5"]}, lot="green", eights=["red", "blue", "black"])
    bid(table, {0: "G5", 1: "K5", 2: "B5"})
    assert happened(table, "lot_turned_up")
    assert offered(table, "card", 0) == ["G5", "O5"]
    assert offered(table, "card", 1) == ["K5"]


def test_df_2_2_everybody_knows_a_shown_card_until_it_is_played() -> None:
    def known() -> list[str]:
        view: Any = table.view(1)
        return [card_text(card.rows) for card in view.seats[0].shown]

    hands = {0: ["G5", "O5"], 1: ["B5"], 2: ["R5"]}
    table = auction(3, hands=hands, lot="green", owners={"black": 0, "blue": 1, "red": 2})
    bid(table, {0: "G5", 1: "B5", 2: "R5"})
    while asked_seats(table) != [0]:
        play(table, hands[asked_seats(table)[0]][0])
    assert known() == ["G5", "G8"]
    play(table, "G5")
    assert known() == ["G8"]


# DF-2.3


def test_df_2_3_the_bid_is_the_number_of_the_lots_colour() -> None:
    table = auction(2, hands={0: ["O6 Y5 B4 R3 G2 K1", "B6 G4 R2", "G5"], 1: ["K5"]}, lot="green")
    assert bids_of(table, 0) == {"O6 Y5 B4 R3 G2 K1": 2, "B6 G4 R2": 4, "G5": 5}


def test_df_2_3_a_card_without_the_colour_bids_0() -> None:
    table = auction(2, hands={0: ["K6 R4 Y2 O1", "G5"], 1: ["K5"]}, lot="green")
    assert bids_of(table, 0)["K6 R4 Y2 O1"] == 0


def test_df_2_3_ruling_a_speed_8_card_may_not_be_used_to_bid() -> None:
    table = auction(3, hands={0: ["G5", "K8"], 1: ["K5"], 2: ["B5"]}, lot="green", owners={"black": 0})
    assert offered(table, "card", 0) == ["G5"]


# DF-2.4


def test_df_2_4_a_hand_without_the_colour_may_bid_a_wild() -> None:
    table = auction(2, hands={0: ["*5 K2", "B6 O4 *2 Y1", "K5"], 1: ["G5"]}, lot="green")
    assert bids_of(table, 0) == {"*5 K2": 5, "B6 O4 *2 Y1": 2, "K5": 0}


def test_df_2_4_ruling_of_several_wild_rows_the_highest_counts() -> None:
    table = auction(2, hands={0: ["*4 *2"], 1: ["G5"]}, lot="green")
    assert bids_of(table, 0) == {"*4 *2": 4}


def test_df_2_4_without_a_wild_either_any_card_bids_its_lowest_number() -> None:
    table = auction(2, hands={0: ["Y6 R4 K2", "K6 R4 Y2 O1", "K5"], 1: ["G5"]}, lot="green")
    assert bids_of(table, 0) == {"Y6 R4 K2": 2, "K6 R4 Y2 O1": 1, "K5": 5}


def test_df_2_4_a_hand_with_the_colour_bids_0_with_any_other_card_wild_or_not() -> None:
    table = auction(2, hands={0: ["B6 G4 R2", "*5 K2", "*4 *2", "K5"], 1: ["G5"]}, lot="green")
    assert bids_of(table, 0) == {"B6 G4 R2": 4, "*5 K2": 0, "*4 *2": 0, "K5": 0}


def test_df_2_4_each_hand_is_looked_at_for_itself_when_the_bids_are_shown() -> None:
    table = auction(4, hands={0: ["*5 K2", "G5"], 1: ["*4 *2"], 2: ["K5"], 3: ["Y6 R4 K2"]}, lot="green")
    bid(table, {0: "*5 K2", 1: "*4 *2", 2: "K5", 3: "Y6 R4 K2"})
    assert [bid["bid"] for bid in happened(table, "bid_shown")] == [0, 4, 5, 2]
    assert sold(table) == {"green": (2, 5)}


def test_df_2_4_a_wild_bid_is_paid_like_any_other() -> None:
    table = auction(2, hands={0: ["*5 K2"], 1: ["G6 Y4 O2", "R5"]}, lot="green")
    bid(table, {0: "*5 K2", 1: "R5"})
    assert sold(table) == {"green": (0, 5)}


# DF-2.5


def test_df_2_5_the_example_of_the_book() -> None:
    hands = {
        0: ["K6 R4 Y2 O1", "G5"],  # player 1 has no green row on the card chosen
        1: ["G6 K4 O2 Y1"],
        2: ["B6 G4 R2"],
        3: ["G6 Y4 O2"],
    }
    table = auction(4, hands=hands, lot="green", power="cunning", eights=["red", "blue", "black", "orange"])
    bid(table, {0: "K6 R4 Y2 O1", 1: "G6 K4 O2 Y1", 2: "B6 G4 R2", 3: "G6 Y4 O2"})
    assert [bid["bid"] for bid in happened(table, "bid_shown")] == [0, 6, 4, 6]
    assert sold(table) == {"green": (1, 6)}
    view: Any = table.view(1)
    assert view.seats[1].powers_won == ("cunning",)
    assert "G8" in [card_text(card.rows) for card in view.seats[1].hand]
    assert [offered(table, "card", seat) for seat in range(4)] == [hands[seat] for seat in range(4)]


@pytest.mark.parametrize("highest", [0, 1, 2])
def test_df_2_5_the_highest_bid_wins(highest: int) -> None:
    cards = ["O6 Y5 B4 R3 G2 K1", "B6 G4 R2"]
    cards.insert(highest, "G5")
    table = auction(3, hands={seat: [card] for seat, card in enumerate(cards)}, lot="green")
    bid(table, dict(enumerate(cards)))
    assert sold(table) == {"green": (highest, 5)}


MANY_CARS = {"black": 3, "blue": 3}
"""Seat 3 owns two cars and sits last: it wins only ties that are decided before cars and seats count."""


def test_df_2_5_ties_go_to_the_card_with_more_rows() -> None:
    assert winner_of_tie({0: "G6 Y4 O2", 3: "G6 K4 O2 Y1"}, owners=MANY_CARS) == 3
    assert winner_of_tie({0: "G6 K4 O2 Y1", 3: "G6 Y4 O2"}) == 0


def test_df_2_5_more_rows_count_even_with_a_wild_among_them() -> None:
    assert winner_of_tie({0: "G6 Y4 O2", 3: "G6 R4 *2 K1"}, owners=MANY_CARS) == 3


def test_df_2_5_then_ties_go_to_the_card_without_a_wild() -> None:
    assert winner_of_tie({0: "G6 R4 *2 K1", 3: "G6 K4 O2 Y1"}, owners=MANY_CARS) == 3
    assert winner_of_tie({0: "G6 K4 O2 Y1", 3: "G6 R4 *2 K1"}) == 0


@pytest.fixture
def own_deck(tmp_path: Path) -> str:
    """A deck in which ties for green need more criteria than with the original cards."""
    path = tmp_path / "ties.toml"
    path.write_text("""
title = "Ties"
[colours]
K = "black"
B = "blue"
G = "green"
Y = "yellow"
O = "orange"
R = "red"
[eights]
standing = "known"
cards = ["K8", "B8", "G8", "Y8", "O8", "R8"]
[[family]]
name = "ties"
standing = "rebuilt"
cards = [
    "G6 K4 O2", "G6 B5 R1", "G6 Y5 *1", "G6 K5 R2", "G6 *5 Y5", "G7 K1",
    "K5", "B5", "Y5", "O5", "R5", "K8 G6 B1",
]
""")
    return str(path)


def own_deck_winner(deck: str, cards: Mapping[int, str], **situation: Any) -> int:
    """Who wins the green lot between two players with this deck."""
    table = auction(2, hands={seat: [card] for seat, card in cards.items()}, lot="green", deck=deck, **situation)
    bid(table, cards)
    return sold(table)["green"][0]


def test_df_2_5_ruling_then_the_higher_sum_of_the_other_rows(own_deck: str) -> None:
    owners = {"black": 1}  # all later criteria favour seat 0
    assert own_deck_winner(own_deck, {0: "G6 K4 O2", 1: "G6 K5 R2"}, owners=owners) == 1
    assert own_deck_winner(own_deck, {0: "G6 K5 R2", 1: "G6 K4 O2"}, owners={"black": 0}) == 0
    assert own_deck_winner(own_deck, {0: "G6 K4 O2", 1: "K8 G6 B1"}, owners=owners) == 1  # rows above it count too


def test_df_2_5_ruling_the_sum_counts_only_where_both_or_neither_have_a_wild(own_deck: str) -> None:
    assert own_deck_winner(own_deck, {0: "G6 *5 Y5", 1: "G6 K4 O2"}, owners={"black": 1}) == 1
    assert own_deck_winner(own_deck, {0: "G6 Y5 *1", 1: "G6 *5 Y5"}, owners={"black": 1}) == 1


def test_df_2_5_ruling_the_sum_never_beats_a_higher_bid(own_deck: str) -> None:
    assert own_deck_winner(own_deck, {0: "G6 *5 Y5", 1: "G7 K1"}, owners={"black": 1}) == 1


def test_df_2_5_ruling_equal_sums_go_to_the_player_with_fewer_cars(own_deck: str) -> None:
    cards = {0: "G6 K4 O2", 1: "G6 B5 R1"}
    assert own_deck_winner(own_deck, cards, owners={"black": 0}) == 1
    assert own_deck_winner(own_deck, cards, owners={"black": 0, "blue": 0, "red": 1}) == 1
    assert own_deck_winner(own_deck, cards, owners={"black": 1}, last_winner=0) == 0


def test_df_2_5_ruling_wild_bids_tie_down_to_the_cars_owned() -> None:
    assert winner_of_tie({0: "*5 K2", 3: "*5 B2"}, owners={"black": 0}) == 3


@pytest.mark.parametrize(
    ("last_winner", "winner"),
    [(-1, 0), (0, 2), (1, 2), (2, 3), (3, 0)],  # -1: the first lot, for which seat order decides
)
def test_df_2_5_ruling_then_the_seat_soonest_clockwise_after_the_last_winner(last_winner: int, winner: int) -> None:
    cards = {0: "*5 K2", 2: "*5 B2", 3: "*5 Y2"}
    assert winner_of_tie(cards, last_winner=last_winner) == winner


def test_df_2_5_ruling_the_winner_of_the_last_lot_is_last_in_line() -> None:
    assert winner_of_tie({0: "*5 K2", 1: "*5 B2"}, owners={"black": 0, "red": 1}, last_winner=0) == 1


def test_df_2_5_ruling_the_winner_of_a_lot_is_remembered_for_the_next() -> None:
    hands = {0: ["*5 B2"], 1: ["G6 Y4 O2"], 2: ["*5 Y2"]}
    table = auction(3, hands=hands, lot="green", eights=["red", "black"])
    bid(table, {0: "*5 B2", 1: "G6 Y4 O2", 2: "*5 Y2"})
    bid(table, {0: "*5 B2", 2: "*5 Y2"})
    assert [won["seat"] for won in happened(table, "lot_won")][:2] == [1, 2]


def test_df_2_5_ruling_a_lot_set_aside_has_no_winner_and_the_one_before_still_counts() -> None:
    hands = {0: ["K5", "*5 B2"], 1: ["G5"], 2: ["K6 B4 Y2", "*5 O2"]}
    table = auction(3, hands=hands, lot="black", eights=["red"], owners={"green": 1}, last_winner=1, bidders=[0, 2])
    bid(table, {0: "*5 B2", 2: "*5 O2"})
    bid(table, {0: "*5 B2", 2: "*5 O2"})
    assert sold(table)["red"] == (2, 5)
