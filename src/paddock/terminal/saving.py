"""Replay files: written so that a crash leaves the old one whole, read with care."""

import os
from pathlib import Path

from paddock.errors import Malformed
from paddock.library import printable
from paddock.table.replay import Replay, read_replay, write_replay

LARGEST = 2_000_000
"""Bytes of the largest file that is read at all; a game takes some thousands, with own circuit and deck a few more."""


def check_writable(file: str) -> Path:
    """The path, if a file can be put there; told before the game and not after it."""
    path = Path(file)
    try:
        if path.is_dir() or not file:
            raise Malformed(f"cannot write {printable(file)!r}: it is a folder; give the name of a file")
        if not path.parent.is_dir() or not os.access(path if path.exists() else path.parent, os.W_OK):
            raise Malformed(
                f"cannot write {printable(file)!r}: name a file in a folder that exists and may be written to"
            )
    except (OSError, ValueError) as error:
        raise Malformed(f"cannot write {printable(file)!r}: {error}") from error
    return path


def save(path: Path, replay: Replay) -> None:
    """Write a replay in place of what the file held."""
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_bytes(write_replay(replay))
        part.replace(path)
    except OSError as error:
        raise Malformed(f"cannot write {printable(str(path))!r}: {error.strerror}") from error


def load(file: str) -> Replay:
    """The replay in a file."""
    shown = printable(file)
    try:
        path = Path(file)
        if path.is_dir():
            raise Malformed(f"{shown} is a folder: give the path of a replay file in it")
        if not path.exists():
            raise Malformed(f"there is no file {shown!r}; 'paddock play GAME --save FILE' writes one")
        if not path.is_file() or path.stat().st_size > LARGEST:
            raise Malformed(f"{shown}: this is not a replay file: it should be a text of at most {LARGEST} bytes")
        data = path.read_bytes()
    except (OSError, ValueError) as error:
        raise Malformed(f"{shown!r} cannot be read: {error}") from error
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Malformed(f"{shown}: byte {error.start} is not UTF-8; this is not a replay file") from error
    try:
        return read_replay(text)
    except Malformed as error:
        raise Malformed(f"{shown}: {error}") from error
