"""Blocks: people and addresses that a server refuses."""

import ipaddress
from typing import NamedTuple

from paddock.errors import Malformed
from paddock.server.admin.database import Database, leave_notice, now
from paddock.server.notices import Notice
from paddock.server.store.connection import DatabaseConnection

ADD = "INSERT INTO blocks (person, address, reason, since, until) VALUES (?, ?, ?, ?, ?)"
REMOVE = "DELETE FROM blocks WHERE person = ? OR address = ? RETURNING number"
LIST = "SELECT person, address, reason, since, until FROM blocks ORDER BY since"


class Blocked(NamedTuple):
    """A block as the operator sees it. Times are in milliseconds; without `until` it never ends."""

    person: int | None
    address: str | None
    reason: str
    since: int
    until: int | None


def read_address(text: str) -> str:
    """An address as the server counts it: for IPv6 its /64 network, all of which usually belongs to one person."""
    try:
        network = ipaddress.ip_network(text.strip().partition("%")[0], strict=False)
    except ValueError:
        raise Malformed(f"{text!r} is not an address: write it as 192.0.2.7 or 2001:db8::1") from None
    if isinstance(network, ipaddress.IPv4Network):
        if network.prefixlen != network.max_prefixlen:
            raise Malformed(f"{text!r}: only single IPv4 addresses can be blocked; block networks in the proxy")
        return str(network.network_address)
    mapped = network.network_address.ipv4_mapped
    if mapped is not None:
        return str(mapped)
    if network.prefixlen < 64:
        raise Malformed(f"{text!r}: an IPv6 network larger than /64 cannot be blocked here; block it in the proxy")
    return str(network.supernet(new_prefix=64) if network.prefixlen > 64 else network)


def block(database: Database, person: int | None, address: str | None, reason: str, days: float | None) -> None:
    """Block a person or an address for some days from now on, replacing any earlier block."""

    def work(connection: DatabaseConnection) -> None:
        since = now()
        until = None if days is None else since + round(days * 24 * 3600 * 1000)
        connection.execute(REMOVE, (person, address))
        connection.execute(ADD, (person, address, reason, since, until))
        leave_notice(connection, Notice("blocks"))

    database.write(work)


def unblock(database: Database, person: int | None, address: str | None) -> None:
    """End a block."""

    def work(connection: DatabaseConnection) -> None:
        if not connection.execute(REMOVE, (person, address)):
            raise Malformed(f"{address if person is None else f'person {person}'} is not blocked")
        leave_notice(connection, Notice("blocks"))

    database.write(work)


def blocked(database: Database) -> list[Blocked]:
    """All blocks, the oldest first, including those that have ended."""
    return [Blocked(*row) for row in database.read(LIST)]
