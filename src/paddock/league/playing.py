"""Plays one game of a match, and reports each seat's score and how long each bot thought."""

import random
from time import perf_counter

import msgspec

from paddock.bots.players import find_player
from paddock.engine.model import Question
from paddock.league.match import Match
from paddock.league.times import Times
from paddock.table.table import Table

CHANCE_BITS = 64


class Played(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game as a line of the results: totals and ranks by seat, and thinking times by contestant.

    A turn is everything that a seat answers until another one does. Answers without a choice take no time.
    """

    deal: int
    rotation: int
    totals: tuple[int, ...]
    ranks: tuple[int, ...]
    answers: tuple[Times, ...]
    turns: tuple[Times, ...]


def play_game(match: Match, deal: int, rotation: int) -> Played:
    """Play the game of this deal in this rotation to its end; the same numbers give the same game."""
    game = Playing(match, deal, rotation)
    while not game.table.over:
        game.go_on()
    game.end_turn()
    scores = game.table.scores()
    return Played(
        deal,
        rotation,
        tuple(score.total for score in scores),
        tuple(score.rank for score in scores),
        game.answers,
        game.turns,
    )


def make_ready(match: Match) -> None:
    """Compile the rules and the bots: deal once, and let each bot answer once."""
    for name in dict.fromkeys(match.bots):
        table = match.deal(0)
        find_player(name)(table.sight(table.questions[0].seat), 0)


class Playing:
    """A game in progress with its stopwatch."""

    def __init__(self, match: Match, deal: int, rotation: int) -> None:
        self.table: Table = match.deal(deal)
        self.match = match
        self.deal = deal
        self.rotation = rotation
        self.answers = tuple(Times() for _ in match.contestants)
        self.turns = tuple(Times() for _ in match.contestants)
        self.players = [find_player(match.bot(rotation, seat)) for seat in range(match.seats)]
        self.seat = -1  # the seat whose turn is being timed
        self.turn: float | None = None  # None until its bot has thought

    def go_on(self) -> None:
        """Get and carry out the next answer."""
        questions = self.table.questions
        silence = self.table.silence
        if silence is not None:
            seat, answer = self.call(questions, silence)
        else:
            seat = questions[0].seat
            options = questions[0].options
            self.begin_turn(seat)
            answer = options[0].answer if len(options) == 1 else self.think(seat)
        self.table.answer(seat, answer)

    def call(self, questions: tuple[Question, ...], silence: int) -> tuple[int, int]:
        """The first seat that does not stay silent, in random order, with its answer; else silence."""
        dice = random.Random(self.chance("call"))
        for question in dice.sample(questions, len(questions)):
            if any(option.answer != silence for option in question.options):
                answer = self.think(question.seat)
                if answer != silence:
                    return question.seat, answer
        return questions[0].seat, silence

    def think(self, seat: int) -> int:
        """The answer of a seat's bot; its time is counted."""
        self.begin_turn(seat)
        seed = self.chance(seat)
        began = perf_counter()
        answer = self.players[seat](self.table.sight(seat), seed)
        seconds = perf_counter() - began
        self.answers[self.match.contestant(self.rotation, seat)].add(seconds)
        self.turn = (self.turn or 0.0) + seconds
        return answer

    def begin_turn(self, seat: int) -> None:
        """Begin a turn of this seat, unless it is its turn already."""
        if seat != self.seat:
            self.end_turn()
            self.seat = seat

    def end_turn(self) -> None:
        """Count the time of the turn that is over."""
        if self.turn is not None:
            self.turns[self.match.contestant(self.rotation, self.seat)].add(self.turn)
        self.turn = None

    def chance(self, about: object) -> int:
        """A random number for this answer of this game."""
        return self.match.chance(CHANCE_BITS, self.deal, self.rotation, self.table.answered, about)
