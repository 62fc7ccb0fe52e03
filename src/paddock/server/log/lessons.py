"""Lesson tables: one person, bots, and a fixed deal."""

from msgspec import structs

from paddock.errors import Malformed
from paddock.games import find_game
from paddock.server.log.entries import Dealing
from paddock.server.protocol.pages import NewTable, SeatPlan
from paddock.server.protocol.shared import Arrangement
from paddock.table.lessons import Lesson, lesson_of


def find_lesson(name: str) -> Lesson:
    """The lesson of a game."""
    game = find_game(name)
    lesson = lesson_of(game)
    if lesson is None:
        raise Malformed(f"lesson: {game.title} has no lesson")
    return lesson


def plan_lesson(new: NewTable) -> NewTable:
    """The table of a lesson, of which nothing but the game is chosen."""
    lesson = find_lesson(new.arrangement.game)
    if new.plan is not None or new.arrangement != Arrangement(new.arrangement.game, lesson.seats, lesson=True):
        raise Malformed(f"lesson: nothing but the game is chosen in a lesson, and it has {lesson.seats} seats")
    bots = (SeatPlan("bot", level=lesson.level),) * (lesson.seats - 1)
    return NewTable(
        structs.replace(new.arrangement, options=lesson.options, chat=False, public=False), (SeatPlan("me"), *bots)
    )


def deal_lesson(arrangement: Arrangement, deals: tuple[Dealing, ...]) -> tuple[Dealing, ...]:
    """The deals of a table; the one race of a lesson has a fixed seed."""
    if not arrangement.lesson:
        return deals
    return (structs.replace(deals[0], seed=find_lesson(arrangement.game).deal), *deals[1:])
