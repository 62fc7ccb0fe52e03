"""All that a player of Café Race sees before an answer: stairs, employees, dice, news, the question."""

from collections import Counter
from collections.abc import Mapping

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from paddock.engine.model import Option
from paddock.games.caferace.questions import BidOption, DieOption
from paddock.games.caferace.rules.state import LAST_FINISH
from paddock.games.caferace.screen.palette import die
from paddock.games.caferace.screen.people import block, in_order, line
from paddock.games.caferace.screen.stairs import Stairs
from paddock.games.caferace.sentences import ask, where
from paddock.games.caferace.view import CafeRaceView
from paddock.table.table import Table
from paddock.terminal.console import MOST_COLUMNS, is_plain
from paddock.terminal.options import Detail, coloured_options, plain_options
from paddock.terminal.pages import footer, show_news
from paddock.terminal.palette import ACCENT
from paddock.terminal.show import Names, News, Page

HIGH_TERMINAL = 46
"""Rows from which on steps are a whole line high."""
LEAST_NEWS = 3


class CafeRaceScreen:
    """Shows a view to one player, as a picture or in plain lines."""

    def __init__(self, console: Console, _table: Table, names: Names) -> None:
        self.console = console
        self.names = names
        self.pages: Mapping[str, Page] = {}

    def show(self, view: CafeRaceView, news: News) -> None:
        """Everything there is to know before the open question is answered."""
        if is_plain(self.console):
            self.show_plain(view, news)
        else:
            self.show_picture(view, news)

    def show_board(self, view: CafeRaceView) -> None:
        """The stairs, in a picture or in words."""
        if is_plain(self.console):
            for employee in in_order(view):
                self.console.print(f"  {line(employee, self.names)}")
        else:
            self.console.print(self.picture(view, 2 if self.console.height >= HIGH_TERMINAL else 1))

    def picture(self, view: CafeRaceView, fall: int) -> RenderableType:
        """The stairs in colours, with the players written on the wall."""
        stairs = Stairs(min(self.console.width, MOST_COLUMNS), fall)
        return Group(*stairs.draw(view.employees, [block(employee, self.names) for employee in view.employees]))

    def show_plain(self, view: CafeRaceView, news: News) -> None:
        """Lines that a screen reader can follow; no colour, no picture."""
        console = self.console
        console.print()
        show_news(console, news)
        console.print(f"Round {view.round} on the stairs:")
        self.show_board(view)
        console.print(f"The speed dice: {', '.join(map(str, view.dice))}.{left(view)}")
        if told := self.offer(view):
            console.print(told)
        if view.question is not None:
            console.print(ask(view.question))
            for words in plain_options(view.question.options, details(view)):
                console.print(f"  {words}")

    def show_picture(self, view: CafeRaceView, news: News) -> None:
        """The stairs in colours, and all else below them."""
        console = self.console
        parts: list[RenderableType] = [self.dice(view)]
        if told := self.offer(view):
            parts.append(Text(told, "italic"))
        asked = self.asked(view)
        stairs = self.picture(view, 2 if console.height >= HIGH_TERMINAL else 1)
        used = sum(len(console.render_lines(part, pad=False)) for part in (stairs, *parts, *asked)) + 3
        console.clear()
        console.print(Rule(Text(f"Café Race · round {view.round}", "bold"), style="#8a6a4a"))
        console.print(Group(stairs, *parts, self.latest(news, max(LEAST_NEWS, console.height - used)), *asked))

    def latest(self, news: News, most: int) -> RenderableType:
        """The last lines of what happened, as many as there is room for."""
        sentences = [words for paragraph in news for words in paragraph]
        lines: list[str] = []
        for words in sentences:
            if lines and len(lines[-1]) + len(words) + 4 < self.console.width:
                lines[-1] += f" {words}"
            else:
                lines.append(words)
        kept = lines[-most:] if len(lines) <= most else lines[len(lines) - most + 1 :]
        before = [Text("  (l shows what happened before)", "dim")] if len(lines) > most else []
        return Group(*before, *(Padding(Text(f"• {words}", "dim"), (0, 0, 0, 1)) for words in kept))

    def asked(self, view: CafeRaceView) -> list[RenderableType]:
        """The question with its options, and what else can be typed."""
        if view.question is None:
            return []
        return [
            Text(ask(view.question), f"bold {ACCENT}"),
            coloured_options(view.question.options, self.console.width, details(view), paint),
            Text(footer(self.pages), "dim"),
        ]

    def dice(self, view: CafeRaceView) -> Text:
        """The speed dice as faces; those that are taken are dim."""
        text = Text("Speed  ", "dim")
        remaining = Counter(view.dice_left)
        for value in view.dice:
            text.append_text(die(value, taken=not remaining[value])).append("  ", "default")
            remaining[value] -= bool(remaining[value])
        return text

    def offer(self, view: CafeRaceView) -> str:
        """The die on offer, in words (CR-5.2)."""
        if view.lot is None:
            return ""
        told = f"On offer: the {view.lot.die}. First bidder: {self.names[view.lot.first_bidder]}."
        if view.lot.high_bidder is None:
            return f"{told} No bid yet."
        return f"{told} Highest bid: {view.lot.high_bid}, {self.names[view.lot.high_bidder]}."


def left(view: CafeRaceView) -> str:
    """Which dice are left, where some are taken."""
    if view.dice_left == view.dice:
        return ""
    return f" Left: {', '.join(map(str, view.dice_left)) or 'none'}."


def details(view: CafeRaceView) -> Detail:
    """What to say after an option: where a die leads, what a bid asks of one's balance (CR-3.4)."""
    own = view.employees[view.seat or 0]

    def detail(option: Option) -> str:
        if isinstance(option, DieOption):
            return f"to {where(min(own.space + option.die, LAST_FINISH))}"
        if isinstance(option, BidOption) and option.bid and view.lot is not None:
            return f"balance on {option.bid + view.lot.die} or more"
        return ""

    return detail


def paint(option: Option) -> Text:
    """An option, with the face of a die."""
    if isinstance(option, DieOption):
        return die(option.die)
    return Text(option.label)
