"""`Table`: the typed interface to a game in progress, which every other part of Paddock uses."""

import secrets
from collections.abc import Collection, Mapping, Sequence
from struct import Struct
from typing import Any, Self

import msgspec
import numpy as np
from msgspec.structs import replace

from paddock.engine.encoding import EncodedViews
from paddock.engine.game import Game, Setting
from paddock.engine.journal import EVERYTHING, KIND, READER, readers
from paddock.engine.model import Event, Question, Route, Score
from paddock.engine.record import new_record
from paddock.engine.seen import Seen
from paddock.engine.sets import members
from paddock.engine.telling import Telling
from paddock.errors import Illegal, Malformed, NotAsked, NotOver, PaddockError, ReplayMismatch, Stale
from paddock.games import find_game
from paddock.table import position as positions
from paddock.table import replay as replays
from paddock.table.position import Position, read_position, write_position
from paddock.table.replay import Replay
from paddock.table.routes import find_routes, same_move, same_place
from paddock.table.seeds import SEED_BITS, check_seed, read_seed, seed_words, write_seed
from paddock.table.sight import Sight
from paddock.words import ENGLISH, Language, words_in

PAIR = Struct("=2b")  # the layout of an answer: seat and answer
PUBLIC = frozenset(readers(()))  # the readers of what everybody may know
ENTRY = Struct("=5h")  # the layout of a journal entry, as in the record


class Table:
    """A game in progress: who is asked what, what happened, and what each seat sees.

    A rejected answer changes nothing. Everything that a seat sees comes from the record after `hide`.
    """

    __slots__ = (
        "_answers", "_borrowed", "_chance_before", "_digests", "_encoded", "_encoded_at", "_game", "_journal",
        "_memory", "_public", "_questions", "_routes", "_setting", "_sight", "_start", "_told", "_waiting",
    )  # fmt: skip

    _game: Game
    _setting: Setting
    _memory: bytearray
    _waiting: int  # mask of the seats that owe an answer
    _start: int | bytes  # the seed of the deal, or the initial position as JSON
    _chance_before: int  # numbers drawn before the last answer was carried out
    # Results that stay valid until the next answer.
    _questions: tuple[Question, ...] | None
    _public: msgspec.Struct | None
    _routes: tuple[Route, ...] | None
    _encoded: EncodedViews | None
    _encoded_at: int  # the number of answers when it was last updated
    _sight: tuple[int, Seen] | None  # a seat that was asked, and what it may see
    # The history is only appended to, and only by the table that began it: a fork shares it until its first own answer.
    _answers: bytearray
    _journal: bytearray
    _digests: list[tuple[int, str]]
    _told: tuple[int, int, int]  # how many items of each belong to this table
    _borrowed: bool

    @classmethod
    def new(cls, game: str, seats: int, seed: int | None = None, **options: object) -> Self:
        """Deal a game. Without a seed, the operating system provides one of 256 bits."""
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
        """Deal a game with untrusted options: they cannot name paths; `files` has the user's components by option.

        Without a ruleset, it is played by the newest rules.
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
        table._questions = table._encoded = table._sight = None
        table._encoded_at = -1
        table._note()
        return table

    def _state(self) -> Any:
        return np.frombuffer(self._memory, self._game.state)[0]

    def _seen_by(self, seat: int | None) -> Seen:
        """A copy of the record with only what this seat may see; None is a spectator."""
        game, memory = self._game, bytearray(self._memory)
        record = np.frombuffer(memory, game.state)
        answers = game.calls.show(record, self._setting.boxes, -1 if seat is None else seat)
        return game.seen(record, answers, memory)

    def _take_sight(self, seat: int) -> Seen:
        """The same for a seat: what its question was made from, if that was the last."""
        sight, self._sight = self._sight, None
        return sight[1] if sight is not None and sight[0] == seat else self._seen_by(seat)

    def fork(self) -> "Table":
        """An independent table in the same situation."""
        fork = Table.__new__(Table)
        fork._game = self._game
        fork._setting = self._setting
        fork._memory = bytearray(self._memory)
        fork._waiting = self._waiting
        fork._start = self._start
        fork._chance_before = self._chance_before
        fork._questions = self._questions
        fork._public = fork._encoded = fork._routes = fork._sight = None
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
        """The number of answers given so far."""
        return self._told[0]

    @property
    def last_seat(self) -> int | None:
        """The seat that gave the last answer; None before the first."""
        answers = self._told[0]
        return self._answers[(answers - 1) * PAIR.size] if answers else None

    @property
    def happened(self) -> int:
        """The number of events so far."""
        return self._told[1]

    @property
    def latest_digest(self) -> str | None:
        """The digest of the present state, if a replay has one after this number of answers."""
        digests = self._told[2]
        count, digest = self._digests[digests - 1] if digests else (0, "")
        return digest if count == self.answered and count else None

    @property
    def questions(self) -> tuple[Question, ...]:
        """Every open question, by seat; several at once if answers are sealed. Empty when the game is over."""
        if self._questions is None:
            asked: list[Question] = []
            for seat in members(self._waiting):
                seen = self._seen_by(seat)
                self._sight = seat, seen
                question = self._game.question(self._setting, seen, seat)
                if asked and asked[-1].options == question.options:  # equal options are stored once
                    question = replace(question, options=asked[-1].options)
                asked.append(question)
            self._questions = tuple(asked)
        return self._questions

    @property
    def silence(self) -> int | None:
        """The answer that means silence, if nobody has to answer the open question; else None."""
        return self._game.silence.get(self._game.phase(self._memory))

    def _question_to(self, seat: object) -> Question | None:
        for question in self.questions:
            if question.seat == seat:
                return question
        return None

    def routes(self, seat: int) -> tuple[Route, ...]:
        """Where the car that a seat is asked to move can end up, and by which routes; empty for other questions."""
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
        """Carry out a seat's answer. If the question's number is given, it must be the open one's, else it is stale."""
        self.check_answer(seat, answer, question)
        self.carry_out(seat, answer)

    def check_answer(self, seat: object, answer: object, question: object = None) -> None:
        """Raise the error that `answer` would raise, without carrying anything out."""
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
        if answer not in [option.answer for option in asked.options]:
            allowed = ", ".join(str(option.answer) for option in asked.options)
            raise Illegal(f"answer {answer} is not an option of {asked.kind!r}; the options are {allowed}")

    def _check_seat(self, seat: object) -> None:
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise Malformed(f"seat: {seat!r} is not a seat; seats are 0 to {self.seats - 1}")

    def carry_out(self, seat: int, answer: int) -> None:
        """Carry out an answer that `check_answer` has accepted in this situation."""
        self._play(seat, answer)
        count = self.answered
        if count % replays.DIGEST_EVERY == 0 or self.over:
            self._digests.append((count, self._digest()))
            self._told = (*self._told[:2], len(self._digests))

    def _play(self, seat: int, answer: int) -> None:
        """Carry out a legal answer, and add it and its events to the history."""
        self._own_history()
        game = self._game
        self._chance_before = game.drawn(self._memory)
        record = np.frombuffer(self._memory, game.state)
        self._waiting = game.calls.carry_out(record, self._setting.boxes, seat, answer)
        self._answers += PAIR.pack(seat, answer)
        self._note()

    def undoable(self, seat: int) -> bool:
        """Whether a seat may take back the last answer: it was this seat's own, and carrying it out revealed nothing.

        That is: nothing was drawn at random, nothing hidden became public, and the game is not over.
        """
        self._check_seat(seat)
        if self.over or self.last_seat != seat:
            return False
        if self._game.drawn(self._memory) != self._chance_before:
            return False
        return self._game.revealing.isdisjoint([entry[KIND] for entry in ENTRY.iter_unpack(self._noted())])

    def _own_history(self) -> None:
        """Copy the history if it is shared with another table, so that no two tables write to the same one."""
        if self._borrowed:
            answers, entries, digests = self._told
            self._answers = self._answers[: answers * PAIR.size]
            self._journal = self._journal[: entries * ENTRY.size]
            self._digests = self._digests[:digests]
            self._borrowed = False

    def _note(self) -> None:
        """Add the journal of the last answer to the history, and drop results that are no longer valid."""
        self._journal += self._noted()
        self._told = (len(self._answers) // PAIR.size, len(self._journal) // ENTRY.size, len(self._digests))
        self._public = self._routes = self._sight = None
        if self._questions and self._questions[0].number == self._game.round(self._memory):
            # Sealed answers: seats that have not answered yet are asked the same as before.
            self._questions = tuple([question for question in self._questions if self._waiting >> question.seat & 1])
        else:
            self._questions = None

    def _noted(self) -> bytearray:
        """The journal entries of the last answer, as bytes."""
        begin = self._game.journal
        return self._memory[begin : begin + self._game.noted(self._memory) * ENTRY.size]

    def _digest(self) -> str:
        return replays.digest(positions.write_state(self._game.record, self._state()))

    def after(self, answers: int) -> "Table":
        """An independent table in the situation after this number of answers."""
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
        """The events from number `since` on, as a seat may see them; None is a spectator.

        With several seats, the events show what any of them may see.
        """
        may_read = PUBLIC if seats is None else readers(self._together(seats))
        if type(since) is not int or since < 0:
            raise Malformed(f"since: {since!r} is not an event number")
        tellers, setting = self._game.tellers, self._setting
        entries = self._journal[since * ENTRY.size : self._told[1] * ENTRY.size]
        return tuple(
            [
                tellers[entry[KIND]](setting, number, entry, entry[READER] in may_read)
                for number, entry in enumerate(ENTRY.iter_unpack(entries), since)
            ]
        )

    def telling(self, names: Sequence[str], you: int | None = None, language: Language = ENGLISH) -> Telling:
        """Tells this table in words: players by these names, and the seat `you` as the one that is spoken to."""
        return Telling(self._game, self._setting, words_in(language, self._game.package), names, you)

    def private_to(self, since: int) -> set[int]:
        """The seats for which events from number `since` on have details that nobody else may see."""
        entries = self._journal[since * ENTRY.size : self._told[1] * ENTRY.size]
        return {entry[READER] for entry in ENTRY.iter_unpack(entries)} - PUBLIC

    def _together(self, seats: Any) -> Collection[int]:
        """One seat, several or none as a collection; raises if one of them is not a seat."""
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

    def open_view(self) -> msgspec.Struct:
        """The table with all hands open: what every seat sees of itself. Show it to nobody before the game is over."""
        items = tuple(self._own_item(seat) for seat in range(self.seats))
        return replace(self._public_view(), **{self._game.by_seat: items})

    def encoded_view(self, seat: int | None, asked: bytes = b"null") -> list[bytes]:
        """The view as JSON, in parts to be joined, of which those are reused that have not changed.

        `asked` is the question to the seat as JSON.
        """
        if self._encoded is None:
            self._encoded = EncodedViews(self._game.view_plan, self._setting)
        if self._encoded_at != self.answered:
            self._encoded.update(self._seen_by(None), self._memory)
            self._encoded_at = self.answered
        if seat is None:
            return self._encoded.public()
        self._check_seat(seat)
        return self._encoded.of_seat(seat, self._take_sight, asked)

    def forget_views(self) -> None:
        """Free the memory of encoded views, when nobody will look at the table for a while."""
        self._encoded, self._encoded_at, self._sight = None, -1, None

    def _public_view(self) -> msgspec.Struct:
        if self._public is None:
            self._public = self._game.public_view(self._setting, self._seen_by(None))
        return self._public

    def _own_item(self, seat: int) -> msgspec.Struct:
        """A seat's own item in its view."""
        self._check_seat(seat)
        public = getattr(self._public_view(), self._game.by_seat)[seat]
        return self._game.own_seat(self._setting, public, self._seen_by(seat), seat)

    def sight(self, seat: int) -> Sight:
        """Everything that a bot gets to know when it plays this seat."""
        self._check_seat(seat)
        if not self._waiting >> seat & 1:
            raise NotAsked(f"seat {seat} is not asked now")
        return Sight(self._game, self._setting, seat, self._seen_by(seat))

    def open_sight(self, seat: int) -> Sight:
        """The table as a seat would see it with all cards open; for races that are over."""
        memory = bytearray(self._memory)
        seen = self._game.seen(np.frombuffer(memory, self._game.state), 0, memory)
        return Sight(self._game, self._setting, seat, seen)

    def same_move(self, later: "Table") -> bool:
        """Whether a later table asks about the same move of a car as this one."""
        return same_move(self._game, bytes(self._memory), bytes(later._memory))

    def same_place(self, other: "Table") -> bool:
        """Whether another table is in the same situation, reached by the same route of a car or by another one."""
        return same_place(self._game, bytes(self._memory), bytes(other._memory))

    def scores(self) -> tuple[Score, ...]:
        """The result, one score per seat."""
        if not self.over:
            raise NotOver("there are no scores before the game is over")
        return self._game.scores(self._setting, self._state())

    def winners(self) -> tuple[int, ...]:
        """The seats that won; several if the win is shared."""
        return tuple(score.seat for score in self.scores() if score.rank == 1)

    def position(self) -> Position:
        """The whole state in named fields, including secrets."""
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
        """A table in this position; raises if no game could reach it."""
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
        """The table after the last answer of a replay, which is checked by carrying out every answer."""
        plain = replays.read_replay(replay) if isinstance(replay, bytes | str) else replay
        table = cls._begin(plain)
        expected = dict(plain.digests)
        if len(expected) != len(plain.digests):
            raise ReplayMismatch("the replay has two digests for the same answer")
        for number, (seat, answer) in enumerate(plain.answers, 1):
            try:
                table.answer(seat, answer)
            except PaddockError as error:
                raise ReplayMismatch(f"answer {number} of the replay is rejected: {error}") from error
            if number in expected and expected.pop(number) != table._digest():
                raise ReplayMismatch(f"after answer {number} the game differs from the recorded one")
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
