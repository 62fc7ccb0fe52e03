"""The state of a table as it follows from its log: the seats, the deals, the race."""

from collections import deque
from collections.abc import Callable
from copy import copy
from dataclasses import replace
from typing import Any

from paddock.engine.series import SeriesRules
from paddock.errors import Malformed, PaddockError
from paddock.games import find_game
from paddock.server.log import entries as e
from paddock.server.log.erasing import notes_without, race_without
from paddock.server.log.file_names import name_files, texts_of
from paddock.server.log.noting import Notes, taken_back, with_note
from paddock.server.log.race import LiveRace
from paddock.server.log.rematch import Rematch
from paddock.server.log.seats import Claim, SeatState, next_seats, seat_bots, seats_of
from paddock.server.notices import ERASED
from paddock.server.protocol.pages import PlayedRace
from paddock.server.protocol.shared import Arrangement, ChatLine, EarlierPlayer, Note, NoteKind, Status
from paddock.table.seeds import read_seed
from paddock.table.series import SERIES
from paddock.table.table import Table

LINES_KEPT = 50


class Room:
    """The whole state of a table. `apply` applies the next entry of its log."""

    __slots__ = (
        "arrangement", "chat", "claim", "closed", "deals", "declined", "files", "first", "host", "lines", "match",
        "noted", "notes", "number", "origin", "played", "race", "rematch", "results", "sat", "seats", "speakers",
        "trouble", "wins", "wish_hints",
    )  # fmt: skip

    arrangement: Arrangement

    def __init__(self) -> None:
        self.number = 0  # of the last entry
        self.host: int | None = None
        self.seats: list[SeatState] = []
        self.sat: set[tuple[int, int]] = set()  # (person, seat) of all who have had a seat in this race
        self.claim: Claim | None = None
        self.declined: dict[int, int] = {}  # the people whose claim was declined in this race, and when
        self.speakers: dict[int, str] = {}  # the names of the people who spoke last
        self.wish_hints: set[int] = set()  # people with seats who want hints
        self.deals: tuple[e.Dealing, ...] = ()
        self.files: dict[str, str] = {}  # all own files that the table ever had, by name
        self.origin: e.Origin | None = None  # the finished race that is played on from, if it is one
        self.race: LiveRace | None = None
        self.results: list[list[int]] = []  # the totals of this match's finished races, by seat
        self.match = 1  # number of the match, a race or a series; each rematch is one more
        self.rematch: Rematch | None = None  # if one is offered
        self.played: list[PlayedRace] = []  # all finished races
        self.wins: dict[tuple[int | None, str | None], int] = {}  # the number of matches that each player has won here
        self.chat: deque[ChatLine] = deque(maxlen=LINES_KEPT)
        self.lines: dict[int, int] = {}  # the number of each person's chat lines
        self.trouble: str | None = None  # why the game cannot be continued
        self.closed = False  # by the operator, for the reason in `trouble`
        self.notes: Notes = ()  # of this race
        self.noted = False  # whether the last entry changed them
        self.first = 0  # number of the first event that the last entry caused

    def apply(self, entry: e.AnyEntry) -> None:
        """Apply the next entry. An entry that does not fit stops the table; one decided here always fits."""
        self.number += 1
        self.first = self.race.table.happened if self.race is not None else 0
        notes = self.notes
        try:
            APPLY[type(entry)](self, entry)
        except PaddockError as error:
            self.trouble = f"the game cannot be continued: {error}"
        self.noted = self.notes is not notes

    def _note(self, kind: NoteKind, seat: int) -> None:
        """Note something about a seat's player, if it happens during a race."""
        name = self.seats[seat].name
        if self.status == "playing" and self.race is not None and name is not None:
            self.notes = with_note(self.notes, Note(kind, seat, name, self.race.table.happened))

    def fork(self) -> "Room":
        """An independent copy."""
        fork = copy(self)
        fork.seats = [copy(seat) for seat in self.seats]
        fork.wish_hints = set(self.wish_hints)
        fork.results = list(self.results)
        fork.played, fork.wins = list(self.played), dict(self.wins)
        fork.rematch = self.rematch.fork() if self.rematch is not None else None
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
        """The number of races in this match."""
        return self.series.races if self.series is not None else 1

    @property
    def status(self) -> Status:
        """The status of the table."""
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
        return seats_of(self.seats, person)

    @property
    def places(self) -> list[SeatState]:
        """The seats that can be taken and left: those of the rematch while one is offered."""
        return self.rematch.seats if self.rematch is not None else self.seats

    def wins_of(self, seat: SeatState) -> int:
        """The number of matches that the player of a seat has won at this table."""
        return self.wins.get((seat.person, seat.name), 0)

    def had(self, person: int, seat: int) -> bool:
        """Whether a person has had a seat in this race, or has it now."""
        return (person, seat) in self.sat

    def seats_had(self, person: int | None) -> tuple[int, ...]:
        """The seats that a person has had in this race, or has now."""
        return tuple(seat for seat in range(len(self.seats)) if (person, seat) in self.sat)

    @property
    def people(self) -> set[int]:
        """The people who have seats."""
        return {seat.person for seat in self.seats if seat.person is not None}

    @property
    def hints(self) -> bool:
        """Whether hints are given: all people who have seats want them."""
        return bool(self.wish_hints) and self.wish_hints == self.people

    def owing(self) -> tuple[int, ...]:
        """The seats whose people owe an answer; not those of bots, and none if nobody has to answer."""
        if self.status != "playing" or self.race is None or self.race.silence is not None:
            return ()
        seats = [(seat, self.seats[seat]) for seat in self.race.asked]
        return tuple([seat for seat, state in seats if state.person is not None and state.level is None])

    def _opened(self, entry: e.Opened) -> None:
        self.host = entry.host
        self._arrange(entry.arrangement, entry.files)
        self.deals = entry.deals
        self.origin = entry.origin
        self.seats = [SeatState() for _ in range(entry.arrangement.seats)]

    def _arranged(self, entry: e.Arranged) -> None:
        self._arrange(entry.arrangement, entry.files)
        count = entry.arrangement.seats
        self.seats = self.seats[:count] + [SeatState() for _ in range(count - len(self.seats))]
        self.wish_hints &= self.people

    def _arrange(self, arrangement: Arrangement, files: dict[str, str]) -> None:
        """Set the arrangement and add new files; an arrangement in an older log holds the texts themselves."""
        self.files |= files
        self.arrangement, old = name_files(arrangement, self.files)
        self.files |= old

    def _seated(self, entry: e.Seated) -> None:
        if self.rematch is not None:
            self.rematch.sit(entry.seat, entry.person, entry.name)
        else:
            self._take(entry.seat, entry.person, entry.name)

    def _take(self, number: int, person: int, name: str) -> None:
        """Give a seat to a person. In a race, earlier events stay with those who had the seat then."""
        before, earlier = self.seats[number], self.seats[number].earlier
        if self.race is not None:
            self.sat.add((person, number))
            if before.name is not None and before.name != name:
                earlier = (*earlier, EarlierPlayer(before.name, self.race.table.happened))
        self.seats[number] = SeatState(person, name, earlier=earlier)
        self._note("back" if before.name == name else "taken", number)
        self.wish_hints &= self.people
        self.claim = None

    def _left(self, entry: e.Left) -> None:
        if self.rematch is not None:
            self.rematch.open(entry.seat)
            self._end_empty_rematch()
            return
        seat = self.seats[entry.seat]
        kept = SeatState(None, seat.name, entry.level, True, seat.earlier)
        self.seats[entry.seat] = kept if self.race is not None else SeatState()
        self._note("left", entry.seat)
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
        seat_bots(self.places, entry.seats, entry.level, entry.names)

    def _offered(self, entry: e.Offered) -> None:
        self.files |= entry.files
        plan = entry.arrangement
        seats = next_seats(self.seats, entry.rotate, plan.seats)
        if seats is None:
            raise Malformed("a rematch was offered with fewer seats than players")
        self.rematch = Rematch(
            self.number, entry.at, entry.person, entry.rotate, plan, entry.deals, seats, {entry.person}
        )

    def _joined(self, entry: e.Joined) -> None:
        if self.rematch is None:
            return
        if entry.yes:
            self.rematch.joined.add(entry.person)
        else:
            self.rematch.decline(entry.person)
            self._end_empty_rematch()

    def _end_empty_rematch(self) -> None:
        """Forget a rematch in which nobody takes part any more."""
        if self.rematch is not None and not self.rematch.joined:
            self.rematch = None

    def _play_again(self, rematch: Rematch, level: str | None, names: tuple[str, ...]) -> None:
        """Begin the next match; if a level is given, bots take the seats of those who have not joined."""
        vacant = rematch.vacant
        for number in vacant:
            rematch.seats[number] = SeatState()
        if level is not None:
            seat_bots(rematch.seats, vacant, level, names)
        self.rematch = None
        self.match += 1
        self.results = []
        self.arrangement, self.deals, self.seats = rematch.arrangement, rematch.deals, rematch.seats
        self.wish_hints &= self.people
        if self.host not in self.people:
            self.host = next((seat.person for seat in self.seats if seat.person is not None), self.host)

    def _stand_in_set(self, entry: e.StandInSet) -> None:
        seat = self.seats[entry.seat]
        if (seat.level is None) != (entry.level is None):
            self._note("back" if entry.level is None else "stand_in", entry.seat)
        seat.level = entry.level

    def _hints_toggled(self, entry: e.HintsToggled) -> None:
        if entry.hints:
            self.wish_hints.add(entry.person)
        else:
            self.wish_hints.discard(entry.person)

    def _started(self, entry: e.Started) -> None:
        if self.rematch is not None:
            self._play_again(self.rematch, entry.level, entry.names)
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
        if self.origin is not None:
            for by, answer in self.origin.answers:
                table.answer(by, answer)
        self.race = LiveRace(table, self.arrangement, self.number, entry.at)
        self.sat = {(seat.person, number) for number, seat in enumerate(self.seats) if seat.person is not None}
        self.declined.clear()
        self.notes = ()
        self.claim = None
        for seat in self.seats:
            seat.earlier = ()

    def _answered(self, entry: e.Answered) -> None:
        if self.race is None or self.trouble is not None:
            return
        before = self.race.table.latest_digest
        if self.race.runs_out(entry):
            self._note("clock", entry.seat)
        self.race.carry_out(self.number, entry)
        after = self.race.table.latest_digest
        if entry.before not in (None, before) or entry.digest not in (None, after):
            self.trouble = "the game cannot be continued: the rules here lead to a different game from the stored one"
        if self.race.table.over:
            self._note_result(self.race.table, entry.at)
            self.claim = None

    def _note_result(self, table: Table, at: int) -> None:
        """Note the result of a race that is over, and the winners when it was the last one of its match."""
        totals, race = [score.total for score in table.scores()], len(self.results) + 1
        names, replay = tuple(seat.name or "" for seat in self.seats), self.deals[race - 1].replay
        played = PlayedRace(self.match, race, at, table.game, replay, names, tuple(totals), table.winners())
        self.played.append(played)
        self.results.append(totals)
        if len(self.results) == self.races:
            winners = table.winners()
            if self.series is not None:
                standings = self.series.standings(self.results, len(self.seats))
                winners = tuple(standing.seat for standing in standings if standing.rank == 1)
            for seat in winners:
                player = (self.seats[seat].person, self.seats[seat].name)
                self.wins[player] = self.wins.get(player, 0) + 1

    def _undone(self, entry: e.Undone) -> None:
        if self.race is None or self.trouble is not None:
            return
        self.race.undo(self.number, entry.seat, entry.at)
        self.first = self.race.table.happened
        self.notes = taken_back(self.notes, self.first)
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
        names = {name for person, name in self.wins if person == entry.person}
        for number, seat in enumerate(self.seats):
            if seat.person == entry.person or (seat.person is None and self.had(entry.person, number)):
                names.add(seat.name)
                seat.name = ERASED
        for number in seats_of(self.places, entry.person):
            self.places[number].name = ERASED
        wins = sum(won for (person, _), won in self.wins.items() if person == entry.person)
        self.wins = {player: won for player, won in self.wins.items() if player[0] != entry.person}
        if wins:
            self.wins[entry.person, ERASED] = wins
        for place, played in enumerate(self.played):
            self.played[place] = race_without(played, names)
        self.notes = notes_without(self.notes, names)
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
    e.Offered: Room._offered,
    e.Joined: Room._joined,
    e.Started: Room._started,
    e.Answered: Room._answered,
    e.Undone: Room._undone,
    e.Resumed: Room._resumed,
    e.Said: Room._said,
    e.Closed: Room._closed,
    e.Erased: Room._erased,
}
