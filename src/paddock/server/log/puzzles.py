"""A puzzle as the server tells it: first what its seat sees, and after an answer what each answer is worth."""

from typing import cast

from paddock.puzzles.model import Puzzle
from paddock.puzzles.worth import moment_of, ways_worth
from paddock.server.protocol import puzzles as z
from paddock.server.protocol.shared import Asked, Present, View
from paddock.words import Language, words_in


def tell_position(puzzle: Puzzle) -> z.PuzzlePosition:
    """What the seat sees that is asked; all of it comes from the table as this seat may see it."""
    table, seat = puzzle.table(), puzzle.seat
    return z.PuzzlePosition(
        game=table.game,
        puzzle=puzzle.id,
        seat=seat,
        seats=table.seats,
        options=dict(puzzle.replay.options),
        events=table.events(seat),
        present=Present(
            asked=tuple(Asked(question.seat, question.number, None) for question in table.questions),
            undo=(),
            views=(cast(View, table.view(seat)),),
        ),
        routes=table.routes(seat),
    )


def tell_solution(puzzle: Puzzle, language: Language) -> z.PuzzleSolution:
    """What each way is worth."""
    table, words = puzzle.table(), words_in(language)
    names = [words("device.player", number=number) for number in range(1, table.seats + 1)]
    telling = table.telling(names, puzzle.seat, language)
    return z.PuzzleSolution(ways_worth(puzzle, moment_of(puzzle, table), telling))
