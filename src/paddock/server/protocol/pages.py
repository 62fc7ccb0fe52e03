"""What goes over HTTP: the bodies of requests and responses."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from paddock.engine.model import Route
from paddock.engine.options import Value
from paddock.server.protocol import PROTOCOL
from paddock.server.protocol.codes import Code
from paddock.server.protocol.shared import Arrangement, Name, Status, TableInfo, You
from paddock.table.lessons import Step

Secret = Annotated[str, Meta(min_length=1, max_length=100)]


class Page(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The body of a request or response."""


class Problem(Page, frozen=True):
    """What every refused request gets."""

    code: Code
    message: str


class NewPerson(Page, frozen=True):
    """Who you are. Browsers store the secret as a cookie that no script can read; programs request it as a token."""

    name: Name
    token: bool = False


class Me(Page, frozen=True):
    """You. `token` is given once, to programs that requested it: send it as `Authorization: Bearer TOKEN`."""

    name: str
    token: str | None = None


class Rename(Page, frozen=True):
    """A new name; it applies from your next connection on, to the seats you take and the lines you say."""

    name: Name


class NewLink(Page, frozen=True):
    """A link to continue on another device, as its secret: open the page `/device#SECRET` there.

    It can be used once, within this many seconds; a newer link replaces it.
    """

    secret: str
    seconds: int


class LinkSecret(Page, frozen=True):
    """The secret of a link."""

    secret: Secret


class LinkInfo(Page, frozen=True):
    """The name of the person whose link it is, and yours if you are somebody here; `same` if that is one person."""

    name: str
    you: str | None
    same: bool


class UseLink(Page, frozen=True):
    """Become the person whose link this is. Somebody who is another person on this device has to say `instead`.

    Programs ask for a `token`, as in `NewPerson`.
    """

    secret: Secret
    instead: bool = False
    token: bool = False


class SeatPlan(Page, frozen=True):
    """A seat of a new table: "me", "shared" (also me, on the same device, under another name), "open", or "bot"."""

    kind: Literal["me", "shared", "open", "bot"]
    name: Name | None = None
    level: str | None = None


class NewTable(Page, frozen=True):
    """A table to open: how it plays, and who sits where. Without a plan you get the first seat; the rest are open."""

    arrangement: Arrangement
    plan: tuple[SeatPlan, ...] | None = None


class TableKeys(Page, frozen=True):
    """A table's keys: one to sit down with, one only to watch. Anybody who has a key can use it."""

    join: str
    watch: str


class TablePage(Page, frozen=True):
    """A table, who you are there, and which seats' players are connected; `grace` is as in `online`."""

    table: TableInfo
    you: You
    online: tuple[bool, ...]
    grace: tuple[int | None, ...]


class PlayedRace(Page, frozen=True):
    """A race that was played at a table: the `race` of a match, when it ended, and the key of its replay.

    `names` and `totals` are by seat; `winners` are seats.
    """

    match: int
    race: int
    at: int
    game: str
    replay: str
    names: tuple[str, ...]
    totals: tuple[int, ...]
    winners: tuple[int, ...]


class PlayedRaces(Page, frozen=True):
    """All races that were played at a table, the first one first."""

    races: tuple[PlayedRace, ...]


class RouteList(Page, frozen=True):
    """Where the car that a seat must move can end up: one route to each end; empty if no step is asked for.

    `question` is the number of the seat's question, null if there is none. Give the answers of a route one after the
    other, each to the question that is open then.
    """

    question: int | None
    routes: tuple[Route, ...]


class TableSummary(Page, frozen=True):
    """A table in a list. `asked` are the names of the people who owe an answer. `rematch` says whether one is offered.

    `your_turn` says whether you owe an answer, or have not answered the offer of a rematch; the public list, which is
    the same for everybody, leaves it out. `lesson` says whether it is a guided first race, and `tried` whether it tries
    another answer in a finished race.
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
    rematch: bool = False
    lesson: bool = False
    tried: bool = False


class TableList(Page, frozen=True):
    """Tables: your own with the last changed first; public ones in a fair order, those with players present first."""

    tables: tuple[TableSummary, ...]


class SeatResult(Page, frozen=True):
    """What a race came to for a seat: who had it (one after the other, where there were several), total and rank.

    `level` is that of its bot, if it was a bot's at the end.
    """

    name: str
    level: str | None
    total: int
    rank: int


class RaceResult(Page, frozen=True):
    """What a race came to, and how it was played: the `race` of a series, and which match of its table it was.

    `files` are the options that own files were given for. `seats` are by seat. `tried` says whether it tried another
    answer in a race that was over.
    """

    game: str
    series: str | None
    match: int
    race: int
    options: dict[str, Value]
    files: tuple[str, ...]
    seats: tuple[SeatResult, ...]
    tried: bool = False


class RaceTable(Page, frozen=True):
    """The table at which a race was played: its keys, and its status now."""

    join: str
    watch: str
    status: str


class ReplayTable(Page, frozen=True):
    """Your seats in a finished race, and its table: null unless you took part, or if it was deleted."""

    seats: tuple[int, ...]
    table: RaceTable | None


class MyRace(Page, frozen=True):
    """A finished race of yours: the key of its replay, when it ended in milliseconds since 1970, and your seats.

    `result` is null for races from before Paddock 0.2, `table` where the table was deleted.
    """

    replay: str
    at: int
    seats: tuple[int, ...]
    result: RaceResult | None
    table: RaceTable | None


class RaceList(Page, frozen=True):
    """Your finished races, the last one first. `next` leads to the next page, as `?before=NEXT`; null on the last."""

    races: tuple[MyRace, ...]
    next: str | None


class Hide(Page, frozen=True):
    """Whether something is hidden from your lists; others see it as before."""

    hidden: bool


class OptionInfo(Page, frozen=True):
    """An option of a game: its values, its default, what it does, and its clause.

    If no values are listed, it takes a name, of which some are `offered`; `file` says whether it also takes a file.
    """

    name: str
    values: tuple[Value, ...]
    offered: tuple[str, ...]
    file: bool
    default: Value
    two_player_default: Value | None
    text: str
    clause: str


class SeriesInfo(Page, frozen=True):
    """A series of a game. `decides` are the options that the series sets itself."""

    name: str
    title: str
    races: int
    decides: tuple[str, ...]


class GameInfo(Page, frozen=True):
    """A game: its numbers of players, its options, its series, the levels of its bots.

    `lesson` is the number of seats of its guided first race, null if there is none. `prepared` is the share of the game
    that is compiled, from 0 to 1. Below 1, it is slower, and bots that think wait.
    """

    name: str
    title: str
    players: tuple[int, ...]
    options: tuple[OptionInfo, ...]
    series: tuple[SeriesInfo, ...]
    levels: tuple[str, ...]
    lesson: int | None
    prepared: float


class GameList(Page, frozen=True):
    """The games, and all levels of bots; not every level plays every game."""

    games: tuple[GameInfo, ...]
    levels: tuple[str, ...]


class RuleClause(Page, frozen=True):
    """A clause of a rulebook in our words, our ruling if the book leaves something open, else empty.

    `asks` are the kinds of questions that it is behind.
    """

    id: str
    section: str
    text: str
    ruling: str
    asks: tuple[str, ...]


class PayoutRow(Page, frozen=True):
    """What something pays, by place."""

    name: str
    pays: tuple[int, ...]


class Payouts(Page, frozen=True):
    """What places earn in a game."""

    caption: str
    rows: tuple[PayoutRow, ...]


class Rules(Page, frozen=True):
    """The rules of a game: its aim, its course, its payouts, and the clauses in the order of its rulebook."""

    game: str
    title: str
    aim: str
    course: tuple[str, ...]
    payouts: Payouts | None
    clauses: tuple[RuleClause, ...]


class GameWords(Page, frozen=True):
    """The texts of games that the page has no catalogues of, by their keys."""

    texts: dict[str, str]


class Lesson(Page, frozen=True):
    """What is explained in a guided first race, in the order of its script."""

    game: str
    steps: tuple[Step, ...]


class Health(Page, frozen=True):
    """Whether the server is alive, or ready to serve; the versions of Paddock and of this protocol."""

    ok: bool
    version: str
    protocol: int = PROTOCOL
