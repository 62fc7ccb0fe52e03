"""All that a player of Downforce sees before an answer: board, players, news, the question and its options."""

from collections.abc import Mapping
from typing import cast

from rich.console import Console, RenderableType
from rich.text import Text

from paddock.games.cars.driving import LINES
from paddock.games.cars.questions import StepQuestion
from paddock.games.cars.screen.board import draw_board
from paddock.games.cars.screen.layout import Picture, show_picture
from paddock.games.cars.screen.palette import card_chips, chip, tint
from paddock.games.cars.screen.parts import hand_of, order_line
from paddock.games.cars.screen.standing import car_lines
from paddock.games.cars.screen.track import whole
from paddock.games.downforce.screen.cards import paint_option
from paddock.games.downforce.screen.details import details
from paddock.games.downforce.screen.pages import show_discard, show_known
from paddock.games.downforce.screen.players import player_blocks, player_line
from paddock.games.downforce.sentences import ask, card_words, counted
from paddock.games.downforce.setting import Setting
from paddock.games.downforce.view import DownforceView
from paddock.games.downforce.words import POWERS
from paddock.table.clauses import load_clauses
from paddock.table.table import Table
from paddock.terminal.console import MOST_COLUMNS, is_plain
from paddock.terminal.options import coloured_options, plain_options
from paddock.terminal.pages import footer, show_news
from paddock.terminal.palette import ACCENT
from paddock.terminal.show import Names, News, Page

PASSING = ("order", "row", "wild", "step")
"""Questions within a card."""


class DownforceScreen:
    """Shows a view to one player, as a picture or in plain lines."""

    def __init__(self, console: Console, table: Table, names: Names) -> None:
        self.console = console
        self.circuit = cast(Setting, table.setting).circuit
        self.names = names
        self.endless = bool(table.options["long_distance"])
        self.bets = table.options["bets"] != "none"
        clauses = {clause.id: clause.text for section in load_clauses("downforce") for clause in section.clause}
        self.powers: dict[str, str] = {power: clauses.get(f"DF-6.{n}", "") for n, power in enumerate(POWERS, 1)}
        self.pages: Mapping[str, Page] = {
            "c": Page(
                "cards",
                "every known card, and who holds it",
                lambda view: show_known(console, view, names),
            ),
            "d": Page("discards", "the discard pile", lambda view: show_discard(console, view)),
        }

    def show(self, view: DownforceView, news: News) -> None:
        """Everything there is to know before the open question is answered."""
        if is_plain(self.console):
            self.show_plain(view, news)
        else:
            show_picture(self.console, self.picture(view, news))

    def show_board(self, view: DownforceView) -> None:
        """The whole board, in a picture or in words."""
        if is_plain(self.console):
            self.print_cars(view)
            return
        frame = whole(self.circuit, min(self.console.width, MOST_COLUMNS))
        for line in draw_board(self.circuit, view.cars, frame, {}):
            self.console.print(line)

    def show_plain(self, view: DownforceView, news: News) -> None:
        """Lines that a screen reader can follow; no colour, no picture."""
        console, question = self.console, view.question
        console.print()
        show_news(console, news)
        if view.kind in ("play", "bet", "wild"):
            console.print(f"The cars on {self.circuit.title}:")
            self.print_cars(view)
        if view.kind in ("bid", "play", "bet"):
            for seat in view.seats:
                console.print(f"  {player_line(view, seat, self.names)}")
        for line in self.situation(view):
            console.print(line)
        if question is not None:
            console.print(ask(question))
            detail = details(view, self.circuit, self.names, self.powers)
            for line in plain_options(question.options, detail):
                console.print(f"  {line}")

    def print_cars(self, view: DownforceView) -> None:
        """Where the cars are, in words."""
        crossed = view.lines_crossed if self.bets else LINES
        for line in car_lines(self.circuit, view.cars, self.names, crossed, self.endless):
            self.console.print(f"  {line}")

    def picture(self, view: DownforceView, news: News) -> Picture:
        """The board in colours, and all else beside and below it."""
        return Picture(
            headline=self.headline(view),
            circuit=self.circuit,
            cars=view.cars,
            question=view.question,
            players=lambda width: player_blocks(view, self.names, width),
            hand=lambda wide: self.own_cards(view, wide),
            table=[self.order(view), *self.on_the_table(view)],
            news=news,
            asked=self.asked(view),
            whole_board=view.kind in ("play", "bet"),
            passing=view.kind in PASSING,
            around=view.question.space if isinstance(view.question, StepQuestion) else None,
        )

    def asked(self, view: DownforceView) -> list[RenderableType]:
        """The question with its options, and what else can be typed."""
        if view.question is None:
            return []
        detail = details(view, self.circuit, self.names, self.powers)
        return [
            Text(""),
            tint(ask(view.question), f"bold {ACCENT}"),
            coloured_options(view.question.options, self.console.width, detail, paint_option),
            Text(footer(self.pages), "dim"),
        ]

    def headline(self, view: DownforceView) -> str:
        """What is played, and where the race stands."""
        stage = "the race"
        if view.kind in ("bid", "keep"):
            stage = "auction"
        elif self.bets:
            stage = f"{view.lines_crossed} of {LINES} betting lines crossed"
        return f"Downforce · {self.circuit.title} · {stage}"

    def order(self, view: DownforceView) -> Text:
        """The cars in the order of the race, and the piles."""
        text = order_line(view.cars)
        text.append(f" discards {len(view.discard)}", "dim")
        if view.stock_size:
            text.append(f", draw pile {view.stock_size}", "dim")
        return text

    def own_cards(self, view: DownforceView, wide: bool) -> list[RenderableType]:
        """The player's hand, where the question is not about it anyway."""
        if view.kind in ("bid", "play"):
            return []
        seat = view.seats[view.seat or 0]
        return hand_of([card_chips(card.rows) for card in (*(seat.hand or ()), *seat.face_up)], wide)

    def on_the_table(self, view: DownforceView) -> list[RenderableType]:
        """The lot on offer, or the card in play, with chips."""
        if view.kind == "bid" and view.lot is not None:
            lot = Text.assemble(("Lot    ", "dim"), chip(view.lot.car), "  ")
            lot.append(self.powers.get(view.lot.power or "", "") or "without a power", "italic")
            rest = Text(f"       {counted(view.lots_face_down, 'lot')} face down", "dim")
            for aside in view.lots_set_aside:
                rest = rest.append("; set aside ").append_text(chip(aside.car))
            return [lot, rest]
        if view.playing is not None:
            order = "  from bottom to top" if view.playing.bottom_up else ""
            return [Text.assemble(("Card   ", "dim"), card_chips(view.playing.card.rows), order)]
        return []

    def situation(self, view: DownforceView) -> list[str]:
        """The lot on offer or the card in play, in words."""
        if view.kind == "bid" and view.lot is not None:
            power = f" with {self.powers[view.lot.power]}" if view.lot.power else " without a power."
            aside = f"; set aside: {', '.join(lot.car for lot in view.lots_set_aside)}" if view.lots_set_aside else ""
            return [f"The lot: the {view.lot.car} car{power} {counted(view.lots_face_down, 'lot')} face down{aside}."]
        if view.playing is not None:
            order = ", bottom to top" if view.playing.bottom_up else ""
            return [f"The card: {card_words(view.playing.card.rows)}{order}."]
        return []
