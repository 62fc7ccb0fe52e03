"""Plays portions on a Ray cluster, or on a small one that is started here.

A worker that dies is replaced by Ray and its portion played again. A portion is known by its number and follows from it
alone, so that none is lost and none is counted twice.
"""

import os
from collections.abc import Callable, Generator, Sequence
from functools import lru_cache
from importlib import import_module
from itertools import islice
from typing import Any

import numpy as np

from paddock.errors import Malformed
from paddock.lab.plan import Piece, Plan
from paddock.lab.playing import make_ready, play_piece
from paddock.lab.results import Head, head_of, plan_of
from paddock.sim.tallies import find_tallying

AHEAD = 2
"""Portions that are handed out for each processor."""
AGAIN = -1
"""How often a portion is played again when its worker died: as often as it takes."""

SETTINGS = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_NUM_REDIS_GET_RETRIES": "2"}
"""Ray tells its makers nothing, and gives a cluster that does not answer a minute, not a quarter of an hour."""


@lru_cache(maxsize=4)
def plan_there(name: str, experiment: str, files: tuple[tuple[str, str], ...], build: str) -> Plan:
    """The plan, made once in a worker; one with other rules or bots would play other games."""
    plan = plan_of(Head(name, experiment, dict(files), "", 0, build), name)
    here = head_of(plan)
    if here.build != build:
        raise Malformed(
            f"a Ray worker has another build of Paddock, {here.build} in place of {build}: install the same"
        )
    return plan


def play_there(head: Head, piece: Piece) -> bytes:
    """What a worker does: play a portion, and send the bytes of its tally."""
    plan = plan_there(head.name, head.experiment, tuple(head.files.items()), head.build)
    tally: bytes = play_piece(plan, piece).tobytes()
    return tally


class OnRay:
    """A Ray cluster: the one that RAY_ADDRESS names or that runs on this machine, or else one that ends with this."""

    def __init__(self, play_there: Callable[[Head, Piece], bytes] = play_there) -> None:
        self.ray = find_ray()
        self.play_there = play_there

    def get_ready(self, plan: Plan) -> None:
        """Have the rules and the quick players compiled, for workers on this machine too."""
        make_ready(plan)

    def play(self, plan: Plan, pieces: Sequence[Piece]) -> Generator[tuple[Piece, Any], None, None]:
        """Play these portions; what is being played when it is closed is called off."""
        ray, head, left = self.ray, head_of(plan), iter(pieces)
        record = find_tallying(plan.game.name).record
        own = not ray.is_initialized()
        if own:
            self.begin()
        task = ray.remote(max_retries=AGAIN)(self.play_there)
        playing: dict[Any, Piece] = {}

        def hand_out(count: int) -> None:
            for piece in islice(left, count):
                playing[task.remote(head, piece)] = piece

        try:
            hand_out(AHEAD * max(1, int(ray.cluster_resources().get("CPU", 1))))
            while playing:
                done, _ = ray.wait(list(playing))
                hand_out(len(done))
                for found in done:
                    yield playing.pop(found), np.frombuffer(self.fetch(found), record)[0]
        finally:
            for found in playing:
                ray.cancel(found, force=True)
            if own:
                ray.shutdown()

    def begin(self) -> None:
        """Reach the cluster, or start one."""
        try:
            self.ray.init(include_dashboard=False, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ValueError) as error:
            raise Malformed(
                f"no Ray cluster can be reached: {error}; leave out --on ray, or see RAY_ADDRESS"
            ) from error

    def fetch(self, found: Any) -> bytes:
        """What a worker sent; its error is raised here as it was there."""
        try:
            sent: bytes = self.ray.get(found)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause from error
        return sent


def find_ray() -> Any:
    """Ray, if it is here, with our settings where the user has none."""
    for name, value in SETTINGS.items():
        os.environ.setdefault(name, value)
    try:
        return import_module("ray")
    except ImportError as error:
        raise Malformed("there is no Ray here: leave out --on ray, or install the extra paddock[ray]") from error
