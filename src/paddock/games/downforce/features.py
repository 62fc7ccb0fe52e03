"""What a network is told in Downforce: how things stand for a seat, and what each of its answers leads to."""

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
    LATE,
    OUTCOME,
    PER_CAR,
    PLACE,
    PLACE_NOW,
    PLAYERS,
    PRINTED,
    PRIZES,
    ROOM,
    SEAT,
    STEPPED,
    TARGET,
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
from paddock.games.cars.owning import price_paid
from paddock.games.cars.policy import advance, count_spaces
from paddock.games.downforce.rules.auction import bid_number
from paddock.games.downforce.rules.box import ODDS_BETS, Box
from paddock.games.downforce.rules.race import printed_row
from paddock.games.downforce.rules.scoring import BET_PAYS, ODDS_FACTORS
from paddock.games.downforce.rules.scoring import PRIZES as PRIZE_MONEY
from paddock.games.downforce.rules.state import (
    BET,
    BID,
    BOTTOM_UP,
    CARRY_OUT,
    CARS,
    KEEP,
    LINES,
    NONE,
    ORDER,
    OVER,
    PLAY,
    POWERS,
    ROW,
    SEATS,
    STEP,
    STOP,
    WILD,
    WILD_CAR,
    State,
)

PLACE_WORTH = 6.0
"""About what a place is worth, in millions."""
LEAD = 12.0
"""The lead in millions that counts as much as a win."""
BY_RULE = 1 << STEP
"""The phases that the quick player answers: there are many steps, and a rule of thumb drives them well."""

PER_SEAT = 5 + 5 + POWERS
GLOBAL = 40
STATE = CARS * PER_CAR + SEATS * PER_SEAT + GLOBAL
BIDS = 8
ANSWER = OUTCOME + PRINTED + TARGET + STEPPED + BIDS + POWERS + 3
NUMBERS = ROOM
"""The numbers of the state, of each answer, and of the working space."""


@kernel
def look(state: State, box: Box, guide: Ints, seat: int, room: Ints, out: Ints) -> None:
    """Write how things stand for a seat, from a record after `hide`, and prepare the working space for the answers."""
    room[SEAT], room[PLAYERS], room[COIN] = seat, box.seats, PLACE_WORTH
    for place in range(CARS):
        room[PRIZES + place] = PRIZE_MONEY[place]
        room[LATE + place] = 0.0
    for other in range(box.seats):
        room[CASH + other] = -price_paid(state, other)
    for line in range(LINES):
        room[BET_CAR + line] = state.bet[seat, line]
        for place in range(CARS):
            room[BETS + CARS * line + place] = BET_PAYS[line, place]
        if box.bets == ODDS_BETS and state.bet[seat, line] >= 0:
            write_odds(room, line, int(state.bet_position[line, state.bet[seat, line]]))
    measure(state, guide, room)
    hand = state.hand[seat] | state.face_up[seat]
    begin(state, box, room, hand, unseen(state, box, seat))
    count_spaces(box, 1 << state.card if state.card >= 0 else 0, room[CARD:])
    at = write_cars(state, box, room, out, state.car, state.lot_car)
    mean = mean_money(room)
    for ahead in range(box.seats):
        other = (seat + ahead) % box.seats
        here = write_seat(room, out, at + ahead * PER_SEAT, other, mean)
        out[here] = (state.hand_size[other] + size(state.face_up[other])) / 10.0
        out[here + 1] = int(state.racing >> other & 1)
        out[here + 2] = int(state.turn == other)
        out[here + 3] = int(state.waiting >> other & 1)
        out[here + 4] = int(state.last_winner == other)
        for power in range(POWERS):
            out[here + 5 + power] = int(state.power[other] == power or state.won_powers[other] >> power & 1)
    write_rest(state, box, room, out, at + SEATS * PER_SEAT, seat, hand)


@kernel
def write_rest(state: State, box: Box, room: Ints, out: Ints, at: int, seat: int, hand: int) -> None:
    """Write what is told neither of a car nor of a seat."""
    out[at + state.phase] = 1.0
    at += OVER
    out[at + box.seats - 2] = 1.0
    at += SEATS - 1
    out[at + state.bets_made] = 1.0
    at += LINES + 1
    if state.lot_power >= 0:
        out[at + state.lot_power] = 1.0
    at += POWERS
    out[at] = state.finished / 6.0
    out[at + 1] = state.lines_crossed / 3.0
    out[at + 2] = size(hand) / 10.0
    out[at + 3] = state.left / 6.0
    out[at + 4] = (state.stock_size + state.pile_size[seat]) / 20.0
    out[at + 5] = (size(state.eights) + state.aside_count) / 6.0
    out[at + 6] = int(state.second_round)
    out[at + 7] = int(box.auction)
    out[at + 8] = int(box.with_powers)
    out[at + 9] = int(box.hands)
    out[at + 10] = int(box.bets == ODDS_BETS)
    out[at + 11] = int(box.bets == 0)
    out[at + 12] = int(box.first_car_wins)
    out[at + 13] = int(box.long_distance)
    out[at + 14] = room[CARD + WILD] / 5.0
    out[at + 15] = int(state.extra == 1)


@kernel
def unseen(state: State, box: Box, seat: int) -> int:
    """The Speed cards and Speed-8 cards that a seat does not have and that have not been played."""
    cards = (1 << (box.speed_cards + CARS)) - 1
    cards &= ~(state.discard | state.hand[seat] | state.face_up[seat] | state.returned)
    return cards & ~(1 << state.card) if state.card >= 0 else cards


@kernel
def write_odds(room: Ints, line: int, stands: int) -> None:
    """DF-7.6: write what a bet pays by place, for a car in this position when the bet was made."""
    for place in range(LINES):
        room[BETS + CARS * line + place] = stands * ODDS_FACTORS[line, place]


@kernel
def look_at_answers(state: State, box: Box, guide: Ints, seat: int, options: int, room: Ints, out: Ints) -> None:
    """Write a row for each of these answers, in the working space that `look` has prepared."""
    keep_cars(state, room)
    row, left = 0, options
    while left:
        option = first(left)
        left &= left - 1
        if state.phase == BID:
            write_bid(state, box, room, out[row], seat, options, option)
        elif state.phase == BET:
            write_bet(state, box, room, out[row], option)
        elif state.phase == KEEP:
            out[row, OUTCOME + PRINTED + TARGET + STEPPED + BIDS + option] = 1.0
        else:
            write_drive(state, box, guide, room, out[row], seat, options, option)
        row += 1


@kernel
def write_bid(state: State, box: Box, room: Ints, out: Ints, seat: int, options: int, card: int) -> None:
    """Write what a bid offers, and what the card would be good for in the race."""
    bid = bid_number(state, box, seat, card)
    higher, equal, count = 0, 0, 0
    while options:
        other = first(options)
        options &= options - 1
        number = bid_number(state, box, seat, other)
        higher += int(number > bid)
        equal += int(number == bid)
        count += 1
    write_printed(state, box, room, out[OUTCOME:], state.hand[seat], card)
    at = OUTCOME + PRINTED
    write_target(state, room, out[at:], state.lot_car)
    at += TARGET + STEPPED
    worth = paid(room, PRIZES, room[PLACE + state.lot_car])
    out[at] = bid / PLACE_WORTH
    out[at + 1] = (worth - bid) / PLACE_WORTH
    out[at + 2] = (paid(room, PRIZES, room[PLACE_NOW + state.lot_car]) - bid) / PLACE_WORTH
    out[at + 3] = higher / 5.0
    out[at + 4] = int(higher == 0)
    out[at + 5] = int(bid == 0)
    out[at + 6] = equal / 5.0
    out[at + 7] = int(higher + equal == count)


@kernel
def write_bet(state: State, box: Box, room: Ints, out: Ints, car: int) -> None:
    """Write what a bet on a car is expected to pay."""
    line = state.bets_made
    if box.bets == ODDS_BETS:
        stands = 1
        for other in range(CARS):
            stands += int(room[PLACE_NOW + other] < room[PLACE_NOW + car])
        write_odds(room, line, stands)
    room[BET_CAR + line] = car
    expect(state, room)
    write_outcome(room, out)
    room[BET_CAR + line] = NONE
    write_target(state, room, out[OUTCOME + PRINTED :], car)


@kernel
def write_drive(
    state: State, box: Box, guide: Ints, room: Ints, out: Ints, seat: int, options: int, option: int
) -> None:
    """Write what a card, or what is left of it, leads to: it is carried out, then the cars are put back."""
    card = option if state.phase == PLAY else int(state.card)
    bottom_up = option == BOTTOM_UP if state.phase == ORDER else state.bottom_up == 1
    row, taken = 0, int(box.cars_on[card])
    at = OUTCOME + PRINTED
    if state.phase == PLAY:
        write_printed(state, box, room, out[OUTCOME:], state.hand[seat], card)
    elif state.phase == ROW:
        row = state.row - int(option == CARRY_OUT)
        car = int(box.row_car[card, printed_row(state, box)])
        out[ANSWER - 2 + int(option == CARRY_OUT)] = 1.0
        if car != WILD:
            write_target(state, room, out[at:], car)
    elif state.phase == ORDER:
        out[ANSWER - 3] = int(bottom_up)
    else:
        row, taken = state.row, taken | int(state.wilds_taken)
        car = option if state.phase == WILD_CAR else int(state.car)
        write_target(state, room, out[at:], car)
        if state.phase == STEP:
            out[at + TARGET + STEPPED] = int(option == STOP)
            out[at + TARGET + STEPPED + 1] = state.left / 6.0
        if state.phase == WILD_CAR and state.space[car] >= 0:
            spaces = int(box.row_spaces[card, printed_row(state, box)])
            advance(state, box, guide, car, spaces, wants(state, room, car))
        if state.phase == STEP and option != STOP:
            write_step(state, box, guide, room, out[at + TARGET :], car, options & ~(1 << STOP), option)
            take_step(state, box, car, option)
            if state.lap[car] == 1 and not box.long_distance:
                take_place(state, car)
            else:
                advance(state, box, guide, car, state.left - 1, wants(state, room, car))
        taken |= 1 << car
    carry_on(state, box, guide, room, card, row, bottom_up, taken)
    measure(state, guide, room)
    expect(state, room)
    write_outcome(room, out)
    put_back_cars(state, room)
    measure(state, guide, room)
