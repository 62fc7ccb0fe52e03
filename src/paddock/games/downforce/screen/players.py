"""The players of Downforce: their cars and prices, powers, cards and bets."""

from rich.console import RenderableType
from rich.text import Text

from paddock.engine.telling import Telling
from paddock.games.cars.screen.palette import chip
from paddock.games.cars.screen.parts import in_columns
from paddock.games.cars.sentences import car_name, power_name
from paddock.games.downforce.sentences import money
from paddock.games.downforce.view import DownforceView, SeatView
from paddock.terminal.palette import ACCENT
from paddock.words import Words


def player_line(view: DownforceView, seat: SeatView, telling: Telling) -> str:
    """A player in one line of words."""
    words = telling.words
    own = [car for car in view.cars if car.owner == seat.seat]
    cars = ", ".join(f"{car_name(words, car.car)} ({money(words, car.price)})" for car in own)
    told = [cars or words("cars.free"), *powers(seat, words), *holdings(seat, words), *bets(view, seat, words)]
    return words("pair", name=telling.names[seat.seat], value=" · ".join(told))


def powers(seat: SeatView, words: Words) -> list[str]:
    """The power that a player races with, or those to choose from."""
    return [power_name(words, power) for power in ([seat.power] if seat.power else seat.powers_won)]


def holdings(seat: SeatView, words: Words) -> list[str]:
    """The cards that a player has left to play."""
    if not seat.racing:
        return [words("cars.left")]
    told = [words("cars.cards", count=seat.hand_size)]
    if seat.pile_size:
        told.append(words("cars.to_draw", count=seat.pile_size))
    if seat.face_up:
        told.append(words("cars.face_up", count=len(seat.face_up)))
    return told


def bets_made(view: DownforceView) -> int:
    """The number of bets that everybody has made."""
    return len(view.seats[view.seat or 0].bets or ())


def bets(view: DownforceView, seat: SeatView, words: Words) -> list[str]:
    """A player's bets, if they may be seen."""
    made = bets_made(view)
    if not made:
        return []
    if seat.bets is None:
        return [words("cars.bets.secret", count=made)]
    return [words("pair", name=words("cars.bets"), value=", ".join(car_name(words, car) for car in seat.bets))]


def player_block(view: DownforceView, seat: SeatView, telling: Telling) -> Text:
    """A player in two coloured lines."""
    words = telling.words
    mark = "▸ " if view.turn == seat.seat or (seat.owes_answer and view.turn is None) else "  "
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(mark, ACCENT)
    text.append(telling.names[seat.seat], "bold")
    if named := powers(seat, words):
        text.append(f"  {', '.join(named)}", "italic")
    text.append("\n  ")
    for car in view.cars:
        if car.owner == seat.seat:
            text.append_text(chip(car.car))
            text.append(f" {car.price}  ")
    text.append(", ".join(holdings(seat, words)), "dim")
    if made := bets_made(view):
        text.append(f"  {words('cars.bets')} ", "dim")
        for index in range(made):
            text.append_text(chip(seat.bets[index]) if seat.bets else Text("?", "dim")).append(" ")
    return text


def player_blocks(view: DownforceView, telling: Telling, width: int) -> RenderableType:
    """All players, in as many columns as fit."""
    return in_columns([player_block(view, seat, telling) for seat in view.seats], width)
