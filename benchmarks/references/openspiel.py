"""OpenSpiel: random games of two card games with four players, by four routes.

- `plainly`: a loop in Python that asks whether the game is over and whether chance moves, and draws chance by the
  probabilities that the engine gives, as OpenSpiel's own example does.
- `through_python`: the fastest loop in Python that we could write, two calls a move. It uses that in these two games
  all outcomes of chance are equally likely.
- `inside_engine`: `pyspiel.evaluate_bots` with the engine's own random bots. Whole games run in C++,
  Python is entered once a game. It is the fastest route to complete games that we found in pyspiel.
- `rollouts`: `pyspiel.RandomRolloutEvaluator`, the C++ loop under OpenSpiel's tree search, started by a
  search of one simulation. Python is entered once in 50 games. But they start after the deal, which is
  about half of a game's moves, so they are not whole games. It is the hardest figure to beat in answers a
  second.
"""

from collections.abc import Sequence
from itertools import count
from random import Random
from typing import Any

import pyspiel
from open_spiel.python.observation import make_observation

from benchmarks.measurement import Measurement, measure

GAMES = {"oh_hell": "oh_hell(players=4)", "hearts": "hearts"}
BATCH = 100
DEALS = 256
ROLLOUTS = 50


def plainly(game_name: str, seconds: float, seed: int = 1) -> Measurement:
    """Play complete games with the loop that everybody writes first."""
    game = pyspiel.load_game(GAMES[game_name])
    generator = Random(seed)

    def play() -> list[Any]:
        states = []
        for _ in range(BATCH // 10):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                    state.apply_action(generator.choices(outcomes, chances)[0])
                else:
                    state.apply_action(generator.choice(state.legal_actions()))
            states.append(state)
        return states

    return measure(f"OpenSpiel {game_name}, plain loop in Python", play, _count, seconds)


def through_python(game_name: str, seconds: float, seed: int = 1) -> Measurement:
    """Play complete games, every move chosen by a loop in Python."""
    game = pyspiel.load_game(GAMES[game_name])
    generator = Random(seed)
    _check_chance_is_uniform(game, generator)
    return measure(
        f"OpenSpiel {game_name}, tuned loop in Python",
        lambda: [_play(game.new_initial_state(), generator) for _ in range(BATCH)],
        _count,
        seconds,
    )


def with_tensors(game_name: str, seconds: float) -> Measurement:
    """Play complete games by the tuned loop; each player's information state is written to an array first."""
    return games_with_tensors(f"OpenSpiel {game_name}, tuned loop in Python", GAMES[game_name], seconds)


def games_with_tensors(name: str, game_string: str, seconds: float, seed: int = 1) -> Measurement:
    """The same for any game of OpenSpiel's whose outcomes of chance are equally likely."""
    game = pyspiel.load_game(game_string)
    generator = Random(seed)
    observer = make_observation(game, pyspiel.IIGObservationType(perfect_recall=True))

    def play() -> list[Any]:
        states = []
        for _ in range(BATCH // 10):
            state = game.new_initial_state()
            while actions := state.legal_actions():
                if not state.is_chance_node():
                    observer.set_from(state, state.current_player())
                state.apply_action(actions[int(generator.random() * len(actions))])
            states.append(state)
        return states

    return measure(name, play, _count, seconds)


def inside_engine(game_name: str, seconds: float, seed: int = 1) -> Measurement:
    """Play complete games with the engine's own random bots, wholly in C++."""
    game = pyspiel.load_game(GAMES[game_name])
    bots = [pyspiel.make_uniform_random_bot(seat, seed + seat) for seat in range(game.num_players())]
    seeds = count(seed)

    def play() -> list[Any]:
        states = [game.new_initial_state() for _ in range(BATCH)]
        for state in states:
            pyspiel.evaluate_bots(state, bots, next(seeds))
        return states

    return measure(f"OpenSpiel {game_name}, bots in C++", play, _count, seconds)


def rollouts(game_name: str, seconds: float, seed: int = 1) -> Measurement:
    """Play games to their end from 256 random deals, wholly in C++.

    In both games the deal settles how many answers follow, so one game from each deal tells the number.
    """
    game = pyspiel.load_game(GAMES[game_name])
    generator = Random(seed)
    deals = [_deal(game, generator) for _ in range(DEALS)]
    answers = sum(_count([_play(deal.clone(), generator)])[1] for deal in deals) * ROLLOUTS
    evaluator = pyspiel.RandomRolloutEvaluator(n_rollouts=ROLLOUTS, seed=seed)
    search = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 1, False, seed, False)

    def play() -> None:
        for deal in deals:
            search.mcts_search(deal)

    return measure(
        f"OpenSpiel {game_name}, rollouts in C++ after the deal",
        play,
        lambda _: (DEALS * ROLLOUTS, answers),
        seconds,
    )


def _play(state: Any, generator: Random) -> Any:
    """Play to the end; at the end there are no legal actions, and in a chance node they are its outcomes."""
    random, legal_actions, apply_action = generator.random, state.legal_actions, state.apply_action
    while actions := legal_actions():
        apply_action(actions[int(random() * len(actions))])
    return state


def _deal(game: Any, generator: Random) -> Any:
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(generator.choice(state.legal_actions()))
    return state


def _count(states: Sequence[Any]) -> tuple[int, int]:
    """Count the games and the moves that players made, not chance; every game must have ended."""
    assert all(state.is_terminal() for state in states)
    return len(states), sum(move.player >= 0 for state in states for move in state.full_history())


def _check_chance_is_uniform(game: Any, generator: Random) -> None:
    """Make sure that choosing among the legal actions is a fair draw in this game's chance nodes."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            assert list(outcomes) == state.legal_actions()
            assert len(set(chances)) == 1
        state.apply_action(generator.choice(state.legal_actions()))
