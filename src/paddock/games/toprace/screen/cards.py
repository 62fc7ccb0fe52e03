"""Movement cards of Top Race: rows as chips or in words, and special cards with their two cars."""

from collections.abc import Sequence

from rich.console import Console
from rich.text import Text

from paddock.engine.model import Option, Payload
from paddock.games.cars.screen.palette import card_chips, chip
from paddock.games.toprace.sentences import card_words
from paddock.games.toprace.view import CardView
from paddock.terminal.console import is_plain


def payload_of(card: CardView) -> Payload:
    """A card as questions and events have it."""
    return {"rows": card.rows, "pair": card.pair}


def paint_card(payload: Payload) -> Text:
    """A card as a line of chips."""
    if not payload["pair"]:
        return card_chips(payload["rows"])
    one, other = payload["pair"]
    return Text.assemble(chip(one), " ", chip(other), (" turbo or breakdown", "italic"))


def show_cards(console: Console, cards: Sequence[CardView], empty: str) -> None:
    """Cards, a line each."""
    for card in cards:
        payload = payload_of(card)
        words = Text(card_words(payload)) if is_plain(console) else paint_card(payload)
        console.print(Text("  ").append_text(words))
    if not cards:
        console.print(f"  {empty}")


def paint_option(option: Option) -> Text:
    """An option with chips for its card or its car."""
    if "pair" in option.payload:
        return paint_card(option.payload)
    if "car" in option.payload:
        return Text.assemble(chip(option.payload["car"]), f" {option.label}")
    return Text(option.label)
