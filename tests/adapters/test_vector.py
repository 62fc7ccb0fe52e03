"""Many games in one array are the same as games played one by one."""

import random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.adapters.race import Race
from paddock.bots.players import find_player
from paddock.errors import Illegal, Malformed, OptionError
from paddock.games import GAMES
from paddock.vector import ACTIONS, Races
from tests.conformance.dealing import some, ways_to_play
from tests.conformance.test_games import EVERY_GAME

ARRAYS = ("observation", "mask", "seat", "reward", "scores", "done")


def random_actions(races: Races, dice: random.Random) -> Any:
    """An allowed action for every game."""
    return np.array([dice.choice(np.flatnonzero(row)) for row in races.mask])


def shown(races: Races) -> list[bytes]:
    """Everything that is shown of the games."""
    return [getattr(races, name).tobytes() for name in ARRAYS]


@EVERY_GAME
@some(6)
@given(st.data())
def test_rows_are_games_dealt_one_after_the_other(name: str, data: st.DataObject) -> None:
    way = data.draw(ways_to_play(GAMES[name]))
    seats, dice = way.pop("seats"), random.Random(data.draw(st.integers(0, 1 << 32)))
    races = Races(name, seats, 3, way, seed=7)
    singles = [Race(name, seats, races.seed_of(row, 0), way) for row in range(3)]
    deals = [1] * 3
    while min(deals) < 3:
        for row, single in enumerate(singles):
            assert races.seat[row] == single.seat
            assert np.array_equal(races.mask[row], single.mask(single.seat))
            assert np.array_equal(races.observation[row], single.observe(single.seat))
        actions = random_actions(races, dice)
        races.step(actions)
        for row, single in enumerate(singles):
            single.answer(single.seat, int(actions[row]))
            assert races.done[row] == single.over
            assert np.allclose(races.reward[row], single.returns())
            if single.over:
                assert races.scores[row].tolist() == list(single.scores())
                singles[row] = Race(name, seats, races.seed_of(row, deals[row]), way)
                deals[row] += 1


@EVERY_GAME
def test_the_same_seed_gives_the_same_games_in_any_number_of_threads(name: str) -> None:
    batches = [Races(name, 4, 37, seed=3), Races(name, 4, 37, seed=3, threads=3), Races(name, 4, 37, seed=4)]
    dice = random.Random(1)
    for _ in range(60):
        assert shown(batches[0]) == shown(batches[1])
        actions = random_actions(batches[0], dice)
        batches[0].step(actions)
        batches[1].step(actions)
    batches[2].reset(3)
    assert shown(batches[2]) == shown(Races(name, 4, 37, seed=3))
    batches[2].reset()
    again = Race(name, 4, batches[2].seed_of(36, 1))
    assert np.array_equal(batches[2].observation[36], again.observe(again.seat))


@EVERY_GAME
def test_rewards_are_shares_of_the_win_and_sum_up_to_nothing(name: str) -> None:
    races, dice, ended = Races(name, 3, 16), random.Random(2), 0
    while ended < 32:
        races.step(random_actions(races, dice))
        ended += int(races.done.sum())
        assert not races.reward[~races.done].any()
        assert np.allclose(races.reward.sum(axis=1), 0, atol=1e-6)
        for reward, scores in zip(races.reward[races.done], races.scores[races.done], strict=True):
            assert reward.max() > 0
            assert (scores[reward > 0] == scores.max()).all()


@pytest.mark.parametrize("wrong", [-1, ACTIONS, 1 << 40, 17])
def test_an_action_that_is_not_allowed_changes_nothing_in_any_row(wrong: int) -> None:
    races = Races("cafe-race", 4, 5)
    before = shown(races)
    with pytest.raises(Illegal, match=f"action {wrong} in row 3 "):
        races.step(np.array([1, 1, 1, wrong, 1]))
    assert shown(races) == before
    races.step(np.array([1, 1, 1, 1, 1]))
    assert (races.seat == 1).all()


def test_what_is_written_into_the_arrays_does_not_change_the_games() -> None:
    races, same = Races("cafe-race", 4, 5), Races("cafe-race", 4, 5)
    for name in ARRAYS:
        getattr(races, name)[:] = 1
    races.step(np.full(5, 3))
    same.step(np.full(5, 3))
    assert shown(races)[:4] == shown(same)[:4]


@pytest.mark.parametrize(
    "actions", [np.array([1, 1]), np.array([[1, 1, 1]]), np.array([1.0, 1.0, 1.0]), [True, True, True], "abc", None]
)
def test_actions_of_another_form_are_refused(actions: Any) -> None:
    with pytest.raises(Malformed, match="3 whole numbers"):
        Races("cafe-race", 3, 3).step(actions)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"game": "ludo"}, "no game 'ludo'"),
        ({"count": 0}, "count: 0"),
        ({"count": 2.0}, "count: 2.0"),
        ({"threads": 0}, "threads: 0"),
        ({"seed": -1}, "seed: -1"),
        ({"seed": 1 << 128}, "seed"),
    ],
)
def test_invalid_arguments_are_refused(change: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        Races(**{"game": "cafe-race", "seats": 3, "count": 2, **change})


def test_options_are_those_of_the_table() -> None:
    with pytest.raises(OptionError):
        Races("cafe-race", 9, 2)
    with pytest.raises(OptionError):
        Races("cafe-race", 3, 2, {"espresso": True})


@EVERY_GAME
def test_random_actions_are_any_that_are_allowed(name: str) -> None:
    races, same = Races(name, 3, 400, seed=5), Races(name, 3, 400, seed=5)
    for _ in range(20):
        actions = races.random_actions()
        assert races.mask[np.arange(400), actions].all()
        assert (actions == same.random_actions()).all()
        races.step(actions)
        same.step(actions)
    races.reset(9)
    allowed = {int(action) for row in races.mask for action in np.flatnonzero(row)}
    drawn = {int(action) for _ in range(200) for action in races.random_actions()}
    assert drawn == allowed


@EVERY_GAME
@some(4)
@given(st.data())
def test_rookies_answer_as_at_the_table_from_what_their_seat_sees(name: str, data: st.DataObject) -> None:
    way = data.draw(ways_to_play(GAMES[name]))
    seats, dice = way.pop("seats"), random.Random(data.draw(st.integers(0, 1 << 32)))
    races = Races(name, seats, 3, way, seed=dice.getrandbits(40))
    singles = [Race(name, seats, races.seed_of(row, 0), way) for row in range(3)]
    rookie = find_player("rookie")
    for _ in range(40):
        falls = races._rows.dice.tolist()
        actions = races.rookie_actions()
        for row, single in enumerate(singles):
            assert actions[row] == rookie(single.sight(single.seat), falls[row] - 1)
            single.answer(single.seat, int(actions[row]))
        races.step(actions)
        if races.done.any():
            break


@EVERY_GAME
def test_rookies_are_the_same_in_any_number_of_threads_and_answer_only_where_wanted(name: str) -> None:
    races, same = Races(name, 4, 37, seed=3), Races(name, 4, 37, seed=3, threads=3)
    for step in range(40):
        wanted = np.arange(37) % 3 == step % 3
        actions, others = races.rookie_actions(wanted), races.random_actions()
        assert (actions == same.rookie_actions(wanted)).all()
        assert not actions[~wanted].any()
        races.step(np.where(wanted, actions, others))
        same.step(np.where(wanted, actions, others))
    for wrong in (np.ones(37), np.ones(36, np.bool_), [1] * 37):
        with pytest.raises(Malformed, match="37 bools"):
            races.rookie_actions(wrong)  # type: ignore[arg-type]
