"""What is counted in every game: its length, the score of each seat, and the winners.

Every field is an integer of 64 bits. The tallies of two portions are added word by word, except `shortest` and
`longest`, of which the lower and the higher is kept.
"""

from typing import Annotated, Any

from paddock.engine.compiled import kernel
from paddock.engine.record import Ints, cells, number

LARGEST = (1 << 62) - 1
SEATS = 6
"""The most seats of any game."""
WIN = 60
"""How much a win counts: a number that can be divided among up to six winners without a remainder."""
TOTAL, RANK = 0, 1
"""The rows of the scores that every game's `score` writes."""
GAMES, SHORTEST, LONGEST = 0, 3, 4
"""The position of these fields among the words of every tally."""
TURNS = 64
"""Games with at least this number of turns are counted together."""

# Placeholder: `bind` puts the verb of a game in its place.
score: Any = None


class CommonTally:
    """What is counted in every game; a game's own tally adds more. A turn is a card played, or a round."""

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
    turns_now: Annotated[int, number(0, LARGEST)]  # of the current game; 0 between games


@kernel
def win_parts(scores: Ints, seats: int, seat: int) -> int:
    """A seat's share of the win, in units of 1 / WIN."""
    if scores[RANK, seat] != 1:
        return 0
    winners = 0
    for other in range(seats):
        winners += int(scores[RANK, other] == 1)
    return WIN // winners


def count_game(state: Any, box: Any, scores: Ints, answers: int, tally: Any) -> None:
    """Add a finished game; `scores` is working space, and holds the scores afterwards."""
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
    """Add the words of a tally to those of another tally of the same game."""
    shortest, longest = whole[SHORTEST], max(whole[LONGEST], part[LONGEST])
    if part[GAMES] and (whole[GAMES] == 0 or part[SHORTEST] < shortest):
        shortest = part[SHORTEST]
    for word in range(len(whole)):
        whole[word] += part[word]
    whole[SHORTEST] = shortest
    whole[LONGEST] = longest
