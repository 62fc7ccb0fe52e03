"""What a seat may know, and which worlds fit that: the only place that decides about secrets."""

from paddock.engine.compiled import kernel
from paddock.engine.journal import hide_journal
from paddock.engine.masks import draw_from, draw_set, size
from paddock.engine.randomness import draw_below, forget, plant
from paddock.engine.record import Ints
from paddock.games.downforce.rules.box import Box
from paddock.games.downforce.rules.state import BET, BID, CARS, KEEP, LINES, NONE, OVER, PLAY, SEATS, State


@kernel
def hide(state: State, seat: int) -> None:
    """Blank everything that a seat may not see; seat -1 is a spectator.

    Nobody ever sees the generator. Until the game is over, only their owner sees hands, personal piles, sealed answers
    and bets (DF-4.3), and nobody sees the cards left over by the deal (DF-1.2) and a common pile.
    """
    forget(state)
    hide_journal(state, seat)
    if state.phase == OVER:
        return
    state.stock = state.unseen = 0
    if state.phase == PLAY and state.turn != seat:
        state.options = 0
    for other in range(SEATS):
        if other != seat:
            state.hand[other] = state.pile[other] = 0
            state.sealed[other] = NONE
            for line in range(LINES):
                state.bet[other, line] = NONE


@kernel
def imagine(state: State, box: Box, seat: int, seed: Ints) -> None:
    """Fill in what a seat cannot see with a random deal that fits what it sees, and reseed the generator.

    It hides everything before it fills it in, so that nothing of the true deal can leak. Cards shown in the auction
    stay in their hands (DF-2.2), and a hand that bid without a colour has no card of it (DF-2.4); such hands are dealt
    first.
    """
    hide(state, seat)
    plant(state, seed)
    if state.phase == OVER:
        return
    pool = (1 << box.speed_cards) - 1 & ~state.discard
    if state.card != NONE:
        pool &= ~(1 << state.card)
    for other in range(box.seats):
        pool &= ~(state.hand[other] | state.pile[other] | state.shown[other])
    for any_card in range(2):
        for other in range(box.seats):
            if other != seat and int(state.lacks[other] == 0) == any_card:
                pool &= ~imagine_cards(state, box, other, pool)
                imagine_answers(state, box, other)
    state.stock = draw_set(state, pool, state.stock_size)
    state.unseen = pool & ~state.stock
    if state.phase == PLAY:
        state.options = state.hand[state.turn] | state.face_up[state.turn]


@kernel
def imagine_cards(state: State, box: Box, other: int, pool: int) -> int:
    """Deal another seat's hidden cards from the pool; those that its bids have ruled out only if no others are left."""
    missing = state.hand_size[other] + state.pile_size[other] - size(state.shown[other])
    possible = pool
    for car in range(CARS + 1):
        if state.lacks[other] >> car & 1:
            possible &= ~box.with_car[car]
    cards = draw_set(state, possible, min(missing, size(possible)))
    cards |= draw_set(state, pool & ~cards, missing - size(cards)) | state.shown[other]
    state.pile[other] = draw_set(state, cards, state.pile_size[other])
    state.hand[other] = cards & ~state.pile[other]
    return cards


@kernel
def imagine_answers(state: State, box: Box, other: int) -> None:
    """Guess the answer that another seat has sealed, and its earlier bets."""
    for line in range(state.bets_made):
        state.bet[other, line] = draw_below(state, CARS)
    if not (state.asked_seats & ~state.waiting) >> other & 1:
        return
    if state.phase == BID:
        state.sealed[other] = draw_from(state, state.hand[other] & ((1 << box.speed_cards) - 1))
    elif state.phase == KEEP:
        state.sealed[other] = draw_from(state, state.won_powers[other])
    elif state.phase == BET:
        state.sealed[other] = draw_below(state, CARS)
