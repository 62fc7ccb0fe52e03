"""All that a player sees before an answer: board, players, what just happened, the question and its options."""

from rich.columns import Columns
from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from paddock.circuits import Circuit
from paddock.table.clauses import Section
from paddock.table.downforce.sentences import ask, card_words, counted
from paddock.table.downforce.view import DownforceView
from paddock.table.downforce.words import POWERS
from paddock.terminal.board import draw_board, marks
from paddock.terminal.canvas import Frame
from paddock.terminal.console import is_plain
from paddock.terminal.options import coloured_options, details, plain_options
from paddock.terminal.pages import show_news
from paddock.terminal.palette import ACCENT, card_chips, chip, tint
from paddock.terminal.players import player_blocks, player_line
from paddock.terminal.standing import car_lines, in_order
from paddock.terminal.track import MOST_COLUMNS, around, least_columns, whole

SIDE = 44
"""The columns beside the board where a terminal is wide enough for both."""
NEWS, FEW_NEWS = 14, 1
LEAST_CROP = 10
FOOTER = "h help · b board · c cards · d discards · l log · q quit"
PASSING = ("order", "row", "wild", "step")
"""Questions within a card: where a terminal is low, hand, players and old news make room for the road."""


class Screen:
    """Shows a view to one player, as a picture or in plain lines."""

    def __init__(self, console: Console, circuit: Circuit, names: list[str], rules: tuple[Section, ...]) -> None:
        self.console = console
        self.circuit = circuit
        self.names = names
        self.endless = False
        clauses = {clause.id: clause.text for section in rules for clause in section.clause}
        self.powers = {power: clauses.get(f"DF-6.{n}", "") for n, power in enumerate(POWERS, 1)}

    def show(self, view: DownforceView, news: list[list[str]]) -> None:
        """Everything there is to know before the open question is answered."""
        if is_plain(self.console):
            self.show_plain(view, news)
        else:
            self.show_picture(view, news)

    def show_plain(self, view: DownforceView, news: list[list[str]]) -> None:
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
        for line in car_lines(self.circuit, view, self.names, self.endless):
            self.console.print(f"  {line}")

    def show_picture(self, view: DownforceView, news: list[list[str]]) -> None:
        """The board in colours, and all else beside and below it."""
        console = self.console
        width, height = console.size
        wide = width >= least_columns(self.circuit) + SIDE + 2
        everybody, cards = player_blocks(view, self.names, SIDE if wide else width), self.own_cards(view, wide)
        choices: tuple[tuple[RenderableType, list[RenderableType], int], ...] = (
            (everybody, cards, NEWS),
            (everybody, [], NEWS),
            (Group(), [], NEWS),
            (Group(), [], FEW_NEWS),
        )
        for players, hand, most in choices:
            below = self.below(view, news, [] if wide else hand, most)
            room = height - self.height(below) - 2 - (0 if wide else self.height(players))
            if wide or room >= LEAST_CROP or view.kind not in PASSING:
                break
        if wide:
            players = Group(players, *hand)
        frame = self.frame(view, width - SIDE - 2 if wide else width, max(0, room))
        console.clear()
        console.print(Rule(Text(self.headline(view), "bold"), style="#55708a"))
        if frame is None:
            console.print(players)
        else:
            board = Group(*draw_board(self.circuit, view, frame, marks(view)))
            if wide:
                grid = Table.grid(padding=(0, 2))
                grid.add_column(width=frame.columns)
                grid.add_column(width=SIDE)
                grid.add_row(board, players)
                console.print(grid)
            else:
                console.print(board)
                console.print(players)
        console.print(below)

    def below(
        self, view: DownforceView, news: list[list[str]], hand: list[RenderableType], most: int
    ) -> RenderableType:
        """The race order, the lot or card on the table, the latest news, and the question with its options."""
        parts: list[RenderableType] = [self.order_line(view), *self.on_the_table(view), *hand]
        if len(news) > most:
            parts.append(Text("  (l shows what happened before)", "dim"))
        parts += [Padding(tint("• " + " ".join(told), "dim"), (0, 0, 0, 1)) for told in news[-most:]]
        if view.question is not None:
            parts += [Text(""), tint(ask(view.question), f"bold {ACCENT}")]
            detail = details(view, self.circuit, self.names, self.powers)
            parts.append(coloured_options(view.question.options, detail, self.console.width))
            parts.append(Text(FOOTER, "dim"))
        return Group(*parts)

    def frame(self, view: DownforceView, columns: int, room: int) -> Frame | None:
        """How the board is shown: whole where it fits, else around the car that moves, else not at all."""
        least = min(least_columns(self.circuit), columns)
        shape = self.circuit.width / self.circuit.height
        best = max(least, min(columns, MOST_COLUMNS, int(2 * room * shape)))
        full = whole(self.circuit, best)
        if full.rows <= room or view.kind in ("play", "bet"):
            return full
        if view.kind == "step" and view.question is not None:
            return around(self.circuit, view.question.about["space"], columns, max(LEAST_CROP, room))
        return None

    def height(self, part: RenderableType) -> int:
        """How many lines something takes."""
        return len(self.console.render_lines(part, pad=False))

    def headline(self, view: DownforceView) -> str:
        """What is played, and where the race stands."""
        stage = "auction" if view.kind in ("bid", "keep") else f"{view.lines_crossed} of 3 betting lines crossed"
        return f"Downforce · {self.circuit.title} · {stage}"

    def order_line(self, view: DownforceView) -> Text:
        """The cars in the order of the race."""
        text = Text("Order  ", "dim")
        for car in in_order(view):
            text.append(f"{car.position} ", "default")
            text.append_text(chip(car.car))
            text.append("✓ " if car.place and car.space is None else "  ", "bold green")
        text.append(f" discards {len(view.discard)}", "dim")
        if view.stock_size:
            text.append(f", draw pile {view.stock_size}", "dim")
        return text

    def own_cards(self, view: DownforceView, wide: bool) -> list[RenderableType]:
        """The player's hand, where the question is not about it anyway."""
        seat = view.seats[view.seat or 0]
        cards = [card_chips(card.rows) for card in (*(seat.hand or ()), *seat.face_up)]
        if not cards or view.kind in ("bid", "play"):
            return []
        if wide:
            return [Text("\n  Your hand", "dim"), *(Padding(card, (0, 0, 0, 2)) for card in cards)]
        grid = Table.grid(padding=(0, 1))
        grid.add_row(Text("Hand ", "dim"), Columns(cards, padding=(0, 2)))
        return [grid]

    def on_the_table(self, view: DownforceView) -> list[RenderableType]:
        """The lot on offer, or the card in play, with chips."""
        if view.kind == "bid" and view.lot is not None:
            lot = Text.assemble(("Lot    ", "dim"), chip(view.lot.car), "  ")
            lot.append(self.powers.get(view.lot.power or "", "") or "without a power", "italic")
            told: list[RenderableType] = [lot]
            rest = Text(f"       {counted(view.lots_face_down, 'lot')} face down", "dim")
            for aside in view.lots_set_aside:
                rest = rest.append("; set aside ").append_text(chip(aside.car))
            return [*told, rest]
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
