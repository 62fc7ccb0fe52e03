"""Circuits, cars and cards, as clients draw them."""

from collections.abc import Iterable
from functools import lru_cache
from typing import TYPE_CHECKING

from paddock.games.cars.board import Board
from paddock.games.cars.circuits import Circuit
from paddock.games.cars.circuits import shapes as c
from paddock.games.cars.circuits.free_ground import FreeGround
from paddock.games.cars.circuits.model import Space
from paddock.server.protocol import boards as b

if TYPE_CHECKING:  # importing games takes much more than drawing needs
    from paddock.engine.game import Game, Setting

KEPT = 32  # drawn circuits that are kept


def board_info(game: "Game", setting: "Setting") -> b.BoardInfo:
    """Everything that a game is played with."""
    board: Board = game.part("board").board_of(setting) if game.has("board") else Board()
    paid = board.payouts
    return b.BoardInfo(
        circuit=None if board.circuit is None else circuit_info(board.circuit),
        cars=tuple(b.CarInfo(car, number) for number, car in enumerate(board.cars, 1)),
        cards=tuple(b.CardInfo(card.card, card.rows, getattr(card, "pair", None)) for card in board.cards),
        payouts=None if paid is None else b.PayoutInfo(paid.prizes, paid.bets, paid.odds),
    )


@lru_cache(maxsize=KEPT)
def circuit_info(circuit: Circuit) -> b.CircuitInfo:
    """A circuit as plain geometry."""
    ground = FreeGround(circuit)
    lines, arrow = c.betting_lines(circuit, ground), c.arrow(circuit, ground)
    inside, outside = c.road_edges(circuit)
    first, last = c.finish_ends(circuit)
    return b.CircuitInfo(
        name=circuit.name,
        title=circuit.title,
        note=circuit.note,
        ground=circuit.ground,
        width=short(circuit.width),
        height=short(circuit.height),
        lane_width=circuit.lane_width,
        spaces=tuple(space_info(circuit, space) for space in circuit.spaces),
        start=circuit.start,
        road=(points(inside), points(outside)),
        kerbs=tuple(b.KerbInfo(points(kerb.points), round(kerb.stripe, 2)) for kerb in c.kerbs(circuit)),
        finish=(point(first), point(last)),
        chequers=tuple(b.ChequerInfo(points(field.outline), field.dark) for field in c.chequers(circuit)),
        grid=tuple(b.GridInfo(box.space, points(box.bracket), point(box.middle)) for box in c.start_boxes(circuit)),
        lines=tuple(
            b.LineInfo(line.number, (point(line.ends[0]), point(line.ends[1])), point(line.label)) for line in lines
        ),
        arrow=b.ArrowInfo(point(arrow.at), short(arrow.heading)),
    )


def space_info(circuit: Circuit, space: Space) -> b.SpaceInfo:
    """A space."""
    return b.SpaceInfo(
        number=space.number,
        lane=space.lane,
        rectangular=space.rectangular,
        polygon=points(space.polygon),
        centre=point(space.centre),
        heading=short(c.heading(circuit, space)),
        forward=circuit.forward[space.number],
    )


def short(number: float) -> float:
    """A number with one decimal, fine enough to draw with."""
    return round(number, 1)


def point(at: b.Point) -> b.Point:
    """A point with one decimal."""
    return short(at[0]), short(at[1])


def points(line: Iterable[b.Point]) -> tuple[b.Point, ...]:
    """Points with one decimal."""
    return tuple(point(at) for at in line)
