"""Whose bot thinks next: people in turn, and each person's tables in turn."""

from collections import deque
from collections.abc import Hashable, Iterable
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """A queue that is fair to people: somebody with many tables waits longer for each of them, and nobody else does."""

    def __init__(self) -> None:
        self.people: dict[Hashable, dict[Hashable, deque[T]]] = {}  # in both, the first has the next turn

    def add(self, person: Hashable, table: Hashable, job: T) -> None:
        """Let a job wait on behalf of a person, for a table."""
        self.people.setdefault(person, {}).setdefault(table, deque()).append(job)

    def take(self) -> T:
        """The next job; its person and its table go to the end."""
        person = next(iter(self.people))
        tables = self.people.pop(person)
        table = next(iter(tables))
        jobs = tables.pop(table)
        job = jobs.popleft()
        if jobs:
            tables[table] = jobs
        if tables:
            self.people[person] = tables
        return job

    def remove(self, person: Hashable, table: Hashable, job: T) -> None:
        """Forget a job that still waits."""
        jobs = self.people.get(person, {}).get(table, deque())
        if job in jobs:
            jobs.remove(job)
            if not jobs:
                del self.people[person][table]
            if not self.people[person]:
                del self.people[person]

    def put_last(self, person: Hashable) -> None:
        """Let a person have the next turn after everybody else."""
        if person in self.people:
            self.people[person] = self.people.pop(person)

    def competing(self, person: Hashable, table: Hashable) -> int:
        """How many others wait: other people, and the same person's other tables."""
        return len(self.people.keys() - {person}) + len(self.people.get(person, {}).keys() - {table})

    def ahead(self, person: Hashable, table: Hashable, job: T) -> int:
        """How many jobs have their turn before this one, if no others come."""
        tables = self.people[person]
        place = ahead_in_turn(((name, len(jobs)) for name, jobs in tables.items()), table, tables[table].index(job))
        counts = ((name, sum(map(len, tables.values()))) for name, tables in self.people.items())
        return ahead_in_turn(counts, person, place)

    def __bool__(self) -> bool:
        """Whether anything waits."""
        return bool(self.people)


def ahead_in_turn(counts: Iterable[tuple[Hashable, int]], name: Hashable, place: int) -> int:
    """How many turns come before a person's turn number `place`, counted from 0, if all take turns in this order."""
    total, round_before = place, True
    for other, count in counts:
        if other == name:
            round_before = False
        else:
            total += min(count, place + round_before)
    return total
