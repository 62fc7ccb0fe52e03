"""Names and chat: plain text, made safe to show anywhere."""

import unicodedata

from paddock.errors import Malformed

BLANK = ("Cc", "Zl", "Zp", "Zs")  # controls, separators and spaces of all kinds become one space
GONE = ("Cf", "Cs", "Co", "Cn")  # what turns the direction of writing or shows nothing is left out
JOINER = "\u200d"  # but for the sign that joins emoji


def clean(text: str, what: str) -> str:
    """The text in one line, without control characters; nothing left is refused."""
    kinds = ((sign, unicodedata.category(sign)) for sign in unicodedata.normalize("NFC", text))
    kept = ("" if kind in GONE and sign != JOINER else " " if kind in BLANK else sign for sign, kind in kinds)
    words = " ".join("".join(kept).split())
    if not words.strip(JOINER):
        raise Malformed(f"{what}: there is nothing to read in it")
    return words
