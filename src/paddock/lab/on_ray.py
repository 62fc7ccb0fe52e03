"""Plays portions on a Ray cluster, or on a small one started here.

If a worker dies, Ray replaces it and plays its portion again. A portion is identified and fully determined by its
number, so that none is lost or counted twice.
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
"""The number of portions handed out per processor."""
AGAIN = -1
"""How often a portion may be played again after its worker has died: without limit."""

SETTINGS = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_NUM_REDIS_GET_RETRIES": "2"}
"""Ray sends no usage statistics, and waits a minute for a cluster that does not answer, not a quarter of an hour."""


@lru_cache(maxsize=4)
def plan_there(name: str, experiment: str, files: tuple[tuple[str, str], ...], build: str) -> Plan:
    """The plan, made once per worker; raises if the worker has other rules or bots."""
    plan = plan_of(Head(name, experiment, dict(files), "", 0, build), name)
    here = head_of(plan)
    if here.build != build:
        raise Malformed(
            f"a Ray worker has another build of Paddock, {here.build} instead of {build}: install the same version"
        )
    return plan


def play_there(head: Head, piece: Piece) -> bytes:
    """The work of a worker: play a portion, and return the bytes of its tally."""
    plan = plan_there(head.name, head.experiment, tuple(head.files.items()), head.build)
    tally: bytes = play_piece(plan, piece).tobytes()
    return tally


class OnRay:
    """A Ray cluster: the one named by RAY_ADDRESS or running on this machine, or else a temporary one."""

    def __init__(self, play_there: Callable[[Head, Piece], bytes] = play_there) -> None:
        self.ray = find_ray()
        self.play_there = play_there

    def get_ready(self, plan: Plan) -> None:
        """Compile the rules and the quick players, for workers on this machine too."""
        make_ready(plan)

    def play(self, plan: Plan, pieces: Sequence[Piece]) -> Generator[tuple[Piece, Any], None, None]:
        """Play these portions; closing the generator cancels those in progress."""
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
        """Connect to the cluster, or start one."""
        try:
            self.ray.init(include_dashboard=False, log_to_driver=False, logging_level="ERROR")
        except (ConnectionError, ValueError) as error:
            raise Malformed(
                f"no Ray cluster can be reached: {error}; leave out --on ray, or see RAY_ADDRESS"
            ) from error

    def fetch(self, found: Any) -> bytes:
        """The result of a worker; its error is raised here."""
        try:
            sent: bytes = self.ray.get(found)
        except self.ray.exceptions.RayTaskError as error:
            raise error.cause from error
        return sent


def find_ray() -> Any:
    """Ray, if it is installed, with our settings unless the user has set them."""
    for name, value in SETTINGS.items():
        os.environ.setdefault(name, value)
    try:
        return import_module("ray")
    except ImportError as error:
        raise Malformed("Ray is not installed: leave out --on ray, or install the extra paddock[ray]") from error
