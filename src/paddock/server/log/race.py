"""A race at a live table: the game, its clocks, and the number of each open question."""

from array import array
from collections import deque
from copy import copy
from typing import Literal, NamedTuple

from msgspec.structs import replace

from paddock.engine.model import Question
from paddock.errors import Malformed, NotAsked, Stale
from paddock.server.log.entries import Answered
from paddock.server.protocol.shared import Arrangement
from paddock.table.table import Table

UNDOS_AT_HAND = 8  # answers in a row that are taken back without playing the race again


class Open(NamedTuple):
    """An open question: the round it belongs to, the entry that opened it, and when."""

    round: int
    number: int
    since: int


class Race:
    """A game in progress under a clock.

    A question has the number of the entry that opened it, and not that of its round: after an undo the same round can
    be asked again with other options. `accepted` has each answer as (entry, seat, question, answer), so that a repeated
    one is recognized; `undone` has the entries whose answers were taken back and `standing` the others, with 0 for
    those that cannot be: a bot's, and one that nobody had to give. `thought` is the time that each standing one took.
    `before` holds the table as it was before each of the last answers, and `undos` counts by seat. `silence` is the
    answer that only the clock gives, where nobody has to answer.
    """

    __slots__ = (
        "accepted", "arrangement", "asked", "before", "silence", "spent", "standing", "table", "thought", "undone",
        "undos",
    )  # fmt: skip

    def __init__(self, table: Table, arrangement: Arrangement, number: int, at: int) -> None:
        self.table = table
        self.arrangement = arrangement
        self.asked: dict[int, Open] = {}
        self.accepted = array("q")
        self.standing = array("q")
        self.thought = array("q")
        self.undone = array("q")
        self.spent = [0] * table.seats
        self.undos = [0] * table.seats
        self.before: deque[Table] = deque(maxlen=UNDOS_AT_HAND)
        self.silence: int | None = None
        self._ask(number, at)

    def fork(self) -> "Race":
        """An independent copy."""
        fork = copy(self)
        fork.table = self.table.fork()
        fork.asked = dict(self.asked)
        fork.accepted, fork.standing = self.accepted[:], self.standing[:]
        fork.thought, fork.undone = self.thought[:], self.undone[:]
        fork.spent, fork.undos = list(self.spent), list(self.undos)
        fork.before = deque(maxlen=UNDOS_AT_HAND)
        return fork

    def _ask(self, number: int, at: int) -> None:
        """Number the questions that an entry has opened; those that stay open keep their numbers."""
        before, questions = self.asked, self.table.questions
        self.asked = {}
        self.silence = self.table.silence
        for question in questions:
            known = before.get(question.seat)
            if known is None or known.round != question.number:
                known = Open(question.number, number, at)
            self.asked[question.seat] = known

    def question(self, seat: int) -> Question | None:
        """What a seat is asked, under the question's number here, without the answer that only the clock gives."""
        known = self.asked.get(seat)
        if known is None:
            return None
        question = next(question for question in self.table.questions if question.seat == seat)
        options = question.options
        if self.silence is not None:
            options = tuple(option for option in options if option.answer != self.silence)
        return replace(question, number=known.number, options=options)

    def answered(self, at: int, seat: int, answer: int, by: Literal["person", "bot", "clock"]) -> Answered:
        """The entry of a seat's answer to its open question."""
        return Answered(at, seat, self.asked[seat].number, answer, by, before=self.table.latest_digest)

    def find_accepted(self, seat: int, question: int) -> tuple[int, int] | None:
        """The entry and the answer by which a seat has answered a question."""
        kept = self.accepted
        for index in range(len(kept) - 4, -1, -4):
            if kept[index + 2] == question and kept[index + 1] == seat:
                return kept[index], kept[index + 3]
        return None

    def check(self, seat: int, question: int, answer: int) -> int | None:
        """The entry by which this very answer was accepted before, or None if it is open and legal; else an error."""
        known = self.asked.get(seat)
        if known is None or known.number != question:
            accepted = self.find_accepted(seat, question)
            if accepted is not None and accepted[1] == answer:
                return accepted[0]
            if accepted is not None:
                raise Stale(f"question {question} already has another answer")
        self.check_open(seat, question)
        self.table.check_answer(seat, answer)
        return None

    def check_open(self, seat: int, question: int) -> None:
        """Raise unless this is the seat's open question."""
        known = self.asked.get(seat)
        if known is not None and known.number == question:
            return
        if known is None and all(question < asked.number for asked in self.asked.values()):
            raise Stale(f"question {question} is closed, and seat {seat} is not asked now")
        if known is None:
            raise NotAsked(f"seat {seat} is not asked now")
        if question > known.number:
            raise Malformed(f"question: {question} was never asked; question {known.number} is open")
        raise Stale(f"question {question} is closed; question {known.number} is open")

    def carry_out(self, number: int, entry: Answered) -> None:
        """Apply an answer that was checked. The time of a bot, or where nobody has to answer, is no player's."""
        optional = self.silence is not None
        thought = 0 if optional or entry.by == "bot" else self._thinking(entry.seat, entry.at)
        if entry.by == "person" and not optional:
            self.before.append(self.table.fork())
        else:
            self.before.clear()
        self.table.answer(entry.seat, entry.answer)
        self.spent[entry.seat] += thought
        self.accepted.extend((number, entry.seat, entry.question, entry.answer))
        self.standing.append(number if entry.by == "person" and not optional else 0)
        self.thought.append(thought)
        self._ask(number, entry.at)

    def _thinking(self, seat: int, at: int) -> int:
        """How long a seat has been thinking about its open question."""
        known = self.asked.get(seat)
        return max(0, at - known.since) if known is not None else 0

    def undoable(self, seat: int, at: int) -> int | None:
        """The entry of the answer that a seat may take back now, if its clock leaves time to answer again."""
        open_now = self.last_undo(at)
        return open_now[1] if open_now is not None and open_now[0] == seat else None

    def last_undo(self, at: int) -> tuple[int, int] | None:
        """The seat that may take its last answer back now and the entry of that answer; only one seat ever may."""
        seat = self.table.last_seat
        if not self.standing or not self.standing[-1] or seat is None or not self.table.undoable(seat):
            return None
        again = self.thought[-1] + self._thinking(seat, at)
        return (seat, self.standing[-1]) if self._left(again, self.spent[seat] - self.thought[-1]) != 0 else None

    def was_undone(self, seat: int, number: int) -> bool:
        """Whether a seat's answer of that entry was taken back."""
        kept = self.accepted
        given = any(kept[index] == number and kept[index + 1] == seat for index in range(0, len(kept), 4))
        return given and number in self.undone

    def undo(self, number: int, seat: int, at: int) -> None:
        """Take back the last answer. The clock continues where it was, so that an undo gains no time."""
        thought = self.thought.pop()
        again = thought + self._thinking(seat, at)
        self.table = self.before.pop() if self.before else self.table.after(self.table.answered - 1)
        self.undos[seat] += 1
        self.undone.append(self.standing.pop())
        self.spent[seat] -= thought
        self._ask(number, at)
        self.asked[seat] = self.asked[seat]._replace(since=at - again)

    def restart_clocks(self, at: int) -> None:
        """Restart the clock of every open question, as after a pause of the server."""
        self.asked = {seat: known._replace(since=at) for seat, known in self.asked.items()}

    def left(self, seat: int, at: int) -> int | None:
        """The milliseconds that a seat's clock has left; where nobody has to answer, those until the next call."""
        if self.silence is not None:
            return max(0, self.arrangement.auction_seconds * 1000 - self._thinking(seat, at))
        return self._left(self._thinking(seat, at), self.spent[seat])

    def _left(self, thinking: int, spent: int) -> int | None:
        """What a clock has left of its time for a decision or for the game; None without a clock."""
        clock = self.arrangement.clock
        if clock is None:
            return None
        return max(0, clock.seconds * 1000 - thinking - (spent if clock.per == "game" else 0))
