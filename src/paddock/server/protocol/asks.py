"""What a client sends over the WebSocket. Each message has a `ref`, chosen by the client and repeated in the reply."""

from typing import Annotated

import msgspec
from msgspec import Meta

from paddock.server.protocol.shared import Arrangement, ChatText, Count, Name, Seat

Level = Annotated[str, Meta(min_length=1, max_length=20)]


Choice = Annotated[int, Meta(ge=0, le=63)]
MOST_AT_ONCE = 60  # further answers


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="type", tag=str.lower):
    """A message from a client."""

    ref: Count


class Answer(Ask, frozen=True):
    """Answer a question of one of your seats. Sent twice, it counts once.

    `then` are answers to the questions that your seat is asked next, such as the rest of a route. All are accepted or
    none, and one `undo` takes all of them back.
    """

    seat: Seat
    question: Count
    answer: Choice
    then: Annotated[tuple[Choice, ...], Meta(max_length=MOST_AT_ONCE)] = ()


class Undo(Ask, frozen=True):
    """Take back the last answer of one of your seats, with those given at once; `answered` is its number in `undo`."""

    seat: Seat
    answered: Count


class Sit(Ask, frozen=True):
    """Take an open seat before the start, or in a rematch that is offered.

    A second seat of yours is shared on this device and has its own name. If your name is taken at the table, you get it
    with a number.
    """

    seat: Seat
    name: Name | None = None


class Claim(Ask, frozen=True):
    """Ask for a seat in a race: a bot's, or that of a player who has been away for the grace time.

    All who still play have to agree. Nobody who has had another seat in this race can ask.
    """

    seat: Seat
    name: Name | None = None


class Consent(Ask, frozen=True):
    """Agree that a seat passes to the person who claims it, or decline; `claim` is the number in `table.claim`."""

    claim: Count
    yes: bool


class Leave(Ask, frozen=True):
    """Leave one of your seats for good. In a race a bot plays on, and others can ask for the seat.

    While a rematch is offered, you leave your seat in the rematch.
    """

    seat: Seat


class Rest(Ask, frozen=True):
    """Let a bot play one of your seats until you are back."""

    seat: Seat
    level: Level


class Back(Ask, frozen=True):
    """Play your seat yourself again."""

    seat: Seat


class Hints(Ask, frozen=True):
    """Say whether you want hints at this table. They are given while all people who have seats want them."""

    on: bool


class Hint(Ask, frozen=True):
    """Ask for the champion's assessment of an open question of yours. The reply is `hints`; nobody else sees it."""

    seat: Seat
    question: Count


class Bot(Ask, frozen=True):
    """The host puts a bot on an open seat, or changes the level of one on a seat that no person has."""

    seat: Seat
    level: Level


class Fill(Ask, frozen=True):
    """The host puts bots on all open seats."""

    level: Level


class Remove(Ask, frozen=True):
    """The host opens a bot's seat, or that of a player who is not connected.

    In a race the seat stays its player's, and a bot stands in until the player is `back`.
    """

    seat: Seat


class Host(Ask, frozen=True):
    """A player takes over the host's rights, when the host has not been connected for the grace time."""


class Arrange(Ask, frozen=True):
    """The host changes how the table plays, before the start."""

    arrangement: Arrangement


class Rematch(Ask, frozen=True):
    """Offer a rematch when the last race is over: as before, or with another arrangement.

    Everybody keeps the same seat or, with `rotate`, moves on by one. An offer equal to the present one joins it.
    """

    rotate: bool = False
    arrangement: Arrangement | None = None


class Join(Ask, frozen=True):
    """Take part in the rematch that is offered, or decline; `offer` is the number in `table.rematch`.

    It starts as soon as all seats are taken and all people have joined.
    """

    offer: Count
    yes: bool


class Start(Ask, frozen=True):
    """The host starts the race; between the races of a series any player may.

    A rematch is started by the host or by whoever offered it, when the others have had 20 seconds to join. Bots of
    this `level` take the seats that are open, and those of people who have not joined.
    """

    level: Level | None = None


class Say(Ask, frozen=True):
    """Say a line to everybody at the table."""

    text: ChatText


AnyAsk = (
    Answer
    | Undo
    | Sit
    | Claim
    | Consent
    | Leave
    | Rest
    | Back
    | Hints
    | Hint
    | Bot
    | Fill
    | Remove
    | Host
    | Arrange
    | Rematch
    | Join
    | Start
    | Say
)
