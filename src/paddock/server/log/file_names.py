"""Names own circuits and decks by their content: a text is sent and stored once, and afterwards only its name."""

import hashlib
import re
from collections.abc import Mapping

import msgspec

from paddock.errors import Malformed
from paddock.server.protocol.shared import Arrangement

NAME = re.compile(r"sha256:[0-9a-f]{64}")


def name_of(text: str) -> str:
    """The name of a file with this text."""
    return f"sha256:{hashlib.sha256(text.encode()).hexdigest()}"


def is_name(value: str) -> bool:
    """Whether this is the name of a file; the text of a file never looks like one."""
    return NAME.fullmatch(value) is not None


def name_files(arrangement: Arrangement, known: Mapping[str, str]) -> tuple[Arrangement, dict[str, str]]:
    """The arrangement with names instead of texts, and the new texts by name; raises for an unknown name."""
    named, new = {}, {}
    for option, value in arrangement.files.items():
        named[option] = name = value if is_name(value) else name_of(value)
        if name in known:
            continue
        if name == value:
            raise Malformed(f"files: this table has no file {name}; send its text")
        new[name] = value
    return msgspec.structs.replace(arrangement, files=named), new


def texts_of(arrangement: Arrangement, files: Mapping[str, str]) -> dict[str, str]:
    """The texts of an arrangement's files, by option."""
    return {option: files[name] for option, name in arrangement.files.items()}
