"""What holds in every game of Downforce, whatever is dealt and answered; tests/conformance has what holds in any."""

import random
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import assume, given, settings

from paddock import Table
from paddock.engine.journal import ENTRIES
from paddock.games.downforce.components import COLOURS
from paddock.games.downforce.rules import state as s
from tests.conformance.dealing import shown_to
from tests.facts import facts
from tests.table.playing import (
    MOST_ANSWERS,
    SEEDS,
    answer_one,
    check_table,
    dice,
    games,
    games_in_progress,
    hidden,
    imagined,
    plain,
    play,
    record_of,
    state_of,
)

PRIZES = {1: 12, 2: 9, 3: 6, 4: 4, 5: 2, 6: 0, None: 0}
PAYS = {"standard": ((9, 6, 3), (6, 4, 2), (3, 2, 1)), "odds": ((3, 2, 1), (2, 1, 0), (1, 0, 0)), "none": ()}


def some(examples: int) -> settings:
    """Settings for this number of games, each played to the end."""
    return settings(max_examples=examples, deadline=None, derandomize=True)


@some(10)
@given(games(), dice())
def test_a_game_keeps_its_cards_cars_and_questions_in_order_and_ends(table: Table, dice: random.Random) -> None:
    for _ in range(MOST_ANSWERS):
        check_table(table)
        if table.over:
            return
        answer_one(table, dice)
    raise AssertionError(f"no end after {MOST_ANSWERS} answers")


@some(10)
@given(games(), dice())
def test_scores_add_up_from_places_bets_and_prices(table: Table, dice: random.Random) -> None:
    play(table, dice)
    state = state_of(table)
    place = [number or None for number in state["place"]]
    for line in table.scores():
        own = [car for car in range(s.CARS) if state["owner"][car] == line.seat]
        prizes = sum(PRIZES[place[car]] for car in own)
        prices = sum(state["price"][car] for car in own)
        bets = [bet_money(table, state, line.seat, number) for number in range(state["bets_made"])]
        assert (facts(line)["prizes"], facts(line)["prices"]) == (prizes, prices)
        assert [bet["money"] for bet in facts(line)["bets"]] == bets
        assert line.total == prizes + sum(bets) - prices
        assert {one["car"] for one in facts(line)["cars"]} == {COLOURS[car] for car in own}


def bet_money(table: Table, state: dict[str, Any], seat: int, line: int) -> int:
    """What a bet pays by DF-5.2 or DF-7.6."""
    way = str(table.options["bets"])
    car = state["bet"][seat][line]
    place = state["place"][car]
    times = state["bet_position"][line][car] if way == "odds" else 1
    return times * PAYS[way][line][place - 1] if 1 <= place <= 3 else 0


@some(8)
@given(games(), dice())
def test_ranks_follow_the_totals(table: Table, dice: random.Random) -> None:
    play(table, dice)
    ranks = [line.rank for line in table.scores()]
    totals = [line.total for line in table.scores()]
    if table.options["winner"] == "money":
        assert sorted(range(table.seats), key=lambda seat: (ranks[seat], -totals[seat])) == sorted(
            range(table.seats), key=lambda seat: (-totals[seat], ranks[seat])
        )


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_a_view_is_the_same_when_others_swap_hidden_cards(seats: int) -> None:
    table = Table.new("downforce", seats, seed=5)
    play(table, random.Random(5), 40)
    position = plain(table.position())
    swapped = plain(table.position())
    state = swapped["state"]
    known = {card for cards in state["shown"] for card in cards}
    for one, other in ((state["hand"][1], state["hand"][2]), (state["hand"][1], state["unseen"])):
        secret, theirs = ([card for card in cards if card not in known] for cards in (one, other))
        if secret and theirs:
            one[one.index(secret[-1])], other[other.index(theirs[0])] = theirs[0], secret[-1]
    if state["phase"] == s.PLAY:
        state["options"] = state["hand"][state["turn"]]
    tables = Table.from_position(position), Table.from_position(swapped)
    for seat in (0, None):
        assert shown_to(tables[0], seat) == shown_to(tables[1], seat)
    assert shown_to(tables[0], 1) != shown_to(tables[1], 1)
    assert tables[0].position() != tables[1].position()


@some(8)
@given(games(), SEEDS)
def test_the_worlds_imagined_do_differ(table: Table, seed: int) -> None:
    """Without `hide`, the comparisons above would find the secrets, which are in what is compared."""
    assume(table.seats > 2)  # with two players each knows the other's cards
    world = imagined(table, 0, seed)
    assert state_of(world)["hand"][1:] != state_of(table)["hand"][1:]
    assert hidden(record_of(world), 1) != hidden(record_of(table), 1)
    assert any(shown_to(world, seat) != shown_to(table, seat) for seat in range(1, table.seats))


@some(12)
@given(games_in_progress(), SEEDS, dice())
def test_an_imagined_world_keeps_the_cards_that_are_known(table: Table, seed: int, dice: random.Random) -> None:
    seat = dice.randrange(-1, table.seats)
    world = imagined(table, seat, seed)
    rebuilt = Table.from_position(world.position())
    before, after = state_of(table), state_of(world)
    for other in range(table.seats):
        assert set(before["shown"][other]) <= {*after["hand"][other], *after["pile"][other]}
        if other == seat:
            assert after["hand"][other] == before["hand"][other]
    play(rebuilt, dice)
    check_table(rebuilt)
    assert rebuilt.over


@some(6)
@given(games(), dice())
def test_shown_cards_stay_with_their_holder_until_played(table: Table, dice: random.Random) -> None:
    before = state_of(table)
    while not table.over:
        answer_one(table, dice)
        after = state_of(table)
        for seat in range(table.seats):
            gone = set(before["shown"][seat]) - set(after["shown"][seat])
            assert gone <= {after["card"], *after["discard"]}
        before = after


LONG_ROWS = "{0}12 {1}12 {2}12 {3}12 {4}12 {5}12"


@pytest.fixture(scope="module")
def longest_deck(tmp_path_factory: pytest.TempPathFactory) -> str:
    """A deck with six rows of twelve on every card: no answer can cause more than one of these."""
    turned = ("KBGYOR"[turn:] + "KBGYOR"[:turn] for turn in range(6))
    cards = [LONG_ROWS.format(*letters) for letters in turned] * 7 + ["*12 *12 *12 *12 *12 *12"] * 14
    path = tmp_path_factory.mktemp("decks") / "longest.toml"
    path.write_text(
        'title = "Longest"\n'
        '[colours]\nK = "black"\nB = "blue"\nG = "green"\nY = "yellow"\nO = "orange"\nR = "red"\n'
        f'[[family]]\nname = "long"\nstanding = "made up"\ncards = {msgspec.json.encode(cards).decode()}\n'
        '[eights]\nstanding = "made up"\ncards = ["K8", "B8", "G8", "Y8", "O8", "R8"]\n'
    )
    return str(Path(path))


@pytest.mark.parametrize("long_distance", [True, False])
def test_the_journal_holds_the_longest_answer(longest_deck: str, long_distance: bool) -> None:
    most = 0
    for seed in range(2):
        table = Table.new("downforce", 6, seed, deck=longest_deck, long_distance=long_distance)
        dice = random.Random(seed)
        while not table.over:
            answer_one(table, dice)
            most = max(most, int(record_of(table).noted))
    assert 20 < most < ENTRIES
