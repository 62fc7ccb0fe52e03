"""The limits of the server; each can be set with `paddock serve --limit NAME=NUMBER`."""

import time
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Limits:
    """The limits and their defaults."""

    frame_bytes: int = 65_536  # of one WebSocket message
    body_bytes: int = 262_144  # of one HTTP request
    body_seconds: int = 20  # that it may take to arrive
    messages_per_second: int = 50  # or frames, or 4 kB, of one connection, three times as many at once; more waits
    write_seconds: int = 20  # that a client may take to read the next 20 kB
    lines_per_minute: int = 20  # of chat, of one person
    lines_per_player: int = 1_000  # of chat, of one person at one table: one every 15 seconds for four hours
    spectator_lines_per_table: int = 1_000  # of all who watch together
    undos_per_minute: int = 60  # of one person
    undos_per_race: int = 500  # of one seat, which answers up to some 180 times in a race
    changes_per_minute: int = 60  # of seats, bots and wishes, by one person
    entries_per_table: int = 20_000  # after which only races go on; an evening of six friends has some 2,000
    hints_per_minute: int = 30  # that one person asks for
    mistakes: int = 5  # malformed messages in a row before a connection is closed
    people_per_minute: int = 60  # new names from one address
    tables_per_minute: int = 20  # new tables of one person
    public_tables_per_person: int = 10  # in the list: a host has three places there
    public_tables_per_address: int = 30  # in the list, of those that were opened there during the last day
    listed_seconds: int = 86_400  # that a public table stays in the list with none of its players there
    joins_per_minute: int = 120  # new connections of one person or address
    looks_per_minute: int = 600  # stretches of replays for one address
    connections: int = 10_000  # in all
    spectators: int = 9_000  # of them: the others are kept for people who have a seat
    connections_per_address: int = 500  # of players, and as many of spectators
    connections_per_table: int = 500  # of spectators
    connections_per_person: int = 10  # to one table; of more the oldest is closed
    spectators_per_address: int = 50  # at one table
    tables: int = 20_000  # that are live at the same time
    unwatched_seconds: int = 60  # that bots play on at a table that nobody looks at
    arrangements_per_minute: int = 60  # of one person, and at one table
    own_files_per_minute: int = 20  # circuits and decks that one person sends
    own_files_per_table: int = 10  # different ones, as long as the table exists
    own_bytes_per_table: int = 128_000  # of all these
    outbox_messages: int = 512  # that a slow client may be behind
    outbox_bytes: int = 2_000_000
    missed_messages: int = 500  # more than these are not sent again; a fresh view is
    entries_per_checkpoint: int = 500  # of a table's log, which is loaded from its last checkpoint on


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
