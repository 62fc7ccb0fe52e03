"""The options of a game in the reader's language."""

from collections.abc import Mapping

from paddock.library import printable
from paddock.words import Words


def ways_of_play(words: Words, game: str, options: Mapping[str, object]) -> str:
    """The options of a game with their values, in one line."""
    told = (
        words("pair", name=option_name(words, game, option), value=value_name(words, game, option, value))
        for option, value in options.items()
    )
    return " · ".join(told)


def option_name(words: Words, game: str, option: str) -> str:
    """The name of an option."""
    key = f"option.{game}.{option}"
    return words(key) if words.knows(key) else option.replace("_", " ")


def value_name(words: Words, game: str, option: str, value: object) -> str:
    """The name of an option's value; a number is filled into the text of its option, and a file has its own name."""
    if isinstance(value, bool):
        return words("yes" if value else "no")
    named, key = printable(str(value)), f"option.{game}.{option}"
    if named.isdecimal() and words.knows(f"{key}.value"):
        return words(f"{key}.value", value=int(named))
    return next((words(known) for known in (f"{key}.{named}", f"{option}.{named}") if words.knows(known)), named)
