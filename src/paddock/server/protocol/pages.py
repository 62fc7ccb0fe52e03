"""What goes over HTTP: the bodies of requests and responses."""

from typing import Literal

import msgspec

from paddock.engine.options import Value
from paddock.server.protocol import PROTOCOL
from paddock.server.protocol.codes import Code
from paddock.server.protocol.shared import Arrangement, Name, Status, TableInfo, You
from paddock.table.routes import Route


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request or response."""


class Problem(Page, frozen=True):
    """What every refused request gets."""

    code: Code
    message: str


class NewPerson(Page, frozen=True):
    """Who you are. Browsers keep the secret as a cookie that no script can read; programs ask for it as a token."""

    name: Name
    token: bool = False


class Me(Page, frozen=True):
    """You. `token` is given once, to programs that asked for it: send it as `Authorization: Bearer TOKEN`."""

    name: str
    token: str | None = None


class Rename(Page, frozen=True):
    """A new name; it holds from your next connection on, for the seats you take then and the lines you say."""

    name: Name


class SeatPlan(Page, frozen=True):
    """A seat of a new table: "me", "shared" (me too, on the same device, under another name), "open", or "bot"."""

    kind: Literal["me", "shared", "open", "bot"]
    name: Name | None = None
    level: str | None = None


class NewTable(Page, frozen=True):
    """A table to open: how it plays, and who sits where. Without a plan you have the first seat; the rest is open."""

    arrangement: Arrangement
    plan: tuple[SeatPlan, ...] | None = None


class TableKeys(Page, frozen=True):
    """A table's keys: one to sit down with, one only to watch. Anybody who has a key can use it."""

    join: str
    watch: str


class TablePage(Page, frozen=True):
    """A table, who you are at it, and whose players are connected; `grace` is as in `online`."""

    table: TableInfo
    you: You
    online: tuple[bool, ...]
    grace: tuple[int | None, ...]


class RouteList(Page, frozen=True):
    """Where the car that a seat must move can end up: one route to each end. None where no step is asked.

    `question` is the number of the seat's question, null if there is none. The answers of a route are given one
    after the other, each to the question that is open then.
    """

    question: int | None
    routes: tuple[Route, ...]


class TableSummary(Page, frozen=True):
    """A table in a list. `asked` names the people who owe an answer.

    `your_turn` is whether you are one of them; the public list, which is the same for everybody, leaves it out.
    """

    join: str
    watch: str
    game: str
    status: Status
    host: str | None
    seats: int
    open: int
    names: tuple[str, ...]
    series: str | None
    changed: int
    asked: tuple[str, ...] = ()
    your_turn: bool = False


class TableList(Page, frozen=True):
    """Tables: your own last changed first, public ones in a fair order, those with players present first."""

    tables: tuple[TableSummary, ...]


class OptionInfo(Page, frozen=True):
    """An option of a game: its values (none: a component's name), its default, what it does, the clause behind it."""

    name: str
    values: tuple[Value, ...]
    default: Value
    two_player_default: Value | None
    text: str
    clause: str


class SeriesInfo(Page, frozen=True):
    """A series that a game can be played in."""

    name: str
    title: str
    races: int


class GameInfo(Page, frozen=True):
    """A game: how many can play, its options, its series.

    `prepared` is how much of it is compiled, from 0 to 1. Below 1 it is played more slowly, and bots that search wait.
    """

    name: str
    title: str
    players: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    series: tuple[SeriesInfo, ...]
    prepared: float


class GameList(Page, frozen=True):
    """The games, and the levels of bots."""

    games: tuple[GameInfo, ...]
    levels: tuple[str, ...]


class RuleClause(Page, frozen=True):
    """A clause of a rulebook in our words, and our ruling where the book leaves something open, else empty."""

    id: str
    section: str
    text: str
    ruling: str


class Rules(Page, frozen=True):
    """The rules of a game in the order of its book."""

    game: str
    title: str
    clauses: tuple[RuleClause, ...]


class Health(Page, frozen=True):
    """Whether the server is alive, or ready to serve; the versions of Paddock and of this protocol."""

    ok: bool
    version: str
    protocol: int = PROTOCOL
