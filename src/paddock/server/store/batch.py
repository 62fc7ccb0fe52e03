"""Writes a batch of jobs into an open transaction, and finds the appends that come too late."""

import asyncio
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from paddock.errors import PaddockError
from paddock.server.store.connection import DatabaseConnection, LogRow
from paddock.server.store.model import Append, Conflict, StoreError
from paddock.server.store.statements import (
    ADD_CHECKPOINT,
    ADD_MEMBER,
    ADD_PLAYER,
    ADD_REPLAY,
    DROP_OLD_CHECKPOINTS,
    LIST,
)

UNWRITTEN = StoreError("this was not written")


@dataclass(slots=True)
class Job:
    """Something to write. It counts as failed until its transaction is committed: nothing is confirmed by mistake."""

    future: "asyncio.Future[Any]"
    error: PaddockError | None = field(default=UNWRITTEN, init=False)
    result: Any = field(default=None, init=False)


@dataclass(slots=True)
class WorkJob(Job):
    """Any statements, with a result."""

    work: Callable[[DatabaseConnection], Any]


@dataclass(slots=True)
class AppendJob(Job):
    """An entry for a log."""

    append: Append


class Raced(Exception):
    """Another process has meanwhile written some of these entries; their lineages are broken now."""


def write_jobs(connection: DatabaseConnection, jobs: Iterable[Job]) -> list[Job]:
    """Write all jobs except appends in conflict, which get their error; return those to be committed.

    Other work comes before appends in every transaction, so that processes lock rows in the same order.
    """
    written: list[Job] = []
    appends: list[AppendJob] = []
    for job in jobs:
        if isinstance(job, AppendJob):
            appends.append(job)
        elif isinstance(job, WorkJob):
            job.result = job.work(connection)
            written.append(job)
    if appends:
        written += write_appends(connection, appends)
    return written


def write_appends(connection: DatabaseConnection, jobs: list[AppendJob]) -> list[AppendJob]:
    """Write the appends that follow the last entry of their log, and everything that comes with them."""
    accepted = in_order(jobs, connection.last_numbers({job.append.table for job in jobs}))
    if not accepted:
        return []
    rows = sorted(LogRow(new.table, new.number, new.at, new.entry) for new in (job.append for job in accepted))
    written = connection.insert(rows)
    if len(written) < len(rows):
        for job in accepted:
            if (job.append.table, job.append.number) not in written:
                refuse(job)
        raise Raced
    write_beside(connection, [job.append for job in accepted])
    connection.tell({job.append.table: job.append.number for job in accepted})
    return accepted


def in_order(jobs: Iterable[AppendJob], last_numbers: dict[int, int]) -> list[AppendJob]:
    """The jobs that continue each log without a gap, in the order in which they were queued; others are refused."""
    accepted = []
    for job in jobs:
        append = job.append
        if append.lineage.broken or last_numbers.get(append.table) != append.number - 1:
            refuse(job)
        else:
            last_numbers[append.table] = append.number
            accepted.append(job)
    return accepted


def refuse(job: AppendJob) -> None:
    """Mark an append as in conflict, and with it everything that would follow in its lineage."""
    job.append.lineage.broken = True
    job.error = out_of_line(job.append)


def out_of_line(append: Append) -> Conflict:
    """The error of an append that does not follow the last entry."""
    return Conflict(f"entry {append.number} of table {append.table} does not follow the last one: load the table again")


def write_beside(connection: DatabaseConnection, appends: list[Append]) -> None:
    """Write what comes with the entries; only the last listing of a table counts."""
    appends = [new for new in appends if new.listing or new.members or new.checkpoint or new.finished]
    if not appends:  # as nearly always: an answer and nothing else
        return
    listings = {new.table: (*new.listing[:2], new.at, new.listing.summary) for new in appends if new.listing}
    if listings:
        connection.execute_many(LIST, [(*listings[table], table) for table in sorted(listings)])
    members = sorted({(person, new.table) for new in appends for person in new.members})
    if members:
        connection.execute_many(ADD_MEMBER, members)
    checkpoints = {new.table: (new.number, new.checkpoint) for new in appends if new.checkpoint}
    if checkpoints:
        rows = [(table, *checkpoints[table]) for table in sorted(checkpoints)]
        connection.execute_many(DROP_OLD_CHECKPOINTS, [(table, number) * 2 for table, number, _ in rows])
        connection.execute_many(ADD_CHECKPOINT, rows)
    finished = [
        (new.finished.key, new.table, new.at, new.finished.replay, new.finished.summary)
        for new in appends
        if new.finished
    ]
    if finished:
        connection.execute_many(ADD_REPLAY, finished)
    players = [
        (new.finished.key, seat, person, new.at)
        for new in appends
        if new.finished
        for seat, person in new.finished.players
    ]
    if players:
        connection.execute_many(ADD_PLAYER, players)
