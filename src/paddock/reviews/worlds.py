"""Ways to answer, tried in the same worlds: who wins each of them, and with which score."""

from collections.abc import Collection, Sequence

import numpy as np

from paddock.bots.search import NOTHING_EXPECTED, Search
from paddock.bots.trials import NOBODY
from paddock.engine.record import Ints
from paddock.reviews.moments import Answers
from paddock.table.sight import Sight

RANKS, TOTALS = 1, 0


class Worlds:
    """Tries ways to answer a question, world by world; every way meets the same worlds and the same dice.

    The player plays on in the same styles as the others: somebody who takes only the others to be careless thinks too
    highly of their own chances.
    """

    def __init__(
        self, sight: Sight, ways: Sequence[Answers], seed: int, expected: Ints = NOTHING_EXPECTED, known: bool = False
    ) -> None:
        self.seats = sight.setting.seats
        self.seat = sight.seat
        self.tried = 0
        self.searches: list[tuple[Search, int]] = []
        starts: dict[Answers, Search] = {}
        for way in ways:
            start = starts.get(way[:-1])
            if start is None:
                start = starts[way[:-1]] = Search(sight.after(way[:-1]), seed, True, expected, known)
                start.trials.alike = True
            self.searches.append((start, way[-1]))
        self.wins = [np.zeros((0, self.seats)) for _ in ways]
        self.totals = [np.zeros((0, self.seats)) for _ in ways]

    def try_out(self, ways: Collection[int], worlds: int) -> None:
        """Try these ways, by number, in this number of further worlds."""
        wins = {way: np.empty((worlds, self.seats)) for way in ways}
        totals = {way: np.empty((worlds, self.seats)) for way in ways}
        together: dict[int, list[int]] = {}
        for way in ways:
            together.setdefault(id(self.searches[way][0]), []).append(way)
        for world in range(self.tried, self.tried + worlds):
            for group in together.values():
                search = self.searches[group[0]][0]
                search.trials.end = world
                search.try_out([self.searches[way][1] for way in group], 1)
                for way in group:
                    scores = search.trials.scores[self.searches[way][1], :, : self.seats]
                    won = scores[RANKS] == 1
                    wins[way][world - self.tried] = won / won.sum()
                    totals[way][world - self.tried] = scores[TOTALS]
        self.tried += worlds
        for way in ways:
            self.wins[way] = np.concatenate((self.wins[way], wins[way]))
            self.totals[way] = np.concatenate((self.totals[way], totals[way]))


def situation(sight: Sight, seed: int) -> Worlds:
    """A situation as it is, with all cards open and nobody's answer to try."""
    return Worlds(Sight(sight.game, sight.setting, NOBODY, sight.seen), [(0,)], seed, known=True)
