"""The games as PettingZoo environments: `from paddock.adapters.pettingzoo import NAME_v1`, `NAME_v1.env(seats=4)`.

NAME is the name of a game with `_` for `-`. `env` and `raw_env` ask one player at a time, `parallel_env` all at once.
The version goes up when observations, actions or rewards change, so that results under one name can be compared.
"""

from functools import partial
from types import SimpleNamespace

from paddock.adapters.pettingzoo.one_by_one import make_env, make_raw_env
from paddock.adapters.pettingzoo.parallel import make_parallel_env
from paddock.games import GAMES

VERSION = 1
NAMES = {f"{name.replace('-', '_')}_v{VERSION}": name for name in GAMES}


def __getattr__(name: str) -> SimpleNamespace:
    """The environments of a game."""
    if name not in NAMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}; it has {', '.join(NAMES)}")
    makers = {"env": make_env, "raw_env": make_raw_env, "parallel_env": make_parallel_env}
    return SimpleNamespace(**{kind: partial(make, NAMES[name]) for kind, make in makers.items()})
