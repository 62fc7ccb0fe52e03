"""DF-3 The race: turns, cards, rows, wilds, steps and the finish.

Spaces of the Top Race circuit used here: the north straight has rows of three from 43 to 63, its inside lane 43, 46, 49
to 61; single file runs from 66 to 70; the start grid is 134, 135, 136 and behind it 131, 132, 133; 0 to 2 lie just
after the finish line, 31 to 33 just before betting line 1.
"""

from pathlib import Path
from typing import Any

import pytest

from paddock import Table
from paddock.errors import Malformed
from paddock.games.cars.decks import DECKS
from paddock.games.downforce.components import COLOURS
from tests.facts import facts
from tests.games.downforce.staging import (
    asked_seats,
    auction,
    car,
    carry_out,
    choose,
    discarded,
    draft,
    drive,
    field,
    happened,
    little_oval,
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

PARKED = {"black": 92, "blue": 95, "green": 98, "yellow": 101, "orange": 104, "red": 107}
"""Every car in the inside lane of the middle straight, out of the way."""

FIRST_FOUR = {"black": 1, "blue": 2, "green": 3, "yellow": 4}


def racing(seats: int = 2, **situation: Any) -> Table:
    """A race without bets, its cars parked on the middle straight unless they are given spaces."""
    return race(seats, **{"bets_option": "none", **situation, "spaces": {**PARKED, **situation.get("spaces", {})}})


def test_df_3_1_the_owner_of_the_car_on_pole_plays_first() -> None:
    pole, second, third, *_, last = (COLOURS[number] for number in draft(3)["state"]["grid"])
    table = auction(
        3, hands={0: ["*4 *2"], 1: ["*4 *2"], 2: ["*4 *2"]}, lot=last, owners={pole: 2, second: 0, third: 1}
    )
    for seat in range(3):
        choose(table, seat, card="*4 *2")
    assert happened(table, "race_began") == [{"seat": 2}]
    assert asked_seats(table) == [2]
    assert question(table).kind == "play"


def test_df_3_1_ruling_if_pole_has_no_owner_the_next_owned_car_in_grid_order_starts() -> None:
    _pole, _nobodys, third, fourth, fifth, last = (COLOURS[number] for number in draft(3)["state"]["grid"])
    table = auction(
        3, hands={0: ["*4 *2"], 1: ["*4 *2"], 2: ["*4 *2"]}, lot=last, owners={third: 1, fourth: 0, fifth: 2}
    )
    for seat in range(3):
        choose(table, seat, card="*4 *2")
    assert asked_seats(table) == [1]


def test_df_3_2_turns_go_clockwise_one_card_each() -> None:
    table = racing(3, turn=1, hands={0: ["K5", "B5"], 1: ["G5", "Y5"], 2: ["O5", "R5"]})
    turns = []
    for card in ("G5", "O5", "K5", "Y5"):
        turns += asked_seats(table)
        play(table, card)
    assert [*turns, *asked_seats(table)] == [1, 2, 0, 1, 2]


def test_df_3_2_any_card_of_the_hand_may_be_played_and_only_those() -> None:
    table = racing(hands={0: ["K5", "*4 *2", "B8"], 1: ["G5"]})
    assert sorted(offered(table, "card")) == ["*4 *2", "B8", "K5"]


def test_df_3_2_a_played_card_has_left_the_hand() -> None:
    table = racing(hands={0: ["K5", "B5"], 1: ["G5"]})
    play(table, "K5")
    play(table, "G5")
    assert offered(table, "card") == ["B5"]


def test_df_3_2_a_played_speed_8_is_no_longer_known_to_be_held() -> None:
    table = racing(hands={0: ["R8"], 1: ["G5"]})
    play(table, "R8")
    view: Any = table.view(1)
    assert view.seats[0].shown == ()


def test_df_3_2_a_face_up_speed_8_is_played_once() -> None:
    table = racing(hands={0: ["K5"], 1: ["G5"]}, face_up={0: ["R8"]}, hands_option="piles")
    assert sorted(offered(table, "card")) == ["K5", "R8"]
    play(table, "R8")
    play(table, "G5")
    assert offered(table, "card") == ["K5"]


def test_df_3_2_a_player_with_no_card_left_is_passed_over() -> None:
    table = racing(4, turn=1, hands={0: ["K5"], 1: ["G5", "Y5"]})
    play(table, "G5")
    assert asked_seats(table) == [0]
    play(table, "K5")
    assert asked_seats(table) == [1]


def test_df_3_2_the_last_player_with_cards_plays_on_alone() -> None:
    table = racing(3, turn=1, hands={1: ["G5", "Y5"]})
    play(table, "G5")
    assert asked_seats(table) == [1]


def test_df_3_3_every_row_is_carried_out_from_top_to_bottom_the_cars_of_others_included() -> None:
    table = racing(2, owners={"green": 0, "black": 1, "red": 1}, hands={0: ["K6 R4 Y2 O1"]})
    play(table, "K6 R4 Y2 O1")
    assert movers(table) == ["black", "red", "yellow", "orange"]
    assert [len(path(table, colour)) for colour in ("black", "red", "yellow", "orange")] == [6, 4, 2, 1]


def test_df_3_3_the_player_of_the_card_chooses_the_route_of_anothers_car() -> None:
    table = racing(2, spaces={"black": 53}, owners={"black": 1, "red": 0}, hands={0: ["K5"], 1: ["R5"]})
    choose(table, card="K5")
    assert (question(table).seat, question(table).kind, offered(table, "space")) == (0, "step", [55, 56, 57])
    drive(table, 57, 60)
    assert path(table, "black") == [57, 60]


def test_df_3_4_a_card_is_discarded_only_when_all_its_rows_are_done() -> None:
    table = racing(2, hands={0: ["K6 R4 Y2 O1"], 1: ["G5"]})
    choose(table, card="K6 R4 Y2 O1")
    assert "K6 R4 Y2 O1" not in discarded(table)
    carry_out(table)
    assert "K6 R4 Y2 O1" in discarded(table)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_df_3_4_anyone_may_look_through_the_discard_pile(viewer: int | None) -> None:
    table = racing(3, hands={0: ["K5"], 1: ["G5"]})
    play(table, "K5")
    assert {"K5"} <= discarded(table, viewer)
    assert "G5" not in discarded(table, viewer)


def test_df_3_4_ruling_a_player_whose_cars_have_finished_leaves_before_drawing() -> None:
    table = racing(
        spaces={"red": 134},
        owners={"red": 0, "black": 1},
        hands={0: ["R5"], 1: ["K5"]},
        stock=["G5", "B5"],
        hands_option="three",
    )
    play(table, "R5")
    assert happened(table, "player_left") == [{"seat": 0}]
    assert happened(table, "card_drawn", 0) == []
    assert field(table, "stock_size") == 2
    assert not {"G5", "B5"} & discarded(table)


def test_df_3_4_ruling_a_card_is_drawn_before_the_bets() -> None:
    table = race(spaces={"red": 31}, hands={0: ["R5"], 1: ["K5"]}, stock=["G5"], hands_option="three")
    play(table, "R5")
    assert question(table).kind == "bet"
    assert [drawn["card"]["rows"] for drawn in happened(table, "card_drawn", 0)] == [(("green", 5),)]
    assert field(table, "hand_size")[0] == 1


def test_df_3_4_ruling_the_card_is_discarded_and_players_leave_before_the_bets(tmp_path: Path) -> None:
    table = race(
        track=little_oval(tmp_path),
        spaces={"red": 25, "black": 6, "blue": 7, "green": 8, "yellow": 9, "orange": 10},
        owners={"red": 0, "black": 1},
        hands={0: ["R8", "G5"], 1: ["K5"]},
        lines_crossed=2,
        bets={0: ["red", "red"], 1: ["red", "red"]},
    )
    play(table, "R8")
    assert question(table).kind == "bet"
    assert happened(table, "player_left") == [{"seat": 0}]
    assert {"R8", "G5"} <= discarded(table)


def test_df_3_4_only_the_player_of_the_card_draws() -> None:
    table = racing(hands={0: ["K5"], 1: ["B5"]}, stock=["G5", "R5"], hands_option="three")
    play(table, "K5")
    assert field(table, "hand_size")[:2] == [1, 1]
    assert [drawn["seat"] for drawn in happened(table, "card_drawn")] == [0]


def test_df_3_5_a_wild_moves_a_car_whose_colour_is_not_on_the_card() -> None:
    table = racing(hands={0: ["K6 G4 *2 R1"]})
    play(table, "K6 G4 *2 R1")
    assert (question(table).kind, offered(table, "car")) == ("wild", ["blue", "yellow", "orange"])
    choose(table, car="blue")
    carry_out(table)
    assert len(path(table, "blue")) == 2


def test_df_3_5_the_colour_is_chosen_when_the_row_is_reached() -> None:
    table = racing(hands={0: ["K6 G4 *2 R1"]})
    choose(table, card="K6 G4 *2 R1")
    assert question(table).kind == "step"
    carry_out(table)
    assert question(table).kind == "wild"
    assert movers(table) == ["black", "green"]


def test_df_3_5_the_player_of_the_card_chooses_the_colour() -> None:
    table = racing(owners={"red": 1, "blue": 1}, hands={0: ["*5 K2"]})
    choose(table, card="*5 K2")
    assert asked_seats(table) == [0]
    assert offered(table, "car") == ["blue", "green", "yellow", "orange", "red"]


def test_df_3_5_two_wilds_need_two_colours() -> None:
    table = racing(hands={0: ["*4 *2"]})
    choose(table, card="*4 *2")
    assert offered(table, "car") == list(COLOURS)
    choose(table, car="green")
    carry_out(table)
    assert offered(table, "car") == ["black", "blue", "yellow", "orange", "red"]


def test_df_3_5_the_wilds_of_the_next_card_are_free_again() -> None:
    table = racing(hands={0: ["*4 *2"], 1: ["*4 *2"]})
    choose(table, card="*4 *2")
    for colour in ("red", "green"):
        choose(table, car=colour)
        carry_out(table)
    choose(table, card="*4 *2")
    assert offered(table, "car") == list(COLOURS)


def test_df_3_5_a_finished_car_may_be_chosen() -> None:
    table = racing(spaces={"black": 43}, places={"red": 1}, hands={0: ["*5 K2"], 1: ["G5"]})
    choose(table, card="*5 K2")
    choose(table, car="red")
    carry_out(table)
    assert movers(table) == ["black"]
    assert place(table, "red") == 1


def test_df_3_5_a_car_that_cannot_move_may_be_chosen() -> None:
    table = racing(spaces={"red": 66, "green": 67, "black": 43}, hands={0: ["*5 K2"]})
    choose(table, card="*5 K2")
    choose(table, car="red")
    assert happened(table, "car_blocked") == [{"car": "red", "lost": 5}]
    assert where(table, "red") == 66


def test_df_3_6_a_car_steps_to_any_free_space_ahead_that_its_own_touches() -> None:
    table = racing(spaces={"black": 53}, hands={0: ["K5"]})
    choose(table, card="K5")
    assert offered(table, "space") == [55, 56, 57]


def test_df_3_6_a_taken_space_is_not_offered() -> None:
    table = racing(spaces={"black": 53, "blue": 56}, hands={0: ["K5"]})
    choose(table, card="K5")
    assert offered(table, "space") == [55, 57]


def test_df_3_6_a_car_never_crosses_two_lanes_in_one_step() -> None:
    table = racing(spaces={"black": 52}, hands={0: ["K5"]})
    choose(table, card="K5")
    assert offered(table, "space") == [55, 56]


def test_df_3_6_a_car_never_moves_sideways_or_back() -> None:
    table = racing(spaces={"black": 53, "blue": 55, "green": 56, "red": 57}, hands={0: ["K5"], 1: ["G5"]})
    choose(table, card="K5")
    assert where(table, "black") == 53
    assert happened(table, "car_blocked") == [{"car": "black", "lost": 5}]


def test_df_3_6_in_a_corner_the_space_alongside_counts_if_its_front_edge_is_further() -> None:
    table = racing(spaces={"black": 110}, hands={0: ["K5"]})
    choose(table, card="K5")
    assert offered(table, "space") == [111, 112]


def test_df_3_6_in_a_corner_a_level_front_edge_is_not_further() -> None:
    table = racing(spaces={"black": 114}, hands={0: ["K5"]})
    choose(table, card="K5")
    assert offered(table, "space") == [116, 117, 118]


def test_df_3_6_a_car_may_slip_diagonally_between_two_cars() -> None:
    table = racing(spaces={"black": 52, "blue": 55, "green": 53}, hands={0: ["K5"]})
    choose(table, card="K5")
    assert path(table, "black")[0] == 56


def test_df_3_6_a_car_never_goes_through_another() -> None:
    table = racing(spaces={"black": 66, "blue": 68}, hands={0: ["K5"], 1: ["G5"]})
    choose(table, card="K5")
    assert path(table, "black") == [67]


def test_df_3_7_a_car_goes_the_full_number() -> None:
    table = racing(spaces={"black": 43}, hands={0: ["K5"], 1: ["G5"]})
    play(table, "K5")
    assert path(table, "black") == [46, 49, 52, 55, 58]
    assert happened(table, "car_blocked") == []


def test_df_3_7_a_compulsory_step_has_no_stop() -> None:
    table = racing(spaces={"black": 43}, hands={0: ["K5"], 1: ["G5"]})
    choose(table, card="K5")
    while question(table).kind == "step":
        assert None not in offered(table, "space")
        assert facts(question(table))["optional"] is False
        drive(table, offered(table, "space")[0])
    assert len(path(table, "black")) == 5


def test_df_3_7_a_step_with_one_legal_way_is_taken_without_a_question() -> None:
    table = racing(spaces={"black": 64}, hands={0: ["K5"], 1: ["G5"]})
    choose(table, card="K5")
    assert path(table, "black") == [66, 67, 68, 69, 70]
    assert asked_seats(table) == [1]


def test_df_3_7_a_route_may_end_blocked_and_the_rest_is_lost() -> None:
    table = racing(spaces={"black": 53, "red": 58, "green": 59, "blue": 56}, hands={0: ["K5"], 1: ["G5"]})
    choose(table, card="K5")
    drive(table, 55)
    assert happened(table, "car_blocked") == [{"car": "black", "lost": 4}]
    assert where(table, "black") == 55
    assert asked_seats(table) == [1]


def test_df_3_7_the_next_row_is_carried_out_after_a_blocked_one() -> None:
    table = racing(spaces={"red": 66, "green": 67, "yellow": 43, "black": 90}, hands={0: ["Y6 R4 K2"], 1: ["G5"]})
    play(table, "Y6 R4 K2")
    assert movers(table) == ["yellow", "black"]
    assert where(table, "red") == 66


def test_df_3_8_the_crossing_at_the_start_does_not_count() -> None:
    table = race(hands={0: ["K5"], 1: ["G5"]})
    play(table, "K5")
    assert path(table, "black") == [0, 3, 6, 9, 12]
    assert place(table, "black") == 0
    assert happened(table, "car_finished") == []


def test_df_3_8_a_car_at_the_end_of_its_lap_finishes_and_the_rest_of_its_move_is_void() -> None:
    table = racing(spaces={"black": 125}, hands={0: ["K8"], 1: ["G5"]})
    play(table, "K8")
    assert path(table, "black") == [128, 131, 134, 0]
    assert (place(table, "black"), where(table, "black")) == (1, None)
    assert happened(table, "car_blocked") == []


def test_df_3_8_the_next_place_is_taken() -> None:
    table = racing(spaces={"black": 134}, places={"red": 1, "blue": 2}, hands={0: ["K5"], 1: ["G5"]})
    play(table, "K5")
    assert happened(table, "car_finished") == [{"car": "black", "place": 3}]


def test_df_3_8_the_place_is_taken_at_once_before_the_next_row() -> None:
    spaces = {"black": 134, "red": 135, "yellow": 43, "orange": 46, "blue": 49, "green": 52}
    table = racing(spaces=spaces, hands={0: ["K6 R4 Y2 O1"], 1: ["G5"]})
    choose(table, card="K6 R4 Y2 O1")
    drive(table, 0)
    assert facts(question(table))["car"] == "red"
    assert (place(table, "black"), where(table, "black"), place(table, "red")) == (1, None, 0)
    assert offered(table, "space") == [0, 1, 2]
    carry_out(table)
    assert place(table, "red") == 2


def test_df_3_8_a_finish_needs_a_legal_step_over_the_line() -> None:
    table = racing(spaces={"black": 134, "blue": 0, "green": 1}, hands={0: ["K5"], 1: ["G5"]})
    choose(table, card="K5")
    assert happened(table, "car_blocked") == [{"car": "black", "lost": 5}]
    assert place(table, "black") == 0


def test_df_3_8_the_grid_lies_before_the_line() -> None:
    table = racing(spaces={"black": 122}, hands={0: ["G6 K4 O2 Y1"], 1: ["G5"]})
    play(table, "G6 K4 O2 Y1")
    assert path(table, "black") == [125, 128, 131, 134]
    assert (place(table, "black"), where(table, "black")) == (0, 134)


def test_df_3_8_later_rows_for_a_finished_car_are_ignored() -> None:
    table = racing(places={"red": 1}, hands={0: ["K6 R4 Y2 O1"], 1: ["G5"]})
    play(table, "K6 R4 Y2 O1")
    assert movers(table) == ["black", "yellow", "orange"]
    assert (place(table, "red"), where(table, "red")) == (1, None)
    assert happened(table, "car_blocked") == []


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_df_3_9_a_player_whose_cars_have_all_finished_discards_the_hand_face_up(viewer: int | None) -> None:
    owners = {"red": 0, "blue": 0, "black": 1}
    hands = {0: ["R5", "*4 *2", "B8"], 1: ["K5"]}
    table = racing(spaces={"red": 134}, places={"blue": 1}, owners=owners, hands=hands)
    play(table, "R5")
    view: Any = table.view(viewer)
    assert happened(table, "player_left") == [{"seat": 0}]
    assert {"R5", "*4 *2", "B8"} <= discarded(table, viewer)
    assert (view.seats[0].hand_size, view.seats[0].racing, view.seats[1].racing) == (0, False, True)


def test_df_3_9_ruling_personal_pile_and_face_up_speed_8_are_discarded_too() -> None:
    table = racing(
        spaces={"red": 134},
        owners={"red": 0, "black": 1},
        hands={0: ["R5", "G5"], 1: ["K5"]},
        piles={0: ["B5", "Y5"]},
        face_up={0: ["R8"]},
        hands_option="piles",
    )
    play(table, "R5")
    view: Any = table.view(None)
    assert {"R5", "G5", "B5", "Y5", "R8"} <= discarded(table)
    assert (view.seats[0].hand_size, view.seats[0].pile_size, view.seats[0].face_up) == (0, 0, ())


def test_df_3_9_cards_that_were_shown_are_no_longer_held() -> None:
    table = racing(spaces={"red": 134}, owners={"red": 0, "black": 1}, hands={0: ["R5", "R8"], 1: ["K5"]})
    view: Any = table.view(1)
    assert len(view.seats[0].shown) == 1
    play(table, "R5")
    view = table.view(1)
    assert view.seats[0].shown == ()


def test_df_3_9_a_player_who_has_left_plays_no_more_cards() -> None:
    owners = {"red": 0, "black": 1, "green": 2}
    hands = {0: ["R5", "B5"], 1: ["K5", "Y5"], 2: ["G5"]}
    table = racing(3, spaces={"red": 134, "black": 43, "green": 46}, owners=owners, hands=hands)
    turns = []
    for card in ("R5", "K5", "G5"):
        turns += asked_seats(table)
        play(table, card)
    assert [*turns, *asked_seats(table)] == [0, 1, 2, 1]
    assert happened(table, "player_left") == [{"seat": 0}]


def test_df_3_9_a_player_with_a_car_still_racing_stays() -> None:
    table = racing(spaces={"red": 134}, owners={"red": 0, "blue": 0, "black": 1}, hands={0: ["R5", "B5"]})
    play(table, "R5")
    assert happened(table, "player_left") == []
    assert offered(table, "card") == ["B5"]


def test_df_3_9_a_car_may_finish_on_anothers_turn_and_its_owner_leaves() -> None:
    hands = {0: ["R5", "K5"], 1: ["B5"]}
    table = racing(spaces={"red": 134}, owners={"red": 1, "black": 0}, hands=hands)
    play(table, "R5")
    assert happened(table, "player_left") == [{"seat": 1}]
    assert "B5" in discarded(table)
    assert asked_seats(table) == [0]


def test_df_3_9_the_card_in_play_is_still_carried_out_to_the_end() -> None:
    spaces = {"red": 134, "yellow": 43, "black": 90, "blue": 46}
    hands = {0: ["R6 Y4 K2 B1", "G5"], 1: ["K5"]}
    table = racing(spaces=spaces, owners={"red": 0, "black": 1}, hands=hands)
    choose(table, card="R6 Y4 K2 B1")
    drive(table, 0)
    assert place(table, "red") == 1
    assert happened(table, "player_left") == []
    carry_out(table)
    assert [len(path(table, colour)) for colour in ("yellow", "black", "blue")] == [4, 2, 1]
    assert happened(table, "player_left") == [{"seat": 0}]


def test_df_3_10_the_race_ends_when_all_cars_have_finished() -> None:
    owners = dict.fromkeys(COLOURS, 0)
    places = {**FIRST_FOUR, "orange": 5}
    table = racing(owners=owners, places=places, spaces={"red": 134}, hands={0: ["R5", "K5"], 1: ["B5"]})
    play(table, "R5")
    assert place(table, "red") == 6
    assert field(table, "hand_size")[1] == 1
    assert table.over
    assert happened(table, "race_ended") == [{"finished": 6}]


def test_df_3_10_the_race_ends_when_nobody_still_racing_has_a_card() -> None:
    table = racing(hands={0: ["K5"], 1: ["B5"]})
    play(table, "K5")
    assert not table.over
    play(table, "B5")
    assert table.over


def test_df_3_10_nobodys_cars_do_not_keep_the_race_going() -> None:
    owners = {"red": 0, "black": 0}
    table = racing(owners=owners, places={"black": 1}, spaces={"red": 134}, hands={0: ["R5", "K5"]})
    play(table, "R5")
    assert table.over
    assert "K5" in discarded(table)


def test_df_3_10_cars_that_have_not_finished_get_no_place() -> None:
    table = racing(spaces={"red": 134}, places={"black": 1}, hands={0: ["R5"]})
    play(table, "R5")
    assert table.over
    view: Any = table.view(None)
    assert [seen.place for seen in view.cars] == [1, None, None, None, None, 2]
    assert next(own["place"] for own in facts(table.scores()[0])["cars"] if own["car"] == "green") is None
    assert field(table, "owner")[car("green")] == 0


def last_car_in_mid_card(ruleset: int) -> Table:
    """Blue is the last car, and its owner plays a card on which a wild follows."""
    places = {"black": 1, "green": 2, "yellow": 3, "orange": 4, "red": 5}
    hands = {0: ["B6 O4 *2 Y1"], 1: ["K5"]}
    table = under(ruleset, racing(owners=dict.fromkeys(COLOURS, 0), places=places, spaces={"blue": 134}, hands=hands))
    play(table, "B6 O4 *2 Y1")
    return table


def test_df_3_10_ruling_nobody_is_asked_for_a_wilds_colour_once_the_last_car_has_finished() -> None:
    table = last_car_in_mid_card(2)
    assert table.over
    assert place(table, "blue") == 6
    assert happened(table, "wild_chosen") == []
    assert "B6 O4 *2 Y1" in discarded(table)


def test_df_3_10_ruling_a_wild_with_one_colour_left_is_void_too(tmp_path: Path) -> None:
    deck = tmp_path / "deck.toml"
    deck.write_text(DECKS.text("downforce").replace("B6 R5 G4 K3 O2 Y1", "B6 R5 G4 K3 O2 *1"), encoding="utf-8")
    places = {"black": 1, "green": 2, "yellow": 3, "orange": 4, "red": 5}
    table = racing(places=places, spaces={"blue": 134}, hands={1: ["B6 R5 G4 K3 O2 Y1"]}, turn=1, deck=str(deck))
    play(table, "B6 R5 G4 K3 O2 *1")
    assert table.over
    assert happened(table, "wild_chosen") == []


def test_df_3_10_by_the_first_ruleset_the_colour_is_still_asked_for() -> None:
    table = last_car_in_mid_card(1)
    assert question(table).kind == "wild"
    assert table.position().ruleset == 1
    with pytest.raises(Malformed, match="all cars have finished, and the rest of the card is void"):
        under(2, table)
    choose(table, car="red")
    assert table.over
    assert table.replay().ruleset == 1


def test_df_3_5_no_car_is_on_its_way_while_a_wilds_car_is_chosen() -> None:
    table = race(hands={0: ["B6 O4 *2 Y1"], 1: ["K5"]})
    choose(table, card="B6 O4 *2 Y1")
    while question(table).kind == "step":
        table.answer(question(table).seat, question(table).options[0].answer)
    assert question(table).kind == "wild"
    view: Any = table.view(0)
    assert (view.playing.car, view.playing.spaces_left) == (None, 0)
