"""What the tests of the store have in common."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import psycopg

from paddock.errors import PaddockError
from paddock.server.store import Append, Lineage, Listing, Store, open_store
from tests.patience import PATIENCE

LISTING = Listing(public=True, status="gathering", summary=b"a table")


@asynccontextmanager
async def opened(place: str) -> AsyncIterator[Store]:
    store = await open_store(place)
    try:
        yield store
    finally:
        await store.close()


async def add_table(store: Store, name: str = "table", entries: tuple[bytes, ...] = (b"first",)) -> int:
    return await store.add_table(f"{name}-key", f"{name}-watch", 1, LISTING, (), entries)


def entry(line: Lineage, table: int, number: int, text: str | None = None) -> Append:
    return Append(line, table, number, number, (text or f"entry {number}").encode())


async def outcomes(futures: list["asyncio.Future[None]"]) -> list[type[PaddockError] | None]:
    """How each append ended: None if it was written."""
    ended = await asyncio.gather(*futures, return_exceptions=True)
    errors = [None if error is None else type(error) for error in ended]
    assert all(error is None or issubclass(error, PaddockError) for error in errors), ended
    return errors  # type: ignore[return-value]


async def log(store: Store, table: int) -> list[tuple[int, str]]:
    return [(number, written.decode()) for number, written in await store.entries(table)]


async def until(happened: Callable[[], bool], seconds: float = PATIENCE) -> None:
    """Wait for something that another process or thread causes."""
    async with asyncio.timeout(seconds):
        while not happened():
            await asyncio.sleep(0.01)


def cut_connections(address: str) -> None:
    """Close all other connections to a database, as when its server restarts, and wait until they are gone."""
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute(
            "SELECT pg_terminate_backend(pid, %s) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()",
            (int(1000 * PATIENCE),),
        )
