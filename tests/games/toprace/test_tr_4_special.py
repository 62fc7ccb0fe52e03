"""TR-4 Turbo and breakdown. Spaces 0 to 14 are a straight of five rows of three lanes, just after the line."""

from typing import Any

import pytest

from paddock import Table
from tests.games.toprace.staging import (
    CARDS,
    car,
    carry_out,
    choose,
    field,
    happened,
    kind,
    offered,
    place,
    play,
    race,
    steps,
    where,
)

APART = {"yellow": 60, "green": 61, "dark_blue": 62, "white": 50}


def special(spaces: dict[str, int], **situation: Any) -> Table:
    """A table where the first seat has played the card of light blue and red."""
    hands = {0: ["B-R", "R5"], 1: ["Y5", "B5", "*5"]}
    table = race(hands=hands, spaces={**APART, **spaces}, **situation)
    choose(table, card="B-R")
    return table


def test_tr_4_1_the_player_chooses_turbo_or_breakdown() -> None:
    table = special({"light_blue": 0, "red": 9})
    assert (kind(table), offered(table, "choice")) == ("special", ["turbo", "breakdown"])
    assert table.questions[0].seat == 0


@pytest.mark.parametrize("colour", ["light_blue", "red"])
def test_tr_4_1_no_effect_if_either_car_has_finished(colour: str) -> None:
    table = special({"light_blue": 0, "red": 9}, places={colour: 1})
    assert kind(table) == "play"
    assert happened(table, "no_effect")
    assert CARDS.index("B-R") in field(table, "discard")


def test_tr_4_2_turbo_moves_the_car_behind_level_with_the_car_ahead() -> None:
    table = special({"light_blue": 0, "red": 10})
    choose(table, choice="turbo")
    assert happened(table, "turbo_chosen") == [{"seat": 0, "car": "light_blue"}]
    carry_out(table)
    assert steps(table, "light_blue") == 3
    assert where(table, "light_blue") in (9, 11)


def test_tr_4_2_whichever_of_the_two_is_behind() -> None:
    table = special({"light_blue": 10, "red": 0})
    choose(table, choice="turbo")
    carry_out(table)
    assert steps(table, "red") == 3


def test_tr_4_2_the_player_chooses_the_steps() -> None:
    table = special({"light_blue": 4, "red": 13})
    choose(table, choice="turbo")
    assert offered(table, "space") == [6, 7, 8]
    choose(table, space=7)
    assert offered(table, "space") == [9, 10, 11]
    choose(table, space=10)
    assert offered(table, "space") == [12, 14]  # 13 is red's
    choose(table, space=14)
    assert where(table, "light_blue") == 14
    assert kind(table) == "play"


def test_tr_4_2_if_the_way_is_jammed_as_far_as_it_goes() -> None:
    jam = {"light_blue": 1, "red": 13, "yellow": 6, "green": 7, "white": 8}
    table = special(jam)
    choose(table, choice="turbo")
    carry_out(table)
    assert where(table, "light_blue") in (3, 4, 5)
    assert steps(table, "light_blue") == 1


def test_tr_4_2_no_step_goes_beyond_the_front_edge_of_the_car_ahead() -> None:
    """Through the corner, where edges differ by lane."""
    for behind in range(9, 15):
        for ahead in range(15, 24):
            table = special({"light_blue": behind, "red": ahead})
            choose(table, choice="turbo")
            carry_out(table)
            setting: Any = table.setting
            fronts = [space.front for space in setting.circuit.spaces]
            reached = where(table, "light_blue")
            assert reached is not None
            assert fronts[reached] <= fronts[ahead]


def test_tr_4_2_over_the_start_line() -> None:
    table = special({"red": 4, "light_blue": 134}, laps={"light_blue": -1})
    choose(table, choice="turbo")
    carry_out(table)
    assert steps(table, "light_blue") == 2
    assert field(table, "lap")[car("light_blue")] == 0


def test_tr_4_2_level_cars_have_no_turbo() -> None:
    table = special({"light_blue": 3, "red": 5})
    choose(table, choice="turbo")
    assert happened(table, "no_effect")
    assert (where(table, "light_blue"), where(table, "red")) == (3, 5)


def test_tr_4_3_breakdown_sets_the_car_ahead_beside_the_track() -> None:
    table = special({"light_blue": 0, "red": 10})
    choose(table, choice="breakdown")
    assert where(table, "red") is None
    assert happened(table, "car_broke_down") == [{"car": "red", "space": 10}]
    view: Any = table.view(1)
    line = next(line for line in view.cars if line.car == "red")
    assert (line.broken_down, line.space, line.position) == (10, None, 5)
    assert [beside.pair for beside in view.beside] == [("light_blue", "red")]
    assert CARDS.index("B-R") not in field(table, "discard")


def test_tr_4_3_every_move_of_it_is_ignored() -> None:
    table = race(hands={0: ["R5"], 1: ["*5"]}, spaces={**APART, "light_blue": 0}, broken={"red": (10, "B-R")})
    play(table, "R5")
    assert steps(table, "red") == 0
    choose(table, card="*5")
    assert "red" in offered(table, "car")
    choose(table, car="red")
    assert steps(table, "red") == 0


def test_tr_4_3_level_cars_the_inside_one_is_ahead() -> None:
    table = special({"light_blue": 5, "red": 4})
    choose(table, choice="breakdown")
    assert where(table, "red") is None
    assert where(table, "light_blue") == 5
    assert not happened(table, "car_returned")


def test_tr_4_4_it_returns_when_all_others_are_beyond_its_space() -> None:
    table = race(hands={0: ["R5"], 1: ["B5", "*5"]}, spaces={**APART, "light_blue": 8}, broken={"red": (10, "B-R")})
    play(table, "R5")
    assert where(table, "red") is None
    play(table, "B5")
    assert where(table, "red") == 10
    assert happened(table, "car_returned") == [{"car": "red", "space": 10}]
    assert CARDS.index("B-R") in field(table, "discard")
    assert field(table, "broken") == [0] * 6


def test_tr_4_4_level_is_not_beyond() -> None:
    spaces = {**APART, "light_blue": 5}
    table = race(hands={0: ["G6 D5 W4 Y3 B2 R1", "R5"], 1: ["*5"]}, spaces=spaces, broken={"red": (9, "B-R")})
    play(table, "G6 D5 W4 Y3 B2 R1")
    light_blue = where(table, "light_blue")
    assert light_blue is not None
    assert 9 <= light_blue <= 11
    assert where(table, "red") is None


def test_tr_4_4_after_a_cars_move_before_the_next_row() -> None:
    spaces = {**APART, "light_blue": 8}
    table = race(hands={0: ["B6 R5 G4 D3 W2 Y1"], 1: ["*5"]}, spaces=spaces, broken={"red": (10, "B-R")})
    play(table, "B6 R5 G4 D3 W2 Y1")
    assert steps(table, "red") == 5  # it was back when its row came
    kinds = [event.kind for event in table.events(None)]
    assert kinds.index("car_returned") < max(n for n, kind in enumerate(kinds) if kind == "car_moved")


def test_tr_4_4_finished_cars_have_passed_and_alone_it_returns_at_once() -> None:
    places = {"yellow": 1, "green": 2, "dark_blue": 3, "white": 4}
    table = race(
        hands={0: ["B5", "R5"], 1: ["*5"]},
        owners={"light_blue": 0, "red": 1, "yellow": 0, "green": 0, "dark_blue": 1, "white": 1},
        spaces={"light_blue": 128},
        places=places,
        broken={"red": (131, "B-R")},
    )
    play(table, "B5")
    assert place(table, "light_blue") == 5
    assert where(table, "red") == 131


def test_tr_4_4_a_car_broken_down_further_ahead_or_level_has_passed_but_not_one_behind() -> None:
    spaces = {"light_blue": 1, "yellow": 60, "green": 61, "dark_blue": 62}
    for white, back in ((13, True), (11, True), (3, False)):
        table = race(
            hands={0: ["R5"], 1: ["B5", "*5"]},
            turn=1,
            spaces=spaces,
            broken={"red": (10, "B-R"), "white": (white, "W-G")},
        )
        play(table, "B5")
        assert (where(table, "red") == 10) == back


def test_tr_4_4_level_broken_down_cars_do_not_hold_each_other_up() -> None:
    spaces = {"light_blue": 8, "yellow": 60, "green": 61, "dark_blue": 62}
    table = race(
        hands={0: ["R5"], 1: ["B5", "*5"]}, turn=1, spaces=spaces, broken={"white": (11, "W-G"), "red": (9, "B-R")}
    )
    play(table, "B5")
    assert (where(table, "red"), where(table, "white")) == (9, 11)
    assert [back["car"] for back in happened(table, "car_returned")] == ["white", "red"]


def test_tr_4_4_on_one_space_the_earlier_breakdown_goes_first_and_the_other_waits() -> None:
    spaces = {"light_blue": 8, "yellow": 60, "green": 61, "dark_blue": 62}
    table = race(
        hands={0: ["W5"], 1: ["B5", "*5"]}, turn=1, spaces=spaces, broken={"white": (10, "W-G"), "red": (10, "B-R")}
    )
    play(table, "B5")
    assert (where(table, "white"), where(table, "red")) == (10, None)
    play(table, "W5")
    assert where(table, "red") == 10


def test_tr_4_4_a_level_car_that_breaks_down_has_passed() -> None:
    """Red waits for white beside it; when white breaks down too, red returns."""
    spaces = {"white": 11, "yellow": 60, "green": 8, "dark_blue": 62, "light_blue": 50}
    table = race(hands={0: ["W-G"], 1: ["B5", "G5"]}, spaces=spaces, broken={"red": (10, "B-R")})
    choose(table, card="W-G")
    choose(table, choice="breakdown")
    assert (where(table, "red"), where(table, "white")) == (None, None)  # green is still behind
    play(table, "G5")
    assert (where(table, "red"), where(table, "white")) == (10, 11)


def test_tr_4_4_it_returns_before_the_bets() -> None:
    """Light blue passes red's space and is the first over the line."""
    spaces = {"light_blue": 24, "yellow": 31, "green": 28, "dark_blue": 29, "white": 32}
    table = race(hands={0: ["B5"], 1: ["*5"]}, spaces=spaces, broken={"red": (25, "B-R")}, bets=True)
    play(table, "B5")
    assert happened(table, "line_crossed") == [{"car": "light_blue", "line": 1}]
    assert (kind(table), where(table, "red")) == ("tip", 25)


def test_tr_4_4_after_a_breakdown_that_leaves_its_space_free() -> None:
    """White, at the end of its lap, breaks down on the start space where red broke down before the line."""
    spaces = {"light_blue": 60, "yellow": 61, "green": 62, "dark_blue": 40, "white": 131}
    table = race(
        hands={0: ["W-G"], 1: ["*5"]}, spaces=spaces, broken={"red": (131, "B-R")}, laps={"red": -1, "white": 0}
    )
    choose(table, card="W-G")
    choose(table, choice="breakdown")
    assert (where(table, "red"), where(table, "white")) == (131, None)
    assert [event.kind for event in table.events(None)][-2:] == ["car_broke_down", "car_returned"]


def test_tr_4_4_a_taken_space_is_waited_for() -> None:
    """A car at the end of its lap is on the start space where red broke down before the line."""
    spaces = {"light_blue": 60, "yellow": 61, "green": 62, "dark_blue": 40, "white": 131}
    table = race(
        hands={0: ["Y5", "W5"], 1: ["*5"]}, spaces=spaces, broken={"red": (131, "B-R")}, laps={"red": -1, "white": 0}
    )
    play(table, "Y5")
    assert where(table, "red") is None
    choose(table, card="*5")
    choose(table, car="white")
    carry_out(table)
    assert where(table, "red") == 131
