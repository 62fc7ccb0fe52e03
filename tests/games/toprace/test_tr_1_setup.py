"""TR-1 Set-up."""

from typing import Any

import pytest

from paddock import Table
from tests.games.toprace.staging import CARDS, field, happened, lots, play, race


@pytest.mark.parametrize("seats", range(2, 7))
def test_tr_1_1_everybody_starts_with_200_that_all_can_see(seats: int) -> None:
    table = Table.new("top-race", seats, seed=1)
    view: Any = table.view(None)
    assert [line.cash for line in view.seats] == [200] * seats
    assert [dealt["money"] for dealt in happened(table, "hand_dealt")] == [200] * seats


@pytest.mark.parametrize(("seats", "each", "over"), [(2, 24, 0), (3, 16, 0), (4, 12, 0), (5, 9, 3), (6, 8, 0)])
def test_tr_1_2_the_48_cards_are_dealt_evenly_and_the_rest_is_unseen(seats: int, each: int, over: int) -> None:
    table = Table.new("top-race", seats, seed=3)
    hands = field(table, "hand")
    assert [len(hand) for hand in hands] == [each] * seats + [0] * (6 - seats)
    assert len(field(table, "unseen")) == over
    assert sorted(card for hand in [*hands, field(table, "unseen")] for card in hand) == list(range(48))
    view: Any = table.view(0)
    assert [line.hand is None for line in view.seats] == [False] + [True] * (seats - 1)
    assert [line.hand_size for line in view.seats] == [each] * seats


def test_tr_1_2_hands_differ_from_deal_to_deal() -> None:
    assert len({str(field(Table.new("top-race", 4, seed), "hand")) for seed in range(20)}) == 20


def test_tr_1_3_the_drivers_are_a_shuffled_pile_and_no_car_is_on_the_grid() -> None:
    table = Table.new("top-race", 4, seed=1)
    view: Any = table.view(0)
    assert view.grid == (None,) * 6
    assert {(line.space, line.position, line.owner) for line in view.cars} == {(None, None, None)}
    assert view.drivers_face_down == 5
    first = {lots(Table.new("top-race", 4, seed))[0] for seed in range(60)}
    assert len(first) == 6


def test_tr_1_4_a_card_lists_rows_or_a_pair_of_cars() -> None:
    table = Table.new("top-race", 2, seed=1)
    setting: Any = table.setting
    assert sum(pair is not None for pair in setting.pairs) == 3
    assert {frozenset(pair) for pair in setting.pairs if pair} == {
        frozenset(pair) for pair in (("light_blue", "red"), ("white", "green"), ("dark_blue", "yellow"))
    }
    numbers = {spaces for rows in setting.cards for _, spaces in rows}
    assert numbers == {1, 2, 3, 4, 5, 6, 10}
    assert setting.cards[CARDS.index("B6 W4 *2 Y1")] == (("light_blue", 6), ("white", 4), ("wild", 2), ("yellow", 1))
    assert setting.card_views[CARDS.index("B-R")].pair == ("light_blue", "red")


def test_tr_1_4_a_10_moves_ten_spaces() -> None:
    table = race(hands={0: ["R10", "R5"], 1: ["Y5"]})
    play(table, "R10")
    assert len(happened(table, "car_moved")) == 10
