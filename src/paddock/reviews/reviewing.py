"""Reviews a race, stretch by stretch: each is judged by itself, so that a review can stop and go on at any time."""

import hashlib
import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed

import msgspec
from msgspec.structs import replace

from paddock.bots.weighing import weights_name
from paddock.errors import Malformed, NotOver
from paddock.reviews.accounts import accounts_of, result_of
from paddock.reviews.chances import calibrated, correction_of, phase_of
from paddock.reviews.comparing import Depth
from paddock.reviews.judging import judge, seed_of
from paddock.reviews.model import EVALUATOR, Outlook, Review, Stretch
from paddock.reviews.moments import Moment, moments
from paddock.reviews.worlds import situation
from paddock.table.replay import Replay
from paddock.table.table import Table

SHALLOWEST, DEEPEST = 0.1, 20.0


def review(
    replay: Replay | Table | bytes | str,
    depth: float = 1.0,
    *,
    first_seat: int | None = None,
    threads: int | None = None,
    resume_from: Review | None = None,
    on_progress: Callable[[Review], object] = lambda _review: None,
) -> Review:
    """Review a finished race.

    `depth` multiplies the number of games that are played for each decision. The decisions of `first_seat` are judged
    first. All cores are used unless `threads` says how many. `resume_from` is an unfinished review of the same race,
    whose stretches are not judged again; one of another race or depth is ignored. `on_progress` is called with the
    review so far after each stretch.
    """
    work = Work(replay if isinstance(replay, Table) else Table.from_replay(replay), depth)
    return work.run(work.start(resume_from), first_seat, threads, on_progress)


class Work:
    """The review of one race in pieces: number 0 is the start, and 1 its first stretch."""

    def __init__(self, race: Table, depth: float) -> None:
        if not SHALLOWEST <= depth <= DEEPEST:
            raise Malformed(f"depth: {depth:g} is not between {SHALLOWEST:g} and {DEEPEST:g}")
        if not race.over:
            raise NotOver("only a finished race can be reviewed, and this one is not over")
        self.race = race
        self.moments: Sequence[Moment] = tuple(moments(race))
        if not self.moments:
            raise Malformed("there is nothing to review: nobody has answered anything in this race")
        self.depth = depth
        self.worlds = Depth.of(depth)

    def start(self, resume_from: Review | None = None) -> Review:
        """A review to go on with: the given one if it is of the same race and made in the same way, else a new one."""
        empty = Review(digest_of(self.race), EVALUATOR, weights_name(), self.depth, len(self.moments))
        return resume_from if resume_from is not None and empty.is_compatible(resume_from) else empty

    def missing(self, found: Review, first_seat: int | None = None) -> list[int]:
        """The pieces that are still to be done, those of the first seat before the others."""
        done = {stretch.begin for stretch in found.stretches}
        left = [number for number, moment in enumerate(self.moments, 1) if moment.begin not in done]
        left.sort(key=lambda number: self.moments[number - 1].seat != first_seat)
        return left if found.start is not None else [0, *left]

    def run(
        self, found: Review, first_seat: int | None, threads: int | None, on_progress: Callable[[Review], object]
    ) -> Review:
        """Do all that is still missing."""
        pool = ThreadPoolExecutor(threads or os.cpu_count() or 1)
        try:
            for done in as_completed([pool.submit(self.do, number) for number in self.missing(found, first_seat)]):
                found = self.add(found, done.result())
                on_progress(found)
        finally:
            pool.shutdown(wait=True, cancel_futures=True)
        return found

    def do(self, number: int) -> Outlook | Stretch:
        """Do a piece."""
        if number == 0:
            return self.outlook(self.race.after(0), self.phase(0))
        moment = self.moments[number - 1]
        phase = phase_of(self.race.game, moment.question.kind)
        after = self.moments[number].table if number < len(self.moments) else self.race
        return Stretch(
            begin=moment.begin,
            end=moment.end,
            seat=moment.seat,
            phase=phase,
            outlook=self.outlook(after, self.phase(number)),
            judgement=judge(moment, phase, self.worlds) if moment.is_open else None,
        )

    def phase(self, number: int) -> str:
        """The phase of a moment's question; after the last one, the last one's."""
        return phase_of(self.race.game, self.moments[min(number, len(self.moments) - 1)].question.kind)

    def outlook(self, table: Table, phase: str) -> Outlook:
        """What to expect of a situation with all cards open."""
        if table.over:
            scores = table.scores()
            return Outlook(result_of(scores), tuple(float(score.total) for score in scores))
        sight = table.open_sight(0)
        worlds = situation(sight, seed_of(sight))
        worlds.try_out([0], self.worlds.situation)
        chances = calibrated(worlds.wins[0], correction_of(sight, phase))
        return Outlook(tuple(chances.tolist()), tuple(worlds.totals[0].mean(axis=0).tolist()))

    def add(self, found: Review, piece: Outlook | Stretch) -> Review:
        """The review with another piece; with the last one it is finished."""
        if isinstance(piece, Outlook):
            found = replace(found, start=piece)
        else:
            found = replace(found, stretches=tuple(sorted([*found.stretches, piece], key=lambda one: one.begin)))
        if found.start is None or len(found.stretches) < found.total:
            return found
        result = result_of(self.race.scores())
        return replace(found, accounts=accounts_of(self.race.game, found.stretches, result))


def digest_of(race: Table) -> str:
    """A digest of a race, whatever its players are called."""
    return hashlib.sha256(msgspec.json.encode(race.replay())).hexdigest()[:32]
