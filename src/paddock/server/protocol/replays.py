"""A finished race, told step by step from one perspective."""

import msgspec

from paddock.server.protocol.shared import AnyScore, Events, View


class ReplayStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A race after so many answers: who gave the last one, what it brought, how things stood then.

    Step 0 is the deal, which nobody gave.
    """

    number: int
    seat: int | None
    events: Events
    view: View


class ReplaySteps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A stretch of a finished race as one seat saw it, or a spectator (seat null), and how the race ended.

    `answers` is the number of the last step. `names` are by seat.
    """

    game: str
    seat: int | None
    answers: int
    names: tuple[str, ...]
    scores: tuple[AnyScore, ...]
    winners: tuple[int, ...]
    steps: tuple[ReplayStep, ...]
