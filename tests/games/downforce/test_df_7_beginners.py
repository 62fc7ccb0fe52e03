"""DF-7.1: what beginners may leave out."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from paddock import Table
from paddock.games.downforce.components import COLOURS
from paddock.games.downforce.names import POWERS
from tests.facts import facts
from tests.games.downforce.staging import (
    asked_seats,
    car,
    card_text,
    deals,
    field,
    finish,
    happened,
    kind,
    offered,
    play,
    play_on,
    race,
)
from tests.games.downforce.watching import cars_of, lots, play_one

BEGINNERS: dict[str, Any] = {
    "auction": False,
    "powers": False,
    "hands": "three",
    "bets": "none",
    "winner": "first-car",
}


def kinds_asked(table: Table) -> set[str]:
    """Play to the end; return the kinds of questions that were asked."""
    kinds = set()
    while not table.over:
        kinds.add(kind(table))
        play_one(table)
    return kinds


# DF-7.1 without the auction


@pytest.mark.parametrize(("seats", "each"), [(2, 3), (3, 2), (4, 1), (5, 1), (6, 1)])
def test_df_7_1_no_auction_all_own_as_many_cars_and_the_rest_are_nobodys(seats: int, each: int) -> None:
    table = Table.new("downforce", seats, seed=1, auction=False, powers=False)
    owned = cars_of(table)
    assert [len(owned[seat]) for seat in range(seats)] == [each] * seats
    assert len(owned.get(None, [])) == 6 - each * seats
    assert len(happened(table, "car_dealt")) == each * seats
    assert happened(table, "lot_turned_up") == []
    assert kind(table) == "play"


def test_df_7_1_no_auction_the_speed_8_cards_go_to_the_owners_and_the_rest_to_the_box() -> None:
    table = Table.new("downforce", 4, seed=1, auction=False, powers=False)
    eights = {line["car"]: 42 + car(line["car"]) for line in happened(table, "car_dealt")}
    hands = field(table, "hand")
    assert all(eights[line["car"]] in hands[line["seat"]] for line in happened(table, "car_dealt"))
    assert field(table, "returned") == [42 + car(colour) for colour in COLOURS if colour not in eights]


def test_df_7_1_no_auction_prices_are_0() -> None:
    table = Table.new("downforce", 3, seed=1, auction=False)
    assert field(table, "price") == [0] * 6
    play_on(table)
    assert [facts(score)["prices"] for score in table.scores()] == [0, 0, 0]


def test_df_7_1_no_auction_cars_are_dealt_at_random() -> None:
    owners: Counter[tuple[str, int | None]] = Counter()
    for table in deals(300, 4, auction=False, powers=False):
        owners.update((colour, seat) for seat, cars in cars_of(table).items() for colour in cars)
    for colour in COLOURS:
        assert all(30 <= owners[colour, seat] <= 70 for seat in range(4))  # 50 on average
        assert 75 <= owners[colour, None] <= 125  # two of six have no owner


def test_df_7_1_ruling_each_car_dealt_comes_with_the_next_power() -> None:
    table = Table.new("downforce", 4, seed=1, auction=False)
    view: Any = table.view(None)
    powers = [line["power"] for line in happened(table, "car_dealt")]
    assert len({*powers} & {*POWERS}) == 4
    assert [seat.power for seat in view.seats] == powers  # one each, so nobody is asked
    assert kind(table) == "play"


def test_df_7_1_ruling_with_several_powers_dealt_one_is_kept() -> None:
    table = Table.new("downforce", 3, seed=1, auction=False)
    assert (kind(table), asked_seats(table)) == ("keep", [0, 1, 2])
    dealt = {seat: {d["power"] for d in happened(table, "car_dealt") if d["seat"] == seat} for seat in range(3)}
    assert all(set(offered(table, "power", seat)) == dealt[seat] and len(dealt[seat]) == 2 for seat in range(3))


# DF-7.1 without powers, with hands of three, without bets


def test_df_7_1_no_powers() -> None:
    table = Table.new("downforce", 3, seed=1, powers=False)
    assert {power for _, power in lots(table)} == {None}
    assert kind(table) == "play"  # no power to keep
    view: Any = table.view(None)
    assert [seat.power for seat in view.seats] == [None, None, None]


def test_df_7_1_hands_of_three_and_the_rest_is_a_common_pile() -> None:
    table = Table.new("downforce", 4, seed=1, hands="three")
    view: Any = table.view(None)
    assert [seat.hand_size for seat in view.seats] == [3] * 4
    assert view.stock_size == 42 - 12
    assert field(table, "unseen") == []
    assert len(offered(table, "card", 0)) == 3  # bids come from these
    assert [table._seen_by(seat).stock for seat in range(4)] == [0] * 4  # nobody sees into the pile


def test_df_7_1_hands_of_three_have_the_speed_8_cards_besides() -> None:
    view: Any = Table.new("downforce", 3, seed=1, hands="three", auction=False, powers=False).view(0)
    assert [seat.hand_size for seat in view.seats] == [3 + 2] * 3
    assert all(seat.face_up == () for seat in view.seats)


def test_df_7_1_hands_of_three_draw_one_card_after_playing_one() -> None:
    table = race(3, hands={0: ["K5", "B5"], 1: ["O5"]}, stock=["G5"], hands_option="three")
    play(table, "K5")
    assert happened(table, "card_drawn", 1) == happened(table, "card_drawn", None) == [{"seat": 0}]
    view: Any = table.view(0)
    assert [card_text(card.rows) for card in view.seats[0].hand] == ["B5", "G5"]
    assert (view.seats[0].hand_size, view.stock_size) == (2, 0)


def test_df_7_1_hands_of_three_a_speed_8_of_the_hand_is_replaced_too() -> None:
    table = race(3, hands={0: ["K8", "B5"], 1: ["O5"]}, stock=["G5"], hands_option="three")
    play(table, "K8")
    assert field(table, "hand_size")[0] == 2


def test_df_7_1_hands_of_three_no_more_is_drawn_once_the_pile_is_empty() -> None:
    table = race(3, hands={0: ["K5", "B5"], 1: ["O5"]}, hands_option="three")
    play(table, "K5")
    assert happened(table, "card_drawn") == []
    assert field(table, "hand_size")[0] == 1


def test_df_7_1_the_common_pile_is_drawn_to_the_last_card() -> None:
    table = Table.new("downforce", 3, seed=1, hands="three", auction=False, long_distance=True)
    play_on(table)
    assert len(happened(table, "card_drawn")) == 42 - 9
    assert len(happened(table, "card_played")) == 42 + 6


def test_df_7_1_no_bets() -> None:
    table = Table.new("downforce", 3, seed=4, bets="none")
    assert "bet" not in kinds_asked(table)
    assert happened(table, "line_crossed")
    assert all(facts(score)["bets"] == [] for score in table.scores())


# DF-7.1 the owner of the winning car wins


def first_car(arrival: list[str], owners: Mapping[str, int], **situation: Any) -> Table:
    return finish(arrival, seats=3, owners=owners, winner="first-car", **situation)


def ranks(table: Table) -> list[int]:
    return [score.rank for score in table.scores()]


def test_df_7_1_first_car_its_owner_wins_whatever_the_money() -> None:
    table = first_car(["black", "blue", "red"], {"black": 2, "blue": 0, "red": 1}, prices={"black": 12})
    assert table.scores()[2].total < table.scores()[0].total
    assert table.winners() == (2,)


def test_df_7_1_ruling_first_car_the_best_placed_car_with_an_owner_wins() -> None:
    assert first_car(["green", "blue", "red"], {"black": 0, "blue": 1, "red": 2}).winners() == (1,)


def test_df_7_1_ruling_first_car_a_car_that_finished_beats_those_on_the_track() -> None:
    table = first_car(["green", "red"], {"black": 0, "blue": 1, "red": 2}, spaces={"black": 134})
    assert table.winners() == (2,)


def test_df_7_1_ruling_first_car_if_none_finished_the_furthest_car_wins() -> None:
    owners = {"black": 0, "blue": 1, "red": 2}
    table = first_car(["green"], owners, turn=0, spaces={"black": 60, "blue": 67, "red": 65})
    assert ranks(table) == [3, 1, 2]


def test_df_7_1_ruling_first_car_level_the_inside_one_wins_alone() -> None:
    owners = {"black": 0, "blue": 1, "red": 2}
    table = first_car(["green"], owners, turn=0, spaces={"black": 48, "blue": 47, "red": 46})
    assert table.winners() == (2,)
    assert ranks(table) == [3, 2, 1]


def test_df_7_1_ruling_first_car_the_others_rank_by_their_best_car() -> None:
    owners = {"black": 0, "orange": 1, "blue": 2, "yellow": 1}
    table = first_car(["black", "blue", "yellow"], owners, prices={"blue": 12})
    assert ranks(table) == [1, 3, 2]
    owners = {"black": 0, "blue": 2, "yellow": 1}
    table = first_car(["black"], owners, spaces={"blue": 40, "yellow": 39})
    assert ranks(table) == [1, 2, 3]  # level, yellow on the inside


def test_df_7_1_ruling_first_car_a_player_without_a_car_is_last() -> None:
    assert ranks(first_car(["black"], {"black": 2, "red": 1})) == [3, 2, 1]


def test_df_7_1_all_items_for_beginners_together() -> None:
    table = Table.new("downforce", 4, seed=2, **BEGINNERS)
    assert kinds_asked(table) <= {"play", "wild", "step"}
    view: Any = table.view(None)
    best = min((line for line in view.cars if line.owner is not None), key=lambda line: line.position)
    assert table.winners() == (best.owner,)


@pytest.mark.parametrize("name", BEGINNERS)
def test_df_7_1_each_item_for_beginners_can_be_played_alone(name: str) -> None:
    table = Table.new("downforce", 3, seed=6, **{name: BEGINNERS[name]})
    assert table.options == {**Table.new("downforce", 3).options, name: BEGINNERS[name]}
    play_on(table)
    assert table.winners()
