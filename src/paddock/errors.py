"""Paddock's errors: each message says what was wrong and what would be right."""


class PaddockError(Exception):
    """A mistake of a caller or a user; the command line shows its message and exits with status 2."""


class CircuitError(PaddockError):
    """A circuit file on which no race is possible."""


class DeckError(PaddockError):
    """A deck file that cannot be played with."""


class OptionError(PaddockError):
    """An option that a game does not have, or a value or combination that it does not allow."""


class Malformed(PaddockError):
    """Input of the wrong form: not a seat, not an answer number, not a position or replay file."""


class Illegal(PaddockError):
    """An answer that is not among the options of the question."""


class NotAsked(PaddockError):
    """An answer from a seat that was not asked, or in a game that is over."""


class Stale(PaddockError):
    """An answer to a question that is no longer open."""


class NotOver(PaddockError):
    """A result that was requested before the game was over."""


class ReplayMismatch(PaddockError):
    """A replay whose answers lead to a different game from the one it records."""
