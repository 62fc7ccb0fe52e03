"""The worth of a decision follows from the same seat's next one, or from the end of the game."""

import numpy as np
import pytest

from paddock.learning.advantages import TRACE, advantages


def test_the_end_of_a_game_pays_the_last_decision_of_each_seat() -> None:
    seat = np.array([[0], [1], [0], [1]])
    values = np.array([[0.1], [0.2], [0.3], [0.4]], np.float32)[..., None]
    done = np.array([[False], [False], [False], [True]])
    reward = np.zeros((4, 1, 2, 1), np.float32)
    reward[3, 0, :, 0] = 0.5, -0.5
    found, known = advantages(values, seat, reward, done)
    assert known.all()
    assert found[2, 0, 0] == pytest.approx(0.5 - 0.3)
    assert found[3, 0, 0] == pytest.approx(-0.5 - 0.4)
    assert found[0, 0, 0] == pytest.approx(0.3 - 0.1 + TRACE * (0.5 - 0.3))
    assert found[1, 0, 0] == pytest.approx(0.4 - 0.2 + TRACE * (-0.5 - 0.4))


def test_the_advantage_of_a_seats_last_decision_is_unknown_until_its_game_ends() -> None:
    seat = np.array([[0, 0], [0, 1], [1, 0]])
    values = np.array([[0.1, 0.1], [0.2, 0.2], [0.3, 0.3]], np.float32)[..., None]
    done = np.array([[False, True], [False, False], [False, False]])
    reward = np.zeros((3, 2, 2, 1), np.float32)
    reward[0, 1, :, 0] = -0.5, 0.5
    found, known = advantages(values, seat, reward, done)
    assert known.tolist() == [[True, True], [False, False], [False, False]]
    assert found[0, 0, 0] == pytest.approx(0.2 - 0.1)  # what its next decision expects, whose outcome is not known
    assert found[0, 1, 0] == pytest.approx(-0.5 - 0.1)  # the next deal has nothing to do with it
