"""The Speed cards of Downforce: their rows as chips or in words."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from paddock.engine.model import Option
from paddock.engine.telling import Telling
from paddock.games.cars.questions import CarOption
from paddock.games.cars.screen.palette import card_chips, chip
from paddock.games.cars.sentences import car_name, card_name
from paddock.games.downforce.questions import BidOption, PlayOption
from paddock.games.downforce.view import CardView
from paddock.terminal.console import is_plain
from paddock.terminal.options import Paint
from paddock.words import Words


def show_cards(console: Console, cards: Sequence[CardView], words: Words) -> None:
    """Show cards, one per line."""
    for card in cards:
        shown = Text(card_name(words, card.rows)) if is_plain(console) else card_chips(card.rows)
        console.print(Text("  ").append_text(shown))
    if not cards:
        console.print(f"  {words('cars.discard.empty')}")


def painter(telling: Telling) -> Paint:
    """A function that paints an option with chips for its card or its car."""
    words = telling.words

    def paint(option: Option) -> Text | None:
        if isinstance(option, BidOption):
            bid = Text(f"{words('cars.do.bid', n=option.bid)}  ", "bold white" if option.bid else "dim")
            return bid.append_text(card_chips(option.card.rows))
        if isinstance(option, PlayOption):
            return card_chips(option.card.rows)
        if isinstance(option, CarOption):
            return Text.assemble(chip(option.car), f" {car_name(words, option.car)}")
        return None

    return paint
