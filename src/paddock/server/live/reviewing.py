"""Reviews finished races, one at a time, in a separate process.

Addresses take turns, and so do the people of an address: somebody who requests many reviews waits for them, and nobody
else does. Results are stored every few seconds, so that a review continues after a crash. If several servers share a
store, each review is made by one of them, the one that holds its lock.
"""

import asyncio
import hashlib
import sys
from collections.abc import Hashable
from contextlib import suppress
from typing import NamedTuple

import msgspec
import structlog

from paddock.errors import Malformed, PaddockError
from paddock.games import find_game
from paddock.server.errors import TooMuch
from paddock.server.limits import Limits
from paddock.server.live.latest import Latest
from paddock.server.live.one_by_one import OneByOne
from paddock.server.live.preparing import Preparation
from paddock.server.live.review_worker import Order, Progress
from paddock.server.live.table import now
from paddock.server.live.turns import Turns
from paddock.server.log.kept_reviews import maker_of
from paddock.server.protocol.reviews import ReviewStatus
from paddock.server.store.model import KeptReview, Store
from paddock.table.replay import read_replay

log = structlog.get_logger()
LOOK_EVERY = 5.0  # seconds between two searches for reviews that were left unfinished
AT_ONCE = 100  # reviews looked up at once
ATTEMPTS = 3  # without progress, before a review counts as failed
PATIENCE = 600.0  # seconds without progress until a process is replaced; a busy machine may leave it little time
LONGEST_LINE = 1 << 24  # bytes from a process
MOST_FAILED = 1_000  # failed reviews that are remembered
LOCKS = 1 << 39  # the numbers of the locks begin here, above those of all tables


class Caller(NamedTuple):
    """Somebody who requests a review: an address, and a person there."""

    address: Hashable
    person: Hashable


class Known(NamedTuple):
    """What is known about a review: its status, how many others come first, and the results so far."""

    status: ReviewStatus
    ahead: int = 0
    data: bytes | None = None


class Job:
    """A review that waits or is being made; `data` are its results so far."""

    def __init__(self, key: str, first_seat: int | None, data: bytes | None) -> None:
        self.key = key
        self.first_seat = first_seat
        self.data = data
        self.callers: set[Caller] = set()
        self.is_running = False


class Queued(NamedTuple):
    """A review in the queue of one of its callers."""

    caller: Caller
    job: Job


OWN = Caller("", None)
"""Stands for the server itself, which continues unfinished reviews."""


class Reviewing:
    """The reviews of one server process."""

    def __init__(self, store: Store, preparation: Preparation, limits: Limits, depth: float) -> None:
        self.store = store
        self.preparation = preparation
        self.limits = limits
        self.depth = depth
        self.maker = maker_of(depth)
        self.jobs: dict[str, Job] = {}
        self.turns: Turns[Queued] = Turns()
        self.serving: Caller | None = None  # the caller whose turn it is
        self.requests = OneByOne()
        self.making: asyncio.Task[None] | None = None
        self.failed = Latest[str, None](MOST_FAILED)

    async def find(self, key: str) -> Known:
        """What is known about the review of a race."""
        job = self.jobs.get(key)
        if job is not None:
            return Known("running", 0, job.data) if job.is_running else Known("waiting", self._ahead(job), job.data)
        kept = await self.store.find_review(key)
        if kept is None or kept.maker != self.maker:
            return Known("failed" if key in self.failed.kept else "none")
        if kept.finished:
            return Known("finished", 0, kept.data)
        return Known("waiting" if kept.data is None else "running", 0, kept.data)  # in another process

    async def request(self, key: str, first_seat: int | None, caller: Caller) -> Known:
        """Queue the review of a race, unless it is finished or under way."""
        async with self.requests.turn(*caller):
            known = await self.find(key)
            if known.status in ("none", "failed"):
                self._check_room(caller)
                await self.store.add_review(key, self.maker, now())
                await self._take_up(key, first_seat, caller)
            elif key in self.jobs and self._has_room(caller):
                if self.jobs[key].first_seat is None:
                    self.jobs[key].first_seat = first_seat
                self._add(self.jobs[key], caller)
            return await self.find(key)

    async def _take_up(self, key: str, first_seat: int | None, caller: Caller) -> None:
        """Queue a review, unless another process makes it or has finished it."""
        if await self.store.keep(lock_of(key)):
            kept = await self.store.find_review(key)
            if kept is not None and not kept.finished:
                self._add(self.jobs.setdefault(key, Job(key, first_seat, kept.data)), caller)

    def _check_room(self, caller: Caller) -> None:
        if not self._has_room(caller):
            raise TooMuch("too many reviews are waiting; ask again when one of them is finished")

    def _has_room(self, caller: Caller) -> bool:
        """Whether a caller may request one more review, by the limits on them and on all callers together."""
        requested = [other for job in self.jobs.values() for other in job.callers]
        return (
            len(self.jobs) < self.limits.reviews
            and sum(other.address == caller.address for other in requested) < self.limits.reviews_per_address
            and requested.count(caller) < self.limits.reviews_per_person
        )

    def _add(self, job: Job, caller: Caller) -> None:
        """Queue a review for a caller; it is made as soon as one of its callers has a turn."""
        if not job.is_running and caller not in job.callers:
            job.callers.add(caller)
            self.turns.add(*caller, Queued(caller, job))
            if self.serving is not None:
                self.turns.put_last(self.serving.address)
            self._begin()

    def _ahead(self, job: Job) -> int:
        """How many reviews are made before this one, unless others are requested."""
        return (self.making is not None) + min(self.turns.ahead(*caller, Queued(caller, job)) for caller in job.callers)

    def _begin(self) -> None:
        """Start the next review, if none is being made."""
        if self.making is None and self.turns:
            self.serving, job = self.turns.take()
            for caller in job.callers:
                self.turns.remove(*caller, Queued(caller, job))
            job.is_running = True
            self.making = asyncio.create_task(self._make(job))
            self.making.add_done_callback(lambda _task: self._end(job))

    def _end(self, job: Job) -> None:
        """Start the next review after this one."""
        del self.jobs[job.key]
        self.making = self.serving = None
        self._begin()

    async def _make(self, job: Job) -> None:
        """Make a review; if the store fails, it is continued later."""
        try:
            kept = await self.store.find_review(job.key) if await self.store.keep(lock_of(job.key)) else None
            if kept is not None and kept.maker == self.maker and not kept.finished:
                job.data = kept.data
                if not await self._try_to_make(job):
                    self.failed.keep(job.key, None)
                    await self.store.drop_review(job.key)
        except PaddockError as error:
            log.warning("a review is put off", error=str(error))
        except Exception:
            log.exception("a review is put off")
        finally:
            with suppress(PaddockError):
                await self.store.let_go(lock_of(job.key))

    async def _try_to_make(self, job: Job) -> bool:
        """Make a review, with further attempts if its process dies; False if the race cannot be reviewed."""
        replay = await self.store.find_replay(job.key)
        if replay is None:
            return True
        attempts = 0
        while attempts < ATTEMPTS:
            before = job.data
            try:
                race = msgspec.structs.replace(read_replay(replay), names=())
                self.preparation.choose(find_game(race.game).name)
                await self.preparation.loaded[race.game].wait()
                await self._attempt(job, Order(race, self.depth, job.first_seat, before))
            except Malformed as error:
                log.warning("a race cannot be reviewed", error=str(error))
                return False
            except (OSError, RuntimeError, TimeoutError, ValueError) as error:  # uvloop has its own for a closed pipe
                log.warning("a review was interrupted", error=repr(error))
                attempts = 0 if job.data != before else attempts + 1
            else:
                return True
        return False

    async def _attempt(self, job: Job, order: Order) -> None:
        """Run a process that makes a review, and store its results; raises if it ends before the review is finished."""
        process = await start()
        assert process.stdin is not None  # noqa: S101
        assert process.stdout is not None  # noqa: S101
        try:
            process.stdin.write(msgspec.json.encode(order) + b"\n")
            while True:
                async with asyncio.timeout(PATIENCE):
                    line = await process.stdout.readline()
                progress = msgspec.json.decode(line, type=Progress)
                if progress.wrong is not None:
                    raise Malformed(progress.wrong)
                kept = KeptReview(self.maker, progress.finished, progress.data)
                if not await self.store.keep_review(job.key, kept) or progress.finished:
                    return
                job.data = progress.data
        finally:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def run(self) -> None:
        """Continue unfinished reviews, now and at intervals."""
        while True:
            try:
                await self.resume()
            except PaddockError as error:
                log.warning("unfinished reviews cannot be found", error=str(error))
            except Exception:
                log.exception("unfinished reviews cannot be found")
            await asyncio.sleep(LOOK_EVERY)

    async def resume(self) -> None:
        """Queue the unfinished reviews that no process is making."""
        for key in await self.store.unfinished_reviews(self.maker, AT_ONCE):
            if key not in self.jobs:
                await self._take_up(key, None, OWN)

    async def close(self) -> None:
        """Stop; unfinished reviews continue after the next start."""
        self.turns = Turns()
        if self.making is not None:
            self.making.cancel()
            await asyncio.gather(self.making, return_exceptions=True)


async def start() -> asyncio.subprocess.Process:
    """Start a process that reviews a race."""
    pipe = asyncio.subprocess.PIPE
    program = (sys.executable, "-P", "-m", "paddock.server.live.review_worker")
    return await asyncio.create_subprocess_exec(*program, stdin=pipe, stdout=pipe, limit=LONGEST_LINE)


def lock_of(key: str) -> int:
    """The number of the lock on the review of a race; no table has this number."""
    return LOCKS | int.from_bytes(hashlib.sha256(key.encode()).digest()[:4], "big")
