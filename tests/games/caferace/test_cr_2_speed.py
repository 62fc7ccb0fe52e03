"""CR-2 Speed: the dice, the secret initiatives, who takes which die."""

from typing import Any

import pytest

from paddock import Table
from paddock.errors import Illegal, NotAsked
from tests.facts import facts
from tests.games.caferace.staging import choosing, happened, searched, shown, speeds, throws


def dice_of(table: Table) -> tuple[int, ...]:
    view: Any = table.view(None)
    dice: tuple[int, ...] = view.dice
    return dice


def test_cr_2_1_the_dice_are_rolled_and_laid_out_in_ascending_order() -> None:
    seen = set()
    for seed in range(40):
        table = Table.new("cafe-race", 5, seed)
        rolled = [facts(event) for event in table.events(None) if event.kind == "die_rolled"]
        assert rolled == [{"die": die, "value": value} for die, value in enumerate(dice_of(table))]
        assert list(dice_of(table)) == sorted(dice_of(table))
        seen |= set(dice_of(table))
    assert seen == set(range(1, 7))


def test_cr_2_1_they_are_rolled_again_every_round() -> None:
    table = shown([0, 0, 0], [1, 2, 3], dice=[1, 2, 3], seed=4)
    events = [facts(event)["value"] for event in table.events(None) if event.kind == "die_rolled"]
    assert tuple(events) == dice_of(table)
    assert len({dice_of(shown([0, 0, 0], [1, 2, 3], seed=seed)) for seed in range(20)}) > 5


def test_cr_2_2_everybody_chooses_from_1_to_6_at_the_same_time() -> None:
    table = choosing([0, 0, 0, 0])
    assert [question.seat for question in table.questions] == [0, 1, 2, 3]
    for question in table.questions:
        assert question.kind == "initiative"
        assert [option.answer for option in question.options] == [1, 2, 3, 4, 5, 6]
    for refused in (0, 7):
        with pytest.raises(Illegal):
            table.answer(0, refused)


def test_cr_2_2_an_initiative_is_a_secret_until_all_are_chosen() -> None:
    table = choosing([0, 0, 0])
    table.answer(2, 4)
    table.answer(0, 6)
    for seat in (None, 1):
        view: Any = table.view(seat)
        assert [employee.sealed for employee in view.employees] == [None, None, None]
        assert [employee.initiative for employee in view.employees] == [None, None, None]
        assert [employee.has_answered for employee in view.employees] == [True, False, True]
        assert [facts(event) for event in table.events(seat)] == [{"seat": 2}, {"seat": 0}]
    own: Any = table.view(2)
    assert [employee.sealed for employee in own.employees] == [None, None, 4]
    assert [facts(event) for event in table.events(2)] == [{"seat": 2, "initiative": 4}, {"seat": 0}]


def test_cr_2_2_a_choice_once_made_stands() -> None:
    table = choosing([0, 0, 0])
    table.answer(1, 4)
    with pytest.raises(NotAsked):
        table.answer(1, 5)


def test_cr_2_2_all_are_shown_at_once() -> None:
    table = shown([0, 0, 0], [2, 6, 2])
    assert happened(table, "initiative_shown") == [
        {"seat": seat, "initiative": initiative} for seat, initiative in enumerate((2, 6, 2))
    ]


def test_cr_2_3_the_highest_initiative_takes_the_highest_die_and_so_on_down() -> None:
    table = shown([0, 0, 0, 0], [2, 5, 1, 4], dice=[1, 3, 3, 6])
    assert happened(table, "speed_taken") == [
        {"seat": 1, "speed": 6, "initiative": 5},
        {"seat": 3, "speed": 3, "initiative": 4},
        {"seat": 0, "speed": 3, "initiative": 2},
        {"seat": 2, "speed": 1, "initiative": 1},
    ]


def test_cr_2_4_equal_initiatives_go_to_the_employee_nearer_the_start() -> None:
    table = shown([4, 2, 9], [3, 3, 3], dice=[1, 2, 6], coffee=[1, 5, 1])
    assert speeds(table) == {1: 6, 0: 2, 2: 1}
    assert not throws(table)


def test_cr_2_4_the_initiative_comes_first() -> None:
    assert speeds(shown([0, 9, 4], [3, 4, 3], dice=[1, 2, 6])) == {1: 6, 0: 2, 2: 1}


def test_cr_2_4_then_to_the_one_with_fewer_coffees() -> None:
    table = shown([4, 4, 2, 2], [3, 3, 3, 3], dice=[1, 2, 4, 6], coffee=[5, 2, 4, 3])
    assert speeds(table) == {3: 6, 2: 4, 1: 2, 0: 1}
    assert not throws(table)


@pytest.mark.parametrize("winner", [0, 2])
def test_cr_2_4_then_to_the_higher_throw_of_the_white_dice(winner: int) -> None:
    def make(seed: int) -> Table:
        return shown([4, 3, 4], [3, 2, 3], dice=[1, 2, 6], seed=seed)

    table = searched(
        make, lambda table: len(throws(table)) == 2 and max(throws(table), key=lambda t: t[1])[0] == winner
    )
    assert [seat for seat, _ in throws(table)] == [0, 2]
    assert speeds(table) == {winner: 6, 2 - winner: 2, 1: 1}


def test_cr_2_4_equal_rolls_are_repeated() -> None:
    def make(seed: int) -> Table:
        return shown([4, 3, 4], [3, 2, 3], dice=[1, 2, 6], seed=seed)

    table = searched(make, lambda table: len(throws(table)) == 4)
    (_, one), (_, other), (first, third), (second, fourth) = throws(table)
    assert one == other
    assert (first, second) == (0, 2)
    assert (speeds(table)[0] == 6) == (third > fourth)


@pytest.mark.parametrize("tied", [[0, 1], [1, 2]])
def test_cr_2_4_only_those_still_tied_throw_again(tied: list[int]) -> None:
    """Two of three roll the same, either the higher or the lower roll."""

    def make(seed: int) -> Table:
        return shown([0, 0, 0], [3, 3, 3], dice=[1, 3, 6], seed=seed)

    def order_of(table: Table) -> list[int]:
        return sorted(speeds(table), key=lambda seat: -speeds(table)[seat])

    def wanted(table: Table) -> bool:
        thrown = throws(table)
        return [seat for seat, _ in thrown] == [0, 1, 2, *tied]

    for above in (True, False):

        def also(table: Table, above: bool = above) -> bool:
            first = dict(throws(table)[:3])
            (single,) = {0, 1, 2} - set(tied)
            return wanted(table) and (first[single] > first[tied[0]]) == above

        table = searched(make, also)
        again = dict(throws(table)[3:])
        (single,) = {0, 1, 2} - set(tied)
        pair = sorted(tied, key=lambda seat: -again[seat])
        assert order_of(table) == ([single, *pair] if above else [*pair, single])


def test_cr_2_4_two_ties_are_settled_apart() -> None:
    for seed in range(40):
        table = shown([0, 0, 0, 0], [5, 2, 5, 2], dice=[1, 2, 3, 4], seed=seed)
        assert {speeds(table)[0], speeds(table)[2]} == {3, 4}
        assert {speeds(table)[1], speeds(table)[3]} == {1, 2}
        assert sorted(seat for seat, _ in throws(table)[:4]) == [0, 1, 2, 3]
