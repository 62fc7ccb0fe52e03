"""Looking ahead in Downforce: a card is carried out for a moment, and where the cars then stand is weighed."""

from paddock.engine.compiled import kernel
from paddock.engine.masks import first
from paddock.engine.record import Ints
from paddock.games.cars.driving import STEPS
from paddock.games.cars.guide import LAP
from paddock.games.cars.owning import price_paid
from paddock.games.cars.policy import count_spaces, steps_to_go
from paddock.games.downforce.rules.box import Box
from paddock.games.downforce.rules.race import printed_row
from paddock.games.downforce.rules.scoring import BET_PAYS, PRIZES
from paddock.games.downforce.rules.state import (
    BOTTOM_UP,
    CARRY_OUT,
    CARS,
    EVERY_CAR,
    IGNORE,
    NOBODY,
    NONE,
    PLAY,
    ROW,
    WILD,
    WILD_CAR,
    State,
)
from paddock.sim.dice import fraction

OUTLOOK = (
    "width", "width_to_go", "hand_own", "hand_other", "rival_mean", "rival_most", "progress", "look_noise",
)  # fmt: skip
"""The weights of who looks ahead."""
WIDTH, WIDTH_TO_GO, HAND_OWN, HAND_OTHER, RIVAL_MEAN, RIVAL_MOST, PROGRESS, LOOK_NOISE = range(len(OUTLOOK))

# Where the room to work in has what, after the spaces of the hand: what each car has to go and its place to expect,
# each seat's money now and to expect, and where the cars really are.
TO_GO, PLACE, CASH, MONEY, KEPT_SPACE, KEPT_LAP, KEPT_PLACE = range(8, 8 + 7 * 6, 6)


@kernel
def look_ahead(
    state: State, box: Box, guide: Ints, weights: Ints, seat: int, options: int, dice: Ints, room: Ints
) -> int:
    """An answer in the race, but for steps: the card, the order or the car after which most can be expected."""
    if state.phase == ROW:
        car = box.row_car[state.card, printed_row(state, box)]
        return CARRY_OUT if car == WILD or wants(state, seat, car) else IGNORE
    count_spaces(box, state.hand[seat] | state.face_up[seat], room)
    for other in range(box.seats):
        room[CASH + other] = -price_paid(state, other)
    if state.phase == WILD_CAR:
        spaces = box.row_spaces[state.card, printed_row(state, box)]
        return aim_wild(state, box, guide, weights, seat, options, spaces, room)
    playing = state.phase == PLAY
    best, chosen = -1e9, NONE
    while options:
        option = first(options)
        options &= options - 1
        card = option if playing else int(state.card)
        for row in range(box.rows[card] if playing else 0):
            room[box.row_car[card, row]] -= box.row_spaces[card, row]
        worth = try_card(state, box, guide, weights, seat, card, not playing and option == BOTTOM_UP, room)
        for row in range(box.rows[card] if playing else 0):
            room[box.row_car[card, row]] += box.row_spaces[card, row]
        if playing:
            worth += weights[LOOK_NOISE] * fraction(dice)
        if worth > best:
            best, chosen = worth, option
    return chosen


@kernel
def wants(state: State, seat: int, car: int) -> bool:
    """Whether a seat wants a car to go forward: its own, or one that it has bet on."""
    wanted = int(state.owner[car] == seat)
    for line in range(state.bets_made):
        wanted |= int(state.bet[seat, line] == car)
    return wanted == 1


@kernel
def try_card(
    state: State, box: Box, guide: Ints, weights: Ints, seat: int, card: int, bottom_up: bool, room: Ints
) -> float:
    """What a seat can expect after a card: it is carried out, and then the cars are put back."""
    finished = state.finished
    for car in range(CARS):
        room[KEPT_SPACE + car] = state.space[car]
        room[KEPT_LAP + car] = state.lap[car]
        room[KEPT_PLACE + car] = state.place[car]
    taken = int(box.cars_on[card])
    for number in range(box.rows[card]):
        row = box.rows[card] - 1 - number if bottom_up else number
        car = int(box.row_car[card, row])
        spaces = int(box.row_spaces[card, row])
        if car == WILD:
            car = aim_wild(state, box, guide, weights, seat, EVERY_CAR & ~taken, spaces, room)
            taken |= 1 << car
        if state.space[car] >= 0:
            advance(state, box, guide, car, spaces, wants(state, seat, car))
    worth = outlook(state, box, guide, weights, seat, NONE, 0, room)
    for car in range(CARS):
        state.space[car] = int(room[KEPT_SPACE + car])
        state.lap[car] = int(room[KEPT_LAP + car])
        state.place[car] = int(room[KEPT_PLACE + car])
    state.finished = finished
    return worth


@kernel
def aim_wild(
    state: State, box: Box, guide: Ints, weights: Ints, seat: int, options: int, spaces: int, room: Ints
) -> int:
    """The car that a wild serves best."""
    best, chosen = -1e9, NONE
    while options:
        car = first(options)
        options &= options - 1
        worth = outlook(state, box, guide, weights, seat, car, spaces, room)
        if worth > best:
            best, chosen = worth, car
    return chosen


@kernel
def advance(state: State, box: Box, guide: Ints, car: int, spaces: int, forward: bool) -> None:
    """Move a car the shortest way, or the longest to hold it up; over the finish line it takes its place."""
    here = int(state.space[car])
    for _ in range(spaces):
        ahead, least = -1, 0
        for step in range(STEPS):
            space = int(box.forward[here, step])
            if space < 0:
                break
            left = guide[space] - (guide[LAP] if box.front[space] < box.front[here] else 0)
            if ahead >= 0 and (left >= least) == forward:
                continue
            taken = False
            for other in range(CARS):
                taken |= state.space[other] == space
            if not taken:
                ahead, least = space, left
        if ahead < 0:
            break
        if box.front[ahead] < box.front[here]:
            state.lap[car] += 1
            if state.lap[car] == 1:
                state.finished += 1
                state.place[car] = state.finished
                state.space[car] = -1
                return
        here = ahead
    state.space[car] = here


@kernel
def outlook(
    state: State, box: Box, guide: Ints, weights: Ints, seat: int, moved: int, spaces: int, room: Ints
) -> float:
    """The money that a seat can expect beyond the others', from what each car has to go, one of them moved.

    A part of what the hand has for a car counts as gone. Far from the finish line places can still change.
    """
    least = 1e9
    for car in range(CARS):
        room[TO_GO + car] = 0.0
        room[PLACE + car] = float(state.place[car]) if state.place[car] else 1.0 + state.finished
        if state.space[car] >= 0:
            hand = HAND_OWN if wants(state, seat, car) else HAND_OTHER
            room[TO_GO + car] = steps_to_go(state, guide, car) - weights[hand] * room[car]
            if car == moved:
                room[TO_GO + car] -= spaces
            least = min(least, room[TO_GO + car])
    width = max(0.5, weights[WIDTH] + weights[WIDTH_TO_GO] * least)
    for other in range(box.seats):
        room[MONEY + other] = room[CASH + other]
    for car in range(CARS):
        for other in range(car if state.space[car] >= 0 else 0):
            if state.space[other] >= 0:
                gap = (room[TO_GO + car] - room[TO_GO + other]) / width
                behind = 0.5 + 0.5 * gap / (1.0 + abs(gap))
                room[PLACE + car] += behind
                room[PLACE + other] += 1.0 - behind
    for car in range(CARS):
        owner = state.owner[car]
        if owner != NOBODY:
            room[MONEY + owner] += paid(PRIZES, room[PLACE + car])
        if owner == seat:
            room[MONEY + seat] -= weights[PROGRESS] * room[TO_GO + car]
    for line in range(state.bets_made):
        room[MONEY + seat] += paid(BET_PAYS[line], room[PLACE + state.bet[seat, line]])
    mean, most = 0.0, -1e9
    for other in range(box.seats):
        if other != seat:
            mean += room[MONEY + other] / (box.seats - 1)
            most = max(most, room[MONEY + other])
    return float(room[MONEY + seat] - weights[RIVAL_MEAN] * mean - weights[RIVAL_MOST] * most)


@kernel
def paid(pays: Ints, place: float) -> float:
    """What is paid for a place, or for one between two."""
    better = min(int(place), CARS - 1)
    return float(pays[better - 1] + (place - better) * (pays[better] - pays[better - 1]))
