"""What a seat may know, and the worlds it holds possible: the one place where secrets are decided."""

from paddock.engine.compiled import kernel
from paddock.engine.journal import hide_journal
from paddock.engine.masks import draw_from, draw_set, size
from paddock.engine.randomness import draw_below, forget, plant
from paddock.engine.record import Ints
from paddock.games.downforce.rules.box import Box
from paddock.games.downforce.rules.state import BET, BID, CARS, KEEP, LINES, NONE, OVER, PLAY, SEATS, State


@kernel
def hide(state: State, seat: int) -> None:
    """Blank in this record what a seat may not see; seat -1 is a spectator.

    Nobody ever sees the generator. Hands, personal piles, sealed answers and bets (DF-4.3) are their owner's until the
    game is over; the cards left over by the deal (DF-1.2) and a common pile are nobody's until then.
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
    """Fill what a seat cannot see with a deal it holds possible, and give chance a seed of its own.

    It forgets before it fills, so that nothing of the true deal can come through. Cards shown in the auction stay where
    they were shown (DF-2.2), and a hand that bid without a colour has none of it (DF-2.4); those hands are dealt first.
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
    """Deal another seat's hidden cards from the pool, none that its bids have ruled out as long as there are others."""
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
    """A guess at what another seat has sealed by now, and at its earlier bets."""
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
