"""What the lab counts in a game agrees with what the table reports."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

import numpy as np
import pytest

from paddock import Table
from paddock.games.caferace.tally import STAIRS
from paddock.games.cars.circuits import load_circuit
from paddock.games.cars.tally import PRICES
from paddock.games.downforce.names import COLOURS as DOWNFORCE_COLOURS
from paddock.games.downforce.names import POWERS
from paddock.games.downforce.rules.scoring import PRIZES as DOWNFORCE_PRIZES
from paddock.games.toprace.names import COLOURS as TOP_RACE_COLOURS
from paddock.games.toprace.rules.scoring import PRIZES as TOP_RACE_PRIZES
from paddock.lab.plan import Piece
from paddock.lab.playing import play, play_piece
from paddock.sim.tallies import find_tallying
from paddock.sim.tally import GAMES as GAMES_WORD
from paddock.sim.tally import LONGEST, SHORTEST, WIN, add_tally
from tests.facts import facts
from tests.lab.counted import WAYS, count_tables
from tests.lab.experiments import HEAD, plan_of

GAMES = 12
CARS = [way for way in WAYS if way[0] != "cafe-race"]
STAIRWAYS = [way for way in WAYS if way[0] == "cafe-race"]
COLOURS = {"downforce": DOWNFORCE_COLOURS, "top-race": TOP_RACE_COLOURS}
PRIZES = {"downforce": DOWNFORCE_PRIZES, "top-race": TOP_RACE_PRIZES}


@cache
def counted(number: int) -> tuple[list[Table], Any]:
    game, seats, options = WAYS[number]
    return count_tables(game, seats, options, GAMES)


def told(tables: list[Table], *kinds: str) -> Iterator[dict[str, Any]]:
    """The events of these kinds, with the secrets of all seats."""
    for table in tables:
        for event in table.events(range(table.seats)):
            if event.kind in kinds:
                yield {"kind": event.kind, **facts(event)}


@pytest.mark.parametrize("number", range(len(WAYS)))
def test_every_game_has_a_winner_a_length_and_totals(number: int) -> None:
    tables, tally = counted(number)
    assert tally.games == GAMES
    assert tally.wins.sum() == GAMES * WIN
    assert tally.by_turns.sum() == GAMES
    assert tally.turns == sum(turns * games for turns, games in enumerate(tally.by_turns))
    for seat in range(tables[0].seats):
        assert tally.total[seat] == sum(table.scores()[seat].total for table in tables)
    assert not tally.wins[tables[0].seats :].any()


@pytest.mark.parametrize("number", range(len(WAYS)))
def test_nothing_of_a_game_is_left_for_the_next(number: int) -> None:
    _, tally = counted(number)
    now = [name for name in tally.dtype.names if name.endswith("_now")]
    assert len(now) >= 2
    assert not any(np.any(tally[name]) for name in now)


@pytest.mark.parametrize("number", range(len(WAYS)))
def test_all_fields_are_whole_words(number: int) -> None:
    _, tally = counted(number)
    assert all(tally.dtype[name].base == np.int64 for name in tally.dtype.names)


@pytest.mark.parametrize("number", [WAYS.index(way) for way in CARS])
def test_the_turns_are_the_cards_played(number: int) -> None:
    tables, tally = counted(number)
    assert tally.turns == len(list(told(tables, "card_played")))


@pytest.mark.parametrize("number", [WAYS.index(way) for way in CARS])
def test_cars_are_blocked_where_the_table_says(number: int) -> None:
    """Each car is followed from the grid; it loses steps on the space where it is."""
    tables, tally = counted(number)
    times, lost, by_car = Counter[int](), Counter[int](), Counter[str]()
    for table in tables:
        spaces = dict(starting(table))
        for event in told([table], "car_placed", "car_moved", "car_blocked"):
            if event["kind"] == "car_blocked":
                times[spaces[event["car"]]] += 1
                lost[spaces[event["car"]]] += event["lost"]
                by_car[event["car"]] += event["lost"]
            else:
                spaces[event["car"]] = event["space"]
    assert times
    assert {n: count for n, count in enumerate(tally.blocked) if count} == times
    assert {n: count for n, count in enumerate(tally.steps_lost) if count} == lost
    assert tally.car_lost.tolist() == [by_car[car] for car in COLOURS[table.game]]
    assert tally.car_blocked.sum() == times.total()
    assert max(times) < len(load_circuit(str(table.options["track"])).spaces)


def starting(table: Table) -> Iterator[tuple[str, int]]:
    """The first space of each car; those of Top Race are placed later."""
    if table.game == "downforce":
        state, box = table._state(), table.setting.box
        for slot, car in enumerate(state.grid):
            yield DOWNFORCE_COLOURS[car], int(box.start[slot])


@pytest.mark.parametrize("number", [WAYS.index(way) for way in CARS])
def test_cars_cost_and_earn_what_the_score_sheets_say(number: int) -> None:
    tables, tally = counted(number)
    colours, prizes = COLOURS[tables[0].game], PRIZES[tables[0].game]
    owned, wins, totals = Counter[str](), Counter[str](), Counter[str]()
    net, prices = 0, Counter[str]()
    for table in tables:
        winners = table.winners()
        for score in table.scores():
            for line in facts(score)["cars"]:
                car = line["car"]
                owned[car] += 1
                wins[car] += WIN // len(winners) if score.seat in winners else 0
                totals[car] += score.total
                prices[car] += line["price"]
                net += (prizes[line["place"] - 1] if line["place"] else 0) - line["price"]
    assert tally.car_owned.tolist() == [owned[car] for car in colours]
    assert tally.car_wins.tolist() == [wins[car] for car in colours]
    assert tally.car_total.tolist() == [totals[car] for car in colours]
    assert tally.car_price.tolist() == [prices[car] for car in colours]
    assert tally.price_net.sum() == net
    assert tally.price_cars.shape == (PRICES,)
    for what in ("owned", "wins", "total", "price", "prize"):
        assert tally[f"car_{what}"].sum() == tally[f"start_{what}"].sum()
    assert tally.price_cars.sum() == tally.car_owned.sum()
    assert tally.price_wins.sum() == tally.car_wins.sum()
    assert tally.car_place.sum() == tally.grid_place.sum() == 6 * GAMES


@pytest.mark.parametrize("number", [WAYS.index(way) for way in CARS])
def test_bets_yield_what_the_score_sheets_say(number: int) -> None:
    tables, tally = counted(number)
    bets, yields = [0, 0, 0], [0, 0, 0]
    for table in tables:
        for score in table.scores():
            for line, bet in enumerate(facts(score)["bets" if table.game == "downforce" else "tips"]):
                bets[line] += 1
                yields[line] += bet["money"]
    assert tally.bets.sum(axis=1).tolist() == bets
    assert tally.bet_yield.sum(axis=1).tolist() == yields
    assert not tally.bets[:, 0].any()


def test_the_position_at_the_line_is_the_one_that_odds_go_by() -> None:
    """DF-7.6: with odds the record itself has each car's position at the line."""
    number = next(n for n, way in enumerate(WAYS) if way[2].get("bets") == "odds")
    tables, tally = counted(number)
    expected = np.zeros((3, 7), int)
    for table in tables:
        state = table._state()
        for line in range(state.bets_made):
            for seat in range(table.seats):
                expected[line, state.bet_position[line, state.bet[seat, line]]] += 1
    assert tally.bets.tolist() == expected.tolist()


def test_powers_are_those_that_were_kept() -> None:
    tables, tally = counted(1)
    kept = Counter(event["power"] for event in told(tables, "power_kept"))
    assert tally.power_seats.tolist() == [*(kept[power] for power in POWERS), 4 * GAMES - kept.total()]
    assert tally.power_wins.sum() == GAMES * WIN


def test_breakdowns_are_counted() -> None:
    tables, tally = counted(3)
    broken = Counter(event["car"] for event in told(tables, "car_broke_down"))
    assert broken
    assert tally.car_broken.tolist() == [broken[car] for car in TOP_RACE_COLOURS]


@pytest.mark.parametrize("number", [WAYS.index(way) for way in STAIRWAYS])
def test_the_stairs_are_counted(number: int) -> None:
    tables, tally = counted(number)
    blocked, lost, spilled, steps = Counter[int](), Counter[int](), Counter[int](), 0
    spaces: dict[int, int] = {}
    for event in told(tables, "employee_moved", "employee_blocked", "coffee_spilled"):
        seat = event["seat"]
        if event["kind"] == "employee_moved":
            spaces[seat] = event["space"]
            steps += event["space"] - event["origin"]
        elif event["kind"] == "employee_blocked":
            blocked[spaces[seat]] += 1
            lost[spaces[seat]] += event["lost"]
        else:
            spilled[spaces[seat]] += 1
    rounds = len(list(told(tables, "round_began")))
    assert tally.turns == rounds
    assert tally.blocked.tolist() == [blocked[space] for space in range(STAIRS)]
    assert tally.steps_lost.tolist() == [lost[space] for space in range(STAIRS)]
    assert tally.spilled.tolist() == [spilled[space] for space in range(STAIRS)]
    assert tally.sent_back.sum() == len(list(told(tables, "sent_back")))
    assert tally.initiative.sum() == rounds * tables[0].seats
    assert tally.initiative_steps.sum() == steps
    assert tally.initiative_spilled.sum() == spilled.total()
    assert [tally.initiative[0], tally.initiative_steps[0], tally.initiative_spilled[0]] == [0, 0, 0]


@pytest.mark.parametrize("number", [WAYS.index(way) for way in STAIRWAYS])
def test_positions_and_coffee_are_those_at_the_end(number: int) -> None:
    tables, tally = counted(number)
    players = tables[0].seats * GAMES
    assert tally.position_seats.sum() == tally.coffee_left.sum() == players
    assert tally.position_wins.sum() == tally.coffee_wins.sum() == GAMES * WIN
    assert tally.position_total.sum() == tally.total.sum()
    assert tally.position_seats[0] >= GAMES


@pytest.mark.parametrize("game", ["downforce", "top-race", "cafe-race"])
def test_portions_add_up_to_the_whole(game: str) -> None:
    """One portion of 60 games is the same as three of 10, 1 and 49, and an empty one changes nothing."""
    record = find_tallying(game).record
    marked = np.zeros(1, record)
    marked["games"], marked["shortest"], marked["longest"] = 1, 2, 3
    assert marked.view(np.int64)[[GAMES_WORD, SHORTEST, LONGEST]].tolist() == [1, 2, 3]
    plan = plan_of(HEAD + f'game = "{game}"\ngames = 60\nportion = 60\n')
    whole = np.zeros(1, record)
    for begin, end in ((0, 10), (10, 11), (11, 11), (11, 60)):
        part = np.zeros(1, record)
        play(plan, plan.variants[0], find_tallying(game).play_games, range(begin, end), part[0])
        add_tally(whole.view(np.int64), part.view(np.int64))
    assert whole.tobytes() == play_piece(plan, Piece(0, 0)).tobytes()
