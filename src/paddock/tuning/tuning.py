"""Tunes the weights of a quick player by self-play, and writes them with everything that led to them."""

from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np

from paddock.bots.quick import quick_player
from paddock.bots.weighing import load_weights
from paddock.engine.game import Game
from paddock.engine.options import Value
from paddock.engine.record import Ints, new_record
from paddock.errors import Malformed
from paddock.sim.matches import SHARE, TOGETHER
from paddock.sim.on_gpu import GpuMatches
from paddock.sim.policies import guide_of, policy_of
from paddock.sim.scratch import make_scratch
from paddock.tuning.evolving import CHILDREN, Evolution

CHECKS = 2_000
"""The number of deals for comparing the result with the first weights."""
CHECKED = 1 << 40
"""The number of the first of these deals, far from all others."""


class Tuning:
    """The tuning of the weights of one game, for one number of players and one set of options."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Value], *, seed: int, deals: int, jobs: int, on: str,
        ahead: bool = False,
    ) -> None:  # fmt: skip
        if ahead and not policy_of(game.name).AHEAD:
            raise Malformed(f"--ahead: nobody looks ahead in {game.title}")
        self.game = game
        self.ahead = ahead  # those with which the champion looks ahead are tuned, else all but those
        self.setting = game.setting(seats, options, None)
        self.guide = guide_of(game, self.setting)
        self.seed = seed
        self.deals = deals  # that the children of a generation play, each of them in every seat
        self.pool = ThreadPoolExecutor(jobs)
        self.gpu: GpuMatches | None = None
        if on == "gpu":
            play_seat = quick_player(game.name).play_seat
            self.gpu = GpuMatches(play_seat, game.state, self.setting.box, self.guide)
        self.start: Ints = load_weights(game.name, ahead)[0].copy()
        self.evolution = Evolution(self.start, seed, self.judge, self.varied())

    def varied(self) -> Ints:
        """The weights to vary. How much a player who looks ahead leaves to chance is not varied: the search sets it."""
        policy = policy_of(self.game.name)
        looking = [name in policy.AHEAD for name in policy.NAMES]
        own = [not (self.ahead and name.endswith("noise")) for name in policy.NAMES]
        return np.logical_and(own, np.equal(looking, self.ahead))

    def judge(self, children: list[Ints], mean: Ints, generation: int) -> list[float]:
        """The aim of each child in one seat, over the same deals: against the mean, and against the first weights.

        Against the mean alone evolution goes in circles: what beats the last generation may lose to the first.
        """
        pairs = [(child, others) for child in children for others in (mean, self.start)]
        aims = [
            float(results[:, TOGETHER].mean()) for results in self.matches(pairs, generation * self.deals, self.deals)
        ]
        return [one + other for one, other in zip(aims[::2], aims[1::2], strict=True)]

    def matches(self, pairs: list[tuple[Ints, Ints]], begin: int, deals: int) -> Iterable[Ints]:
        """For each pair of weights, one row per deal with the result of the first against the second."""
        if self.gpu is not None:
            return self.gpu.match(np.array(pairs), self.seed, begin, deals)
        return self.pool.map(lambda pair: self.match(pair[0], pair[1], begin, deals), pairs)

    def match(self, one: Ints, others: Ints, begin: int, deals: int) -> Ints:
        """The results of one set of weights against another, one row per deal."""
        play_deals, results = quick_player(self.game.name).play_deals, np.zeros((deals, 2))
        state, scratch = new_record(self.game.state), make_scratch(seed=(self.seed, 1, 2, 0))[0]
        play_deals(state, self.setting.box, self.guide, np.array([one, others]), begin, results, scratch)
        return results

    def check(self) -> tuple[float, float]:
        """The win share of one player with the new weights among others with the old ones: mean and 95 % interval."""
        shares = self.match(self.evolution.mean, self.start, CHECKED, CHECKS)[:, SHARE]
        return float(shares.mean()), float(1.96 * shares.std(ddof=1) / len(shares) ** 0.5)

    def write(self, path: Path, command: str) -> None:
        """Write the weights as a data file, with the command, the seed and the figures that led to them."""
        share, interval = self.check()
        names = policy_of(self.game.name).NAMES
        lines = [
            f"# The weights of the quick player of {self.game.title}{' who looks ahead' if self.ahead else ''},"
            " tuned by self-play.",
            f'command = "{command}"',
            f"seed = {self.seed}",
            f"generations = {self.evolution.generation}",
            f"games = {2 * CHILDREN * self.deals * self.setting.seats}  # in each generation",
            f"against_the_weights_before = {share:.3f}  # share of the wins of 1 in {self.setting.seats}",
            f"interval = {interval:.3f}  # 95 %, by deal",
            "",
            "[weights]",
            *(f"{name} = {weight:.4g}" for name, weight in zip(names, self.evolution.mean, strict=True)),
        ]
        path.write_text("\n".join(lines) + "\n", "utf-8")
