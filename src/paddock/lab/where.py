"""Chooses where to play an experiment: on this machine's processors, on its GPU, or on a Ray cluster."""

from collections.abc import Callable
from importlib import import_module

from paddock.errors import Malformed
from paddock.lab.on_ray import OnRay
from paddock.lab.on_threads import OnThreads
from paddock.lab.plan import Plan
from paddock.lab.running import Runner
from paddock.sim.on_gpu import NoGpu, find_cuda


def find_runner(on: str, plan: Plan, jobs: int, say: Callable[[str], None]) -> Runner:
    """The runner of this name; without a GPU it says so, and returns the one for processors, with the same games."""
    if on == "ray":
        return OnRay()
    if on == "gpu":
        if any(variant.thinking for variant in plan.variants):
            raise Malformed("bots that think do not play on a GPU; leave out --on gpu")
        try:
            find_cuda()
            runner: Runner = import_module("paddock.lab.on_gpu").OnGpu()
            return runner
        except NoGpu as error:
            say(f"{error}. The games are played on the CPU instead, with the same results.")
    return OnThreads(jobs)
