"""Where a seat can move to, in games that have a module `routes`."""

from paddock.engine.game import Game, Setting
from paddock.engine.model import Question, Route


def find_routes(game: Game, setting: Setting, memory: bytes, question: Question) -> tuple[Route, ...]:
    """One route to each end of the move that is asked for; none if nothing moves."""
    if not game.has("routes"):
        return ()
    routes: tuple[Route, ...] = game.part("routes").find_routes(game, setting, memory, question)
    return routes


def same_move(game: Game, before: bytes, after: bytes) -> bool:
    """Whether two questions in a row are about the same move: the car continues, and the next answer says where."""
    return game.has("routes") and bool(game.part("routes").same_move(game, before, after))


def same_place(game: Game, one: bytes, other: bytes) -> bool:
    """Whether two records differ at most in the routes that led to them."""
    return game.has("routes") and bool(game.part("routes").same_place(game, one, other))
