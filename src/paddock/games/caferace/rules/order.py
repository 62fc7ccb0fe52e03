"""The order of players: the three columns of the rulebook's table of ties, and the white dice."""

from paddock.engine.asking import SEATS
from paddock.engine.compiled import kernel
from paddock.engine.journal import note
from paddock.engine.masks import first, size
from paddock.engine.randomness import draw_below
from paddock.games.caferace.rules.state import PAIR, SIDES, WHITE_DICE_THROWN, State

BY_INITIATIVE, BY_SPEED, BY_LEAD = range(3)


@kernel
def goes_before(state: State, order: int, seat: int, other: int) -> bool:
    """CR-2.4, CR-3.1, CR-5.1: whether a seat goes before another without the white dice."""
    if order == BY_LEAD:
        if state.space[seat] != state.space[other]:
            return state.space[seat] > state.space[other]
        return state.coffee[seat] > state.coffee[other]
    if order == BY_SPEED and state.speed[seat] != state.speed[other]:
        return state.speed[seat] > state.speed[other]
    if state.initiative[seat] != state.initiative[other]:
        return state.initiative[seat] > state.initiative[other]
    if state.space[seat] != state.space[other]:
        return state.space[seat] < state.space[other]
    return state.coffee[seat] < state.coffee[other]


@kernel
def put_in_order(state: State, order: int, seats: int) -> None:
    """Give each of these seats its rank, from 0; tied seats roll the white dice until no tie is left."""
    for seat in range(SEATS):
        state.rank[seat] = 0
        for other in range(SEATS):
            if seats >> seat & 1 and seats >> other & 1 and goes_before(state, order, other, seat):
                state.rank[seat] += 1
    tied = tied_seats(state, seats)
    while tied:
        throw_white_dice(state, tied)
        tied = tied_seats(state, seats)


@kernel
def tied_seats(state: State, seats: int) -> int:
    """The seats that share their rank with another."""
    tied = 0
    for seat in range(SEATS):
        for other in range(SEATS):
            if seat != other and seats >> seat & 1 and seats >> other & 1 and state.rank[seat] == state.rank[other]:
                tied |= 1 << seat
    return tied


@kernel
def throw_white_dice(state: State, tied: int) -> None:
    """Each tied seat rolls two white dice; among seats of the same rank the higher roll goes first."""
    for seat in range(SEATS):
        if tied >> seat & 1:
            pair = throw_two(state)
            state.throw[seat] = total(pair)
            note(state, WHITE_DICE_THROWN, seat, pair)
    for seat in range(SEATS):
        state.beaten[seat] = 0
        for other in range(SEATS):
            if tied >> seat & 1 and tied >> other & 1 and state.rank[other] == state.rank[seat]:
                state.beaten[seat] += int(state.throw[other] > state.throw[seat])
    for seat in range(SEATS):
        state.rank[seat] += state.beaten[seat]
        state.throw[seat] = state.beaten[seat] = 0


@kernel
def leader(state: State, seats: int) -> int:
    """CR-5.1: the seat nearest the finish among these; tied seats roll until one of them has the highest roll."""
    tied = 0
    for seat in range(SEATS):
        beaten = False
        for other in range(SEATS):
            beaten |= bool(seats >> other & 1) and goes_before(state, BY_LEAD, other, seat)
        if seats >> seat & 1 and not beaten:
            tied |= 1 << seat
    while size(tied) > 1:
        highest, again = 0, 0
        for seat in range(SEATS):
            if tied >> seat & 1:
                pair = throw_two(state)
                throw = total(pair)
                note(state, WHITE_DICE_THROWN, seat, pair)
                if throw > highest:
                    highest, again = throw, 0
                if throw == highest:
                    again |= 1 << seat
        tied = again
    return first(tied)


@kernel
def throw_two(state: State) -> int:
    """Roll the two white dice; return them as one number, the first times PAIR plus the second."""
    first_die = 1 + draw_below(state, SIDES)
    return first_die * PAIR + 1 + draw_below(state, SIDES)


@kernel
def total(pair: int) -> int:
    """The sum of two dice."""
    return pair // PAIR + pair % PAIR


@kernel
def seat_of_rank(state: State, seats: int, rank: int) -> int:
    """The seat that has this rank."""
    for seat in range(SEATS):
        if seats >> seat & 1 and state.rank[seat] == rank:
            return seat
    return 0
