"""Who is connected to a table, here and in other server processes."""

import asyncio
import time
import uuid
from collections.abc import Iterable
from contextlib import suppress

import msgspec

from paddock.server.store.model import Store, StoreError

PROCESS = uuid.uuid4().hex[:12]
FORGOTTEN_AFTER = 15.0  # seconds without a word from another process
WORD_EVERY = 5.0


class Word(msgspec.Struct, frozen=True):
    """What processes report to each other about a table: who is connected. `back` asks for a reply."""

    process: str
    people: tuple[int, ...]
    back: bool
    watched: bool = False  # whether anybody is connected, even anonymously


NOBODY = Word("", (), back=False)


class Presence:
    """The people at a table, by process."""

    def __init__(self) -> None:
        self.people: frozenset[int] = frozenset()
        self.watched = False
        self.elsewhere: dict[str, tuple[float, Word]] = {}
        self.tasks: set[asyncio.Task[None]] = set()
        self.began = time.monotonic()
        self.seen: dict[int, float] = {}  # when people who have gone were last connected

    def is_here(self, person: int) -> bool:
        """Whether a person is connected to any process."""
        return person in self.people or any(person in word.people for _, word in self.elsewhere.values())

    @property
    def is_watched_elsewhere(self) -> bool:
        """Whether anybody is connected to another process."""
        return any(word.watched for _, word in self.elsewhere.values())

    def away(self, person: int) -> float:
        """The number of seconds since a person was last connected; 0 while connected.

        It is at most the time for which this process has watched the table.
        """
        return 0.0 if self.is_here(person) else time.monotonic() - self.seen.get(person, self.began)

    def here(self, people: set[int], watched: bool) -> bool:
        """Note who is connected to this process, and whether anybody is; return whether that has changed."""
        changed = self.people != people or self.watched != watched
        self._gone(self.people - people)
        self.people, self.watched = frozenset(people), watched
        return changed

    def _gone(self, people: Iterable[int]) -> None:
        """Note when people were last connected."""
        self.seen.update(dict.fromkeys(people, time.monotonic()))

    def whisper(self, store: Store, table: int, back: bool = True) -> None:
        """Tell the other processes."""
        word = Word(PROCESS, tuple(self.people), back, self.watched)
        task = asyncio.create_task(self._say(store, table, msgspec.json.encode(word).decode()))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _say(self, store: Store, table: int, text: str) -> None:
        with suppress(StoreError):  # the next report comes in a few seconds
            await store.whisper(table, text)

    def heard(self, text: str) -> Word | None:
        """Take another process's report; None if it has nothing new and asks for nothing."""
        word = msgspec.json.decode(text, type=Word)
        before = self.elsewhere.get(word.process, (0.0, NOBODY))[1]
        self._gone(set(before.people) - set(word.people))
        self.elsewhere[word.process] = (time.monotonic(), word)
        return word if word.back or set(before.people) != set(word.people) else None

    def forget(self) -> bool:
        """Forget processes that have been silent; return whether that changed who is here."""
        silent = [name for name, (when, _) in self.elsewhere.items() if when < time.monotonic() - FORGOTTEN_AFTER]
        gone = [self.elsewhere.pop(name)[1] for name in silent]
        for word in gone:
            self._gone(word.people)
        return any(word.people for word in gone)
