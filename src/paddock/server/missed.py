"""What a client missed while it was away: the messages that it would have been told, byte for byte.

The log is played again from its beginning, so that each message is made from the room as it was then.
"""

from collections.abc import Iterable, Sequence

import msgspec

from paddock.server import telling
from paddock.server.entries import AnyEntry, read_entry
from paddock.server.room import Room
from paddock.server.store.model import Row
from paddock.server.telling import Keys, audience_of

encode = msgspec.json.Encoder().encode


class Missed:
    """The messages after number `since` for one person, as far as the rows go."""

    def __init__(self, rows: Sequence[Row], since: int, keys: Keys, person: int | None, may_sit: bool) -> None:
        self.since = since
        self.keys = keys
        self.person = person
        self.may_sit = may_sit
        self.room = Room()
        self.messages: list[bytes] = []
        for row in rows:
            self._apply(read_entry(row.entry))

    def _apply(self, entry: AnyEntry) -> None:
        self.room.apply(entry)
        if self.room.number > self.since:
            audience = audience_of(self.room, self.person, self.may_sit)
            self.messages.append(encode(telling.update(self.room, entry, self.keys)(audience)))

    def until(self, number: int, recent: Iterable[tuple[int, AnyEntry]]) -> list[bytes] | None:
        """The messages up to a number, the last of them from memory; None if some cannot be told any more.

        The log can have gone on beyond that number, in another process: the table hears of it, and tells it.
        """
        for entry_number, entry in recent:
            if entry_number == self.room.number + 1:
                self._apply(entry)
        return self.messages[: max(0, number - self.since)] if self.room.number >= number else None
