"""The six movement examples of the rulebook (DF-3.3 to DF-3.7), rebuilt on the Top Race circuit.

Its north straight has rows of three from 43 to 63 (52, 53, 54 from the inside, then 55, 56, 57); its last but one
corner is cut 1 / 2 / 3: lane 1 is space 113, lane 2 is 111 and 114, lane 3 is 110, 112 and 115; single file runs from
66 to 70.
"""

from typing import Any

import pytest

from paddock import Table
from tests.facts import facts
from tests.games.downforce.staging import (
    asked_seats,
    carry_out,
    choose,
    discarded,
    drive,
    happened,
    movers,
    offered,
    path,
    play,
    question,
    race,
    where,
)

PARKED = {"black": 0, "blue": 3, "green": 6, "yellow": 9, "orange": 12, "red": 15}


def racing(**situation: Any) -> Table:
    """A race of two players without bets; cars without a given space are parked on the start straight."""
    spaces = {**PARKED, **situation.pop("spaces", {})}
    return race(spaces=spaces, bets_option="none", **situation)


def test_df_3_3_first_example_red_6_yellow_4_black_2_blue_1_then_the_discard() -> None:
    """Example 1: red moves 6, yellow 4, black 2, blue 1, in this order; then the card is discarded."""
    card = "R6 Y4 K2 B1"
    table = racing(spaces={"red": 43, "yellow": 71, "black": 92, "blue": 116}, hands={0: [card], 1: ["G5"]})
    play(table, card)
    assert movers(table) == ["red", "yellow", "black", "blue"]
    assert path(table, "red") == [46, 49, 52, 55, 58, 61]
    assert path(table, "yellow") == [73, 75, 77, 79]
    assert path(table, "black") == [95, 98]
    assert path(table, "blue") == [122]
    assert card in discarded(table)


@pytest.mark.parametrize("colour", ["black", "green", "red"])
def test_df_3_5_second_example_the_wild_moves_red_green_or_black(colour: str) -> None:
    """Example 2: blue 6, orange 4, then red, green or black 2 (not blue, orange or yellow), then yellow 1."""
    card = "B6 O4 *2 Y1"
    spaces = {"blue": 43, "orange": 71, "black": 92, "green": 101, "red": 116, "yellow": 0}
    table = racing(spaces=spaces, hands={0: [card], 1: ["G5"]})
    play(table, card)
    assert movers(table) == ["blue", "orange"]
    assert [len(path(table, mover)) for mover in ("blue", "orange")] == [6, 4]
    assert offered(table, "car") == ["black", "green", "red"]
    choose(table, car=colour)
    carry_out(table)
    assert movers(table) == ["blue", "orange", colour, "yellow"]
    assert [len(path(table, mover)) for mover in (colour, "yellow")] == [2, 1]


SPACE_1, SPACE_2, SPACE_3 = 57, 54, 55
THIRD_EXAMPLE = {"blue": 53, "red": 56, "green": 58, "yellow": 59}


def blue_moves_4() -> Table:
    """Blue is in the middle lane; the space straight ahead is taken, and so is everything beyond space 3."""
    table = racing(spaces=THIRD_EXAMPLE, hands={0: ["K6 B4 Y2"], 1: ["G5"]})
    choose(table, card="K6 B4 Y2")
    while facts(question(table))["car"] == "black":
        drive(table, offered(table, "space")[0])
    assert (facts(question(table))["car"], facts(question(table))["spaces"]) == ("blue", 4)
    return table


def test_df_3_6_third_example_diagonally_forward_but_not_sideways() -> None:
    """Example 3: blue may move to space 1, which is diagonally ahead, and to 3, but not to 2, which is beside it."""
    table = blue_moves_4()
    assert offered(table, "space") == [SPACE_3, SPACE_1]
    assert SPACE_2 not in offered(table, "space")


def test_df_3_7_third_example_space_3_is_allowed_though_blue_is_blocked_there() -> None:
    """Example 3: from space 3 blue cannot move any further."""
    table = blue_moves_4()
    drive(table, SPACE_3)
    assert where(table, "blue") == SPACE_3
    assert happened(table, "car_blocked") == [{"car": "blue", "lost": 3}]


def test_df_3_7_third_example_from_space_1_blue_goes_all_the_way() -> None:
    """Example 3: the move through space 1 is not cut short."""
    table = blue_moves_4()
    drive(table, SPACE_1)
    carry_out(table)
    assert len(path(table, "blue")) == 4


def test_df_3_6_fourth_example_yellow_has_one_way_through_the_corner() -> None:
    """Example 4: yellow moves 5. Space 1 lies alongside, but its front edge is further on; so there is one route."""
    spaces = {"yellow": 110, "blue": 112, "black": 114, "orange": 117, "red": 120, "green": 126}
    table = racing(spaces=spaces, hands={0: ["Y5"], 1: ["G5"]})
    choose(table, card="Y5")
    assert path(table, "yellow") == [111, 113, 116, 122, 125]
    assert asked_seats(table) == [1]


def test_df_3_6_fourth_example_green_may_not_go_to_spaces_level_with_its_own() -> None:
    """Example 4: spaces 2 and 4 end level with green's own space, so its first step leads to 3 or 5."""
    space_2, space_4, space_3, space_5 = 113, 115, 116, 118
    table = racing(spaces={"green": 114, "yellow": 117}, hands={0: ["G5"], 1: ["K5"]})
    choose(table, card="G5")
    assert offered(table, "space") == [space_3, space_5]
    assert not {space_2, space_4} & set(offered(table, "space"))


def test_df_3_7_fifth_example_blue_blocks_orange_after_3_of_6() -> None:
    """Example 5: orange has 6 spaces to move, but blue blocks the road: it moves 3 and loses the rest."""
    table = racing(spaces={"orange": 66, "blue": 70}, hands={0: ["O6 K4 G2"], 1: ["G5"]})
    choose(table, card="O6 K4 G2")
    assert path(table, "orange") == [67, 68, 69]
    assert happened(table, "car_blocked") == [{"car": "orange", "lost": 3}]


SIXTH_EXAMPLE = {"black": 50, "blue": 55, "green": 56}


def test_df_3_7_sixth_example_a_car_may_be_stuck_in_traffic_on_purpose() -> None:
    """Example 6: black is driven up behind blue and green, and the rest of its move is lost."""
    table = racing(spaces=SIXTH_EXAMPLE, hands={0: ["K5"], 1: ["G5"]})
    choose(table, card="K5")
    drive(table, 52)
    assert path(table, "black") == [52]
    assert happened(table, "car_blocked") == [{"car": "black", "lost": 4}]


def test_df_3_7_sixth_example_the_free_road_was_open() -> None:
    """Example 6: on the outside black could have moved all the way."""
    table = racing(spaces=SIXTH_EXAMPLE, hands={0: ["K5"], 1: ["G5"]})
    choose(table, card="K5")
    drive(table, 54)
    carry_out(table)
    assert len(path(table, "black")) == 5
    assert happened(table, "car_blocked") == []
