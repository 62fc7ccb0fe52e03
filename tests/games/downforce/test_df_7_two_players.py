"""DF-7.2 and DF-7.3: two players."""

from collections import Counter
from typing import Any

import pytest

from paddock import Table
from paddock.games.downforce.names import POWERS
from tests.games.downforce.staging import (
    auction,
    card_text,
    choose,
    deals,
    field,
    happened,
    kind,
    offered,
    play,
    play_on,
    race,
)
from tests.games.downforce.watching import cars_of, lots

# DF-7.2


def test_df_7_2_personal_piles_are_the_default_with_two_players() -> None:
    assert Table.new("downforce", 2).options["hands"] == "piles"
    assert {Table.new("downforce", seats).options["hands"] for seats in range(3, 7)} == {"all"}


def test_df_7_2_speed_8_cards_lie_face_up_and_not_in_the_hand() -> None:
    table = Table.new("downforce", 2, seed=1, auction=False, powers=False)
    view: Any = table.view(None)
    for seat, cars in cars_of(table).items():
        assert seat is not None
        assert sorted(card.rows[0][0] for card in view.seats[seat].face_up) == sorted(cars)
    assert not {card for pile in ("hand", "pile") for cards in field(table, pile) for card in cards if card >= 42}


def test_df_7_2_all_21_cards_may_be_bid_with() -> None:
    table = Table.new("downforce", 2, seed=1)
    assert [len(offered(table, "card", seat)) for seat in (0, 1)] == [21, 21]


def test_df_7_2_after_the_auction_each_player_draws_7_from_a_personal_pile() -> None:
    table = Table.new("downforce", 2, seed=1, powers=False)
    dealt = [set(hand) for hand in field(table, "hand")[:2]]
    play_on(table, "play")
    hands, piles = field(table, "hand"), field(table, "pile")
    for seat in (0, 1):
        assert (len(hands[seat]), len(piles[seat])) == (7, 14)
        assert {*hands[seat], *piles[seat]} == dealt[seat]
    view: Any = table.view(0)
    assert [(seat.hand_size, seat.pile_size) for seat in view.seats] == [(7, 14), (7, 14)]


def test_df_7_2_the_piles_are_shuffled() -> None:
    drawn = Counter[int]()
    for table in deals(150, 2, auction=False, powers=False):
        dealt = sorted(field(table, "hand")[0] + field(table, "pile")[0])
        drawn.update(dealt.index(card) for card in field(table, "hand")[0])
    assert all(25 <= drawn[index] <= 75 for index in range(21))  # a third of 150


@pytest.fixture
def two_players() -> Table:
    """Each seat has a card in the hand, a Speed-8 and a pile."""
    return race(
        hands={0: ["K5"], 1: ["B5"]},
        piles={0: ["G5"], 1: ["R5"]},
        face_up={0: ["K8"], 1: ["B8"]},
        hands_option="piles",
    )


def test_df_7_2_a_hand_card_or_an_own_unplayed_speed_8_is_played(two_players: Table) -> None:
    assert offered(two_players, "card") == ["K5", "K8"]


def test_df_7_2_after_a_card_from_the_hand_one_is_drawn_from_the_personal_pile(two_players: Table) -> None:
    play(two_players, "K5")
    view: Any = two_players.view(0)
    assert [card_text(card.rows) for card in view.seats[0].hand] == ["G5"]
    assert [(seat.hand_size, seat.pile_size) for seat in view.seats] == [(1, 0), (1, 1)]
    assert happened(two_players, "card_drawn", 1) == [{"seat": 0}]


def test_df_7_2_no_card_is_drawn_after_a_speed_8(two_players: Table) -> None:
    play(two_players, "K8")
    assert happened(two_players, "card_drawn") == []
    assert field(two_players, "face_up")[0] == []
    assert [field(two_players, name)[0] for name in ("hand_size", "pile_size")] == [1, 1]


def test_df_7_2_no_card_is_drawn_from_an_empty_pile() -> None:
    table = race(hands={0: ["K5", "G5"], 1: ["B5"]}, piles={1: ["R5"]}, hands_option="piles")
    play(table, "K5")
    assert (field(table, "hand_size")[0], field(table, "pile_size")[1]) == (1, 1)


def test_df_7_2_ruling_hands_of_three_have_the_common_pile_instead() -> None:
    table = Table.new("downforce", 2, seed=1, hands="three", auction=False, powers=False)
    view: Any = table.view(None)
    assert [(seat.hand_size, seat.pile_size, len(seat.face_up)) for seat in view.seats] == [(3, 0, 3), (3, 0, 3)]
    assert view.stock_size == 36


def test_df_7_2_ruling_hands_of_three_a_face_up_speed_8_is_not_replaced() -> None:
    table = race(hands={0: ["K5"], 1: ["B5"]}, face_up={0: ["K8"], 1: ["B8"]}, stock=["G5", "R5"], hands_option="three")
    play(table, "K8")
    assert (field(table, "hand_size")[0], field(table, "stock_size")) == (1, 2)
    play(table, "B5")
    assert (field(table, "hand_size")[1], field(table, "stock_size")) == (1, 1)


# DF-7.3


def test_df_7_3_cunning_is_dropped_with_two_players_unless_they_keep_it() -> None:
    assert [Table.new("downforce", seats).options["cunning"] for seats in range(2, 7)] == ["drop", *["keep"] * 4]
    powers = [{power for _, power in lots(t)} for t in deals(5, 2, cunning="keep")]
    assert powers == [set(POWERS)] * 5


@pytest.mark.parametrize("seats", [2, 4])
def test_df_7_3_ruling_dropped_the_last_lot_has_no_power(seats: int) -> None:
    for table in deals(10, seats, cunning="drop"):
        *others, last = [power for _, power in lots(table)]
        assert last is None
        assert set(others) == {*POWERS} - {"cunning"}


def test_df_7_3_ruling_dropped_the_last_car_dealt_has_no_power() -> None:
    for table in deals(10, 2, auction=False):
        *others, last = [line["power"] for line in happened(table, "car_dealt")]
        assert last is None
        assert set(others) == {*POWERS} - {"cunning"}


def test_df_7_3_ruling_a_lot_can_come_without_a_power() -> None:
    table = auction(2, hands={0: ["G5"], 1: ["K5"]}, lot="green", power=None, owners={"black": 0, "blue": 1})
    choose(table, 0, card="G5")
    choose(table, 1, card="K5")
    view: Any = table.view(None)
    assert (view.seats[0].powers_won, view.seats[0].power) == ((), None)
    assert kind(table) == "play"
