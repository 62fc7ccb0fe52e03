"""Chances beside results: situations of finished races, what a review's rollouts say of them, and who won."""

import random
from collections.abc import Iterable, Sequence
from itertools import product
from multiprocessing import get_context
from pathlib import Path

import msgspec
import numpy as np
from rich.progress import track

from benchmarks.review.races import FOLDER, Kept
from paddock.engine.record import Ints
from paddock.reviews.accounts import result_of
from paddock.reviews.chances import PARTS, Correction, part_of, phase_of
from paddock.reviews.comparing import Depth
from paddock.reviews.judging import seed_of
from paddock.reviews.reviewing import Work
from paddock.reviews.worlds import situation
from paddock.table.table import Table

SITUATIONS = 10
"""The situations that are looked at in each race."""
TENTHS = 10
FOLDS = 10
ENOUGH = 100
"""The situations that a part of a phase needs for a correction of its own."""
SHARPNESSES = np.round(np.arange(0.05, 1.51, 0.05), 2).tolist()
SURPRISES = np.round(np.arange(0.0, 0.81, 0.02), 2).tolist()


class Situation(msgspec.Struct, frozen=True):
    """A situation of a race: the phase of the question that is open, the part of the race, and who wins.

    `shares` are those of the wins in rollouts, by seat.
    """

    race: int
    at: int
    phase: str
    part: int
    shares: tuple[float, ...]
    result: tuple[float, ...]


def situations(one: Kept) -> list[Situation]:
    """Some situations of a race, chosen at random among those of which a review tells the chances."""
    race = Table.from_replay(one.replay)
    work, result, found = Work(race, 1.0), result_of(race.scores()), []
    dice = random.Random(one.number)
    for number in sorted(dice.sample(range(len(work.moments)), min(SITUATIONS, len(work.moments)))):
        moment = work.moments[number]
        sight = moment.table.open_sight(0)
        worlds = situation(sight, seed_of(sight))
        worlds.try_out([0], Depth.of(1.0).situation)
        shares = worlds.wins[0].mean(axis=0)
        phase = phase_of(race.game, moment.question.kind)
        found.append(Situation(one.number, moment.begin, phase, part_of(sight), tuple(shares.tolist()), result))
    return found


def look_at(game: str, races: Iterable[Kept], jobs: int) -> list[Situation]:
    """The situations of these races; those that were looked at before are read from a file."""
    file = FOLDER / f"{game}-situations.jsonl"
    found = read(file)
    known = {one.race for one in found}
    missing = [one for one in races if one.number not in known]
    if missing:
        with get_context("spawn").Pool(jobs) as pool, file.open("ab") as out:
            for some in track(pool.imap_unordered(situations, missing), f"{game}: situations", len(missing)):
                found += some
                out.write(b"".join(msgspec.json.encode(one) + b"\n" for one in some))
                out.flush()
    return found


def read(file: Path) -> list[Situation]:
    """The situations in a file."""
    lines = file.read_bytes().splitlines() if file.exists() else ()
    return [msgspec.json.decode(line, type=Situation) for line in lines]


class Scale(msgspec.Struct, frozen=True):
    """A tenth of the scale: how often a chance in it was told, the mean of these chances, and how often they came true.

    `reach` is the half width of the 95 % interval of the last, by race.
    """

    told: int
    mean: float
    real: float
    reach: float


def arrays(found: Sequence[Situation]) -> tuple[Ints, Ints, Ints]:
    """Shares, results and the numbers of the races."""
    shares = np.array([one.shares for one in found])
    return shares, np.array([one.result for one in found]), np.array([one.race for one in found])


def best_correction(shares: Ints, result: Ints) -> Correction:
    """The correction by which the chances fit the results best: the one of the least surprise."""
    worlds = Depth.of(1.0).situation

    def misfit(correction: Correction) -> float:
        return float(-(result * np.log(correction.chances(shares, worlds))).sum())

    return min((Correction(*pair) for pair in product(SHARPNESSES, SURPRISES)), key=misfit)


def corrections(found: Sequence[Situation]) -> dict[str, list[Correction]]:
    """The best correction for each part of each phase; for the whole phase where a part has few situations."""
    fitted = {}
    for phase in dict.fromkeys(one.phase for one in found):
        alike = [one for one in found if one.phase == phase]
        parts = [[one for one in alike if one.part == part] for part in range(PARTS)]
        shares, result, _ = arrays(alike)
        whole = best_correction(shares, result)
        fitted[phase] = [best_correction(*arrays(some)[:2]) if len(some) >= ENOUGH else whole for some in parts]
    return fitted


def fairly_corrected(found: Sequence[Situation]) -> tuple[Ints, Ints, Ints]:
    """Chances of each tenth of the races by the corrections that fit the other nine; results; numbers of races."""
    told = []
    for fold in track(range(FOLDS), "corrections"):
        fitted = corrections([one for one in found if one.race % FOLDS != fold])
        for one in found:
            if one.race % FOLDS == fold:
                shares = np.array(one.shares)
                told.append(
                    (fitted[one.phase][one.part].chances(shares, Depth.of(1.0).situation), one.result, one.race)
                )
    chances, result, races = zip(*told, strict=True)
    return np.array(chances), np.array(result), np.array(races)


def scale_of(chances: Ints, result: Ints, races: Ints) -> list[Scale | None]:
    """Every tenth of the scale; None where no chance was told."""
    tenth = np.minimum((chances * TENTHS).astype(int), TENTHS - 1)
    return [one_tenth(chances, result, races, tenth == number) for number in range(TENTHS)]


def one_tenth(chances: Ints, result: Ints, races: Ints, inside: Ints) -> Scale | None:
    """A tenth of the scale."""
    if not inside.any():
        return None
    told, real = int(inside.sum()), float(result[inside].mean())
    numbers = np.broadcast_to(races[:, None], chances.shape)[inside]
    _, place = np.unique(numbers, return_inverse=True)
    sums = np.bincount(place, weights=result[inside] - real)
    return Scale(told, float(chances[inside].mean()), real, float(1.96 * np.sqrt((sums**2).sum()) / told))
