"""A finished race, step by step from one perspective."""

import msgspec

from paddock.server.protocol.shared import AnyScore, Events, View


class ReplayStep(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A race after a number of answers: who gave the last one, what it caused, and the state after it.

    Step 0 is the deal, without an answer.
    """

    number: int
    seat: int | None
    events: Events
    view: View


class ReplaySteps(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A part of a finished race as one seat saw it, or a spectator (seat null), and how the race ended.

    `answers` is the number of the last step. `names` are by seat, and `levels` those of
    the bots. With `all_hands` everybody's
    secrets are open, and `seat` is null.
    """

    game: str
    seat: int | None
    answers: int
    names: tuple[str, ...]
    levels: tuple[str | None, ...]
    scores: tuple[AnyScore, ...]
    winners: tuple[int, ...]
    steps: tuple[ReplayStep, ...]
    all_hands: bool
