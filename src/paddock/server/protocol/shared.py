"""What several messages contain: a table, its seats, its clock, open questions."""

from typing import TYPE_CHECKING, Annotated, Literal, Union

import msgspec
from msgspec import Meta

from paddock.engine.model import Event, Question, Score
from paddock.engine.options import Value
from paddock.engine.series import Standing
from paddock.games import GAMES

LONGEST_NAME = 24
LONGEST_LINE = 300
MOST_SEATS = 6
MOST_SECONDS = 7 * 24 * 3600

Name = Annotated[str, Meta(min_length=1, max_length=LONGEST_NAME)]
ChatText = Annotated[str, Meta(min_length=1, max_length=LONGEST_LINE)]
Seat = Annotated[int, Meta(ge=0, le=5)]
Count = Annotated[int, Meta(ge=0, le=1 << 53)]
NoteKind = Literal["clock", "stand_in", "back", "left", "taken"]
Status = Literal["gathering", "playing", "between", "over", "stopped", "closed"]
if TYPE_CHECKING:

    class View(msgspec.Struct, frozen=True):
        """The table of any game as one person sees it."""

        game: str
        seat: int | None
        question: Question | None

    AnyScore = Score
else:
    View = Union[tuple(game.view for game in GAMES.values())]  # noqa: UP007
    AnyScore = Union[tuple(game.score for game in GAMES.values())]  # noqa: UP007


class Thing(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Part of a message."""


class Clock(Thing, frozen=True):
    """How long a seat may think: per decision, or per race. When the time is up, a bot answers."""

    per: Literal["decision", "game"]
    seconds: Annotated[int, Meta(ge=1, le=MOST_SECONDS)]


class Arrangement(Thing, frozen=True):
    """How a table plays; its host may change it until the start.

    `files` are own circuits and decks, by the option that takes them: each is a text, or the name of one that the table
    has had before. The server sends only names. `series` is the name of one, or null for a single race.
    `auction_seconds` is the time between two calls in an open auction, where nobody has to answer. `lesson` is a
    guided first race: such a table is opened with nothing but its game and its seats, and is for one person.
    """

    game: str
    seats: Annotated[int, Meta(ge=2, le=6)]
    options: dict[str, Value] = {}
    files: dict[str, str] = {}
    series: str | None = None
    clock: Clock | None = None
    auction_seconds: Annotated[int, Meta(ge=1, le=3600)] = 5
    public: bool = False
    chat: bool = True
    lesson: bool = False


class EarlierPlayer(Thing, frozen=True):
    """Somebody who had a seat before in this race: the events below number `until` happened under this name."""

    name: str
    until: int


class Note(Thing, frozen=True):
    """Something that happened at the table during a race, before the event with number `event`.

    `clock`: the time of the seat's player was up, so that a bot has answered; it is noted once until anybody answers
    in time. `stand_in`: a bot stands in for the player. `back`: the player is back. `left`: the player has left the
    race, and a bot plays on. `taken`: this player has taken over the seat. `name` is the player's name at that time.
    """

    kind: NoteKind
    seat: int
    name: str
    event: int


class SeatInfo(Thing, frozen=True):
    """A seat: open, a person's, or a bot's. `level` is that of its bot; a person with a level lets a bot play.

    `shared` seats are played on the same device as another one. `hints` says whether its player wants hints. `left`
    says whether its player has left the race, so that a bot plays on under the player's name. `earlier` are those who
    had the seat before in this race, the first one first. `wins` is the number of matches that its player has won at
    this table.
    """

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str | None
    level: str | None
    shared: bool
    hints: bool
    left: bool
    earlier: tuple[EarlierPlayer, ...]
    wins: int


class ClaimInfo(Thing, frozen=True):
    """Somebody without a seat claims one in a race. `claim` is its number; `agreed` are the seats that agree."""

    claim: int
    seat: int
    name: str
    agreed: tuple[int, ...]


class Deal(Thing, frozen=True):
    """A race's deal. `promise` is the SHA-256 of its seed; `replay` is the key of the replay, once the race is over."""

    race: int
    promise: str
    replay: str | None


class RematchSeat(Thing, frozen=True):
    """A seat of a rematch: open, a person's, or a bot's. `joined` says whether its person takes part; bots always do.

    `shared` and `wins` are as in `SeatInfo`.
    """

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str | None
    level: str | None
    shared: bool
    joined: bool
    wins: int


class RematchInfo(Thing, frozen=True):
    """An offered rematch. `offer` is its number, `by` the name of whoever offers it, `at` the time in ms since 1970.

    `seats` are those of its first race, `rotate` says whether everybody has moved on by one, `deals` are its promises.
    """

    offer: int
    by: str | None
    at: int
    rotate: bool
    arrangement: Arrangement
    seats: tuple[RematchSeat, ...]
    deals: tuple[Deal, ...]


class Origin(Thing, frozen=True):
    """A finished race that a table plays on from: the key of its replay, and how many answers of it stand."""

    replay: str
    at: int


class TableInfo(Thing, frozen=True):
    """A table as everybody at it knows it. `host` is the host's name; `why` is why a table was stopped or closed.

    `match` counts the matches of the table: a match is a race or a series, and each rematch is one more. `race`,
    `races`, `deals` and `standings` are those of this match. `scores` are those of the race that has just ended,
    `standings` those of a series so far. `hints` says whether they are given, because all people with seats want them.
    The players are asked to agree to `claim`, and to join `rematch`. A table with an `origin` tries another answer in a
    finished race: it is for one person.
    """

    arrangement: Arrangement
    status: Status
    why: str | None
    host: str | None
    seats: tuple[SeatInfo, ...]
    race: int
    races: int
    deals: tuple[Deal, ...]
    standings: tuple[Standing, ...]
    scores: tuple[AnyScore, ...]
    hints: bool
    claim: ClaimInfo | None
    match: int
    rematch: RematchInfo | None
    origin: Origin | None


class You(Thing, frozen=True):
    """Your seats, and whether you are the host. `join` is the key to sit down with, null if you may only watch.

    `had` are the seats that you have had in this race: you may claim no other. `claims` says whether you are claiming
    one. `places` are your seats in the rematch that is offered, and `joined` says whether you take part in it.
    """

    seats: tuple[int, ...]
    host: bool
    had: tuple[int, ...]
    claims: bool
    places: tuple[int, ...]
    joined: bool
    join: str | None
    watch: str


class Asked(Thing, frozen=True):
    """A seat that is asked: the number of its question, and the milliseconds that its clock has `left`.

    If nobody has to answer, as in an open auction, `left` is the time until the next call.
    """

    seat: int
    question: int
    left: int | None


class Undo(Thing, frozen=True):
    """An answer that its seat may take back: the number of the message that reported it."""

    seat: int
    answered: int


class Present(Thing, frozen=True):
    """The present state of the game: who is asked, what you may take back, and a view for each of your seats.

    Spectators get one view, of seat null. An open question is in the view of its seat.
    """

    asked: tuple[Asked, ...]
    undo: tuple[Undo, ...]
    views: tuple[View, ...]


class ChatLine(Thing, frozen=True):
    """Something said at the table, as plain text; `at` is in milliseconds since 1970."""

    name: str
    text: str
    at: int


class HintLine(Thing, frozen=True):
    """The champion's assessment of an answer: how often it wins, from 0 to 1, its score, and how often it was tried.

    Answer null means silence, if nobody has to answer. For a car that must move, each line is a whole route:
    `route` has its answers, of which `answer` is the first; else it is empty.
    """

    answer: int | None
    win: float
    score: float
    tried: int
    route: tuple[int, ...]


Events = tuple[Event, ...]
