"""Matches and games for the tests of the league."""

from collections.abc import Sequence

from paddock.league.match import Match, make_match
from paddock.league.playing import Played, play_game
from paddock.league.times import Times


def randoms(game: str = "cafe-race", seats: int = 3, seed: int = 1) -> Match:
    """Random players among themselves."""
    return make_match(game, ("random",) * seats, {}, seed)


def of_names(*bots: str) -> Match:
    """A match of made-up bots, for tests of figures."""
    return Match(1, "", "", "cafe-race", 1, {}, {}, bots, 0)


def result(deal: int, rotation: int, totals: Sequence[int], contestants: int = 2) -> Played:
    """A game with these totals, in which the highest wins."""
    ranks = tuple(1 + sum(other > total for other in totals) for total in totals)
    times = tuple(Times() for _ in range(contestants))
    return Played(deal, rotation, tuple(totals), ranks, times, times)


def plain(game: Played) -> tuple[object, ...]:
    """A game without its times."""
    counts = [[times.count for times in kind] for kind in (game.answers, game.turns)]
    return game.deal, game.rotation, game.totals, game.ranks, counts


def played(match: Match, deals: int) -> list[tuple[object, ...]]:
    """All games of the first deals, one after the other."""
    return [plain(play_game(match, deal, rotation)) for deal in range(deals) for rotation in range(match.seats)]
