"""The state of a table as it follows from its log: the seats, the deals, the race."""

from collections import deque
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass, replace
from typing import Any

from paddock.engine.series import SeriesRules
from paddock.errors import PaddockError
from paddock.games import find_game
from paddock.server.log import entries as e
from paddock.server.log.file_names import name_files, texts_of
from paddock.server.log.race import Race
from paddock.server.notices import ERASED
from paddock.server.protocol.shared import Arrangement, ChatLine, EarlierPlayer, Status
from paddock.table.seeds import read_seed
from paddock.table.series import SERIES
from paddock.table.table import Table

LINES_KEPT = 50


def bot_name(seat: int) -> str:
    """The name of a bot that was put on a seat."""
    return f"Bot {seat + 1}"


@dataclass(slots=True)
class SeatState:
    """A seat: whose it is, and the level of the bot that plays it or stands in. Neither: it is open.

    `earlier` are those who had it before in the race. `left` is whether its player has left the race, and a bot plays
    on under the player's name.
    """

    person: int | None = None
    name: str | None = None
    level: str | None = None
    left: bool = False
    earlier: tuple[EarlierPlayer, ...] = ()

    @property
    def is_open(self) -> bool:
        """Whether nobody has this seat."""
        return self.person is None and self.level is None


@dataclass(slots=True)
class Claim:
    """Somebody without a seat asks for one; `number` is that of the entry, and `agreed` are the people who agree."""

    number: int
    seat: int
    person: int
    name: str
    agreed: set[int]


class Room:
    """The whole state of a table. `apply` takes the next entry of its log."""

    __slots__ = (
        "arrangement", "chat", "claim", "closed", "deals", "declined", "files", "first", "host", "lines", "number",
        "race", "results", "sat", "seats", "speakers", "trouble", "wish_hints",
    )  # fmt: skip

    arrangement: Arrangement

    def __init__(self) -> None:
        self.number = 0  # of the last entry
        self.host: int | None = None
        self.seats: list[SeatState] = []
        self.sat: set[tuple[int, int]] = set()  # who has sat where in this race
        self.claim: Claim | None = None
        self.declined: dict[int, int] = {}  # whose claim was declined in this race, and when
        self.speakers: dict[int, str] = {}  # the people who spoke last, and under which name
        self.wish_hints: set[int] = set()  # the people with seats who want hints
        self.deals: tuple[e.Dealing, ...] = ()
        self.files: dict[str, str] = {}  # the texts of all own files that the table ever had, by name
        self.race: Race | None = None
        self.results: list[list[int]] = []  # the totals of the races that are over, by seat
        self.chat: deque[ChatLine] = deque(maxlen=LINES_KEPT)
        self.lines: dict[int, int] = {}  # how many lines of chat each person has said
        self.trouble: str | None = None  # why the game cannot go on
        self.closed = False  # by the operator, for the reason in `trouble`
        self.first = 0  # the first event that the last entry brought, in the race it belongs to

    def apply(self, entry: e.AnyEntry) -> None:
        """Take the next entry. One that was decided here always fits; one that does not stops the table."""
        self.number += 1
        self.first = self.race.table.happened if self.race is not None else 0
        try:
            APPLY[type(entry)](self, entry)
        except PaddockError as error:
            self.trouble = f"the game cannot be continued: {error}"

    def fork(self) -> "Room":
        """An independent copy."""
        fork = copy(self)
        fork.seats = [copy(seat) for seat in self.seats]
        fork.wish_hints = set(self.wish_hints)
        fork.results = list(self.results)
        fork.chat = copy(self.chat)
        fork.sat, fork.declined, fork.speakers = set(self.sat), dict(self.declined), dict(self.speakers)
        fork.claim = replace(self.claim, agreed=set(self.claim.agreed)) if self.claim is not None else None
        fork.lines = dict(self.lines)
        fork.files = dict(self.files)
        fork.race = self.race.fork() if self.race is not None else None
        return fork

    @property
    def series(self) -> SeriesRules | None:
        """The series that is played, if it is one."""
        return SERIES[self.arrangement.series] if self.arrangement.series is not None else None

    @property
    def races(self) -> int:
        """How many races are played."""
        return self.series.races if self.series is not None else 1

    @property
    def status(self) -> Status:
        """Where the table stands."""
        if self.closed:
            return "closed"
        if self.trouble is not None:
            return "stopped"
        if self.race is None:
            return "gathering"
        if not self.race.table.over:
            return "playing"
        return "over" if len(self.results) == self.races else "between"

    def seats_of(self, person: int | None) -> tuple[int, ...]:
        """The seats that a person has."""
        if person is None:
            return ()
        return tuple(number for number, seat in enumerate(self.seats) if seat.person == person)

    def had(self, person: int, seat: int) -> bool:
        """Whether a person has had a seat in this race, or has it now."""
        return (person, seat) in self.sat

    def seats_had(self, person: int | None) -> tuple[int, ...]:
        """The seats that a person has had in this race, or has now."""
        return tuple(seat for seat in range(len(self.seats)) if (person, seat) in self.sat)

    @property
    def people(self) -> set[int]:
        """Those who have seats."""
        return {seat.person for seat in self.seats if seat.person is not None}

    @property
    def hints(self) -> bool:
        """Whether hints are given: all people who have seats want them."""
        return bool(self.wish_hints) and self.wish_hints == self.people

    def owing(self) -> tuple[int, ...]:
        """The seats whose people owe an answer. Bots answer at once, and to some questions nobody has to."""
        if self.status != "playing" or self.race is None or self.race.silence is not None:
            return ()
        seats = ((seat, self.seats[seat]) for seat in self.race.asked)
        return tuple(seat for seat, state in seats if state.person is not None and state.level is None)

    def _opened(self, entry: e.Opened) -> None:
        self.host = entry.host
        self._arrange(entry.arrangement, entry.files)
        self.deals = entry.deals
        self.seats = [SeatState() for _ in range(entry.arrangement.seats)]

    def _arranged(self, entry: e.Arranged) -> None:
        self._arrange(entry.arrangement, entry.files)
        count = entry.arrangement.seats
        self.seats = self.seats[:count] + [SeatState() for _ in range(count - len(self.seats))]
        self.wish_hints &= self.people

    def _arrange(self, arrangement: Arrangement, files: dict[str, str]) -> None:
        """Take an arrangement and new files; one of an older log holds the texts themselves."""
        self.files |= files
        self.arrangement, old = name_files(arrangement, self.files)
        self.files |= old

    def _seated(self, entry: e.Seated) -> None:
        self._take(entry.seat, entry.person, entry.name)

    def _take(self, number: int, person: int, name: str) -> None:
        """Give a seat to a person. In a race what happened before stays with those who had the seat then."""
        before, earlier = self.seats[number], self.seats[number].earlier
        if self.race is not None:
            self.sat.add((person, number))
            if before.name is not None and before.name != name:
                earlier = (*earlier, EarlierPlayer(before.name, self.race.table.happened))
        self.seats[number] = SeatState(person, name, earlier=earlier)
        self.wish_hints &= self.people
        self.claim = None

    def _left(self, entry: e.Left) -> None:
        seat = self.seats[entry.seat]
        kept = SeatState(None, seat.name, entry.level, True, seat.earlier)
        self.seats[entry.seat] = kept if self.race is not None else SeatState()
        self.host = entry.host
        self.wish_hints &= self.people

    def _claimed(self, entry: e.Claimed) -> None:
        self.claim = Claim(self.number, entry.seat, entry.person, entry.name, set())

    def _consented(self, entry: e.Consented) -> None:
        claim = self.claim
        if claim is None:
            return
        if not entry.yes:
            self.declined[claim.person] = entry.at
            self.claim = None
        elif entry.passes:
            self._take(claim.seat, claim.person, claim.name)
        else:
            claim.agreed.add(entry.person)

    def _unclaimed(self, _entry: e.Unclaimed) -> None:
        self.claim = None

    def _host_changed(self, entry: e.HostChanged) -> None:
        self.host = entry.host

    def _bots_seated(self, entry: e.BotsSeated) -> None:
        for number in entry.seats:
            seat = self.seats[number]
            seat.name = seat.name or bot_name(number)
            seat.level = entry.level

    def _stand_in_set(self, entry: e.StandInSet) -> None:
        self.seats[entry.seat].level = entry.level

    def _hints_toggled(self, entry: e.HintsToggled) -> None:
        if entry.hints:
            self.wish_hints.add(entry.person)
        else:
            self.wish_hints.discard(entry.person)

    def _started(self, entry: e.Started) -> None:
        game = find_game(self.arrangement.game)
        self.first = 0
        if not game.plays(entry.ruleset):
            self.trouble = (
                f"the game cannot be continued: it was started under ruleset {entry.ruleset} of {game.title},"
                f" and the rules here are {game.rulesets}"
            )
            return
        seed, files = read_seed(self.deals[entry.race - 1].seed), texts_of(self.arrangement, self.files)
        table = Table.deal(game.name, len(self.seats), seed, entry.options, files, entry.ruleset)
        self.race = Race(table, self.arrangement, self.number, entry.at)
        self.sat = {(seat.person, number) for number, seat in enumerate(self.seats) if seat.person is not None}
        self.declined.clear()
        self.claim = None
        for seat in self.seats:
            seat.earlier = ()

    def _answered(self, entry: e.Answered) -> None:
        if self.race is None or self.trouble is not None:
            return
        before = self.race.table.latest_digest
        self.race.carry_out(self.number, entry)
        after = self.race.table.latest_digest
        if entry.before not in (None, before) or entry.digest not in (None, after):
            self.trouble = "the game cannot be continued: under the rules here it would not be the game that was stored"
        if self.race.table.over:
            self.results.append([score.total for score in self.race.table.scores()])
            self.claim = None

    def _undone(self, entry: e.Undone) -> None:
        if self.race is None or self.trouble is not None:
            return
        self.race.undo(self.number, entry.seat, entry.at)
        self.first = self.race.table.happened
        for seat in self.seats:
            seat.earlier = tuple(EarlierPlayer(one.name, min(one.until, self.first)) for one in seat.earlier)

    def _resumed(self, entry: e.Resumed) -> None:
        if self.race is not None:
            self.race.restart_clocks(entry.at)

    def _said(self, entry: e.Said) -> None:
        self.chat.append(ChatLine(entry.name, entry.text, entry.at))
        if entry.person is not None:
            self.lines[entry.person] = self.lines.get(entry.person, 0) + 1
            self.speakers.pop(entry.person, None)
            self.speakers[entry.person] = entry.name
        if len(self.speakers) > LINES_KEPT:
            del self.speakers[next(iter(self.speakers))]

    def _closed(self, entry: e.Closed) -> None:
        self.closed = True
        self.trouble = entry.reason

    def _erased(self, entry: e.Erased) -> None:
        for number, seat in enumerate(self.seats):
            if seat.person == entry.person or (seat.person is None and self.had(entry.person, number)):
                seat.name = ERASED
        self.speakers.pop(entry.person, None)


APPLY: dict[type, Callable[[Room, Any], None]] = {
    e.Opened: Room._opened,
    e.Arranged: Room._arranged,
    e.Seated: Room._seated,
    e.Left: Room._left,
    e.Claimed: Room._claimed,
    e.Consented: Room._consented,
    e.Unclaimed: Room._unclaimed,
    e.HostChanged: Room._host_changed,
    e.BotsSeated: Room._bots_seated,
    e.StandInSet: Room._stand_in_set,
    e.HintsToggled: Room._hints_toggled,
    e.Started: Room._started,
    e.Answered: Room._answered,
    e.Undone: Room._undone,
    e.Resumed: Room._resumed,
    e.Said: Room._said,
    e.Closed: Room._closed,
    e.Erased: Room._erased,
}
