"""The Speed cards of Downforce: their rows as chips or in words."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from paddock.engine.model import Option
from paddock.games.cars.questions import CarOption
from paddock.games.cars.screen.palette import card_chips, chip
from paddock.games.downforce.questions import BidOption, PlayOption
from paddock.games.downforce.sentences import card_words
from paddock.games.downforce.view import CardView
from paddock.terminal.console import is_plain


def show_cards(console: Console, cards: Sequence[CardView], empty: str) -> None:
    """Cards, a line each."""
    for card in cards:
        words = Text(card_words(card.rows)) if is_plain(console) else card_chips(card.rows)
        console.print(Text("  ").append_text(words))
    if not cards:
        console.print(f"  {empty}")


def paint_option(option: Option) -> Text:
    """An option with chips for its card or its car."""
    if isinstance(option, BidOption):
        bid = Text(f"bid {option.bid}  ", "bold white" if option.bid else "dim")
        return Text().append_text(bid).append_text(card_chips(option.card.rows))
    if isinstance(option, PlayOption):
        return card_chips(option.card.rows)
    if isinstance(option, CarOption):
        return Text.assemble(chip(option.car), f" {option.label}")
    return Text(option.label)
