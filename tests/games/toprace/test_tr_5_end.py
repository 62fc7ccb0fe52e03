"""TR-5 End of the race."""

from typing import Any

import pytest

from paddock import Table
from paddock.errors import Malformed
from paddock.games.toprace.components import COLOURS
from tests.facts import facts
from tests.games.toprace.staging import (
    CARDS,
    asked_seats,
    carry_out,
    choose,
    field,
    happened,
    kind,
    place,
    play,
    race,
    where,
)
from tests.table.playing import under

PRIZES = [200, 150, 100, 60, 30, 10]
OWNERS = dict(zip(COLOURS, (0, 0, 0, 1, 1, 1), strict=True))


def test_tr_5_1_a_car_over_the_line_at_the_end_of_its_lap_takes_the_next_place() -> None:
    table = race(hands={0: ["R5"], 1: ["Y5"]}, spaces={"red": 134}, laps={"red": 0}, places={"green": 1})
    play(table, "R5")
    assert place(table, "red") == 2
    assert where(table, "red") is None
    assert happened(table, "car_finished") == [{"car": "red", "place": 2}]


def test_tr_5_1_starting_over_the_line_is_no_finish() -> None:
    table = race(hands={0: ["R5"], 1: ["Y5"]})
    play(table, "R5")
    assert place(table, "red") == 0
    assert field(table, "lap")[0] == 0


def test_tr_5_1_prizes_by_place() -> None:
    arrival = ("white", "green", "red", "yellow", "light_blue")
    table = race(
        hands={1: ["D5"]},
        owners=OWNERS,
        turn=1,
        places={colour: number for number, colour in enumerate(arrival, 1)},
        spaces={"dark_blue": 134},
    )
    play(table, "D5")
    assert table.over
    paid = [(prize["car"], prize["money"]) for prize in happened(table, "prize_paid")]
    assert paid == list(zip((*arrival, "dark_blue"), PRIZES, strict=True))
    assert [facts(line)["prizes"] for line in table.scores()] == [100 + 60 + 30, 200 + 150 + 10]
    assert [line.total for line in table.scores()] == [200 - 30 + 190, 200 - 30 + 360]


def test_tr_5_2_a_player_whose_cars_have_all_finished_discards_the_hand() -> None:
    owners = {"red": 0, "yellow": 0, "light_blue": 1, "green": 1, "dark_blue": 2, "white": 2}
    table = race(
        3,
        hands={0: ["R5", "Y5"], 1: ["B5", "*5"], 2: ["D5"]},
        owners=owners,
        places={"yellow": 1},
        spaces={"red": 134, "green": 50},
    )
    play(table, "R5")
    assert happened(table, "player_left") == [{"seat": 0}]
    assert field(table, "hand_size")[0] == 0
    for seat, card in ((1, "B5"), (2, "D5")):
        assert asked_seats(table) == [seat]
        play(table, card)
    assert asked_seats(table) == [1]


def test_tr_5_2_a_player_with_a_car_on_the_track_plays_on() -> None:
    table = race(hands={0: ["R5", "Y5"], 1: ["B5"]}, spaces={"red": 134})
    play(table, "R5")
    assert not happened(table, "player_left")


def test_tr_5_3_the_race_ends_with_the_last_car() -> None:
    table = race(
        hands={0: ["R5", "Y5"]},
        owners=OWNERS,
        places={colour: number for number, colour in enumerate(COLOURS[1:], 1)},
        spaces={"red": 134},
    )
    play(table, "R5")
    assert table.over
    assert place(table, "red") == 6


def test_tr_5_3_the_race_ends_with_the_last_card_and_the_rest_are_ranked_and_paid() -> None:
    spaces = {"red": 40, "yellow": 60, "light_blue": 61, "green": 8, "dark_blue": 7}
    table = race(hands={0: ["W5"]}, owners=OWNERS, spaces={**spaces, "white": 20}, places={})
    before = happened(table, "car_ranked")
    play(table, "W5")
    assert before == []
    assert table.over
    ranked = [(line["car"], line["place"]) for line in happened(table, "car_ranked")]
    assert [colour for colour, _ in ranked][-2:] == ["dark_blue", "green"]  # level: the inside one first
    assert [number for _, number in ranked] == [1, 2, 3, 4, 5, 6]
    assert sum(prize["money"] for prize in happened(table, "prize_paid")) == sum(PRIZES)


def test_tr_5_3_a_broken_down_car_counts_from_the_space_it_left() -> None:
    spaces = {"yellow": 60, "light_blue": 13, "green": 10, "dark_blue": 1}
    broken = {"white": (10, "W-G"), "red": (10, "B-R")}
    table = race(hands={0: ["Y5"]}, owners=OWNERS, spaces=spaces, broken=broken)
    play(table, "Y5")
    order = [line["car"] for line in happened(table, "car_ranked")]
    assert order == ["yellow", "light_blue", "green", "white", "red", "dark_blue"]


def test_tr_5_3_the_race_ends_when_only_cars_without_an_owner_are_left() -> None:
    owners: dict[str, int | None] = {"red": 0, "yellow": 1, "light_blue": 0, "green": 1}
    table = race(
        hands={0: ["R6 G5 D4 W3 Y2 B1", "R5"]},
        owners=owners,
        places={"yellow": 1, "light_blue": 2, "green": 3},
        spaces={"red": 134, "dark_blue": 8, "white": 10},
    )
    choose(table, card="R6 G5 D4 W3 Y2 B1")
    carry_out(table)
    assert table.over
    assert [place(table, colour) for colour in ("red", "dark_blue", "white")] == [4, 5, 6]
    assert [prize["car"] for prize in happened(table, "prize_paid")] == ["yellow", "light_blue", "green", "red"]
    assert sum(facts(line)["prizes"] for line in table.scores()) == 200 + 150 + 100 + 60


def last_car_in_mid_card(ruleset: int) -> Table:
    """Light blue is the last car, and a wild follows on the card that its owner plays."""
    arrival = [colour for colour in COLOURS if colour != "light_blue"]
    table = race(
        hands={0: ["B6 W4 *2 Y1", "Y5"]},
        owners=OWNERS,
        places={colour: number for number, colour in enumerate(arrival, 1)},
        spaces={"light_blue": 134},
    )
    table = under(ruleset, table)
    play(table, "B6 W4 *2 Y1")
    return table


def test_tr_5_3_ruling_nobody_is_asked_once_the_last_car_has_finished() -> None:
    table = last_car_in_mid_card(2)
    assert table.over
    assert place(table, "light_blue") == 6
    assert happened(table, "wild_chosen") == []
    assert CARDS.index("B6 W4 *2 Y1") in field(table, "discard")


def test_tr_5_3_by_the_first_ruleset_a_wilds_colour_is_still_asked_for() -> None:
    table = last_car_in_mid_card(1)
    assert kind(table) == "wild"
    assert table.position().ruleset == 1
    with pytest.raises(Malformed, match="all cars have finished, and the rest of the card is void"):
        under(2, table)
    choose(table, car="red")
    assert table.over
    assert table.replay().ruleset == 1


@pytest.mark.parametrize(("white_price", "winners"), [(10, (0, 1)), (20, (0,))])
def test_tr_5_4_the_most_money_wins_and_ties_are_shared(white_price: int, winners: tuple[int, ...]) -> None:
    owners: dict[str, int | None] = {"red": 0, "white": 1}
    places = {"yellow": 1, "light_blue": 2, "white": 3, "green": 4, "dark_blue": 5}
    table = race(
        hands={0: ["R5"]},
        owners=owners,
        places=places,
        spaces={"red": 134},
        prices={"white": white_price},
        money="290,200",
    )
    play(table, "R5")
    assert [line.total for line in table.scores()] == [290 - 10 + 10, 200 - white_price + 100]
    assert table.winners() == winners


def test_tr_5_4_the_score_lists_its_parts() -> None:
    table = race(hands={0: ["W5"]}, owners=OWNERS)
    play(table, "W5")
    line: Any = table.scores()[0]
    assert set(facts(line)) == {"cars", "money", "prices", "prizes", "tips"}
    assert facts(line)["money"] - facts(line)["prices"] + facts(line)["prizes"] == line.total
    assert kind(table) == "over"
