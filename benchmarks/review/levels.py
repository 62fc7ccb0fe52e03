"""What bots of each level are told to lose, in races where each level has a seat."""

from collections.abc import Iterable, Sequence
from multiprocessing import get_context
from statistics import mean, stdev

import msgspec
from rich.progress import track

from benchmarks.review.races import FOLDER, Kept
from paddock.bots.players import LEVELS
from paddock.reviews.reviewing import review

DEPTH = 0.25


class Lost(msgspec.Struct, frozen=True):
    """What the bots of a race lost, by level and phase, and how many decisions they made there."""

    race: int
    lost: dict[str, dict[str, float]]
    decisions: dict[str, dict[str, int]]


def losses_in(one: Kept) -> Lost:
    """What the bots of a race lost. Losses are not cut off at 0, so that noise cancels out over many races."""
    lost: dict[str, dict[str, float]] = {level: {} for level in LEVELS}
    decisions: dict[str, dict[str, int]] = {level: {} for level in LEVELS}
    for stretch in review(one.replay, DEPTH, threads=1).stretches:
        if stretch.judgement is not None:
            level, phase = one.bots[stretch.seat], stretch.phase
            lost[level][phase] = lost[level].get(phase, 0.0) + stretch.judgement.estimate
            decisions[level][phase] = decisions[level].get(phase, 0) + 1
    return Lost(one.number, lost, decisions)


def look_at(game: str, races: Iterable[Kept], jobs: int) -> list[Lost]:
    """The losses in these races; those that were looked at before are read from a file."""
    file = FOLDER / f"{game}-losses.jsonl"
    lines = file.read_bytes().splitlines() if file.exists() else ()
    found = [msgspec.json.decode(line, type=Lost) for line in lines]
    known = {one.race for one in found}
    missing = [one for one in races if one.number not in known]
    if missing:
        with get_context("spawn").Pool(jobs) as pool, file.open("ab") as out:
            for one in track(pool.imap_unordered(losses_in, missing), f"{game}: losses", len(missing)):
                found.append(one)
                out.write(msgspec.json.encode(one) + b"\n")
                out.flush()
    return found


def per_decision(found: Sequence[Lost], level: str) -> dict[str, float]:
    """What a level loses on average in a decision, by phase."""
    phases = dict.fromkeys(phase for one in found for phase in one.lost[level])
    return {
        phase: sum(one.lost[level].get(phase, 0.0) for one in found)
        / max(1, sum(one.decisions[level].get(phase, 0) for one in found))
        for phase in phases
    }


def per_race(found: Sequence[Lost], level: str) -> list[float]:
    """What a level lost in each race."""
    return [sum(one.lost[level].values()) for one in found]


def with_interval(values: Sequence[float]) -> tuple[float, float]:
    """A mean with the half width of its 95 % interval."""
    return mean(values), 1.96 * stdev(values) / len(values) ** 0.5
