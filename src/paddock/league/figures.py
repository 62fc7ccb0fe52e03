"""What a match came to. The games of a deal belong together, so a deal is one value, and deals are what is counted."""

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import NamedTuple

from paddock.league.match import Match
from paddock.league.playing import Played
from paddock.league.student import t_quantile

CONFIDENCE = 0.95

Games = Mapping[tuple[int, int], Played]
"""Games by deal and rotation."""


class Estimate(NamedTuple):
    """A mean and how far the truth may be from it either side; None where there is one deal only."""

    mean: float
    reach: float | None


class Line(NamedTuple):
    """What a contestant got in a deal: means over its seats and all rotations."""

    win_share: float
    margin: float
    rank: float


class Figures(NamedTuple):
    """The same as estimates over deals."""

    win_share: Estimate
    margin: Estimate
    rank: Estimate


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of one value a deal, and its 95 % interval by Student's t."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return Estimate(mean, None)
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, t_quantile(CONFIDENCE, count - 1) * sqrt(variance / count))


def seat_lines(totals: Sequence[int], ranks: Sequence[int]) -> list[Line]:
    """A game by seat: the share of the win, the score less the mean of the others', the rank."""
    winners = sum(rank == 1 for rank in ranks)
    others = len(totals) - 1
    return [
        Line(
            win_share=1 / winners if rank == 1 else 0.0,
            margin=total - (sum(totals) - total) / others,
            rank=rank,
        )
        for total, rank in zip(totals, ranks, strict=True)
    ]


def deal_lines(match: Match, games: Sequence[Played]) -> list[Line]:
    """All games of a deal by contestant."""
    lines: list[list[Line]] = [[] for _ in match.contestants]
    for game in games:
        for seat, line in enumerate(seat_lines(game.totals, game.ranks)):
            lines[match.contestant(game.rotation, seat)].append(line)
    return [Line(*(sum(column) / len(column) for column in zip(*own, strict=True))) for own in lines]


def lines_of(match: Match, games: Games, deals: int) -> list[list[Line]]:
    """The first so many deals, each by contestant."""
    return [deal_lines(match, [games[deal, r] for r in range(match.seats)]) for deal in range(deals)]


def figures_of(lines: Sequence[Line]) -> Figures:
    """The estimates of one contestant."""
    return Figures(*(estimate(column) for column in zip(*lines, strict=True)))


def compared(deals: Sequence[Sequence[Line]], one: int, other: int) -> Figures:
    """How much more one contestant has than another in the same deal."""
    return figures_of(
        [Line(*(a - b for a, b in zip(deal[one], deal[other], strict=True))) for deal in deals],
    )
