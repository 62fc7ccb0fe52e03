"""TR-6 Ways to play. The first yellow line lies behind space 33."""

import random
from typing import Any

import pytest

from paddock import Series, Table
from paddock.errors import Malformed, NotOver, OptionError
from paddock.games.toprace.components import COLOURS
from tests.facts import facts
from tests.games.toprace.staging import asked_seats, carry_out, choose, field, happened, kind, play, race, steps
from tests.table.playing import play as play_on

PAYS = ((90, 60, 30, 0, -10, -30), (60, 40, 20, -10, -30, -60), (30, 20, 10, -20, -60, -90))
OWNERS: dict[str, int] = dict(zip(COLOURS, (0, 0, 0, 1, 1, 1), strict=True))


def test_tr_6_1_three_grand_prix_with_the_money_that_is_left() -> None:
    series = Series("grand-prix", 3, seed=4, bets=True)
    money = [200] * 3
    for number in range(3):
        view: Any = series.table.view(None)
        assert [line.cash for line in view.seats] == money
        with pytest.raises(NotOver):
            series.next_race()
        play_on(series.table, random.Random(number))
        money = [line.total for line in series.table.scores()]
        assert [standing.total for standing in series.standings()] == money
        if number < 2:
            assert not series.over
            series.next_race()
    assert series.over
    assert len({table.replay().seed for table in series.tables}) == 3
    assert series.winners() == tuple(seat for seat in range(3) if money[seat] == max(money))
    assert all(len(standing.scores) == 3 for standing in series.standings())
    with pytest.raises(Malformed):
        series.next_race()


def test_tr_6_1_a_series_has_its_winners_at_the_end_and_its_own_money() -> None:
    with pytest.raises(NotOver):
        Series("grand-prix", 2, seed=1).winners()
    with pytest.raises(OptionError, match="option money: in three Grands Prix everybody begins with 200"):
        Series("grand-prix", 2, seed=1, money="500")
    assert Series("grand-prix", 2, seed=1).standings()[0].scores == ()


def crossing(**situation: Any) -> Table:
    """Red is about to cross the first line with the first row of a card; white comes later on it."""
    return race(
        hands={0: ["R6 G5 D4 W3 Y2 B1"], 1: ["*5", "Y5"]},
        spaces={"red": 25, "yellow": 6, "light_blue": 1, "green": 12, "dark_blue": 9, "white": 0},
        bets=True,
        **situation,
    )


def test_tr_6_2_the_race_stops_when_the_first_car_has_crossed_a_line_before_the_next_row() -> None:
    table = crossing()
    choose(table, card="R6 G5 D4 W3 Y2 B1")
    carry_out(table)
    assert kind(table) == "tip"
    assert asked_seats(table) == [0, 1]
    assert (steps(table, "red"), steps(table, "green")) == (6, 0)
    assert happened(table, "line_crossed") == [{"car": "red", "line": 1}]
    choose(table, 1, car="white")
    choose(table, 0, car="red")
    carry_out(table)
    assert steps(table, "white") == 3


def test_tr_6_2_tips_are_secret_until_the_end() -> None:
    table = crossing()
    play(table, "R6 G5 D4 W3 Y2 B1")
    choose(table, 1, car="white")
    assert happened(table, "tip_sealed", 0) == [{"seat": 1}]
    assert happened(table, "tip_sealed", 1) == [{"seat": 1, "line": 1, "car": "white"}]
    choose(table, 0, car="red")
    carry_out(table)
    first: Any = table.view(0)
    assert [line.tips for line in first.seats] == [("red",), None]
    play_on(table, random.Random(1))
    first = table.view(0)
    assert first.seats[1].tips[0] == "white"
    assert {(tip["seat"], tip["car"]) for tip in happened(table, "tip_shown") if tip["line"] == 1} == {
        (0, "red"),
        (1, "white"),
    }


def test_tr_6_2_the_second_car_over_a_line_causes_no_tip() -> None:
    table = crossing(tips={0: ["red"], 1: ["red"]})
    play(table, "R6 G5 D4 W3 Y2 B1")
    assert kind(table) == "play"


def test_tr_6_2_any_car_may_be_marked_again() -> None:
    table = crossing()
    play(table, "R6 G5 D4 W3 Y2 B1")
    assert [facts(option)["car"] for option in table.questions[0].options] == list(COLOURS)


def test_tr_6_2_without_the_option_there_are_no_tips() -> None:
    table = Table.new("top-race", 3, seed=1)
    play_on(table, random.Random(1))
    assert not happened(table, "tip_sealed")
    assert field(table, "lines_crossed") == 0


@pytest.mark.parametrize("line", range(3))
@pytest.mark.parametrize("finish", range(6))
def test_tr_6_2_every_field_of_the_table(line: int, finish: int) -> None:
    arrival: list[str] = list(COLOURS)
    marks = ["dark_blue"] * 3
    marks[line] = arrival[finish]
    table = finished(arrival, marks)
    tips = facts(table.scores()[0])["tips"]
    assert tips[line] == {"car": arrival[finish], "money": PAYS[line][finish]}


def finished(arrival: list[str], marks: list[str]) -> Table:
    """A race that is over, with these tips of the first seat; the other seat bet on the winner."""
    table = race(
        hands={OWNERS[arrival[-1]]: [f"{'RYBGDW'[list[str](COLOURS).index(arrival[-1])]}5"]},
        owners=OWNERS,
        turn=OWNERS[arrival[-1]],
        places={colour: number for number, colour in enumerate(arrival[:-1], 1)},
        spaces={arrival[-1]: 134},
        tips={0: marks, 1: [arrival[0]] * 3},
        bets=True,
    )
    choose(table)
    carry_out(table)
    assert table.over
    return table


def test_tr_6_2_tips_are_settled_after_the_prizes_and_cash_may_go_negative() -> None:
    table = finished(list(COLOURS), ["white"] * 3)
    line = table.scores()[0]
    assert line.total == 200 - 30 + 450 - 30 - 60 - 90
    kinds = [event.kind for event in table.events(None)]
    assert max(n for n, k in enumerate(kinds) if k == "prize_paid") < kinds.index("tip_shown")
    owners: dict[str, int | None] = {"red": 0, "white": 1}
    table = race(
        hands={1: ["W5"]},
        owners=owners,
        turn=1,
        money="10,-50",
        places={"yellow": 1, "light_blue": 2, "green": 3, "dark_blue": 4, "red": 5},
        spaces={"white": 134},
        tips={0: ["red"] * 3, 1: ["white"] * 3},
        bets=True,
    )
    play(table, "W5")
    assert [line.total for line in table.scores()] == [10 - 10 + 30 - 10 - 30 - 60, -50 - 10 + 10 - 30 - 60 - 90]


def test_tr_6_3_worked_example() -> None:
    table = finished(["red", "yellow", "white", "green", "dark_blue", "light_blue"], ["light_blue", "red", "white"])
    tips = [tip["money"] for tip in facts(table.scores()[0])["tips"]]
    assert tips == [-30, 60, 10]
    assert sum(tips) == 40


@pytest.mark.parametrize(("seats", "each", "over"), [(2, 21, 0), (3, 14, 0), (4, 10, 2), (5, 8, 2), (6, 7, 0)])
def test_tr_6_4_without_the_tens_42_cards_are_dealt_evenly(seats: int, each: int, over: int) -> None:
    table = Table.new("top-race", seats, seed=1, tens=False)
    setting: Any = table.setting
    assert len(setting.cards) == 42
    assert 10 not in {spaces for rows in setting.cards for _, spaces in rows}
    assert field(table, "hand_size")[:seats] == [each] * seats
    assert len(field(table, "unseen")) == over
