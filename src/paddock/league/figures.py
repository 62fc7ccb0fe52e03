"""The figures of a match. The games of a deal depend on each other, so each deal counts as one value."""

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
    """A mean and the half width of its confidence interval; None if there is only one deal."""

    mean: float
    reach: float | None


class Outcome(NamedTuple):
    """A contestant's result in a deal: means over its seats and all rotations."""

    win_share: float
    margin: float
    rank: float


class Figures(NamedTuple):
    """A contestant's results as estimates over deals."""

    win_share: Estimate
    margin: Estimate
    rank: Estimate


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of one value per deal, and its 95 % interval by Student's t."""
    count = len(values)
    mean = sum(values) / count
    if count == 1:
        return Estimate(mean, None)
    variance = sum((value - mean) ** 2 for value in values) / (count - 1)
    return Estimate(mean, t_quantile(CONFIDENCE, count - 1) * sqrt(variance / count))


def seat_outcomes(totals: Sequence[int], ranks: Sequence[int]) -> list[Outcome]:
    """A game's results by seat: the share of the win, the score less the mean of the others', the rank."""
    winners = sum(rank == 1 for rank in ranks)
    others = len(totals) - 1
    return [
        Outcome(
            win_share=1 / winners if rank == 1 else 0.0,
            margin=total - (sum(totals) - total) / others,
            rank=rank,
        )
        for total, rank in zip(totals, ranks, strict=True)
    ]


def deal_outcomes(match: Match, games: Sequence[Played]) -> list[Outcome]:
    """A deal's results by contestant, over all its games."""
    outcomes: list[list[Outcome]] = [[] for _ in match.contestants]
    for game in games:
        for seat, outcome in enumerate(seat_outcomes(game.totals, game.ranks)):
            outcomes[match.contestant(game.rotation, seat)].append(outcome)
    return [Outcome(*(sum(column) / len(column) for column in zip(*own, strict=True))) for own in outcomes]


def outcomes_of(match: Match, games: Games, deals: int) -> list[list[Outcome]]:
    """The results of the first deals, each by contestant."""
    return [deal_outcomes(match, [games[deal, r] for r in range(match.seats)]) for deal in range(deals)]


def figures_of(outcomes: Sequence[Outcome]) -> Figures:
    """The estimates for one contestant."""
    return Figures(*(estimate(column) for column in zip(*outcomes, strict=True)))


def compared(deals: Sequence[Sequence[Outcome]], one: int, other: int) -> Figures:
    """The differences between one contestant and another, deal by deal."""
    return figures_of(
        [Outcome(*(a - b for a, b in zip(deal[one], deal[other], strict=True))) for deal in deals],
    )
