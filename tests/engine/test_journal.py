"""What the journal notes, and who may read it."""

from typing import Annotated, Any

from paddock.engine.journal import (
    ENTRIES,
    EVERYBODY,
    EVERYTHING,
    HIDDEN,
    Journal,
    hide_journal,
    note,
    note_for,
    readable,
)
from paddock.engine.record import dtype_of, new_record, number


class Log(Journal):
    """The smallest record with a journal."""

    other: Annotated[int, number(0, 1)]


def log(noting: int = EVERYTHING) -> Any:
    state = new_record(dtype_of(Log))
    state.noting = noting
    return state


def test_an_entry_holds_what_was_noted() -> None:
    state = log()
    note(state, 13, 2, 40, 41)
    note_for(state, 3, 18, 7)
    assert state.noted == 2
    assert state.journal[:2].tolist() == [[13, EVERYBODY, 2, 40, 41], [18, 3, 3, 7, 0]]


def test_a_journal_that_is_off_stays_empty() -> None:
    state = log(noting=0)
    note(state, 13, 2, 40, 41)
    assert (state.noted, state.journal.any()) == (0, False)


def test_a_journal_may_note_only_some_kinds() -> None:
    state = log(noting=1 << 13)
    note(state, 18, 2)
    note(state, 13, 3)
    assert state.noted == 1
    assert state.journal[0].tolist() == [13, EVERYBODY, 3, 0, 0]


def test_an_entry_is_read_by_everybody_or_by_its_seat() -> None:
    assert [readable(reader, 2) for reader in (EVERYBODY, 2, 3)] == [True, True, False]
    assert [readable(reader, -1) for reader in (EVERYBODY, 2)] == [True, False]


def test_hiding_blanks_the_entries_of_others() -> None:
    state = log()
    note(state, 13, 2, 40, 41)
    note_for(state, 3, 18, 7, 8)
    note_for(state, 4, 18, 9, 10)
    hide_journal(state, 3)
    assert state.journal[:3].tolist() == [
        [13, EVERYBODY, 2, 40, 41],
        [18, 3, 3, 7, 8],
        [18, 4, 4, HIDDEN, HIDDEN],
    ]


def test_hiding_forgets_the_entries_of_earlier_answers() -> None:
    """They stay in memory when the next answer notes less; a hidden record must not contain them."""
    state, other = log(), log()
    for journal, card in ((state, 7), (other, 8)):
        note(journal, 13, 2)
        note_for(journal, 3, 18, card)
        journal.noted = 0
        note(journal, 13, 2)
        hide_journal(journal, 0)
    assert state.tobytes() == other.tobytes()


def test_a_full_journal_holds_its_capacity() -> None:
    state = log()
    for entry in range(ENTRIES):
        note(state, 13, 2, entry)
    assert state.noted == ENTRIES
    assert state.journal[:, 3].tolist() == list(range(ENTRIES))
