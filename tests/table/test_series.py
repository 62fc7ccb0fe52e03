"""The rules of a series need only the results so far, whoever keeps the tables."""

import random
from typing import Any

import pytest

from paddock import Series, Table
from paddock.errors import CircuitError, Malformed, OptionError
from paddock.games import GAMES
from paddock.table.series import SERIES, check_series
from tests.table.playing import play, state_of

EVERY_SERIES = pytest.mark.parametrize("name", SERIES)


@EVERY_SERIES
def test_a_series_is_of_a_game_and_sets_options_of_it(name: str) -> None:
    series = SERIES[name]
    assert series.name == name
    assert set(series.own) <= {option.name for option in GAMES[series.game].options}


@EVERY_SERIES
def test_races_kept_apart_are_those_of_the_tables_together(name: str) -> None:
    series = SERIES[name]
    results: list[list[int]] = []
    tables = Series(series.name, 3, seed=0, deck=series.game)
    for race in range(series.races):
        alone = Table.new(series.game, 3, race, **series.race_options({"deck": series.game}, results))
        together = tables.next_race(race) if race else tables.table
        for table in (alone, together):
            play(table, random.Random(race))
        assert alone.replay() == together.replay()
        results.append([score.total for score in alone.scores()])
        assert series.standings(results, 3) == tables.standings()
    assert tables.over
    with pytest.raises(Malformed, match="there is no next race"):
        series.race_options({}, results)


@EVERY_SERIES
def test_an_option_that_the_series_sets_is_refused(name: str) -> None:
    series = SERIES[name]
    for option, words in series.own.items():
        with pytest.raises(OptionError, match=f"option {option}: {words}"):
            series.race_options({option: "x"}, [])


@EVERY_SERIES
def test_before_the_first_race_all_are_first(name: str) -> None:
    standings = SERIES[name].standings([], 4)
    assert [(line.seat, line.scores, line.total, line.rank) for line in standings] == [(n, (), 0, 1) for n in range(4)]


@EVERY_SERIES
def test_the_next_race_takes_a_seed_of_its_own(name: str) -> None:
    deals = []
    for seed in (5, 5, 6, None):
        series = Series(name, 2, 1)
        play(series.table, random.Random(1))
        deals.append(state_of(series.next_race(seed))["hand"])
    assert deals[0] == deals[1]
    assert deals[0] not in deals[2:]
    assert deals[2] != deals[3]


def test_a_championship_adds_up_and_three_grand_prix_keep_the_last_money() -> None:
    results = [[10, 12, 3], [9, 7, 13]]
    assert [(line.total, line.rank) for line in SERIES["championship"].standings(results, 3)] == [
        (19, 1),
        (19, 2),
        (16, 3),
    ]
    assert [(line.total, line.rank) for line in SERIES["grand-prix"].standings(results, 3)] == [(9, 2), (7, 3), (13, 1)]
    assert SERIES["championship"].race_options({"tracks": ["a", "b"]}, results[:1]) == {"track": "b"}
    assert SERIES["grand-prix"].race_options({}, results) == {"money": "9,7,13"}


@pytest.mark.parametrize(
    ("tracks", "error"),
    [
        ("ab", OptionError),
        (2, OptionError),
        (["marina-bay"] * 3, OptionError),
        (("marina-bay", "nowhere"), CircuitError),
    ],
)
def test_circuits_that_cannot_be_raced_on_are_refused_before_the_first_race(
    tracks: Any, error: type[Exception]
) -> None:
    with pytest.raises(error):
        check_series(SERIES["championship"], 3, {"tracks": tracks})
    with pytest.raises(error):
        Series("championship", 3, tracks=tracks)
