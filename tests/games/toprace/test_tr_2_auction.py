"""TR-2 Auction."""

from typing import Any

import pytest

from paddock import Table
from paddock.errors import Illegal, NotAsked, Stale
from paddock.games.toprace.components import COLOURS
from tests.facts import facts
from tests.games.toprace.staging import (
    asked_seats,
    bids,
    choose,
    field,
    happened,
    kind,
    lots,
    offer,
    offered,
    question,
    settle,
    sold,
)


def new(seats: int, **options: Any) -> Table:
    return Table.new("top-race", seats, seed=1, **options)


def test_tr_2_1_the_first_bid_is_10_to_all_of_the_cash_or_none() -> None:
    assert offered(new(3), "bid") == [None, *range(10, 201, 10)]


def test_tr_2_1_each_bid_is_higher_by_a_multiple_of_10() -> None:
    table = new(3)
    bids(table, 70)
    assert offered(table, "bid") == [None, *range(80, 201, 10)]
    assert facts(question(table))["highest"] == 70
    assert facts(question(table))["bidder"] == 0


def test_tr_2_1_a_bid_does_not_exceed_the_cash() -> None:
    table = new(3, money="200,50,200")
    bids(table, 30)
    assert offered(table, "bid") == [None, 40, 50]
    with pytest.raises(Illegal):
        table.answer(1, 3)


def test_tr_2_1_one_raise_goes_600_above_at_most() -> None:
    table = new(3, money="2000")
    assert max(bid for bid in offered(table, "bid") if bid) == 600
    bids(table, 600)
    assert max(bid for bid in offered(table, "bid") if bid) == 1200


def test_tr_2_2_rotation_asks_one_after_the_other_from_the_first_seat() -> None:
    table = new(3)
    for seat, bid in ((0, 10), (1, 20), (2, 30), (0, 40)):
        assert asked_seats(table) == [seat]
        bids(table, bid)
    assert asked_seats(table) == [1]


def test_tr_2_2_rotation_a_pass_is_final_and_the_lot_ends_when_all_others_have_passed() -> None:
    table = new(3)
    bids(table, None, 20, 30)
    assert asked_seats(table) == [1]
    bids(table, 40)
    assert asked_seats(table) == [2]
    bids(table, None)
    assert sold(table) == [(lots(table)[0], 1, 40)]


def test_tr_2_2_rotation_the_only_one_left_may_still_bid_or_pass() -> None:
    table = new(3)
    bids(table, None, None)
    assert asked_seats(table) == [2]
    bids(table, 10)
    assert sold(table)[0][1:] == (2, 10)


def test_tr_2_2_rotation_the_opener_moves_one_seat_with_each_offer_sold_or_not() -> None:
    table = new(3)
    bids(table, 10, None, None)
    assert asked_seats(table) == [1]
    bids(table, None, None, None)
    assert asked_seats(table) == [2]
    bids(table, None, None, None)
    assert asked_seats(table) == [0]
    assert [lot["opener"] for lot in happened(table, "driver_offered")] == [0, 1, 2, 0]


def test_tr_2_2_rotation_seats_that_may_not_bid_are_skipped() -> None:
    table = new(6)
    bids(table, None, 10, None, None, None, None)
    assert asked_seats(table) == [2]  # the opener would be seat 1, which has a driver
    table = new(3, money="0,200,200")
    assert asked_seats(table) == [1]
    table = new(3, money="200,20,200")
    bids(table, 20)
    assert asked_seats(table) == [2]  # seat 1 cannot go above 20


def test_tr_2_2_open_asks_everybody_at_once_and_again_after_a_raise() -> None:
    table = new(4, auction="open")
    assert asked_seats(table) == [0, 1, 2, 3]
    assert kind(table) == "open_bid"
    number = table.questions[0].number
    choose(table, 2, bid=50)
    assert asked_seats(table) == [0, 1, 3]
    with pytest.raises(Stale):
        table.answer(1, 1, number)
    with pytest.raises(NotAsked):
        table.answer(2, 1)
    choose(table, 1, bid=60)
    assert asked_seats(table) == [0, 2, 3]
    choose(table, 2, bid=80)
    assert field(table, "highest") == 80


def test_tr_2_2_open_only_the_controller_closes() -> None:
    table = new(3, auction="open")
    assert offered(table, "call", 0) == ["going_once"]
    assert offered(table, "call", 1) == []
    assert None not in offered(table, "bid", 1)


def test_tr_2_2_open_going_once_twice_gone_sells() -> None:
    table = new(3, auction="open")
    choose(table, 1, bid=50)
    for call in ("going_once", "going_twice", "gone"):
        assert not sold(table)
        choose(table, 0, call=call)
    assert sold(table) == [(lots(table)[0], 1, 50)]
    assert kind(table) == "start"


def test_tr_2_2_open_the_count_restarts_with_each_bid() -> None:
    table = new(3, auction="open")
    choose(table, 1, bid=50)
    choose(table, 0, call="going_once")
    choose(table, 0, call="going_twice")
    choose(table, 2, bid=60)
    assert offered(table, "call", 0) == ["going_once"]
    view: Any = table.view(None)
    assert (view.lot.highest, view.lot.bidder, view.lot.closes) == (60, 2, 0)


def test_tr_2_2_open_the_controller_bids_too_and_still_closes() -> None:
    table = new(3, auction="open")
    choose(table, 0, bid=50)
    assert asked_seats(table) == [0, 1, 2]
    assert offered(table, "bid", 0) == []
    for _ in range(3):
        table.answer(0, 61)
    assert sold(table)[0][1:] == (0, 50)


def test_tr_2_2_open_without_a_bid_the_driver_is_unsold() -> None:
    table = new(3, auction="open")
    for _ in range(3):
        table.answer(0, 61)
    assert happened(table, "driver_unsold") == [{"car": lots(table)[0]}]
    assert len(lots(table)) == 2


def test_tr_2_2_open_a_lot_that_nobody_can_raise_is_sold_at_once() -> None:
    table = new(3, auction="open")
    choose(table, 1, bid=200)
    assert sold(table)[0][1:] == (1, 200)


def test_tr_2_3_the_highest_bidder_pays_and_places_the_car_on_any_free_start_space() -> None:
    table = new(2)
    choose(table, bid=70)
    choose(table, bid=None)
    assert (kind(table), asked_seats(table)) == ("start", [0])
    assert offered(table, "space") == [134, 135, 136, 131, 132, 133]
    choose(table, space=136)
    colour = lots(table)[0]
    view: Any = table.view(1)
    line = next(line for line in view.cars if line.car == colour)
    assert (line.owner, line.price, line.space) == (0, 70, 136)
    assert [seat.cash for seat in view.seats] == [130, 200]
    choose(table, bid=10)
    choose(table, bid=None)
    assert offered(table, "space") == [134, 135, 131, 132, 133]


def test_tr_2_4_a_driver_nobody_bids_for_goes_under_the_pile() -> None:
    table = new(2)
    bids(table, None, None)
    passed = lots(table)[0]
    view: Any = table.view(0)
    assert view.drivers_under == (passed,)
    while len(lots(table)) < 7:
        bids(table, 10 if field(table, "highest") == 0 else None)
    assert passed not in lots(table)[1:6]
    assert lots(table)[6] == passed


def test_tr_2_4_several_come_up_again_in_the_order_they_went_under() -> None:
    table = offer(3, lot="white", under=("green", "red"), owners={"yellow": 0, "light_blue": 1, "dark_blue": 2})
    bids(table, 10, None, None)
    assert lots(table) == ["green"]
    bids(table, None, None)
    assert lots(table) == ["green", "red"]
    view: Any = table.view(None)
    assert view.drivers_under == ("green",)


def test_tr_2_5_with_six_players_one_each() -> None:
    table = new(6)
    bids(table, 10, None, None, None, None, None)
    assert 0 not in asked_seats(table)
    for _ in range(5):
        bids(table, None)
    assert len(lots(table)) == 3


@pytest.mark.parametrize(("seats", "most"), [(2, 3), (3, 2), (4, 2), (5, 2)])
def test_tr_2_5_nobody_goes_above_six_by_players_rounded_up(seats: int, most: int) -> None:
    table = new(seats)
    while kind(table) != "play":
        seat = asked_seats(table)[0]
        bids(table, 10 if seat == 0 else None)
        owned = field(table, "owner").count(0)
        assert owned <= most
    assert field(table, "owner").count(0) == most


def test_tr_2_5_players_with_a_driver_bid_only_while_there_are_more_than_the_others_need() -> None:
    owners = {"yellow": 0, "light_blue": 0, "green": 1}
    table = offer(4, lot="red", pile=("dark_blue", "white"), owners=owners, opener=1, asked=1, bidders=(1, 2, 3))
    bids(table, None, None, 10)
    # two drivers are left and only seat 2 has none, so seats with one driver may bid too
    assert field(table, "bidders") == [1, 2, 3]
    bids(table, None, 10, None)
    assert [buyer for _, buyer, _ in sold(table)] == [3, 3, 2]


def test_tr_2_5_no_more_drivers_than_players_without_one_means_only_they_bid() -> None:
    owners = {"yellow": 0, "light_blue": 0, "green": 1, "white": 1}
    table = offer(4, lot="red", pile=("dark_blue",), owners=owners, opener=0, asked=2, bidders=(2, 3))
    bids(table, 10)
    assert asked_seats(table) == [3]


def test_tr_2_6_the_last_driver_goes_to_the_player_without_one_for_30() -> None:
    owners = {"yellow": 0, "light_blue": 0, "green": 1, "dark_blue": 2}
    table = offer(4, lot="red", pile=("white",), owners=owners, opener=1, asked=1, bidders=(1, 2, 3))
    bids(table, 50, None, None)
    assert sold(table)[-1] == ("white", 3, 30)
    assert field(table, "cash")[3] == 170
    assert not happened(table, "bank_lent")


def test_tr_2_6_the_last_driver_is_auctioned_if_everybody_has_one() -> None:
    owners = {"yellow": 0, "light_blue": 0, "green": 1, "dark_blue": 2, "white": 3}
    table = offer(4, lot="red", owners=owners, opener=0, asked=1, bidders=(1, 2, 3))
    bids(table, 10, 20, None, None)
    assert sold(table) == [("red", 2, 20)]


def test_tr_2_6_the_bank_lends_what_is_missing() -> None:
    owners = {"yellow": 0, "light_blue": 0, "green": 1, "dark_blue": 2}
    table = offer(
        4, lot="red", pile=("white",), owners=owners, opener=1, asked=1, bidders=(1, 2), money="200,200,200,0"
    )
    bids(table, 50, None)
    assert sold(table)[-1][1:] == (3, 30)
    assert field(table, "cash")[3] == -30
    assert happened(table, "bank_lent") == [{"seat": 3, "money": 30}]
    table = offer(
        4, lot="red", pile=("white",), owners=owners, opener=1, asked=1, money="200,200,200,20", bidders=(1, 2, 3)
    )
    bids(table, 50, None)
    assert field(table, "cash")[3] == -10
    assert happened(table, "bank_lent") == [{"seat": 3, "money": 10}]


def test_tr_2_7_when_all_were_passed_everybody_without_a_driver_buys_the_next_for_30() -> None:
    table = new(4)
    for _ in range(24):
        assert not sold(table)
        bids(table, None)
    pile = lots(table)[:6]
    assert sold(table) == [(pile[seat], seat, 30) for seat in range(4)]
    assert [field(table, "owner")[COLOURS.index(colour)] for colour in pile[4:]] == [-1, -1]
    assert all(field(table, "space")[number] >= 0 for number in range(6))
    assert field(table, "cash")[:4] == [170] * 4


def test_tr_2_7_the_buyers_choose_their_start_space() -> None:
    table = new(4)
    for _ in range(24):
        choose(table, bid=None)
    assert (kind(table), asked_seats(table)) == ("start", [0])


def test_tr_2_7_a_sale_in_between_restarts_the_count() -> None:
    table = offer(
        2, lot="red", under=("yellow", "green"), owners={"white": 0, "dark_blue": 1, "light_blue": 1}, unsold=2
    )
    bids(table, 10, None)
    assert lots(table) == ["yellow"]
    bids(table, None, None)
    assert lots(table) == ["yellow", "green"]
    bids(table, None, None)
    assert kind(table) == "play"
    assert field(table, "owner").count(-1) == 2


def test_tr_2_7_drivers_left_are_placed_at_random() -> None:
    seen = set()
    for seed in range(40):
        table = Table.new("top-race", 6, seed, money="0")
        settle(table)
        assert kind(table) == "play"
        assert field(table, "owner").count(-1) == 0
        table = Table.new("top-race", 4, seed, money="0")
        settle(table)
        nobody = [number for number, owner in enumerate(field(table, "owner")) if owner == -1]
        seen.add(tuple(field(table, "space")[number] for number in nobody))
    assert {tuple(sorted(pair)) for pair in seen} == {(132, 133)}
    assert len(seen) == 2


def test_tr_2_8_the_race_begins_when_the_last_car_is_on_the_grid() -> None:
    table = new(2)
    while kind(table) != "play":
        assert None in {line.space for line in cars(table)}
        bids(table, 10 if asked_seats(table) == [0] else None)
    assert None not in {line.space for line in cars(table)}
    assert sorted(line.position or 0 for line in cars(table)) == [1, 2, 3, 4, 5, 6]


def cars(table: Table) -> Any:
    view: Any = table.view(None)
    return view.cars
