"""The games in OpenSpiel: what its own tests require, its files and its parameters."""

import pickle
import random
import re
import unittest
from typing import Any

import pyspiel
import pytest
from hypothesis import given
from hypothesis import strategies as st
from open_spiel.integration_tests import api_test
from open_spiel.python.algorithms import generate_playthrough

from paddock import Table
from paddock.adapters.openspiel import SEED_BYTES, short_name
from paddock.errors import Illegal, Malformed, PaddockError
from paddock.games import GAMES
from tests.adapters.playthroughs import make
from tests.adapters.spieling import in_progress, loaded, play
from tests.conformance.dealing import some, ways_to_play
from tests.conformance.test_games import EVERY_GAME


@EVERY_GAME
@some(4)
@given(st.data())
def test_openspiels_simulation_passes(name: str, data: st.DataObject) -> None:
    game = loaded(GAMES[name], **data.draw(ways_to_play(GAMES[name])))
    pyspiel.random_sim_test(game, num_sims=1, serialize=True, verbose=False)


@EVERY_GAME
def test_openspiels_api_tests_pass(name: str) -> None:
    game = pyspiel.load_game(short_name(GAMES[name]))
    case = type("Case", (api_test.EnforceAPIOnPartialTreeBase,), {"game": game, "game_name": name})
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun > 0
    assert not [text for _, text in result.failures + result.errors]


@pytest.mark.parametrize("name", make.GAMES)
def test_a_playthrough_is_as_it_was(name: str) -> None:
    """After an intended change: `python -m tests.adapters.playthroughs.make`."""
    kept = (make.FOLDER / f"{name}.txt").read_text("utf-8")
    actions = [int(action) for action in re.findall(r"^action: (\d+)$", kept, re.MULTILINE)]
    assert make.shortened(generate_playthrough.playthrough(make.GAMES[name], actions)) == kept


@EVERY_GAME
@some(6)
@given(st.data())
def test_states_that_were_written_and_cloned_go_on_alike(name: str, data: st.DataObject) -> None:
    state, seed = data.draw(in_progress(GAMES[name])), data.draw(st.integers(0, 1 << 32))
    before = str(state)
    _, written = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(state.get_game(), state))
    again = state.get_game().new_initial_state()
    for action in state.history():
        again.apply_action(action)
    ends = set()
    for copy in (state.clone(), written, again, pickle.loads(pickle.dumps(state))):  # noqa: S301
        assert str(copy) == before
        assert copy.history() == state.history()
        play(copy, random.Random(seed))
        ends.add((str(copy), tuple(copy.returns())))
    assert len(ends) == 1
    assert str(state) == before


@EVERY_GAME
@some(4)
@given(st.data())
def test_chance_deals_the_tables_games(name: str, data: st.DataObject) -> None:
    way, seed = data.draw(ways_to_play(GAMES[name])), data.draw(st.integers(0, (1 << 8 * SEED_BYTES) - 1))
    state = loaded(GAMES[name], **way).new_initial_state()
    for byte in seed.to_bytes(SEED_BYTES, "little"):
        assert state.is_chance_node()
        assert sum(share for _, share in state.chance_outcomes()) == pytest.approx(1)
        state.apply_action(byte)
    table = Table.new(name, seed=seed, **way)
    question, telling = table.questions[0], table.telling([])
    assert state.current_player() == question.seat
    if question.kind != "open_bid":  # which has silence as an additional answer
        words = [state.action_to_string(action) for action in state.legal_actions()]
        assert words == [f"{option.answer}: {telling.option(question, option)}" for option in question.options]


@EVERY_GAME
@some(4)
@given(st.data())
def test_rewards_sum_to_zero(name: str, data: st.DataObject) -> None:
    state = data.draw(in_progress(GAMES[name]))
    game = state.get_game()
    if not state.is_terminal():
        assert state.returns() == [0.0] * game.num_players()
    play(state, random.Random(1))
    assert sum(state.returns()) == pytest.approx(0)
    assert all(game.min_utility() <= part <= game.max_utility() for part in state.returns())
    assert max(state.returns()) > 0


def test_actions_have_distinct_labels() -> None:
    state = pyspiel.load_game("paddock_downforce").new_initial_state()
    dice = random.Random(3)
    while not state.is_terminal():
        actions = state.legal_actions()
        if not state.is_chance_node():
            player = state.current_player()
            assert [state.string_to_action(player, state.action_to_string(player, act)) for act in actions] == actions
        state.apply_action(dice.choice(actions))


def test_an_action_that_is_not_legal_is_refused() -> None:
    with pytest.raises(Illegal, match="action 256 of chance is not a byte"):
        pyspiel.load_game("paddock_cafe_race").new_initial_state().apply_action(256)
    state = play(pyspiel.load_game("paddock_cafe_race").new_initial_state(), random.Random(1), SEED_BYTES)
    before = str(state)
    with pytest.raises(Illegal, match="action 0 is not one of those that seat 0 may choose"):
        state.apply_action(0)
    assert str(state) == before


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("paddock_cafe_race(players=2)", "cafe-race takes 3 to 6 players"),
        ("paddock_downforce(players=3,hands=piles)", "'piles' is for 2 players"),
        ("paddock_downforce(bets=wild)", "allowed: standard, odds, none"),
        ("paddock_downforce(track=nowhere)", "there is no circuit 'nowhere'"),
        ("paddock_top_race(money=205)", "a multiple of 10"),
    ],
)
def test_parameters_that_cannot_be_played_are_refused(text: str, message: str) -> None:
    with pytest.raises(PaddockError, match=message):
        pyspiel.load_game(text)


@pytest.mark.parametrize("text", ["paddock_downforce(speed=3)", "paddock_downforce(powers=maybe)"])
def test_openspiel_refuses_parameters_that_are_none(text: str) -> None:
    with pytest.raises(pyspiel.SpielError, match=r"Unknown parameter|Wrong type"):
        pyspiel.load_game(text)


def test_a_parameter_that_openspiel_could_not_read_again_is_refused() -> None:
    with pytest.raises(PaddockError, match=r"has one of the marks , \( \) = of OpenSpiel's game strings"):
        pyspiel.load_game("paddock_downforce", {"track": "my(own).toml"})


def test_observers_take_no_parameters_and_part_nothing() -> None:
    game: Any = pyspiel.load_game("paddock_cafe_race")
    with pytest.raises(Malformed, match="none are supported"):
        game.make_py_observer(None, {"seat": 1})
    public = pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.NONE)
    assert game.make_py_observer(public) is None


def test_two_players_have_the_defaults_of_their_own() -> None:
    assert pyspiel.load_game("paddock_downforce(players=2)").options == {
        name: value for name, value in Table.new("downforce", 2).options.items() if name not in ("hands", "cunning")
    }
    state = play(pyspiel.load_game("paddock_downforce(players=2)").new_initial_state(), random.Random(1), SEED_BYTES)
    assert state.race.setting.options == Table.new("downforce", 2).options
