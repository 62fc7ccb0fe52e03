"""Everything that a player of Café Race sees before an answer: stairs, employees, dice, news, the question."""

from collections import Counter
from collections.abc import Mapping

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.text import Text

from paddock.engine.model import Option
from paddock.engine.telling import Telling
from paddock.games.caferace.questions import BidOption, DieOption
from paddock.games.caferace.rules.state import LAST_FINISH
from paddock.games.caferace.screen.palette import die
from paddock.games.caferace.screen.people import block, in_order, line
from paddock.games.caferace.screen.stairs import Stairs
from paddock.games.caferace.sentences import on_space
from paddock.games.caferace.view import CafeRaceView
from paddock.table.table import Table
from paddock.terminal.console import MOST_COLUMNS, is_plain
from paddock.terminal.options import Detail, coloured_options, plain_options
from paddock.terminal.pages import footer, show_news
from paddock.terminal.palette import ACCENT
from paddock.terminal.show import News, Page
from paddock.words import Words

HIGH_TERMINAL = 46
"""From this many rows on, steps are a whole line high."""
LEAST_NEWS = 3


class CafeRaceScreen:
    """Shows a view to one player, as a picture or in plain lines."""

    def __init__(self, console: Console, _table: Table, telling: Telling) -> None:
        self.console = console
        self.telling, self.words = telling, telling.words
        self.pages: Mapping[str, Page] = {}

    def show(self, view: CafeRaceView, news: News) -> None:
        """Show everything there is to know before the open question is answered."""
        if is_plain(self.console):
            self.show_plain(view, news)
        else:
            self.show_picture(view, news)

    def show_board(self, view: CafeRaceView) -> None:
        """Show the stairs, as a picture or in words."""
        if is_plain(self.console):
            for employee in in_order(view):
                self.console.print(f"  {line(employee, self.telling)}")
        else:
            self.console.print(self.picture(view, 2 if self.console.height >= HIGH_TERMINAL else 1))

    def picture(self, view: CafeRaceView, fall: int) -> RenderableType:
        """The stairs in colours, with the players written on the wall."""
        stairs = Stairs(min(self.console.width, MOST_COLUMNS), fall, self.words)
        return Group(*stairs.draw(view.employees, [block(employee, self.telling) for employee in view.employees]))

    def show_plain(self, view: CafeRaceView, news: News) -> None:
        """Show lines for a screen reader, without colours or pictures."""
        console = self.console
        console.print()
        show_news(console, news)
        console.print(self.words("pair", name=self.words("cafe.round", round=view.round), value="").rstrip())
        self.show_board(view)
        dice = ", ".join(map(str, view.dice_left)) or self.words("cafe.dice.none")
        console.print(self.words("pair", name=self.words("cafe.dice.speed"), value=dice))
        if told := self.offer(view):
            console.print(told)
        if view.question is not None:
            console.print(self.telling.ask(view.question))
            for option in plain_options(view.question, self.telling, details(view, self.words)):
                console.print(f"  {option}")

    def show_picture(self, view: CafeRaceView, news: News) -> None:
        """Show the stairs in colours, and everything else below them."""
        console = self.console
        parts: list[RenderableType] = [self.dice(view)]
        if told := self.offer(view):
            parts.append(Text(told, "italic"))
        asked = self.asked(view)
        stairs = self.picture(view, 2 if console.height >= HIGH_TERMINAL else 1)
        used = sum(len(console.render_lines(part, pad=False)) for part in (stairs, *parts, *asked)) + 3
        console.clear()
        headline = f"{self.telling.game.title} · {self.words('cafe.round', round=view.round)}"
        console.print(Rule(Text(headline, "bold"), style="#8a6a4a"))
        console.print(Group(stairs, *parts, self.latest(news, max(LEAST_NEWS, console.height - used)), *asked))

    def latest(self, news: News, most: int) -> RenderableType:
        """The latest lines of the log, as many as fit."""
        joined: list[str] = []
        for told in (told for paragraph in news for told in paragraph):
            if joined and len(joined[-1]) + len(told) + 4 < self.console.width:
                joined[-1] += f" {told}"
            else:
                joined.append(told)
        parts = [Padding(Text(f"• {told}", "dim"), (0, 0, 0, 1)) for told in joined]
        heights = [len(self.console.render_lines(part, pad=False)) for part in parts]
        if sum(heights) <= most:
            return Group(*parts)
        while parts and sum(heights) >= most:
            del parts[0], heights[0]
        return Group(Text(f"  {self.words('terminal.before')}", "dim"), *parts)

    def asked(self, view: CafeRaceView) -> list[RenderableType]:
        """The question with its options, and what else can be typed."""
        if view.question is None:
            return []
        return [
            Text(self.telling.ask(view.question), f"bold {ACCENT}"),
            coloured_options(view.question, self.telling, self.console.width, details(view, self.words), paint),
            Text(footer(self.pages, self.words), "dim"),
        ]

    def dice(self, view: CafeRaceView) -> Text:
        """The speed dice with their faces; taken ones are dim."""
        text = Text(f"{self.words('cafe.dice.speed')}  ", "dim")
        remaining = Counter(view.dice_left)
        for value in view.dice:
            text.append_text(die(value, taken=not remaining[value])).append("  ", "default")
            remaining[value] -= bool(remaining[value])
        return text

    def offer(self, view: CafeRaceView) -> str:
        """The die on offer, in words (CR-5.2)."""
        if view.lot is None:
            return ""
        words, names = self.words, self.telling.names
        lot = view.lot
        told = [words("cafe.offer", die=lot.die), words("cafe.offer.first", name=names[lot.first_bidder])]
        if lot.high_bidder is None:
            told.append(words("auction.no_bid"))
        else:
            told.append(words("cafe.offer.highest", bid=lot.high_bid, name=names[lot.high_bidder]))
        return " · ".join(told)


def details(view: CafeRaceView, words: Words) -> Detail:
    """Notes after the options: where a die leads, and what balance a bid needs (CR-3.4)."""
    own = view.employees[view.seat or 0]

    def detail(option: Option) -> str:
        if isinstance(option, DieOption):
            return on_space(words, min(own.space + option.die, LAST_FINISH))
        if isinstance(option, BidOption) and option.bid and view.lot is not None:
            return words("cafe.needs", target=option.bid + view.lot.die)
        return ""

    return detail


def paint(option: Option) -> Text | None:
    """A die as its face."""
    return die(option.die) if isinstance(option, DieOption) else None
