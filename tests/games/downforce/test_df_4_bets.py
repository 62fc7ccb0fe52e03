"""DF-4 Bets: three lines, three secret bets.

Betting line 1 of the Top Race circuit lies after the spaces 31, 32 and 33, line 2 after 61, 62 and 63. On the little
oval of the docs a car on space 6 is before line 1; three steps further (11, 16, 19) it is past line 2.
"""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from paddock import Table
from paddock.games.downforce.components import COLOURS
from tests.facts import facts
from tests.games.downforce.staging import (
    asked_seats,
    choose,
    drive,
    field,
    happened,
    kind,
    little_oval,
    movers,
    offered,
    place,
    play,
    question,
    race,
    where,
)

OVAL = {"black": 6, "blue": 3, "green": 4, "yellow": 5, "orange": 7, "red": 8}
"""Black about to cross line 1 of the little oval, no car past it."""


def bet(table: Table, *cars: str) -> None:
    """One bet for each seat, in seat order."""
    for seat, colour in enumerate(cars):
        choose(table, seat, car=colour)


def seen(table: Table, seat: int | None) -> bytes:
    """Everything that a seat or a spectator gets: its view, its events, and the record that a bot there would see."""
    shown = msgspec.json.encode((table.view(seat), table.events(seat)))
    record: bytes = table._seen_by(seat).record.tobytes()
    return shown + record


def test_df_4_1_the_first_car_over_a_line_causes_bets() -> None:
    table = race(spaces={"black": 31}, hands={0: ["K5"], 1: ["G5"]})
    play(table, "K5")
    assert happened(table, "line_crossed") == [{"car": "black", "line": 1}]
    assert (question(table).kind, facts(question(table))) == ("bet", {"line": 1})


def test_df_4_1_a_line_that_is_reached_but_not_crossed_causes_no_bets() -> None:
    table = race(spaces={"black": 25}, hands={0: ["Y6 R4 K2"], 1: ["G5"]})
    play(table, "Y6 R4 K2")
    assert where(table, "black") == 31
    assert (happened(table, "line_crossed"), kind(table)) == ([], "play")


def test_df_4_1_the_cars_on_the_grid_have_not_crossed_a_line() -> None:
    table = race(spaces={"black": 43}, laps={"black": -1}, hands={0: ["K5"], 1: ["G5"]})
    play(table, "K5")
    assert kind(table) == "play"


def test_df_4_1_the_second_car_over_a_line_causes_no_more_bets() -> None:
    bets = {0: ["red"], 1: ["red"]}
    table = race(spaces={"black": 31, "blue": 34}, lines_crossed=1, bets=bets, hands={0: ["K5"], 1: ["G5"]})
    play(table, "K5")
    assert kind(table) == "play"


def test_df_4_1_bets_wait_until_the_card_is_carried_out_in_full() -> None:
    spaces = {"black": 31, "red": 22, "yellow": 0, "orange": 4}
    table = race(spaces=spaces, hands={0: ["K6 R4 Y2 O1"], 1: ["G5"]})
    choose(table, card="K6 R4 Y2 O1")
    while kind(table) == "step":
        drive(table, offered(table, "space")[0])
    assert kind(table) == "bet"
    assert movers(table) == ["black", "red", "yellow", "orange"]


def test_df_4_1_all_players_are_asked_at_once() -> None:
    table = race(4, turn=2, spaces={"black": 31}, hands={2: ["K5"], 3: ["G5"]})
    play(table, "K5")
    assert asked_seats(table) == [0, 1, 2, 3]
    choose(table, 3, car="red")
    choose(table, 1, car="blue")
    assert asked_seats(table) == [0, 2]


def test_df_4_1_the_race_goes_on_when_the_last_bet_is_made() -> None:
    table = race(3, turn=1, spaces={"black": 31}, hands={1: ["K5"], 2: ["G5"]})
    play(table, "K5")
    bet(table, "red", "red", "blue")
    assert (asked_seats(table), kind(table)) == ([2], "play")
    assert Table.from_position(table.position()).view(0) == table.view(0)


def test_df_4_1_any_of_the_six_cars_may_be_named_own_or_other_or_nobodys() -> None:
    table = race(spaces={"black": 31}, owners={"black": 0, "red": 1}, hands={0: ["K5"], 1: ["G5"]})
    play(table, "K5")
    assert [offered(table, "car", seat) for seat in (0, 1)] == [list(COLOURS)] * 2
    bet(table, "black", "black")
    assert [field(table, "bet")[seat][0] for seat in (0, 1)] == [0, 0]


def test_df_4_1_a_finished_car_may_be_named() -> None:
    table = race(spaces={"black": 31}, places={"red": 1}, hands={0: ["K5"], 1: ["G5"]})
    play(table, "K5")
    assert "red" in offered(table, "car", 0)


@pytest.mark.parametrize(("line", "space"), [(2, 61), (3, 81)])
def test_df_4_2_the_same_for_the_second_and_third_line(line: int, space: int) -> None:
    bets = {seat: ["red"] * (line - 1) for seat in range(2)}
    table = race(spaces={"black": space}, lines_crossed=line - 1, bets=bets, hands={0: ["K5"], 1: ["G5"]})
    play(table, "K5")
    assert (kind(table), facts(question(table))) == ("bet", {"line": line})


def test_df_4_2_the_same_car_may_be_named_again() -> None:
    bets = {0: ["red"], 1: ["blue"]}
    table = race(spaces={"black": 61}, lines_crossed=1, bets=bets, hands={0: ["K5"], 1: ["G5"]})
    play(table, "K5")
    bet(table, "red", "blue")
    view: Any = table.view(0)
    assert view.seats[0].bets == ("red", "red")


def test_df_4_2_a_card_over_two_lines_gives_two_rounds_in_a_row(tmp_path: Path) -> None:
    hands = {0: ["K5"], 1: ["G5"]}
    table = race(track=little_oval(tmp_path), spaces=OVAL, hands=hands)
    play(table, "K5")
    assert [crossed["line"] for crossed in happened(table, "line_crossed")] == [1, 2]
    assert facts(question(table)) == {"line": 1}
    bet(table, "red", "blue")
    assert (kind(table), facts(question(table)), asked_seats(table)) == ("bet", {"line": 2}, [0, 1])
    bet(table, "green", "black")
    assert (kind(table), asked_seats(table)) == ("play", [1])
    assert [field(table, "bet")[seat][:2] for seat in (0, 1)] == [[5, 2], [1, 0]]


def test_df_4_2_two_cars_over_a_line_each_by_one_card_give_two_rounds(tmp_path: Path) -> None:
    card = "B6 R5 G4 K3 O2 Y1"
    spaces = {"blue": 6, "red": 16, "green": 3, "black": 4, "orange": 0, "yellow": 1}
    bets = {0: ["red"], 1: ["red"]}
    table = race(track=little_oval(tmp_path), spaces=spaces, lines_crossed=1, bets=bets, hands={0: [card], 1: ["G5"]})
    play(table, card)
    assert happened(table, "line_crossed") == [{"car": "blue", "line": 2}, {"car": "red", "line": 3}]
    bet(table, "red", "red")
    assert (kind(table), facts(question(table))) == ("bet", {"line": 3})


def test_df_4_2_a_card_that_also_ends_the_race_still_causes_bets() -> None:
    table = race(spaces={"black": 31}, hands={0: ["K5"]})
    play(table, "K5")
    assert (kind(table), table.over) == ("bet", False)
    bet(table, "red", "blue")
    assert table.over
    assert [facts(score)["bets"] for score in table.scores()] == [
        [{"car": "red", "money": 0}],
        [{"car": "blue", "money": 0}],
    ]


def test_df_4_2_the_last_car_home_may_bring_bets_too(tmp_path: Path) -> None:
    places = {"black": 1, "blue": 2, "green": 3, "yellow": 4, "orange": 5}
    bets = {0: ["red", "red"], 1: ["red", "red"]}
    table = race(
        track=little_oval(tmp_path),
        turn=1,
        spaces={"red": 25},
        places=places,
        lines_crossed=2,
        bets=bets,
        hands={1: ["R8"]},
    )
    play(table, "R8")
    assert place(table, "red") == 6
    assert kind(table) == "bet"
    bet(table, "red", "red")
    assert table.over


def test_df_4_3_players_who_have_left_the_race_still_bet() -> None:
    owners = {"red": 0, "black": 1}
    table = race(turn=1, owners=owners, places={"red": 1}, spaces={"black": 31}, hands={1: ["K5", "G5"]})
    play(table, "K5")
    assert asked_seats(table) == [0, 1]


def over_the_first_line() -> Table:
    """Three players about to bet, with cards for more turns."""
    table = race(3, spaces={"black": 31}, hands={0: ["K5", "B5"], 1: ["G5"], 2: ["Y5"]})
    play(table, "K5")
    return table


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_df_4_3_a_sealed_bet_is_secret(viewer: int | None) -> None:
    red, blue = over_the_first_line(), over_the_first_line()
    choose(red, 0, car="red")
    choose(blue, 0, car="blue")
    assert happened(red, "bet_sealed", viewer) == [{"seat": 0}]
    assert seen(red, viewer) == seen(blue, viewer)
    assert seen(red, 0) != seen(blue, 0)


@pytest.mark.parametrize("viewer", [1, 2, None])
def test_df_4_3_bets_stay_secret_after_the_last_is_made(viewer: int | None) -> None:
    red, blue = over_the_first_line(), over_the_first_line()
    bet(red, "red", "green", "black")
    bet(blue, "blue", "green", "black")
    for card in ("G5", "Y5", None):
        assert seen(red, viewer) == seen(blue, viewer)
        assert seen(red, 0) != seen(blue, 0)
        if card:
            play(red, card)
            play(blue, card)
    view: Any = red.view(viewer)
    assert view.seats[0].bets is None


def test_df_4_3_everybody_knows_their_own_bets() -> None:
    table = over_the_first_line()
    bet(table, "red", "green", "black")
    views: list[Any] = [table.view(seat) for seat in range(3)]
    assert [view.seats[seat].bets for seat, view in enumerate(views)] == [("red",), ("green",), ("black",)]
    assert happened(table, "bet_sealed", 1) == [{"seat": 0}, {"seat": 1, "line": 1, "car": "green"}, {"seat": 2}]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_df_4_3_bets_are_shown_at_the_end_of_the_race(viewer: int | None) -> None:
    table = over_the_first_line()
    bet(table, "red", "green", "black")
    for card in ("G5", "Y5", "B5"):
        assert happened(table, "bet_shown", viewer) == []
        play(table, card)
    assert table.over
    assert happened(table, "bet_shown", viewer) == [
        {"seat": 0, "line": 1, "car": "red"},
        {"seat": 1, "line": 1, "car": "green"},
        {"seat": 2, "line": 1, "car": "black"},
    ]
    view: Any = table.view(viewer)
    assert [seat.bets for seat in view.seats] == [("red",), ("green",), ("black",)]


def test_df_4_4_a_car_that_finished_has_crossed_every_line() -> None:
    spaces = {"black": 134, "blue": 43, "green": 46}
    table = race(spaces=spaces, lines_crossed=1, bets={0: ["red"], 1: ["red"]}, hands={0: ["K5"], 1: ["G5"]})
    play(table, "K5")
    assert (place(table, "black"), where(table, "black")) == (1, None)
    assert happened(table, "line_crossed") == [{"car": "black", "line": 2}, {"car": "black", "line": 3}]


def test_df_4_4_a_car_over_the_third_line_and_the_finish_by_one_card_causes_the_third_bet(tmp_path: Path) -> None:
    spaces = {**OVAL, "black": 25}
    bets = {0: ["red", "red"], 1: ["red", "red"]}
    table = race(track=little_oval(tmp_path), spaces=spaces, lines_crossed=2, bets=bets, hands={0: ["K8"], 1: ["G5"]})
    play(table, "K8")
    assert place(table, "black") == 1
    assert (kind(table), facts(question(table))) == ("bet", {"line": 3})


def test_df_4_1_without_bets_nobody_is_asked() -> None:
    table = race(spaces={"black": 31}, hands={0: ["K5"], 1: ["G5"]}, bets_option="none")
    play(table, "K5")
    assert (kind(table), asked_seats(table)) == ("play", [1])
    assert happened(table, "bet_sealed") == []
    assert happened(table, "line_crossed") == [{"car": "black", "line": 1}]
    views: list[Any] = [table.view(None), table.view(0)]
    assert [view.lines_crossed for view in views] == [0, 0], "it does not matter"
