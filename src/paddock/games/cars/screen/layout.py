"""The layout of a coloured screen: the board, the players beside or below it, news, the question."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from rich.console import Console, Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from paddock.engine.model import Question
from paddock.games.cars.circuits import Circuit
from paddock.games.cars.screen.board import draw_board, marks
from paddock.games.cars.screen.model import Car
from paddock.games.cars.screen.palette import tint
from paddock.games.cars.screen.track import around, least_columns, whole
from paddock.terminal.canvas import Frame
from paddock.terminal.console import MOST_COLUMNS
from paddock.terminal.show import News
from paddock.words import Words

SIDE = 44
"""The columns beside the board, if the terminal is wide enough for both."""
NEWS, FEW_NEWS = 14, 1
LEAST_CROP = 10


@dataclass(frozen=True, slots=True)
class Picture:
    """What is on the screen. Players and hand are made for a width, and for whether they stand beside the board.

    Where a terminal is low: with `whole_board` the board is shown all the same; within a card (`passing`) hand, players
    and old news make room for it; and the road around the space `around` is better than nothing.
    """

    words: Words
    headline: str
    circuit: Circuit
    cars: Sequence[Car]
    question: Question | None
    players: Callable[[int], RenderableType]
    hand: Callable[[bool], list[RenderableType]]
    table: list[RenderableType]
    news: News
    asked: list[RenderableType]
    whole_board: bool
    passing: bool
    around: int | None


def show_picture(console: Console, picture: Picture) -> None:
    """Show the board in colours, and everything else beside and below it."""
    width, height = console.size
    wide = width >= least_columns(picture.circuit) + SIDE + 2
    everybody, cards = picture.players(SIDE if wide else width), picture.hand(wide)
    choices: tuple[tuple[RenderableType, list[RenderableType], int], ...] = (
        (everybody, cards, NEWS),
        (everybody, [], NEWS),
        (Group(), [], NEWS),
        (Group(), [], FEW_NEWS),
    )
    for players, hand, most in choices:
        under = below(picture, [] if wide else hand, most)
        room = height - lines_of(console, under) - 2 - (0 if wide else lines_of(console, players))
        if wide or room >= LEAST_CROP or not picture.passing:
            break
    if wide:
        players = Group(players, *hand)
    frame = choose_frame(picture, width - SIDE - 2 if wide else width, max(0, room))
    console.clear()
    console.print(Rule(Text(picture.headline, "bold"), style="#55708a"))
    if frame is None:
        console.print(players)
    else:
        board = Group(*draw_board(picture.circuit, picture.cars, frame, marks(picture.question)))
        console.print(side_by_side(board, frame.columns, players) if wide else Group(board, players))
    console.print(under)


def side_by_side(board: RenderableType, columns: int, players: RenderableType) -> Table:
    """The players beside the board."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(width=columns)
    grid.add_column(width=SIDE)
    grid.add_row(board, players)
    return grid


def below(picture: Picture, hand: list[RenderableType], most: int) -> RenderableType:
    """What is on the table, the latest news, and the question with its options."""
    parts: list[RenderableType] = [*picture.table, *hand]
    if len(picture.news) > most:
        parts.append(Text(f"  {picture.words('terminal.before')}", "dim"))
    news = (f"• {' '.join(told)}" for told in picture.news[-most:])
    parts += [Padding(tint(told, picture.words, "dim"), (0, 0, 0, 1)) for told in news]
    return Group(*parts, *picture.asked)


def choose_frame(picture: Picture, columns: int, room: int) -> Frame | None:
    """How the board is shown: whole if it fits, else the part around the moving car, else not at all."""
    circuit = picture.circuit
    least = min(least_columns(circuit), columns)
    shape = circuit.width / circuit.height
    full = whole(circuit, max(least, min(columns, MOST_COLUMNS, int(2 * room * shape))))
    if full.rows <= room or picture.whole_board:
        return full
    if picture.around is not None:
        return around(circuit, picture.around, columns, max(LEAST_CROP, room))
    return None


def lines_of(console: Console, part: RenderableType) -> int:
    """The number of lines that something takes."""
    return len(console.render_lines(part, pad=False))
