"""DF-7.4 to DF-7.6: long distance, the championship, odds betting."""

from collections import Counter
from collections.abc import Mapping
from typing import Any

import msgspec
import pytest

from paddock import Series, Table
from paddock.errors import Malformed, NotOver, OptionError
from paddock.games.downforce.components import COLOURS
from tests.facts import facts
from tests.games.downforce.staging import (
    arrived,
    car,
    carry_out,
    choose,
    deals,
    field,
    finish,
    happened,
    kind,
    place,
    play,
    play_on,
    question,
    race,
)
from tests.games.downforce.watching import play_one

# DF-7.4


def long_race(**situation: Any) -> Table:
    return race(long_distance=True, bets_option="none", **situation)


def test_df_7_4_the_finish_line_is_ignored_lap_after_lap() -> None:
    table = long_race(hands={0: ["K5"], 1: ["B5"]}, spaces={"black": 134, "blue": 135}, laps={"blue": 1})
    play(table, "K5")
    play(table, "B5")
    assert happened(table, "car_finished") == []
    assert len(happened(table, "car_moved")) == 10
    assert [field(table, "lap")[car(colour)] for colour in ("black", "blue")] == [1, 2]


def test_df_7_4_cars_rank_by_distance_laps_first() -> None:
    spaces = {"black": 5, "blue": 130, "green": 60, "yellow": 70, "orange": 134, "red": 20}
    laps = {"black": 2, "blue": 1, "green": 1, "orange": -1}
    table = long_race(hands={0: ["R5"]}, spaces=spaces, laps=laps)
    play(table, "R5")
    ranked = {line["car"]: line["place"] for line in happened(table, "car_ranked")}
    assert ranked == {"black": 1, "blue": 2, "green": 3, "yellow": 4, "red": 5, "orange": 6}


def test_df_7_4_of_level_cars_the_one_on_the_inside_is_ahead() -> None:
    spaces = {"black": 54, "blue": 53, "green": 52, "yellow": 26, "orange": 25, "red": 0}
    table = long_race(hands={0: ["R5"]}, spaces=spaces)
    play(table, "R5")
    assert [place(table, colour) for colour in ("green", "blue", "black")] == [1, 2, 3]
    assert [place(table, colour) for colour in ("orange", "yellow", "red")] == [4, 5, 6]


def test_df_7_4_ruling_the_usual_prizes_and_bets_apply_to_the_ranking() -> None:
    table = race(
        hands={0: ["R5"]},
        owners={"black": 0, "blue": 1},
        spaces={"black": 60, "blue": 61, "red": 0},
        laps={"black": 1, "blue": 1},
        long_distance=True,
        lines_crossed=3,
        bets={0: ["blue", "black", "red"], 1: ["blue", "green", "blue"]},
    )
    play(table, "R5")
    assert [place(table, colour) for colour in ("blue", "black", "red")] == [1, 2, 3]
    assert [facts(score)["prizes"] for score in table.scores()] == [9, 12]
    assert [[bet["money"] for bet in facts(score)["bets"]] for score in table.scores()] == [[9, 4, 1], [9, 0, 3]]


def test_df_7_4_ruling_a_betting_line_counts_once() -> None:
    bets = {0: ["red"] * 3, 1: ["red"] * 3}
    hands = {0: ["K5"], 1: ["B5"]}
    table = race(hands=hands, spaces={"black": 31}, laps={"black": 1}, long_distance=True, lines_crossed=3, bets=bets)
    play(table, "K5")
    assert happened(table, "line_crossed") == []
    assert kind(table) == "play"


def test_df_7_4_ruling_the_first_crossing_causes_bets_as_usual() -> None:
    table = race(hands={0: ["K5"], 1: ["B5"]}, spaces={"black": 31}, long_distance=True)
    play(table, "K5")
    assert happened(table, "line_crossed") == [{"car": "black", "line": 1}]
    assert kind(table) == "bet"


def test_df_7_4_ruling_all_players_play_all_their_cards() -> None:
    table = Table.new("downforce", 4, seed=1, long_distance=True, auction=False)
    play_on(table)
    played = Counter(line["seat"] for line in happened(table, "card_played"))
    assert played == dict.fromkeys(range(4), 11)  # ten dealt and a Speed-8
    assert field(table, "hand_size")[:4] == [0] * 4
    assert happened(table, "player_left") == []
    assert sorted(field(table, "place")) == [1, 2, 3, 4, 5, 6]


def test_df_7_4_the_first_car_wins_by_distance_too() -> None:
    table = race(
        hands={0: ["R5"]},
        owners={"black": 0, "blue": 1},
        spaces={"black": 60, "blue": 67, "red": 0},
        long_distance=True,
        bets_option="none",
        winner="first-car",
    )
    play(table, "R5")
    assert table.winners() == (1,)


# DF-7.5


def championship_of(first: list[str], second: list[str], owners: Mapping[str, int]) -> Series:
    """A championship of two seats with races that ended like these."""
    championship = Series("championship", 2, seed=1)
    championship.tables[:] = [finish(first, owners=owners, turn=0), finish(second, owners=owners, turn=0)]
    return championship


def test_df_7_5_two_games_one_on_each_circuit() -> None:
    championship = Series("championship", 3, seed=1, bets="none")
    assert championship.table.options["track"] == "marina-bay"
    with pytest.raises(NotOver):
        championship.next_race()
    play_on(championship.table)
    with pytest.raises(NotOver):
        championship.winners()
    second = championship.next_race()
    assert second is championship.table
    assert second.options == {**championship.tables[0].options, "track": "river-station"}
    assert field(second, "hand") != field(Table.new("downforce", 3, seed=1, bets="none"), "hand")  # a new deal
    play_on(second)
    assert championship.over
    with pytest.raises(Malformed, match="no next race"):
        championship.next_race()


def test_df_7_5_the_second_deal_follows_from_the_first_seed() -> None:
    second_deals = []
    for seed in (1, 1, 2):
        championship = Series(
            "championship", 2, seed=seed, tracks=("top-race", "top-race"), auction=False, powers=False
        )
        play_on(championship.table)
        second_deals.append(field(championship.next_race(), "hand"))
    assert second_deals[0] == second_deals[1] != second_deals[2]


def test_df_7_5_scores_add_up() -> None:
    owners = {"black": 0, "blue": 1, "red": 0}
    championship = championship_of(["black", "blue", "red"], ["blue", "red"], owners)
    assert [standing.scores for standing in championship.standings()] == [(18, 9), (9, 12)]
    assert [standing.total for standing in championship.standings()] == [27, 21]
    assert championship.winners() == (0,)


@pytest.mark.parametrize(("first", "second", "winner"), [("black", "blue", 1), ("blue", "black", 0)])
def test_df_7_5_ruling_ties_go_to_the_better_second_game(first: str, second: str, winner: int) -> None:
    owners = {"black": 0, "blue": 1, "red": 0}
    championship = championship_of([first, second], [second, first], owners)
    assert [standing.total for standing in championship.standings()] == [21, 21]
    assert championship.winners() == (winner,)


def test_df_7_5_ruling_tied_in_the_second_game_too_is_a_shared_win() -> None:
    championship = championship_of(["red"], ["red"], {"black": 0, "blue": 1})
    assert championship.winners() == (0, 1)


def test_df_7_5_the_standings_after_one_race_are_that_race() -> None:
    championship = Series("championship", 2, seed=1)
    championship.tables[:] = [finish(["black", "blue"], owners={"black": 0, "blue": 1})]
    assert [(line.scores, line.rank) for line in championship.standings()] == [((12,), 1), ((9,), 2)]
    with pytest.raises(NotOver):
        championship.winners()


def test_df_7_5_a_championship_takes_tracks_and_not_a_track() -> None:
    with pytest.raises(OptionError, match=r"option track.*give tracks"):
        Series("championship", 3, track="top-race")
    with pytest.raises(OptionError, match="tracks: 1 is not allowed; a championship has 2 races"):
        Series("championship", 3, tracks=("top-race",))


# DF-7.6


def test_df_7_6_odds_pay_the_position_at_the_bet_times_a_factor_by_the_finish() -> None:
    table = arrived(
        COLOURS,
        seats=6,
        owners={colour: seat for seat, colour in enumerate(COLOURS)},
        bets={seat: [colour] * 3 for seat, colour in enumerate(COLOURS)},
        bets_option="odds",
    )
    position: dict[str, Any] = msgspec.to_builtins(table.position())
    position["state"]["bet_position"] = [[6, 5, 4, 3, 2, 1], [5, 3, 6, 1, 2, 4], [4, 6, 2, 1, 5, 3]]
    table = Table.from_position(position)
    choose(table)
    carry_out(table)
    paid = [[bet["money"] for bet in facts(score)["bets"]] for score in table.scores()]
    assert paid == [[6 * 3, 5 * 2, 4 * 1], [5 * 2, 3 * 1, 0], [4 * 1, 0, 0], [0] * 3, [0] * 3, [0] * 3]
    assert [score.total for score in table.scores()] == [12 + 32, 9 + 13, 6 + 4, 4, 2, 0]


def test_df_7_6_odds_the_position_is_that_of_the_moment_of_the_bet() -> None:
    factors = ((3, 2, 1), (2, 1, 0), (1, 0, 0))
    paying = 0
    for table in deals(6, 3, bets="odds"):
        positions: list[dict[str, int]] = []
        while not table.over:
            if kind(table) == "bet" and len(positions) < facts(question(table))["line"]:
                view: Any = table.view(None)
                positions.append({line.car: line.position for line in view.cars})
            play_one(table)
        for score in table.scores():
            for line, bet in enumerate(facts(score)["bets"]):
                finished = place(table, bet["car"])
                factor = factors[line][finished - 1] if 1 <= finished <= 3 else 0
                assert bet["money"] == positions[line][bet["car"]] * factor
                paying += bet["money"] > 0 and positions[line][bet["car"]] != finished
    assert paying  # some paid by an earlier position, not the final one
