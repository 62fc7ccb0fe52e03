"""CR-4 End and score: the last round, coffee and bonus, and who has won."""

import pytest

from paddock import Table
from paddock.errors import NotAsked, NotOver
from tests.facts import facts
from tests.games.caferace.staging import choosing, ended, happened, moved, seats_of, space, this_round


def bonuses(table: Table) -> list[int]:
    return [facts(line)["bonus"] for line in table.scores()]


def totals(table: Table) -> list[int]:
    return [line.total for line in table.scores()]


def ranks(table: Table) -> list[int]:
    return [line.rank for line in table.scores()]


def test_cr_4_1_the_game_ends_with_the_round_and_the_others_still_move() -> None:
    table = moved([26, 3, 8, 1], [6, 4, 2, 1])
    assert table.over
    assert table.questions == ()
    assert seats_of(table, "employee_moved") == [0, 1, 2, 3]
    assert [space(table, seat) for seat in range(4)] == [29, 7, 10, 2]
    assert this_round(table)[-1] == ("game_ended", {"round": 2})
    with pytest.raises(NotAsked, match="over"):
        table.answer(0, 1)


def test_cr_4_1_later_movers_can_still_reach_the_finish_and_go_ahead() -> None:
    table = moved([24, 27, 0], [4, 2, 1])
    assert [space(table, seat) for seat in range(2)] == [28, 29]
    assert bonuses(table) == [2, 3, 1]


def test_cr_4_1_without_an_employee_at_the_finish_the_next_round_begins() -> None:
    table = moved([21, 3, 8], [6, 4, 2])
    assert not table.over
    assert not happened(table, "game_ended")
    with pytest.raises(NotOver):
        table.scores()


def test_cr_4_2_each_coffee_left_is_a_point() -> None:
    table = ended([28, 20, 3], [2, 5, 0])
    assert [facts(line)["coffee"] for line in table.scores()] == [2, 5, 0]
    assert totals(table) == [2 + 3, 5 + 2, 0 + 1]


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_cr_4_2_the_first_has_as_many_points_as_players_and_each_next_one_less(seats: int) -> None:
    table = ended([29 - 2 * seat for seat in range(seats)], [1] * seats)
    assert bonuses(table) == list(range(seats, 0, -1))


def test_cr_4_2_the_example_of_the_book() -> None:
    """Four players, two level in second place."""
    assert bonuses(ended([29, 17, 17, 4], [1, 1, 1, 1])) == [4, 3, 3, 2]
    assert bonuses(ended([17, 4, 29, 17], [1, 1, 1, 1])) == [3, 2, 4, 3]


def test_cr_4_2_the_two_newspapers_are_two_ranks() -> None:
    assert bonuses(ended([28, 29, 29, 28, 0], [1] * 5)) == [4, 5, 5, 4, 3]


def test_cr_4_2_any_number_level_at_the_start_share_a_rank() -> None:
    assert bonuses(ended([28, 0, 0, 0, 0, 0], [1] * 6)) == [6, 5, 5, 5, 5, 5]


def test_cr_4_3_the_most_points_win_though_another_was_faster() -> None:
    table = ended([29, 27, 0], [1, 5, 2])
    assert totals(table) == [4, 7, 3]
    assert table.winners() == (1,)
    assert ranks(table) == [2, 1, 3]


@pytest.mark.parametrize("spaces", [[29, 27, 0], [27, 29, 0]])
def test_cr_4_3_a_tie_goes_to_more_coffee(spaces: list[int]) -> None:
    fast = spaces.index(29)
    coffee = [4, 4, 1]
    coffee[fast] = 3
    table = ended(spaces, coffee)
    assert totals(table) == [6, 6, 2]
    assert table.winners() == (1 - fast,)
    assert sorted(ranks(table)) == [1, 2, 3]


def test_cr_4_3_ruling_still_tied_the_win_is_shared() -> None:
    table = ended([29, 29, 4], [3, 3, 5])
    assert totals(table) == [6, 6, 7]
    assert table.winners() == (2,)
    shared = ended([29, 29, 4], [4, 4, 4])
    assert totals(shared) == [7, 7, 6]
    assert shared.winners() == (0, 1)
    assert ranks(shared) == [1, 1, 3]


def test_cr_4_3_ruling_the_bonus_is_never_negative() -> None:
    assert bonuses(ended([29, 25, 19, 13, 7, 1], [0] * 6)) == [6, 5, 4, 3, 2, 1]


def test_cr_4_3_there_is_no_score_before_the_end() -> None:
    with pytest.raises(NotOver):
        choosing([27, 27, 3]).scores()
