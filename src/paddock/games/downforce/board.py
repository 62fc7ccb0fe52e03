"""What a client draws of the game."""

from paddock.games.cars.board import board_of as board_of
