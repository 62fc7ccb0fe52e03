"""What a network is told in Café Race: how things stand for a seat, and what each of its answers leads to."""

from paddock.engine.compiled import kernel
from paddock.engine.masks import first, size
from paddock.engine.record import Ints
from paddock.games.caferace.policy import BELOW, SAFE, chance_of_tie
from paddock.games.caferace.rules.auction import without_die
from paddock.games.caferace.rules.box import Box
from paddock.games.caferace.rules.moving import is_step
from paddock.games.caferace.rules.scoring import bonus_for
from paddock.games.caferace.rules.state import (
    BID,
    CAPACITY,
    DIE,
    FIRST_FINISH,
    FLIGHT,
    INITIATIVE,
    LANDING,
    LAST_FINISH,
    NOBODY,
    OVER,
    PASS,
    SEATS,
    SIDES,
    START,
    State,
)

LEAD = 6.0
"""The lead in points that counts as much as a win."""
BY_RULE = 0
"""The phases that the quick player answers: none."""

PER_SEAT, GLOBAL, FLOOR = 30, 44, 32
STATE = SEATS * PER_SEAT + GLOBAL + FLOOR
PER_DIE, PER_CHOICE = 9, 12
ANSWER = 2 * PER_CHOICE + (SIDES + 1) + 5 * SEATS + 11
"""The numbers of the state and of each answer."""

# What a die leads to, before the balance roll: the speed, the spaces gained, whether coffee may be spilled, the points,
# the lead over the best of the others, whether it reaches the finish, how safe the next round is, the seats passed, and
# whether it is cut short. Then, for each answer, what it leads to and what else may happen, and the odds of each rank.
SPEED, GAINED, RISK, POINTS, AHEAD, FINISH, SAFETY, PASSED, SHORT = range(PER_DIE)
LAST_COFFEE, SENT_BACK, AHEAD_AT_FINISH = range(PER_DIE, PER_CHOICE)
CHOICE = SEATS * PER_DIE
ELSE = CHOICE + PER_CHOICE
ODDS = ELSE + PER_CHOICE
NUMBERS = ODDS + SEATS


@kernel
def look(state: State, box: Box, guide: Ints, seat: int, room: Ints, out: Ints) -> None:  # noqa: ARG001
    """Write how things stand for a seat, from a record after `hide`."""
    furthest = 0
    for other in range(box.seats):
        furthest = max(furthest, state.space[other])
    for ahead in range(box.seats):
        other = (seat + ahead) % box.seats
        write_seat(state, box, out[ahead * PER_SEAT :], seat, other, furthest)
    at = SEATS * PER_SEAT
    out[at + state.phase] = 1.0
    at += OVER
    out[at + box.seats - 3] = 1.0
    at += SEATS - 2
    for die in range(box.seats):
        value = state.dice[die]
        out[at + value - 1] += 0.5
        out[at + SIDES + value - 1] += 0.5 * (state.dice_left >> die & 1)
        out[at + 2 * SIDES + die] = value / 6.0
        total_of_higher = 0
        for other in range(box.seats):
            total_of_higher += int(state.space[other] + value >= FIRST_FINISH)
        out[at + 3 * SIDES + die] = total_of_higher / box.seats
    at += 4 * SIDES
    out[at] = box.auction
    out[at + 1] = min(state.round_number, 12) / 8.0
    out[at + 2] = furthest / 28.0
    out[at + 3] = int(furthest >= FIRST_FINISH - SIDES)
    out[at + 4] = state.high_bid / 6.0
    out[at + 5] = size(state.bidders) / 6.0
    out[at + 6] = size(state.dice_left) / 6.0
    if state.offered >= 0:
        out[at + 6 + state.dice[state.offered]] = 1.0
    at = SEATS * PER_SEAT + GLOBAL
    for space in range(state.space[seat], min(LAST_FINISH, state.space[seat] + SIDES) + 1):
        there = at + 4 * (space - state.space[seat])
        out[there] = int(is_step(space) and space > START)
        out[there + 1] = int(space >= FIRST_FINISH)
        out[there + 2] = count_on(state, box, seat, space) / 2.0
        out[there + 3] = int(count_on(state, box, seat, space) >= CAPACITY and space > START)


@kernel
def write_seat(state: State, box: Box, out: Ints, seat: int, other: int, furthest: int) -> None:
    """Write how a seat stands, beside the one that answers."""
    space, coffee = int(state.space[other]), int(state.coffee[other])
    points = coffee + bonus_on(state, box, other, space)
    out[0] = 1.0
    out[1] = space / 28.0
    out[2] = coffee / 5.0
    out[3] = points / 8.0
    out[4] = (points - state.coffee[seat] - bonus_on(state, box, seat, int(state.space[seat]))) / 5.0
    out[5] = (space - state.space[seat]) / 10.0
    out[6] = (coffee - state.coffee[seat]) / 3.0
    out[7] = (furthest - space) / 14.0
    out[8] = int(space >= FIRST_FINISH - SIDES)
    out[9] = max(0, space - (FIRST_FINISH - SIDES)) / 6.0
    out[10] = int(coffee == 1)
    out[11] = int(is_step(space) and space > START)
    out[12] = SAFE[space % (FLIGHT + LANDING)] / 3.0
    out[13] = (space % (FLIGHT + LANDING)) / 10.0
    out[14] = state.initiative[other] / 6.0
    out[15] = state.speed[other] / 6.0
    out[16] = int(state.speed[other] == 0)
    out[17] = state.bidders >> other & 1
    out[18] = int(state.high_bidder == other)
    out[19] = int(state.first_bidder == other)
    out[20] = chance_of_tie(state, seat, other) if other != seat else 0.0
    out[21] = state.waiting >> other & 1
    for speed in range(1, SIDES + 1):
        reached = min(space + speed, LAST_FINISH)
        out[21 + speed] = 0.0 if is_step(reached) and reached < FIRST_FINISH else 1.0
    out[28] = int(state.speed[other] > 0 and space + state.speed[other] >= FIRST_FINISH)
    out[29] = (state.initiative[other] + state.speed[other]) / 12.0


@kernel
def count_on(state: State, box: Box, seat: int, space: int) -> int:
    """How many others are on a space."""
    others = 0
    for other in range(box.seats):
        others += int(other != seat and state.space[other] == space)
    return others


@kernel
def bonus_on(state: State, box: Box, seat: int, space: int) -> int:
    """CR-4.2: the bonus of a seat that is on this space, if the others stay where they are."""
    ahead = 0
    for other in range(box.seats):
        counted = other == seat or state.space[other] <= space
        for earlier in range(other):
            counted |= earlier != seat and state.space[earlier] == state.space[other]
        ahead += int(not counted)
    return bonus_for(box.seats, ahead)


@kernel
def land(state: State, box: Box, seat: int, speed: int) -> int:
    """CR-3.2, CR-3.5: the space that a seat reaches with a speed, if the others stay where they are."""
    space, left = int(state.space[seat]), speed
    while left > 0 and space < LAST_FINISH and count_on(state, box, seat, space + 1) < CAPACITY:
        space += 1
        left -= 1
    return space


@kernel
def try_die(state: State, box: Box, seat: int, speed: int, room: Ints) -> None:
    """Write what a speed leads to for a seat, if the others stay where they are."""
    space, coffee = land(state, box, seat, speed), int(state.coffee[seat])
    short = space - state.space[seat] < speed
    best, passed = -10.0, 0
    for other in range(box.seats):
        if other != seat:
            behind = int(space > state.space[other] and count_on(state, box, other, space) == 0)
            points = state.coffee[other] + bonus_on(state, box, other, int(state.space[other])) - 0.5 * behind
            best = max(best, points)
            passed += int(state.space[seat] <= state.space[other] < space)
    own = coffee + bonus_on(state, box, seat, space)
    room[SPEED] = speed / 6.0
    room[GAINED] = (space - state.space[seat]) / 6.0
    room[RISK] = int(short or is_step(space))
    room[POINTS] = own / 8.0
    room[AHEAD] = (own - best) / 4.0
    room[FINISH] = int(space >= FIRST_FINISH)
    room[SAFETY] = SAFE[space % (FLIGHT + LANDING)] / 3.0 if space < FIRST_FINISH else 0.0
    room[PASSED] = passed / 3.0
    room[SHORT] = int(short)


@kernel
def spill(room: Ints, die: int, speed: int, initiative: int) -> float:
    """CR-3.4: the chance to lose a coffee with a die and this initiative."""
    return float(room[die * PER_DIE + RISK] * BELOW[min(2 * SIDES, initiative + speed)] / 36.0)


@kernel
def add_die(state: State, seat: int, die: int, initiative: int, odds: float, room: Ints, into: int) -> None:
    """Add what a die with an initiative leads to, by its odds."""
    lost = spill(room, die, int(state.dice[die]), initiative)
    for number in range(PER_DIE):
        room[into + number] += odds * room[die * PER_DIE + number]
    ahead = room[die * PER_DIE + AHEAD] - lost / 4.0
    room[into + RISK] += odds * (lost - room[die * PER_DIE + RISK])
    room[into + POINTS] -= odds * lost / 8.0
    room[into + AHEAD] -= odds * lost / 4.0
    room[into + LAST_COFFEE] += odds * lost * int(state.coffee[seat] == 1)
    room[into + SENT_BACK] += odds * lost * int(state.coffee[seat] == 1) * state.space[seat] / 28.0
    room[into + AHEAD_AT_FINISH] += odds * ahead * room[die * PER_DIE + FINISH]


@kernel
def look_at_answers(state: State, box: Box, guide: Ints, seat: int, options: int, room: Ints, out: Ints) -> None:  # noqa: ARG001
    """Write a row for each of these answers."""
    for die in range(box.seats):
        try_die(state, box, seat, int(state.dice[die]), room[die * PER_DIE :])
    row = 0
    while options:
        option = first(options)
        options &= options - 1
        for number in range(CHOICE, NUMBERS):
            room[number] = 0.0
        if state.phase == INITIATIVE:
            write_initiative(state, box, room, out[row], seat, option)
        else:
            write_die(state, box, room, out[row], seat, option)
        for number in range(2 * PER_CHOICE):
            out[row, number] = room[CHOICE + number]
        out[row, 2 * PER_CHOICE + option] = 1.0
        row += 1


@kernel
def write_initiative(state: State, box: Box, room: Ints, out: Ints, seat: int, initiative: int) -> None:
    """Write which dice an initiative brings, if the others choose theirs at random, and what each of them leads to."""
    room[ODDS] = 1.0
    for other in range(box.seats):
        if other != seat:
            before = (SIDES - initiative + chance_of_tie(state, seat, other)) / SIDES
            for rank in range(box.seats - 1, 0, -1):
                room[ODDS + rank] += before * (room[ODDS + rank - 1] - room[ODDS + rank])
            room[ODDS] *= 1.0 - before
    at = 2 * PER_CHOICE + SIDES + 1
    for rank in range(box.seats):
        die = box.seats - 1 - rank
        add_die(state, seat, die, initiative, room[ODDS + rank], room, CHOICE)
        lost = spill(room, die, int(state.dice[die]), initiative)
        out[at + rank] = room[ODDS + rank]
        out[at + SEATS + rank] = lost
        out[at + 2 * SEATS + rank] = room[die * PER_DIE + FINISH]
        out[at + 3 * SEATS + rank] = room[die * PER_DIE + AHEAD] - lost / 4.0
        out[at + 4 * SEATS + rank] = room[die * PER_DIE + GAINED]
    add_die(state, seat, box.seats - 1, initiative, 1.0, room, ELSE)
    out[at + 5 * SEATS] = initiative / 6.0


@kernel
def write_die(state: State, box: Box, room: Ints, out: Ints, seat: int, option: int) -> None:
    """Write what a bid, or the die put on offer, leads to, beside what the other dice do on average."""
    at = 2 * PER_CHOICE + SIDES + 1 + 5 * SEATS
    offered = int(state.offered)
    if state.phase == DIE:
        for die in range(box.seats):
            if state.dice_left >> die & 1 and state.dice[die] == option:
                offered = die
    speed = int(state.dice[offered])
    rest = size(state.dice_left) - 1
    for die in range(box.seats):
        if state.dice_left >> die & 1 and die != offered:
            add_die(state, seat, die, 2, 1.0 / max(1, rest), room, ELSE)
    bid = option if state.phase == BID else 2
    if bid != PASS:
        add_die(state, seat, offered, bid, 1.0, room, CHOICE)
    after, keen = size(without_die(state, box)) - 1, 0
    if state.phase == BID:
        after = size(state.bidders) - 1
    for other in range(box.seats):
        bidding = state.bidders >> other & 1 if state.phase == BID else int(state.speed[other] == 0)
        if other != seat and bidding:
            keen += int(not is_step(land(state, box, other, speed)))
    out[at] = bid / 6.0
    out[at + 1] = int(bid == PASS)
    out[at + 2] = (bid - state.high_bid) / 3.0 if bid != PASS else 0.0
    out[at + 3] = after / 5.0
    out[at + 4] = int(bid == SIDES or after == 0)
    out[at + 5] = keen / 3.0
    out[at + 6] = rest / 5.0
    out[at + 7] = int(rest == 0)
    out[at + 8] = speed / 6.0
    if state.high_bidder != NOBODY:
        out[at + 9] = int(land(state, box, int(state.high_bidder), speed) >= FIRST_FINISH)
