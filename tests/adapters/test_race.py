"""One game as environments play it: who is asked, what is rejected, copies, imagined worlds, words."""

import pickle
import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock import Table
from paddock.adapters.race import SILENCE, Race
from paddock.bots.players import find_player
from paddock.errors import Illegal, Malformed, NotAsked, NotOver
from paddock.games import GAMES
from paddock.games.toprace.rules.state import CLOSE
from tests.adapters.racing import in_progress, play
from tests.conformance.dealing import some, ways_to_play
from tests.conformance.test_games import EVERY_GAME
from tests.table.playing import SEEDS, dice


@EVERY_GAME
@some(8)
@given(st.data())
def test_a_race_is_the_game_of_the_table(name: str, data: st.DataObject) -> None:
    way, seed, chance = data.draw(ways_to_play(GAMES[name])), data.draw(SEEDS), data.draw(dice())
    table = Table.new(name, seed=seed, **way)
    race = Race(name, way.pop("seats"), seed, way)
    while not race.over:
        seat = race.seat
        action = chance.choice(race.actions(seat))
        question = race.question(seat)
        assert [option.answer for option in question.options] == list(race.actions(seat))
        if question.kind != "open_bid":
            assert question == next(asked for asked in table.questions if asked.seat == seat)
            assert race.together == tuple(asked.seat for asked in table.questions)
            table.answer(seat, action)
        elif action != CLOSE:
            table.answer(seat, action)
        race.answer(seat, action)
        if question.kind == "open_bid" and int(race.sight(0).seen.asked) != table.questions[0].number:
            table.answer(0, CLOSE)
    assert table.over
    assert race.scores() == tuple(score.total for score in table.scores())
    winners = set(table.winners())
    assert {seat for seat, share in enumerate(race.returns()) if share > 0} == winners


@EVERY_GAME
@some(8)
@given(st.data())
def test_copies_and_pickles_go_on_by_themselves_and_alike(name: str, data: st.DataObject) -> None:
    race, seed = data.draw(in_progress(GAMES[name])), data.draw(st.integers(0, 1 << 32))
    before = [race.observe(seat).tobytes() for seat in range(race.seats)]
    ends = []
    for copy in (race.copy(), pickle.loads(pickle.dumps(race))):  # noqa: S301
        assert copy.together == race.together
        play(copy, random.Random(seed))
        assert copy.over
        ends.append((copy.scores(), copy.observe(0).tobytes()))
    assert ends[0] == ends[1]
    assert [race.observe(seat).tobytes() for seat in range(race.seats)] == before


@EVERY_GAME
@some(8)
@given(st.data())
def test_an_imagined_world_is_played_to_its_end(name: str, data: st.DataObject) -> None:
    race, chance = data.draw(in_progress(GAMES[name])), data.draw(dice())
    world = race.imagine(chance.randrange(race.seats), data.draw(SEEDS))
    assert (world.seat, world.together) == (race.seat, race.together)
    play(world, chance)
    assert world.over
    assert sum(world.returns()) == pytest.approx(0)


@pytest.mark.parametrize("bot", ["random", "rookie", "racer:rollouts=4"])
@EVERY_GAME
def test_bots_play_by_what_they_see(name: str, bot: str) -> None:
    options = {"auction": "open"} if name == "top-race" else {}
    race, player, number = Race(name, 3, 1, options), find_player(bot), 0
    while not race.over:
        race.answer(race.seat, player(race.sight(race.seat), number))
        number += 1
    assert max(race.scores()) > 0


def open_auction(seats: int = 4) -> Race:
    return Race("top-race", seats, 1, {"auction": "open"})


def test_in_an_open_auction_all_who_may_raise_are_asked_in_turn_and_may_stay_silent() -> None:
    race = open_auction()
    opener = race.seat
    asked = []
    for _ in range(4):
        asked.append(race.seat)
        assert race.together == (race.seat,)
        assert race.words(race.seat, CLOSE) == SILENCE
        race.answer(race.seat, CLOSE)
    assert asked == [(opener + step) % 4 for step in range(4)]


def test_a_raise_asks_everybody_but_the_bidder_again() -> None:
    race = open_auction()
    race.answer(race.seat, CLOSE)
    bidder = race.seat
    race.answer(bidder, 2)
    asked = []
    for _ in range(3):
        asked.append(race.seat)
        race.answer(race.seat, CLOSE)
    assert asked == [(bidder + step) % 4 for step in (1, 2, 3)]


def test_the_lot_is_gone_after_three_rounds_of_silence() -> None:
    race = open_auction()
    bidder = race.seat
    race.answer(bidder, 5)
    calls = []
    for _ in range(9):
        calls.append(int(race.sight(race.seat).seen.closes))
        race.answer(race.seat, CLOSE)
    assert calls == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert race.question(bidder).kind == "start"
    assert race.sight(bidder).seen.cash[bidder] == race.sight(bidder).seen.cash[(bidder + 1) % 4] - 50


def test_a_rejected_action_changes_nothing() -> None:
    race = Race("downforce", 3, 1)
    before = race.observe(0).tobytes()
    bid = race.actions(0)[0]
    with pytest.raises(Illegal, match="seat 0 may choose"):
        race.answer(0, 61)
    with pytest.raises(Illegal):
        race.answer(0, -1)
    for wrong in (3, -1, "0", None):
        with pytest.raises(Malformed, match="not a seat from 0 to 2"):
            race.answer(wrong, bid)  # type: ignore[arg-type]
        with pytest.raises(Malformed):
            race.observe(wrong)  # type: ignore[arg-type]
    with pytest.raises(NotOver):
        race.scores()
    assert race.observe(0).tobytes() == before
    race.answer(1, race.actions(1)[0])
    with pytest.raises(NotAsked, match="seat 1 is not asked"):
        race.answer(1, bid)
    assert not race.mask(1).any()
    play(race, random.Random(1))
    with pytest.raises(NotAsked, match="over"):
        race.answer(0, bid)
    assert (race.seat, race.together) == (-1, ())


def test_numpys_numbers_are_numbers() -> None:
    race = Race("cafe-race", 3, 1)
    race.answer(np.int64(2), np.int64(6))  # type: ignore[arg-type]
    assert race.together == (0, 1)
