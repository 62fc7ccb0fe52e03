"""What tables put off to the end of a turn of the event loop is done once, in order, and earlier where it is needed."""

import asyncio

from paddock.server.live.rendering import PutOff, Turn


def test_what_was_put_off_is_done_at_the_end_of_the_turn_in_order() -> None:
    async def run() -> None:
        turn, done = Turn(), list[str]()
        first, second = PutOff(turn), PutOff(turn)
        first.put(lambda: done.append("first"))
        second.put(lambda: done.append("second"))
        assert done == []
        await asyncio.sleep(0)
        assert done == ["first", "second"]
        first.put(lambda: done.append("again"))
        await asyncio.sleep(0)
        assert done == ["first", "second", "again"]

    asyncio.run(run())


def test_who_needs_it_has_it_done_at_once_and_only_once() -> None:
    async def run() -> None:
        turn, done = Turn(), list[str]()
        table = PutOff(turn)
        table.put(lambda: done.append("a"))
        table.do()
        assert done == ["a"]
        table.put(lambda: done.append("b"))
        table.put(lambda: done.append("c"))  # the next answer: what the one before led to is told from its own moment
        assert done == ["a", "b"]
        await asyncio.sleep(0)
        assert done == ["a", "b", "c"]

    asyncio.run(run())
