"""An experiment as data: what is played, how often, and what is varied."""

from math import prod

import msgspec

from paddock.engine.options import Value
from paddock.errors import Malformed
from paddock.library import Library

MOST_GAMES = 10**10
MOST_IN_PORTION = 100_000
"""A portion is played to its end even when one wants to stop."""
USUAL_PORTION = 1000
PORTIONS = 50
"""Few games are still cut into about so many portions: intervals follow from how portions differ."""


class Vary(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Lists of values: each value of each list is tried with every value of the others."""

    seats: tuple[int, ...] = ()
    bots: tuple[tuple[str, ...], ...] = ()
    options: dict[str, tuple[Value, ...]] = {}


class Experiment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The file of an experiment. `bots` is one level for all seats or one for each; `games` are those of a variant.

    All variants play the games of the same numbers from the same seed, so that they are compared over the same deals.
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
        """The games of a portion: as the file says, or a thousand, or fewer where there are few."""
        return self.portion or max(1, min(USUAL_PORTION, self.games // PORTIONS))

    @property
    def portions(self) -> int:
        """How many portions a variant has; the last may be smaller."""
        return -(-self.games // self.portion_size)

    @property
    def variants(self) -> int:
        """How many variants there are."""
        lists = (self.vary.seats, self.vary.bots, *self.vary.options.values())
        return prod(len(values) or 1 for values in lists)


def read_experiment(text: str, shown: str) -> Experiment:
    """The experiment in a text; `shown` names its file in messages."""
    try:
        experiment = msgspec.toml.decode(text, type=Experiment)
    except (msgspec.DecodeError, RecursionError) as error:
        words = str(error).replace(" - at `$`", "").replace("`$.", "`")
        raise Malformed(f"{shown}: {words}") from error
    for field, words in mistakes(experiment):
        raise Malformed(f"{shown}: {field}: {words}")
    return experiment


def mistakes(experiment: Experiment) -> list[tuple[str, str]]:
    """What no field's type can tell, as field and words."""
    vary = experiment.vary
    lists = {"vary.seats": vary.seats, "vary.bots": vary.bots}
    lists |= {f"vary.options.{name}": values for name, values in vary.options.items()}
    found = []
    for field in ("title", "question"):
        if not getattr(experiment, field).strip():
            found.append((field, "say it in words"))
    if not 1 <= experiment.games <= MOST_GAMES:
        found.append(("games", f"{experiment.games} should be from 1 to {MOST_GAMES:,}"))
    if experiment.portion is not None and not 1 <= experiment.portion <= MOST_IN_PORTION:
        found.append(("portion", f"{experiment.portion} should be from 1 to {MOST_IN_PORTION:,}, or be left out"))
    if not 0 <= experiment.seed < 1 << 63:
        found.append(("seed", f"{experiment.seed} should be from 0 up, of at most 63 bits"))
    for field, values in lists.items():
        if len(set(values)) != len(values):
            found.append((field, "a value is there twice"))
        elif not values and field.startswith("vary.options"):
            found.append((field, "the list is empty"))
    for name in vary.options:
        if name in experiment.options:
            found.append((f"options.{name}", "it is varied below; say it in one place"))
    return found


EXPERIMENTS = Library("experiment", "paddock.lab", lambda text, _name, shown: read_experiment(text, shown), Malformed)
