"""The errors of Paddock: each tells what was wrong and what would be right."""


class PaddockError(Exception):
    """Anything that a caller or a user got wrong; the command line shows its message and exits with 2."""


class CircuitError(PaddockError):
    """A circuit file that cannot be raced on."""


class DeckError(PaddockError):
    """A deck file that cannot be played with."""


class OptionError(PaddockError):
    """An option that a game does not have, or a value or combination that it does not allow."""
