"""A thread with a connection of its own that answers questions, so that the event loop never waits for a database."""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from paddock.server.store.connection import DatabaseConnection, Failure, Link
from paddock.server.store.model import StoreError

T = TypeVar("T")


class Reader:
    """Asks one question at a time; one that met a lost connection is asked once more."""

    def __init__(self, name: str, connect: Callable[[], DatabaseConnection]) -> None:
        self.link = Link(connect)
        self.executor = ThreadPoolExecutor(1, thread_name_prefix=f"paddock-store-{name}")
        self.closed = False

    async def ask(self, question: Callable[[DatabaseConnection], T]) -> T:
        """What the question gives, or StoreError. It may be asked twice, so it changes nothing that must not be."""
        if self.closed:
            raise StoreError("the store is closed")
        return await asyncio.get_running_loop().run_in_executor(self.executor, self.answer, question)

    def answer(self, question: Callable[[DatabaseConnection], T]) -> T:
        """Ask on this thread."""
        try:
            return self.attempt(question)
        except Lost:
            pass
        try:
            return self.attempt(question)
        except Lost as lost:
            raise StoreError(str(lost)) from None

    def attempt(self, question: Callable[[DatabaseConnection], T]) -> T:
        """Ask once."""
        connection = self.link.get()
        try:
            return question(connection)
        except Exception as error:
            words = connection.words(error)
            if connection.failure(error) is Failure.REFUSED:
                raise StoreError(words) from None
            self.link.drop()
            raise Lost(words) from None

    async def close(self) -> None:
        """Give the connection and the thread back."""
        if not self.closed:
            self.closed = True
            await asyncio.get_running_loop().run_in_executor(self.executor, self.link.drop)
            self.executor.shutdown(wait=False)


class Lost(Exception):
    """The connection did not last until the answer."""
