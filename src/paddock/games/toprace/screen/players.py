"""The players of Top Race: money, cars with their prices, cards, bets."""

from rich.console import RenderableType
from rich.text import Text

from paddock.engine.telling import Telling
from paddock.games.cars.screen.palette import chip
from paddock.games.cars.screen.parts import in_columns
from paddock.games.cars.sentences import car_name
from paddock.games.toprace.sentences import money
from paddock.games.toprace.view import SeatView, TopRaceView
from paddock.terminal.palette import ACCENT
from paddock.words import Words

BIDDING = ("bid", "open_bid", "start")


def holdings(view: TopRaceView, seat: SeatView, words: Words) -> str:
    """The cards that a player has left, and whether the player has passed."""
    if not seat.racing and view.kind not in BIDDING:
        return words("cars.left")
    cards = words("cars.cards", count=seat.hand_size)
    return f"{cards}, {words('cars.passed')}" if view.kind in BIDDING[:2] and not seat.bidding else cards


def tips_made(view: TopRaceView) -> int:
    """The number of bets that everybody has made."""
    return len(view.seats[view.seat or 0].tips or ())


def tips(view: TopRaceView, seat: SeatView, words: Words) -> list[str]:
    """A player's bets, if they may be seen."""
    made = tips_made(view)
    if not made:
        return []
    if seat.tips is None:
        return [words("cars.bets.secret", count=made)]
    return [words("pair", name=words("cars.bets"), value=", ".join(car_name(words, car) for car in seat.tips))]


def player_line(view: TopRaceView, seat: SeatView, telling: Telling) -> str:
    """A player in one line of words."""
    words = telling.words
    own = [car for car in view.cars if car.owner == seat.seat]
    cars = ", ".join(f"{car_name(words, car.car)} ({money(words, car.price)})" for car in own)
    cash = words("cars.cash", money=money(words, seat.cash))
    told = [cash, cars or words("cars.free"), holdings(view, seat, words), *tips(view, seat, words)]
    return words("pair", name=telling.names[seat.seat], value=" · ".join(told))


def player_block(view: TopRaceView, seat: SeatView, telling: Telling) -> Text:
    """A player in two coloured lines."""
    words = telling.words
    mark = "▸ " if view.turn == seat.seat or (seat.owes_answer and view.turn is None) else "  "
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(mark, ACCENT)
    text.append(telling.names[seat.seat], "bold")
    text.append(f"  {money(words, seat.cash)}", "bold green" if seat.cash >= 0 else "bold red")
    text.append("\n  ")
    for car in view.cars:
        if car.owner == seat.seat:
            text.append_text(chip(car.car)).append(f" {car.price}  ")
    text.append(holdings(view, seat, words), "dim")
    if made := tips_made(view):
        text.append(f"  {words('cars.bets')} ", "dim")
        for index in range(made):
            text.append_text(chip(seat.tips[index]) if seat.tips else Text("?", "dim")).append(" ")
    return text


def player_blocks(view: TopRaceView, telling: Telling, width: int) -> RenderableType:
    """All players, in as many columns as fit."""
    return in_columns([player_block(view, seat, telling) for seat in view.seats], width)
