"""The public list: which tables it shows, in which order, and how many each person may have in it.

Opening many tables cannot push others out of it. A host has a few places in the list; tables with players present come
first, and those without players for a day are not listed. If there are more tables than the list shows, all hosts have
the same chance.

Addresses are counted only in the memory of this process. They are not stored, and are forgotten with the table, after a
day at the latest, or when the process ends.
"""

import random
from collections import Counter
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager

from paddock.server.errors import TooMuch
from paddock.server.limits import Limits
from paddock.server.log.summaries import StoredSummary, stored_summary
from paddock.server.store.model import Attended, Store

MOST_LISTED = 100
SAMPLE = 500  # tables from which the list is made, a random sample if there are more
PER_HOST = 3
NOTED_EVERY = 60_000  # milliseconds between notes that players are at a table
AWAY_AFTER = 3 * NOTED_EVERY


def is_waiting(table: StoredSummary) -> bool:
    """Whether a table waits for players."""
    return table.status == "gathering" and table.open > 0


def fair_list(found: Iterable[Attended], at: int, most: int = MOST_LISTED) -> list[StoredSummary]:
    """The tables to show: those with players present first, then those that wait for players, then the newest."""
    read = ((stored_summary(stored), at - attended < AWAY_AFTER) for attended, stored in found)
    tables = [known for known in read if known[0].is_open]
    tables.sort(key=lambda known: (not known[1], not is_waiting(known[0]), -known[0].changed))
    of_host: dict[object, int] = {}
    ranked = []
    for table, present in tables:
        host = table.owner if table.owner is not None else table.join
        rank = of_host[host] = of_host.get(host, -1) + 1
        if rank < PER_HOST:
            ranked.append((not present, rank, table))
    random.shuffle(ranked)
    chosen = sorted(ranked, key=lambda known: known[:2])[:most]
    chosen.sort(key=lambda known: (known[0], not is_waiting(known[2]), known[1], -known[2].changed))
    return [table for _, _, table in chosen]


class PublicTables:
    """Counts the public tables of each person and address. Only those in the list count; abandoned ones do no harm."""

    def __init__(self, store: Store, limits: Limits) -> None:
        self.store = store
        self.limits = limits
        self.opened: dict[str, list[tuple[int, str]]] = {}  # by address, the time and key of each table
        self.opening: Counter[int | str] = Counter()  # tables that are being opened, by person and by address

    def since(self, at: int) -> int:
        """The time since when somebody must have been at a table for it to be listed now."""
        return at - 1000 * self.limits.listed_seconds

    @asynccontextmanager
    async def one_more(self, person: int, address: str, at: int) -> AsyncIterator[list[str]]:
        """Refuse a person or an address that has enough; else count the table whose key is put into the list."""
        self.opening.update((person, address))
        try:
            stored = map(stored_summary, await self.store.listed_of(person, self.since(at)))
            of_person = self.opening[person] + sum(table.owner == person for table in stored)
            if of_person > self.limits.public_tables_per_person:
                raise TooMuch("you have too many public tables: finish one, or make one private")
            listed = await self.store.still_listed(self._opened_from(address, at), self.since(at))
            if self.opening[address] + len(listed) > self.limits.public_tables_per_address:
                raise TooMuch("there are too many public tables from your address; open a private one")
            new: list[str] = []
            yield new
            self.opened.setdefault(address, []).extend((at, key) for key in new)
        finally:
            self.opening.subtract((person, address))
            self.opening += Counter()  # removes zeros

    def _opened_from(self, address: str, at: int) -> list[str]:
        """The tables opened from an address during the last day; older ones are forgotten for all addresses."""
        kept = {place: [one for one in tables if one[0] > self.since(at)] for place, tables in self.opened.items()}
        self.opened = {place: tables for place, tables in kept.items() if tables}
        return [key for _, key in self.opened.get(address, ())]
