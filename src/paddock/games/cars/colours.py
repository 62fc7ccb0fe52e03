"""The colours that distinguish the cars in all games."""

from typing import Literal

Colour = Literal["black", "blue", "green", "yellow", "orange", "red", "light_blue", "dark_blue", "white"]
RowCar = Colour | Literal["wild"]
"""What a row of a card moves: a car, or one of the player's choice."""


def in_english(car: str) -> str:
    """A car's colour as the lab and simulations write it, which speak English: "light blue"."""
    return car.replace("_", " ")
