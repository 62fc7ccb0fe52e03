"""What holds in every game of Top Race, whatever is dealt and answered."""

import random
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pytest
from hypothesis import assume, given, settings

from paddock import Table
from paddock.engine.journal import ENTRIES, EVERYBODY, FIRST, HIDDEN, READER, SECOND
from paddock.engine.record import fields
from paddock.games.toprace import rules as toprace
from paddock.games.toprace.rules import state as s
from paddock.table.seeds import seed_words
from tests.facts import facts
from tests.games.toprace.playing import (
    check_table,
    games,
    games_in_progress,
    hidden,
    imagined,
    pass_often,
    record_of,
)
from tests.table.playing import MOST_ANSWERS, SEEDS, answer_one, box_of, dice, play, spread, state_of


def some(examples: int) -> settings:
    """Settings for this number of games, each played to the end."""
    return settings(max_examples=examples, deadline=None, derandomize=True)


@some(6)
@given(games(), dice())
def test_a_game_keeps_its_cards_cars_and_money_in_order_and_ends(table: Table, dice: random.Random) -> None:
    for _ in range(MOST_ANSWERS):
        check_table(table)
        if table.over:
            assert sorted(state_of(table)["place"]) == [1, 2, 3, 4, 5, 6]
            return
        answer_one(table, dice)
    raise AssertionError(f"no end after {MOST_ANSWERS} answers")


@some(25)
@given(games(), dice())
def test_every_auction_gives_everybody_a_driver_within_the_limits(table: Table, dice: random.Random) -> None:
    while table.questions[0].kind in ("bid", "open_bid", "start"):
        pass_often(table, dice)
        check_table(table)
        for question in table.questions:
            if question.kind in ("bid", "open_bid"):
                top = max((facts(o)["bid"] for o in question.options if facts(o).get("bid")), default=0)
                assert top <= state_of(table)["cash"][question.seat]
    owners = state_of(table)["owner"]
    assert all(1 <= owners.count(seat) <= -(-6 // table.seats) for seat in range(table.seats))


@some(5)
@given(games(), dice())
def test_ranks_follow_the_totals(table: Table, dice: random.Random) -> None:
    play(table, dice)
    totals = [line.total for line in table.scores()]
    assert [line.rank for line in table.scores()] == [1 + sum(other > total for other in totals) for total in totals]
    assert totals == state_of(table)["cash"][: table.seats]
    for line in table.scores():
        tips = sum(tip["money"] for tip in facts(line)["tips"])
        assert line.total == facts(line)["money"] - facts(line)["prices"] + facts(line)["prizes"] + tips


@some(10)
@given(games_in_progress())
def test_every_option_offered_is_accepted(table: Table) -> None:
    for question in table.questions:
        for option in question.options:
            fork = table.fork()
            fork.answer(question.seat, option.answer, question.number)
            check_table(fork)


@some(5)
@given(games_in_progress(), dice(), dice())
def test_forks_leave_each_other_alone(table: Table, one: random.Random, other: random.Random) -> None:
    before = spread(table)
    fork = table.fork()
    assert spread(fork) == before
    play(fork, one, 40)
    assert spread(table) == before
    after = spread(fork)
    play(table, other, 40)
    assert spread(fork) == after


def shown_to(table: Table, seat: int | None) -> bytes:
    """Everything that one person sees."""
    questions = [question for question in table.questions if question.seat == seat]
    return msgspec.json.encode((table.view(seat), questions, table.events(seat)))


@some(10)
@given(games_in_progress(), SEEDS)
def test_a_seat_is_shown_the_same_in_every_world_it_holds_possible(table: Table, seed: int) -> None:
    for seat in (None, *range(table.seats)):
        world = imagined(table, -1 if seat is None else seat, seed)
        assert shown_to(world, seat) == shown_to(table, seat)


@some(4)
@given(games(), dice(), SEEDS)
def test_imagining_changes_nothing_that_is_seen_at_any_step(table: Table, dice: random.Random, seed: int) -> None:
    while True:
        record = record_of(table)
        for seat in range(-1, table.seats):
            world = record_of(table)
            toprace.imagine(world, box_of(table), seat, seed_words(seed))
            assert hidden(world, seat) == hidden(record, seat)
        if table.over:
            return
        play(table, dice, 7)


@some(3)
@given(games(), dice())
def test_a_hidden_record_has_no_journal_entry_of_others(table: Table, dice: random.Random) -> None:
    while not table.over:
        play(table, dice, 5)
        for seat in range(-1, table.seats):
            journal = np.frombuffer(hidden(record_of(table), seat), s.STATE)[0].journal
            of_others = ~np.isin(journal[:, READER], (EVERYBODY, seat))
            assert np.isin(journal[of_others][:, (FIRST, SECOND)], (HIDDEN, 0)).all()


@some(6)
@given(games(), SEEDS)
def test_the_worlds_imagined_do_differ(table: Table, seed: int) -> None:
    assume(table.seats > 2)  # with two players each knows the other's cards
    world = imagined(table, 0, seed)
    assert state_of(world)["hand"][1:] != state_of(table)["hand"][1:]
    assert hidden(record_of(world), 1) != hidden(record_of(table), 1)


@some(8)
@given(games_in_progress(), SEEDS, dice())
def test_an_imagined_world_is_a_game_like_any_other(table: Table, seed: int, dice: random.Random) -> None:
    seat = dice.randrange(-1, table.seats)
    world = imagined(table, seat, seed)
    if seat >= 0:
        assert state_of(world)["hand"][seat] == state_of(table)["hand"][seat]
    rebuilt = Table.from_position(world.position())
    play(rebuilt, dice)
    check_table(rebuilt)
    assert rebuilt.over


@some(8)
@given(games_in_progress(), dice())
def test_a_position_read_back_plays_on_alike(table: Table, dice: random.Random) -> None:
    position = table.position()
    back = Table.from_position(msgspec.json.encode(position))
    assert back.position() == position
    assert [back.view(seat) for seat in range(table.seats)] == [table.view(seat) for seat in range(table.seats)]
    for seat, answer in play(table, dice):
        back.answer(seat, answer)
    assert back.position() == table.position()
    assert back.scores() == table.scores()
    assert Table.from_replay(msgspec.json.encode(table.replay())).position() == table.position()


@some(4)
@given(games(), dice())
def test_every_position_of_a_game_is_taken_and_in_range(table: Table, dice: random.Random) -> None:
    while not table.over:
        play(table, dice, 7)
        record = record_of(table)
        for name, field in fields(s.State).items():
            assert field.low <= np.min(record[name]) <= np.max(record[name]) <= field.high, name
        Table.from_position(table.position())


@pytest.fixture(scope="module")
def longest_deck(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A deck with six rows of twelve on every card, and special cards: no answer can cause more than one of these."""
    turned = ("RYBGDW"[turn:] + "RYBGDW"[:turn] for turn in range(6))
    cards = ["{}12 {}12 {}12 {}12 {}12 {}12".format(*letters) for letters in turned] * 6
    cards += ["*12 *12 *12 *12 *12 *12"] * 8 + ["B-R", "W-G", "D-Y", "R-W"] * 3
    path = tmp_path_factory.mktemp("decks") / "longest.toml"
    path.write_text(
        'title = "Longest"\n[colours]\n'
        'R = "red"\nY = "yellow"\nB = "light blue"\nG = "green"\nD = "dark blue"\nW = "white"\n'
        f'[[family]]\nname = "long"\nstanding = "made up"\ncards = {msgspec.json.encode(cards).decode()}\n'
    )
    return str(Path(path))


def test_the_journal_holds_the_longest_answer(longest_deck: str) -> None:
    most = 0
    for seed in range(3):
        table: Any = Table.new("top-race", 6, seed, deck=longest_deck, bets=seed > 0)
        dice = random.Random(seed)
        while not table.over:
            answer_one(table, dice)
            check_table(table)
            most = max(most, int(record_of(table).noted))
    assert 20 < most < ENTRIES
