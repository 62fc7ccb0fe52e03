"""The connections of each address: how many there are, and the bucket that all of them are charged to.

A stranger can open hundreds of connections, each with its own bucket; together they may send as much as ten.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

from paddock.server.limits import Bucket, Limits

TIMES = 10  # as much as one connection is what all connections of an address may send
AT_ONCE = 0.5  # seconds' worth of that may come at the same moment
PAGES = 500  # connections of an address besides those to tables


@dataclass(slots=True)
class Neighbour:
    """The connections of an address."""

    bucket: Bucket
    count: int = 0


class Neighbours:
    """Knows all addresses with connections, and those whose buckets are not full again."""

    def __init__(self, limits: Limits, proxies: Sequence[str] = ()) -> None:
        self.limits = limits
        nothing: Any = None
        self.proxies = ProxyHeadersMiddleware(nothing, list(proxies)).trusted_hosts
        self.known: dict[str, Neighbour] = {}
        self.many = 1000

    def is_proxy(self, host: str) -> bool:
        """Whether the connections from this host are those of many people."""
        return not host or host in self.proxies

    def enter(self, address: str) -> Neighbour:
        """Count one more connection of an address."""
        if len(self.known) > self.many:
            self.known = {one: found for one, found in self.known.items() if found.count or not found.bucket.full}
            self.many = max(1000, 2 * len(self.known))
        found = self.known.get(address)
        if found is None:
            rate = TIMES * self.limits.messages_per_second
            found = self.known[address] = Neighbour(Bucket(rate, AT_ONCE * rate))
        found.count += 1
        return found

    def is_full(self, neighbour: Neighbour) -> bool:
        """Whether an address has more connections than it may have: players, spectators and pages."""
        return neighbour.count > 2 * self.limits.connections_per_address + PAGES
