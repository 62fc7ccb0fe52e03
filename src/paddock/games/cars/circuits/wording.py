"""Writes the title and the provenance of a circuit where the drawing has room for them."""

from textwrap import wrap

from paddock.games.cars.circuits.free_ground import FreeGround
from paddock.games.cars.circuits.model import Circuit
from paddock.games.cars.circuits.svg import text

LETTER = 0.56
"""The width of a letter as a fraction of the font size, rounded up to be safe."""


def caption(circuit: Circuit, ground: FreeGround) -> tuple[list[str], float]:
    """Write title and note in the infield if they fit, else on a strip below; also return the drawing's height."""
    for scale in (1.25, 1.0, 0.75):
        title, note = scale * circuit.lane_width, scale * circuit.lane_width * 0.5
        lines = wrap(circuit.note, 40)
        wide = max(len(circuit.title) * title, *(len(line) * note for line in lines or [""])) * LETTER
        high = title * 1.3 + len(lines) * note * 1.4
        (x, y), clear = ground.best(wide, high)
        height = circuit.height
        if clear > 0:
            break
    else:
        x, y, height = (
            circuit.width / 2,
            circuit.height + high / 2,
            circuit.height + high + circuit.lane_width,
        )
    top = y - high / 2 + title * 0.6
    words = [text(circuit.title, (x, top), title, fill="#f6f7f9", font_weight=700, letter_spacing=0.5)]
    for i, line in enumerate(lines):
        at = (x, top + title * 0.6 + note * (0.9 + 1.4 * i))
        words.append(text(line, at, note, fill="#f6f7f9", fill_opacity=0.72))
    return words, height
