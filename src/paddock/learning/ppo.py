"""Proximal policy optimisation: plays some steps, then makes actions that turned out well more likely."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from paddock.engine.record import Ints
from paddock.learning.advantages import advantages
from paddock.learning.network import Learner, draw, torch
from paddock.vector import ACTIONS, Races

RATE = 1e-3
"""The initial learning rate; it decreases until the end of the training."""
CLIP = 0.2
"""How much an action's probability may change in an update before the action is ignored."""
ENTROPY = 0.01
"""The weight of the entropy bonus, which keeps actions random."""
LONGEST = 0.5
"""The length to which longer gradients are cut."""
ROOKIES = 0.5
"""The share of games in which one seat learns among rookies; in the others the network plays against itself."""


@dataclass(frozen=True, slots=True)
class Size:
    """The number of parallel games, of steps between updates, and of decisions and passes in an update."""

    games: int
    steps: int
    batch: int
    epochs: int


SIZES = {"cpu": Size(512, 64, 1024, 3), "cuda": Size(4096, 64, 8192, 3)}
"""The size for each device."""


@dataclass(frozen=True, slots=True)
class Played:
    """Some steps of all games: the number of games that ended, and a row for each decision to learn from."""

    ended: int
    observation: Any
    mask: Any
    action: Any
    odds: Any
    advantage: Any
    value: Any

    @property
    def count(self) -> int:
        """The number of decisions."""
        return len(self.action)


class Trainer:
    """A network and the games that it learns from."""

    def __init__(self, learner: Learner, size: Size, seed: int, threads: int) -> None:
        self.learner, self.size = learner, size
        self.races = Races(learner.game, learner.seats, size.games, learner.options, seed, threads)
        self.learns = learning_seats(size.games, learner.seats)
        self.optimizer = torch.optim.Adam(learner.network.parameters(), RATE, eps=1e-5)

    def go_on(self, done: float) -> Played:
        """Play some steps and learn from them; `done` is the share of the training that is over."""
        self.optimizer.param_groups[0]["lr"] = RATE * max(0.05, 1 - done)
        played = self.play()
        for _ in range(self.size.epochs):
            order = torch.randperm(played.count, device=self.learner.device)
            for rows in order.split(self.size.batch):
                self.update(played, rows)
        return played

    def play(self) -> Played:
        """Play some steps in all games."""
        races, learner, size = self.races, self.learner, self.size
        shape, device, every = (size.steps, size.games), learner.device, np.arange(size.games)
        seen = torch.zeros((*shape, races.layout.width), dtype=torch.int16, device=device)
        mask = torch.zeros((*shape, ACTIONS), dtype=torch.bool, device=device)
        action = torch.zeros(shape, dtype=torch.int64, device=device)
        odds, value = torch.zeros(shape, device=device), torch.zeros(shape, device=device)
        mine, seat = np.zeros(shape, np.bool_), np.zeros(shape, np.int64)
        done, reward = np.zeros(shape, np.bool_), np.zeros((*shape, races.seats), np.float32)
        for step in range(size.steps):
            seen[step], mask[step] = torch.from_numpy(races.observation), torch.from_numpy(races.mask)
            seat[step], mine[step] = races.seat, self.learns[every, races.seat]
            with torch.no_grad():
                every_odds, value[step] = learner.judge(seen[step], mask[step])
            action[step] = draw(every_odds)
            odds[step] = chosen(every_odds, action[step])
            rookies = races.rookie_actions(~mine[step])
            races.step(np.where(mine[step], action[step].cpu().numpy(), rookies))
            done[step], reward[step] = races.done, races.reward
        advantage, known = advantages(value.cpu().numpy(), seat, reward, done)
        rows = torch.from_numpy(np.flatnonzero(known & mine)).to(device)
        better = torch.from_numpy(advantage).to(device)
        parts = (seen.flatten(0, 1), mask.flatten(0, 1), *(part.flatten() for part in (action, odds, better, value)))
        return Played(int(done.sum()), *(part[rows] for part in parts))

    def update(self, played: Played, rows: Any) -> None:
        """Learn from these rows of decisions."""
        every_odds, value = self.learner.judge(played.observation[rows], played.mask[rows])
        advantage, expected = played.advantage[rows], played.value[rows]
        gain = (advantage - advantage.mean()) / (advantage.std() + 1e-6)
        ratio = (chosen(every_odds, played.action[rows]) - played.odds[rows]).exp()
        by_odds = torch.min(gain * ratio, gain * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
        by_value = (value - expected - advantage).square().mean()
        chance = -(every_odds.exp() * every_odds.masked_fill(~played.mask[rows], 0)).sum(1).mean()
        self.optimizer.zero_grad()
        (by_value - by_odds - ENTROPY * chance).backward()
        torch.nn.utils.clip_grad_norm_(self.learner.network.parameters(), LONGEST)
        self.optimizer.step()


def chosen(odds: Any, action: Any) -> Any:
    """Each row's entry for its action."""
    return odds.gather(1, action[:, None])[:, 0]


def learning_seats(games: int, seats: int) -> Ints:
    """Which seats of each game learn: all of them, or one among rookies, the next seat in each row."""
    rows = np.arange(games)
    alone = rows < ROOKIES * games
    every_seat: Ints = np.arange(seats) == rows[:, None] % seats
    return every_seat | ~alone[:, None]
