"""Reads untrusted TOML: checks its size and shape first, so that reading it is always fast.

Python's own parser needs time and memory that grow with the square of a key's depth, and fails on deep nesting. The
check takes time in proportion to the text's length, and any text that passes is parsed in a few hundredths of a second.
"""

import re
import tomllib
from typing import Any

MOST_BYTES = 32_000
"""The largest size of a file in bytes; the shipped ones have fewer than 3,000."""

LONGEST_LINE = 2_000
LONGEST_WORD = 100
"""The most characters in an unquoted key or number."""

DEEPEST_KEY = 6
"""The most parts in a dotted key such as `a.b.c`."""

DEEPEST_NESTING = 6
"""The deepest nesting of lists and tables."""

MOST_VALUES = 3_000
"""The most keys and values; the largest possible circuit has about 1,000."""

TOKEN = re.compile(
    r'''
    (?P<text> """ (?: [^"\\] | \\. | "{1,2}(?!") )*+ (?:"{3,5})?  # may end in one or two more quotes
            | \'\'\' (?: [^'] | '{1,2}(?!') )*+ (?:'{3,5})?
            | " (?: [^"\\\n] | \\[^\n] )*+ "?
            | ' [^'\n]*+ '?
            | \#[^\n]*+
    )
    | (?P<end>\n)
    | (?P<mark>[=,.\[\]{}])
    | (?P<word>[^\s"'\#=,.\[\]{}]++)
    ''',
    re.VERBOSE | re.DOTALL,
)


class TomlError(ValueError):
    """A text that is not TOML, or is larger or more deeply nested than any component needs."""


def read_toml(text: str) -> dict[str, Any]:
    """The values in a TOML text."""
    check_shape(text)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise TomlError(f"this is not TOML: {error}") from error


def check_shape(text: str) -> None:
    """Reject a text that is too large, or whose lines, keys or lists exceed the limits."""
    size = len(text) if len(text) > MOST_BYTES else len(text.encode(errors="replace"))
    if size > MOST_BYTES:
        raise TomlError(f"the file has {size} bytes; it should have at most {MOST_BYTES}")
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise TomlError(f"line {number} has {len(line)} characters; it should have at most {LONGEST_LINE}")
    check_tokens(text)


def check_tokens(text: str) -> None:
    """Reject words, keys and lists that are too long or too deep, and too many values."""
    line, values, dots, nested = 1, 0, 0, 0
    for token in TOKEN.finditer(text):
        match token.lastgroup, token[0]:
            case "text", quoted:
                line += quoted.count("\n")
            case "end", _:
                line, dots = line + 1, 0
            case "word", word:
                if len(word) > LONGEST_WORD:
                    raise TomlError(
                        f"line {line}: a key or number of {len(word)} characters; it should have at most {LONGEST_WORD}"
                    )
            case _, ".":
                dots += 1
                if dots >= DEEPEST_KEY:
                    raise TomlError(f"line {line}: a key of more than {DEEPEST_KEY} parts")
            case _, mark:
                dots = 0
                values += mark in "=,["
                nested = nested + 1 if mark in "[{" else max(0, nested - 1) if mark in "]}" else nested
                if nested > DEEPEST_NESTING:
                    raise TomlError(f"line {line}: lists or tables are nested more than {DEEPEST_NESTING} deep")
                if values > MOST_VALUES:
                    raise TomlError(f"line {line}: more than {MOST_VALUES} keys and values")
