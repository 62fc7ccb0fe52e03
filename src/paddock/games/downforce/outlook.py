"""Looking ahead in Downforce: carries out a card, evaluates where the cars then are, and takes it back."""

from paddock.engine.compiled import kernel
from paddock.engine.masks import first
from paddock.engine.record import Ints
from paddock.games.cars.owning import price_paid
from paddock.games.cars.policy import advance, count_spaces, steps_to_go
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
from paddock.sim.scratch import Scratch

OUTLOOK = (
    "width", "width_to_go", "hand_own", "hand_other", "rival_mean", "rival_most", "progress", "look_noise",
)  # fmt: skip
"""The names of the weights for looking ahead."""
WIDTH, WIDTH_TO_GO, HAND_OWN, HAND_OTHER, RIVAL_MEAN, RIVAL_MOST, PROGRESS, LOOK_NOISE = range(len(OUTLOOK))

# Offsets in the working space, after the spaces that the hand has for each car: each car's steps to go and expected
# place, each seat's money now and expected, and where the cars really are.
TO_GO, PLACE, CASH, MONEY, KEPT_SPACE, KEPT_LAP, KEPT_PLACE = range(8, 8 + 7 * 6, 6)


@kernel
def look_ahead(state: State, box: Box, guide: Ints, weights: Ints, seat: int, options: int, scratch: Scratch) -> int:
    """An answer during the race, except for steps: the card, order or car with the best outlook."""
    if state.phase == ROW:
        car = box.row_car[state.card, printed_row(state, box)]
        return CARRY_OUT if car == WILD or wants(state, seat, car) else IGNORE
    room = scratch.room
    count_spaces(box, state.hand[seat] | state.face_up[seat], room)
    for other in range(box.seats):
        room[CASH + other] = -price_paid(state, other)
    if state.phase == WILD_CAR:
        spaces = box.row_spaces[state.card, printed_row(state, box)]
        return aim_wild(state, box, guide, weights, seat, options, spaces, scratch)
    playing = state.phase == PLAY
    best, chosen = -1e9, NONE
    while options:
        option = first(options)
        options &= options - 1
        card = option if playing else int(state.card)
        for row in range(box.rows[card] if playing else 0):
            room[box.row_car[card, row]] -= box.row_spaces[card, row]
        worth = try_card(state, box, guide, weights, seat, card, not playing and option == BOTTOM_UP, scratch)
        for row in range(box.rows[card] if playing else 0):
            room[box.row_car[card, row]] += box.row_spaces[card, row]
        if playing:
            worth += weights[LOOK_NOISE] * fraction(scratch)
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
    state: State, box: Box, guide: Ints, weights: Ints, seat: int, card: int, bottom_up: bool, scratch: Scratch
) -> float:
    """The outlook of a seat after a card: the card is carried out, then the cars are put back."""
    room, finished = scratch.room, state.finished
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
            car = aim_wild(state, box, guide, weights, seat, EVERY_CAR & ~taken, spaces, scratch)
            taken |= 1 << car
        if state.space[car] >= 0:
            advance(state, box, guide, car, spaces, wants(state, seat, car))
    worth = outlook(state, box, guide, weights, seat, NONE, 0, scratch)
    for car in range(CARS):
        state.space[car] = int(room[KEPT_SPACE + car])
        state.lap[car] = int(room[KEPT_LAP + car])
        state.place[car] = int(room[KEPT_PLACE + car])
    state.finished = finished
    return worth


@kernel
def aim_wild(
    state: State, box: Box, guide: Ints, weights: Ints, seat: int, options: int, spaces: int, scratch: Scratch
) -> int:
    """The car that gives the seat the best outlook when a wild moves it."""
    best, chosen = -1e9, NONE
    while options:
        car = first(options)
        options &= options - 1
        worth = outlook(state, box, guide, weights, seat, car, spaces, scratch)
        if worth > best:
            best, chosen = worth, car
    return chosen


@kernel
def outlook(
    state: State, box: Box, guide: Ints, weights: Ints, seat: int, moved: int, spaces: int, scratch: Scratch
) -> float:
    """The money that a seat can expect, less that of its rivals, from each car's steps to go.

    The car `moved` is taken to be `spaces` further on. A share of the spaces that the hand has for a car counts as
    moved already. The further the cars are from the finish line, the less certain their places.
    """
    room, least = scratch.room, 1e9
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
    """What a place pays; a fractional place pays an amount between its neighbours."""
    better = min(int(place), CARS - 1)
    return float(pays[better - 1] + (place - better) * (pays[better] - pays[better - 1]))
