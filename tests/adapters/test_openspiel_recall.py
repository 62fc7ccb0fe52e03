"""What a player of OpenSpiel knows: its own past, nothing hidden, and worlds that look the same to it."""

import random
from typing import Any

import numpy as np
import pyspiel
import pytest
from hypothesis import given
from hypothesis import strategies as st
from open_spiel.python.algorithms import ismcts, mcts

from paddock.adapters.openspiel import SEED_BYTES
from paddock.adapters.openspiel_observer import RECALLED, TOLD
from paddock.adapters.recalled import ANSWERED, PARTS
from paddock.engine.journal import ABOUT, FIRST, HIDDEN, KIND
from paddock.games import GAMES
from tests.adapters.spieling import in_progress, known_to, loaded, play
from tests.conformance.dealing import some, ways_to_play
from tests.conformance.test_games import EVERY_GAME


@EVERY_GAME
@some(10)
@given(st.data())
def test_a_player_knows_the_same_in_every_world_it_holds_possible(name: str, data: st.DataObject) -> None:
    state, dice = data.draw(in_progress(GAMES[name])), random.Random(data.draw(st.integers(0, 1 << 32)))
    before = str(state)
    for player in range(state.num_players()):
        world = state.resample_from_infostate(player, dice.random)
        assert known_to(world, player) == known_to(state, player)
        assert world.current_player() == state.current_player()
        if state.current_player() == player:
            assert world.legal_actions() == state.legal_actions()
        assert world.history() == []
        play(world, dice)
        assert world.is_terminal()
    assert str(state) == before


@pytest.mark.parametrize("name", ["downforce", "top-race"])
def test_worlds_differ_in_what_is_hidden(name: str) -> None:
    """Shows that the test above could fail: the worlds differ in what the others hold and remember."""
    state = play(loaded(GAMES[name], 3).new_initial_state(), random.Random(2), 90)
    worlds = [state.resample_from_infostate(0, random.Random(seed).random) for seed in range(4)]
    assert len({world.observation_string(1) for world in worlds}) == 4
    assert all(world.information_state_string(1) != state.information_state_string(1) for world in worlds)
    assert len({str(world) for world in worlds}) == 4


def test_the_true_past_of_others_does_not_come_through() -> None:
    """In Café Race two seats have sealed their initiatives; the third, in a world it imagines, recalls neither."""
    state = play(pyspiel.load_game("paddock_cafe_race").new_initial_state(), random.Random(2), SEED_BYTES + 2)
    world = state.resample_from_infostate(2, random.Random(1).random)
    for other, sealed in enumerate(state.history()[SEED_BYTES:]):
        for past, expected in ((state.race.recall(other), sealed), (world.race.recall(other), HIDDEN)):
            assert past[(past[:, KIND] == ANSWERED) & (past[:, ABOUT] == other)][:, FIRST].tolist() == [expected]


@EVERY_GAME
@some(6)
@given(st.data())
def test_information_states_recall_what_the_player_saw_and_did(name: str, data: st.DataObject) -> None:
    dice = random.Random(data.draw(st.integers(0, 1 << 32)))
    state = play(loaded(GAMES[name], **data.draw(ways_to_play(GAMES[name]))).new_initial_state(), dice, SEED_BYTES)
    did: dict[int, list[int]] = {player: [] for player in range(state.num_players())}
    recalled = dict.fromkeys(did, "")
    while not state.is_terminal():
        player, action = state.current_player(), dice.choice(state.legal_actions())
        did[player].append(action)
        state.apply_action(action)
        past = past_of(state, player)
        assert past.startswith(recalled[player])
        assert past != recalled[player]
        recalled[player] = past
    for player, actions in did.items():
        entries = entries_of(past_of(state, player))
        own = entries[(entries[:, KIND] == ANSWERED) & (entries[:, ABOUT] == player)]
        assert own[:, FIRST].tolist() == actions


def past_of(state: Any, player: int) -> str:
    """The last line of an information state: everything that has happened, as the player may know it."""
    past: str = state.information_state_string(player).splitlines()[2]
    return past


def entries_of(past: str) -> Any:
    """The entries of such a line as numbers."""
    return np.frombuffer(bytes.fromhex(past), np.int16).reshape(-1, PARTS)


def test_the_tensor_has_the_latest_of_the_past() -> None:
    state = play(pyspiel.load_game("paddock_downforce").new_initial_state(), random.Random(1), 200)
    observer = state.get_game().make_py_observer(pyspiel.IIGObservationType(perfect_recall=True))
    observer.set_from(state, 1)
    entries = entries_of(past_of(state, 1))
    assert len(entries) > RECALLED
    assert observer.dict["recalled"].tolist() == entries[::-1][:RECALLED, TOLD].tolist()
    assert observer.dict["seat"].tolist() == [0, 1, 0, 0]
    assert observer.tensor.tolist() == state.information_state_tensor(1)
    assert observer.tensor.tolist()[: state.get_game().observation_tensor_size()] == state.observation_tensor(1)


@pytest.mark.parametrize("text", ["paddock_cafe_race(players=3)", "paddock_cafe_race(auction=True,players=3)"])
def test_openspiels_tree_search_plays_a_whole_game(text: str) -> None:
    """IS-MCTS, which searches in resampled worlds, with random rollouts, against random players."""
    game, chance = pyspiel.load_game(text), np.random.RandomState(3)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, chance), 1.0, 8, random_state=chance)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.current_player() == 0:
            state.apply_action(int(bot.step(state)))
        else:
            state.apply_action(int(chance.choice(state.legal_actions())))
    assert sum(state.returns()) == pytest.approx(0)
