"""The limits of the server; each can be set with `paddock serve --limit NAME=NUMBER`."""

import time
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits and their defaults."""

    frame_bytes: int = 65_536  # in a WebSocket message
    body_bytes: int = 262_144  # in an HTTP request
    body_seconds: int = 20  # for a request to arrive
    messages_per_second: int = (
        50  # or requests, frames or 4 kB each, on one connection, and 10 times as many from one address
    )
    write_seconds: int = 20  # for a client to read the next 20 kB
    lines_per_minute: int = 20  # of chat, by one person
    lines_per_player: int = 1_000  # of chat, by one person at one table: one every 15 seconds for four hours
    spectator_lines_per_table: int = 1_000  # of chat, by all spectators together
    undos_per_minute: int = 60  # by one person
    undos_per_race: int = 500  # by one seat, which gives up to about 180 answers in a race
    changes_per_minute: int = 60  # of seats, bots and consent to hints, by one person
    rematches_per_minute: int = 10  # offered by one person, and offered at one table
    rematches_per_table: int = 100  # after which a new table is needed
    entries_per_table: int = 20_000  # after which only races continue; an evening of six friends has about 2,000
    hints_per_minute: int = 30  # requested by one person
    mistakes: int = 5  # malformed messages in a row before a connection is closed
    people_per_minute: int = 60  # new names from one address
    links_per_minute: int = 6  # to another device, that one person makes
    link_tries_per_minute: int = 30  # of one address
    tables_per_minute: int = 20  # new tables by one person
    tables_per_address: int = 100  # new ones in a minute, by all people at one address
    public_tables_per_person: int = 10  # in the list, which shows three per host
    public_tables_per_address: int = 30  # in the list, opened from there during the last day
    listed_seconds: int = 86_400  # for which a public table stays in the list without its players
    joins_per_minute: int = 120  # new connections by one person or address
    looks_per_minute: int = (
        600  # parts of replays and public lists requested from one address, and pages of races by one person
    )
    pictures_per_minute: int = 30  # of finished races, drawn for one address; those drawn already do not count
    reviews: int = 500  # unfinished at the same time
    reviews_per_person: int = 5  # of these, requested by one person
    reviews_per_address: int = 20  # of these, requested by all people at one address
    connections: int = 10_000  # in total
    spectators: int = 9_000  # among them; the others are reserved for people with a seat
    connections_per_address: int = 500  # by players, as many by spectators, and 500 for pages
    connections_per_table: int = 500  # by spectators
    connections_per_person: int = 10  # to one table; with more, the oldest is closed
    spectators_per_address: int = 50  # at one table
    tables: int = 20_000  # live at the same time
    unwatched_seconds: int = 60  # for which bots play on at a table that nobody watches
    arrangements_per_minute: int = 60  # by one person, and at one table
    own_files_per_minute: int = 20  # circuits and decks sent by one person
    own_files_per_address: int = 60  # in a minute, by all people at one address
    own_files_per_table: int = 10  # different ones, over the lifetime of a table
    own_bytes_per_table: int = 128_000  # in all of these
    outbox_messages: int = 512  # by which a slow client may be behind
    outbox_bytes: int = 2_000_000
    missed_messages: int = 500  # a client that missed more gets a fresh view instead
    entries_per_checkpoint: int = 500  # in a table's log, which is loaded from its last checkpoint


class Bucket:
    """A token bucket: `rate` events per second, and `burst` at once."""

    __slots__ = ("burst", "filled", "rate", "then")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate = rate
        self.burst = burst
        self.filled = burst
        self.then = time.monotonic()

    def take(self) -> bool:
        """Whether one more event may happen now."""
        now = time.monotonic()
        self.filled = min(self.burst, self.filled + (now - self.then) * self.rate)
        self.then = now
        if self.filled < 1:
            return False
        self.filled -= 1
        return True

    def spend(self, cost: float) -> float:
        """Take this many tokens even if there are fewer; return the seconds until the debt is paid."""
        now = time.monotonic()
        self.filled = min(self.burst, self.filled + (now - self.then) * self.rate) - cost
        self.then = now
        return 0.0 if self.filled >= 0 else -self.filled / self.rate

    @property
    def in_debt(self) -> bool:
        """Whether more was spent than there was, and is not made up for yet."""
        return self.filled < 0 and self.filled + (time.monotonic() - self.then) * self.rate < 0

    @property
    def full(self) -> bool:
        """Whether nothing has happened for a while."""
        return self.filled + (time.monotonic() - self.then) * self.rate >= self.burst


class Buckets:
    """A bucket for each name or address, forgotten when it is full again."""

    def __init__(self, per_minute: int) -> None:
        self.per_minute = per_minute
        self.buckets: dict[object, Bucket] = {}
        self.many = 1000

    def take(self, who: object) -> bool:
        """Whether one more event may happen now for this key."""
        if len(self.buckets) > self.many:
            self.buckets = {key: bucket for key, bucket in self.buckets.items() if not bucket.full}
            self.many = max(1000, 2 * len(self.buckets))
        bucket = self.buckets.get(who)
        if bucket is None:
            bucket = self.buckets[who] = Bucket(self.per_minute / 60, self.per_minute)
        return bucket.take()
