"""The network: from what a seat sees to probabilities of its actions and its expected reward."""

from collections.abc import Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from paddock.adapters.rows.layout import make_layout
from paddock.engine.options import Value
from paddock.engine.record import Ints
from paddock.errors import Malformed, PaddockError
from paddock.games import find_game
from paddock.vector import ACTIONS

HIDDEN = 128
"""The width of each of the two hidden layers."""
KEPT = ("game", "seats", "options", "network")
"""The contents of a network's file."""


class NoTorch(PaddockError):
    """PyTorch is not installed."""


def find_torch() -> Any:
    """PyTorch, if it is installed."""
    try:
        return import_module("torch")
    except ImportError as error:
        raise NoTorch("the network needs PyTorch: pip install paddock[learn]") from error


torch: Any = find_torch()


@dataclass(frozen=True, slots=True)
class Learner:
    """A network that plays every seat of one game, with this number of seats and these options."""

    game: str
    seats: int
    options: Mapping[str, Value]
    network: Any
    scale: Any
    device: str

    def judge(self, observation: Any, mask: Any) -> tuple[Any, Any]:
        """For each row, the logarithms of the actions' probabilities, and the expected reward."""
        out = self.network(observation / self.scale)
        return torch.log_softmax(out[:, :-1].masked_fill(~mask, -torch.inf), 1), out[:, -1]

    def choose(self, observation: Ints, mask: Ints) -> Ints:
        """A random action for each row, by the network's probabilities."""
        with torch.no_grad():
            odds, _ = self.judge(self.put(observation), self.put(mask))
            chosen: Ints = draw(odds).cpu().numpy()
        return chosen

    def put(self, array: Ints) -> Any:
        """A copy of an array on the network's device; games overwrite their own arrays."""
        return torch.tensor(array, device=self.device)

    def save(self, path: Path) -> None:
        """Write the network to a file, with the game that it plays."""
        parts = (self.game, self.seats, dict(self.options), self.network.state_dict())
        torch.save(dict(zip(KEPT, parts, strict=True)), path)


def draw(odds: Any) -> Any:
    """A random action for each row, from the logarithms of the probabilities."""
    return (odds - torch.empty_like(odds).exponential_().log()).argmax(1)


def make_learner(game: str, seats: int, options: Mapping[str, Value], device: str) -> Learner:
    """An untrained network."""
    check_device(device)
    found = find_game(game)
    setting = found.setting(seats, options, None)
    layout, nn = make_layout(found.record, seats), torch.nn
    network = nn.Sequential(
        nn.Linear(layout.width, HIDDEN),
        nn.ReLU(),
        nn.Linear(HIDDEN, HIDDEN),
        nn.ReLU(),
        nn.Linear(HIDDEN, ACTIONS + 1),
    )
    with torch.no_grad():
        network[-1].weight.mul_(0.1)  # at first all actions are almost equally likely
    scale = torch.tensor(layout.scale, dtype=torch.float32, device=device)
    return Learner(found.name, setting.seats, setting.options, network.to(device), scale, device)


def load_learner(path: Path, device: str) -> Learner:
    """A network from its file."""
    try:
        kept = torch.load(path, map_location="cpu", weights_only=True)
        game, seats, options, weights = (kept[name] for name in KEPT)
        learner = make_learner(game, seats, options, device)
        learner.network.load_state_dict(weights)
    except PaddockError:
        raise
    except Exception as error:
        raise Malformed(f"{path}: not a network saved by Paddock ({type(error).__name__})") from error
    return learner


def check_device(device: str) -> None:
    """Raise an error if there is no GPU for `cuda`."""
    if device == "cuda" and not torch.cuda.is_available():
        raise Malformed("device: PyTorch finds no GPU here; use cpu")
