"""PettingZoo's own games through its AEC interface, with observations and masks, never drawn.

They import pygame for drawing; where it is missing, an empty module stands in for it.
"""

import sys
from importlib import import_module
from types import ModuleType

from benchmarks.environments import pettingzoo_games
from benchmarks.measurement import Measurement


def whole_games(name: str, seconds: float) -> Measurement:
    """Play complete random games."""
    try:
        import_module("pygame")
    except ModuleNotFoundError:
        sys.modules["pygame"] = ModuleType("pygame")
    return pettingzoo_games(f"PettingZoo {name}", import_module(f"pettingzoo.classic.{name}").env(), seconds)
