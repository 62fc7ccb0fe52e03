"""What several messages hold: a table, its seats, its clock, what is asked."""

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
    """How long a seat may think: for each decision, or for all of a race. When time is up, a bot answers."""

    per: Literal["decision", "game"]
    seconds: Annotated[int, Meta(ge=1, le=MOST_SECONDS)]


class Arrangement(Thing, frozen=True):
    """How a table plays; its host may change it until the start.

    `files` are own circuits and decks, by the option that takes them: each is a text, or the name of one that the table
    has had before. The server sends only names. `series` is the name of one, or null for a single race.
    `auction_seconds` is the time between two calls, where nobody has to answer: in an open auction.
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


class EarlierPlayer(Thing, frozen=True):
    """Somebody who had a seat before in this race: the events below number `until` happened under this name."""

    name: str
    until: int


class SeatInfo(Thing, frozen=True):
    """A seat: open, a person's, or a bot's. `level` is that of its bot; a person with a level lets a bot play.

    `shared` seats are played on the same device as another one. `hints` is whether its player wants them. `left` is
    whether its player has left the race: a bot plays on under the player's name. `earlier` are those who had the seat
    before in this race, the first one first.
    """

    seat: int
    kind: Literal["open", "person", "bot"]
    name: str | None
    level: str | None
    shared: bool
    hints: bool
    left: bool
    earlier: tuple[EarlierPlayer, ...]


class ClaimInfo(Thing, frozen=True):
    """Somebody without a seat asks for one in a race. `claim` names it; `agreed` are the seats of those who agree."""

    claim: int
    seat: int
    name: str
    agreed: tuple[int, ...]


class Deal(Thing, frozen=True):
    """A race's deal. `promise` is the SHA-256 of its seed; `replay` is the key of the replay, once the race is over."""

    race: int
    promise: str
    replay: str | None


class TableInfo(Thing, frozen=True):
    """A table as everybody at it knows it. `host` is the host's name; `why` is why a table was stopped or closed.

    `scores` are those of the race that is just over, `standings` those of a series so far. `hints` is whether they are
    given: all people who have seats want them. `claim` is what the players are asked to agree to.
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


class You(Thing, frozen=True):
    """Your seats, and whether you are the host. `join` is the key to sit down with, null if you may only watch.

    `had` are the seats that you have had in this race: you may ask for no other. `claims` is whether you are asking for
    one.
    """

    seats: tuple[int, ...]
    host: bool
    had: tuple[int, ...]
    claims: bool
    join: str | None
    watch: str


class Asked(Thing, frozen=True):
    """A seat that is asked: the number of its question, and the milliseconds that its clock has `left`.

    Where nobody has to answer, as in an open auction, `left` is the time until the next call.
    """

    seat: int
    question: int
    left: int | None


class Undo(Thing, frozen=True):
    """An answer that its seat may take back: the number of the message that told of it."""

    seat: int
    answered: int


class Present(Thing, frozen=True):
    """The game as it stands: who is asked, what you may take back, and a view for each of your seats.

    Those who only watch get the one view of seat null. An open question is in the view of its seat.
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
    """An answer as the champion sees it: how often it wins, from 0 to 1, the score to expect, and in how many worlds.

    Answer null is to keep silent, where nobody has to answer.
    """

    answer: int | None
    win: float
    score: float
    tried: int


Events = tuple[Event, ...]
