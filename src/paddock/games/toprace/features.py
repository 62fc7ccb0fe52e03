"""What a network is told in Top Race: how things stand for a seat, and what each of its answers leads to."""

from paddock.engine.compiled import kernel
from paddock.engine.masks import first, size
from paddock.engine.record import Ints
from paddock.games.cars.driving import take_place, take_step
from paddock.games.cars.features import (
    BET_CAR,
    BETS,
    CARD,
    CASH,
    COIN,
    FIXED,
    LATE,
    MONEY,
    OUTCOME,
    PER_CAR,
    PLACE,
    PLAYERS,
    PRINTED,
    PRIZES,
    ROOM,
    SEAT,
    STEPPED,
    TARGET,
    TO_GO,
    begin,
    carry_on,
    expect,
    keep_cars,
    mean_money,
    measure,
    paid,
    put_back_cars,
    wants,
    write_cars,
    write_outcome,
    write_printed,
    write_seat,
    write_step,
    write_target,
)
from paddock.games.cars.guide import LAP
from paddock.games.cars.policy import advance, count_spaces
from paddock.games.toprace.rules.auction import STEP_UP, drivers_left, drivers_of
from paddock.games.toprace.rules.box import Box
from paddock.games.toprace.rules.scoring import PRIZES as PRIZE_MONEY
from paddock.games.toprace.rules.scoring import TIP_PAYS
from paddock.games.toprace.rules.special import is_ahead, spot
from paddock.games.toprace.rules.state import (
    BID,
    BREAKDOWN,
    CARS,
    CLOSE,
    LINES,
    NOBODY,
    NONE,
    OPEN,
    OVER,
    PASS,
    PLAY,
    SEATS,
    SPECIAL,
    START,
    STEP,
    TIP,
    TURBO,
    WILD_CAR,
    State,
)

PLACE_WORTH = 60.0
"""About what a place is worth, in thousands."""
LEAD = 200.0
"""The lead in thousands that counts as much as a win."""
BY_RULE = 1 << STEP
"""The phases that the quick player answers: there are many steps, and a rule of thumb drives them well."""

PER_SEAT = 5 + 8
GLOBAL = 32
STATE = CARS * (PER_CAR + 2) + SEATS * PER_SEAT + GLOBAL
BIDS = 8
SPECIALS = 5
ANSWER = OUTCOME + PRINTED + TARGET + STEPPED + BIDS + SPECIALS + CARS
NUMBERS = ROOM
"""The numbers of the state, of each answer, and of the working space."""


@kernel
def look(state: State, box: Box, guide: Ints, seat: int, room: Ints, out: Ints) -> None:
    """Write how things stand for a seat, from a record after `hide`, and prepare the working space for the answers."""
    room[SEAT], room[PLAYERS], room[COIN] = seat, box.seats, PLACE_WORTH
    for place in range(CARS):
        room[PRIZES + place] = PRIZE_MONEY[place]
    for other in range(box.seats):
        room[CASH + other] = state.cash[other]
    for line in range(LINES):
        room[BET_CAR + line] = state.tip[seat, line]
        for place in range(CARS):
            room[BETS + CARS * line + place] = TIP_PAYS[line, place]
    find_cars(state, box, guide, room)
    begin(state, box, room, state.hand[seat], unseen(state, box, seat))
    count_spaces(box, 1 << state.card if state.card >= 0 else 0, room[CARD:])
    at = write_cars(state, box, room, out, state.car, state.lot)
    for car in range(CARS):
        out[at] = int(state.broken[car] > 0)
        out[at + 1] = int(state.space[car] < 0 and state.place[car] == 0 and state.broken[car] == 0)
        at += 2
    mean = mean_money(room)
    for ahead in range(box.seats):
        other = (seat + ahead) % box.seats
        here = write_seat(room, out, at + ahead * PER_SEAT, other, mean)
        out[here] = state.hand_size[other] / 10.0
        out[here + 1] = state.racing >> other & 1
        out[here + 2] = int(state.turn == other)
        out[here + 3] = state.waiting >> other & 1
        out[here + 4] = int(state.high_bidder == other)
        out[here + 5] = state.bidders >> other & 1
        out[here + 6] = drivers_of(state, other) / 2.0
        out[here + 7] = state.cash[other] / 200.0
    write_rest(state, box, room, out, at + SEATS * PER_SEAT, seat)


@kernel
def write_rest(state: State, box: Box, room: Ints, out: Ints, at: int, seat: int) -> None:
    """Write what is told neither of a car nor of a seat."""
    out[at + state.phase] = 1.0
    at += OVER
    out[at + box.seats - 2] = 1.0
    at += SEATS - 1
    out[at + state.tips_made] = 1.0
    at += LINES + 1
    out[at] = state.finished / 6.0
    out[at + 1] = state.lines_crossed / 3.0
    out[at + 2] = size(state.hand[seat]) / 10.0
    out[at + 3] = state.left / 6.0
    out[at + 4] = drivers_left(state) / 6.0
    out[at + 5] = state.highest / 200.0
    out[at + 6] = box.open_auction
    out[at + 7] = box.tips
    out[at + 8] = box.most_drivers / 3.0
    out[at + 9] = state.unsold / 3.0
    out[at + 10] = state.closes / 2.0
    special = 0
    cards = state.hand[seat]
    while cards:
        special += int(box.rows[first(cards)] == 0)
        cards &= cards - 1
    out[at + 11] = special / 2.0
    out[at + 12] = room[CARD + CARS] / 5.0


@kernel
def unseen(state: State, box: Box, seat: int) -> int:
    """The cards that a seat does not have and that have not been played."""
    cards = (1 << box.cards) - 1
    cards &= ~(state.discard | state.hand[seat])
    return cards & ~(1 << state.card) if state.card >= 0 else cards


@kernel
def find_cars(state: State, box: Box, guide: Ints, room: Ints) -> None:
    """Write each car's steps to go, or its place, and how long a broken-down car will have to wait (TR-4.4).

    A car that is not on the grid yet is taken to stand in the middle of the free start spaces.
    """
    measure(state, guide, room)
    slots, free = 0, 0.0
    for slot in range(CARS):
        if state.grid[slot] == NONE:
            slots += 1
            free += guide[box.start[slot]]
    for car in range(CARS):
        room[LATE + car] = 0.0
        if state.broken[car]:
            room[TO_GO + car] = guide[spot(state, car)] - state.lap[car] * guide[LAP]
        elif state.space[car] < 0 and state.place[car] == 0:
            room[TO_GO + car] = free / max(1, slots) - state.lap[car] * guide[LAP]
    for car in range(CARS):
        if state.broken[car]:
            room[LATE + car] = wait(room, car)


@kernel
def wait(room: Ints, car: int) -> float:
    """About how many steps it takes until all others have passed a car."""
    most = 0.0
    for other in range(CARS):
        if room[FIXED + other] == 0.0:
            most = max(most, room[TO_GO + other] - room[TO_GO + car])
    return most + 1.0


@kernel
def look_at_answers(state: State, box: Box, guide: Ints, seat: int, options: int, room: Ints, out: Ints) -> None:
    """Write a row for each of these answers, in the working space that `look` has prepared."""
    keep_cars(state, room)
    row, left = 0, options
    while left:
        option = first(left)
        left &= left - 1
        if state.phase == BID or state.phase == OPEN:
            write_bid(state, box, room, out[row], seat, option)
        elif state.phase == TIP:
            write_tip(state, room, out[row], option)
        elif state.phase == SPECIAL or (state.phase == PLAY and box.rows[option] == 0):
            write_special(state, box, room, out[row], seat, option)
        else:
            write_drive(state, box, guide, room, out[row], seat, options, option)
        row += 1


@kernel
def write_bid(state: State, box: Box, room: Ints, out: Ints, seat: int, option: int) -> None:
    """Write what it would mean to buy the driver for a bid, or to let the highest bidder have it."""
    raising = option != PASS and option != CLOSE
    price = state.highest + STEP_UP * option if raising else state.highest
    buyer = seat if raising else state.high_bidder
    if buyer != NOBODY:
        state.owner[state.lot] = buyer
        room[CASH + buyer] -= price
        expect(state, room)
        room[CASH + buyer] += price
        state.owner[state.lot] = NOBODY
    else:
        expect(state, room)
    write_outcome(room, out)
    write_target(state, room, out[OUTCOME + PRINTED :], state.lot)
    at = OUTCOME + PRINTED + TARGET + STEPPED
    richest = 0
    for other in range(box.seats):
        if other != seat and state.bidders >> other & 1:
            richest = max(richest, state.cash[other])
    out[at] = int(raising)
    out[at + 1] = price / PLACE_WORTH
    out[at + 2] = (paid(room, PRIZES, room[PLACE + state.lot]) - price) / PLACE_WORTH
    out[at + 3] = (state.cash[seat] - price) / 200.0
    out[at + 4] = (richest - price) / 200.0
    out[at + 5] = int(richest <= price)
    out[at + 6] = option / 5.0 if raising else 0.0
    out[at + 7] = int(buyer == NOBODY)


@kernel
def write_tip(state: State, room: Ints, out: Ints, car: int) -> None:
    """Write what a tip is expected to pay."""
    line = state.tips_made
    room[BET_CAR + line] = car
    expect(state, room)
    write_outcome(room, out)
    room[BET_CAR + line] = NONE
    write_target(state, room, out[OUTCOME + PRINTED :], car)


@kernel
def write_special(state: State, box: Box, room: Ints, out: Ints, seat: int, option: int) -> None:
    """Write what a special card leads to, in the better of its two uses if it is still to be played (TR-4.1)."""
    card = option if state.phase == PLAY else int(state.card)
    one, other = int(box.pair[card, 0]), int(box.pair[card, 1])
    ahead = one if is_ahead(state, box, one, other) else other
    behind = one + other - ahead
    at = OUTCOME + PRINTED + TARGET + STEPPED + BIDS
    choice = option
    works = state.space[one] >= 0 and state.space[other] >= 0
    if state.phase == PLAY and works:
        turbo = try_special(state, room, seat, ahead, behind, TURBO)
        choice = BREAKDOWN if try_special(state, room, seat, ahead, behind, BREAKDOWN) > turbo else TURBO
    if works:
        try_special(state, room, seat, ahead, behind, choice)
    else:
        expect(state, room)
    write_target(state, room, out[OUTCOME + PRINTED :], behind if choice == TURBO else ahead)
    out[at] = 1.0
    out[at + 1] = int(choice == TURBO and works)
    out[at + 2] = int(choice == BREAKDOWN and works)
    out[at + 3] = int(not works)
    out[at + 4] = (room[TO_GO + behind] - room[TO_GO + ahead]) / 10.0 if works else 0.0
    write_outcome(room, out)


@kernel
def try_special(state: State, room: Ints, seat: int, ahead: int, behind: int, choice: int) -> float:
    """What a seat can expect after a turbo or a breakdown, beside the others."""
    if choice == TURBO:
        to_go = room[TO_GO + behind]
        room[TO_GO + behind] = room[TO_GO + ahead] + 0.5
        expect(state, room)
        room[TO_GO + behind] = to_go
    else:
        late = room[LATE + ahead]
        room[LATE + ahead] += wait(room, ahead)
        expect(state, room)
        room[LATE + ahead] = late
    return room[MONEY + seat] - mean_money(room)


@kernel
def write_drive(
    state: State, box: Box, guide: Ints, room: Ints, out: Ints, seat: int, options: int, option: int
) -> None:
    """Write what a card, what is left of it, or a start space leads to; then the cars are put back."""
    card, row, taken = option if state.phase == PLAY else int(state.card), 0, 0
    at = OUTCOME + PRINTED
    if state.phase == PLAY:
        write_printed(state, box, room, out[OUTCOME:], state.hand[seat], card)
    else:
        row = state.row
        car = option if state.phase == WILD_CAR else int(state.lot if state.phase == START else state.car)
        write_target(state, room, out[at:], car)
        if state.phase == START:
            out[at + TARGET + STEPPED + BIDS + SPECIALS + option] = 1.0
            room[TO_GO + car] += guide[box.start[option]] - guide[box.start[0]]
        if state.phase == WILD_CAR and state.space[car] >= 0:
            advance(state, box, guide, car, int(box.row_spaces[card, row - 1]), wants(state, room, car))
        if state.phase == STEP:
            write_step(state, box, guide, room, out[at + TARGET :], car, options, option)
            take_step(state, box, car, option)
            if state.lap[car] == 1:
                take_place(state, car)
            else:
                advance(state, box, guide, car, state.left - 1, wants(state, room, car))
    if state.phase != START:
        taken = int(box.cars_on[card])
        carry_on(state, box, guide, room, card, row, False, taken)
        measure(state, guide, room)
    expect(state, room)
    write_outcome(room, out)
    if state.phase == START:
        room[TO_GO + int(state.lot)] -= guide[box.start[option]] - guide[box.start[0]]
    put_back_cars(state, room)
    measure(state, guide, room)
