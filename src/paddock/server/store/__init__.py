"""The server's storage: people, tables, every entry of their logs, and finished races.

`model` describes what it guarantees, `opening` opens it. SQLite serves one process, PostgreSQL any number of them.
"""

from paddock.server.store.model import (
    Append,
    Block,
    Conflict,
    Finished,
    Found,
    Lineage,
    Listing,
    Person,
    Row,
    Store,
    StoreError,
)
from paddock.server.store.opening import open_store

__all__ = [
    "Append",
    "Block",
    "Conflict",
    "Finished",
    "Found",
    "Lineage",
    "Listing",
    "Person",
    "Row",
    "Store",
    "StoreError",
    "open_store",
]
