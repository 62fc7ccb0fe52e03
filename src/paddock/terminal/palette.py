"""Colours for the terminal; each stands with a letter or a word, never as the only sign."""

RGB = tuple[int, int, int]

ACCENT = "#ffcc33"
GAP = "\N{NO-BREAK SPACE}"
WHITE: RGB = (250, 250, 250)
INK: RGB = (12, 14, 18)


def hexadecimal(colour: RGB) -> str:
    """A colour as rich takes it."""
    return "#{:02x}{:02x}{:02x}".format(*colour)


def ink_on(colour: RGB) -> RGB:
    """The colour of letters that can be read on this one."""
    red, green, blue = colour
    return INK if 0.3 * red + 0.59 * green + 0.11 * blue > 125 else WHITE
