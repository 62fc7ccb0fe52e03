"""The cars of all games, told apart by their colours."""

from typing import Literal

Colour = Literal["black", "blue", "green", "yellow", "orange", "red", "light blue", "dark blue", "white"]
RowCar = Colour | Literal["wild"]
"""What a row of a card moves."""
