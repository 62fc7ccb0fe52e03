"""What places earn, for the table on the rules page."""

from paddock.games.downforce.rules.scoring import BET_PAYS, PRIZES

PAYOUTS: tuple[tuple[int, ...], ...] = tuple(tuple(map(int, row)) for row in (PRIZES, *BET_PAYS))
"""DF-5.1, DF-5.2: prizes, then each bet, by place; the rows are named in the same order in clauses.toml."""
