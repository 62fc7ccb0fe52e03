"""Where a car can move to."""

from paddock.games.cars.routes import find_routes as find_routes
from paddock.games.cars.routes import same_move as same_move
from paddock.games.cars.routes import same_place as same_place
