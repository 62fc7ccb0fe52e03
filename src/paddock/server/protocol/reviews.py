"""The review of a finished race, and trying another answer in one."""

from typing import Literal

import msgspec

from paddock.reviews.report import Report
from paddock.server.protocol.asks import Level
from paddock.server.protocol.shared import Count, Seat

ReviewStatus = Literal["none", "waiting", "running", "finished", "failed"]


class StartReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Have a race reviewed; the decisions of `first_seat` are judged first."""

    first_seat: Seat | None = None


class ReviewState(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The review of a finished race. Nothing changes in one that is finished.

    `none`: nobody has asked for it. `waiting`: `ahead` others are made first. `failed`: it could not be made. `report`
    tells what has been found so far, and in `done` how much that is; null if there is nothing yet.
    """

    status: ReviewStatus
    ahead: int
    report: Report | None


class TryAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Play on in `seat` after the first `at` answers of a finished race. Bots of this level have all other seats."""

    at: Count
    seat: Seat
    level: Level = "racer"
