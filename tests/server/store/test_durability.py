"""A confirmed entry is stored even if the process is killed a moment later."""

import asyncio
import random

from tests.server.store.child import child
from tests.server.store.using import add_table, log, opened

KILLS = 6
TABLES = 10


def test_nothing_confirmed_is_lost_when_the_process_is_killed(place: str) -> None:
    async def prepare() -> list[int]:
        async with opened(place) as store:
            return [await add_table(store, str(name)) for name in range(TABLES)]

    async def numbers() -> dict[int, list[int]]:
        async with opened(place) as store:
            return {table: [number for number, _ in await log(store, table)] for table in tables}

    tables = asyncio.run(prepare())
    confirmed = dict.fromkeys(tables, 1)
    for kill in range(KILLS):
        with child(place, "write", *tables) as process:
            assert process.stdout
            said = b"".join(process.stdout.readline() for _ in range(random.Random(kill).randint(1, 400)))
            process.kill()
            said += process.stdout.read()
            for whole in said.decode().split("\n")[:-1]:
                table, number = map(int, whole.split())
                assert number > confirmed[table]
                confirmed[table] = number
        for table, written in asyncio.run(numbers()).items():
            assert written == list(range(1, len(written) + 1))
            assert len(written) >= confirmed[table]
    assert max(confirmed.values()) > KILLS
