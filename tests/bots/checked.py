"""Quick players whose every answer is checked, compiled so that thousands of games take seconds."""

from typing import Any

from paddock.engine.masks import first, nth, size
from paddock.engine.record import Ints
from paddock.sim.dice import dice_for, roll
from paddock.sim.scratch import Scratch

# The verbs of the game that `bind` puts in, and its quick player.
deal: Any = None
waiting: Any = None
legal: Any = None
answer: Any = None
consider: Any = None
suggest: Any = None


def play_checked(state: Any, box: Any, guide: Ints, weights: Ints, games: int, passing: int, scratch: Scratch) -> int:
    """Play games; how many answers were not among the options, nor the silence where nobody has to answer."""
    wrong = 0
    for game in range(games):
        scratch.seed[3] = game
        deal(state, box, scratch.seed)
        scratch.dice = dice_for(game)
        seats = waiting(state)
        while seats:
            seat = nth(seats, roll(scratch, size(seats)))
            options = legal(state, box, seat)
            candidates = consider(state, options)
            wrong += int(candidates == 0 or candidates & ~options != 0)
            choice = suggest(state, box, guide, weights[seat % len(weights)], seat, options, scratch)
            if not options >> choice & 1:
                silent = choice >= 0 and passing >> choice & 1
                wrong += int(not silent)
                choice = first(options) if not silent or roll(scratch, 2) else choice
            if options >> choice & 1:
                answer(state, box, seat, choice)
            seats = waiting(state)
    return wrong
