"""Gymnasium's own checks, and further guarantees of our environments."""

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import paddock.adapters.gymnasium as adapter
from paddock.errors import Malformed, OptionError
from paddock.games import GAMES

NAMES = {"downforce": "paddock/Downforce-v1", "top-race": "paddock/TopRace-v1", "cafe-race": "paddock/CafeRace-v1"}
EVERY_NAME = pytest.mark.parametrize("name", NAMES.values())


def play(env: Any, dice: np.random.Generator, seed: int | None = None) -> tuple[float, dict[str, Any], int]:
    """Play a whole game; return the reward, the last info and the number of actions."""
    _, info = env.reset(seed=seed)
    for number in range(1, 5000):
        action = dice.choice(np.flatnonzero(info["action_mask"]))
        seen, reward, ended, truncated, info = env.step(action)
        assert not truncated
        assert np.array_equal(seen["action_mask"], info["action_mask"])
        assert np.array_equal(env.unwrapped.action_masks(), info["action_mask"])
        if ended:
            return reward, info, number
        assert reward == 0
    raise AssertionError("no end")


def test_every_game_is_registered() -> None:
    assert NAMES.keys() == GAMES.keys()
    assert set(NAMES.values()) <= set(gymnasium.registry)
    adapter.register()


@EVERY_NAME
def test_gymnasiums_check(name: str) -> None:
    check_env(gymnasium.make(name, bots="random").unwrapped)


@EVERY_NAME
def test_a_seed_fixes_seat_deal_and_bots(name: str) -> None:
    games = []
    for env in (gymnasium.make(name), gymnasium.make(name)):
        dice = np.random.default_rng(1)
        games.append([str(play(env, dice, seed)) for seed in (5, None, 5)])
    assert games[0] == games[1]


def test_the_seat_changes_from_game_to_game_unless_it_is_given() -> None:
    env = gymnasium.make("paddock/CafeRace-v1", seats=5, bots="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(40)} == set(range(5))
    env = gymnasium.make("paddock/CafeRace-v1", seats=5, seat=2, bots="random")
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(10)} == {2}


@EVERY_NAME
@pytest.mark.parametrize("bots", ["random", "rookie"])
def test_bots_of_every_kind_play_the_other_seats(name: str, bots: str) -> None:
    env = gymnasium.make(name, seats=3, seat=1, bots=bots)
    reward, info, actions = play(env, np.random.default_rng(2), seed=9)
    assert actions > 3
    assert (reward > 0) <= (info["scores"][1] == max(info["scores"]))
    assert reward in (pytest.approx(-1 / 3), pytest.approx(0), pytest.approx(1 / 6), pytest.approx(2 / 3))


def test_where_all_answer_at_the_same_time_the_bots_have_not_answered_yet() -> None:
    env = gymnasium.make("paddock/CafeRace-v1", seat=3, bots="random")
    env.reset(seed=1)
    race: Any = env.unwrapped
    assert race._race.together == (0, 1, 2, 3)


def test_an_action_that_is_not_allowed_ends_the_game() -> None:
    env = gymnasium.make("paddock/CafeRace-v1", bots="random").unwrapped
    env.reset(seed=1)
    _, reward, ended, _, _ = env.step(40)
    assert (reward, ended) == (-1, True)
    with pytest.raises(Malformed, match="reset"):
        env.step(1)


def test_the_open_auction_is_played_with_silence() -> None:
    env = gymnasium.make("paddock/TopRace-v1", auction="open", bets=True)
    for seed in range(3):
        play(env, np.random.default_rng(seed), seed)


def test_rendering_says_what_everybody_hears() -> None:
    env = gymnasium.make("paddock/Downforce-v1", seat=2, render_mode="ansi")
    env.reset(seed=1)
    said: Any = env.render()
    assert "learner: Which card do you bid with for the " in said
    assert "bot_0: Which card do you bid with for the " in said


@pytest.mark.parametrize(
    ("wrong", "said"),
    [({"seat": 4}, "seat: 4"), ({"bots": "chauffeur"}, "no bot"), ({"render_mode": "rgb_array"}, "render_mode")],
)
def test_invalid_arguments_are_refused(wrong: dict[str, Any], said: str) -> None:
    with pytest.raises(Malformed, match=said):
        adapter.OneSeat("downforce", **wrong)
    with pytest.raises(OptionError):
        adapter.OneSeat("downforce", seats=9)
    env = adapter.OneSeat("cafe-race")
    with pytest.raises(Malformed, match="reset"):
        env.step(1)
    env.reset(seed=1)
    with pytest.raises(Malformed, match="whole number"):
        env.step(99)
