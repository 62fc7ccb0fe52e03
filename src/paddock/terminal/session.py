"""A game in the terminal: one person, and bots in the other seats."""

import random
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.text import Text

from paddock.bots.hints import find_hints
from paddock.bots.players import Player
from paddock.engine.model import Question
from paddock.engine.telling import Telling
from paddock.table.clauses import load_clauses
from paddock.table.table import Table
from paddock.terminal import pages
from paddock.terminal.hints import show_hints
from paddock.terminal.options import asked, refused
from paddock.terminal.palette import ACCENT
from paddock.terminal.sheet import winner_line
from paddock.terminal.show import News
from paddock.terminal.shows import find_show

PERSON = 0
SEED_BITS = 62


class Quit(Exception):
    """The person leaves the table."""


class Session:
    """Plays one table to its end. The person is shown what their seat may see and nothing else.

    It is the seat that is spoken to. `keep` is called after each answer of the person, to save the game.
    """

    def __init__(
        self,
        console: Console,
        table: Table,
        telling: Telling,
        keep: Callable[[Table], None],
        bot: Player,
        hints: bool = False,
    ) -> None:
        self.console = console
        self.table = table
        self.telling = telling
        self.seat = PERSON if telling.you is None else telling.you
        self.keep = keep
        self.bot = bot
        self.hints = hints
        self.words = telling.words
        self.rules = load_clauses(table.game, self.words.language)
        self.shown = find_show(table.game)
        self.screen = self.shown.screen(console, table, telling)
        self.dice = f"bots {table.replay().seed}"
        self.told = len(table.events(self.seat)) if table.answered else 0

    def play(self) -> None:
        """Play to the end and show the score sheet; raises `Quit` if the person leaves."""
        while not self.table.over:
            if not self.let_bots_answer():
                question = self.table.questions[0]
                self.table.answer(self.seat, self.ask(question), question.number)
                self.keep(self.table)
        self.keep(self.table)
        self.show_end()

    def let_bots_answer(self) -> bool:
        """Let one of the bots that are asked answer, if there are any; in an open auction a bot may stay silent.

        It follows from the seed of the game and the number of the answer.
        """
        for question in self.table.questions:
            if question.seat != self.seat:
                seed = random.Random(f"{self.dice} {self.table.answered}").getrandbits(SEED_BITS)
                answer = self.bot(self.table.sight(question.seat), seed)
                if any(option.answer == answer for option in question.options):
                    self.table.answer(question.seat, answer, question.number)
                    return True
        return False

    def news(self) -> News:
        """What has happened since the last question."""
        events = self.table.events(self.seat, self.told)
        self.told += len(events)
        return self.telling.paragraphs(events)

    def ask(self, question: Question) -> int:
        """Show the question and read the answer."""
        view = self.table.view(self.seat)
        self.screen.show(view, self.news())
        options = question.options
        if self.hints and len(options) > 1:
            show_hints(self.console, question, find_hints(self.table.sight(self.seat)), self.telling)
        while True:
            typed = self.read(asked(self.words, len(options)))
            if typed.isdecimal() and typed.isascii() and len(typed) < 4 and 1 <= int(typed) <= len(options):
                return options[int(typed) - 1].answer
            if not self.look_up(typed, view, question.clause):
                self.console.print(refused(self.words, len(options), typed))

    def read(self, prompt: str) -> str:
        """A line from the person, without the spaces around it."""
        try:
            return self.console.input(Text(prompt, f"bold {ACCENT}")).strip()
        except EOFError as error:
            raise Quit from error

    def look_up(self, typed: str, view: Any, clause: str) -> bool:
        """Show the page of a letter; return False if there is none."""
        key, _, rest = typed.lower().partition(" ")
        if key in ("q", "quit"):
            raise Quit
        if key in ("h", "?", "help"):
            pages.show_help(self.console, self.rules, rest.strip(), clause, self.screen.pages, self.words)
        elif key == "b":
            self.screen.show_board(view)
        elif key == "l":
            told = self.telling.paragraphs(self.table.events(self.seat))
            pages.show_log(self.console, told, self.words, self.tint)
        elif key in self.screen.pages:
            self.screen.pages[key].show(view)
        else:
            return False
        return True

    def show_end(self) -> None:
        """Show the last events and the score sheet."""
        news = self.news()
        self.console.print()
        pages.show_news(self.console, news, self.tint)
        scores = self.table.scores()
        self.shown.score_sheet(self.console, scores, self.telling)
        totals = [score.total for score in scores]
        won = winner_line(self.table.winners(), totals, self.telling, self.shown.amount)
        self.console.print(Text(won, f"bold {ACCENT}"))

    def tint(self, text: str) -> Text:
        """A text in the colours of the game."""
        return self.shown.tint(text, self.words)
