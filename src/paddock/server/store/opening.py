"""Opens the store that a place names."""

import asyncio

from paddock.server.store.model import Store, StoreError
from paddock.server.store.sqlite_store import SqliteStore, prepare_file

POSTGRES = ("postgresql://", "postgres://")


async def open_store(place: str) -> Store:
    """The store in an SQLite file, which is created with its folders if there is none, or at a PostgreSQL address."""
    if place.startswith(POSTGRES):
        try:
            from paddock.server.store.postgres_store import open_postgres
        except ImportError:
            raise StoreError(
                "PostgreSQL needs the extra `postgres`: install it with pip install 'paddock[postgres]'"
            ) from None
        return await open_postgres(place)
    if "://" in place or "\0" in place or place in ("", ":memory:"):
        raise StoreError("a store is the path of an SQLite file, or an address that begins with postgresql://")
    path, holder = await asyncio.to_thread(prepare_file, place)
    return SqliteStore(path, holder)
