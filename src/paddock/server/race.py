"""A race at a live table: the game, and the numbers by which its questions and answers are named on the wire."""

from array import array
from typing import NamedTuple

from paddock.errors import Malformed, NotAsked, Stale
from paddock.server.entries import Answered
from paddock.server.protocol.things import Arrangement
from paddock.table.model import Question
from paddock.table.table import Table

OPEN_AUCTION = "open_bid"  # TR-2.2: the one question that nobody has to answer
CLOSE = 61  # the controller's answer to it, which only the server's clock gives


class Open(NamedTuple):
    """An open question: the round it belongs to, the entry that opened it, and when."""

    round: int
    number: int
    since: int


class Race:
    """A game in progress under a clock.

    A question is named by the number of the entry that opened it, and not by its round: after an undo the same round
    can be asked again with other options. `accepted` remembers each answer as (entry, seat, question, answer), so that
    a repeated one is known; `standing` are the entries whose answers were not taken back, 0 for those of bots.
    """

    __slots__ = ("accepted", "arrangement", "asked", "closing", "spent", "standing", "table")

    def __init__(self, table: Table, arrangement: Arrangement, number: int, at: int) -> None:
        self.table = table
        self.arrangement = arrangement
        self.asked: dict[int, Open] = {}
        self.accepted = array("q")
        self.standing = array("q")
        self.spent = [0] * table.seats
        self.closing = False  # whether the server's clock has the floor: an open auction, where nobody has to answer
        self._ask(number, at)

    def _ask(self, number: int, at: int) -> None:
        """Name the questions that an entry has opened; those that stay open keep their names."""
        before, questions = self.asked, self.table.questions
        self.asked = {}
        self.closing = bool(questions) and questions[0].kind == OPEN_AUCTION
        for question in questions:
            known = before.get(question.seat)
            if known is None or known.round != question.number:
                known = Open(question.number, number, at)
            self.asked[question.seat] = known

    def question(self, seat: int) -> Question | None:
        """What a seat is asked."""
        return next((question for question in self.table.questions if question.seat == seat), None)

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
                raise Stale(f"question {question} has another answer already")
            if known is None:
                raise NotAsked(f"seat {seat} is not asked now")
            if question > known.number:
                raise Malformed(f"question: {question} was never asked; question {known.number} is open")
            raise Stale(f"question {question} is closed; question {known.number} is open")
        self.table.check_answer(seat, answer)
        return None

    def carry_out(self, number: int, entry: Answered) -> None:
        """Apply an answer that was checked."""
        known = self.asked.get(entry.seat)
        self.table.answer(entry.seat, entry.answer)
        if known is not None:
            self.spent[entry.seat] += max(0, entry.at - known.since)
        self.accepted.extend((number, entry.seat, entry.question, entry.answer))
        self.standing.append(number if entry.by == "person" else 0)
        self._ask(number, entry.at)

    def undoable(self, seat: int) -> int | None:
        """The entry of the answer that a seat may take back now."""
        if not self.standing or not self.table.undoable(seat):
            return None
        return self.standing[-1] or None

    def was_undone(self, seat: int, number: int) -> bool:
        """Whether a seat's answer of that entry was taken back."""
        kept = self.accepted
        given = any(kept[index] == number and kept[index + 1] == seat for index in range(0, len(kept), 4))
        return given and number not in self.standing

    def undo(self, number: int, at: int) -> None:
        """Take back the last answer."""
        self.table = self.table.after(self.table.answered - 1)
        self.standing.pop()
        self._ask(number, at)

    def wait_anew(self, at: int) -> None:
        """Let the clock of every open question begin again, as after a pause of the server."""
        self.asked = {seat: known._replace(since=at) for seat, known in self.asked.items()}

    def left(self, seat: int, at: int) -> int | None:
        """What the clock of a seat that is asked has left, in milliseconds; in an open auction, until the next call."""
        clock, gone = self.arrangement.clock, at - self.asked[seat].since
        if self.closing:
            return max(0, self.arrangement.auction_seconds * 1000 - gone)
        if clock is None:
            return None
        if clock.per == "game":
            gone += self.spent[seat]
        return max(0, clock.seconds * 1000 - gone)
