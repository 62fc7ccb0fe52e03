"""The guide to a circuit: the fewest steps to the finish."""

import pytest

from paddock.games import GAMES
from paddock.games.cars.circuits import CIRCUITS
from paddock.games.cars.guide import LAP, make_guide
from paddock.sim.policies import guide_of


@pytest.mark.parametrize("name", CIRCUITS.shipped())
def test_each_space_is_one_step_behind_the_best_that_follows(name: str) -> None:
    circuit = CIRCUITS.load(name)
    guide = make_guide(circuit)
    for space in circuit.spaces:
        after = [
            0 if circuit.crosses_finish(space.number, target) else guide[target]
            for target in circuit.forward[space.number]
        ]
        assert guide[space.number] == 1 + min(after)
    assert guide[LAP] == guide[: len(circuit.spaces)].max()


def test_where_no_cars_race_there_is_no_guide() -> None:
    game = GAMES["cafe-race"]
    assert not guide_of(game, game.setting(3, {}, None)).any()
