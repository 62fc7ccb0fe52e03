"""Bots and clocks at live tables: they answer for seats that nobody plays, or whose time is up.

Bots think in worker threads, so that they never delay people.
"""

import asyncio
import secrets
import time
from collections.abc import Coroutine
from typing import Any, Literal

import structlog

from paddock.bots.players import find_player
from paddock.server.live.table import LiveTable, now
from paddock.server.live.thinking import Behalf, Thinkers
from paddock.server.log.deciding import STAND_IN
from paddock.server.log.entries import Resumed
from paddock.server.log.rematching import settle_rematch
from paddock.table.sight import Sight

log = structlog.get_logger()
FALLBACK = "random"  # the level that answers when a bot fails
SEED_BITS = 62


class Minder:
    """Lets the bots and the clock of one table answer, as long as this process keeps the table."""

    def __init__(self, live: LiveTable, thinkers: Thinkers, pause: float, unwatched: float) -> None:
        self.live = live
        self.thinkers = thinkers
        self.pause = pause  # seconds before a bot's answer, so that people can follow
        self.unwatched = unwatched  # seconds for which bots play on when nobody watches
        self.keeps = False
        self.rests = False  # nobody watches, so bots and clocks wait
        self.thinking: dict[int, int] = {}  # by seat, the question that a bot is thinking about or stays silent to
        self.starting = False  # a rematch is starting: its own files are being read
        self.tasks: set[asyncio.Task[None]] = set()
        self.alarm: asyncio.TimerHandle | None = None
        live.after = self.told

    def keep(self) -> None:
        """Start minding the table. If its clock was running, the time since then counts for nobody."""
        if self.live.reloading.defer(self.keep):
            return
        if self.keeps or self.live.broken:
            return
        self.keeps, self.rests = True, False
        self._resume()

    def _resume(self) -> None:
        """Let bots and clocks continue."""
        race = self.live.room.race
        timed = race is not None and (race.arrangement.clock is not None or race.silence is not None)
        if timed and self.live.room.status == "playing":
            self.live.happen(Resumed(now()))
        self.look_at_rematch()
        self.look()

    def rest_or_wake(self) -> None:
        """Rest when nobody has watched the table for a while; continue as soon as somebody does."""
        if not self.keeps or self.live.broken or self.live.reloading.is_under_way:
            return
        if self.rests and self.live.is_watched:
            self.rests = False
            self._resume()
        elif not self.rests and self._may_rest():
            self.rests = True
            self._halt()

    def _may_rest(self) -> bool:
        """Whether nobody watches. Under a clock people may be away: the race goes on while one has a seat."""
        if self.live.is_watched or time.monotonic() - self.live.used < self.unwatched:
            return False
        return self.live.room.arrangement.clock is None or not self.live.room.people

    @property
    def busy(self) -> bool:
        """Whether something is going on that needs the table in memory."""
        return bool(self.tasks) or self.alarm is not None

    def stop(self) -> None:
        """Stop bots and clocks."""
        self.keeps = False
        self._halt()

    def _halt(self) -> None:
        for task in self.tasks:
            task.cancel()
        self.thinking.clear()
        self._set_alarm(None)

    def told(self) -> None:
        """React after something was sent, even if only a welcome."""
        self.thinkers.preparation.choose(self.live.room.arrangement.game)
        self.live.tell_prepared()
        self.rest_or_wake()
        if self.live.room.rematch is not None:
            self.look_at_rematch()
        self.look()

    def look_at_rematch(self) -> None:
        """Start a rematch for which everybody is ready."""
        live = self.live
        if not self.keeps or live.broken or live.reloading.is_under_way or self.starting:
            return
        entry = settle_rematch(live.room, now())
        if entry is None or live.room.rematch is None:
            return
        if live.room.rematch.arrangement.files:
            self.starting = True
            self._run(self._read_and_start())
        else:
            live.happen(entry)

    async def _read_and_start(self) -> None:
        """Read the own files of a rematch in another thread, then start it if everybody is still ready."""
        try:
            await self.live.read_files()
            await self.live.settled()
            entry = settle_rematch(self.live.room, now())
            if entry is not None and self.keeps and not self.live.broken:
                self.live.happen(entry)
        finally:
            self.starting = False

    def look(self) -> None:
        """Let bots that are asked think, and set the clock for the others."""
        race, idle = self.live.room.race, not self.keeps or self.rests or self.live.broken
        if idle or race is None or self.live.room.status != "playing":
            self._set_alarm(None)
            return
        delays = []
        for seat, known in race.asked.items():
            level = self.live.room.seats[seat].level
            if level is not None and self.thinking.get(seat) != known.number:
                self._think(seat, known.number, level, "bot", self._pause(seat))
            left = race.left(seat, now())
            if left is not None and (level is None or race.silence is not None):
                delays.append(left)
        self._set_alarm(min(delays) / 1000 if delays else None)

    def _pause(self, seat: int) -> float:
        """How long a bot waits; not between the steps of a car, which are one movement."""
        race = self.live.room.race
        question = race.question(seat) if race is not None else None
        return 0 if question is not None and question.kind == "step" else self.pause

    def _set_alarm(self, delay: float | None) -> None:
        if self.alarm is not None:
            self.alarm.cancel()
        self.alarm = None if delay is None else asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        """Somebody's time is up: a bot answers this question, or the clock does if nobody has to answer."""
        self.alarm = None
        race = self.live.room.race
        if race is None or not self.keeps:
            return
        if self.live.reloading.is_under_way:
            return  # it is looked at again once it is loaded
        if race.silence is not None:
            first = min(race.asked)
            if race.left(first, now()) == 0:
                self.live.happen(race.answered(now(), first, race.silence, "clock"))
            else:
                self.look()
            return
        late = [seat for seat in race.asked if self.live.room.seats[seat].level is None and race.left(seat, now()) == 0]
        for seat in late:
            if self.thinking.get(seat) != race.asked[seat].number:
                self._think(seat, race.asked[seat].number, STAND_IN, "clock", 0)
        if not late:
            self.look()

    def _think(self, seat: int, number: int, level: str, by: Literal["bot", "clock"], pause: float) -> None:
        self.thinking[seat] = number
        self._run(self._answer(seat, number, level, by, pause))

    def _run(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def _answer(self, seat: int, number: int, level: str, by: Literal["bot", "clock"], pause: float) -> None:
        """Answer a question, unless meanwhile it is closed or somebody else has to answer it."""
        await asyncio.sleep(pause)
        race = self.live.room.race
        answer = None
        if race is not None and self._is_for(seat, number, level, by):
            # In a lesson the same answers of the learner lead to the same race.
            seed = number if self.live.room.arrangement.lesson else secrets.randbits(SEED_BITS)
            silence, answer = race.silence, await self._choose(level, race.table.sight(seat), seed)
            if answer == silence:
                return  # it stays silent, and is not asked again before the next call
        await self.live.settled()
        if self.thinking.get(seat) == number:
            del self.thinking[seat]
        race = self.live.room.race
        if race is not None and answer is not None and self._is_for(seat, number, level, by):
            self.live.happen(race.answered(now(), seat, answer, by))
        else:
            self.look()

    async def _choose(self, level: str, sight: Sight, seed: int) -> int:
        """A bot's answer, found in another thread."""
        began = time.perf_counter()
        try:
            behalf = Behalf(self.live.room.host, self.live.table)
            answer = await self.thinkers.answer(
                behalf, sight.game.name, level, lambda seconds: find_player(level, seconds)(sight, seed)
            )
        except Exception:
            log.exception("a bot failed", level=level, game=self.live.room.arrangement.game, phase=sight.seen.phase)
            answer = find_player(FALLBACK)(sight, secrets.randbits(SEED_BITS))  # so that nobody waits forever
        self.live.metrics.thought.observe(time.perf_counter() - began)
        return answer

    def _is_for(self, seat: int, number: int, level: str, by: Literal["bot", "clock"]) -> bool:
        """Whether a question is still open, and the bot of this level is the one to answer it."""
        room = self.live.room
        known = room.race.asked.get(seat) if room.race is not None and not self.live.broken else None
        mine = room.seats[seat].level == (level if by == "bot" else None)
        return self.keeps and mine and known is not None and known.number == number
