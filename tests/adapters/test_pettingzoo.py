"""PettingZoo's own tests, and further guarantees of our environments."""

import pickle
import random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import (
    api_test,
    parallel_api_test,
    parallel_seed_test,
    render_test,
    seed_test,
)

from paddock.adapters.pettingzoo import cafe_race_v1, downforce_v1, top_race_v1
from paddock.adapters.pettingzoo.parallel import NOTHING
from paddock.adapters.race import ACTIONS
from paddock.errors import Illegal, Malformed, OptionError
from paddock.games import GAMES

MODULES: dict[str, Any] = {"downforce": downforce_v1, "top-race": top_race_v1, "cafe-race": cafe_race_v1}
WAYS: list[Any] = [
    ("downforce", {}),
    ("downforce", {"seats": 2, "auction": False}),
    ("top-race", {"auction": "open", "bets": True}),
    ("top-race", {"seats": 6}),
    ("cafe-race", {}),
    ("cafe-race", {"seats": 3, "auction": True}),
]
EVERY_WAY = pytest.mark.parametrize(("name", "way"), WAYS)
DICTIONARIES = (
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Action mask numpy array is all zeros"),
)
"""PettingZoo's test lists its own environments with dictionaries, and warns about all others."""


def test_every_game_is_there() -> None:
    assert MODULES.keys() == GAMES.keys()
    for name, module in MODULES.items():
        assert str(module.raw_env()) == str(module.parallel_env()) == f"{name.replace('-', '_')}_v1"


@DICTIONARIES[0]
@DICTIONARIES[1]
@DICTIONARIES[2]
@EVERY_WAY
def test_pettingzoos_api_test(name: str, way: dict[str, Any]) -> None:
    api_test(MODULES[name].env(**way), num_cycles=300)
    api_test(MODULES[name].raw_env(**way), num_cycles=300)


@EVERY_WAY
def test_pettingzoos_seed_test(name: str, way: dict[str, Any]) -> None:
    seed_test(lambda: MODULES[name].env(**way), num_cycles=100)


@EVERY_WAY
def test_pettingzoos_parallel_tests(name: str, way: dict[str, Any]) -> None:
    parallel_api_test(MODULES[name].parallel_env(**way), num_cycles=500)
    parallel_seed_test(lambda: MODULES[name].parallel_env(**way), num_cycles=100)


@pytest.mark.parametrize("name", GAMES)
def test_pettingzoos_render_test(name: str) -> None:
    render_test(MODULES[name].env)


def play(env: Any, dice: random.Random, seed: int) -> tuple[dict[str, float], list[tuple[str, int]]]:
    """Play a whole game with random answers; return each player's reward, and who answered what."""
    env.reset(seed=seed)
    got, given = dict.fromkeys(env.possible_agents, 0.0), []
    for agent in env.agent_iter():
        seen, reward, ended, _, _ = env.last()
        got[agent] += reward
        action = None if ended else int(dice.choice(np.flatnonzero(seen["action_mask"])))
        if action is not None:
            given.append((agent, action))
        env.step(action)
    return got, given


@EVERY_WAY
def test_a_game_ends_with_rewards_that_sum_up_to_nothing(name: str, way: dict[str, Any]) -> None:
    env = MODULES[name].env(**way)
    got, _ = play(env, random.Random(3), seed=8)
    assert sum(got.values()) == pytest.approx(0)
    assert tuple(got.values()) == pytest.approx(env.unwrapped.race.returns())
    assert max(got.values()) > 0


@EVERY_WAY
def test_all_at_once_is_the_same_game_as_one_by_one(name: str, way: dict[str, Any]) -> None:
    """Except for those who still owe an answer: one by one, those asked before have answered already."""
    one_by_one, parallel = MODULES[name].raw_env(**way), MODULES[name].parallel_env(**way)
    dice = random.Random(5)
    one_by_one.reset(seed=4)
    seen, _ = parallel.reset(seed=4)
    alike = [not cell.startswith("waiting:") for cell in one_by_one.race.layout.names]
    simultaneous = 0
    while parallel.agents:
        actions = {agent: int(dice.choice(np.flatnonzero(seen[agent]["action_mask"]))) for agent in parallel.agents}
        asked = [agent for agent, action in actions.items() if action != NOTHING]
        simultaneous += len(asked) > 1
        for agent in asked:
            assert one_by_one.agent_selection == agent
            mine = one_by_one.observe(agent)
            assert np.array_equal(mine["observation"][alike], seen[agent]["observation"][alike])
            assert np.array_equal(mine["action_mask"], seen[agent]["action_mask"][:ACTIONS])
            one_by_one.step(actions[agent])
        seen, rewards, ended, _, _ = parallel.step(actions)
    assert rewards == one_by_one.rewards
    assert all(ended.values())
    assert (simultaneous == 0) == (way in ({"seats": 6}, {"seats": 3, "auction": True}))


def test_resets_continue_with_other_deals_and_a_seed_starts_over() -> None:
    env = downforce_v1.raw_env()
    deals = []
    for seed in (1, None, None, 1, None, 2):
        env.reset(seed=seed)
        deals.append(env.observe("player_0")["observation"].tobytes())
    assert deals[:2] == deals[3:5]
    assert len({*deals}) == 4


def test_without_a_seed_two_environments_deal_differently() -> None:
    deals = set()
    for _ in range(4):
        env = downforce_v1.raw_env()
        env.reset()
        deals.add(env.observe("player_0")["observation"].tobytes())
    assert len(deals) == 4


def test_only_a_seat_that_is_asked_has_actions() -> None:
    env = downforce_v1.raw_env()
    env.reset(seed=1)
    assert env.agent_selection == "player_0"
    assert env.observe("player_0")["action_mask"].any()
    assert not env.observe("player_1")["action_mask"].any()


def test_the_bare_environment_refuses_and_the_wrapped_one_ends_the_game() -> None:
    bare = cafe_race_v1.raw_env()
    bare.reset(seed=1)
    with pytest.raises(Illegal):
        bare.step(40)
    assert bare.agent_selection == "player_0"
    assert not any(bare.terminations.values())
    wrapped = cafe_race_v1.env()
    wrapped.reset(seed=1)
    wrapped.step(40)
    assert wrapped.terminations["player_0"]
    assert wrapped.rewards["player_0"] == -1


@pytest.mark.parametrize("wrong", [{"player_1": 40}, {"player_1": NOTHING}, {"player_1": 99}, {"player_1": -1}])
def test_all_at_once_an_illegal_action_ends_the_game(wrong: dict[str, int]) -> None:
    env = cafe_race_v1.parallel_env()
    env.reset(seed=1)
    actions = dict.fromkeys(env.agents, 3)
    _, rewards, ended, _, _ = env.step({**actions, **wrong})
    assert rewards == {"player_0": 0, "player_1": -1, "player_2": 0, "player_3": 0}
    assert all(ended.values())
    assert env.agents == []
    with pytest.raises(Malformed, match="over"):
        env.step(actions)


def test_all_at_once_every_player_who_is_asked_must_answer() -> None:
    env = cafe_race_v1.parallel_env()
    env.reset(seed=1)
    with pytest.raises(Malformed, match="player_2 did not answer"):
        env.step({"player_0": 1, "player_1": 1, "player_3": 1})


def test_rendering_says_what_everybody_hears() -> None:
    env = downforce_v1.env(render_mode="ansi")
    env.reset(seed=1)
    assert env.render().startswith("player_0: Which card do you bid with for the ")
    play(env, random.Random(1), seed=1)
    assert env.render().count("\n") == 3


def test_environments_are_pickled_with_their_game() -> None:
    env = top_race_v1.env(auction="open")
    env.reset(seed=6)
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"])[0]))
    again = pickle.loads(pickle.dumps(env))  # noqa: S301
    assert again.agent_selection == env.agent_selection
    assert np.array_equal(again.last()[0]["observation"], env.last()[0]["observation"])


def test_invalid_arguments_are_refused() -> None:
    with pytest.raises(Malformed, match="render_mode"):
        downforce_v1.env(render_mode="rgb_array")
    with pytest.raises(OptionError):
        downforce_v1.env(seats=9)
    with pytest.raises(OptionError):
        downforce_v1.parallel_env(espresso=True)
