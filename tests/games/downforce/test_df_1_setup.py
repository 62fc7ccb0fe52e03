"""DF-1 Set-up: circuit, deal, piles, grid and cards."""

from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paddock import Table
from paddock.errors import CircuitError, DeckError
from paddock.games.cars.circuits import CIRCUITS, load_circuit
from paddock.games.cars.decks import DECKS
from paddock.games.downforce.components import COLOURS
from paddock.games.downforce.names import POWERS
from tests.facts import facts
from tests.games.downforce.staging import CARDS, SPEED_CARDS, deals, field, happened, option, play_on, race


def cards_in(seen: Any) -> set[int]:
    """The numbers of all cards anywhere in what somebody sees."""
    if isinstance(seen, dict):
        found = {seen["card"]} if isinstance(seen.get("card"), int) else set()
        return found.union(*(cards_in(part) for part in seen.values()))
    return set().union(*(cards_in(part) for part in seen)) if isinstance(seen, list | tuple) else set()


@pytest.mark.parametrize("track", ["marina-bay", "river-station"])
def test_df_1_1_the_two_circuits_of_the_box(track: str) -> None:
    view: Any = Table.new("downforce", 3, seed=1, track=track).view(None)
    assert view.track == track
    assert sorted(car.space for car in view.cars) == sorted(load_circuit(track).start)


def test_df_1_1_any_circuit_file_is_allowed(tmp_path: Path) -> None:
    garden = tmp_path / "garden.toml"
    garden.write_text(CIRCUITS.text("top-race"))
    view: Any = Table.new("downforce", 3, seed=1, track=str(garden)).view(None)
    assert view.track == "garden.toml"
    assert sorted(car.space for car in view.cars) == sorted(load_circuit("top-race").start)


def test_df_1_1_an_unknown_circuit_is_reported() -> None:
    with pytest.raises(CircuitError, match=r"there is no circuit 'monza'.*marina-bay, river-station"):
        Table.new("downforce", 3, track="monza")


@pytest.mark.parametrize(("seats", "each", "left_over"), [(2, 21, 0), (3, 14, 0), (4, 10, 2), (5, 8, 2), (6, 7, 0)])
def test_df_1_2_the_42_speed_cards_are_dealt_evenly(seats: int, each: int, left_over: int) -> None:
    table = Table.new("downforce", seats, seed=1)
    hands = field(table, "hand")
    assert [len(hand) for hand in hands] == [each] * seats + [0] * (6 - seats)
    assert happened(table, "hand_dealt") == [{"seat": seat, "cards": each} for seat in range(seats)]
    assert len(field(table, "unseen")) == left_over
    assert sorted(sum(hands, field(table, "unseen"))) == list(range(42))


def test_df_1_2_the_cards_are_shuffled() -> None:
    holders: Counter[int | str] = Counter()
    for table in deals(400, 4):
        holders.update(seat for seat, hand in enumerate(field(table, "hand")) if 0 in hand)
        holders["box"] += 0 in field(table, "unseen")
    assert all(70 <= holders[seat] <= 120 for seat in range(4))  # 10 cards of 42 each
    assert 8 <= holders["box"] <= 32  # 2 cards of 42


@pytest.mark.parametrize("seats", [4, 5])
def test_df_1_2_the_cards_left_over_are_seen_by_nobody(seats: int) -> None:
    table = Table.new("downforce", seats, seed=3)
    left_over = set(field(table, "unseen"))
    for stage in ("bid", "play", "bet", "over"):
        play_on(table, stage)
        for seat in (None, *range(seats)):
            seen = cards_in(msgspec.to_builtins([table.view(seat), table.events(seat)]))
            assert stage == "bid" or seen
            assert not seen & left_over
            assert stage == "over" or table._seen_by(seat).unseen == 0  # nor in the record that a bot gets
    assert set(field(table, "unseen")) == left_over


def test_df_1_3_each_speed_8_card_moves_its_car_8_spaces() -> None:
    table = race(3, hands={0: ["K8", "B8", "G8", "Y8", "O8", "R8"]}, owners=dict.fromkeys(COLOURS, 0))
    for letter, colour in zip("KBGYOR", COLOURS, strict=True):
        assert facts(option(table, card=f"{letter}8"))["card"]["rows"] == ((colour, 8),)


def test_df_1_3_every_speed_8_card_and_every_power_comes_up_once() -> None:
    table = Table.new("downforce", 3, seed=5)
    view: Any = table.view(None)
    assert view.lots_face_down == 5
    play_on(table, "keep", "play")
    first_round = [lot for lot in happened(table, "lot_turned_up") if not lot["again"]]
    assert sorted(lot["car"] for lot in first_round) == sorted(COLOURS)
    assert sorted(lot["power"] for lot in first_round) == sorted(POWERS)


def test_df_1_3_both_piles_are_shuffled_each_by_itself() -> None:
    lots = Counter((lot["car"], lot["power"]) for t in deals(500, 4) for lot in happened(t, "lot_turned_up"))
    assert len(lots) == 36
    assert max(lots.values()) < 30  # 14 on average


def test_df_1_4_the_cars_stand_on_the_six_start_spaces_pole_first() -> None:
    for table in deals(20, 4, track="marina-bay"):
        view: Any = table.view(None)
        spaces = {car.car: car.space for car in view.cars}
        assert [spaces[car] for car in view.grid] == list(load_circuit("marina-bay").start)
        assert all(car.lap == -1 and car.place is None for car in view.cars)


def test_df_1_4_every_car_is_as_likely_on_every_start_space() -> None:
    grids = [field(table, "grid") for table in deals(600, 4)]
    for slot in range(6):
        counts = Counter(grid[slot] for grid in grids)
        assert all(70 <= counts[car] <= 130 for car in range(6))


def test_df_1_5_a_card_is_its_rows_from_top_to_bottom() -> None:
    table = race(hands={0: ["B6 O4 *2 Y1"]})
    assert facts(option(table))["card"]["rows"] == (("blue", 6), ("orange", 4), ("wild", 2), ("yellow", 1))


def test_df_1_5_the_highest_number_stands_first() -> None:
    for card in CARDS[:SPEED_CARDS]:
        numbers = [int(row[1:]) for row in card.split()]
        assert numbers == sorted(numbers, reverse=True)


def test_df_1_5_a_deck_with_a_higher_number_further_down_is_refused(tmp_path: Path) -> None:
    upside_down = tmp_path / "upside-down.toml"
    upside_down.write_text(DECKS.text("downforce").replace("B6 G4 R2", "R2 G4 B6"))
    with pytest.raises(DeckError, match="R2 G4 B6"):
        Table.new("downforce", 3, deck=str(upside_down))
