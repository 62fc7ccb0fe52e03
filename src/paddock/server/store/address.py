"""The address of a PostgreSQL database, and the names that the servers share in it."""

import re

import psycopg
from psycopg.conninfo import conninfo_to_dict, make_conninfo

from paddock.server.store.model import StoreError

CHANNEL_OF_ENTRIES = "paddock_entries"
CHANNEL_OF_WHISPERS = "paddock_whispers"
LOCK_OF_TABLES = 0x5ADD0C << 40
"""Added to a table's number for the key of its advisory lock, far from the keys of other programs."""

DEFAULTS = {
    "application_name": "paddock",
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "20000",
}
"""With these, a database server that vanishes is noticed within half a minute."""
CREDENTIALS = re.compile(r"[^:/?#@]*(:[^:/?#@]*)?")


def full_address(place: str) -> str:
    """The address, completed with our defaults.

    Error messages never repeat it, since it can contain a password, and psycopg's own would repeat parts of it.
    """
    before_host, at_sign, _ = place.partition("://")[2].rpartition("@")
    if at_sign and not CREDENTIALS.fullmatch(before_host):
        raise StoreError(
            "in a PostgreSQL address the signs : / ? # @ of a name or a password are written %3A %2F %3F %23 %40"
        )
    try:
        given = conninfo_to_dict(place)
    except psycopg.Error:
        raise StoreError(
            "this is not a PostgreSQL address: it should look like postgresql://name:password@host:5432/database"
        ) from None
    return make_conninfo("", **(DEFAULTS | given))
