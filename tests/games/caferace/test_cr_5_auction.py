"""CR-5 Advanced rules: the speed dice are auctioned."""

from typing import Any

import pytest

from paddock import Table
from paddock.errors import Illegal
from tests.facts import facts
from tests.games.caferace.staging import (
    answers,
    bid,
    bidding,
    field,
    happened,
    question,
    rolled,
    searched,
    seats_of,
    space,
    speeds,
    throws,
)


def first_bidder(table: Table) -> int:
    """The seat that was last named first bidder."""
    named: int = [facts(event)["seat"] for event in table.events(None) if event.kind == "first_bidder_named"][-1]
    return named


def next_round(spaces: list[int], coffee: list[int], seed: int = 0) -> Table:
    """A table at the beginning of a round, after everybody has moved to these spaces, which are landings."""
    seats, last = len(spaces), len(spaces) - 1
    bids = [1 + sum(other < origin for other in spaces) for origin in spaces]  # seats ahead move out of the way
    table = bidding(
        [origin - 1 for origin in spaces],
        dice=[1] * seats,
        coffee=coffee,
        first_bidder=last,
        speeds=dict.fromkeys(range(last), 1),
        initiatives=dict(enumerate(bids)),
        seed=seed,
    )
    bid(table, bids[last])
    assert field(table, "space") == spaces
    assert field(table, "coffee") == coffee
    return table


def thrown_for_the_lead(table: Table) -> list[tuple[int, int]]:
    """Who rolled what between the roll of the speed dice and the naming of the first bidder."""
    events = [(event.kind, facts(event)) for event in table.events(None)]
    begun = [kind for kind, _ in events].index("round_began")
    return [(told["seat"], told["throw"]) for kind, told in events[begun:] if kind == "white_dice_thrown"]


def test_cr_5_1_no_initiative_is_chosen_in_secret() -> None:
    table = Table.new("cafe-race", 4, seed=3, auction=True)
    assert len(table.questions) == 1
    assert question(table).kind in ("die", "bid")
    assert "initiative" in {asked.kind for asked in Table.new("cafe-race", 4, seed=3).questions}


def test_cr_5_1_the_dice_are_rolled_as_usual() -> None:
    view: Any = Table.new("cafe-race", 4, seed=3, auction=True).view(None)
    assert list(view.dice) == sorted(view.dice)
    assert len(view.dice) == 4


@pytest.mark.parametrize("seats", [3, 6])
def test_cr_5_1_the_first_bidder_of_round_one_is_drawn_by_lot(seats: int) -> None:
    drawn = [first_bidder(Table.new("cafe-race", seats, seed, auction=True)) for seed in range(80)]
    assert set(drawn) == set(range(seats))
    for seed in range(10):
        table = Table.new("cafe-race", seats, seed, auction=True)
        assert not happened(table, "white_dice_thrown")
        assert question(table).seat == first_bidder(table)


@pytest.mark.parametrize("leader", [0, 1, 2])
def test_cr_5_1_later_it_is_the_employee_nearest_the_finish(leader: int) -> None:
    spaces = [9, 9, 9]
    spaces[leader] = 10
    coffee = [5, 5, 5]
    coffee[leader] = 1
    table = next_round(spaces, coffee)
    assert first_bidder(table) == leader
    assert question(table).seat == leader


@pytest.mark.parametrize("leader", [0, 1])
def test_cr_5_1_a_tie_goes_to_more_coffee(leader: int) -> None:
    coffee = [2, 2, 5]
    coffee[leader] = 3
    table = next_round([19, 19, 9], coffee)
    assert first_bidder(table) == leader
    assert thrown_for_the_lead(table) == []


@pytest.mark.parametrize("leader", [0, 2])
def test_cr_5_1_then_the_white_dice_decide(leader: int) -> None:
    table = searched(
        lambda seed: next_round([19, 9, 19], [4, 5, 4], seed),
        lambda table: len(thrown_for_the_lead(table)) == 2 and first_bidder(table) == leader,
    )
    thrown = dict(thrown_for_the_lead(table))
    assert set(thrown) == {0, 2}
    assert thrown[leader] > thrown[2 - leader]


def test_cr_5_1_the_tied_throw_again() -> None:
    table = searched(
        lambda seed: next_round([19, 9, 19], [4, 5, 4], seed), lambda table: len(thrown_for_the_lead(table)) == 4
    )
    (_, one), (_, two), (_, three), (_, four) = thrown_for_the_lead(table)
    assert one == two
    assert first_bidder(table) == (0 if three > four else 2)


def test_cr_5_1_only_players_tied_for_the_lead_roll() -> None:
    """Two level seats further back do not matter."""
    table = next_round([19, 9, 9], [5, 5, 5])
    assert first_bidder(table) == 0
    assert thrown_for_the_lead(table) == []


def test_cr_5_2_the_first_bidder_chooses_the_die_by_its_value() -> None:
    table = bidding([0, 0, 0, 0], dice=[2, 2, 3, 6], first_bidder=1)
    assert (question(table).seat, question(table).kind) == (1, "die")
    assert answers(table) == [2, 3, 6]
    assert facts(question(table)) == {"dice": [2, 2, 3, 6]}
    table.answer(1, 3)
    assert happened(table, "die_offered") == [{"seat": 1, "die": 3}]
    view: Any = table.view(0)
    assert (view.lot.die, view.lot.high_bid, view.lot.high_bidder) == (3, 0, None)


def test_cr_5_2_a_die_that_is_taken_or_was_not_rolled_cannot_be_chosen() -> None:
    table = bidding([0, 0, 0], dice=[2, 3, 6], speeds={1: 3})
    assert answers(table) == [2, 6]
    for refused in (1, 3):
        with pytest.raises(Illegal):
            table.answer(0, refused)


def test_cr_5_2_where_all_dice_show_the_same_there_is_nothing_to_choose() -> None:
    table = bidding([0, 0, 0], dice=[1, 4, 4], speeds={0: 1}, first_bidder=2)
    assert question(table).kind == "bid"
    bid(table, 1, 2)
    assert question(table).kind == "bid"
    assert happened(table, "die_offered") == [{"seat": 2, "die": 4}]


def test_cr_5_2_the_first_bidder_must_bid_at_least_1() -> None:
    table = bidding([0, 0, 0], dice=[2, 3, 6])
    bid(table, 6)
    assert (question(table).seat, question(table).kind) == (0, "bid")
    assert answers(table) == [1, 2, 3, 4, 5, 6]
    with pytest.raises(Illegal):
        bid(table, 0)


def test_cr_5_2_then_clockwise_each_other_passes_or_bids_higher_once() -> None:
    table = bidding([0, 0, 0, 0], dice=[2, 3, 4, 6], first_bidder=2)
    bid(table, 6, 2)
    assert (question(table).seat, answers(table)) == (3, [0, 3, 4, 5, 6])
    bid(table, 4)
    assert (question(table).seat, answers(table)) == (0, [0, 5, 6])
    assert facts(question(table)) == {"die": 6, "highest": {"bid": 4, "seat": 3}}
    bid(table, 0)
    assert (question(table).seat, answers(table)) == (1, [0, 5, 6])
    bid(table, 5)
    assert [(made["seat"], made["bid"]) for made in happened(table, "bid_made")] == [(2, 2), (3, 4), (0, 0), (1, 5)]
    assert speeds(table) == {1: 6}


def test_cr_5_2_players_with_a_die_are_skipped() -> None:
    table = bidding([0, 0, 0, 0, 0], dice=[1, 2, 3, 4, 5], first_bidder=3, speeds={4: 1, 1: 5})
    bid(table, 4, 1, 0, 0)
    assert seats_of(table, "bid_made") == [3, 0, 2]
    assert speeds(table) == {3: 4}


@pytest.mark.parametrize("before", [[], [1], [2, 0]])
def test_cr_5_3_a_bid_of_6_ends_it_at_once(before: list[int]) -> None:
    """Even if it is the first bidder's."""
    table = bidding([0, 0, 0, 0], dice=[2, 3, 4, 6])
    bid(table, 4, *before, 6)
    assert len(happened(table, "bid_made")) == len(before) + 1
    assert speeds(table) == {len(before): 4}


def test_cr_5_3_otherwise_the_highest_bid_wins() -> None:
    table = bidding([0, 0, 0, 0], dice=[2, 3, 4, 6])
    bid(table, 2, 1, 3, 5, 0)
    assert speeds(table) == {2: 2}
    alone = bidding([0, 0, 0, 0], dice=[2, 3, 4, 6])
    bid(alone, 2, 1, 0, 0, 0)
    assert speeds(alone) == {0: 2}


def test_cr_5_4_the_bid_is_the_initiative_and_the_winner_bids_no_more() -> None:
    table = bidding([0, 0, 0, 0], dice=[2, 3, 4, 6])
    bid(table, 3, 1, 5, 0, 0)
    assert happened(table, "speed_taken") == [{"seat": 1, "speed": 3, "initiative": 5}]
    assert field(table, "initiative") == [0, 5, 0, 0]
    assert facts(question(table)) == {"dice": [2, 4, 6]}
    bid(table, 6, 1, 0, 2)
    assert seats_of(table, "bid_made")[4:] == [0, 2, 3]


def test_cr_5_4_the_bid_counts_for_the_balance() -> None:
    table = bidding([0, 0, 8], dice=[2, 3, 5], first_bidder=1, speeds={0: 2, 2: 3}, initiatives={0: 3, 2: 1})
    bid(table, 4)
    assert happened(table, "balance_rolled", 1)[0]["target"] == 4 + 5
    assert happened(table, "balance_rolled", 0)[0]["target"] == 3 + 2


def test_cr_5_4_it_is_gone_in_the_next_round() -> None:
    table = next_round([9, 10, 10], [5, 5, 5])
    assert field(table, "initiative") == field(table, "speed") == [0, 0, 0]
    assert len(field(table, "dice_left")) == 3


def test_cr_5_5_somebody_else_won_and_the_first_bidder_stays() -> None:
    table = bidding([0, 9, 0, 0], dice=[2, 3, 4, 6], first_bidder=3)
    bid(table, 3, 1, 0, 2, 0)
    assert speeds(table) == {1: 3}
    assert (question(table).seat, question(table).kind) == (3, "die")
    assert first_bidder(table) == 3
    assert not throws(table)


def test_cr_5_5_the_first_bidder_won_and_the_one_nearest_the_finish_without_a_die_follows() -> None:
    table = bidding([3, 9, 12, 7], dice=[2, 3, 4, 6], first_bidder=1, speeds={2: 6})
    bid(table, 3, 6)
    assert (question(table).seat, first_bidder(table)) == (3, 3)
    assert not throws(table)


def test_cr_5_5_that_may_be_a_player_ahead_of_the_first_bidder() -> None:
    table = bidding([3, 9, 12, 7], dice=[2, 3, 4, 6], first_bidder=0)
    bid(table, 3, 6)
    assert question(table).seat == 2


def test_cr_5_5_a_tie_goes_to_more_coffee() -> None:
    table = bidding([3, 0, 9, 9], dice=[2, 3, 4, 6], first_bidder=0, coffee=[5, 5, 4, 3])
    bid(table, 3, 6)
    assert question(table).seat == 2
    assert not throws(table)


@pytest.mark.parametrize("following", [1, 3])
def test_cr_5_5_then_to_the_white_dice(following: int) -> None:
    def make(seed: int) -> Table:
        table = bidding([12, 9, 5, 9], dice=[2, 3, 4, 6], first_bidder=0, coffee=[5, 2, 4, 2], seed=seed)
        bid(table, 3, 6)
        return table

    table = searched(make, lambda table: len(throws(table)) == 2 and first_bidder(table) == following)
    thrown = dict(throws(table))
    assert thrown[following] > thrown[4 - following]


def test_cr_5_5_only_the_highest_throw_counts_and_the_rest_is_left_open() -> None:
    """Seats 1 and 2 roll the same, but less than seat 3: nobody has to roll again."""

    def make(seed: int) -> Table:
        table = bidding([12, 0, 0, 0], dice=[2, 3, 4, 6], first_bidder=0, seed=seed)
        bid(table, 3, 6)
        return table

    def wanted(table: Table) -> bool:
        thrown = dict(throws(table)[:3])
        return thrown[1] == thrown[2] < thrown[3]

    table = searched(make, wanted)
    assert first_bidder(table) == 3
    assert len(throws(table)) == 3


def test_cr_5_6_as_many_auctions_as_dice_then_everybody_moves() -> None:
    table = bidding([8, 8, 9], dice=[1, 1, 2], first_bidder=0)
    bid(table, 2, 3, 0, 4)
    assert not happened(table, "employee_moved")
    bid(table, 1, 2)
    assert not happened(table, "employee_moved")
    bid(table, 1)
    assert len(happened(table, "die_offered")) == 2 + 1
    assert speeds(table) == {2: 2, 1: 1, 0: 1}
    assert seats_of(table, "employee_moved") == [2, 1, 0]
    assert field(table, "round_number") == 3


def test_cr_5_6_the_last_player_may_bid_1_for_the_last_die() -> None:
    table = bidding([8, 8, 9], dice=[1, 1, 6], first_bidder=1, speeds={0: 1, 2: 1})
    assert (question(table).seat, question(table).kind) == (1, "bid")
    assert answers(table) == [1, 2, 3, 4, 5, 6]
    bid(table, 1)
    assert speeds(table) == {1: 6}
    assert happened(table, "speed_taken") == [{"seat": 1, "speed": 6, "initiative": 1}]


def test_cr_5_6_then_the_rules_of_moving_hold_as_usual() -> None:
    table = bidding([4, 5, 5], dice=[1, 1, 6], first_bidder=0, speeds={1: 1, 2: 1})
    bid(table, 2)
    assert space(table, 0) == 4
    assert rolled(table, 0)
