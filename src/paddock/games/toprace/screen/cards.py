"""Movement cards of Top Race: rows as chips or in words, and special cards with their two cars."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from paddock.engine.model import Option
from paddock.games.cars.questions import CarOption
from paddock.games.cars.screen.palette import card_chips, chip
from paddock.games.cars.sentences import car_name
from paddock.games.toprace.questions import PlayOption
from paddock.games.toprace.sentences import card_name
from paddock.games.toprace.view import CardView
from paddock.terminal.console import is_plain
from paddock.terminal.options import Paint
from paddock.words import Words


def paint_card(card: CardView, words: Words) -> Text:
    """A card as a line of chips."""
    if not card.pair:
        return card_chips(card.rows)
    one, other = card.pair
    return Text.assemble(chip(one), " ", chip(other), (f" {words('cars.special.short')}", "italic"))


def show_cards(console: Console, cards: Sequence[CardView], words: Words) -> None:
    """Show cards, one per line."""
    for card in cards:
        shown = Text(card_name(words, card)) if is_plain(console) else paint_card(card, words)
        console.print(Text("  ").append_text(shown))
    if not cards:
        console.print(f"  {words('cars.discard.empty')}")


def painter(words: Words) -> Paint:
    """A function that paints an option with chips for its card or its car."""

    def paint(option: Option) -> Text | None:
        if isinstance(option, PlayOption):
            return paint_card(option.card, words)
        if isinstance(option, CarOption):
            return Text.assemble(chip(option.car), f" {car_name(words, option.car)}")
        return None

    return paint
