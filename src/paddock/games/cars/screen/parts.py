"""Parts of a coloured screen: the cars in the order of the race, a hand, the players in columns."""

from collections.abc import Iterable, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from paddock.games.cars.screen.model import Car
from paddock.games.cars.screen.palette import chip
from paddock.games.cars.screen.standing import in_order

BLOCK = 38
"""The width that a player's two lines need."""


def order_line(cars: Iterable[Car]) -> Text:
    """The cars in the order of the race."""
    text = Text("Order  ", "dim")
    for car in in_order(cars):
        text.append(f"{car.position or '-'} ", "default")
        text.append_text(chip(car.car))
        text.append("✓ " if car.place and car.space is None else "  ", "bold green")
    return text


def hand_of(cards: Sequence[Text], wide: bool) -> list[RenderableType]:
    """A hand beside the board, or in a line below it."""
    if not cards:
        return []
    if wide:
        return [Text("\n  Your hand", "dim"), *(Padding(card, (0, 0, 0, 2)) for card in cards)]
    grid = Table.grid(padding=(0, 1))
    grid.add_row(Text("Hand ", "dim"), Columns(cards, padding=(0, 2)))
    return [grid]


def in_columns(blocks: Sequence[Text], width: int) -> RenderableType:
    """The players' blocks of two lines, in as many columns as there is room for."""
    columns = max(1, min(width // BLOCK, len(blocks), 3))
    if columns == 1:
        return Group(*blocks)
    grid = Table.grid(expand=True, padding=(0, 1))
    for _ in range(columns):
        grid.add_column(ratio=1)
    for start in range(0, len(blocks), columns):
        grid.add_row(*blocks[start : start + columns])
    return grid
