"""The pages of Downforce: the discard pile, and the known cards."""

from rich.console import Console

from paddock.engine.telling import Telling
from paddock.games.downforce.screen.cards import show_cards
from paddock.games.downforce.view import DownforceView
from paddock.terminal.pages import heading
from paddock.words import Words


def show_discard(console: Console, view: DownforceView, words: Words) -> None:
    """Show the discard pile, which anyone may look through (DF-3.4)."""
    count = words("cars.cards", count=len(view.discard))
    heading(console, words("pair", name=words("cars.discard"), value=count))
    show_cards(console, view.discard, words)


def show_known(console: Console, view: DownforceView, telling: Telling) -> None:
    """Show the cards known to be in each hand: the player's own, and those shown in the auction (DF-2.2)."""
    words = telling.words
    for seat in view.seats:
        own = seat.seat == view.seat and seat.hand is not None
        cards = (*(seat.hand or ()), *(seat.pile or ())) if own else seat.shown
        hidden = seat.hand_size + seat.pile_size - len(cards)
        counts = f"{words('cars.cards.known', count=len(cards))}, {words('cars.cards.unknown', count=hidden)}"
        heading(console, words("pair", name=telling.names[seat.seat], value=counts))
        show_cards(console, (*cards, *seat.face_up), words)
    if view.stock_size:
        console.print()
        console.print(words("cars.to_draw", count=view.stock_size))
