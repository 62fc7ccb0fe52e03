"""The one thread that writes: all that is queued goes into one transaction, so that many appends share one commit."""

import asyncio
import os
import sys
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Any, TypeVar

from paddock.server.store.batch import AppendJob, Job, Raced, WorkJob, out_of_line, write_jobs
from paddock.server.store.connection import DatabaseConnection, Failure, Link
from paddock.server.store.model import Append, StoreError

T = TypeVar("T")
LARGEST_BATCH = 2_000
ATTEMPTS = 5
"""How often a transaction is tried that only others were in the way of."""


class Writer:
    """Takes jobs on the event loop, writes them on its thread, and settles their futures on the loop.

    The thread ends with close() and with nothing else. Jobs are written in the order in which they came.
    """

    def __init__(self, connect: Callable[[], DatabaseConnection]) -> None:
        self.loop = asyncio.get_running_loop()
        self.link = Link(connect)
        self.queue: SimpleQueue[list[Job] | None] = SimpleQueue()
        self.queued: list[Job] = []
        self.closed = False
        self.thread = Thread(target=self.run, name="paddock-store-writer", daemon=True)
        self.thread.start()

    def append(self, append: Append) -> "asyncio.Future[None]":
        """Queue an entry; the future is done when it is durable."""
        future: asyncio.Future[None] = self.loop.create_future()
        if append.lineage.broken:
            future.set_exception(out_of_line(append))
        else:
            self.put(AppendJob(future, append))
        return future

    def do(self, work: Callable[[DatabaseConnection], T]) -> "asyncio.Future[T]":
        """Queue other statements; the future gives what they gave, once that is durable."""
        future: asyncio.Future[T] = self.loop.create_future()
        self.put(WorkJob(future, work))
        return future

    def put(self, job: Job) -> None:
        """Queue a job, unless nobody would write it any more."""
        if self.closed:
            job.future.set_exception(StoreError("the store is closed"))
        else:
            if not self.queued:
                self.loop.call_soon(self.hand_over)
            self.queued.append(job)

    def hand_over(self) -> None:
        """Give the thread all that this turn of the event loop has queued: to wake it for each job costs more."""
        if self.queued:
            self.queue.put(self.queued)
            self.queued = []

    async def close(self) -> None:
        """Write what is queued and end the thread."""
        if not self.closed:
            self.closed = True
            self.hand_over()
            self.queue.put(None)
        await asyncio.to_thread(self.thread.join)

    def run(self) -> None:
        """Write batch after batch. Whatever goes wrong is an error of that batch."""
        wait_politely()
        goes_on = True
        while goes_on:
            batch, goes_on = self.take()
            try:
                self.write(batch)
            except Exception as error:
                self.link.drop()
                fail(batch, f"the store failed: {type(error).__name__}")
            with suppress(RuntimeError):  # a loop that is closed has nobody waiting
                self.loop.call_soon_threadsafe(settle, batch)
        self.link.drop()

    def take(self) -> tuple[list[Job], bool]:
        """Wait for jobs and take all that are queued behind them; and whether more may come."""
        jobs = self.queue.get()
        batch: list[Job] = []
        with suppress(Empty):
            while jobs is not None:
                batch += jobs
                if len(batch) >= LARGEST_BATCH:
                    break
                jobs = self.queue.get_nowait()
        return batch, jobs is not None

    def write(self, jobs: list[Job]) -> None:
        """Write the jobs in one transaction, or, when one of them cannot be written, in smaller ones without it."""
        attempts = ATTEMPTS
        while jobs:
            attempts -= 1
            try:
                connection = self.link.get()
            except StoreError as error:
                return fail(jobs, str(error))
            committing = False
            try:
                connection.begin()
                written = write_jobs(connection, jobs)
                committing = True
                connection.commit()
            except Raced:
                attempts += 1  # it ends: each time a lineage drops out
                self.link.roll_back()
            except Exception as error:
                failure, words = connection.failure(error), connection.words(error)
                self.link.roll_back()
                if failure is Failure.LOST:
                    self.link.drop()
                    # Once with a new connection, for the old one may have been closed while it was idle. Never when
                    # the commit was on its way: it may have arrived.
                    if committing or attempts < ATTEMPTS - 1:
                        return fail(jobs, words)
                elif failure is Failure.REFUSED or not attempts:
                    if len(jobs) == 1:
                        return fail(jobs, words)
                    self.write(jobs[: len(jobs) // 2])
                    return self.write(jobs[len(jobs) // 2 :])
            else:
                for job in written:
                    job.error = None
                return None
        return None


def wait_politely() -> None:
    """Keep this thread from interrupting others when it wakes: it would only find the interpreter taken."""
    if sys.platform == "linux":
        with suppress(OSError):
            os.sched_setscheduler(0, os.SCHED_BATCH, os.sched_param(0))


def fail(jobs: list[Job], words: str) -> None:
    """Mark jobs as not written, and the lineages of their appends as broken."""
    for job in jobs:
        job.error = StoreError(words)
        if isinstance(job, AppendJob):
            job.append.lineage.broken = True


def settle(batch: list[Job]) -> None:
    """Settle all waiting futures in one call of the event loop; one call for each would be slow."""
    for job in batch:
        future: asyncio.Future[Any] = job.future
        if future.done():  # whoever waited has given up
            continue
        if job.error is None:
            future.set_result(job.result)
        else:
            future.set_exception(job.error)
