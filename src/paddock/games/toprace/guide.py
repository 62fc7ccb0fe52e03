"""What bots know about the circuit before the race."""

from paddock.games.cars.guide import guide_of as guide_of
