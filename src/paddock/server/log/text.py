"""Names and chat: plain text, made safe to show anywhere."""

import unicodedata

from paddock.errors import Malformed
from paddock.server.protocol.shared import LONGEST_LINE, LONGEST_NAME

LONGEST = {"name": LONGEST_NAME, "text": LONGEST_LINE}
BLANK = ("Cc", "Zl", "Zp", "Zs")  # control characters, separators and spaces become one space
GONE = ("Cf", "Cs", "Co", "Cn")  # characters that change the writing direction or are invisible are removed
JOINER = "\u200d"  # except the one that joins emoji
EMPTY = "\u115f\u1160\u2800\u3164\uffa0"  # invisible letters and symbols


def clean(text: str, what: str) -> str:
    """The text in one line, without control characters. Rejects text that is blank or too long."""
    kinds = ((sign, unicodedata.category(sign)) for sign in unicodedata.normalize("NFC", text))
    kept = ("" if kind in GONE and sign != JOINER else " " if kind in BLANK else sign for sign, kind in kinds)
    words = " ".join("".join(kept).split())
    if not any(unicodedata.category(sign)[0] in "LNPS" and sign not in EMPTY for sign in words):
        raise Malformed(f"{what}: enter at least one visible character")
    if len(words) > LONGEST[what]:
        raise Malformed(f"{what}: it is longer than {LONGEST[what]} characters")
    return words
