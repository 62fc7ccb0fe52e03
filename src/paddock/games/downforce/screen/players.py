"""The players: whose cars, at what price, which power, how many cards, which bets."""

from rich.console import RenderableType
from rich.text import Text

from paddock.games.cars.screen.palette import chip
from paddock.games.cars.screen.parts import in_columns
from paddock.games.downforce.sentences import counted
from paddock.games.downforce.view import DownforceView, SeatView
from paddock.terminal.palette import ACCENT


def player_line(view: DownforceView, seat: SeatView, names: list[str]) -> str:
    """A player in one line of words."""
    cars = ", ".join(f"{car.car} at {car.price}" for car in view.cars if car.owner == seat.seat)
    power = seat.power or ", ".join(seat.powers_won)
    told = [f"cars: {cars or 'none'}", f"power: {power or 'none'}", *holdings(seat)]
    if made := bets_made(view):
        told.append(f"bets: {', '.join(seat.bets) if seat.bets else f'{made} in secret'}")
    return f"{names[seat.seat]}. {'; '.join(told)}"


def holdings(seat: SeatView) -> list[str]:
    """What a player has left to play."""
    if not seat.racing:
        return ["has left the race"]
    told = [counted(seat.hand_size, "card")]
    if seat.pile_size:
        told.append(f"{seat.pile_size} to draw")
    if seat.face_up:
        told.append(f"{len(seat.face_up)} face up")
    return told


def bets_made(view: DownforceView) -> int:
    """How many bets everybody has made."""
    return len(view.seats[view.seat or 0].bets or ())


def player_block(view: DownforceView, seat: SeatView, names: list[str]) -> Text:
    """A player in two coloured lines."""
    mark = "▸ " if view.turn == seat.seat or (seat.owes_answer and view.turn is None) else "  "
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(mark, ACCENT)
    text.append(names[seat.seat], "bold")
    powers = [seat.power] if seat.power else list(seat.powers_won)
    if powers:
        text.append(f"  {', '.join(powers)}", "italic")
    text.append("\n  ")
    for car in view.cars:
        if car.owner == seat.seat:
            text.append_text(chip(car.car))
            text.append(f" {car.price}  ")
    text.append(", ".join(holdings(seat)), "dim")
    if made := bets_made(view):
        text.append("  bets ", "dim")
        for index in range(made):
            text.append_text(chip(seat.bets[index]) if seat.bets else Text("?", "dim")).append(" ")
    return text


def player_blocks(view: DownforceView, names: list[str], width: int) -> RenderableType:
    """All players, in as many columns as there is room for."""
    return in_columns([player_block(view, seat, names) for seat in view.seats], width)
