"""Reads a TOML text from anybody: one look at its size and shape first, so that reading it is never slow.

Python's own reader takes time and memory by the square of the depth of a key, and fails on deep nesting. The look takes
time by the length of the text alone, and what it lets pass the reader takes in a few hundredths of a second.
"""

import re
import tomllib
from typing import Any

MOST_BYTES = 32_000
"""Bytes of the largest file; shipped ones have less than 3,000."""

LONGEST_LINE = 2_000
LONGEST_WORD = 100
"""Characters of the longest key or number without quotes."""

DEEPEST_KEY = 6
"""Parts of the longest key, as in `a.b.c`."""

DEEPEST_NESTING = 6
"""Lists and tables within each other."""

MOST_VALUES = 3_000
"""Keys and values; the largest circuit that can be raced on has about 1,000."""

TOKEN = re.compile(
    r'''
    (?P<text> """ (?: [^"\\] | \\. | "{1,2}(?!") )*+ (?:"{3,5})?  # a quote of three may have one or two more at its end
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
    """A text that is not TOML, or larger or more tangled than any file of ours."""


def read_toml(text: str) -> dict[str, Any]:
    """The values in a TOML text."""
    check_shape(text)
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise TomlError(f"this is not TOML: {error}") from error


def check_shape(text: str) -> None:
    """Refuse a text that is too large, or whose lines, keys or lists go beyond what any file of ours needs."""
    size = len(text) if len(text) > MOST_BYTES else len(text.encode(errors="replace"))
    if size > MOST_BYTES:
        raise TomlError(f"the file has {size} bytes; it should have at most {MOST_BYTES}")
    for number, line in enumerate(text.split("\n"), 1):
        if len(line) > LONGEST_LINE:
            raise TomlError(f"line {number} has {len(line)} characters; it should have at most {LONGEST_LINE}")
    check_tokens(text)


def check_tokens(text: str) -> None:
    """Refuse words, keys and lists that are too long or too deep, and too many values."""
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
