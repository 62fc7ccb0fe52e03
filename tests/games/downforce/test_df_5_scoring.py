"""DF-5 Scoring: prizes, bets, prices, and who has won."""

import pytest

from paddock import Table
from paddock.errors import NotOver
from paddock.games.downforce.components import COLOURS
from tests.facts import facts
from tests.games.downforce.staging import arrived, finish

ONE_EACH = {colour: seat for seat, colour in enumerate(COLOURS)}


def totals(table: Table) -> list[int]:
    return [score.total for score in table.scores()]


def ranks(table: Table) -> list[int]:
    return [score.rank for score in table.scores()]


def test_df_5_1_prizes_by_place() -> None:
    table = finish(COLOURS, seats=6, owners=ONE_EACH)
    assert [facts(score)["prizes"] for score in table.scores()] == [12, 9, 6, 4, 2, 0]
    assert totals(table) == [12, 9, 6, 4, 2, 0]


def test_df_5_1_every_car_of_a_player_earns_its_prize() -> None:
    table = finish(["red", "black", "blue"], owners={"red": 0, "blue": 0, "black": 1})
    assert [facts(score)["prizes"] for score in table.scores()] == [12 + 6, 9]


def test_df_5_1_a_car_without_a_place_pays_nothing() -> None:
    table = finish(["red", "black"], owners={"red": 0, "black": 1, "green": 1, "blue": 2}, seats=3)
    assert [facts(score)["prizes"] for score in table.scores()] == [12, 9, 0]
    assert {"car": "green", "place": None, "price": 0} in facts(table.scores()[1])["cars"]


def test_df_5_2_bets_pay_by_the_place_of_the_car_named() -> None:
    bets = {seat: [colour] * 3 for seat, colour in enumerate(COLOURS)}
    table = finish(COLOURS, seats=6, owners=ONE_EACH, bets=bets)
    paid = [tuple(bet["money"] for bet in facts(score)["bets"]) for score in table.scores()]
    assert paid == [(9, 6, 3), (6, 4, 2), (3, 2, 1), (0, 0, 0), (0, 0, 0), (0, 0, 0)]


def test_df_5_2_each_bet_is_paid_for_itself() -> None:
    bets = {0: ["yellow", "green", "black"], 1: ["green", "black", "green"]}
    table = finish(["black", "blue", "green", "yellow"], owners={"yellow": 0, "blue": 1}, bets=bets)
    assert [[bet["money"] for bet in facts(score)["bets"]] for score in table.scores()] == [[0, 2, 3], [3, 6, 1]]
    assert [bet["car"] for bet in facts(table.scores()[0])["bets"]] == bets[0]


def test_df_5_2_a_bet_on_a_car_without_a_place_pays_nothing() -> None:
    table = finish(["black"], owners={"black": 0, "red": 1}, bets={0: ["red"] * 3, 1: ["black"] * 3})
    assert [[bet["money"] for bet in facts(score)["bets"]] for score in table.scores()] == [[0, 0, 0], [9, 6, 3]]


def test_df_5_3_the_score_is_prizes_and_bets_less_prices() -> None:
    table = finish(
        ["black", "blue"],
        owners={"black": 0, "red": 0, "blue": 1},
        prices={"black": 4, "red": 3, "blue": 6},
        bets={0: ["blue", "red", "red"], 1: ["red", "red", "black"]},
    )
    assert totals(table) == [12 + 6 - 4 - 3, 9 + 3 - 6]
    assert [facts(score)["prices"] for score in table.scores()] == [7, 6]


def test_df_5_3_a_score_may_be_negative() -> None:
    table = finish(["black"], owners={"black": 0, "red": 1}, prices={"red": 6})
    assert totals(table) == [12, -6]


def test_df_5_3_there_is_no_score_before_the_end() -> None:
    with pytest.raises(NotOver):
        arrived(["black", "blue"], owners={"black": 0, "blue": 1}).scores()


def test_df_5_4_most_money_wins_even_with_the_worse_car() -> None:
    table = finish(["black", "blue"], owners={"black": 0, "blue": 1}, prices={"black": 4})
    assert totals(table) == [8, 9]
    assert table.winners() == (1,)
    assert ranks(table) == [2, 1]


@pytest.mark.parametrize(("first", "second"), [(0, 1), (1, 0)])
def test_df_5_4_a_tie_goes_to_the_player_with_the_best_placed_car(first: int, second: int) -> None:
    table = finish(["black", "blue"], owners={"black": first, "blue": second}, prices={"black": 3})
    assert totals(table) == [9, 9]
    assert table.winners() == (first,)
    assert ranks(table)[second] == 2


def test_df_5_4_one_best_car_beats_several_good_ones() -> None:
    owners = {"black": 1, "blue": 0, "green": 0}
    table = finish(["black", "blue", "green"], owners=owners, prices={"blue": 3})
    assert totals(table) == [12, 12]
    assert table.winners() == (1,)


def test_df_5_4_a_placed_car_beats_none() -> None:
    table = finish(["red", "black"], owners={"black": 1, "blue": 0}, prices={"black": 9})
    assert totals(table) == [0, 0]
    assert table.winners() == (1,)


def test_df_5_4_the_best_car_counts_only_among_the_tied() -> None:
    owners = {"black": 2, "blue": 0, "green": 1}
    table = finish(["black", "blue", "green"], seats=3, owners=owners, prices={"black": 10, "blue": 3})
    assert totals(table) == [6, 6, 2]
    assert ranks(table) == [1, 2, 3]


def test_df_5_4_ruling_tied_without_a_placed_car_is_a_shared_win() -> None:
    owners = {"black": 0, "blue": 1, "green": 2}
    table = finish(["red"], seats=3, owners=owners, prices={"green": 1}, turn=0)
    assert totals(table) == [0, 0, -1]
    assert table.winners() == (0, 1)
    assert ranks(table) == [1, 1, 3]


def test_df_5_5_the_example_of_the_book() -> None:
    table = finish(
        ["blue", "yellow", "red", "black", "green", "orange"],
        owners={"yellow": 0, "green": 0, "blue": 1, "red": 1, "black": 1, "orange": 1},
        prices={"yellow": 5, "green": 4},
        bets={0: ["yellow", "yellow", "blue"], 1: ["black"] * 3},
    )
    player = table.scores()[0]
    assert facts(player)["prizes"] == 9 + 2
    assert [bet["money"] for bet in facts(player)["bets"]] == [6, 4, 3]
    assert facts(player)["prices"] == 9
    assert player.total == 15
