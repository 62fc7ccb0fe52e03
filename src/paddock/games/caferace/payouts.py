"""What places earn, for the table on the rules page."""

from paddock.games.caferace.options import PLAYERS
from paddock.games.caferace.rules.scoring import bonus_for

PAYOUTS: tuple[tuple[int, ...], ...] = tuple(
    tuple(int(bonus_for(seats, ahead)) for ahead in range(seats)) for seats in PLAYERS
)
"""CR-4.2: the bonus by place, with each number of players; the rows are named in the same order in clauses.toml."""
