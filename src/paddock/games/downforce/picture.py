"""The picture of the finish of a race of Downforce."""

from paddock.drawing.canvas import Area, Canvas
from paddock.drawing.finish import Chip
from paddock.games.cars.picture import draw_race, owned
from paddock.games.downforce.sentences import money
from paddock.games.downforce.setting import Setting
from paddock.games.downforce.view import DownforceView

amount = money


def where(setting: Setting) -> str:
    """The name of the circuit."""
    return setting.circuit.title


def draw(canvas: Canvas, area: Area, setting: Setting, view: DownforceView) -> None:
    """Draw the circuit, and the cars where they are at the end."""
    draw_race(canvas, area, setting.circuit, view.cars)


def chips(view: DownforceView, seat: int) -> tuple[Chip, ...]:
    """The cars of a player."""
    return owned(view.cars, seat)
