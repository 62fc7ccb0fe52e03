"""Whose bot thinks next: people in turn, and each person's tables in turn."""

from collections import deque
from collections.abc import Hashable
from typing import Generic, TypeVar

T = TypeVar("T")


class Turns(Generic[T]):
    """A queue that is fair to people: one with many tables waits longer for each of them, and nobody else does."""

    def __init__(self) -> None:
        self.people: dict[Hashable, dict[Hashable, deque[T]]] = {}  # the first one of each has the next turn

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

    def competing(self, person: Hashable, table: Hashable) -> int:
        """How many others wait: other people, and the same person's other tables."""
        return len(self.people.keys() - {person}) + len(self.people.get(person, {}).keys() - {table})

    def __bool__(self) -> bool:
        """Whether anything waits."""
        return bool(self.people)
