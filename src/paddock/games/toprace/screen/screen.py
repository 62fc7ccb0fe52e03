"""Everything that a player of Top Race sees before an answer: board, players, news, the question, its options."""

from collections.abc import Mapping, Sequence
from typing import cast

from rich.console import Console, RenderableType
from rich.text import Text

from paddock.engine.model import Option
from paddock.engine.telling import Telling
from paddock.games.cars.driving import LINES
from paddock.games.cars.questions import CarOption, StepOption
from paddock.games.cars.screen.board import draw_board
from paddock.games.cars.screen.layout import Picture, show_picture
from paddock.games.cars.screen.palette import chip, tint
from paddock.games.cars.screen.parts import hand_of, label, order_line
from paddock.games.cars.screen.standing import car_line, in_order, owner, standing, where
from paddock.games.cars.screen.track import whole
from paddock.games.cars.sentences import car_name, space_name
from paddock.games.toprace.questions import SpecialOption, StartOption, StepQuestion
from paddock.games.toprace.screen.cards import paint_card, painter, show_cards
from paddock.games.toprace.screen.players import BIDDING, player_blocks, player_line
from paddock.games.toprace.sentences import card_name, money
from paddock.games.toprace.setting import CardView, Setting
from paddock.games.toprace.view import CarView, TopRaceView
from paddock.table.table import Table
from paddock.terminal.console import MOST_COLUMNS, is_plain
from paddock.terminal.options import Detail, coloured_options, plain_options
from paddock.terminal.pages import footer, heading, show_news
from paddock.terminal.palette import ACCENT
from paddock.terminal.show import News, Page


class TopRaceScreen:
    """Shows a view to one player, as a picture or in plain lines."""

    def __init__(self, console: Console, table: Table, telling: Telling) -> None:
        self.console = console
        self.telling, self.words = telling, telling.words
        self.circuit = cast(Setting, table.setting).circuit
        self.tips = bool(table.options["bets"])
        self.pages: Mapping[str, Page] = {
            "c": Page(self.words("cars.key.c"), self.words("cars.hand"), self.show_hand),
            "d": Page(self.words("cars.key.d"), self.words("cars.discard"), self.show_discard),
        }

    def show(self, view: TopRaceView, news: News) -> None:
        """Show everything there is to know before the open question is answered."""
        if is_plain(self.console):
            self.show_plain(view, news)
        else:
            show_picture(self.console, self.picture(view, news))

    def show_board(self, view: TopRaceView) -> None:
        """Show the whole board, as a picture or in words."""
        if is_plain(self.console):
            self.print_cars(view)
            return
        frame = whole(self.circuit, min(self.console.width, MOST_COLUMNS))
        for line in draw_board(self.circuit, view.cars, frame, {}):
            self.console.print(line)

    def show_hand(self, view: TopRaceView) -> None:
        """Show the player's own cards."""
        self.show_pile("cars.hand", view.seats[view.seat or 0].hand or ())

    def show_discard(self, view: TopRaceView) -> None:
        """Show the discard pile, and the cards beside the track with broken-down cars."""
        self.show_pile("cars.discard", view.discard)
        if view.beside:
            self.show_pile("cars.beside", view.beside)

    def show_pile(self, key: str, cards: Sequence[CardView]) -> None:
        """Show cards under a heading."""
        count = self.words("cars.cards", count=len(cards))
        heading(self.console, self.words("pair", name=self.words(key), value=count))
        show_cards(self.console, cards, self.words)

    def show_plain(self, view: TopRaceView, news: News) -> None:
        """Show lines for a screen reader, without colours or pictures."""
        console = self.console
        console.print()
        show_news(console, news)
        if view.kind in ("start", "play", "tip", "wild"):
            circuit = self.words("board.label", title=self.circuit.title)
            console.print(self.words("pair", name=circuit, value="").rstrip())
            self.print_cars(view)
        if view.kind in ("bid", "open_bid", "play", "tip"):
            for seat in view.seats:
                console.print(f"  {player_line(view, seat, self.telling)}")
        if view.kind in ("bid", "open_bid") and (cards := view.seats[view.seat or 0].hand):
            hand = " · ".join(card_name(self.words, card) for card in cards)
            console.print(self.words("pair", name=self.words("cars.hand"), value=hand))
        if told := self.situation(view):
            console.print(told)
        if view.question is not None:
            console.print(self.telling.ask(view.question))
            for line in plain_options(view.question, self.telling, self.detail(view)):
                console.print(f"  {line}")

    def print_cars(self, view: TopRaceView) -> None:
        """Print where the cars are, in words."""
        for car in in_order(view.cars):
            self.console.print(f"  {car_line(self.telling, car, self.place(view, cast(CarView, car)))}")

    def place(self, view: TopRaceView, car: CarView) -> str:
        """Where a car is: not on the grid yet, on the road, beside it (TR-4.3), or finished."""
        if car.broken_down is not None:
            return self.words("board.beside", space=space_name(self.telling, car.broken_down))
        if car.space is None and car.place is None:
            return self.words("cars.off_grid")
        return where(self.telling, self.circuit, car, view.lines_crossed if self.tips else LINES, endless=False)

    def picture(self, view: TopRaceView, news: News) -> Picture:
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
            whole_board=view.kind in ("start", "play", "tip"),
            passing=view.playing is not None and view.kind != "tip",
            around=view.question.space if isinstance(view.question, StepQuestion) else None,
        )

    def headline(self, view: TopRaceView) -> str:
        """The game, and how far the race is."""
        stage = self.words("replay.moment.race")
        if view.kind in BIDDING:
            stage = self.words("replay.moment.auction")
        elif self.tips:
            stage = self.words("cars.lines", n=view.lines_crossed)
        return f"{self.telling.game.title} · {self.circuit.title} · {stage}"

    def order(self, view: TopRaceView) -> Text:
        """The cars in the order of the race, and the discards."""
        words, text = self.words, order_line(view.cars, self.words)
        for car in view.cars:
            if car.broken_down is not None:
                text.append(f" {words('cars.broken')} ", "dim").append_text(chip(car.car))
        pile = words("pair", name=words("cars.discard"), value=words.number(len(view.discard)))
        return text.append(f" {pile}", "dim")

    def own_cards(self, view: TopRaceView, wide: bool) -> list[RenderableType]:
        """The player's hand, unless the question shows it anyway."""
        if view.kind == "play":
            return []
        hand = view.seats[view.seat or 0].hand or ()
        return hand_of([paint_card(card, self.words) for card in hand], wide, self.words)

    def on_the_table(self, view: TopRaceView) -> list[RenderableType]:
        """The driver on offer, or the card in play, with chips."""
        if view.lot is not None:
            return [tint(self.situation(view), self.words, "italic")]
        if view.playing is not None:
            card = paint_card(view.playing.card, self.words)
            return [Text.assemble(label(self.words, "cars.card.short"), card)]
        return []

    def situation(self, view: TopRaceView) -> str:
        """The driver on offer or the card in play, in words."""
        words = self.words
        if view.lot is not None:
            told = [words("pair", name=words("cars.lot"), value=car_name(words, view.lot.car))]
            if view.lot.bidder is None:
                told.append(words("auction.no_bid"))
            else:
                bidder = self.telling.names[view.lot.bidder]
                told.append(words("cars.lot.highest", money=money(words, view.lot.highest), name=bidder))
            told.append(words("cars.lot.cash", money=money(words, view.seats[view.seat or 0].cash)))
            if view.drivers_face_down:
                told.append(words("cars.drivers_left", count=view.drivers_face_down))
            if view.drivers_under:
                under = words.listed(car_name(words, car) for car in view.drivers_under)
                told.append(words("cars.lot.under", cars=under))
            return " · ".join(told)
        if view.playing is not None:
            return words("pair", name=words("cars.card.short"), value=card_name(words, view.playing.card))
        return ""

    def asked(self, view: TopRaceView) -> list[RenderableType]:
        """The question with its options, and what else can be typed."""
        if view.question is None:
            return []
        detail, paint = self.detail(view), painter(self.words)
        return [
            Text(""),
            tint(self.telling.ask(view.question), self.words, f"bold {ACCENT}"),
            coloured_options(view.question, self.telling, self.console.width, detail, paint),
            Text(footer(self.pages, self.words), "dim"),
        ]

    def detail(self, view: TopRaceView) -> Detail:
        """The note after an option: a car's position and owner, the place of a space, the effect of a special card."""
        telling, words, question = self.telling, self.words, view.question
        cars = {car.car: car for car in view.cars}

        def detail(option: Option) -> str:
            match option:
                case CarOption():
                    car = cars[option.car]
                    broken = f"{words('cars.broken')}, {owner(telling, car)}"
                    return standing(telling, car) if car.broken_down is None else broken
                case SpecialOption():
                    return words(f"cars.do.{option.choice}.text" if option.car else "cars.do.no_effect")
                case StartOption():
                    return space_name(telling, option.space)
                case StepOption() if isinstance(question, StepQuestion) and option.space is not None:
                    crosses = self.circuit.crosses_finish(question.space, option.space)
                    return words("board.finish") if crosses and cars[question.car].lap >= 0 else ""
            return ""

        return detail
