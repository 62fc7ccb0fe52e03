"""The picture of a finish: the game's board at the end of the race, and beside it the players by rank."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from paddock.drawing.canvas import Area, Canvas, Colour, readable
from paddock.drawing.size import HEIGHT, WIDTH
from paddock.games import find_game
from paddock.table.table import Table
from paddock.words import Words

PAGE, PANEL, TEXT, MUTED, ACCENT = "#0f151c", "#171d26", "#eef2f6", "#a3afbc", "#ffcf33"
MEDALS = ("#ffcf33", "#cfd6de", "#d59a62")
BOARD = Area(36, 36, 716, 558)
LIST = Area(788, 36, 376, 558)
ALONE = Area(200, 36, 800, 558)
"""Where the list of players is if the game has no picture."""
ROW, FIRST_ROW = 68, 148
CHIP = 26


class Chip(NamedTuple):
    """A sign beside a player's name, painted as on the board: a car or a figure."""

    paint: Colour
    ink: Colour
    letter: str


def draw_finish(table: Table, names: Sequence[str], words: Words) -> bytes:
    """A finished race as a PNG file; the module `picture` of the game's folder draws the board, if there is one."""
    game = find_game(table.game)
    picture: Any = game.part("picture") if game.has("picture") else None
    view, canvas = table.view(None), Canvas(WIDTH, HEIGHT, PAGE)
    area = LIST if picture else ALONE
    if picture:
        picture.draw(canvas, BOARD, table.setting, view)
    canvas.words((area.left, area.top + 50), game.title, 50, TEXT, bold=True, room=area.width)
    where = picture.where(table.setting) if picture else ""
    canvas.words((area.left, area.top + 88), readable(where), 24, MUTED, room=area.width)
    for line, score in enumerate(sorted(table.scores(), key=lambda score: score.rank)):
        row = Area(area.left, area.top + FIRST_ROW - 36 + line * ROW, area.width, ROW - 8)
        name = readable(names[score.seat]) or words("seat.number", number=score.seat + 1)
        chips = picture.chips(view, score.seat) if picture else ()
        total = picture.amount(words, score.total) if picture else words.number(score.total)
        player(canvas, row, score.rank, (name, total), chips)
    canvas.disc((area.left + 9, area.top + area.height - 9), 9, ACCENT)
    canvas.words((area.left + 28, area.top + area.height - 1), "Paddock", 24, MUTED, bold=True)
    return canvas.png()


def player(canvas: Canvas, row: Area, rank: int, said: tuple[str, str], chips: Sequence[Chip]) -> None:
    """Draw a line of the list: the rank, the name with its chips, and the result."""
    name, total = said
    left, top, width, height = row
    middle = top + height / 2
    canvas.box(row, PANEL, 12)
    medal = MEDALS[rank - 1] if rank <= len(MEDALS) else None
    canvas.disc((left + 30, middle), 19, medal or "#2b3542")
    canvas.words((left + 30, middle), str(rank), 22, "#1b1600" if medal else TEXT, anchor="mm", bold=True)
    wide = canvas.words((left + width - 16, middle), total, 24, ACCENT if rank == 1 else TEXT, anchor="rm", bold=True)
    room = width - 62 - 16 - wide - 14
    canvas.words((left + 62, middle - (13 if chips else 0)), name, 22, TEXT, anchor="lm", bold=rank == 1, room=room)
    for place, (paint, ink, letter) in enumerate(chips):
        at = left + 62 + place * (CHIP + 6)
        canvas.box(Area(at, middle + 3, CHIP, CHIP - 4), paint, 6)
        canvas.words((at + CHIP / 2, middle + 3 + (CHIP - 4) / 2), letter, 14, ink, anchor="mm", bold=True)
