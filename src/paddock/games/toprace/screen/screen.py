"""All that a player of Top Race sees before an answer: board, players, news, the question and its options."""

from collections.abc import Mapping
from typing import cast

from rich.console import Console, RenderableType
from rich.text import Text

from paddock.engine.model import Option
from paddock.games.cars.driving import LINES
from paddock.games.cars.questions import CarOption, StepQuestion
from paddock.games.cars.screen.board import draw_board
from paddock.games.cars.screen.layout import Picture, show_picture
from paddock.games.cars.screen.palette import LETTERS, chip, tint
from paddock.games.cars.screen.parts import hand_of, order_line
from paddock.games.cars.screen.standing import in_order, owner, where
from paddock.games.cars.screen.track import whole
from paddock.games.toprace.screen.cards import paint_card, paint_option, show_cards
from paddock.games.toprace.screen.players import player_blocks, player_line
from paddock.games.toprace.sentences import ask, card_words, money
from paddock.games.toprace.setting import Setting
from paddock.games.toprace.view import CarView, TopRaceView
from paddock.table.table import Table
from paddock.table.telling import PLACES, counted
from paddock.terminal.console import MOST_COLUMNS, is_plain
from paddock.terminal.options import Detail, coloured_options, plain_options
from paddock.terminal.pages import footer, heading, show_news
from paddock.terminal.palette import ACCENT
from paddock.terminal.show import Names, News, Page

BIDDING = ("bid", "open_bid", "start")
PASSING = ("special", "wild", "step")
"""Questions within a card."""


class TopRaceScreen:
    """Shows a view to one player, as a picture or in plain lines."""

    def __init__(self, console: Console, table: Table, names: Names) -> None:
        self.console = console
        self.names = names
        self.circuit = cast(Setting, table.setting).circuit
        self.tips = bool(table.options["bets"])
        self.pages: Mapping[str, Page] = {
            "c": Page("cards", "your cards", self.show_hand),
            "d": Page("discards", "the discard pile", self.show_discard),
        }

    def show(self, view: TopRaceView, news: News) -> None:
        """Everything there is to know before the open question is answered."""
        if is_plain(self.console):
            self.show_plain(view, news)
        else:
            show_picture(self.console, self.picture(view, news))

    def show_board(self, view: TopRaceView) -> None:
        """The whole board, in a picture or in words."""
        if is_plain(self.console):
            self.print_cars(view)
            return
        frame = whole(self.circuit, min(self.console.width, MOST_COLUMNS))
        for line in draw_board(self.circuit, view.cars, frame, {}):
            self.console.print(line)

    def show_hand(self, view: TopRaceView) -> None:
        """One's own cards."""
        hand = view.seats[view.seat or 0].hand or ()
        heading(self.console, f"Your cards: {counted(len(hand), 'card')}")
        show_cards(self.console, hand, "none left")

    def show_discard(self, view: TopRaceView) -> None:
        """The cards that were played, and those that lie beside the track with broken-down cars."""
        heading(self.console, f"The discard pile: {counted(len(view.discard), 'card')}")
        show_cards(self.console, view.discard, "nothing yet")
        if view.beside:
            heading(self.console, "Beside the track")
            show_cards(self.console, view.beside, "")

    def show_plain(self, view: TopRaceView, news: News) -> None:
        """Lines that a screen reader can follow; no colour, no picture."""
        console = self.console
        console.print()
        show_news(console, news)
        if view.kind in ("start", "play", "tip", "wild"):
            console.print(f"The cars on {self.circuit.title}:")
            self.print_cars(view)
        if view.kind in ("bid", "open_bid", "play", "tip"):
            for seat in view.seats:
                console.print(f"  {player_line(view, seat, self.names)}")
        if view.kind in ("bid", "open_bid") and (cards := view.seats[view.seat or 0].hand):
            console.print(f"Your cards: {'; '.join(card_words(card) for card in cards)}.")
        if told := self.situation(view):
            console.print(told)
        if view.question is not None:
            console.print(ask(view.question))
            for line in plain_options(view.question.options, self.detail(view)):
                console.print(f"  {line}")

    def print_cars(self, view: TopRaceView) -> None:
        """Where the cars are, in words."""
        for car in in_order(view.cars):
            told = f"{car.car} ({LETTERS[car.car]}), {owner(car, self.names)}: {self.place(view, cast(CarView, car))}"
            self.console.print(f"  {f'{car.position}. ' if car.position else ''}{told}")

    def place(self, view: TopRaceView, car: CarView) -> str:
        """Where a car is: before the grid, on the road, beside it (TR-4.3), or home."""
        if car.broken_down is not None:
            return f"broken down beside space {car.broken_down}"
        if car.space is None and car.place is None:
            return "not on the grid yet"
        return where(self.circuit, car, view.lines_crossed if self.tips else LINES, endless=False)

    def picture(self, view: TopRaceView, news: News) -> Picture:
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
            whole_board=view.kind in ("start", "play", "tip"),
            passing=view.kind in PASSING,
            around=view.question.space if isinstance(view.question, StepQuestion) else None,
        )

    def headline(self, view: TopRaceView) -> str:
        """What is played, and where the race stands."""
        stage = "the race"
        if view.kind in BIDDING:
            stage = "auction"
        elif self.tips:
            stage = f"{view.lines_crossed} of {LINES} yellow lines crossed"
        return f"Top Race · {self.circuit.title} · {stage}"

    def order(self, view: TopRaceView) -> Text:
        """The cars in the order of the race, and the discards."""
        text = order_line(view.cars)
        for car in view.cars:
            if car.broken_down is not None:
                text.append(" broken down ", "dim").append_text(chip(car.car))
        return text.append(f" discards {len(view.discard)}", "dim")

    def own_cards(self, view: TopRaceView, wide: bool) -> list[RenderableType]:
        """The player's hand, where the question is not about it anyway."""
        if view.kind == "play":
            return []
        return hand_of([paint_card(card) for card in view.seats[view.seat or 0].hand or ()], wide)

    def on_the_table(self, view: TopRaceView) -> list[RenderableType]:
        """The driver on offer, or the card in play, with chips."""
        if view.lot is not None:
            return [tint(self.situation(view), "italic")]
        if view.playing is not None:
            return [Text.assemble(("Card   ", "dim"), paint_card(view.playing.card))]
        return []

    def situation(self, view: TopRaceView) -> str:
        """The driver on offer or the card in play, in words."""
        if view.lot is not None:
            told = f"On offer: {view.lot.car}."
            if view.lot.bidder is not None:
                told += f" Highest bid: {money(view.lot.highest)}, {self.names[view.lot.bidder]}."
            under = f"; under the pile: {', '.join(view.drivers_under)}" if view.drivers_under else ""
            return f"{told} {counted(view.drivers_face_down, 'driver')} face down{under}."
        if view.playing is not None:
            return f"The card: {card_words(view.playing.card)}."
        return ""

    def asked(self, view: TopRaceView) -> list[RenderableType]:
        """The question with its options, and what else can be typed."""
        if view.question is None:
            return []
        return [
            Text(""),
            tint(ask(view.question), f"bold {ACCENT}"),
            coloured_options(view.question.options, self.console.width, self.detail(view), paint_option),
            Text(footer(self.pages), "dim"),
        ]

    def detail(self, view: TopRaceView) -> Detail:
        """What to say after a car's label: its position and owner."""
        cars = {car.car: car for car in view.cars}

        def detail(option: Option) -> str:
            if not isinstance(option, CarOption):
                return ""
            car = cars[option.car]
            if car.place:
                return f"finished {PLACES[car.place - 1]}, {owner(car, self.names)}"
            now = f"now {PLACES[car.position - 1]}, " if car.position else ""
            return f"{now}{owner(car, self.names)}"

        return detail
