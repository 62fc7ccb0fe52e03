"""An experiment as data: what is played, how often, and what is varied."""

from math import prod

import msgspec

from paddock.engine.options import Value
from paddock.errors import Malformed
from paddock.library import Library

MOST_GAMES = 10**10
MOST_IN_PORTION = 100_000
"""The most games in a portion, since a portion is finished even when the user wants to stop."""
USUAL_PORTION = 1000
PORTIONS = 50
"""About how many portions a small experiment has at least, since intervals follow from how portions differ."""


class Vary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lists of values, of which every combination is tried."""

    seats: tuple[int, ...] = ()
    bots: tuple[tuple[str, ...], ...] = ()
    options: dict[str, tuple[Value, ...]] = {}


class Experiment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An experiment's file. `bots` is one level for all seats or one per seat; `games` is the number per variant.

    All variants play the games with the same numbers from the same seed, so that they are compared over the same deals.
    """

    title: str
    question: str
    game: str
    games: int
    seats: int = 4
    bots: tuple[str, ...] = ("rookie",)
    seed: int = 1
    portion: int | None = None
    options: dict[str, Value] = {}
    vary: Vary = Vary()

    @property
    def portion_size(self) -> int:
        """The number of games in a portion: as in the file, or a thousand, or fewer for a small experiment."""
        return self.portion or max(1, min(USUAL_PORTION, self.games // PORTIONS))

    @property
    def portions(self) -> int:
        """The number of portions of a variant; the last may be smaller."""
        return -(-self.games // self.portion_size)

    @property
    def variants(self) -> int:
        """The number of variants."""
        lists = (self.vary.seats, self.vary.bots, *self.vary.options.values())
        return prod(len(values) or 1 for values in lists)


def read_experiment(text: str, shown: str) -> Experiment:
    """The experiment in a text; error messages call its file `shown`."""
    try:
        experiment = msgspec.toml.decode(text, type=Experiment)
    except (msgspec.DecodeError, RecursionError) as error:
        words = str(error).replace(" - at `$`", "").replace("`$.", "`")
        raise Malformed(f"{shown}: {words}") from error
    for field, words in mistakes(experiment):
        raise Malformed(f"{shown}: {field}: {words}")
    return experiment


def mistakes(experiment: Experiment) -> list[tuple[str, str]]:
    """The mistakes that the types do not rule out, as pairs of field and message."""
    vary = experiment.vary
    lists = {"vary.seats": vary.seats, "vary.bots": vary.bots}
    lists |= {f"vary.options.{name}": values for name, values in vary.options.items()}
    found = []
    for field in ("title", "question"):
        if not getattr(experiment, field).strip():
            found.append((field, "write some text"))
    if not 1 <= experiment.games <= MOST_GAMES:
        found.append(("games", f"{experiment.games} should be from 1 to {MOST_GAMES:,}"))
    if experiment.portion is not None and not 1 <= experiment.portion <= MOST_IN_PORTION:
        found.append(("portion", f"{experiment.portion} should be from 1 to {MOST_IN_PORTION:,}, or be left out"))
    if not 0 <= experiment.seed < 1 << 63:
        found.append(("seed", f"{experiment.seed} should be from 0 and have at most 63 bits"))
    for field, values in lists.items():
        if len(set(values)) != len(values):
            found.append((field, "a value occurs twice"))
        elif not values and field.startswith("vary.options"):
            found.append((field, "the list is empty"))
    for name in vary.options:
        if name in experiment.options:
            found.append((f"options.{name}", "it is also varied; set it in one place"))
    return found


EXPERIMENTS = Library("experiment", "paddock.lab", lambda text, _name, shown: read_experiment(text, shown), Malformed)
