"""What a seat may know, and which worlds fit that: the only place that decides about secrets."""

from paddock.engine.compiled import kernel
from paddock.engine.journal import hide_journal
from paddock.engine.masks import draw_set
from paddock.engine.randomness import BLOCK, draw_below, plant
from paddock.engine.record import Ints
from paddock.games.toprace.rules.box import Box
from paddock.games.toprace.rules.state import CARS, LINES, NONE, OVER, PLAY, SEATS, TIP, State


@kernel
def hide(state: State, seat: int) -> None:
    """Blank everything that a seat may not see; seat -1 is a spectator.

    Nobody ever sees the generator. Until the game is over, only their owner sees hands and tips (TR-6.2), and nobody
    sees the cards left over by the deal (TR-1.2). Money is public: everybody hears every bid and every price.
    """
    for part in range(4):
        state.seed[part] = 0
    for place in range(BLOCK):
        state.words[place] = 0
    state.drawn = 0
    hide_journal(state, seat)
    if state.phase == OVER:
        return
    state.unseen = 0
    if state.phase == PLAY and state.turn != seat:
        state.options = 0
    for other in range(SEATS):
        if other != seat:
            state.hand[other] = 0
            state.sealed[other] = NONE
            for line in range(LINES):
                state.tip[other, line] = NONE


@kernel
def imagine(state: State, box: Box, seat: int, seed: Ints) -> None:
    """Fill in what a seat cannot see with a random deal that fits what it sees, and reseed the generator.

    It hides everything before it fills it in, so that nothing of the true deal can leak. The order of the drivers not
    yet turned up needs no filling in: it is drawn when they are.
    """
    hide(state, seat)
    plant(state, seed)
    if state.phase == OVER:
        return
    pool = (1 << box.cards) - 1 & ~state.discard
    if state.card != NONE:
        pool &= ~(1 << state.card)
    for car in range(CARS):
        if state.broken_card[car] != NONE:
            pool &= ~(1 << state.broken_card[car])
    if seat >= 0:
        pool &= ~state.hand[seat]
    for other in range(box.seats):
        if other != seat:
            state.hand[other] = draw_set(state, pool, state.hand_size[other])
            pool &= ~state.hand[other]
            imagine_tips(state, other)
    state.unseen = pool
    if state.phase == PLAY:
        state.options = state.hand[state.turn]


@kernel
def imagine_tips(state: State, other: int) -> None:
    """Guess another seat's tips, and the one that it has sealed."""
    for line in range(state.tips_made):
        state.tip[other, line] = draw_below(state, CARS)
    if state.phase == TIP and not state.waiting >> other & 1:
        state.sealed[other] = draw_below(state, CARS)
