"""Everything that a player of Downforce sees before an answer: board, players, news, the question, its options."""

from collections.abc import Mapping
from typing import cast

from rich.console import Console, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from paddock.engine.telling import Telling
from paddock.games.cars.driving import LINES
from paddock.games.cars.questions import StepQuestion
from paddock.games.cars.screen.board import draw_board
from paddock.games.cars.screen.layout import Picture, show_picture
from paddock.games.cars.screen.palette import card_chips, chip, tint
from paddock.games.cars.screen.parts import hand_of, label, order_line
from paddock.games.cars.screen.standing import car_line, in_order, where
from paddock.games.cars.screen.track import whole
from paddock.games.cars.sentences import car_name, card_name, power_name
from paddock.games.downforce.screen.cards import painter
from paddock.games.downforce.screen.details import details
from paddock.games.downforce.screen.pages import show_discard, show_known
from paddock.games.downforce.screen.players import player_blocks, player_line
from paddock.games.downforce.setting import Setting
from paddock.games.downforce.view import DownforceView
from paddock.table.table import Table
from paddock.terminal.console import MOST_COLUMNS, is_plain
from paddock.terminal.options import coloured_options, plain_options
from paddock.terminal.pages import footer, show_news
from paddock.terminal.palette import ACCENT
from paddock.terminal.show import News, Page
from paddock.words import capital


class DownforceScreen:
    """Shows a view to one player, as a picture or in plain lines."""

    def __init__(self, console: Console, table: Table, telling: Telling) -> None:
        self.console = console
        self.circuit = cast(Setting, table.setting).circuit
        self.telling, self.words = telling, telling.words
        self.endless = bool(table.options["long_distance"])
        self.bets = table.options["bets"] != "none"
        words = self.words
        self.pages: Mapping[str, Page] = {
            "c": Page(words("cars.key.c"), words("cars.known"), lambda view: show_known(console, view, telling)),
            "d": Page(words("cars.key.d"), words("cars.discard"), lambda view: show_discard(console, view, words)),
        }

    def show(self, view: DownforceView, news: News) -> None:
        """Show everything there is to know before the open question is answered."""
        if is_plain(self.console):
            self.show_plain(view, news)
        else:
            show_picture(self.console, self.picture(view, news))

    def show_board(self, view: DownforceView) -> None:
        """Show the whole board, as a picture or in words."""
        if is_plain(self.console):
            self.print_cars(view)
            return
        frame = whole(self.circuit, min(self.console.width, MOST_COLUMNS))
        for line in draw_board(self.circuit, view.cars, frame, {}):
            self.console.print(line)

    def show_plain(self, view: DownforceView, news: News) -> None:
        """Show lines for a screen reader, without colours or pictures."""
        console, question = self.console, view.question
        console.print()
        show_news(console, news)
        if view.kind in ("play", "bet", "wild"):
            circuit = self.words("board.label", title=self.circuit.title)
            console.print(self.words("pair", name=circuit, value="").rstrip())
            self.print_cars(view)
        if view.kind in ("bid", "play", "bet"):
            for seat in view.seats:
                console.print(f"  {player_line(view, seat, self.telling)}")
        for line in self.situation(view):
            console.print(line)
        if question is not None:
            console.print(self.telling.ask(question))
            for line in plain_options(question, self.telling, details(view, self.circuit, self.telling)):
                console.print(f"  {line}")

    def print_cars(self, view: DownforceView) -> None:
        """Print where the cars are, in words."""
        crossed = view.lines_crossed if self.bets else LINES
        for car in in_order(view.cars):
            told = where(self.telling, self.circuit, car, crossed, self.endless)
            self.console.print(f"  {car_line(self.telling, car, told)}")

    def picture(self, view: DownforceView, news: News) -> Picture:
        """The board in colours, and everything else beside and below it."""
        return Picture(
            words=self.words,
            headline=self.headline(view),
            circuit=self.circuit,
            cars=view.cars,
            question=view.question,
            players=lambda width: player_blocks(view, self.telling, width),
            hand=lambda wide: self.own_cards(view, wide),
            table=[self.order(view), *self.on_the_table(view)],
            news=news,
            asked=self.asked(view),
            whole_board=view.kind in ("play", "bet"),
            passing=view.playing is not None,
            around=view.question.space if isinstance(view.question, StepQuestion) else None,
        )

    def asked(self, view: DownforceView) -> list[RenderableType]:
        """The question with its options, and what else can be typed."""
        if view.question is None:
            return []
        detail, paint = details(view, self.circuit, self.telling), painter(self.telling)
        return [
            Text(""),
            tint(self.telling.ask(view.question), self.words, f"bold {ACCENT}"),
            coloured_options(view.question, self.telling, self.console.width, detail, paint),
            Text(footer(self.pages, self.words), "dim"),
        ]

    def headline(self, view: DownforceView) -> str:
        """The game, and how far the race is."""
        stage = self.words("replay.moment.race")
        if view.kind in ("bid", "keep"):
            stage = self.words("replay.moment.auction")
        elif self.bets:
            stage = self.words("cars.lines", n=view.lines_crossed)
        return f"{self.telling.game.title} · {self.circuit.title} · {stage}"

    def order(self, view: DownforceView) -> Text:
        """The cars in the order of the race, and the piles."""
        piles = [self.words("pair", name=self.words("cars.discard"), value=self.words.number(len(view.discard)))]
        if view.stock_size:
            piles.append(self.words("cars.to_draw", count=view.stock_size))
        return order_line(view.cars, self.words).append(f" {', '.join(piles)}", "dim")

    def own_cards(self, view: DownforceView, wide: bool) -> list[RenderableType]:
        """The player's hand, unless the question shows it anyway."""
        if view.kind in ("bid", "play"):
            return []
        seat = view.seats[view.seat or 0]
        return hand_of([card_chips(card.rows) for card in (*(seat.hand or ()), *seat.face_up)], wide, self.words)

    def on_the_table(self, view: DownforceView) -> list[RenderableType]:
        """The lot on offer, or the card in play, with chips."""
        words = self.words
        if view.kind == "bid" and view.lot is not None:
            lot = Grid.grid()
            power = Text.assemble(chip(view.lot.car), "  ", (self.lot_power(view), "italic"))
            lot.add_row(label(words, "cars.lot.short"), power)
            lot.add_row("", Text(self.other_lots(view), "dim"))
            return [lot]
        if view.playing is not None:
            order = f"  {words('cars.do.bottom_up')}" if view.playing.bottom_up else ""
            return [Text.assemble(label(words, "cars.card.short"), card_chips(view.playing.card.rows), order)]
        return []

    def situation(self, view: DownforceView) -> list[str]:
        """The lot on offer or the card in play, in words."""
        words = self.words
        if view.kind == "bid" and view.lot is not None:
            lot = f"{car_name(words, view.lot.car)} · {self.lot_power(view)}"
            return [words("pair", name=words("cars.lot"), value=lot), *filter(None, [self.other_lots(view)])]
        if view.playing is not None:
            order = f" ({words('cars.do.bottom_up')})" if view.playing.bottom_up else ""
            card = card_name(words, view.playing.card.rows) + order
            return [words("pair", name=words("cars.card.short"), value=card)]
        return []

    def lot_power(self, view: DownforceView) -> str:
        """The power of the lot on offer, and its effect."""
        if view.lot is None or view.lot.power is None:
            return self.words("cars.lot.no_power")
        return f"{power_name(self.words, view.lot.power)}. {self.words(f'cars.power.{view.lot.power}.text')}"

    def other_lots(self, view: DownforceView) -> str:
        """The number of lots still to come, and those that were set aside."""
        told = [self.words("cars.lots_left", count=view.lots_face_down)] if view.lots_face_down else []
        if view.lots_set_aside:
            cars = self.words.listed(car_name(self.words, lot.car) for lot in view.lots_set_aside)
            told.append(self.words("cars.lot.aside", cars=cars))
        return capital(" · ".join(told))
