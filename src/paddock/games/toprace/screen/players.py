"""The players of Top Race: money, cars with their prices, cards, tips."""

from rich.console import RenderableType
from rich.text import Text

from paddock.games.cars.screen.palette import chip
from paddock.games.cars.screen.parts import in_columns
from paddock.games.toprace.sentences import money
from paddock.games.toprace.view import SeatView, TopRaceView
from paddock.table.telling import counted
from paddock.terminal.palette import ACCENT


def holdings(view: TopRaceView, seat: SeatView) -> str:
    """What a player has left to play, and whether this player still bids."""
    if not seat.racing:
        return "has left the race"
    words = counted(seat.hand_size, "card")
    return f"{words}, bidding" if seat.bidding and view.kind in ("bid", "open_bid") else words


def tips_made(view: TopRaceView) -> int:
    """How many tips everybody has made."""
    return len(view.seats[view.seat or 0].tips or ())


def player_line(view: TopRaceView, seat: SeatView, names: list[str]) -> str:
    """A player in one line of words."""
    cars = ", ".join(f"{car.car} at {money(car.price)}" for car in view.cars if car.owner == seat.seat)
    told = [money(seat.cash), f"cars: {cars or 'none'}", holdings(view, seat)]
    if made := tips_made(view):
        told.append(f"bets: {', '.join(seat.tips) if seat.tips else f'{made} in secret'}")
    return f"{names[seat.seat]}. {'; '.join(told)}"


def player_block(view: TopRaceView, seat: SeatView, names: list[str]) -> Text:
    """A player in two coloured lines."""
    mark = "▸ " if view.turn == seat.seat or (seat.owes_answer and view.turn is None) else "  "
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(mark, ACCENT)
    text.append(names[seat.seat], "bold")
    text.append(f"  {money(seat.cash)}", "bold green" if seat.cash >= 0 else "bold red")
    text.append("\n  ")
    for car in view.cars:
        if car.owner == seat.seat:
            text.append_text(chip(car.car)).append(f" {car.price}  ")
    text.append(holdings(view, seat), "dim")
    if made := tips_made(view):
        text.append("  tips ", "dim")
        for index in range(made):
            text.append_text(chip(seat.tips[index]) if seat.tips else Text("?", "dim")).append(" ")
    return text


def player_blocks(view: TopRaceView, names: list[str], width: int) -> RenderableType:
    """All players, in as many columns as there is room for."""
    return in_columns([player_block(view, seat, names) for seat in view.seats], width)
