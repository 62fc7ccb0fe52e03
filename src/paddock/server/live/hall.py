"""All live tables of this process: opened, loaded when somebody comes, unloaded when idle."""

import asyncio
import time
from collections.abc import Iterable, Mapping, Sequence
from functools import partial

import msgspec
import structlog

from paddock.errors import PaddockError
from paddock.server.errors import NotFound, TooMuch
from paddock.server.live.advising import Adviser
from paddock.server.live.blocking import Blocks
from paddock.server.live.connection import Connection
from paddock.server.live.identity import Identity, new_table_keys
from paddock.server.live.loading import Loader
from paddock.server.live.minding import Minder
from paddock.server.live.missed import Latecomer, Missed
from paddock.server.live.own_files import OwnFiles
from paddock.server.live.presence import WORD_EVERY
from paddock.server.live.public_list import NOTED_EVERY, PublicTables
from paddock.server.live.race_caches import RaceCaches
from paddock.server.live.rendering import Turn
from paddock.server.live.reviewing import Reviewing
from paddock.server.live.table import LiveTable, now
from paddock.server.live.thinking import Thinkers
from paddock.server.log import entries as e
from paddock.server.log.arranging import check_arrangement
from paddock.server.log.file_names import name_files
from paddock.server.log.lessons import deal_lesson, plan_lesson
from paddock.server.log.opening import draw_deals, open_room
from paddock.server.log.room import Room
from paddock.server.log.summaries import listing, read_summary, stopped
from paddock.server.log.telling import Keys
from paddock.server.log.trying import deal_again, plan_try, started_again
from paddock.server.metrics import Metrics
from paddock.server.protocol.codes import Why
from paddock.server.protocol.pages import NewTable
from paddock.server.protocol.reviews import TryAnswer
from paddock.server.protocol.shared import Arrangement
from paddock.server.settings import ServerSettings
from paddock.server.store.model import Store
from paddock.table.replay import Replay

log = structlog.get_logger()
IDLE_SECONDS = 300.0  # how long a table stays in memory when nobody is there
TICK = 2.0
UNLOADED_PART = 100  # of so many tables, one is unloaded when there are too many
LAST_WRITES = 1.0  # seconds to wait for the store at the end


class Hall:
    """The live tables, and what they have in common."""

    def __init__(self, store: Store, settings: ServerSettings, metrics: Metrics, thinkers: Thinkers) -> None:
        self.store = store
        self.limits = limits = settings.limits
        self.metrics = metrics
        self.thinkers = thinkers
        self.preparation = thinkers.preparation
        self.pause = settings.pause
        self.grace = settings.grace
        self.loader = Loader(store, limits.entries_per_checkpoint)
        self.turn = Turn()
        self.own_files = OwnFiles(limits)
        self.public = PublicTables(store, limits)
        self.tables: dict[int, tuple[LiveTable, Minder]] = {}
        self.loading: dict[int, asyncio.Task[LiveTable]] = {}
        self.blocks = Blocks()
        self.caches = RaceCaches()
        self.reviewing = Reviewing(store, self.preparation, limits, settings.review_depth)
        self.preparation.changed = self._prepared
        store.listen(self._heard, self._whispered)

    # Tables

    async def open(self, new: NewTable, host: Identity, address: str) -> Keys:
        """Open a table with its first seats taken as planned; a public one only if its host may have one more."""
        if new.arrangement.lesson:
            new = plan_lesson(new)
        if not new.arrangement.public:
            return await self._open(new, host, address)
        async with self.public.one_more(host.person, address, now()) as opened:
            keys = await self._open(new, host, address)
            opened.append(keys.join)
        return keys

    async def _open(self, new: NewTable, host: Identity, address: str) -> Keys:
        arrangement, files = await self._prepare_new(new, host, address)
        deals = deal_lesson(arrangement, draw_deals())
        opened = e.Opened(now(), host.person, arrangement, deals, files)
        return await self._add(host, *open_room(opened, new.plan, host.name))

    async def try_answer(self, key: str, race: Replay, wanted: TryAnswer, host: Identity, address: str) -> Keys:
        """Open a table that plays on from a position of the finished race with this key."""
        new = plan_try(race, wanted)
        arrangement, files = await self._prepare_new(new, host, address)
        deals, origin = deal_again(race, draw_deals()), e.Origin(key, race.answers[: wanted.at])
        opened = e.Opened(now(), host.person, arrangement, deals, files, origin)
        work = partial(open_room, opened, new.plan, host.name, started_again(race, opened.at))
        return await self._add(host, *await asyncio.get_running_loop().run_in_executor(None, work))

    async def _prepare_new(self, new: NewTable, host: Identity, address: str) -> tuple[Arrangement, dict[str, str]]:
        """The checked arrangement of a new table, and its own files."""
        arrangement, files = await self.prepare(host.person, address, new.arrangement, {})
        if not files:
            check_arrangement(arrangement, files)
        self.preparation.choose(arrangement.game)
        return arrangement, files

    async def _add(self, host: Identity, room: Room, entries: Sequence[e.AnyEntry]) -> Keys:
        """Store a new table."""
        keys, at = Keys(*new_table_keys()), now()
        written = [e.write_entry(entry) for entry in entries]
        members = (host.person,)
        await self.store.add_table(keys.join, keys.watch, at, listing(room, keys, at), members, written)
        return keys

    async def prepare(
        self, person: int, address: str, arrangement: Arrangement, known: Mapping[str, str]
    ) -> tuple[Arrangement, dict[str, str]]:
        """An arrangement with its files named, and the new ones: checked, and read in another thread."""
        await self.own_files.check(person, address, arrangement)
        named, new = name_files(arrangement, known)
        if named.files:
            await asyncio.get_running_loop().run_in_executor(None, check_arrangement, named, {**known, **new})
        self.own_files.check_room(known, new)
        return named, new

    async def find(self, key: str) -> tuple[LiveTable, bool]:
        """The live table that a key opens, and whether one may sit down with it."""
        found = await self.store.find_table(key)
        if found is None:
            raise NotFound("no table at this address")
        return await self.live(found.table, Keys(found.join, found.watch)), key == found.join

    async def live(self, table: int, keys: Keys) -> LiveTable:
        """A table in memory, loaded only once even if many ask for it."""
        known = self.tables.get(table)
        if known is not None and not known[0].broken and table not in self.loading:
            return known[0]
        if table not in self.loading:
            self.loading[table] = asyncio.create_task(self._load(table, keys))
            self.loading[table].add_done_callback(lambda task: self._is_loaded(table, task))
        return await asyncio.shield(self.loading[table])

    def _is_loaded(self, table: int, task: "asyncio.Task[LiveTable]") -> None:
        del self.loading[table]
        if not task.cancelled():
            task.exception()  # retrieved, since those who waited may have gone

    async def _load(self, table: int, keys: Keys) -> LiveTable:
        if table in self.tables:
            await self._let_go(table)
        await self._make_room()
        live = LiveTable(self.store, self.loader, self.limits, self.metrics, table, keys, self.grace, turn=self.turn)
        minder = Minder(live, self.thinkers, self.pause, self.limits.unwatched_seconds)
        Adviser(live, self.thinkers)
        live.prepared = self.preparation.shares.__getitem__
        live.reloading.begin(asyncio.current_task())
        self.tables[table] = (live, minder)  # from now on it learns what other processes write
        try:
            live.room = await self.loader.room(table)
            if not live.room.number:
                raise NotFound("no table at this address")
            keeps = await self.store.keep(table)
        except BaseException:
            del self.tables[table]
            raise
        live.loaded()
        if live.room.status == "stopped":
            await self._list_as_stopped(table)
        self.metrics.tables.set(len(self.tables))
        if keeps:
            minder.keep()
        if self.store.shared:
            live.presence.whisper(self.store, table)
        return live

    async def _make_room(self) -> None:
        """If the limit is reached, unload tables where nobody is connected, first those where nothing goes on."""
        if len(self.tables) < self.limits.tables:
            return
        empty = [
            (minder.busy, live.used, table)
            for table, (live, minder) in self.tables.items()
            if not live.connections and live.outbox.is_empty and table not in self.loading
        ]
        for _, _, table in sorted(empty)[: max(1, self.limits.tables // UNLOADED_PART)]:
            if table in self.tables and not self.tables[table][0].connections:
                await self._let_go(table)
        if len(self.tables) >= self.limits.tables:
            raise TooMuch("too many tables are live; try again in a few minutes")

    async def _list_as_stopped(self, table: int) -> None:
        """Correct the summary of a table that was played under other rules and cannot go on."""
        summary = await self.store.summary(table)
        line = read_summary(summary) if summary is not None else None
        if line is not None and line.status != "stopped":
            await self.store.relist(table, "stopped", msgspec.json.encode(stopped(line)))

    async def missed(self, live: LiveTable, since: int, person: int | None, may_sit: bool) -> Missed | None:
        """The messages that somebody missed since a number; None if they need a fresh view."""
        await live.settled()
        if since > live.room.number and self.store.shared:
            live.heard()  # another process may have sent it before we learned about it
            await live.settled()
        if not 0 < since <= live.room.number or live.room.number - since > self.limits.missed_messages:
            return None
        return await live.returning.missed(Latecomer(since, person, may_sit))

    # What the operator did

    def connections(self) -> list[tuple[LiveTable, Connection]]:
        """All connections of this process, each with its table."""
        return [(live, connection) for live, _ in self.tables.values() for connection in live.connections]

    def load_more(self, tables: Iterable[int]) -> None:
        """Load what another program has written to the logs of these tables."""
        for table in tables:
            if table in self.tables:
                self.tables[table][0].heard()

    async def forget(self, tables: Iterable[int]) -> None:
        """Close all connections to these tables; those who come back find what is stored."""
        self.caches = RaceCaches()
        for table in tables:
            if table in self.tables:
                await self._let_go(table)

    # Housekeeping

    async def housekeeping(self) -> None:
        """At intervals, mind tables that lost their process, forget absent people and unload idle tables."""
        spoke = 0.0
        while True:
            await asyncio.sleep(TICK)
            speak = self.store.shared and time.monotonic() - spoke > WORD_EVERY
            if speak:
                spoke = time.monotonic()
            await self._note_attendance()
            for table, (live, minder) in list(self.tables.items()):
                try:
                    await self._look_after(table, live, minder, speak)
                except PaddockError as error:
                    log.warning("housekeeping failed", table=table, error=str(error))
                except Exception:
                    log.exception("housekeeping failed", table=table)

    async def _note_attendance(self) -> None:
        """Note at which public tables there are players: the list shows these first."""
        at = now()
        due = [
            table for table, (live, _) in self.tables.items() if live.attended < at - NOTED_EVERY and live.is_attended
        ]
        if due:
            try:
                await self.store.attend(due, at)
            except PaddockError as error:
                log.warning("attendance is not noted", error=str(error))
                return
            for table in due:
                if table in self.tables:
                    self.tables[table][0].attended = at

    async def _look_after(self, table: int, live: LiveTable, minder: Minder, speak: bool) -> None:
        if self.tables.get(table) != (live, minder):
            return  # it has been loaded again in the meantime
        idle = time.monotonic() - live.used > IDLE_SECONDS
        if not live.connections and (live.broken or (idle and not minder.busy and live.outbox.is_empty)):
            await self._let_go(table)
            return
        if not minder.keeps or minder.busy:  # tables kept are lost with the connection to the store
            if await self.store.keep(table):
                minder.keep()
            else:
                minder.stop()
        minder.rest_or_wake()
        live.look_at_claim()
        if speak:
            if live.connections:
                live.presence.whisper(self.store, table, back=False)
            if live.presence.forget():
                live.tell_online()

    async def _let_go(self, table: int) -> None:
        live, minder = self.tables.pop(table)
        minder.stop()
        live.break_off(Why.RELOAD)
        self.metrics.tables.set(len(self.tables))
        await self.store.let_go(table)

    def _heard(self, table: int, number: int) -> None:
        """Another process has written an entry; table 0 stands for any table."""
        for known in self.tables if table == 0 else (table,):
            if known in self.tables:
                live = self.tables[known][0]
                if table == 0 or number > live.room.number or not live.outbox.is_empty:
                    live.heard()

    def _prepared(self, game: str) -> None:
        """More of a game is compiled."""
        for live, _ in list(self.tables.values()):
            if not live.reloading.is_under_way and live.room.arrangement.game == game:
                live.tell_prepared()

    def _whispered(self, table: int, text: str) -> None:
        """Another process reports who is connected to it."""
        if table in self.tables:
            live = self.tables[table][0]
            word = live.presence.heard(text)
            if word is not None:
                live.tell_online()
                if word.back:
                    live.presence.whisper(self.store, table, back=False)

    async def send_away(self) -> None:
        """Close all connections and stop all bots, after storing and sending earlier requests if possible."""
        tables = list(self.tables.values())
        for _, minder in tables:
            minder.stop()
        pending = [written for live, _ in tables for written in live.outbox.unwritten]
        if pending:
            await asyncio.wait(pending, timeout=LAST_WRITES)
        await asyncio.sleep(0)
        for live, _ in tables:
            live.break_off(Why.RESTART)

    async def close(self) -> None:
        """End what is left once nobody is connected."""
        await self.send_away()
        await self.own_files.close()
        await self.reviewing.close()
        self.loader.close()
