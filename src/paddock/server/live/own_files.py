"""Users' own circuits and decks at live tables: checked by a separate process before the server reads them.

One file is checked at a time: addresses take turns, and the people of an address too, so that nobody keeps the process
from others.
"""

import asyncio
import sys
from collections import OrderedDict
from collections.abc import Mapping

import msgspec
import structlog

from paddock.errors import Malformed
from paddock.games.cars.parts import LIBRARIES
from paddock.library import printable
from paddock.server.errors import TooMuch
from paddock.server.limits import Buckets, Limits
from paddock.server.live.file_worker import Request, Verdict
from paddock.server.live.one_by_one import OneByOne
from paddock.server.log.file_names import is_name, name_of
from paddock.server.protocol.shared import Arrangement
from paddock.toml import MOST_BYTES

log = structlog.get_logger()
PATIENCE = 15.0  # seconds until a process that does not answer is replaced; it limits its own processor time
KEPT = 1_000  # verdicts on good files
SHOWN = 60  # characters of a file's name in a message


class OwnFiles:
    """Checks the files of all tables."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.rate = Buckets(limits.own_files_per_minute)
        self.rate_at = Buckets(limits.own_files_per_address)
        self.good: OrderedDict[tuple[str, str], None] = OrderedDict()  # (option, name) of files that passed the check
        self.order = OneByOne()
        self.process: asyncio.subprocess.Process | None = None
        self.tasks: set[asyncio.Task[str | None]] = set()

    async def check(self, person: int, address: str, arrangement: Arrangement) -> None:
        """Refuse an arrangement with a text that is not a circuit or deck, or that takes too long to read and draw."""
        for option, text in arrangement.files.items():
            if is_name(text) or option not in LIBRARIES:
                continue
            label = printable(str(arrangement.options.get(option, option)))[:SHOWN]
            if len(text) > MOST_BYTES:
                raise Malformed(
                    f"{label}: the file has {len(text)} characters; it should have at most {MOST_BYTES} bytes"
                )
            key = (option, name_of(text))
            if key not in self.good:
                await self._have_checked(person, address, Request(option, label, text))
            self.good[key] = None
            self.good.move_to_end(key)
            while len(self.good) > KEPT:
                self.good.popitem(last=False)

    def check_room(self, files: Mapping[str, str], new: Mapping[str, str]) -> None:
        """Refuse more files than a table may have; all files it ever had count, since its log keeps them."""
        limits, texts = self.limits, [*files.values(), *new.values()]
        if new and len(texts) > limits.own_files_per_table:
            raise TooMuch(f"this table has had {len(files)} files of its own; open another table for more")
        if new and sum(len(text.encode()) for text in texts) > limits.own_bytes_per_table:
            raise TooMuch(
                f"this table's own files have more than {limits.own_bytes_per_table} bytes; open another table"
            )

    async def _have_checked(self, person: int, address: str, request: Request) -> None:
        """Check a text, to the end even if the caller has gone, so that the verdict is not mistaken for another's."""
        if not (self.rate.take(person) and self.rate_at.take(address)):
            raise TooMuch("too many files; wait a minute")
        task = asyncio.create_task(self._take_turn(person, address, request))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)
        wrong = await asyncio.shield(task)
        if wrong is not None:
            raise Malformed(wrong)

    async def _take_turn(self, person: int, address: str, request: Request) -> str | None:
        """What is wrong with a file, if anything."""
        async with self.order.turn(address, person):
            line, used = msgspec.json.encode(request) + b"\n", self.process is not None
            verdict = await self._ask(line)
            if verdict is None and used:  # the process may have ended long before
                verdict = await self._ask(line)
        if verdict is None:
            return f"{request.label}: this file could not be checked"
        if verdict.bug is not None:
            log.error("a file could not be checked", option=request.option, error=verdict.bug)
        return verdict.wrong

    async def _ask(self, line: bytes) -> Verdict | None:
        """The verdict of the process, which is started when needed, and ended if it gives none."""
        try:
            process = self.process = self.process or await start()
            assert process.stdin is not None  # noqa: S101
            assert process.stdout is not None  # noqa: S101
            async with asyncio.timeout(PATIENCE):
                process.stdin.write(line)
                await process.stdin.drain()
                return msgspec.json.decode(await process.stdout.readline(), type=Verdict)
        except (OSError, RuntimeError, TimeoutError, ValueError) as error:  # uvloop has its own for a closed pipe
            log.warning("the process that checks files was replaced", error=repr(error))
            await self._end()
            return None

    async def _end(self) -> None:
        """End the process."""
        process, self.process = self.process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()

    async def close(self) -> None:
        """Stop checking."""
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self._end()


async def start() -> asyncio.subprocess.Process:
    """A process that checks files."""
    pipe = asyncio.subprocess.PIPE
    program = (sys.executable, "-P", "-m", "paddock.server.live.file_worker")
    return await asyncio.create_subprocess_exec(*program, stdin=pipe, stdout=pipe)
