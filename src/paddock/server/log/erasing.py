"""What the state of a table keeps of people, without the names of one who was erased."""

from collections.abc import Container

from msgspec.structs import replace

from paddock.server.log.noting import Notes
from paddock.server.notices import ERASED
from paddock.server.protocol.pages import PlayedRace


def race_without(played: PlayedRace, names: Container[str | None]) -> PlayedRace:
    """A finished race without these names."""
    return replace(played, names=tuple(ERASED if name in names else name for name in played.names))


def notes_without(notes: Notes, names: Container[str | None]) -> Notes:
    """Notes without these names."""
    if not any(note.name in names for note in notes):
        return notes
    return tuple(replace(note, name=ERASED) if note.name in names else note for note in notes)
