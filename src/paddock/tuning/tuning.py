"""Tunes the weights of a quick player by self-play, and writes them with all that made them."""

from collections.abc import Iterable, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import numpy as np

from paddock.bots.quick import policy_of, quick_player
from paddock.bots.search import working_room
from paddock.bots.weighing import load_weights
from paddock.engine.game import Game
from paddock.engine.options import Value
from paddock.engine.record import Ints, new_record
from paddock.errors import Malformed
from paddock.games.cars.guide import make_guide
from paddock.sim.matches import SHARE, TOGETHER
from paddock.sim.on_gpu import GpuMatches
from paddock.tuning.evolving import CHILDREN, Evolution

CHECKS = 2_000
"""Deals by which the result is compared with the weights it began from."""
CHECKED = 1 << 40
"""Where the deals of the comparison begin, far from all others."""


class Tuning:
    """The weights of one game under evolution, for one number of players and one way to play."""

    def __init__(
        self, game: Game, seats: int, options: Mapping[str, Value], seed: int, deals: int, jobs: int, on: str,
        ahead: bool = False,
    ) -> None:  # fmt: skip
        if ahead and not policy_of(game.name).AHEAD:
            raise Malformed(f"--ahead: nobody looks ahead in {game.title}")
        self.game = game
        self.ahead = ahead  # those with which the champion looks ahead are tuned, else all but those
        self.setting = game.setting(seats, options, None)
        self.guide = make_guide(self.setting.circuit)
        self.seed = seed
        self.deals = deals  # that the children of a generation play, each of them in every seat
        self.pool = ThreadPoolExecutor(jobs)
        self.gpu: GpuMatches | None = None
        if on == "gpu":
            play_one = quick_player(game.name).play_one
            self.gpu = GpuMatches(play_one, game.state, self.setting.box, self.guide)
        self.start: Ints = load_weights(game.name, ahead)[0].copy()
        self.evolution = Evolution(self.start, seed, self.judge, self.varied())

    def varied(self) -> Ints:
        """Which weights are varied. How much who looks ahead leaves to chance is for the search to say."""
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
        """What the first of each pair comes to against the second: a row a deal."""
        if self.gpu is not None:
            return self.gpu.match(np.array(pairs), self.seed, begin, deals, quick_player(self.game.name).margin)
        return self.pool.map(lambda pair: self.match(pair[0], pair[1], begin, deals), pairs)

    def match(self, one: Ints, others: Ints, begin: int, deals: int) -> Ints:
        """What one set of weights comes to against another: a row a deal."""
        quick, results = quick_player(self.game.name), np.zeros((deals, 2))
        key = np.array([self.seed, 1, 2, 0], np.int64)
        state: Any = new_record(self.game.state)
        quick.play_deals(
            state, self.setting.box, self.guide, np.array([one, others]), key, begin, quick.margin, results,
            *working_room(),
        )  # fmt: skip
        return results

    def check(self) -> tuple[float, float]:
        """The share of the wins of one with the new weights among others with the old: mean and 95 % interval."""
        shares = self.match(self.evolution.mean, self.start, CHECKED, CHECKS)[:, SHARE]
        return float(shares.mean()), float(1.96 * shares.std(ddof=1) / len(shares) ** 0.5)

    def write(self, path: Path, command: str) -> None:
        """Write the weights as a data file: with the command, the seed and the figures that made it."""
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
