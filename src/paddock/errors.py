"""The errors of Paddock: each tells what was wrong and what would be right."""


class PaddockError(Exception):
    """Anything that a caller or a user got wrong; the command line shows its message and exits with 2."""


class CircuitError(PaddockError):
    """A circuit file that cannot be raced on."""


class DeckError(PaddockError):
    """A deck file that cannot be played with."""


class OptionError(PaddockError):
    """An option that a game does not have, or a value or combination that it does not allow."""


class Malformed(PaddockError):
    """Input of the wrong form: not a seat, not an answer number, not a position or replay file."""


class Illegal(PaddockError):
    """An answer that is not among the options of the question."""


class NotAsked(PaddockError):
    """An answer from a seat that owes none, now or ever again."""


class Stale(PaddockError):
    """An answer to a question that is no longer open."""


class NotOver(PaddockError):
    """A result asked for while the game goes on."""


class ReplayMismatch(PaddockError):
    """A replay whose answers do not give the game that it records."""
