"""`Table`: the typed face of a game in progress, which every other part of Paddock uses."""

import secrets
from collections.abc import Collection, Mapping
from struct import Struct
from typing import TYPE_CHECKING, Any, Self

import msgspec
import numpy as np
from msgspec.structs import replace

from paddock.engine.encoding import EncodedViews
from paddock.engine.game import Game, Setting
from paddock.engine.journal import EVERYTHING, KIND, READER, readers
from paddock.engine.model import Event, Question, Score
from paddock.engine.record import new_record
from paddock.engine.seen import Seen
from paddock.engine.sets import members
from paddock.errors import Illegal, Malformed, NotAsked, NotOver, PaddockError, ReplayMismatch, Stale
from paddock.games import find_game
from paddock.table import position as positions
from paddock.table import replay as replays
from paddock.table.position import Position, read_position, write_position
from paddock.table.replay import Replay
from paddock.table.routes import Route, find_routes
from paddock.table.seeds import SEED_BITS, check_seed, read_seed, seed_words, write_seed
from paddock.table.sight import Sight

if TYPE_CHECKING:
    from paddock.bots.hints import Hint

PAIR = Struct("=2b")  # how an answer is kept: the seat and its answer
ENTRY = Struct("=5h")  # how the journal keeps an entry, here as in the record


class Table:
    """A game in progress: who is asked what, what happened, what each seat sees.

    A refused answer changes nothing. Everything that a seat is shown comes from the record after `hide`.
    """

    __slots__ = (
        "_answers", "_borrowed", "_chance_before", "_digests", "_encoded", "_encoded_at", "_game", "_journal",
        "_memory", "_public", "_questions", "_routes", "_setting", "_start", "_told", "_waiting",
    )  # fmt: skip

    _game: Game
    _setting: Setting
    _memory: bytearray
    _waiting: int  # mask of the seats that owe an answer
    _start: int | bytes  # the seed of the deal, or the position the game began from, as JSON
    _chance_before: int  # how far the generator was when the last answer was given
    # What was said since the last answer, to be said again.
    _questions: tuple[Question, ...] | None
    _public: msgspec.Struct | None
    _routes: tuple[Route, ...] | None
    _encoded: EncodedViews | None
    _encoded_at: int  # the number of answers after which it was looked at
    # History is only ever added to, and only by the table that began it: a fork borrows it until it plays on itself.
    _answers: bytearray
    _journal: bytearray
    _digests: list[tuple[int, str]]
    _told: tuple[int, int, int]  # how much of each is this table's
    _borrowed: bool

    @classmethod
    def new(cls, game: str, seats: int, seed: int | None = None, **options: object) -> Self:
        """Deal a game. Without a seed, one of 256 bits comes from the operating system."""
        found = find_game(game)
        return cls._deal(
            found, found.setting(seats, options, None), secrets.randbits(SEED_BITS) if seed is None else seed
        )

    @classmethod
    def deal(
        cls,
        game: str,
        seats: int,
        seed: int,
        options: Mapping[str, object],
        files: Mapping[str, str],
        ruleset: int | None = None,
    ) -> Self:
        """Deal a game with options from strangers: none opens a path, own components come as texts by their option.

        Without a ruleset it is played by the newest.
        """
        found = find_game(game)
        rules = found.ruleset if ruleset is None else ruleset
        return cls._deal(found, found.setting(seats, options, files, rules), seed)

    @classmethod
    def _deal(cls, game: Game, setting: Setting, seed: int) -> Self:
        check_seed(seed)
        state = new_record(game.state)
        state.noting = EVERYTHING
        game.verbs.deal(state, setting.box, seed_words(seed))
        return cls._begun(game, setting, seed, state)

    @classmethod
    def _begun(cls, game: Game, setting: Setting, start: int | bytes, state: Any) -> Self:
        """A table that begins with this record."""
        table = cls.__new__(cls)
        table._game = game
        table._setting = setting
        table._memory = bytearray(state.tobytes())
        table._waiting = int(game.verbs.waiting(state))
        table._start = start
        table._answers, table._journal, table._digests = bytearray(), bytearray(), []
        table._borrowed = False
        table._chance_before = 0
        table._questions = table._encoded = None
        table._encoded_at = -1
        table._note()
        return table

    def _state(self) -> Any:
        return np.frombuffer(self._memory, self._game.state)[0]

    def _seen_by(self, seat: int | None) -> Seen:
        """A copy of the record with what this seat may see; None is a spectator."""
        game, memory = self._game, bytearray(self._memory)
        record = np.frombuffer(memory, game.state)
        answers = game.calls.show(record, self._setting.boxes, -1 if seat is None else seat)
        return game.seen(record, answers, memory)

    def fork(self) -> "Table":
        """A table of its own in the same situation; neither touches the other."""
        fork = Table.__new__(Table)
        fork._game = self._game
        fork._setting = self._setting
        fork._memory = bytearray(self._memory)
        fork._waiting = self._waiting
        fork._start = self._start
        fork._chance_before = self._chance_before
        fork._questions = self._questions
        fork._public = fork._encoded = fork._routes = None
        fork._encoded_at = -1
        fork._answers = self._answers
        fork._journal = self._journal
        fork._digests = self._digests
        fork._told = self._told
        fork._borrowed = True
        return fork

    @property
    def game(self) -> str:
        """The name of the game."""
        return self._game.name

    @property
    def seats(self) -> int:
        """The number of players."""
        return self._setting.seats

    @property
    def setting(self) -> Setting:
        """The options, the box and the components, which never change."""
        return self._setting

    @property
    def options(self) -> Mapping[str, object]:
        """Every option's value."""
        return dict(self._setting.options)

    @property
    def answered(self) -> int:
        """How many answers were given since the game began."""
        return self._told[0]

    @property
    def last_seat(self) -> int | None:
        """The seat that gave the last answer; None before the first."""
        answers = self._told[0]
        return self._answers[(answers - 1) * PAIR.size] if answers else None

    @property
    def happened(self) -> int:
        """How many events there are since the game began."""
        return self._told[1]

    @property
    def latest_digest(self) -> str | None:
        """The digest of the game as it stands, after those answers at which a replay has one."""
        digests = self._told[2]
        count, digest = self._digests[digests - 1] if digests else (0, "")
        return digest if count == self.answered and count else None

    @property
    def questions(self) -> tuple[Question, ...]:
        """Every open question, by seat; several at once where answers are sealed. Empty when the game is over."""
        if self._questions is None:
            asked: list[Question] = []
            for seat in members(self._waiting):
                question = self._game.question(self._setting, self._seen_by(seat), seat)
                if asked and asked[-1].options == question.options:  # kept once where all are offered the same
                    question = replace(question, options=asked[-1].options)
                asked.append(question)
            self._questions = tuple(asked)
        return self._questions

    @property
    def silence(self) -> int | None:
        """The answer that keeps silent where nobody has to answer what is asked now; None where all have to."""
        return self._game.silence.get(self.questions[0].kind) if self._waiting else None

    def _question_to(self, seat: object) -> Question | None:
        return next((question for question in self.questions if question.seat == seat), None)

    def routes(self, seat: int) -> tuple[Route, ...]:
        """Where the car that a seat is asked to move can end up, and how it gets there; none for other questions."""
        self._check_seat(seat)
        question = self._question_to(seat)
        if question is None:
            return ()
        if self._routes is None:
            self._routes = find_routes(self._game, self._setting, bytes(self._memory), question)
        return self._routes

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return not self._waiting

    def answer(self, seat: int, answer: int, question: int | None = None) -> None:
        """Carry out a seat's answer. With the question's number, an answer to an older one is refused as stale."""
        self.check_answer(seat, answer, question)
        self._carry_out(seat, answer)

    def check_answer(self, seat: object, answer: object, question: object = None) -> None:
        """Refuse what `answer` would refuse; nothing is carried out."""
        self._check_seat(seat)
        if type(answer) is not int:
            raise Malformed(f"answer: {answer!r} is not a whole number")
        if question is not None and type(question) is not int:
            raise Malformed(f"question: {question!r} is not a whole number")
        if self.over:
            raise NotAsked(f"seat {seat} is not asked: the game is over")
        asked = self._question_to(seat)
        if question is not None and question < self.questions[0].number:
            raise Stale(f"question {question} is closed; question {self.questions[0].number} is open")
        if asked is None:
            seats = ", ".join(str(q.seat) for q in self.questions)
            raise NotAsked(f"seat {seat} is not asked now; an answer is owed by seat {seats}")
        if question is not None and question != asked.number:
            raise Malformed(f"question: {question} was never asked; question {asked.number} is open")
        if all(option.answer != answer for option in asked.options):
            allowed = ", ".join(str(option.answer) for option in asked.options)
            raise Illegal(f"answer {answer} is not an option of {asked.kind!r}; the options are {allowed}")

    def _check_seat(self, seat: object) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise Malformed(f"seat: {seat!r} is not a seat; seats are 0 to {self.seats - 1}")

    def _carry_out(self, seat: int, answer: int) -> None:
        self._play(seat, answer)
        count = self.answered
        if count % replays.DIGEST_EVERY == 0 or self.over:
            self._digests.append((count, self._digest()))
            self._told = (*self._told[:2], len(self._digests))

    def _play(self, seat: int, answer: int) -> None:
        """Carry out a legal answer, and take it and what it brought into the history."""
        self._own_history()
        game = self._game
        self._chance_before = game.drawn(self._memory)
        record = np.frombuffer(self._memory, game.state)
        self._waiting = game.calls.carry_out(record, self._setting.boxes, seat, answer)
        self._answers += PAIR.pack(seat, answer)
        self._note()

    def undoable(self, seat: int) -> bool:
        """Whether a seat may take the last answer back: it was this seat's own, and carrying it out revealed nothing.

        Nothing means that chance was not used, that nothing hidden came out, and that the game is not over.
        """
        self._check_seat(seat)
        if self.over or self.last_seat != seat:
            return False
        if self._game.drawn(self._memory) != self._chance_before:
            return False
        return self._game.revealing.isdisjoint([entry[KIND] for entry in ENTRY.iter_unpack(self._noted())])

    def _own_history(self) -> None:
        """Copy the history that is another table's, so that no two ever write to the same."""
        if self._borrowed:
            answers, entries, digests = self._told
            self._answers = self._answers[: answers * PAIR.size]
            self._journal = self._journal[: entries * ENTRY.size]
            self._digests = self._digests[:digests]
            self._borrowed = False

    def _note(self) -> None:
        """Take the journal of the last answer into the history, and forget what was said before it."""
        self._journal += self._noted()
        self._told = (len(self._answers) // PAIR.size, len(self._journal) // ENTRY.size, len(self._digests))
        self._public = self._routes = None
        if self._questions and self._questions[0].number == self._game.round(self._memory):
            # Sealed answers: those who have not answered yet are asked the same as before.
            self._questions = tuple([question for question in self._questions if self._waiting >> question.seat & 1])
        else:
            self._questions = None

    def _noted(self) -> bytearray:
        """What the last answer brought, as the journal keeps it."""
        begin = self._game.journal
        return self._memory[begin : begin + self._game.noted(self._memory) * ENTRY.size]

    def _digest(self) -> str:
        return replays.digest(positions.write_state(self._game.record, self._state()))

    def after(self, answers: int) -> "Table":
        """A table of its own as this one was after so many answers."""
        if type(answers) is not int or not 0 <= answers <= self.answered:
            raise Malformed(f"answers: {answers!r} is not a number from 0 to {self.answered}, the answers given so far")
        if isinstance(self._start, int):
            table = Table._deal(self._game, self._setting, self._start)
        else:
            table = Table._place(self._game, self._setting, read_position(self._start))
        for seat, answer in PAIR.iter_unpack(self._answers[: answers * PAIR.size]):
            table._play(seat, answer)
        table._digests = [digest for digest in self._digests[: self._told[2]] if digest[0] <= answers]
        table._told = (*table._told[:2], len(table._digests))
        return table

    def events(self, seats: int | Collection[int] | None, since: int = 0) -> tuple[Event, ...]:
        """What happened from event number `since` on, as a seat may see it; None is a spectator.

        Somebody who holds several seats sees what any of them may see.
        """
        may_read = readers(self._together(seats))
        if type(since) is not int or since < 0:
            raise Malformed(f"since: {since!r} is not an event number")
        tellers, setting = self._game.tellers, self._setting
        entries = self._journal[since * ENTRY.size : self._told[1] * ENTRY.size]
        return tuple(
            tellers[entry[KIND]](setting, number, entry, entry[READER] in may_read)
            for number, entry in enumerate(ENTRY.iter_unpack(entries), since)
        )

    def private_to(self, since: int) -> set[int]:
        """The seats that alone may see some of what happened from event number `since` on."""
        entries = self._journal[since * ENTRY.size : self._told[1] * ENTRY.size]
        return {entry[READER] for entry in ENTRY.iter_unpack(entries)} - readers(())

    def _together(self, seats: Any) -> Collection[int]:
        """The seats of one who looks from one, from several or from none."""
        if seats is None:
            return ()
        several = isinstance(seats, Collection) and not isinstance(seats, str | bytes)
        for seat in seats if several else (seats,):
            self._check_seat(seat)
        return seats if several else (seats,)

    def view(self, seat: int | None) -> msgspec.Struct:
        """The table as a seat sees it; None is a spectator."""
        public = self._public_view()
        if seat is None:
            return public
        items = list(getattr(public, self._game.by_seat))
        items[seat] = self._own_item(seat)
        return replace(public, seat=seat, question=self._question_to(seat), **{self._game.by_seat: tuple(items)})

    def encoded_view(self, seat: int | None, question: Question | None) -> bytes:
        """The view as JSON, with this question to the seat; what has not changed, or all see alike, is made once."""
        if self._encoded is None:
            self._encoded = EncodedViews(self._game.view_plan, self._setting)
        if self._encoded_at != self.answered:
            self._encoded.look(self._seen_by(None))
            self._encoded_at = self.answered
        if seat is None:
            return self._encoded.public()
        self._check_seat(seat)
        return self._encoded.of_seat(seat, self._memory, self._seen_by, question)

    def forget_views(self) -> None:
        """Keep no view as JSON, where nobody is shown the table for a while; the next one is made from nothing."""
        self._encoded, self._encoded_at = None, -1

    def _public_view(self) -> msgspec.Struct:
        if self._public is None:
            self._public = self._game.public_view(self._setting, self._seen_by(None))
        return self._public

    def _own_item(self, seat: int) -> msgspec.Struct:
        """What a seat sees of itself."""
        self._check_seat(seat)
        public = getattr(self._public_view(), self._game.by_seat)[seat]
        return self._game.own_seat(self._setting, public, self._seen_by(seat), seat)

    def sight(self, seat: int) -> Sight:
        """All that a player who thinks for a seat is given."""
        self._check_seat(seat)
        if not self._waiting >> seat & 1:
            raise NotAsked(f"seat {seat} is not asked now")
        return Sight(self._game, self._setting, seat, self._seen_by(seat))

    def hints(self, seat: int) -> "tuple[Hint, ...]":
        """What the champion thinks of a seat's question, from what this seat may see: the best answer first."""
        from paddock.bots.hints import find_hints

        return find_hints(self.sight(seat))

    def scores(self) -> tuple[Score, ...]:
        """The result, a line a seat."""
        if not self.over:
            raise NotOver("there are no scores before the game is over")
        return self._game.scores(self._setting, self._state())

    def winners(self) -> tuple[int, ...]:
        """The seats that won; several where the win is shared."""
        return tuple(score.seat for score in self.scores() if score.rank == 1)

    def position(self) -> Position:
        """The whole state in named fields, secrets included."""
        state = positions.write_state(self._game.record, self._state())
        return Position(**self._header(positions.FORMAT), state=state)

    def _header(self, version: int) -> dict[str, Any]:
        return {
            "format": version,
            "game": self._game.name,
            "ruleset": self._setting.ruleset,
            "seats": self._setting.seats,
            "options": dict(self._setting.options),
            "files": dict(self._setting.files),
        }

    @classmethod
    def from_position(cls, position: Position | Mapping[str, Any] | bytes | str) -> Self:
        """A table in that position; one that no game could have come to is refused."""
        plain = read_position(position)
        game = find_game(plain.game)
        positions.check_known(plain, game)
        setting = game.setting(plain.seats, plain.options, plain.files, plain.ruleset)
        table = cls._place(game, setting, plain)
        game.check(setting, table._state())
        return table

    @classmethod
    def _place(cls, game: Game, setting: Setting, position: Position) -> Self:
        state = positions.read_state(game.record, game.state, position.state)
        state.noting = EVERYTHING
        return cls._begun(game, setting, write_position(position), state)

    def replay(self) -> Replay:
        """How the game began and every answer since."""
        start, (answers, _, digests) = self._start, self._told
        return Replay(
            **self._header(replays.FORMAT),
            seed=write_seed(start) if isinstance(start, int) else None,
            position=None if isinstance(start, int) else read_position(start),
            answers=tuple((seat, answer) for seat, answer in PAIR.iter_unpack(self._answers[: answers * PAIR.size])),
            digests=tuple(self._digests[:digests]),
        )

    @classmethod
    def from_replay(cls, replay: Replay | bytes | str) -> Self:
        """The table after a replay's last answer, checked by playing it through."""
        plain = replays.read_replay(replay) if isinstance(replay, bytes | str) else replay
        table = cls._begin(plain)
        expected = dict(plain.digests)
        if len(expected) != len(plain.digests):
            raise ReplayMismatch("the replay has a digest for the same answer twice")
        for number, (seat, answer) in enumerate(plain.answers, 1):
            try:
                table.answer(seat, answer)
            except PaddockError as error:
                raise ReplayMismatch(f"answer {number} of the replay is refused: {error}") from error
            if number in expected and expected.pop(number) != table._digest():
                raise ReplayMismatch(f"after answer {number} the game is not the one that was recorded")
        if expected:
            raise ReplayMismatch(f"the replay has digests beyond its {len(plain.answers)} answers")
        return table

    @classmethod
    def _begin(cls, replay: Replay) -> Self:
        game = find_game(replay.game)
        replays.check_beginning(replay, game)
        if replay.position is not None:
            return cls.from_position(replay.position)
        setting = game.setting(replay.seats, replay.options, replay.files, replay.ruleset)
        return cls._deal(game, setting, read_seed(replay.seed or ""))
