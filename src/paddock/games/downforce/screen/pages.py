"""What can be looked up in Downforce: the discard pile, and the cards that are known."""

from rich.console import Console

from paddock.games.downforce.screen.cards import show_cards
from paddock.games.downforce.sentences import counted
from paddock.games.downforce.view import DownforceView
from paddock.terminal.pages import heading


def show_discard(console: Console, view: DownforceView) -> None:
    """The discard pile, which anyone may look through (DF-3.4)."""
    heading(console, f"The discard pile: {counted(len(view.discard), 'card')}")
    show_cards(console, view.discard, "nothing yet")


def show_known(console: Console, view: DownforceView, names: list[str]) -> None:
    """The cards that are known to be in each hand: one's own, and those shown in the auction (DF-2.2)."""
    for seat in view.seats:
        own = seat.seat == view.seat and seat.hand is not None
        cards = (*(seat.hand or ()), *(seat.pile or ())) if own else seat.shown
        hidden = seat.hand_size + seat.pile_size - len(cards)
        heading(console, f"{names[seat.seat]}: {counted(len(cards), 'known card')}, {hidden} unknown")
        show_cards(console, cards, "no card is known")
        if seat.face_up:
            console.print("  face up on the table:")
            show_cards(console, seat.face_up, "")
    if view.stock_size:
        console.print()
        console.print(f"The draw pile: {counted(view.stock_size, 'card')}.")
