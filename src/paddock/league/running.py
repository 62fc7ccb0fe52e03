"""Runs a match: plays the missing games until there are enough deals or a test is decided."""

from collections.abc import Callable
from contextlib import closing

from paddock.league.figures import deal_outcomes
from paddock.league.match import Match, games_of
from paddock.league.results import Results
from paddock.league.sprt import Sprt
from paddock.league.workers import play_games


class Run:
    """A match being played. `deals` is the number of complete deals, or of those that the test needed."""

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
        """Play the missing games; `told` is called after each."""
        missing = [] if self.decided else self.missing
        with closing(play_games(self.match, missing, min(jobs, max(1, len(missing))))) as games:
            for game in games:
                self.results.add(game)
                self.count()
                told()
                if self.decided:
                    return

    def count(self) -> None:
        """Count the deals that have become complete, in order, up to the first that is not.

        Later ones do not count yet, because deals with fast games would be overrepresented among them.
        """
        games, seats = self.results.games, self.match.seats
        while self.deals < self.most and not self.decided and all((self.deals, r) in games for r in range(seats)):
            if self.sprt is not None:
                outcomes = deal_outcomes(self.match, [games[self.deals, r] for r in range(seats)])
                self.sprt.add(outcomes[0].win_share)
            self.deals += 1
