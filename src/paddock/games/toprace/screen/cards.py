"""Movement cards of Top Race: rows as chips or in words, and special cards with their two cars."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from paddock.engine.model import Option
from paddock.games.cars.questions import CarOption
from paddock.games.cars.screen.palette import card_chips, chip
from paddock.games.toprace.questions import PlayOption
from paddock.games.toprace.sentences import card_words
from paddock.games.toprace.view import CardView
from paddock.terminal.console import is_plain


def paint_card(card: CardView) -> Text:
    """A card as a line of chips."""
    if not card.pair:
        return card_chips(card.rows)
    one, other = card.pair
    return Text.assemble(chip(one), " ", chip(other), (" turbo or breakdown", "italic"))


def show_cards(console: Console, cards: Sequence[CardView], empty: str) -> None:
    """Cards, a line each."""
    for card in cards:
        words = Text(card_words(card)) if is_plain(console) else paint_card(card)
        console.print(Text("  ").append_text(words))
    if not cards:
        console.print(f"  {empty}")


def paint_option(option: Option) -> Text:
    """An option with chips for its card or its car."""
    if isinstance(option, PlayOption):
        return paint_card(option.card)
    if isinstance(option, CarOption):
        return Text.assemble(chip(option.car), f" {option.label}")
    return Text(option.label)
