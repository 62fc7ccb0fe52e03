"""An observation holds everything that `hide` leaves, seen from the observer's seat, and nothing else."""

import random
from typing import Any

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from paddock.adapters.race import Race
from paddock.adapters.records import make_records
from paddock.adapters.rows.layout import FEW, LEFT_OUT, WIDE, make_layout
from paddock.adapters.rows.observing import observe
from paddock.engine.record import Field, Ints, fields
from paddock.games import GAMES
from tests.adapters.racing import dealt, in_progress, play
from tests.conformance.dealing import some
from tests.conformance.test_games import EVERY_GAME
from tests.table.playing import SEEDS


def hidden(race: Race, seat: int) -> Any:
    """A copy of the record with what a seat may see."""
    record = race._records.states[:1].copy()
    race.game.verbs.hide(record[0], seat)
    return record[0]


def decode(race: Race, observation: Ints, seat: int) -> dict[str, Any]:
    """The fields of the record, decoded from an observation by the declarations alone, with absolute seats."""
    cells, told = observation.tolist(), {}
    for name, field in fields(race.game.record).items():
        if name in LEFT_OUT:
            continue
        shape = (race.seats, *field.shape[1:]) if field.by_seat else field.shape
        values = [take(cells, field, race.seats, seat) for _ in range(int(np.prod(shape)))]
        array = np.array(values, np.int64).reshape(shape)
        told[name] = np.roll(array, seat, axis=0) if field.by_seat else array
    assert not cells
    return told


def take(cells: list[int], field: Field, seats: int, seat: int) -> int:
    """Read the next number or set, and remove its cells."""
    if field.is_mask:
        bits = seats if field.of_seats else field.high.bit_length()
        members = [member for member in range(bits) if pop(cells)]
        return sum(1 << ((member + seat) % seats if field.of_seats else member) for member in members)
    high = seats - 1 if field.of_seats else field.high
    if high - field.low >= FEW:
        value = pop(cells)
        return value + WIDE * pop(cells) if max(-field.low, high) >= WIDE else value
    chosen = [value for value in range(field.low, high + 1) if pop(cells)]
    assert len(chosen) == 1
    return (chosen[0] + seat) % seats if field.of_seats and chosen[0] >= 0 else chosen[0]


def pop(cells: list[int]) -> int:
    return cells.pop(0)


@EVERY_GAME
@some(12)
@given(st.data())
def test_an_observation_contains_everything_that_a_seat_may_see(name: str, data: st.DataObject) -> None:
    race = data.draw(in_progress(GAMES[name]))
    for seat in range(race.seats):
        seen = hidden(race, seat)
        for field, value in decode(race, race.observe(seat), seat).items():
            rows = slice(race.seats) if fields(race.game.record)[field].by_seat else ...
            assert np.array_equal(value, seen[field][rows] if value.ndim else seen[field]), field


@EVERY_GAME
@some(6)
@given(st.data())
def test_rows_of_seats_that_nobody_has_stay_as_they_were_dealt(name: str, data: st.DataObject) -> None:
    race, dice = data.draw(dealt(GAMES[name])), random.Random(data.draw(SEEDS))
    unused = [field for field, declared in fields(race.game.record).items() if declared.by_seat]
    first = hidden(race, 0)
    play(race, dice)
    last = hidden(race, 0)
    for field in unused:
        assert np.array_equal(first[field][race.seats :], last[field][race.seats :]), field


@EVERY_GAME
@some(12)
@given(st.data())
def test_an_observation_is_the_same_in_every_world_that_the_seat_holds_possible(name: str, data: st.DataObject) -> None:
    race, seed = data.draw(in_progress(GAMES[name])), data.draw(SEEDS)
    for seat in range(race.seats):
        world = race.imagine(seat, seed)
        assert np.array_equal(world.observe(seat), race.observe(seat))
        assert np.array_equal(world.mask(seat), race.mask(seat))


def test_an_observation_that_was_not_hidden_would_be_noticed() -> None:
    """The test above fails without `hide`, since worlds differ in what they hide."""
    for name, game in GAMES.items():
        race = Race(name, 4, 1)
        race.answer(race.together[-1], race.actions(race.together[-1])[-1])
        worlds = [race, *(race.imagine(0, seed) for seed in range(20))]
        layout = make_layout(game.record, 4)
        assert len({unhidden(world, layout.program).tobytes() for world in worlds}) > 1


def unhidden(race: Race, program: Ints) -> Ints:
    """What an observation would be without `hide`."""
    records = make_records(race.game.state, 1)
    records.eights[0] = race._records.eights[0]
    seen: Ints = np.zeros(race.layout.width, np.int16)
    observe(records.ones[0], records.twos[0], records.eights[0], program, 0, seen)
    return seen


@EVERY_GAME
def test_every_cell_has_a_name_and_a_scale_of_its_own(name: str) -> None:
    for seats in GAMES[name].players:
        layout = make_layout(GAMES[name].record, seats)
        assert len(set(layout.names)) == layout.width == len(layout.scale)
        assert (layout.scale >= 1).all()
        assert not {cell.split("[")[0].split("=")[0] for cell in layout.names} & LEFT_OUT


@EVERY_GAME
@some(12)
@given(st.data())
def test_the_observer_is_the_first_seat_in_its_observation(name: str, data: st.DataObject) -> None:
    """A step may be asked of another seat than the one whose turn it is: Cunning steers its own car (DF-6.2)."""
    race = data.draw(in_progress(GAMES[name]))
    for seat in race.together:
        cells = dict(zip(race.layout.names, race.observe(seat).tolist(), strict=True))
        assert cells["waiting:0"]
        assert cells["asked_seats:0"]
        kind = race.question(seat).kind
        assert cells.get("turn=0", 1) or kind not in ("play", "order", "row", "wild", "special")
        assert not cells.get("high_bidder=0", 0)
        assert cells.get("bidders:0", 1) or kind not in ("bid", "open_bid")


def test_rows_seats_and_sets_of_seats_are_turned_to_the_observer() -> None:
    race = Race("downforce", 3, 5)
    record = race._records.states[0]
    record.turn, record.racing, record.owner[:] = 2, 0b110, (0, 1, 2, -1, -1, -1)
    record.hand_size[:3] = (10, 11, 12)
    cells = dict(zip(race.layout.names, race.observe(1).tolist(), strict=True))
    assert [value for value in (-1, 0, 1, 2) if cells[f"turn={value}"]] == [1]
    assert [member for member in range(3) if cells[f"racing:{member}"]] == [0, 1]
    assert [cells[f"hand_size[{row}]"] for row in range(3)] == [11, 12, 10]
    owners = [next(value for value in (-1, 0, 1, 2) if cells[f"owner[{car}]={value}"]) for car in range(6)]
    assert owners == [2, 0, 1, -1, -1, -1]


def test_large_numbers_keep_their_value_in_two_cells() -> None:
    race = Race("top-race", 2, 5)
    for money in (0, 600, -70, WIDE - 1, WIDE, -WIDE - 5, 100_000, -100_000):
        race._records.states[0].cash[0] = money
        cells = dict(zip(race.layout.names, race.observe(0).tolist(), strict=True))
        assert cells["cash[0]"] + WIDE * cells[f"cash[0]//{WIDE}"] == money
        assert cells["cash[0]"] == money or abs(money) >= WIDE
