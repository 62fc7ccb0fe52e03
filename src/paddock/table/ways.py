"""The options of a game in words."""

from collections.abc import Mapping


def ways_of_play(options: Mapping[str, object]) -> str:
    """Options in words, for a heading."""
    return ", ".join(f"{name.replace('_', ' ')} {says(value)}" for name, value in options.items())


def says(value: object) -> str:
    """A value, as a heading shows it."""
    return ("yes" if value else "no") if isinstance(value, bool) else str(value)
