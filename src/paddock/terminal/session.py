"""A game at the terminal: one person on seat 0, bots on the others."""

import random
from collections.abc import Callable
from typing import Any

from rich.console import Console
from rich.text import Text

from paddock.bots.players import Player
from paddock.engine.model import Question
from paddock.games import find_game
from paddock.table.clauses import load_clauses
from paddock.table.table import Table
from paddock.terminal import pages
from paddock.terminal.hints import show_hints
from paddock.terminal.options import asked_range, refused
from paddock.terminal.palette import ACCENT
from paddock.terminal.sheet import winner_line
from paddock.terminal.show import Names, News
from paddock.terminal.shows import find_show

PERSON = 0
SEED_BITS = 62


class Quit(Exception):
    """The person leaves the table."""


class Session:
    """Plays one table to its end. The person is shown what seat 0 may see and nothing else.

    `keep` is called after each answer of the person, so that a game that is saved survives whatever comes.
    """

    def __init__(
        self,
        console: Console,
        table: Table,
        names: Names,
        keep: Callable[[Table], None],
        bot: Player,
        hints: bool = False,
    ) -> None:
        self.console = console
        self.table = table
        self.names = names
        self.keep = keep
        self.bot = bot
        self.hints = hints
        self.rules = load_clauses(table.game)
        self.words = find_game(table.game).sentences
        self.shown = find_show(table.game)
        self.screen = self.shown.screen(console, table, names)
        self.dice = f"bots {table.replay().seed}"
        self.told = len(table.events(PERSON)) if table.answered else 0

    def play(self) -> None:
        """Play to the end and show the score sheet; `Quit` when the person leaves."""
        while not self.table.over:
            if not self.let_bots_answer():
                question = self.table.questions[0]
                self.table.answer(PERSON, self.ask(question), question.number)
                self.keep(self.table)
        self.keep(self.table)
        self.show_end()

    def let_bots_answer(self) -> bool:
        """One answer of a bot that is asked, if there is one; in an open auction a bot may keep silent.

        It follows from the seed of the game and the number of the answer.
        """
        for question in self.table.questions:
            if question.seat != PERSON:
                seed = random.Random(f"{self.dice} {self.table.answered}").getrandbits(SEED_BITS)
                answer = self.bot(self.table.sight(question.seat), seed)
                if any(option.answer == answer for option in question.options):
                    self.table.answer(question.seat, answer, question.number)
                    return True
        return False

    def news(self) -> News:
        """What happened since the last question."""
        events = self.table.events(PERSON, self.told)
        self.told += len(events)
        return self.words.paragraphs(events, self.names)

    def ask(self, question: Question) -> int:
        """Show the question and read the answer."""
        view = self.table.view(PERSON)
        self.screen.show(view, self.news())
        options = question.options
        if self.hints and len(options) > 1:
            show_hints(self.console, options, self.table.hints(PERSON))
        while True:
            typed = self.read(f"Your answer ({asked_range(options)}): ")
            if typed.isdecimal() and typed.isascii() and len(typed) < 4 and 1 <= int(typed) <= len(options):
                return options[int(typed) - 1].answer
            if not self.look_up(typed, view, question.kind):
                self.console.print(refused(options, typed) if typed else "Type the number of an option, or h for help.")

    def read(self, prompt: str) -> str:
        """A line from the person, without the spaces around it."""
        try:
            return self.console.input(Text(prompt, f"bold {ACCENT}")).strip()
        except EOFError as error:
            raise Quit from error

    def look_up(self, typed: str, view: Any, kind: str) -> bool:
        """Show what a letter asks for; False where it asks for nothing."""
        key, _, rest = typed.lower().partition(" ")
        if key in ("q", "quit"):
            raise Quit
        if key in ("h", "?", "help"):
            section = self.shown.sections.get(kind, 1)
            pages.show_help(self.console, self.rules, rest.strip(), section, self.screen.pages)
        elif key == "b":
            self.screen.show_board(view)
        elif key == "l":
            told = self.words.paragraphs(self.table.events(PERSON), self.names)
            pages.show_log(self.console, told, self.shown.tint)
        elif key in self.screen.pages:
            self.screen.pages[key].show(view)
        else:
            return False
        return True

    def show_end(self) -> None:
        """What happened last, and the score sheet."""
        news = self.news()
        self.console.print()
        pages.show_news(self.console, news, self.shown.tint)
        scores = self.table.scores()
        self.shown.score_sheet(self.console, scores, self.names)
        totals = [score.total for score in scores]
        words = winner_line(self.table.winners(), totals, self.names, self.shown.amount)
        self.console.print(Text(words, f"bold {ACCENT}"))
