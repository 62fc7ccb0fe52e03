"""What a network is told in a game with cars: where everybody stands, and what that is worth in money.

Cars are told in the order of the race and seats from the one that answers on, so that neither colours nor seats matter.
The numbers are worked out in `room`, an array with a place for each of these.
"""

from typing import Protocol

from paddock.engine.compiled import kernel
from paddock.engine.masks import first, size
from paddock.engine.record import Ints
from paddock.games.cars.cards import WILD, Cards
from paddock.games.cars.driving import CARS, LINES, Cars, Track, free_steps_from
from paddock.games.cars.policy import advance, count_spaces, steps_after, steps_to_go, ways_on

SEATS = 6
EVERY_CAR = (1 << CARS) - 1
LEAST_GAP, USUAL_GAP, GAP_TO_GO = 0.05, 4.0, 0.16
"""By how many steps cars may still change their order: hardly if the race stopped now, else the more the longer."""
FROM_HAND = 0.15
"""The share of the spaces in the hand that a car is expected to have moved."""

# Each car's steps to go, how much longer it will take than others, its place if it has one, and its expected place; the
# order of the cars and where each is in it; each seat's money without prizes, expected, and if the race stopped now.
(
    TO_GO, LATE, FIXED, PLACE, PLACE_NOW, ORDER, SLOT, CASH, MONEY, NOW,
    OLD_TO_GO, OLD_PLACE, OLD_MONEY, OLD_NOW, KEPT_SPACE, KEPT_LAP, KEPT_PLACE, PRIZES, BETS,
) = range(0, 19 * CARS, CARS)  # fmt: skip
# The spaces of the hand, of the cards not seen, and of one card, by car and wild; and the cars that the seat bet on.
# What each bet pays by place is the last of the lists above.
HAND, UNSEEN, CARD = range(BETS + LINES * CARS, BETS + LINES * CARS + 3 * (CARS + 1), CARS + 1)
BET_CAR = CARD + CARS + 1
# The seat that is asked, the number of seats, and about what a place is worth.
SEAT, PLAYERS, COIN = range(BET_CAR + LINES, BET_CAR + LINES + 3)
ROOM = COIN + 1

OUTCOME = 4 * CARS + 6
"""How many numbers tell what an answer leads to."""
TARGET = CARS + 8
"""How many tell of the car that an answer names or moves."""
PRINTED = CARS + 8
"""How many tell of a card."""
STEPPED = 6
"""How many tell of a step."""
PER_CAR = 22 + SEATS
"""How many tell of each car."""


class Owned(Cars, Protocol):
    """The fields that a record needs for its cars and their owners."""

    owner: Ints
    price: Ints


class Components(Track, Cards, Protocol):
    """The fields that a box needs for its circuit and cards."""


@kernel
def keep_cars(state: Cars, room: Ints) -> None:
    """Remember where the cars are."""
    for car in range(CARS):
        room[KEPT_SPACE + car] = state.space[car]
        room[KEPT_LAP + car] = state.lap[car]
        room[KEPT_PLACE + car] = state.place[car]


@kernel
def put_back_cars(state: Cars, room: Ints) -> None:
    """Put the cars back to where they were."""
    state.finished = 0
    for car in range(CARS):
        state.space[car] = int(room[KEPT_SPACE + car])
        state.lap[car] = int(room[KEPT_LAP + car])
        state.place[car] = int(room[KEPT_PLACE + car])
        state.finished += int(state.place[car] > 0)


@kernel
def measure(state: Cars, guide: Ints, room: Ints) -> None:
    """Write the place of each car, or its steps to go if it is on the track."""
    for car in range(CARS):
        room[FIXED + car] = state.place[car]
        if state.place[car]:
            room[TO_GO + car] = 0.0
        elif state.space[car] >= 0:
            room[TO_GO + car] = steps_to_go(state, guide, car)


@kernel
def line_up(room: Ints) -> None:
    """Put the cars in the order of the race: by place, then by the steps to go."""
    for car in range(CARS):
        ahead = 0
        for other in range(CARS):
            before = room[FIXED + other] - room[FIXED + car]
            if room[FIXED + car] == 0.0 and room[FIXED + other] == 0.0:
                before = room[TO_GO + other] - room[TO_GO + car]
            elif room[FIXED + car] == 0.0 or room[FIXED + other] == 0.0:
                before = -before
            ahead += int(before < 0.0 or (before == 0.0 and other < car))
        room[SLOT + car] = ahead
        room[ORDER + ahead] = car


@kernel
def paid(room: Ints, pays: int, place: float) -> float:
    """What a place pays, by the list that begins there; a fractional place pays between its neighbours."""
    better = min(int(place), CARS - 1)
    return float(room[pays + better - 1] + (place - better) * (room[pays + better] - room[pays + better - 1]))


@kernel
def expect(state: Owned, room: Ints) -> None:
    """Write each car's expected place and each seat's expected money, and both if the race stopped now."""
    least, placed = 1e9, 0
    for car in range(CARS):
        placed += int(room[FIXED + car] > 0.0)
        if room[FIXED + car] == 0.0:
            least = min(least, room[TO_GO + car])
    expect_places(room, placed, LEAST_GAP, 0.0, PLACE_NOW)
    expect_places(room, placed, USUAL_GAP + GAP_TO_GO * max(0.0, least), 1.0, PLACE)
    expect_money(state, room, PLACE_NOW, NOW)
    expect_money(state, room, PLACE, MONEY)


@kernel
def expect_places(room: Ints, placed: int, width: float, late: float, places: int) -> None:
    """Write the expected places: of two cars the one that has fewer steps to go is ahead, the surer the more."""
    for car in range(CARS):
        room[places + car] = room[FIXED + car] if room[FIXED + car] > 0.0 else 1.0 + placed
    for car in range(CARS):
        for other in range(car):
            if room[FIXED + car] == 0.0 and room[FIXED + other] == 0.0:
                gap = room[TO_GO + car] - room[TO_GO + other] + late * (room[LATE + car] - room[LATE + other])
                gap /= width
                behind = 0.5 + 0.5 * gap / (1.0 + abs(gap))
                room[places + car] += behind
                room[places + other] += 1.0 - behind


@kernel
def expect_money(state: Owned, room: Ints, places: int, money: int) -> None:
    """Write each seat's money after the race, by these places, with the bets of the seat that answers."""
    for other in range(int(room[PLAYERS])):
        room[money + other] = room[CASH + other]
    for car in range(CARS):
        if state.owner[car] >= 0:
            room[money + state.owner[car]] += paid(room, PRIZES, room[places + car])
    for line in range(LINES):
        if room[BET_CAR + line] >= 0.0:
            room[money + int(room[SEAT])] += paid(room, BETS + CARS * line, room[places + int(room[BET_CAR + line])])


@kernel
def begin(state: Owned, box: Cards, room: Ints, hand: int, unseen: int) -> None:
    """Work out how things stand, from the steps to go; what answers lead to is compared with it."""
    count_spaces(box, hand, room[HAND:])
    count_spaces(box, unseen, room[UNSEEN:])
    for car in range(CARS):
        room[LATE + car] -= FROM_HAND * room[HAND + car]
    line_up(room)
    expect(state, room)
    for place in range(CARS):
        room[OLD_TO_GO + place] = room[TO_GO + place]
        room[OLD_PLACE + place] = room[PLACE + place]
        room[OLD_MONEY + place] = room[MONEY + place]
        room[OLD_NOW + place] = room[NOW + place]


@kernel
def lead(room: Ints, money: int) -> float:
    """The money of the seat that is asked, less that of the richest of the others."""
    seat, most = int(room[SEAT]), -1e9
    for other in range(int(room[PLAYERS])):
        if other != seat:
            most = max(most, room[money + other])
    return float(room[money + seat] - most)


@kernel
def write_outcome(room: Ints, out: Ints) -> None:
    """Write what an answer has changed."""
    seat, seats, coin = int(room[SEAT]), int(room[PLAYERS]), room[COIN]
    for slot in range(CARS):
        car = int(room[ORDER + slot])
        out[slot] = (room[OLD_TO_GO + car] - room[TO_GO + car]) / 5.0
        out[CARS + slot] = room[OLD_PLACE + car] - room[PLACE + car]
    for ahead in range(seats):
        other = (seat + ahead) % seats
        out[2 * CARS + ahead] = (room[MONEY + other] - room[OLD_MONEY + other]) / coin
        out[3 * CARS + ahead] = (room[NOW + other] - room[OLD_NOW + other]) / coin
    at = 4 * CARS
    out[at] = lead(room, MONEY) / (2.0 * coin)
    out[at + 1] = (lead(room, MONEY) - lead(room, OLD_MONEY)) / coin
    out[at + 2] = lead(room, NOW) / (4.0 * coin)
    out[at + 3] = (lead(room, NOW) - lead(room, OLD_NOW)) / coin
    richer, own = 0.0, room[OLD_MONEY + seat] - room[MONEY + seat]
    for other in range(seats):
        richer += int(room[MONEY + other] > room[MONEY + seat])
        own += (room[MONEY + other] - room[OLD_MONEY + other]) / max(1, seats - 1) if other != seat else 0.0
    out[at + 4] = richer / 2.0
    out[at + 5] = -own / coin


@kernel
def write_printed(state: Owned, box: Cards, room: Ints, out: Ints, hand: int, card: int) -> None:
    """Write what a card has, and what its player keeps."""
    count_spaces(box, 1 << card, room[CARD:])
    total, own, kept, rivals = 0.0, 0.0, 0.0, 0.0
    for slot in range(CARS):
        car = int(room[ORDER + slot])
        out[slot] = room[CARD + car] / 5.0
        total += room[CARD + car]
        if state.owner[car] == room[SEAT]:
            own += room[CARD + car]
            kept += room[HAND + car]
        elif state.owner[car] >= 0:
            rivals += room[CARD + car]
    out[CARS] = total / 12.0
    out[CARS + 1] = own / 6.0
    out[CARS + 2] = rivals / 12.0
    out[CARS + 3] = room[CARD + WILD] / 5.0
    out[CARS + 4] = (kept - own) / 20.0
    out[CARS + 5] = (room[HAND + WILD] - room[CARD + WILD]) / 15.0
    out[CARS + 6] = own / max(1.0, kept)
    out[CARS + 7] = 1.0 / max(1, size(hand))


@kernel
def write_target(state: Owned, room: Ints, out: Ints, car: int) -> None:
    """Write whose car this is, and how it stands."""
    out[int(room[SLOT + car])] = 1.0
    out[CARS] = int(state.owner[car] == room[SEAT])
    out[CARS + 1] = int(state.owner[car] != room[SEAT] and state.owner[car] >= 0)
    out[CARS + 2] = int(wants(state, room, car))
    out[CARS + 3] = (room[OLD_PLACE + car] - 3.0) / 2.0
    out[CARS + 4] = room[HAND + car] / 15.0
    out[CARS + 5] = room[UNSEEN + car] / 60.0
    out[CARS + 6] = int(room[FIXED + car] > 0.0)
    best = 1e9
    for other in range(CARS):
        if other != car and room[FIXED + other] == 0.0:
            best = min(best, room[TO_GO + other])
    out[CARS + 7] = max(-1.0, min(2.0, (room[OLD_TO_GO + car] - best) / 10.0)) if best < 1e8 else 0.0


@kernel
def wants(state: Owned, room: Ints, car: int) -> bool:
    """Whether the seat that is asked wants a car to go forward: its own, or one that it has bet on."""
    wanted = int(state.owner[car] == room[SEAT])
    for line in range(LINES):
        wanted |= int(room[BET_CAR + line] == car)
    return wanted == 1


@kernel
def write_step(
    state: Owned, track: Track, guide: Ints, room: Ints, out: Ints, car: int, options: int, step: int
) -> None:
    """Write where a step leads: how much longer the way is than by the best step, and how free."""
    best = 1 << 30
    while options:
        other = first(options)
        options &= options - 1
        best = min(best, steps_after(state, track, guide, car, other))
    longer = steps_after(state, track, guide, car, step) - best
    forward = wants(state, room, car)
    out[0] = longer if forward else 0
    out[1] = 0 if forward else longer
    out[2] = ways_on(state, track, car, step) / 3.0
    out[3] = ways_on(state, track, car, step) / 3.0 if forward else 0.0
    target = track.forward[state.space[car], step]
    out[4] = track.lane[target] / 4.0
    cut_off = 0
    for other in range(CARS):
        if other != car and state.space[other] >= 0:
            ways = free_steps_from(state, track, state.space[other])
            ahead = 0
            for way in range(8):
                if ways >> way & 1 and track.forward[state.space[other], way] == target:
                    ahead = 1
            cut_off += ahead * (-1 if wants(state, room, other) else 1)
    out[5] = cut_off / 2.0


@kernel
def write_cars(state: Owned, track: Track, room: Ints, out: Ints, moving: int, offered: int) -> int:
    """Write each car in the order of the race; return the next place."""
    at, seat, seats, coin = 0, int(room[SEAT]), int(room[PLAYERS]), room[COIN]
    for slot in range(CARS):
        car = int(room[ORDER + slot])
        before = int(room[ORDER + max(0, slot - 1)])
        leader = int(room[ORDER])
        racing = room[FIXED + car] == 0.0
        out[at] = room[TO_GO + car] / 40.0
        out[at + 1] = max(-2.0, min(3.0, (room[TO_GO + car] - room[TO_GO + leader]) / 10.0)) if racing else 0.0
        out[at + 2] = min(3.0, (room[TO_GO + car] - room[TO_GO + before]) / 4.0) if racing else 0.0
        out[at + 3] = 1.0 / (1.0 + max(0.0, room[TO_GO + car])) if racing else 0.0
        out[at + 4] = int(not racing)
        out[at + 5] = (room[PLACE + car] - 3.5) / 2.0
        space = int(state.space[car])
        if space >= 0:
            ways = size(free_steps_from(state, track, space))
            out[at + 6] = track.lane[space] / 4.0
            out[at + 7] = ways / 3.0
            out[at + 8] = int(ways == 0)
        for line in range(LINES):
            out[at + 9 + line] = int(room[BET_CAR + line] == car)
        out[at + 12] = state.price[car] / coin
        out[at + 13] = room[HAND + car] / 15.0
        out[at + 14] = room[UNSEEN + car] / 60.0
        out[at + 15] = int(state.owner[car] < 0)
        out[at + 16] = int(car == moving)
        out[at + 17] = int(car == offered)
        out[at + 18] = paid(room, PRIZES, room[PLACE + car]) / coin
        out[at + 19] = paid(room, PRIZES, room[PLACE_NOW + car]) / coin
        out[at + 20] = room[CARD + car] / 5.0
        out[at + 21] = room[LATE + car] / 10.0
        if state.owner[car] >= 0:
            out[at + 22 + (state.owner[car] - seat) % seats] = 1.0
        at += PER_CAR
    return at


@kernel
def write_seat(room: Ints, out: Ints, at: int, other: int, mean: float) -> int:
    """Write the money of a seat; return the next place."""
    seat, coin = int(room[SEAT]), room[COIN]
    out[at] = 1.0
    out[at + 1] = room[CASH + other] / (2.0 * coin)
    out[at + 2] = (room[MONEY + other] - mean) / (2.0 * coin)
    out[at + 3] = (room[MONEY + other] - room[MONEY + seat]) / (2.0 * coin)
    out[at + 4] = (room[NOW + other] - room[NOW + seat]) / (4.0 * coin)
    return at + 5


@kernel
def mean_money(room: Ints) -> float:
    """What the seats can expect on average."""
    total = 0.0
    for other in range(int(room[PLAYERS])):
        total += room[MONEY + other]
    return total / room[PLAYERS]


@kernel
def carry_on(
    state: Owned, box: Components, guide: Ints, room: Ints, card: int, row: int, bottom_up: bool, taken: int
) -> None:
    """Carry out the rows of a card from this one on; a wild moves the car, not taken yet, that is best for the seat."""
    for number in range(row, box.rows[card]):
        printed = box.rows[card] - 1 - number if bottom_up else number
        car, spaces = int(box.row_car[card, printed]), int(box.row_spaces[card, printed])
        if car == WILD:
            measure(state, guide, room)
            car = aim(state, room, EVERY_CAR & ~taken, spaces)
            taken |= 1 << car
        if state.space[car] >= 0:
            advance(state, box, guide, car, spaces, wants(state, room, car))


@kernel
def aim(state: Owned, room: Ints, cars: int, spaces: int) -> int:
    """The car that is best for the seat that is asked when a wild moves it."""
    best, chosen = -1e9, first(cars)
    while cars:
        car = first(cars)
        cars &= cars - 1
        if state.space[car] >= 0:
            room[TO_GO + car] -= spaces
            expect(state, room)
            worth = room[MONEY + int(room[SEAT])] - mean_money(room)
            room[TO_GO + car] += spaces
            if worth > best:
                best, chosen = worth, car
    return chosen
