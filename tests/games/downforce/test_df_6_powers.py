"""DF-6 Powers: what each of the six changes, and what it does not.

Spaces of the Top Race circuit used here: the north straight has rows of three rectangles from 43 to 63, its inside
lane 43, 46, 49, 52, 55, 58, 61; 41 and 42 before it and 64 and 65 after it are not rectangles; single file runs from 66
to 70; 131 and 134 are the grid's inside lane, 0 lies behind the finish line.
"""

from pathlib import Path
from typing import Any

import pytest

from paddock import Table
from paddock.errors import Malformed
from paddock.games.cars.decks import DECKS
from paddock.games.downforce.components import COLOURS
from paddock.games.downforce.rules.powers import STRATEGIC_ROWS
from tests.facts import facts
from tests.games.downforce.staging import (
    CARDS,
    asked_seats,
    carry_out,
    choose,
    drive,
    happened,
    kind,
    movers,
    offered,
    path,
    place,
    play,
    question,
    race,
    where,
)
from tests.table.playing import under

PARKED = {"black": 0, "blue": 22, "green": 71, "yellow": 92, "orange": 104, "red": 116}
"""The cars far from each other and from the north straight, each in the inside lane."""

EVERY_CAR_OWNED = {**dict.fromkeys(COLOURS, 0), "black": 1}

SIX = "G6 K5 O4 Y3 B2 R1"


def racing(power: str, card: str, *, seats: int = 2, holder: int = 0, **situation: Any) -> Table:
    """Seat 0 plays this card; `holder` has the power and owns red, seat 1 (or 0) owns black."""
    owners = {"red": holder, "black": 1 - holder, **situation.pop("owners", {})}
    hands = {0: [card], 1: ["G5"], **situation.pop("hands", {})}
    spaces = {**PARKED, **situation.pop("spaces", {})}
    powers = {holder: power}
    table = race(
        seats, powers=powers, owners=owners, hands=hands, spaces=spaces, bets_option="none", cunning="keep", **situation
    )
    choose(table, card=card)
    return table


def drive_inside(table: Table, steps: int) -> None:
    """Take this many steps, each to the innermost free lane."""
    for _ in range(steps):
        drive(table, offered(table, "space")[0])


def is_optional(table: Table) -> bool:
    """Whether the open question offers spaces that need not be taken."""
    optional = kind(table) == "step" and bool(facts(question(table))["optional"])
    assert optional == (kind(table) == "step" and None in offered(table, "space"))
    return optional


# Aggressive


def test_df_6_1_aggressive_goes_one_space_more_with_the_first_row() -> None:
    table = racing("aggressive", "R5", spaces={"red": 43})
    drive_inside(table, 5)
    assert is_optional(table)
    assert facts(question(table))["spaces"] == 1
    drive(table, 62)
    assert path(table, "red") == [46, 49, 52, 55, 58, 62]
    assert asked_seats(table) == [1]


def test_df_6_1_the_books_example_red_may_go_7_instead_of_6() -> None:
    table = racing("aggressive", "R6 Y4 K2 B1", spaces={"red": 43})
    drive_inside(table, 6)
    drive(table, 64)
    assert len(path(table, "red")) == 7


def test_df_6_1_aggressive_not_for_a_lower_row() -> None:
    table = racing("aggressive", "K6 R4 Y2 O1", spaces={"red": 43})
    while kind(table) == "step":
        assert not is_optional(table)
        drive_inside(table, 1)
    assert len(path(table, "red")) == 4


def test_df_6_1_aggressive_not_when_the_first_row_is_anothers_car() -> None:
    table = racing("aggressive", "K5", spaces={"black": 43})
    drive_inside(table, 5)
    assert asked_seats(table) == [1]


def test_df_6_1_aggressive_not_when_the_first_row_is_nobodys_car() -> None:
    table = racing("aggressive", "Y5", spaces={"yellow": 43})
    drive_inside(table, 5)
    assert asked_seats(table) == [1]


def test_df_6_1_aggressive_not_on_anothers_turn() -> None:
    table = racing("aggressive", "R5", holder=1, spaces={"red": 43})
    drive_inside(table, 5)
    assert (kind(table), asked_seats(table)) == ("play", [1])


def test_df_6_1_aggressive_not_with_a_wild_first_row() -> None:
    table = racing("aggressive", "*5 K2", spaces={"red": 43})
    choose(table, car="red")
    drive_inside(table, 5)
    assert facts(question(table))["car"] == "black"


def test_df_6_1_aggressive_applies_to_the_players_own_speed_8() -> None:
    table = racing("aggressive", "R8", spaces={"red": 43})
    while not is_optional(table):
        drive_inside(table, 1)
    assert len(path(table, "red")) == 8
    drive_inside(table, 1)
    assert len(path(table, "red")) == 9


def test_df_6_1_other_powers_give_no_extra_space() -> None:
    table = racing("unpredictable", "R5", spaces={"red": 43})
    drive_inside(table, 5)
    assert asked_seats(table) == [1]


# Cunning


def test_df_6_2_cunning_chooses_the_routes_of_its_own_cars_on_anothers_turn() -> None:
    table = racing("cunning", "R5", holder=1, spaces={"red": 43})
    assert (asked_seats(table), kind(table), offered(table, "space")) == ([1], "step", [46, 47])
    drive_inside(table, 5)
    assert len(path(table, "red")) == 5


def test_df_6_2_cunning_holds_for_all_of_the_players_cars() -> None:
    table = racing("cunning", "Y6 R4 K2", holder=1, owners={"yellow": 1})
    asked = []
    while kind(table) == "step":
        asked.append((facts(question(table))["car"], question(table).seat))
        drive_inside(table, 1)
    assert set(asked) == {("yellow", 1), ("red", 1), ("black", 0)}


def test_df_6_2_cunning_does_not_choose_for_the_cars_of_others() -> None:
    table = racing("cunning", "K5", holder=1)
    assert asked_seats(table) == [0]


def test_df_6_2_cunning_does_not_choose_for_nobodys_cars() -> None:
    table = racing("cunning", "Y5", seats=6, holder=5, owners={"black": 0})
    assert asked_seats(table) == [0]


def test_df_6_2_on_its_own_turn_cunning_moves_the_cars_of_others_as_usual() -> None:
    table = racing("cunning", "K6 R4 Y2 O1")
    seats = set()
    while kind(table) == "step":
        seats |= set(asked_seats(table))
        drive_inside(table, 1)
    assert seats == {0}


def test_df_6_2_without_cunning_the_player_of_the_card_chooses() -> None:
    table = racing("tricky", "R5", holder=1)
    assert asked_seats(table) == [0]


# Determined


def test_df_6_3_determined_goes_two_spaces_more_after_rectangles_only() -> None:
    table = racing("determined", "*4 *2", spaces={"red": 43})
    choose(table, car="red")
    drive_inside(table, 4)
    assert is_optional(table)
    assert facts(question(table))["spaces"] == 2
    drive(table, 58, 61)
    assert path(table, "red") == [46, 49, 52, 55, 58, 61]
    assert kind(table) == "wild"


def test_df_6_3_the_space_it_starts_from_may_have_any_shape() -> None:
    table = racing("determined", "R5", spaces={"red": 41})
    drive_inside(table, 5)
    assert path(table, "red") == [43, 46, 49, 52, 55]
    assert is_optional(table)


def test_df_6_3_the_extra_spaces_may_have_any_shape() -> None:
    table = racing("determined", "R5", spaces={"red": 46})
    drive_inside(table, 5)
    assert where(table, "red") == 61
    drive(table, 64)
    assert path(table, "red")[-2:] == [64, 66]
    assert asked_seats(table) == [1]


@pytest.mark.parametrize(
    ("start", "what"), [(38, "the second of them"), (40, "the first of them"), (49, "the last of them")]
)
def test_df_6_3_determined_not_after_a_space_that_is_no_rectangle(start: int, what: str) -> None:
    table = racing("determined", "R5", spaces={"red": start})
    carry_out(table)
    assert len(path(table, "red")) == 5, what
    assert asked_seats(table) == [1]


def test_df_6_3_determined_not_on_anothers_turn() -> None:
    table = racing("determined", "R5", holder=1, spaces={"red": 43})
    drive_inside(table, 5)
    assert (kind(table), asked_seats(table)) == ("play", [1])


def test_df_6_3_determined_not_with_anothers_car() -> None:
    table = racing("determined", "K5", spaces={"black": 43})
    drive_inside(table, 5)
    assert asked_seats(table) == [1]


def test_df_6_3_the_extra_spaces_come_before_the_next_row() -> None:
    table = racing("determined", "Y6 R4 K2", spaces={"red": 43})
    while not is_optional(table):
        drive_inside(table, 1)
    assert movers(table) == ["yellow", "red"]
    drive(table, 58, 61)
    carry_out(table)
    assert movers(table) == ["yellow", "red", "black"]


def test_df_6_3_each_row_is_judged_by_itself() -> None:
    """Yellow moves through a corner first; red, moved by the same card, has still entered only rectangles."""
    table = racing("determined", "Y6 R4 K2", owners={"yellow": 0, "black": 0}, spaces={"yellow": 58, "red": 43})
    offers = []
    while kind(table) == "step":
        if is_optional(table):
            offers.append(facts(question(table))["car"])
            choose(table, space=None)
        else:
            drive_inside(table, 1)
    assert offers == ["red", "black"]


# Strategic


def answer_rows(table: Table, ignored: str | None) -> list[str]:
    """Carry out the card except for this car's row; return the cars whose rows could have been ignored."""
    asked = []
    while kind(table) in ("row", "step"):
        if kind(table) == "row":
            asked.append(facts(question(table))["car"])
            choose(table, row="ignore" if asked[-1] == ignored else "carry_out")
        else:
            carry_out(table)
    return asked


def test_df_6_4_strategic_may_ignore_one_row_of_a_card_that_shows_all_six_cars() -> None:
    table = racing("strategic", SIX)
    assert (asked_seats(table), kind(table), offered(table, "row")) == ([0], "row", ["carry_out", "ignore"])
    answer_rows(table, "orange")
    assert movers(table) == ["green", "black", "yellow", "blue", "red"]
    assert happened(table, "row_ignored") == [{"seat": 0, "car": "orange", "row": 2}]


def test_df_6_4_strategic_may_ignore_the_first_row() -> None:
    table = racing("strategic", SIX)
    choose(table, row="ignore")
    assert (facts(question(table))["car"], movers(table)) == ("black", [])


def test_df_6_4_strategic_ignores_one_row_at_most() -> None:
    table = racing("strategic", SIX)
    assert answer_rows(table, "orange") == ["green", "black", "orange"]


def test_df_6_4_strategic_may_ignore_no_row_at_all() -> None:
    table = racing("strategic", SIX)
    assert answer_rows(table, None) == ["green", "black", "orange", "yellow", "blue", "red"]
    assert [len(path(table, colour)) for colour in ("green", "black", "orange", "yellow", "blue", "red")] == [
        *range(6, 0, -1)
    ]


def test_df_6_4_strategic_may_ignore_a_row_of_every_such_card() -> None:
    table = racing("strategic", SIX, hands={0: [SIX, "K6 O5 Y4 B3 R2 G1"]})
    answer_rows(table, "green")
    play(table, "G5")
    choose(table, card="K6 O5 Y4 B3 R2 G1")
    assert kind(table) == "row"


def test_df_6_4_strategic_is_not_asked_for_a_row_that_moves_nothing() -> None:
    """Green has finished, and orange cannot move."""
    table = racing("strategic", SIX, spaces={"orange": 66, "blue": 67}, places={"green": 1})
    assert answer_rows(table, None) == ["black", "yellow", "blue", "red"]


def test_df_6_4_ruling_whether_a_row_moves_anything_is_seen_when_it_is_reached() -> None:
    """Orange cannot move until black has left the single file ahead of it."""
    table = racing("strategic", SIX, spaces={"orange": 66, "black": 67})
    assert answer_rows(table, None) == ["green", "black", "orange", "yellow", "blue", "red"]


def six_with_a_wild(folder: Path, ruleset: int, **situation: Any) -> Table:
    """The card of six rows has a wild instead of yellow, which is the only car that the wild can move."""
    deck = folder / "deck.toml"
    deck.write_text(DECKS.text("downforce").replace(SIX, "G6 K5 O4 *3 B2 R1"), encoding="utf-8")
    table = race(
        hands={0: [SIX], 1: ["G5"]},
        owners={"red": 0, "black": 1},
        powers={0: "strategic"},
        spaces={**PARKED, **situation.pop("spaces", {})},
        bets_option="none",
        cunning="keep",
        deck=str(deck),
        **situation,
    )
    table = under(ruleset, table)
    choose(table, card="G6 K5 O4 *3 B2 R1")
    return table


BEHIND_RED = {"yellow": 67, "red": 68}


@pytest.mark.parametrize(
    ("situation", "ruleset", "asked"),
    [
        ({}, 2, True),
        ({"places": {"yellow": 1}}, 2, False),
        ({"spaces": BEHIND_RED}, 2, False),
        ({"places": {"yellow": 1}}, 1, True),
        ({"spaces": BEHIND_RED}, 1, True),
    ],
)
def test_df_6_4_ruling_a_wild_that_could_move_nothing_is_not_asked_about(
    tmp_path: Path, situation: dict[str, Any], ruleset: int, asked: bool
) -> None:
    table = six_with_a_wild(tmp_path, ruleset, **situation)
    assert ("wild" in answer_rows(table, None)) == asked


def test_df_6_4_no_position_asks_about_a_row_that_moves_nothing(tmp_path: Path) -> None:
    table = six_with_a_wild(tmp_path, 1, places={"yellow": 1})
    while facts(question(table))["car"] != "wild":
        table.answer(0, question(table).options[0].answer)
    with pytest.raises(Malformed, match="row: it could not move a car"):
        under(2, table)


def test_df_6_4_strategic_not_on_anothers_turn() -> None:
    table = racing("strategic", SIX, holder=1)
    assert kind(table) == "step"


# Tricky


def test_df_6_5_tricky_may_carry_the_rows_out_from_bottom_to_top() -> None:
    """The book's example: orange 1, yellow 2, red 4, black 6."""
    table = racing("tricky", "K6 R4 Y2 O1")
    choose(table, order="bottom_up")
    carry_out(table)
    assert movers(table) == ["orange", "yellow", "red", "black"]
    assert [len(path(table, colour)) for colour in ("orange", "yellow", "red", "black")] == [1, 2, 4, 6]


def test_df_6_5_tricky_may_keep_the_usual_order() -> None:
    table = racing("tricky", "K6 R4 Y2 O1")
    choose(table, order="top_down")
    carry_out(table)
    assert movers(table) == ["black", "red", "yellow", "orange"]


@pytest.mark.parametrize(("order", "black"), [("top_down", 67), ("bottom_up", 69)])
def test_df_6_5_the_order_decides_who_is_blocked(order: str, black: int) -> None:
    table = racing("tricky", "K6 B4 Y2", spaces={"black": 66, "blue": 68, "yellow": 70})
    choose(table, order=order)
    carry_out(table)
    assert path(table, "black")[:3][-1] == black


def test_df_6_5_the_order_is_decided_when_the_card_is_played() -> None:
    table = racing("tricky", "*5 K2")
    assert (kind(table), asked_seats(table)) == ("order", [0])
    assert offered(table, "order") == ["top_down", "bottom_up"]
    assert movers(table) == []
    choose(table, order="bottom_up")
    carry_out(table)
    assert (kind(table), movers(table)) == ("wild", ["black"])
    choose(table, car="red")
    carry_out(table)
    assert (kind(table), len(path(table, "red"))) == ("play", 5)


def test_df_6_5_each_card_has_its_own_order() -> None:
    table = racing("tricky", "*5 K2", hands={0: ["*5 K2", "R5"], 1: ["K6 R4 Y2 O1"]})
    choose(table, order="bottom_up")
    carry_out(table)
    choose(table, car="red")
    carry_out(table)
    choose(table, card="K6 R4 Y2 O1")
    assert facts(question(table))["car"] == "black"


@pytest.mark.parametrize("card", ["R5", "R8"])
def test_df_6_5_a_card_with_one_row_has_no_order(card: str) -> None:
    table = racing("tricky", card)
    assert kind(table) == "step"


def test_df_6_5_tricky_not_on_anothers_turn() -> None:
    table = racing("tricky", "K6 R4 Y2 O1", holder=1)
    assert kind(table) == "step"


# Unpredictable


def test_df_6_6_unpredictable_may_use_the_wild_for_a_colour_on_the_card() -> None:
    """The book's example: the wild may also move blue, orange or yellow; yellow then moves 2, and 1 by its own row."""
    table = racing("unpredictable", "B6 O4 *2 Y1")
    carry_out(table)
    assert offered(table, "car") == list(COLOURS)
    choose(table, car="yellow")
    carry_out(table)
    assert len(path(table, "yellow")) == 3


def test_df_6_6_two_wilds_still_need_two_colours() -> None:
    table = racing("unpredictable", "*4 *2")
    choose(table, car="green")
    carry_out(table)
    assert offered(table, "car") == ["black", "blue", "yellow", "orange", "red"]


def test_df_6_6_unpredictable_not_on_anothers_turn() -> None:
    table = racing("unpredictable", "B6 O4 *2 Y1", holder=1)
    carry_out(table)
    assert offered(table, "car") == ["black", "green", "red"]


def test_df_6_6_the_row_of_a_car_that_finished_by_a_wild_of_the_same_card_is_ignored() -> None:
    """With DF-3.8."""
    table = racing("unpredictable", "*5 K2", spaces={"black": 134})
    choose(table, car="black")
    carry_out(table)
    assert len(path(table, "black")) == 1
    assert place(table, "black") == 1


# How extra spaces are taken


@pytest.mark.parametrize("power", ["aggressive", "determined"])
def test_df_6_7_ruling_the_extra_spaces_are_optional(power: str) -> None:
    table = racing(power, "R5", spaces={"red": 43})
    drive_inside(table, 5)
    choose(table, space=None)
    assert len(path(table, "red")) == 5
    assert asked_seats(table) == [1]


def test_df_6_7_ruling_a_refused_extra_space_leads_to_the_next_row() -> None:
    table = racing("aggressive", "R6 Y4 K2 B1", spaces={"red": 43})
    drive_inside(table, 6)
    choose(table, space=None)
    carry_out(table)
    assert [len(path(table, colour)) for colour in ("red", "yellow", "black", "blue")] == [6, 4, 2, 1]


def test_df_6_7_ruling_aggressives_extra_space_is_offered_at_the_end_of_the_rows_move() -> None:
    table = racing("aggressive", "R6 Y4 K2 B1", spaces={"red": 43})
    for _ in range(6):
        assert not is_optional(table)
        drive_inside(table, 1)
    assert is_optional(table)
    assert movers(table) == ["red"]


@pytest.mark.parametrize("power", ["aggressive", "determined"])
def test_df_6_7_ruling_an_extra_space_with_one_way_is_offered_not_taken(power: str) -> None:
    table = racing(power, "R5", spaces={"red": 46})
    drive_inside(table, 5)
    assert is_optional(table)
    assert offered(table, "space") == [64, None]


@pytest.mark.parametrize("power", ["aggressive", "determined"])
def test_df_6_7_ruling_the_extra_spaces_follow_the_rule_of_the_step(power: str) -> None:
    table = racing(power, "R5", spaces={"red": 44, "yellow": 62})
    drive(table, 47, 50, 53, 56, 59)
    assert offered(table, "space") == [61, 63, None]


@pytest.mark.parametrize("power", ["aggressive", "determined"])
def test_df_6_7_ruling_a_car_that_is_blocked_after_its_move_has_no_extra_space(power: str) -> None:
    table = racing(power, "R5", spaces={"red": 46, "yellow": 64})
    drive_inside(table, 5)
    assert where(table, "red") == 61
    assert asked_seats(table) == [1]
    assert happened(table, "car_blocked") == []


@pytest.mark.parametrize("power", ["aggressive", "determined"])
def test_df_6_7_ruling_a_car_that_is_blocked_on_its_way_has_no_extra_space(power: str) -> None:
    table = racing(power, "R5", spaces={"red": 52, "yellow": 64})
    drive_inside(table, 3)
    assert asked_seats(table) == [1]
    assert happened(table, "car_blocked") == [{"car": "red", "lost": 2}]


@pytest.mark.parametrize("power", ["aggressive", "determined"])
def test_df_6_7_ruling_a_car_that_cannot_move_at_all_has_no_extra_space(power: str) -> None:
    table = racing(power, "R5", spaces={"red": 52, "yellow": 55, "blue": 56})
    assert path(table, "red") == []
    assert asked_seats(table) == [1]


@pytest.mark.parametrize("power", ["aggressive", "determined"])
def test_df_6_7_ruling_a_car_that_finished_has_no_extra_space(power: str) -> None:
    table = racing(power, "R5", owners={"green": 0}, spaces={"red": 128, "black": 9})
    carry_out(table)
    assert place(table, "red") == 1
    assert path(table, "red") == [131, 134, 0]
    assert asked_seats(table) == [1]


def test_df_6_7_ruling_determined_takes_its_two_spaces_together() -> None:
    """The car may stop before the first extra space, but not between the two."""
    table = racing("determined", "R5", spaces={"red": 41})
    drive_inside(table, 5)
    drive(table, 58)
    assert (kind(table), is_optional(table)) == ("step", False)
    assert offered(table, "space") == [61, 62]
    drive(table, 62)
    assert len(path(table, "red")) == 7
    assert asked_seats(table) == [1]


def test_df_6_7_ruling_determined_blocked_after_one_extra_space_loses_the_other() -> None:
    table = racing("determined", "R5", spaces={"red": 46, "yellow": 66})
    drive_inside(table, 5)
    drive(table, 64)
    assert where(table, "red") == 64
    assert happened(table, "car_blocked") == [{"car": "red", "lost": 1}]
    assert asked_seats(table) == [1]


def test_df_6_7_ruling_there_are_no_extra_spaces_for_extra_spaces() -> None:
    """The two extra spaces of Determined are rectangles as well, but do not give further ones."""
    table = racing("determined", "*4 *2", spaces={"red": 43})
    choose(table, car="red")
    drive_inside(table, 6)
    assert len(path(table, "red")) == 6
    assert kind(table) == "wild"


def test_df_6_7_ruling_an_extra_space_may_lead_over_the_finish_line() -> None:
    table = racing("aggressive", "R5", owners={"green": 0})
    drive_inside(table, 5)
    assert (where(table, "red"), is_optional(table)) == (134, True)
    drive(table, 1)
    assert (place(table, "red"), where(table, "red")) == (1, None)


# Interpretations that the rulebooks leave open


def shows_six_cars(card: str) -> bool:
    """Whether a card names every car."""
    return {row[0] for row in card.split()} == set("KBGYOR")


@pytest.mark.parametrize("card", sorted(set(CARDS)))
def test_df_6_8_ruling_strategic_is_asked_for_cards_that_show_all_six_cars(card: str) -> None:
    table = racing("strategic", card, owners=EVERY_CAR_OWNED, hands={1: ["*4 *2"]})
    assert (kind(table) == "row") == shows_six_cars(card)


def test_df_6_8_ruling_the_number_of_rows_is_one_constant() -> None:
    assert STRATEGIC_ROWS == 6


def test_df_6_9_the_player_of_the_card_chooses_the_colour_of_a_wild() -> None:
    table = racing("cunning", "*5 K2", holder=1, spaces={"red": 43})
    assert (kind(table), asked_seats(table)) == ("wild", [0])
    choose(table, car="red")
    assert (kind(table), asked_seats(table)) == ("step", [1])


def test_df_6_9_the_player_of_the_card_decides_whether_a_row_is_skipped() -> None:
    powers = {0: "strategic", 1: "cunning"}
    owners = {"green": 1, "red": 0}
    table = race(powers=powers, owners=owners, spaces=PARKED, hands={0: [SIX]}, bets_option="none", cunning="keep")
    choose(table, card=SIX)
    assert (kind(table), asked_seats(table), facts(question(table))["car"]) == ("row", [0], "green")
    choose(table, row="carry_out")
    assert (kind(table), asked_seats(table), facts(question(table))["car"]) == ("step", [1], "green")


def test_df_6_9_the_player_of_the_card_decides_the_order_of_the_rows() -> None:
    powers = {0: "tricky", 1: "cunning"}
    owners = {"red": 1, "black": 0}
    table = race(powers=powers, owners=owners, spaces=PARKED, hands={0: ["*5 R2"]}, bets_option="none", cunning="keep")
    choose(table, card="*5 R2")
    assert (kind(table), asked_seats(table)) == ("order", [0])
    choose(table, order="bottom_up")
    assert (kind(table), asked_seats(table)) == ("step", [1])
