"""The cars in the order of the race, and the hand, as lines of chips."""

from collections.abc import Iterable, Sequence

from rich.columns import Columns
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from paddock.terminal.cars.cards import Card
from paddock.terminal.cars.model import Car
from paddock.terminal.cars.palette import card_chips, chip
from paddock.terminal.cars.standing import in_order


def order_line(cars: Iterable[Car]) -> Text:
    """The cars in the order of the race."""
    text = Text("Order  ", "dim")
    for car in in_order(cars):
        text.append(f"{car.position or '-'} ", "default")
        text.append_text(chip(car.car))
        text.append("✓ " if car.place and car.space is None else "  ", "bold green")
    return text


def hand_of(cards: Sequence[Card], wide: bool) -> list[RenderableType]:
    """A hand beside the board, or in a line below it."""
    chips = [card_chips(card.rows) for card in cards]
    if not chips:
        return []
    if wide:
        return [Text("\n  Your hand", "dim"), *(Padding(card, (0, 0, 0, 2)) for card in chips)]
    grid = Table.grid(padding=(0, 1))
    grid.add_row(Text("Hand ", "dim"), Columns(chips, padding=(0, 2)))
    return [grid]
