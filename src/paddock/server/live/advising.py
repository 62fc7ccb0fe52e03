"""Hints at live tables: the champion thinks for a player who asks, and nobody else sees the result.

It sees what a bot in this seat would see, and its results are not stored.
"""

import asyncio
import time

import structlog

from paddock.bots.hints import weigh, weigh_routes
from paddock.errors import PaddockError
from paddock.server.live.connection import Connection
from paddock.server.live.table import LiveTable
from paddock.server.live.thinking import Behalf, Thinkers
from paddock.server.log.asker import Asker
from paddock.server.log.deciding import hint
from paddock.server.protocol import asks, tells
from paddock.server.protocol.shared import HintLine
from paddock.table.sight import Sight

log = structlog.get_logger()


class Adviser:
    """Gives the hints of one table, one after the other."""

    def __init__(self, live: LiveTable, thinkers: Thinkers) -> None:
        self.live = live
        self.thinkers = thinkers
        self.turn = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()
        live.advise = self.begin

    def begin(self, connection: Connection, asker: Asker, ask: asks.Hint) -> None:
        """Start thinking for a player; a request that is not allowed is refused at once."""
        hint(self.live.room, asker, ask)
        task = asyncio.create_task(self._advise(connection, asker, ask))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _advise(self, connection: Connection, asker: Asker, ask: asks.Hint) -> None:
        """Think and reply, unless the question has closed or somebody no longer wants hints."""
        live = self.live
        async with self.turn:
            await live.settled()
            room = live.room
            try:
                race = hint(room, asker, ask)
                found = await self._think(asker, race.table.sight(ask.seat))
                await live.settled()
                if live.room is not room:
                    live.ask(connection, ask)  # the question may belong to a state that was never stored
                    return
                hint(room, asker, ask)
            except PaddockError as error:
                live.refuse(connection, error, ask.ref)
                return
        message = tells.Hints(room.number, ask.ref, ask.seat, ask.question, found)
        live.reply(connection, message, lambda: live.ask(connection, ask))

    async def _think(self, asker: Asker, sight: Sight) -> tuple[HintLine, ...]:
        """The champion's assessment; empty if the search fails."""
        began = time.perf_counter()
        try:
            behalf = Behalf(asker.person, self.live.table)
            found = await self.thinkers.search(behalf, sight.game.name, lambda seconds: look(sight, seconds))
        except Exception:
            log.exception("a hint failed", phase=sight.seen.phase)
            found = ()
        self.live.metrics.thought.observe(time.perf_counter() - began)
        return found


def look(sight: Sight, seconds: float) -> tuple[HintLine, ...]:
    """The answers that a seat can give, or whole routes of the car that must move, the best first; None is silence."""
    if routes := weigh_routes(sight, seconds):
        return tuple(
            HintLine(route.answers[0], trial.win, trial.score, trial.count, route.answers) for route, trial in routes
        )
    silence = sight.silence
    legal = sight.seen.answers | (0 if silence is None else 1 << silence)
    return tuple(
        HintLine(None if trial.answer == silence else trial.answer, trial.win, trial.score, trial.count, ())
        for trial in weigh(sight, seconds)
        if legal >> trial.answer & 1
    )
