"""What the server does in a second, and how long a move takes."""

import asyncio
from collections.abc import Callable
from time import perf_counter

from benchmarks.server.client import WebSocket, connect
from benchmarks.server.tables import PlayedTable, Player, new_people, web

WARM_UP = 2.0


class Stopwatch:
    """Counts accepted moves between two moments, which are set once all tables are open.

    `mark` is called at both.
    """

    def __init__(self, tables: int, mark: Callable[[], None] | None = None) -> None:
        self.unopened = tables
        self.mark = mark
        self.start = self.stop = float("inf")
        self.moves = 0

    def opened(self, seconds: float) -> None:
        """Another table is open; after the last one the measurement is near."""
        self.unopened -= 1
        if not self.unopened:
            self.start = perf_counter() + WARM_UP
            self.stop = self.start + seconds
            if self.mark is not None:
                loop = asyncio.get_running_loop()
                loop.call_later(WARM_UP, self.mark)
                loop.call_later(WARM_UP + seconds, self.mark)

    def count(self) -> None:
        """A move was accepted."""
        self.moves += self.start <= perf_counter() < self.stop


async def closed_loop(
    port: int,
    game: str,
    tables: int,
    seats: int,
    seconds: float,
    port_of: Callable[[str], int] | None = None,
    mark: Callable[[], None] | None = None,
) -> float:
    """Accepted moves per second where everybody answers at once; a table that is over is followed by another.

    `port_of` tells, for a table's key, at which port its players are; `mark` is called when counting begins and ends.
    """
    http = web(port)
    people = await new_people(http, seats)
    watch = Stopwatch(tables, mark)

    async def play(number: int) -> None:
        games = 0
        while perf_counter() < watch.stop:
            table = CountedTable(game, seats, number * 1000 + games, watch)
            await table.open(port, http, people, port_of)
            if not games:
                watch.opened(seconds)
            while not table.over.done() and perf_counter() < watch.stop:
                await asyncio.wait([table.over], timeout=0.2)
            table.close()
            games += 1

    await asyncio.gather(*(play(number) for number in range(tables)))
    await http.aclose()
    return watch.moves / seconds


class CountedTable(PlayedTable):
    """A table whose players answer at once, and whose accepted moves are counted."""

    def __init__(self, game: str, seats: int, seed: int, watch: Stopwatch) -> None:
        super().__init__(game, seats, seed, self.answer)
        self.watch = watch

    def answer(self, player: Player) -> None:
        """Answer, as long as there is time."""
        if perf_counter() < self.watch.stop:
            player.answer()

    def accepted(self, _number: int, _sent: float) -> None:
        """Count a move."""
        self.watch.count()

    def delivered(self, number: int) -> None:
        """Nobody asks when."""


async def open_loop(port: int, game: str, tables: int, seats: int, rate: float, seconds: float) -> list[float]:
    """Seconds from sending a move to its last delivery, for moves at a fixed rate whatever the server does."""
    waiting: list[Player] = []
    played = [PlayedTable(game, seats, number, waiting.append) for number in range(tables)]
    async with web(port) as http:
        people = await new_people(http, seats)
        for table in played:
            await table.open(port, http, people)
    await asyncio.sleep(WARM_UP)
    began = perf_counter()
    for turn in range(int(rate * seconds)):
        delay = began + turn / rate - perf_counter()
        if delay > 0:
            await asyncio.sleep(delay)
        answer_one(waiting)
    await asyncio.sleep(WARM_UP)
    for table in played:
        table.close()
    return sorted(latency for table in played for latency in table.latencies(began))


def answer_one(waiting: list[Player]) -> None:
    """Let the first of those who wait answer, if its question is still open."""
    while waiting:
        player = waiting.pop(0)
        if player.open is not None and player.table.status == "playing":
            player.answer()
            return


async def relay_loop(
    port: int, rooms: int, seats: int, seconds: float, mark: Callable[[], None] | None = None
) -> float:
    """Messages per second through the reference, where somebody in each room sends the next when the last has come."""
    began = perf_counter()
    start, stop = began + WARM_UP, began + WARM_UP + seconds
    count = 0
    opened: list[WebSocket] = []
    if mark is not None:
        asyncio.get_running_loop().call_later(WARM_UP, mark)
        asyncio.get_running_loop().call_later(WARM_UP + seconds, mark)

    async def fill(room: int) -> None:
        members: list[WebSocket] = []

        def heard(data: bytes) -> None:
            nonlocal count
            if data[:1] == b"d":
                return
            if perf_counter() < stop:
                count += perf_counter() >= start
                members[0].send(b"m" * 70)

        for seat in range(seats):
            members.append(await connect(port, f"/{room}", {}, heard if seat == 0 else lambda _data: None))
        members[0].send(b"m" * 70)
        opened.extend(members)

    await asyncio.gather(*(fill(room) for room in range(rooms)))
    await asyncio.sleep(max(0.0, stop - perf_counter()) + 0.5)
    for socket in opened:
        socket.close()
    return count / seconds


async def memory_of_tables(port: int, game: str, tables: int, seats: int, answers: int) -> None:
    """Leave tables in the server's memory, each so many answers into its game, with nobody connected."""
    http = web(port)
    people = await new_people(http, seats)
    gate = asyncio.Semaphore(20)

    async def play(number: int) -> None:
        async with gate:
            table = PlayedTable(game, seats, number, lambda player: player.answer())
            table.asked = lambda player: player.answer() if table.moves < answers else None
            await table.open(port, http, people)
            while table.moves < answers and not table.over.done():
                await asyncio.sleep(0.02)
            table.close()

    await asyncio.gather(*(play(number) for number in range(tables)))
    await http.aclose()
