"""Bots give legal answers, whatever the options."""

import random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock import Table
from paddock.bots.players import LEVELS, find_player
from paddock.bots.quick import quick_player
from paddock.bots.weighing import load_weights
from paddock.engine.compiled import bind
from paddock.engine.record import Ints, new_record
from paddock.games import GAMES
from paddock.sim.policies import guide_of, policy_of
from paddock.sim.scratch import make_scratch
from tests.bots.checked import play_checked
from tests.conformance.dealing import dealt, some, ways_to_play
from tests.conformance.test_games import EVERY_GAME

GAMES_A_WAY = 100


def every_style(name: str) -> Ints:
    """The weights of all styles, including those of players who look ahead."""
    plain, keen = load_weights(name), load_weights(name, quick_player(name).keen)
    return np.stack([plain, keen], 1).reshape(-1, plain.shape[1])


@EVERY_GAME
@some(20)
@given(st.data())
def test_quick_players_never_answer_illegally(name: str, data: st.DataObject) -> None:
    """100 games for each of 20 ways to play each game, in all styles."""
    game, policy = GAMES[name], policy_of(name)
    way = data.draw(ways_to_play(game))
    setting = game.setting(way.pop("seats"), way, None)
    verbs = {verb: getattr(game.verbs, verb) for verb in ("deal", "waiting", "legal", "answer")}
    play = bind(play_checked, **verbs, consider=policy.consider, suggest=policy.suggest)
    scratch = make_scratch(seed=(data.draw(st.integers(0, 1 << 60)), 1, 2, 0))[0]
    wrong = play(
        new_record(game.state), setting.box, guide_of(game, setting), every_style(name), GAMES_A_WAY,
        sum(1 << answer for answer in game.silence.values()), scratch,
    )  # fmt: skip
    assert wrong == 0


def play_with(table: Table, bots: list[str], dice: random.Random) -> None:
    """Play a table to the end, asking seats in random order; `answer` raises for an illegal answer."""
    players = [find_player(bot) for bot in bots]
    while not table.over:
        before = table.answered
        for question in dice.sample(table.questions, len(table.questions)):
            answer = players[question.seat](table.sight(question.seat), dice.getrandbits(62))
            silent = question.kind == "open_bid" and all(option.answer != answer for option in question.options)
            if not silent:
                table.answer(question.seat, answer)
                break
        assert table.answered > before or table.questions[0].kind == "open_bid"


@EVERY_GAME
@some(6)
@given(st.data())
def test_every_level_plays_every_way_to_the_end(name: str, data: st.DataObject) -> None:
    table = data.draw(dealt(GAMES[name]))
    bots = [
        data.draw(st.sampled_from(["random", "rookie", "self-taught", "racer:rollouts=20", "champion:rollouts=1"]))
    ] * table.seats
    play_with(table, bots, random.Random(1))
    assert table.over


@pytest.mark.parametrize("name", GAMES)
def test_a_budget_of_one_rollout_is_enough_to_play(name: str) -> None:
    table = Table.new(name, 4, seed=5)
    play_with(table, ["champion:rollouts=1"] * 4, random.Random(2))
    assert table.over


def test_levels_go_from_the_weakest_up() -> None:
    assert list(LEVELS) == ["random", "rookie", "racer", "champion"]
