"""Replay files: written so that the old file survives a crash, and read with limits."""

import os
from pathlib import Path

from paddock.errors import Malformed
from paddock.library import printable
from paddock.table.replay import Replay, read_replay, write_replay

LARGEST = 2_000_000
"""The most bytes of a file that is read; a game has some thousands, and some more with an own circuit and deck."""


def check_writable(file: str) -> Path:
    """The path, if a file can be written there; checked before the game, not after it."""
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
    """Replace a file by a replay."""
    write(path, write_replay(replay))


def write(path: Path, data: bytes) -> None:
    """Write a file so that the old one survives a crash."""
    part = path.with_name(f"{path.name}.part")
    try:
        part.write_bytes(data)
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
