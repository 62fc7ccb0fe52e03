"""The network: from how things stand, and what each answer leads to, to the odds of the answers and the chances of all.

A trunk reads the state; the answer head reads the trunk beside each answer; the value head gives each seat's share of
the win, from the seat that answers on, and that seat's lead.
"""

from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from paddock.engine.asking import SEATS
from paddock.engine.record import Ints
from paddock.errors import Malformed, PaddockError
from paddock.games import find_game
from paddock.learning.practice import Asked

TRUNK, ANSWER, VALUE = (512, 256), (128, 64), 128
"""The widths of the layers of the trunk, of the answer head and of the value head."""


class NoTorch(PaddockError):
    """PyTorch is not installed."""


def find_torch() -> Any:
    """PyTorch, if it is installed."""
    try:
        return import_module("torch")
    except ImportError as error:
        raise NoTorch("the network needs PyTorch: pip install paddock[learn]") from error


torch: Any = find_torch()


def make_network(state: int, answer: int) -> Any:
    """An untrained network for so many numbers of the state and of each answer."""
    nn = torch.nn
    first, trunk = TRUNK
    network = nn.ModuleDict(
        {
            "trunk": nn.Linear(state, first),
            "trunk_2": nn.Linear(first, trunk),
            "beside": nn.Linear(trunk, ANSWER[0], bias=False),
            "answer": nn.Linear(answer, ANSWER[0]),
            "answer_2": nn.Linear(ANSWER[0], ANSWER[1]),
            "odds": nn.Linear(ANSWER[1], 1),
            "value": nn.Linear(trunk, VALUE),
            "chances": nn.Linear(VALUE, SEATS + 1),
        }
    )
    with torch.no_grad():
        for last in ("odds", "chances"):
            network[last].weight.mul_(0.1)  # at first all answers are almost equally likely
    return network


@dataclass(frozen=True, slots=True)
class Questions:
    """Questions to the network, on its device: the states, the answers one after the other, and whose they are."""

    seen: Any
    told: Any
    row: Any
    place: Any
    count: Any
    seats: Any

    @property
    def widest(self) -> int:
        """The most answers that a question has."""
        return int(self.count.max())


def judge(network: Any, asked: Questions) -> tuple[Any, Any, Any]:
    """For each question the logarithms of the odds of its answers and of the chances of all seats, and the lead."""
    relu, rows = torch.relu, len(asked.seen)
    trunk = relu(network["trunk_2"](relu(network["trunk"](asked.seen))))
    beside = network["beside"](trunk)[asked.row]
    answers = relu(network["answer_2"](relu(network["answer"](asked.told) + beside)))
    odds = torch.full((rows, asked.widest), -torch.inf, device=trunk.device)
    odds[asked.row, asked.place] = network["odds"](answers)[:, 0]
    out = network["chances"](relu(network["value"](trunk)))
    missing = torch.arange(SEATS, device=trunk.device) >= asked.seats[:, None]
    chances = torch.log_softmax(out[:, :SEATS].masked_fill(missing, -1e9), 1)
    return torch.log_softmax(odds, 1), chances, out[:, SEATS]


@dataclass(slots=True)
class Learner:
    """A network that plays one game, in any seat, with any number of players and any options."""

    game: str
    network: Any
    device: str

    def put(self, asked: Asked) -> Questions:
        """Questions on the network's device."""
        count = torch.from_numpy(asked.count).to(self.device)
        row = torch.repeat_interleave(torch.arange(len(count), device=self.device), count)
        begin = torch.cumsum(count, 0) - count
        place = torch.arange(len(row), device=self.device) - begin[row]
        seen, told, seats = (torch.from_numpy(part).to(self.device) for part in (asked.seen, asked.told, asked.seats))
        return Questions(seen, told, row, place, count, seats)

    def choose(self, asked: Asked) -> Ints:
        """The number of the most likely answer to each question."""
        with torch.no_grad():
            best: Ints = judge(self.network, self.put(asked))[0].argmax(1).cpu().numpy()
        return best

    def export(self, path: Path) -> None:
        """Write the weights for players without PyTorch, in 16 bits."""
        weights = {name: part.detach().cpu().numpy() for name, part in self.network.state_dict().items()}
        np.savez(path, **{name: part.astype(np.float16) for name, part in weights.items()})


def make_learner(game: str, device: str) -> Learner:
    """An untrained network for a game."""
    if device == "cuda" and not torch.cuda.is_available():
        raise Malformed("device: PyTorch finds no GPU here; use cpu")
    features = find_game(game).part("features")
    return Learner(game, make_network(features.STATE, features.ANSWER).to(device), device)


def draw(odds: Any) -> Any:
    """A random answer for each question, from the logarithms of the odds."""
    return (odds - torch.empty_like(odds).exponential_().log()).argmax(1)


def chosen(odds: Any, action: Any) -> Any:
    """Each question's entry for its answer."""
    return odds.gather(1, action[:, None])[:, 0]
