"""A thread with its own connection that reads, so that the event loop never waits for a database."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from paddock.server.store.connection import DatabaseConnection, Failure, Link
from paddock.server.store.model import StoreError

T = TypeVar("T")


class Reader:
    """Runs one query at a time; if the connection is lost, the query is run once more."""

    def __init__(self, name: str, connect: Callable[[], DatabaseConnection]) -> None:
        self.link = Link(connect)
        self.executor = ThreadPoolExecutor(1, thread_name_prefix=f"paddock-store-{name}")
        self.closed = False

    async def ask(self, query: Callable[[DatabaseConnection], T]) -> T:
        """The result of a query, or StoreError. It may run twice, so running it again must do no harm."""
        if self.closed:
            raise StoreError("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self.executor, self.answer, query)

    def answer(self, query: Callable[[DatabaseConnection], T]) -> T:
        """Run a query on this thread."""
        try:
            return self.attempt(query)
        except Lost:
            pass
        try:
            return self.attempt(query)
        except Lost as lost:
            raise StoreError(str(lost)) from None

    def attempt(self, query: Callable[[DatabaseConnection], T]) -> T:
        """Run a query once."""
        connection = self.link.get()
        try:
            return query(connection)
        except Exception as error:
            words = connection.words(error)
            if connection.failure(error) is Failure.REFUSED:
                raise StoreError(words) from None
            self.link.drop()
            raise Lost(words) from None

    async def close(self) -> None:
        """Release the connection and the thread."""
        if not self.closed:
            self.closed = True
            await asyncio.get_running_loop().run_in_executor(self.executor, self.link.drop)
            self.executor.shutdown(wait=False)


class Lost(Exception):
    """The connection was lost before the answer."""
