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
from paddock.words import Words

LABELS = ("cars.order", "cars.hand.short", "cars.lot.short", "cars.card.short")
"""The labels of the lines on the table."""
BLOCK = 38
"""The width of a player's two lines."""


def label(words: Words, key: str) -> Text:
    """The label of a line on the table; all labels have the same width."""
    return Text(words(key).ljust(2 + max(len(words(other)) for other in LABELS)), "dim")


def order_line(cars: Iterable[Car], words: Words) -> Text:
    """The cars in the order of the race."""
    text = label(words, "cars.order")
    for car in in_order(cars):
        text.append(f"{car.position or '-'} ", "default")
        text.append_text(chip(car.car))
        text.append("✓ " if car.place and car.space is None else "  ", "bold green")
    return text


def hand_of(cards: Sequence[Text], wide: bool, words: Words) -> list[RenderableType]:
    """The hand beside the board, or in a line below it."""
    if not cards:
        return []
    if wide:
        return [Text(f"\n  {words('cars.hand')}", "dim"), *(Padding(card, (0, 0, 0, 2)) for card in cards)]
    grid = Table.grid()
    grid.add_row(label(words, "cars.hand.short"), Columns(cards, padding=(0, 2)))
    return [grid]


def in_columns(blocks: Sequence[Text], width: int) -> RenderableType:
    """The players' blocks of two lines each, in as many columns as fit."""
    columns = max(1, min(width // BLOCK, len(blocks), 3))
    if columns == 1:
        return Group(*blocks)
    grid = Table.grid(expand=True, padding=(0, 1))
    for _ in range(columns):
        grid.add_column(ratio=1)
    for start in range(0, len(blocks), columns):
        grid.add_row(*blocks[start : start + columns])
    return grid
