"""A race at a live table: the game, its clocks, and the number of each open question."""

from array import array
from collections import deque
from copy import copy
from typing import Literal, NamedTuple

import msgspec
from msgspec.structs import replace

from paddock.engine.model import Question
from paddock.errors import Illegal, Malformed, NotAsked, Stale
from paddock.server.log.entries import Answered
from paddock.server.protocol.shared import Arrangement
from paddock.table.table import Table

encode = msgspec.json.Encoder().encode
UNDOS_AT_HAND = 8  # answers that can be taken back without replaying the race


class Open(NamedTuple):
    """An open question: its round, the entry that opened it, and the time."""

    round: int
    number: int
    since: int


class LiveRace:
    """A game in progress under a clock.

    A question has the number of the entry that opened it, not of its round, because after an undo the same round can be
    asked again with other options. `accepted` has each answer as (entry, seat, question, answer), so that a repeated
    one is recognized. `undone` has the entries whose answers were taken back, and `standing` those of the others, with
    0 for answers that cannot be taken back: those of bots, and those that nobody had to give. `thought` is the time
    that each standing answer took. `before` holds the table as it was before each of the last answers, and `undos`
    counts by seat. `late` is the seat whose time was up at the last answer. `silence` is the answer that only the clock
    gives, if nobody has to answer. `checked` is the last answer that was found to be legal, as (answers before it,
    seat, answer), so that it is not checked again. `texts` has the open questions as JSON, if they were asked for.
    """

    __slots__ = (
        "accepted", "arrangement", "asked", "before", "checked", "late", "silence", "spent", "standing", "table",
        "texts", "thought", "undone", "undos",
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
        self.late: int | None = None
        self.silence: int | None = None
        self.checked: tuple[int, int, int] | None = None
        self.texts: dict[int, tuple[Open, bytes]] = {}
        self._ask(number, at)

    def fork(self) -> "LiveRace":
        """An independent copy."""
        fork = copy(self)
        fork.table = self.table.fork()
        fork.checked = None
        fork.asked = dict(self.asked)
        fork.texts = {}
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
        """The question to a seat, with its number in this race, without the answer that only the clock gives."""
        known = self.asked.get(seat)
        if known is None:
            return None
        (question,) = [question for question in self.table.questions if question.seat == seat]
        options = question.options
        if self.silence is not None:
            options = tuple(option for option in options if option.answer != self.silence)
        return replace(question, number=known.number, options=options)

    def question_text(self, seat: int) -> bytes:
        """The same as JSON, which is made once for as long as the question is open."""
        known = self.asked.get(seat)
        if known is None:
            return b"null"
        made = self.texts.get(seat)
        if made is None or made[0] is not known:
            made = self.texts[seat] = known, encode(self.question(seat))
        return made[1]

    def answered(
        self, at: int, seat: int, answer: int, by: Literal["person", "bot", "clock"], then: tuple[int, ...] = ()
    ) -> Answered:
        """The entry of a seat's answer to its open question, and to those that follow."""
        return Answered(at, seat, self.asked[seat].number, answer, by, before=self.table.latest_digest, then=then)

    def find_accepted(self, seat: int, question: int) -> tuple[int, tuple[int, ...]] | None:
        """The entry and the answers by which a seat has answered a question."""
        kept = self.accepted
        for index in range(len(kept) - 4, -1, -4):
            if kept[index + 2] == question and kept[index + 1] == seat:
                first = index
                while first and kept[first - 4] == kept[index]:
                    first -= 4
                return kept[index], tuple(kept[first + 3 : index + 4 : 4])
        return None

    def check(self, seat: int, question: int, answers: tuple[int, ...]) -> int | None:
        """The entry that accepted this same answer before, or None if it is open and legal; else raises an error."""
        known = self.asked.get(seat)
        if known is None or known.number != question:
            accepted = self.find_accepted(seat, question)
            if accepted is not None and accepted[1] == answers:
                return accepted[0]
            if accepted is not None:
                raise Stale(f"question {question} already has another answer")
        self.check_open(seat, question)
        self.table.check_answer(seat, answers[0])
        self.checked = (self.table.answered, seat, answers[0])
        if len(answers) > 1:
            self._check_in_a_row(seat, answers)
        return None

    def _check_in_a_row(self, seat: int, answers: tuple[int, ...]) -> None:
        """Raise unless a seat can give these answers one after the other."""
        table = self.table.fork()
        for answer in answers:
            if table.silence is not None:
                raise Illegal("where nobody has to answer, give one answer at a time")
            table.answer(seat, answer)

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

    def runs_out(self, entry: Answered) -> bool:
        """Whether a checked answer is given because time has run out, and not already the one before it."""
        return entry.by == "clock" and self.silence is None and entry.seat != self.late

    def carry_out(self, number: int, entry: Answered) -> None:
        """Apply a checked answer. No clock counts the time of a bot, or of a question that nobody has to answer."""
        optional = self.silence is not None
        thought = 0 if optional or entry.by == "bot" else self._thinking(entry.seat, entry.at)
        own = entry.by == "person" and not optional
        self.spent[entry.seat] += thought
        self.late = entry.seat if entry.by == "clock" and not optional else None
        for place, answer in enumerate((entry.answer, *entry.then)):
            if own:
                self.before.append(self.table.fork())
            else:
                self.before.clear()
            if place and not self.table.undoable(entry.seat):
                self.standing[-1] = 0  # the answer before revealed something, so that an undo ends there
            if self.checked == (self.table.answered, entry.seat, answer):
                self.table.carry_out(entry.seat, answer)
            else:
                self.table.answer(entry.seat, answer)
            self.accepted.extend((number, entry.seat, entry.question, answer))
            self.standing.append(number if own else 0)
            self.thought.append(thought)
            thought = 0
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
        """The seat that may take back its last answer now, and the entry of that answer; at most one seat may."""
        seat = self.table.last_seat
        if not self.standing or not self.standing[-1] or seat is None or not self.table.undoable(seat):
            return None
        if self.arrangement.clock is None:
            return seat, self.standing[-1]
        thought = sum(self.thought[-self._together() :])
        again = thought + self._thinking(seat, at)
        return (seat, self.standing[-1]) if self._left(again, self.spent[seat] - thought) != 0 else None

    def _together(self) -> int:
        """How many answers the last undo takes back: those of one entry since something was revealed."""
        count = 1
        while count < len(self.standing) and self.standing[-count - 1] == self.standing[-1]:
            count += 1
        return count

    def was_undone(self, seat: int, number: int) -> bool:
        """Whether a seat's answer of this entry was taken back."""
        kept = self.accepted
        given = any(kept[index] == number and kept[index + 1] == seat for index in range(0, len(kept), 4))
        return given and number in self.undone

    def undo(self, number: int, seat: int, at: int) -> None:
        """Take back the last click. The clock continues where it was, so that an undo gains no time."""
        self.checked = None
        count = self._together()
        thought = sum(self.thought[-count:])
        again = thought + self._thinking(seat, at)
        if len(self.before) >= count:
            self.table = [self.before.pop() for _ in range(count)][-1]
        else:
            self.table = self.table.after(self.table.answered - count)
            self.before.clear()
        self.undos[seat] += 1
        self.undone.append(self.standing[-1])
        del self.standing[-count:], self.thought[-count:]
        self.spent[seat] -= thought
        self._ask(number, at)
        self.asked[seat] = self.asked[seat]._replace(since=at - again)

    def restart_clocks(self, at: int) -> None:
        """Restart the clock of every open question, as after a pause of the server."""
        self.asked = {seat: known._replace(since=at) for seat, known in self.asked.items()}

    def left(self, seat: int, at: int) -> int | None:
        """The milliseconds left on a seat's clock; if nobody has to answer, those until the next call."""
        if self.silence is not None:
            return max(0, self.arrangement.auction_seconds * 1000 - self._thinking(seat, at))
        if self.arrangement.clock is None:
            return None
        return self._left(self._thinking(seat, at), self.spent[seat])

    def _left(self, thinking: int, spent: int) -> int | None:
        """The time left on a clock, for a decision or for the game; None without a clock."""
        clock = self.arrangement.clock
        if clock is None:
            return None
        return max(0, clock.seconds * 1000 - thinking - (spent if clock.per == "game" else 0))
