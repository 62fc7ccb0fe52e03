"""What is counted of many random games whatever the game: how long they are, what each seat gets and who wins."""

from typing import Annotated, Any

from paddock.rules.record import Ints, cells, number

LARGEST = (1 << 62) - 1
SEATS = 6
"""As many as any game seats."""
WIN = 60
"""What a win counts; divided among those who share it, it stays a whole number."""
TOTAL, RANK = 0, 1
"""The rows of the scores, as every game's `score` fills them."""

# The verb of the game that `bind` puts in.
score: Any = None


class Tally:
    """What is counted of every game; a game's own tally has more."""

    games: Annotated[int, number(0, LARGEST)]
    answers: Annotated[int, number(0, LARGEST)]
    answers_squared: Annotated[int, number(0, LARGEST)]
    shortest: Annotated[int, number(0, LARGEST)]
    longest: Annotated[int, number(0, LARGEST)]
    total: Annotated[Ints, cells("i8", SEATS, low=-LARGEST, high=LARGEST)]  # [seat]
    total_squared: Annotated[Ints, cells("i8", SEATS, low=0, high=LARGEST)]
    wins: Annotated[Ints, cells("i8", SEATS, low=0, high=LARGEST)]  # [seat] in parts of WIN


def count_game(state: Any, box: Any, scores: Ints, answers: int, tally: Any) -> None:
    """Add a finished game; `scores` is room to work in, and holds the scores afterwards."""
    if tally.games == 0 or answers < tally.shortest:
        tally.shortest = answers
    tally.longest = max(tally.longest, answers)
    tally.games += 1
    tally.answers += answers
    tally.answers_squared += answers * answers
    score(state, box, scores)
    winners = 0
    for seat in range(box.seats):
        winners += int(scores[RANK, seat] == 1)
    for seat in range(box.seats):
        total = scores[TOTAL, seat]
        tally.total[seat] += total
        tally.total_squared[seat] += total * total
        if scores[RANK, seat] == 1:
            tally.wins[seat] += WIN // winners
