"""What is counted of many games whatever the game: how long they are, what each seat gets and who wins.

Every field is a whole number of 64 bits, and the tallies of two portions add up word by word; only `shortest` and
`longest` are the less and the more of the two.
"""

from typing import Annotated, Any

from paddock.engine.compiled import kernel
from paddock.engine.record import Ints, cells, number

LARGEST = (1 << 62) - 1
SEATS = 6
"""As many as any game seats."""
WIN = 60
"""What a win counts; divided among those who share it, it stays a whole number."""
TOTAL, RANK = 0, 1
"""The rows of the scores, as every game's `score` fills them."""
GAMES, SHORTEST, LONGEST = 0, 3, 4
"""Where these fields are among the words of any tally."""
TURNS = 64
"""Games of so many turns or more are counted together."""

# The verb of the game that `bind` puts in.
score: Any = None


class CommonTally:
    """What is counted of every game; a game's own tally has more. Turns are cards played, or rounds."""

    games: Annotated[int, number(0, LARGEST)]
    answers: Annotated[int, number(0, LARGEST)]
    answers_squared: Annotated[int, number(0, LARGEST)]
    shortest: Annotated[int, number(0, LARGEST)]
    longest: Annotated[int, number(0, LARGEST)]
    total: Annotated[Ints, cells("i8", SEATS, low=-LARGEST, high=LARGEST)]  # [seat]
    total_squared: Annotated[Ints, cells("i8", SEATS, low=0, high=LARGEST)]
    wins: Annotated[Ints, cells("i8", SEATS, low=0, high=LARGEST)]  # [seat] in parts of WIN
    turns: Annotated[int, number(0, LARGEST)]
    by_turns: Annotated[Ints, cells("i8", TURNS + 1, low=0, high=LARGEST)]  # [turns] games
    turns_now: Annotated[int, number(0, LARGEST)]  # of the game that is played; 0 between games


@kernel
def win_parts(scores: Ints, seats: int, seat: int) -> int:
    """What a seat has of the win, in parts of WIN."""
    if scores[RANK, seat] != 1:
        return 0
    winners = 0
    for other in range(seats):
        winners += int(scores[RANK, other] == 1)
    return WIN // winners


def count_game(state: Any, box: Any, scores: Ints, answers: int, tally: Any) -> None:
    """Add a finished game; `scores` is room to work in, and holds the scores afterwards."""
    if tally.games == 0 or answers < tally.shortest:
        tally.shortest = answers
    tally.longest = max(tally.longest, answers)
    tally.games += 1
    tally.answers += answers
    tally.answers_squared += answers * answers
    tally.turns += tally.turns_now
    tally.by_turns[min(tally.turns_now, TURNS)] += 1
    tally.turns_now = 0
    score(state, box, scores)
    for seat in range(box.seats):
        total = scores[TOTAL, seat]
        tally.total[seat] += total
        tally.total_squared[seat] += total * total
        tally.wins[seat] += win_parts(scores, box.seats, seat)


@kernel
def add_tally(whole: Ints, part: Ints) -> None:
    """Add the words of a portion's tally to those of others of the same game."""
    shortest, longest = whole[SHORTEST], max(whole[LONGEST], part[LONGEST])
    if part[GAMES] and (whole[GAMES] == 0 or part[SHORTEST] < shortest):
        shortest = part[SHORTEST]
    for word in range(len(whole)):
        whole[word] += part[word]
    whole[SHORTEST] = shortest
    whole[LONGEST] = longest
