"""Runs a match: the games that are missing, until there are enough deals or a test is decided."""

from collections.abc import Callable
from contextlib import closing

from paddock.league.figures import deal_lines
from paddock.league.match import Match, games_of
from paddock.league.results import Results
from paddock.league.sprt import Sprt
from paddock.league.workers import play_games


class Run:
    """A match being played. `deals` is how many are whole, or how many the test took to be decided."""

    def __init__(self, match: Match, results: Results, most: int, sprt: Sprt | None) -> None:
        self.match = match
        self.results = results
        self.most = most
        self.sprt = sprt
        self.deals = 0
        self.count()

    @property
    def decided(self) -> bool:
        """Whether the test needs no more deals."""
        return self.sprt is not None and self.sprt.verdict != "undecided"

    @property
    def missing(self) -> list[tuple[int, int]]:
        """The games still to be played."""
        return [game for game in games_of(self.match, self.most) if game not in self.results.games]

    def play(self, jobs: int, told: Callable[[], None]) -> None:
        """Play on; `told` is called after each game."""
        missing = [] if self.decided else self.missing
        with closing(play_games(self.match, missing, min(jobs, max(1, len(missing))))) as games:
            for game in games:
                self.results.add(game)
                self.count()
                told()
                if self.decided:
                    return

    def count(self) -> None:
        """Take in the deals that have become whole, in their order, up to the first that is not.

        Later ones do not count yet: quick games would be more often among them than slow ones.
        """
        games, seats = self.results.games, self.match.seats
        while self.deals < self.most and not self.decided and all((self.deals, r) in games for r in range(seats)):
            if self.sprt is not None:
                lines = deal_lines(self.match, [games[self.deals, r] for r in range(seats)])
                self.sprt.add(lines[0].win_share)
            self.deals += 1
