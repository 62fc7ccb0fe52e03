"""An experiment prepared for play: its variants with their boxes, and its games divided into portions."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import NamedTuple

from paddock.bots.players import QUICK, check_player
from paddock.engine.game import Game, Setting
from paddock.engine.options import Value
from paddock.engine.record import Ints
from paddock.errors import Malformed, PaddockError
from paddock.games import find_game
from paddock.games.cars.parts import LIBRARIES
from paddock.lab.experiment import EXPERIMENTS, Experiment, read_experiment
from paddock.library import printable
from paddock.table.seeds import make_key

MOST_PORTIONS = 20_000
"""The most portions of all variants together, since each is a row of the results, which are rewritten often."""


class Piece(NamedTuple):
    """A portion of a variant, by their numbers: the games that are played and counted together."""

    variant: int
    portion: int


@dataclass(frozen=True, slots=True)
class Variant:
    """One of the ways to play that are compared; the label says how it differs from the others."""

    label: str
    setting: Setting
    bots: tuple[str, ...]  # by seat

    @property
    def thinking(self) -> bool:
        """Whether one of the bots is asked from Python, so that the game's loop is not compiled."""
        return any(bot not in QUICK for bot in self.bots)


@dataclass(frozen=True)
class Plan:
    """An experiment with its text, and the texts of the user's own circuits and decks by their paths."""

    name: str
    text: str
    files: dict[str, str]
    experiment: Experiment
    game: Game
    variants: tuple[Variant, ...]

    @cached_property
    def key(self) -> Ints:
        """The key that determines all games, together with their numbers."""
        key: Ints = make_key("lab", self.experiment.seed)
        return key

    @property
    def pieces(self) -> Iterator[Piece]:
        """All portions to play: the first of each variant, then the second of each, and so on."""
        return (
            Piece(variant, portion)
            for portion in range(self.experiment.portions)
            for variant in range(len(self.variants))
        )

    def games_of(self, piece: Piece) -> range:
        """The numbers of the games in a portion."""
        size, games = self.experiment.portion_size, self.experiment.games
        return range(piece.portion * size, min((piece.portion + 1) * size, games))


def load_plan(name_or_path: str) -> Plan:
    """The plan of a shipped experiment, or of one in a file; paths in it are relative to the file's folder."""
    text = EXPERIMENTS.text(name_or_path)
    shown = printable(name_or_path)
    experiment = read_experiment(text, shown)
    try:
        files = dict(own_files(experiment, find_game(experiment.game), Path(name_or_path).parent))
    except PaddockError as error:
        raise Malformed(f"{shown}: {error}") from error
    return make_plan(Path(name_or_path).stem, text, files, shown)


def make_plan(name: str, text: str, files: Mapping[str, str], shown: str) -> Plan:
    """The plan of an experiment's text, with the texts of its own components; error messages call it `shown`."""
    experiment = read_experiment(text, shown)
    try:
        game = find_game(experiment.game)
    except PaddockError as error:
        raise Malformed(f"{shown}: {error}") from error
    count = experiment.variants
    if count * experiment.portions > MOST_PORTIONS:
        raise Malformed(
            f"{shown}: {count:,} variants of {experiment.portions:,} portions: together at most {MOST_PORTIONS:,}"
            " are allowed; vary less, or choose a larger portion"
        )
    variants = tuple(make_variants(experiment, game, files, shown))
    return Plan(name, text, dict(files), experiment, game, variants)


def own_files(experiment: Experiment, game: Game, folder: Path) -> Iterator[tuple[str, str]]:
    """The user's own components: their paths as written in the experiment, and their texts."""
    for option in game.options:
        if option.name in LIBRARIES:
            library = LIBRARIES[option.name]
            given = experiment.vary.options.get(option.name, ())
            for value in (*given, experiment.options.get(option.name, option.default)):
                if isinstance(value, str) and value not in library.shipped():
                    yield value, library.text(str(folder / value))


def make_variants(experiment: Experiment, game: Game, files: Mapping[str, str], shown: str) -> Iterator[Variant]:
    """All combinations of the lists of values, the last list changing fastest."""
    vary = experiment.vary
    for seats in vary.seats or (experiment.seats,):
        for bots in vary.bots or (experiment.bots,):
            for values in product(*vary.options.values()):
                varied = dict(zip(vary.options, values, strict=True))
                label = label_of(seats if vary.seats else None, bots if vary.bots else (), varied)
                try:
                    options, texts = in_names({**experiment.options, **varied}, files)
                    yield Variant(label, game.setting(seats, options, texts), line_up(game.name, bots, seats))
                except PaddockError as error:
                    raise Malformed(f"{shown}: {label}{': ' if label else ''}{error}") from error


def label_of(seats: int | None, bots: tuple[str, ...], options: Mapping[str, Value]) -> str:
    """What is varied, in words; empty if nothing is."""
    words = [] if seats is None else [f"{seats} players"]
    words += [" ".join(bots)] if bots else []
    for name, value in options.items():
        said = name.replace("_", " ")
        words.append(f"{said} {value}" if isinstance(value, str) else f"{'' if value else 'no '}{said}")
    return ", ".join(words)


def in_names(options: Mapping[str, Value], files: Mapping[str, str]) -> tuple[dict[str, Value], dict[str, str]]:
    """The options with names instead of paths, and the texts of those components by option."""
    named, texts = dict(options), {}
    for option in LIBRARIES:
        value = options.get(option)
        if isinstance(value, str) and value in files:
            named[option], texts[option] = Path(value).stem, files[value]
    return named, texts


def line_up(game: str, bots: tuple[str, ...], seats: int) -> tuple[str, ...]:
    """A bot for each seat; raises for bots limited by time, which would play differently on another machine."""
    for bot in bots:
        check_player(game, bot)
        if "seconds" in bot:
            raise Malformed(f"bots: {bot!r} is limited by time, so it plays differently each time; give rollouts=N")
    if len(bots) not in (1, seats):
        raise Malformed(f"bots: there are {len(bots)} for {seats} players; give one for all, or one per seat")
    return bots * seats if len(bots) == 1 else bots
