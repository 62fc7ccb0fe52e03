"""A live table: the people connected to it, and the path of everything that happens there.

A request becomes an entry, which is applied, handed to the store and rendered for each audience; only once it is stored
is it sent. What waits for the store waits in order, so that nobody learns of anything that a crash could take back.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable
from contextlib import suppress

import msgspec
import structlog

from paddock.errors import PaddockError, Stale
from paddock.server.errors import NotFound, code_of, told
from paddock.server.limits import Limits
from paddock.server.live.connection import Connection
from paddock.server.live.loading import Loader
from paddock.server.live.missed import Missed, Returning
from paddock.server.live.outbox import Outbox, Waiting
from paddock.server.live.presence import Presence
from paddock.server.live.reloading import Reloading
from paddock.server.live.rendering import PutOff, Turn
from paddock.server.log import entries as e
from paddock.server.log import telling
from paddock.server.log.arranging import check_arrangement
from paddock.server.log.asker import Asker, Repeated
from paddock.server.log.checkpoints import write_checkpoint
from paddock.server.log.claiming import settle
from paddock.server.log.deciding import decide
from paddock.server.log.quotas import check_quotas
from paddock.server.log.room import Room
from paddock.server.log.summaries import finished, listing
from paddock.server.log.telling import Audience, Keys, audience_of
from paddock.server.metrics import Metrics
from paddock.server.protocol import asks, tells
from paddock.server.protocol.codes import Code, Why
from paddock.server.store.model import Append, Conflict, Lineage, Store, StoreError

log = structlog.get_logger()
encode = msgspec.json.Encoder().encode
Messages = list[tuple[Connection, bytes]]
QUIET = (e.Answered, e.Undone, e.Said, e.Resumed)  # entries that change no seat

RECENT = 16  # entries kept in memory, for those who come back while something happens


def new_player(room: Room, entry: e.AnyEntry) -> int | None:
    """The person who has taken a seat with the last entry of a room, if anybody has."""
    if isinstance(entry, e.Seated):
        return entry.person
    return room.seats[entry.seat].person if isinstance(entry, e.Consented) and entry.passes else None


def now() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class LiveTable:
    """A table in memory. `after` is called when something was sent, so that bots and clocks can react.

    `advise` starts thinking about a question for a player who may have a hint, and refuses others.
    """

    def __init__(
        self,
        store: Store,
        loader: Loader,
        limits: Limits,
        metrics: Metrics,
        table: int,
        keys: Keys,
        grace: float,
        *,
        turn: Turn,
    ) -> None:
        self.store = store
        self.loader = loader
        self.limits = limits
        self.metrics = metrics
        self.table = table
        self.keys = keys
        self.room = Room()
        self.grace = grace  # seconds for which an absent player keeps a seat and the host's rights
        self.lineage = Lineage()
        self.told = 0  # the number of the last entry that was sent
        self.connections: list[Connection] = []
        self.audiences: dict[Audience, list[Connection]] = {}  # those who get the same messages
        self.presence = Presence()
        self.returning = Returning(loader, table, keys)
        self.outbox = Outbox(self._flush)
        self.rendering = PutOff(turn)
        self.reloading = Reloading()
        self.recent: deque[tuple[int, e.AnyEntry]] = deque(maxlen=RECENT)
        self.behind = False  # another process has written entries that are not here yet
        self.after: Callable[[], None] = lambda: None
        self.prepared: Callable[[str], float] = lambda _game: 1.0  # the share of a game that is compiled
        self.told_share = 1.0
        self.advise: Callable[[Connection, Asker, asks.Hint], None]
        self.broken = False
        self.used = time.monotonic()
        self.attended = 0  # when the presence of players was last noted

    # What people ask

    def ask(self, connection: Connection, ask: asks.AnyAsk) -> None:
        """Carry out what a client asks, or refuse it, and reply."""
        if self.broken:
            return  # the connection is being closed, and what is in memory may not be what is stored
        if self.reloading.defer(lambda: self.ask(connection, ask)):
            return
        self.used = time.monotonic()
        asker = self.asker(connection.person, connection.name, connection.may_sit)
        try:
            if isinstance(ask, asks.Hint):
                self.advise(connection, asker, ask)
                return
            entry = decide(self.room, asker, ask)
            check_quotas(self.room, entry, self.limits)
        except Repeated:
            self.reply(connection, tells.Done(self.room.number, ask.ref), lambda: self.ask(connection, ask))
        except PaddockError as error:
            self.refuse(connection, error, ask.ref, lambda: self.ask(connection, ask))
        else:
            done = encode(tells.Done(self.room.number + 1, ask.ref))
            self.happen(entry, (connection, done), lambda: self.ask(connection, ask))

    def asker(self, person: int | None, name: str, may_sit: bool) -> Asker:
        """The caller of a request made now."""
        return Asker(person, name, may_sit, now(), self.presence.away, self.grace)

    def refuse(
        self, connection: Connection, error: PaddockError, ref: int | None, again: Callable[[], None] | None = None
    ) -> None:
        """Tell a client why a request was refused; a stale answer gets the current state."""
        again = again or (lambda: self.refuse(connection, error, ref))
        if self.reloading.defer(again):
            return
        code = code_of(error)
        self.metrics.refused.labels(code).inc()
        race = self.room.race
        present = None
        if race is not None and isinstance(error, Stale):
            at = now()
            present = telling.present(race, connection.audience, at)
        self.reply(connection, tells.Refused(self.room.number, ref, code, told(error), present), again)

    def reply(self, connection: Connection, message: tells.AnyTell, again: Callable[[], None]) -> None:
        """Send something to one client, after everything that was due before."""
        data = encode(message)
        self.outbox.put(Waiting(None, lambda: connection.tell(data), again))

    # What happens

    def happen(
        self, entry: e.AnyEntry, reply: tuple[Connection, bytes] | None = None, again: Callable[[], None] | None = None
    ) -> None:
        """Apply an entry, store it, then send it to everybody, and a reply to whoever asked for it."""
        began = time.perf_counter()
        self.rendering.do()
        room = self.room
        online = None if isinstance(entry, QUIET) else self.online()
        owing = room.owing()
        room.apply(entry)
        append = Append(self.lineage, self.table, room.number, entry.at, e.write_entry(entry))
        player = new_player(room, entry)
        if player is not None:
            append.members = (player,)
        if isinstance(entry, e.Answered) and room.status in ("over", "between"):
            append.finished = finished(room)
        if not isinstance(entry, QUIET) or append.finished is not None or owing != room.owing():
            append.listing = listing(room, self.keys, entry.at)
        if self.loader.is_due(room):
            append.checkpoint = write_checkpoint(room, append.entry)
        messages: Messages = []
        if isinstance(entry, e.Answered):
            self.rendering.put(lambda: self._render_late(entry, messages))
        else:
            messages += self.render(entry)
        self.recent.append((room.number, entry))

        def stored() -> None:
            self.rendering.do()
            self.metrics.moves.count(type(entry), time.perf_counter() - began)
            asker, done = reply if reply is not None else (None, b"")
            for connection, message in messages:
                if connection is asker:
                    connection.tell(message, done)
                else:
                    connection.tell(message)

        self.outbox.put(Waiting(self.store.append(append), stored, again))
        if online is not None and online != self.online():
            self.tell_online()

    def _render_late(self, entry: e.AnyEntry, messages: Messages) -> None:
        """Add each connection's message about the last entry, which the store may be writing already."""
        try:
            messages += self.render(entry)
        except Exception:
            log.exception("a message failed", table=self.table)
            self.break_off(Why.RELOAD)

    def render(self, entry: e.AnyEntry) -> Messages:
        """Each connection's message about the last entry; those who may see the same get the same bytes."""
        if not isinstance(entry, QUIET):
            self._look_around()
        told = telling.update(self.room, entry, self.keys)
        result = []
        for audience, connections in self.audiences.items():
            message = told(audience)
            result += [(connection, message) for connection in connections]
        return result

    def _look_around(self) -> None:
        """Work out again what each connection may see."""
        for connection in self.connections:
            connection.audience = audience_of(self.room, connection.person, connection.may_sit)
        self._group()

    def _group(self) -> None:
        """Put together the connections that get the same messages."""
        self.audiences = {}
        for connection in self.connections:
            self.audiences.setdefault(connection.audience, []).append(connection)

    def _flush(self) -> None:
        """Send what is stored, in order."""
        while not self.reloading.is_under_way and (due := self.outbox.next()):
            if due.written is not None:
                error = due.written.exception()
                if error is not None:
                    self._lost(error)
                    return
                self.told += 1
            self.outbox.sent()
            due.tell()
        if self.reloading.is_under_way or not self.outbox.is_empty:
            return
        if self.behind:
            self.catch_up()
        else:
            self.after()

    # What happens elsewhere

    def _lost(self, error: BaseException) -> None:
        """Handle a failed write. If another process was first, load its entries and try again."""
        again = self.outbox.give_up()
        if self.broken:
            return
        if isinstance(error, Conflict):
            self.catch_up(reload=True)
            for make in again:
                make()
        else:
            self.break_off(Why.STORE)
            log.error("the store failed", table=self.table, error=str(error))
            self.metrics.refused.labels(Code.UNAVAILABLE).inc()

    def break_off(self, why: Why) -> None:
        """Close all connections and say why; those who come back find the table as it is stored."""
        self.broken = True
        for connection in self.connections:
            connection.close(why, self.told)

    def heard(self) -> None:
        """React to another process that has written something."""
        self.behind = True
        if self.outbox.is_empty and not self.reloading.is_under_way:
            self.catch_up()

    def catch_up(self, reload: bool = False) -> None:
        """Load and send what other processes have written; `reload` drops what is in memory, which was not written."""
        self.behind = False
        self.reloading.begin(asyncio.create_task(self._load(reload)))

    async def _load(self, reload: bool) -> None:
        self.rendering.do()
        try:
            if reload:
                self.lineage = Lineage()
                self.recent.clear()
                self.room = await self.loader.room(self.table, self.told)
                if not self.room.number:
                    raise NotFound("the table was deleted")
                self._look_around()
            online = self.online()
            for row in await self.store.entries(self.table, self.room.number):
                entry = e.read_entry(row.entry)
                if isinstance(entry, e.Started):
                    await self.read_files()
                self.room.apply(entry)
                self.told = self.room.number
                self.recent.append((self.room.number, entry))
                for connection, message in self.render(entry):
                    connection.tell(message)
            if online != self.online():
                self.tell_online()
        except PaddockError as error:
            log.error("a table cannot be loaded", table=self.table, error=str(error))
            self.break_off(Why.STORE if isinstance(error, StoreError) else Why.RELOAD)
        except Exception:
            log.exception("a table cannot be loaded", table=self.table)
            self.break_off(Why.RELOAD)
        self.loaded()

    async def read_files(self) -> None:
        """Read the own files of a race that is about to begin, in another thread; they are cached."""
        room = self.room
        arrangement = room.arrangement if room.rematch is None else room.rematch.arrangement
        if arrangement.files:
            with suppress(PaddockError):  # it is reported when the race begins
                loop = asyncio.get_running_loop()
                await loop.run_in_executor(None, check_arrangement, arrangement, room.files)

    def loaded(self) -> None:
        """Handle what was asked while the table was being loaded."""
        self.told = self.room.number
        meanwhile = self.reloading.end()
        if not self.broken:
            for ask in meanwhile:
                ask()
            self._flush()

    # Who is connected

    def is_online(self, seat: int) -> bool:
        """Whether a seat's player is connected, here or to another process; bots always are."""
        state = self.room.seats[seat]
        if state.person is None:
            return state.level is not None
        return self.presence.is_here(state.person)

    def online(self) -> tuple[bool, ...]:
        """Who is connected, by seat."""
        return tuple(self.is_online(seat) for seat in range(len(self.room.seats)))

    @property
    def is_watched(self) -> bool:
        """Whether anybody is connected, here or to another process."""
        return bool(self.connections) or self.presence.is_watched_elsewhere

    @property
    def is_attended(self) -> bool:
        """Whether this is a public table, not over, with one of its players connected."""
        room = self.room
        if self.reloading.is_under_way or self.broken or not room.arrangement.public:
            return False
        return room.status in ("gathering", "playing", "between") and any(map(self.presence.is_here, room.people))

    def grace_left(self) -> tuple[int | None, ...]:
        """By seat, the milliseconds until the seat of an absent player can be claimed; None for all others."""
        left = []
        for seat in self.room.seats:
            away = 0.0 if seat.person is None else self.presence.away(seat.person)
            left.append(max(0, round(1000 * (self.grace - away))) if away else None)
        return tuple(left)

    async def settled(self) -> None:
        """Wait until the table is not being loaded."""
        while self.reloading.is_under_way and not self.broken:
            await self.reloading.wait()

    async def stored(self) -> None:
        """Wait until everything in memory now is stored, or known not to be, so that pages may show it."""
        await self.settled()
        writing = self.outbox.unwritten
        if writing:
            await asyncio.wait(writing)
            await self.settled()

    def join(self, connection: Connection, missed: Missed | None) -> None:
        """Let a connection follow the table: send everything that it missed, or a welcome if that is impossible.

        Not while the table is being loaded, since what is in memory may never have been stored. Nor is anything sent of
        a table that is broken off, since it holds entries that could not be written.
        """
        self.rendering.do()
        if self.broken:
            connection.close(Why.RELOAD, self.told)
        connection.audience = audience_of(self.room, connection.person, connection.may_sit)
        self.presence_changed([*self.connections, connection])
        self.connections.append(connection)
        self._group()
        self.used = time.monotonic()
        messages = missed.until(self.room.number, self.recent) if missed is not None else None
        if messages is None or not connection.has_room_for(messages):
            self._welcome(connection)
        else:
            self._begin(
                connection, [*messages, encode(tells.Online(self.room.number, self.online(), self.grace_left()))]
            )

    def _welcome(self, connection: Connection) -> None:
        """Tell a connection how things stand."""
        if not self.reloading.defer(lambda: self._welcome(connection)):
            online, grace = self.online(), self.grace_left()
            hello = telling.welcome(self.room, self.keys, connection.audience, online, grace, now())
            self._begin(connection, [encode(hello)])

    def _begin(self, connection: Connection, messages: list[bytes]) -> None:
        """Send a connection its first messages; if these tell what was never stored, a welcome instead."""
        share = self.prepared(self.room.arrangement.game)
        if share < 1:
            self.told_share = share
            messages = [*messages, encode(tells.Prepared(self.room.number, share))]
        self.outbox.put(Waiting(None, lambda: connection.begin(messages), lambda: self._welcome(connection)))

    def part(self, connection: Connection) -> None:
        """Forget a connection."""
        self.rendering.do()
        self.connections.remove(connection)
        self._group()
        self.used = time.monotonic()
        if not self.connections and self.room.race is not None:
            self.room.race.table.forget_views()
        if not self.broken:  # else all connections are being closed
            self.presence_changed(self.connections)

    def presence_changed(self, connections: list[Connection]) -> None:
        """Tell the others, here and in other processes, if somebody came or went."""
        people = {connection.person for connection in connections if connection.person is not None}
        if self.presence.here(people, watched=bool(connections)):
            self.tell_online()
            if self.store.shared:
                self.presence.whisper(self.store, self.table)

    def tell_online(self) -> None:
        """Tell who is connected."""
        if self.reloading.defer(self.tell_online):
            return
        self._tell_all(tells.Online(self.room.number, self.online(), self.grace_left()), self.tell_online)
        self.look_at_claim()

    def look_at_claim(self) -> None:
        """Settle a claim when people come and go."""
        if self.room.claim is None or self.reloading.is_under_way or self.broken:
            return
        entry = settle(self.room, self.asker(None, "", False))
        if entry is not None:
            self.happen(entry, None, self.look_at_claim)

    def tell_prepared(self) -> None:
        """Tell how much of the game is compiled, if that has changed."""
        share = self.prepared(self.room.arrangement.game)
        if share != self.told_share:
            self.told_share = share
            self._tell_all(tells.Prepared(self.room.number, share), None)

    def _tell_all(self, message: tells.AnyTell, again: Callable[[], None] | None) -> None:
        data, readers = encode(message), list(self.connections)

        def tell() -> None:
            for connection in readers:
                connection.tell(data)

        self.outbox.put(Waiting(None, tell, again))
