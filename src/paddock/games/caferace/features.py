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
PER_SPEED = 12
ANSWER = 2 * PER_SPEED + (SIDES + 1) + 3 * SEATS + 10
NUMBERS = 2 * (PER_SPEED + 1) + SEATS
"""The numbers of the state, of each answer, and of the working space."""
ODDS = 2 * (PER_SPEED + 1)
"""Where the odds of each rank are in the working space, after the numbers of two speeds."""


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
def spill(state: State, box: Box, seat: int, speed: int, initiative: int) -> float:
    """CR-3.4: the chance to lose a coffee with this speed and initiative."""
    space = land(state, box, seat, speed)
    if space - state.space[seat] == speed and not is_step(space):
        return 0.0
    return float(BELOW[min(12, initiative + speed)] / 36.0)


@kernel
def add_speed(state: State, box: Box, seat: int, speed: int, initiative: int, odds: float, room: Ints) -> None:
    """Add what a speed with an initiative leads to, by its odds."""
    space, lost = land(state, box, seat, speed), spill(state, box, seat, speed, initiative)
    coffee = int(state.coffee[seat])
    best = -10.0
    for other in range(box.seats):
        if other != seat:
            ahead = int(space > state.space[other] and count_on(state, box, other, space) == 0)
            best = max(best, state.coffee[other] + bonus_on(state, box, other, int(state.space[other])) - 0.5 * ahead)
    points = coffee - lost + bonus_on(state, box, seat, space)
    passed = 0
    for other in range(box.seats):
        passed += int(other != seat and state.space[other] < space)
    room[0] += odds * speed / 6.0
    room[1] += odds * (space - state.space[seat]) / 6.0
    room[2] += odds * lost
    room[3] += odds * points / 8.0
    room[4] += odds * (points - best) / 4.0
    room[5] += odds * int(space >= FIRST_FINISH)
    room[6] += odds * (points - best) / 4.0 * int(space >= FIRST_FINISH)
    room[7] += odds * lost * int(coffee == 1)
    room[8] += odds * SAFE[space % (FLIGHT + LANDING)] / 3.0 * int(space < FIRST_FINISH)
    room[9] += odds * passed / 3.0
    room[10] += odds * int(space - state.space[seat] < speed)
    room[11] += odds * lost * state.space[seat] / 28.0
    room[PER_SPEED] += odds


@kernel
def look_at_answers(state: State, box: Box, guide: Ints, seat: int, options: int, room: Ints, out: Ints) -> None:  # noqa: ARG001
    """Write a row for each of these answers."""
    row = 0
    while options:
        option = first(options)
        options &= options - 1
        for number in range(NUMBERS):
            room[number] = 0.0
        if state.phase == INITIATIVE:
            write_initiative(state, box, room, out[row], seat, option)
        else:
            write_die(state, box, room, out[row], seat, option)
        for number in range(PER_SPEED):
            out[row, number] = room[number]
            out[row, PER_SPEED + number] = room[PER_SPEED + 1 + number]
        out[row, 2 * PER_SPEED + option] = 1.0
        row += 1


@kernel
def write_initiative(state: State, box: Box, room: Ints, out: Ints, seat: int, initiative: int) -> None:
    """Write which speeds an initiative brings, if the others choose theirs at random; and the best and the worst."""
    room[ODDS] = 1.0
    for other in range(box.seats):
        if other != seat:
            before = (SIDES - initiative + chance_of_tie(state, seat, other)) / SIDES
            for rank in range(box.seats - 1, 0, -1):
                room[ODDS + rank] += before * (room[ODDS + rank - 1] - room[ODDS + rank])
            room[ODDS] *= 1.0 - before
    at = 2 * PER_SPEED + SIDES + 1
    for rank in range(box.seats):
        speed = int(state.dice[box.seats - 1 - rank])
        add_speed(state, box, seat, speed, initiative, room[ODDS + rank], room)
        out[at + rank] = room[ODDS + rank]
        out[at + SEATS + rank] = spill(state, box, seat, speed, initiative)
        out[at + 2 * SEATS + rank] = int(land(state, box, seat, speed) >= FIRST_FINISH)
    speed = int(state.dice[box.seats - 1])
    add_speed(state, box, seat, speed, initiative, 1.0, room[PER_SPEED + 1 :])
    out[at + 3 * SEATS] = initiative / 6.0


@kernel
def write_die(state: State, box: Box, room: Ints, out: Ints, seat: int, option: int) -> None:
    """Write what a bid, or the die put on offer, leads to, beside what the other dice do on average."""
    at = 2 * PER_SPEED + SIDES + 1 + 3 * SEATS
    offered = int(state.offered)
    if state.phase == DIE:
        for die in range(box.seats):
            if state.dice_left >> die & 1 and state.dice[die] == option:
                offered = die
    speed = int(state.dice[offered])
    rest = size(state.dice_left) - 1
    for die in range(box.seats):
        if state.dice_left >> die & 1 and die != offered:
            add_speed(state, box, seat, int(state.dice[die]), 2, 1.0 / max(1, rest), room[PER_SPEED + 1 :])
    bid = option if state.phase == BID else 2
    if bid != PASS:
        add_speed(state, box, seat, speed, bid, 1.0, room)
    after, keen = size(without_die(state, box)) - 1, 0
    if state.phase == BID:
        after = size(state.bidders) - 1
    for other in range(box.seats):
        bidding = state.bidders >> other & 1 if state.phase == BID else int(state.speed[other] == 0)
        if other != seat and bidding:
            keen += int(is_step(land(state, box, other, speed)) == 0)
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
