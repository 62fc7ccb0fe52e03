"""DF-2 Auction: lots of a car and a power, sealed bids with Speed cards."""

from paddock.engine.asking import ask_sealed, seal, unseal
from paddock.engine.compiled import kernel, quick_kernel
from paddock.engine.journal import note, note_for
from paddock.engine.masks import draw_from, first, size
from paddock.engine.record import Ints
from paddock.games.cars.owning import owners
from paddock.games.downforce.rules.box import ALL_CARDS, Box
from paddock.games.downforce.rules.state import (
    AUCTION_OVER,
    BID,
    BID_SEALED,
    BID_SHOWN,
    BIDS_SHOWN,
    CARDS,
    CARS,
    KEEP,
    LOT_RETURNED,
    LOT_SET_ASIDE,
    LOT_TURNED_UP,
    LOT_WON,
    NEXT_LOT,
    NONE,
    POWER_CHOSEN,
    POWER_KEPT,
    POWERS_KEPT,
    WILD,
    State,
)


@kernel
def draw_power(state: State) -> int:
    """The next card of the power pile, or NONE if the pile is empty (DF-7.3)."""
    if state.powers == 0:
        return NONE
    power = draw_from(state, state.powers)
    state.powers &= ~(1 << power)
    return power


@kernel
def hand_over(state: State, box: Box, car: int, power: int, seat: int, price: int) -> None:
    """DF-2.6: the buyer gets car, power and Speed-8 card for the price; DF-7.2: with two players it lies face up."""
    state.owner[car] = seat
    state.price[car] = price
    eight = 1 << (box.speed_cards + car)
    if box.seats == 2 and box.hands != ALL_CARDS:
        state.face_up[seat] |= eight
    else:
        state.hand[seat] |= eight
        state.hand_size[seat] += 1
        state.shown[seat] |= eight
    if power != NONE:
        state.won_powers[seat] |= 1 << power


@kernel
def bid_number(state: State, box: Box, seat: int, card: int) -> int:
    """DF-2.3, DF-2.4: the amount that a card of this seat's hand bids for the car on offer."""
    number = box.number[card, state.lot_car]
    if number > 0 or state.hand[seat] & box.with_car[state.lot_car]:
        return number
    if state.hand[seat] & box.with_car[WILD]:
        return box.number[card, WILD]
    return box.lowest[card]


@quick_kernel
def bid_numbers(states: Ints, boxes: Ints, seat: int, out: Ints) -> None:
    """Write the amount that every card bids into `out`; called from Python, with arrays of one record."""
    for card in range(CARDS):
        out[card] = bid_number(states[0], boxes[0], seat, card)


@kernel
def cheapest_card(state: State, box: Box, seat: int) -> int:
    """DF-2.8: the card with the lowest bid among those that name the car, else those with a wild, else all."""
    cards = state.hand[seat] & ((1 << box.speed_cards) - 1)
    if cards & box.with_car[state.lot_car]:
        cards &= box.with_car[state.lot_car]
    elif cards & box.with_car[WILD]:
        cards &= box.with_car[WILD]
    best = first(cards)
    while cards:
        card = first(cards)
        cards &= cards - 1
        if bid_number(state, box, seat, card) < bid_number(state, box, seat, best):
            best = card
    return best


@kernel
def next_lot(state: State, box: Box) -> None:
    """Turn up the next lot and ask for bids (DF-2.1, DF-2.7, DF-2.8), or offer those set aside again (DF-2.9)."""
    without = (1 << box.seats) - 1 & ~owners(state)
    if state.eights and not state.second_round:
        state.lot_car = draw_from(state, state.eights)
        state.eights &= ~(1 << state.lot_car)
        state.lot_power = draw_power(state)
        lots_left = 1 + size(state.eights) + state.aside_count
    elif state.aside_count:
        state.second_round = 1
        lots_left = state.aside_count
        take_from_aside(state)
        if without == 0:
            return_lot(state, box)
            return
    else:
        state.phase = AUCTION_OVER
        return
    note(state, LOT_TURNED_UP, state.lot_car, state.lot_power, state.second_round)
    if lots_left == 1 and size(without) == 1:
        seat = first(without)
        card = cheapest_card(state, box, seat)
        show_bid(state, box, seat, card)
        sell(state, box, seat, bid_number(state, box, seat, card))
    elif state.second_round or lots_left == size(without):
        ask_sealed(state, BID, without)
    else:
        ask_sealed(state, BID, (1 << box.seats) - 1)


@kernel
def take_from_aside(state: State) -> None:
    """Put the lot that was set aside first on offer again."""
    state.lot_car = state.aside[0]
    state.lot_power = state.aside_power[0]
    for index in range(state.aside_count - 1):
        state.aside[index] = state.aside[index + 1]
        state.aside_power[index] = state.aside_power[index + 1]
    state.aside_count -= 1
    state.aside[state.aside_count] = state.aside_power[state.aside_count] = NONE


@kernel
def answer_bid(state: State, seat: int, card: int) -> None:
    """DF-2.2: a player bids in secret."""
    note_for(state, seat, BID_SEALED, card)
    if seal(state, seat, card):
        state.phase = BIDS_SHOWN


@kernel
def show_bid(state: State, box: Box, seat: int, card: int) -> None:
    """DF-2.2: everybody sees the card and knows who holds it; DF-2.4: it can show which colours the hand lacks."""
    number = bid_number(state, box, seat, card)
    state.shown[seat] |= 1 << card
    if number > 0 and box.number[card, state.lot_car] == 0:
        state.lacks[seat] |= 1 << state.lot_car
        if box.number[card, WILD] == 0:
            state.lacks[seat] |= 1 << WILD
    note(state, BID_SHOWN, seat, card, number)


@kernel
def beats(state: State, box: Box, seat: int, other: int) -> bool:
    """DF-2.5: whether a seat's bid beats another seat's."""
    card, other_card = state.sealed[seat], state.sealed[other]
    lead = bid_number(state, box, seat, card) - bid_number(state, box, other, other_card)
    if lead == 0:
        lead = box.rows[card] - box.rows[other_card]
    if lead == 0:
        lead = int(box.number[other_card, WILD] > 0) - int(box.number[card, WILD] > 0)
    if lead == 0:
        lead = box.total[card] - box.total[other_card]
    if lead == 0:
        for car in range(CARS):
            lead += int(state.owner[car] == other) - int(state.owner[car] == seat)
    if lead == 0:
        distance = (seat - state.last_winner - 1) % box.seats
        lead = (other - state.last_winner - 1) % box.seats - distance
    return lead > 0


@kernel
def show_bids(state: State, box: Box) -> None:
    """Reveal all bids at once; the highest wins, or the lot is set aside or returned (DF-2.5, DF-2.9)."""
    winner = NONE
    for seat in range(box.seats):
        if state.sealed[seat] == NONE:
            continue
        show_bid(state, box, seat, state.sealed[seat])
        if winner == NONE or beats(state, box, seat, winner):
            winner = seat
    number = bid_number(state, box, winner, state.sealed[winner])
    unseal(state)
    if number > 0:
        sell(state, box, winner, number)
    elif state.second_round:
        return_lot(state, box)
    else:
        set_aside(state)


@kernel
def sell(state: State, box: Box, seat: int, price: int) -> None:
    """DF-2.6: the winner takes the lot."""
    hand_over(state, box, state.lot_car, state.lot_power, seat, price)
    state.last_winner = seat
    note(state, LOT_WON, state.lot_car, seat, price)
    state.phase = NEXT_LOT


@kernel
def set_aside(state: State) -> None:
    """DF-2.9: nobody bid, so the lot waits for the end of the auction."""
    state.aside[state.aside_count] = state.lot_car
    state.aside_power[state.aside_count] = state.lot_power
    state.aside_count += 1
    note(state, LOT_SET_ASIDE, state.lot_car)
    state.phase = NEXT_LOT


@kernel
def return_lot(state: State, box: Box) -> None:
    """DF-2.9: the car gets no owner; its Speed-8 card and power go back to the box."""
    state.returned |= 1 << (box.speed_cards + state.lot_car)
    note(state, LOT_RETURNED, state.lot_car)
    state.phase = NEXT_LOT


@kernel
def ask_powers(state: State, box: Box) -> None:
    """DF-2.10: players who won several powers choose the one they keep."""
    state.lot_car = state.lot_power = NONE
    choosing = 0
    for seat in range(box.seats):
        if size(state.won_powers[seat]) > 1:
            choosing |= 1 << seat
    if choosing:
        ask_sealed(state, KEEP, choosing)
    else:
        state.phase = POWERS_KEPT


@kernel
def answer_power(state: State, seat: int, power: int) -> None:
    """DF-2.10: a player chooses in secret."""
    note_for(state, seat, POWER_CHOSEN, power)
    if seal(state, seat, power):
        state.phase = POWERS_KEPT


@kernel
def keep_powers(state: State, box: Box) -> None:
    """DF-2.10: each player keeps one power, for all cars of that player."""
    for seat in range(box.seats):
        won = state.won_powers[seat]
        if won:
            state.power[seat] = state.sealed[seat] if size(won) > 1 else first(won)
            note(state, POWER_KEPT, seat, state.power[seat])
    unseal(state)
