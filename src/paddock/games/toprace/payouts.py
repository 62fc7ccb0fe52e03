"""What places earn, for the table on the rules page."""

from paddock.games.toprace.rules.scoring import PRIZES, TIP_PAYS

PAYOUTS: tuple[tuple[int, ...], ...] = tuple(tuple(map(int, row)) for row in (PRIZES, *TIP_PAYS))
"""TR-5.1, TR-6.2: prizes, then each bet, by place; the rows are named in the same order in clauses.toml."""
