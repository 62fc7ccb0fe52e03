"""Proximal policy optimisation: plays some steps, then makes answers that turned out well more likely."""

from copy import deepcopy
from dataclasses import dataclass
from typing import Any

import numpy as np

from paddock.engine.asking import SEATS
from paddock.engine.record import Ints
from paddock.games import find_game
from paddock.learning.advantages import advantages
from paddock.learning.network import Learner, Questions, chosen, draw, judge, torch
from paddock.learning.practice import Asked, Practice, ways_to_play
from paddock.learning.rows import EARLIER, LEARNER, ROOKIE

CLIP = 0.2
"""How much an answer's probability may change in an update before the answer is ignored."""
ENTROPY = 0.01
"""The weight of the entropy bonus, which keeps answers random."""
LONGEST = 0.5
"""The length to which longer gradients are cut."""
WIN = 0.5
"""The weight of the win in what the network aims at; the rest is the lead."""
AMONG_ROOKIES, AMONG_EARLIER = 0.45, 0.1
"""The shares of games with one learning seat among rookies or earlier networks; in the others it has all seats."""
EARLIER_SINCE = 40
"""The number of updates after which the earlier network is the one of today."""


@dataclass(frozen=True, slots=True)
class Size:
    """The number of parallel games, of steps between updates, and of decisions and passes in an update."""

    games: int
    steps: int
    batch: int
    epochs: int


SIZES = {"cpu": Size(512, 48, 1024, 2), "cuda": Size(3072, 48, 8192, 3)}
"""The size for each device."""


@dataclass(frozen=True, slots=True)
class Played:
    """Some steps of all games: the number of games that ended, and the questions to learn from, in steps."""

    ended: int
    asked: Questions
    begin: Any
    rows: Any
    action: Any
    odds: Any
    advantage: Any
    expected: Any


class Trainer:
    """A network and the games that it learns from."""

    def __init__(self, learner: Learner, size: Size, seed: int, threads: int) -> None:
        self.learner, self.size, self.updates = learner, size, 0
        settings = ways_to_play(find_game(learner.game), seed)
        seats = np.array([setting.seats for setting in settings])[np.arange(size.games) % len(settings)]
        self.practice = Practice(learner.game, settings, players(seats), seed, threads)
        self.optimizer = torch.optim.Adam(learner.network.parameters(), 1e-3, eps=1e-5)
        self.earlier = Learner(learner.game, deepcopy(learner.network), learner.device)

    def go_on(self, rate: float) -> Played:
        """Play some steps and learn from them, at this learning rate."""
        self.optimizer.param_groups[0]["lr"] = rate
        played = self.play()
        for _ in range(self.size.epochs):
            order = torch.randperm(len(played.rows), device=self.learner.device)
            for rows in order.split(self.size.batch):
                self.update(played, rows)
        self.updates += 1
        if self.updates % EARLIER_SINCE == 0:
            self.earlier.network.load_state_dict(self.learner.network.state_dict())
        return played

    def memory(self) -> dict[str, Any]:
        """What is needed to continue later."""
        return {
            "network": self.learner.network.state_dict(),
            "optimizer": self.optimizer.state_dict(),
        }

    def restore(self, memory: dict[str, Any]) -> None:
        """Continue where another trainer ended."""
        for learner in (self.learner, self.earlier):
            learner.network.load_state_dict(memory["network"])
        self.optimizer.load_state_dict(memory["optimizer"])

    def play(self) -> Played:
        """Play some steps in all games."""
        practice, size = self.practice, self.size
        shape = (size.steps, size.games)
        seat, done = np.zeros(shape, np.int64), np.zeros(shape, np.bool_)
        mine, reward = np.zeros(shape, np.bool_), np.zeros((*shape, SEATS, SEATS + 1), np.float32)
        every, actions, odds, values = [], [], [], []
        for step in range(size.steps):
            asked = practice.ask()
            questions = self.learner.put(asked)
            action, its_odds, value = self.answer(questions, asked)
            seat[step], mine[step] = asked.seat, asked.player == LEARNER
            practice.step(action.cpu().numpy())
            done[step] = practice.done
            reward[step] = seen_by_seat(practice.result, asked.seats)
            every.append(questions)
            actions.append(action)
            odds.append(its_odds)
            values.append(value)
        value = torch.stack(values)
        found, known = advantages(value.cpu().numpy(), seat, reward, done)
        better = torch.from_numpy(found).to(self.learner.device)
        aim = WIN * better[..., 0] + (1 - WIN) * better[..., SEATS]
        rows = torch.from_numpy(np.flatnonzero(known & mine)).to(self.learner.device)
        joined, begin = join(every)
        expected = (value + better).flatten(0, 1)
        return Played(
            int(done.sum()), joined, begin, rows, torch.cat(actions), torch.cat(odds), aim.flatten(), expected
        )

    def answer(self, questions: Questions, asked: Asked) -> tuple[Any, Any, Any]:
        """The answers drawn, the logarithms of their odds, and what is expected; earlier networks answer for theirs."""
        with torch.no_grad():
            odds, chances, lead = judge(self.learner.network, questions)
            earlier = torch.from_numpy(asked.player == EARLIER).to(self.learner.device)
            rows = earlier.nonzero()[:, 0]
            if len(rows):
                theirs, _, _ = judge(self.earlier.network, pick(questions, rows, starts(questions.count)))
                odds[rows] = torch.nn.functional.pad(theirs, (0, odds.shape[1] - theirs.shape[1]), value=-torch.inf)
            action = draw(odds)
            return action, chosen(odds, action), torch.cat((chances.exp(), lead[:, None]), 1)

    def update(self, played: Played, rows: Any) -> None:
        """Learn from these of the questions to learn from."""
        at = played.rows[rows]
        odds, chances, lead = judge(self.learner.network, pick(played.asked, at, played.begin))
        advantage, expected = played.advantage[at], played.expected[at]
        gain = (advantage - advantage.mean()) / (advantage.std(correction=0) + 1e-6)
        ratio = (chosen(odds, played.action[at]) - played.odds[at]).exp()
        by_odds = torch.min(gain * ratio, gain * ratio.clamp(1 - CLIP, 1 + CLIP)).mean()
        by_share = -(expected[:, :SEATS].clamp(min=0) * chances).sum(1).mean()
        by_lead = (lead - expected[:, SEATS]).square().mean()
        chance = -(odds.exp() * odds.clamp(min=-1e9)).sum(1).mean()
        self.optimizer.zero_grad()
        (0.5 * by_share + by_lead - by_odds - ENTROPY * chance).backward()
        torch.nn.utils.clip_grad_norm_(self.learner.network.parameters(), LONGEST)
        self.optimizer.step()


def players(seats: Ints) -> Ints:
    """Who plays each seat of each game: the network all, or one seat among rookies, or among earlier networks."""
    rows = np.arange(len(seats))
    share = rows * 0.6180339887 % 1.0  # spread over all ways to play
    others = np.select([share < AMONG_ROOKIES, share < AMONG_ROOKIES + AMONG_EARLIER], [ROOKIE, EARLIER], LEARNER)
    playing: Ints = np.repeat(others[:, None], SEATS, 1)
    playing[rows, rows // 7 % seats] = LEARNER
    return playing


def seen_by_seat(result: Ints, seats: Ints) -> Ints:
    """What games came to, as each seat sees it: every seat's share of the win from its own on, and its own lead."""
    seen = np.zeros((len(result), SEATS, SEATS + 1), np.float32)
    every = np.arange(len(result))
    for seat in range(SEATS):
        for ahead in range(SEATS):
            there = np.where(ahead < seats, (seat + ahead) % seats, 0)
            seen[:, seat, ahead] = np.where(ahead < seats, result[every, there, 0], 0.0)
        seen[:, seat, SEATS] = result[:, seat, 1]
    return seen


def starts(count: Any) -> Any:
    """Where the answers of each question begin."""
    return torch.cumsum(count, 0) - count


def join(every: list[Questions]) -> tuple[Questions, Any]:
    """The questions of all steps, and where the answers of each begin."""
    count = torch.cat([asked.count for asked in every])
    parts = ("seen", "told", "place", "seats")
    seen, told, place, seats = (torch.cat([getattr(asked, part) for asked in every]) for part in parts)
    row = torch.repeat_interleave(torch.arange(len(count), device=count.device), count)
    return Questions(seen, told, row, place, count, seats), starts(count)


def pick(asked: Questions, rows: Any, begin: Any) -> Questions:
    """Some of the questions."""
    count = asked.count[rows]
    row = torch.repeat_interleave(torch.arange(len(rows), device=rows.device), count)
    place = torch.arange(len(row), device=rows.device) - starts(count)[row]
    return Questions(asked.seen[rows], asked.told[begin[rows][row] + place], row, place, count, asked.seats[rows])
