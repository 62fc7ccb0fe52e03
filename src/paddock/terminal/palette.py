"""Colours for the terminal; there is always a letter or a word too, so that colour is never the only sign."""

RGB = tuple[int, int, int]

ACCENT = "#ffcc33"
GAP = "\N{NO-BREAK SPACE}"
WHITE: RGB = (250, 250, 250)
INK: RGB = (12, 14, 18)


def hexadecimal(colour: RGB) -> str:
    """A colour in Rich's notation."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def ink_on(colour: RGB) -> RGB:
    """The colour of letters that can be read on this colour."""
    red, green, blue = colour
    return INK if 0.3 * red + 0.59 * green + 0.11 * blue > 125 else WHITE
