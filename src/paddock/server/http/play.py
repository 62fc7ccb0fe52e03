"""The WebSocket of a table: `/api/tables/KEY/play?after=NUMBER`."""

import asyncio
from functools import partial
from typing import Any

import msgspec
import structlog
from starlette.requests import HTTPConnection

from paddock.errors import Malformed, PaddockError
from paddock.games import find_game
from paddock.server.errors import TooMuch, code_of, told
from paddock.server.http.guard import HEADERS, address, check_origin, identify
from paddock.server.http.sockets import AT_ONCE
from paddock.server.limits import Buckets
from paddock.server.live.blocking import refusal
from paddock.server.live.connection import Connection
from paddock.server.live.crowd import Crowd, check_spectators, make_room
from paddock.server.live.hall import Hall
from paddock.server.live.table import LiveTable, now
from paddock.server.log.rematching import may_offer
from paddock.server.log.room import Room
from paddock.server.log.seats import seats_of
from paddock.server.log.telling import audience_of
from paddock.server.protocol import asks
from paddock.server.protocol.codes import STATUS, Why
from paddock.server.protocol.pages import Problem
from paddock.server.protocol.shared import Arrangement, Count
from paddock.server.settings import ServerSettings
from paddock.server.store.model import StoreError

log = structlog.get_logger()
decode = msgspec.json.Decoder(asks.AnyAsk).decode
PATH = "/api/tables/{key}/play"
WATCHER = "somebody"
ANSWER = b'{"type":"answer"'  # how nearly all messages begin
CHANGES = (
    asks.Sit,
    asks.Claim,
    asks.Consent,
    asks.Leave,
    asks.Rest,
    asks.Back,
    asks.Hints,
    asks.Bot,
    asks.Fill,
    asks.Remove,
    asks.Host,
    asks.Join,
    asks.Start,
)


class Ref(msgspec.Struct):
    """The part of a malformed message that a reply needs."""

    ref: Count | None = None


class Play:
    """Serves the WebSockets of all tables."""

    def __init__(self, hall: Hall, settings: ServerSettings) -> None:
        self.hall = hall
        self.settings = settings
        self.joins = Buckets(settings.limits.joins_per_minute)
        self.lines = Buckets(settings.limits.lines_per_minute)
        self.undos = Buckets(settings.limits.undos_per_minute)
        self.changes = Buckets(settings.limits.changes_per_minute)
        self.hints = Buckets(settings.limits.hints_per_minute)
        self.arranged = Buckets(settings.limits.arrangements_per_minute)
        self.rematches = Buckets(settings.limits.rematches_per_minute)
        self.crowd = Crowd(settings.limits)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        """One WebSocket, from the handshake to the end."""
        request = HTTPConnection(scope)
        await receive()
        place = address(request)
        try:
            check_origin(request, self.settings)
            self.hall.blocks.check(None, place)
            identity = await identify(request, self.hall)
            if not self.joins.take(place if identity is None else identity.person):
                raise TooMuch("too many connections; try again in a minute")
            since = read_number(request.query_params.get("after", "0"))
            live, may_sit = await self.hall.find(request.path_params["key"])
            person, name = identity if identity is not None else (None, WATCHER)
            plays = audience_of(live.room, person, may_sit).plays
            self.crowd.enter(place, plays)
        except PaddockError as error:
            await self._refuse(send, error)
            return
        self.hall.metrics.connections.set(self.crowd.count)
        socket = scope["extensions"][AT_ONCE]["socket"]
        if socket.neighbour is None:
            socket.belong_to(place)  # a proxy has said whose it is
        connection = Connection(send, socket, self.settings.limits, place, person, name, may_sit)
        try:
            await self._attend(live, connection, plays, since, receive, send)
        finally:
            socket.hear = None
            self.crowd.leave(place, plays)
            self.hall.metrics.connections.set(self.crowd.count)

    async def _attend(
        self, live: LiveTable, connection: Connection, plays: bool, since: int, receive: Any, send: Any
    ) -> None:
        """Bring a client to its table, or tell it why not."""
        try:
            missed = await self.hall.missed(live, since, connection.person, connection.may_sit)
            await live.settled()
            if not plays:
                check_spectators(live, connection.address, self.settings.limits)
        except PaddockError as error:
            await self._refuse(send, error)
            return
        self._note(101)
        await send({"type": "websocket.accept"})
        await live.settled()
        make_room(live, connection, self.settings.limits)
        live.join(connection, missed)
        block = self.hall.blocks.find(connection.person, connection.address)
        if block is not None:  # since the handshake
            connection.dismiss(Why.BLOCKED, live.told, refusal(block))
        connection.socket.hear = partial(self._hear, live, connection)
        try:
            await self._serve(live, connection, receive)
        finally:
            live.part(connection)

    async def _refuse(self, send: Any, error: PaddockError) -> None:
        self._note(STATUS[code_of(error)])
        if isinstance(error, StoreError):
            log.warning("the store failed", route=PATH, error=str(error))
        await refuse(send, error)

    def _note(self, status: int) -> None:
        self.hall.metrics.requests.labels(PATH, status).inc()
        log.info("request", method="WEBSOCKET", route=PATH, status=status)

    async def _serve(self, live: LiveTable, connection: Connection, receive: Any) -> None:
        """Take and deliver messages until either side is done, or the client is too slow."""
        tasks = [
            asyncio.create_task(work)
            for work in (connection.deliver(), self._listen(live, connection, receive), connection.too_slow.wait())
        ]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                error = task.exception()
                if error is not None and not isinstance(error, OSError):
                    raise error
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            if connection.too_slow.is_set():
                self.hall.metrics.dropped.inc()

    async def _listen(self, live: LiveTable, connection: Connection, receive: Any) -> None:
        while True:
            message = await receive()
            if message["type"] == "websocket.disconnect":
                return
            if not await self._take(live, connection, message.get("text")):
                connection.close(Why.MISTAKES, live.told)

    def _hear(self, live: LiveTable, connection: Connection, text: bytes) -> bool:
        """Handle an answer as soon as it arrives; False if the message must wait in the queue."""
        if connection.preparing or not text.startswith(ANSWER):
            return False
        try:
            ask = self._read(live, connection, text)
            if ask is not None:
                live.ask(connection, ask)
            elif connection.mistakes >= self.settings.limits.mistakes:
                connection.close(Why.MISTAKES, live.told)
        except Exception:
            log.exception("a message failed")
            connection.close(Why.RELOAD, live.told)
        return True

    async def _take(self, live: LiveTable, connection: Connection, text: str | None) -> bool:
        """Carry out a message; False after too many malformed ones."""
        ask = self._read(live, connection, text)
        if ask is None:
            return connection.mistakes < self.settings.limits.mistakes
        connection.preparing = True
        try:
            if await self._prepare(live, connection, ask):
                live.ask(connection, ask)
        finally:
            connection.preparing = False
        return True

    def _read(self, live: LiveTable, connection: Connection, text: str | bytes | None) -> asks.AnyAsk | None:
        """The message, if it is valid and within the limits; else it is refused and counted, and None."""
        try:
            if text is None:
                raise Malformed("it was sent as bytes; messages are text")
            ask: asks.AnyAsk = decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError, Malformed) as error:
            connection.mistakes += 1
            live.refuse(connection, Malformed(f"this is not a message: {error}"), read_ref(text or ""))
            return None
        connection.mistakes = 0
        if isinstance(ask, asks.Answer):  # as nearly always
            return ask
        if isinstance(ask, asks.Say) and connection.person is not None and not self.lines.take(connection.person):
            live.refuse(connection, TooMuch("too many chat messages; wait a minute"), ask.ref)
            return None
        if isinstance(ask, asks.Undo) and connection.person is not None and not self.undos.take(connection.person):
            live.refuse(connection, TooMuch("too many undos; wait a minute"), ask.ref)
            return None
        if isinstance(ask, CHANGES) and connection.person is not None and not self.changes.take(connection.person):
            live.refuse(connection, TooMuch("too many changes; wait a minute"), ask.ref)
            return None
        if isinstance(ask, asks.Hint) and connection.person is not None and not self.hints.take(connection.person):
            live.refuse(connection, TooMuch("too many hints; wait a minute"), ask.ref)
            return None
        if isinstance(ask, asks.Rematch) and not self._may_offer(live, connection.person):
            live.refuse(connection, TooMuch("too many offers of a rematch; wait a minute"), ask.ref)
            return None
        if isinstance(ask, asks.Arrange) and not self._may_arrange(live, connection.person):
            live.refuse(connection, TooMuch("the table is being changed too often; wait a minute"), ask.ref)
            return None
        return ask

    def _may_arrange(self, live: LiveTable, person: int | None) -> bool:
        """Whether a person may change a table once more; people without the right are refused later."""
        if person is None or person != live.room.host:
            return True
        return self.arranged.take(person) and self.arranged.take(("table", live.table))

    def _may_offer(self, live: LiveTable, person: int | None) -> bool:
        """Whether a person may offer a rematch once more; people without the right are refused later."""
        if person is None or not may_offer(live.room, person):
            return True
        return self.rematches.take(person) and self.rematches.take(("table", live.table))

    async def _prepare(self, live: LiveTable, connection: Connection, ask: asks.AnyAsk) -> bool:
        """Read own files before a request needs them, and count public tables; False if it was refused."""
        if not isinstance(ask, asks.Arrange | asks.Rematch | asks.Start) or connection.person is None:
            return True
        await live.settled()
        room = live.room
        arrangement, is_listed, may = about(room, connection.person, ask)
        try:
            if may and arrangement.files:
                await self.hall.prepare(connection.person, connection.address, arrangement, room.files)
            if may and isinstance(ask, asks.Rematch):
                self.hall.preparation.choose(find_game(arrangement.game).name)
            if may and arrangement.public and not is_listed:
                async with self.hall.public.one_more(connection.person, connection.address, now()) as opened:
                    opened.append(live.keys.join)
        except PaddockError as error:
            live.refuse(connection, error, ask.ref)
            return False
        return True


def about(room: Room, person: int, ask: asks.Arrange | asks.Rematch | asks.Start) -> tuple[Arrangement, bool, bool]:
    """The arrangement that a request is about, whether the table is listed with it, and whether the person may ask."""
    if isinstance(ask, asks.Start):
        arrangement = room.arrangement if room.rematch is None else room.rematch.arrangement
        return arrangement, True, bool(seats_of(room.places, person))
    if isinstance(ask, asks.Rematch):
        may = room.status == "over" and may_offer(room, person)
        return ask.arrangement or room.arrangement, room.rematch is not None, may
    return ask.arrangement, room.arrangement.public, room.host == person and room.race is None


def read_ref(text: str | bytes) -> int | None:
    """The ref of a message that is otherwise malformed."""
    try:
        return msgspec.json.decode(text, type=Ref).ref
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        return None


def read_number(text: str) -> int:
    """The last number that a client has seen."""
    if not (text.isascii() and text.isdigit() and len(text) <= 15):
        raise Malformed("after: this should be the number of the last message that you have seen")
    return int(text)


async def refuse(send: Any, error: PaddockError) -> None:
    """Answer a handshake with a problem."""
    code = code_of(error)
    body = msgspec.json.encode(Problem(code, told(error)))
    headers = [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    headers.append((b"content-type", b"application/json"))
    await send({"type": "websocket.http.response.start", "status": STATUS[code], "headers": headers})
    await send({"type": "websocket.http.response.body", "body": body})
