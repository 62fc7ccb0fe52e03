"""Notes of a race: what happened at the table besides the game, and between which of its events.

The race log tells them among the events: whose time ran out, for whom a bot stands in, who is back.
"""

from msgspec.structs import replace

from paddock.server.protocol.shared import Note

Notes = tuple[Note, ...]
NOTES_KEPT = 50


def with_note(notes: Notes, note: Note) -> Notes:
    """The last notes of a race, with a new one."""
    return (*notes, note)[-NOTES_KEPT:]


def taken_back(notes: Notes, first: int) -> Notes:
    """The notes after an undo: events from number `first` on no longer exist, so no note comes after them."""
    if all(note.event <= first for note in notes):
        return notes
    return tuple(replace(note, event=min(note.event, first)) for note in notes)
