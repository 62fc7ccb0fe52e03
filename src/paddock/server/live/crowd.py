"""Who may connect: spectators never take players' places, and nobody can take all places."""

from collections import Counter

from paddock.server.errors import TooMuch
from paddock.server.limits import Limits
from paddock.server.live.connection import Connection
from paddock.server.live.table import LiveTable
from paddock.server.protocol.codes import Why


class Crowd:
    """Counts the connections of this process by address, separately for players and spectators."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.players: Counter[str] = Counter()
        self.spectators: Counter[str] = Counter()
        self.count = 0
        self.watching = 0

    def enter(self, address: str, plays: bool) -> None:
        """Count a connection, unless there are too many of its kind."""
        counted = self.players if plays else self.spectators
        full = self.count >= self.limits.connections or (not plays and self.watching >= self.limits.spectators)
        if full or counted[address] >= self.limits.connections_per_address:
            raise TooMuch("there are too many connections; try again later")
        counted[address] += 1
        self.count += 1
        self.watching += not plays

    def leave(self, address: str, plays: bool) -> None:
        """Stop counting a connection."""
        counted = self.players if plays else self.spectators
        counted[address] -= 1
        if not counted[address]:
            del counted[address]
        self.count -= 1
        self.watching -= not plays


def check_spectators(live: LiveTable, address: str, limits: Limits) -> None:
    """Refuse a spectator if the table has too many, or too many from one address."""
    watching = [connection for connection in live.connections if not connection.audience.plays]
    if len(watching) >= limits.connections_per_table:
        raise TooMuch("this table has too many spectators; try again later")
    if sum(connection.address == address for connection in watching) >= limits.spectators_per_address:
        raise TooMuch("too many spectators at this table come from your address; try again later")


def make_room(live: LiveTable, newcomer: Connection, limits: Limits) -> None:
    """Close the oldest connection of a person who has too many to this table."""
    if newcomer.person is not None:
        own = [other for other in live.connections if other.person == newcomer.person and not other.closing]
        for oldest in own[: len(own) + 1 - limits.connections_per_person]:
            oldest.close(Why.ELSEWHERE, live.told)
