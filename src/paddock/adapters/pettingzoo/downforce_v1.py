"""Downforce for PettingZoo: `env` and `raw_env` ask one player at a time, `parallel_env` all at once."""

from functools import partial

from paddock.adapters.pettingzoo.one_by_one import make_env, make_raw_env
from paddock.adapters.pettingzoo.parallel import make_parallel_env

env = partial(make_env, "downforce")
raw_env = partial(make_raw_env, "downforce")
parallel_env = partial(make_parallel_env, "downforce")
