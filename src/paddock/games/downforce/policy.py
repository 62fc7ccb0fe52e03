"""Quick play of Downforce: a player has a stake in every car, which says how much each of its spaces is worth."""

from paddock.engine.compiled import kernel
from paddock.engine.masks import first, nth, size
from paddock.engine.record import Ints
from paddock.games.cars.driving import position
from paddock.games.cars.policy import choose_step, count_spaces, steps_to_go
from paddock.games.downforce.outlook import OUTLOOK, look_ahead, wants
from paddock.games.downforce.rules.auction import bid_number
from paddock.games.downforce.rules.box import Box
from paddock.games.downforce.rules.race import printed_row
from paddock.games.downforce.rules.state import (
    BET,
    BID,
    CARRY_OUT,
    CARS,
    IGNORE,
    KEEP,
    NOBODY,
    NONE,
    ORDER,
    PLAY,
    ROW,
    STEP,
    STOP,
    WILD,
    WILD_CAR,
    State,
)
from paddock.sim.dice import fraction, roll
from paddock.sim.scratch import Scratch

NAMES = (
    "own", "rival", "rival_lead", "free", "bet_1", "bet_2", "bet_3", "noise", "open",
    "bet_steps", "bet_hand", "bet_own", "bet_rival", "bet_noise",
    "worth", "worth_hand", "worth_first", "worth_noise",
    "aggressive", "cunning", "determined", "strategic", "tricky", "unpredictable",
    *OUTLOOK,
)  # fmt: skip
OWN, RIVAL, RIVAL_LEAD, FREE, BETS = range(5)
NOISE, WAYS, BET_STEPS, BET_HAND, BET_OWN, BET_RIVAL, BET_NOISE, WORTH, WORTH_HAND, WORTH_FIRST, WORTH_NOISE, POWER = (
    range(BETS + 3, BETS + 15)
)

OUTLOOK_AT = POWER + 6
"""The index of the first look-ahead weight, which is 0 for a player that does not look ahead."""

AHEAD = OUTLOOK
"""The names of the weights for looking ahead."""
STYLES = (0.0, 1.0, 0.0)
"""A keen search assumes that all others play carelessly: nobody's cards can be predicted one by one."""
IN_TURN = frozenset({ORDER, ROW, WILD_CAR, STEP})
"""The questions in the middle of a turn."""
FORESEEN: frozenset[int] = frozenset()
ROLLOUTS = {"racer": 700, "champion": 3_000}
"""How many games each searching level plays out per question."""
MARGIN = 0.01
"""What a million is worth, as a fraction of a win."""

SPACES_SINCE = 8
"""By how many spaces cars may have changed their order between two bets."""


@kernel
def guess(state: State, box: Box, guide: Ints, weights: Ints, seat: int, scratch: Scratch) -> None:
    """Guess another seat's secret bets: those that it would make now, the less surely the older they are (DF-4.3)."""
    for line in range(state.bets_made):
        blur = SPACES_SINCE * (state.bets_made - line)
        state.bet[seat, line] = choose_bet(state, box, guide, weights, seat, blur, scratch)


@kernel
def consider(state: State, options: int) -> int:  # noqa: ARG001
    """The answers that are worth a search."""
    return options


@kernel
def suggest(state: State, box: Box, guide: Ints, weights: Ints, seat: int, options: int, scratch: Scratch) -> int:
    """An answer to an open question, from what this seat may see."""
    if state.phase == BID:
        return choose_bid(state, box, weights, seat, options, scratch)
    if state.phase == KEEP:
        return choose_power(weights, options)
    if state.phase == BET:
        return choose_bet(state, box, guide, weights, seat, 0, scratch)
    if weights[OUTLOOK_AT] > 0.0:
        if state.phase == STEP:
            return drive(state, box, guide, weights, options, wants(state, seat, state.car), scratch)
        return look_ahead(state, box, guide, weights[OUTLOOK_AT:], seat, options, scratch)
    stakes = scratch.room
    find_stakes(state, box, weights, seat, scratch)
    if state.phase == STEP:
        return drive(state, box, guide, weights, options, stakes[state.car] >= 0, scratch)
    if state.phase == PLAY:
        return choose_card(state, box, guide, weights, options, scratch)
    if state.phase == WILD_CAR:
        return choose_wild(state, options, scratch)
    if state.phase == ROW:
        car = box.row_car[state.card, printed_row(state, box)]
        return IGNORE if car != WILD and stakes[car] < 0 else CARRY_OUT
    return nth(options, roll(scratch, size(options)))


@kernel
def find_stakes(state: State, box: Box, weights: Ints, seat: int, scratch: Scratch) -> None:
    """Write into `scratch.room` what each space forward is worth to a seat, by car."""
    stakes = scratch.room
    for car in range(CARS):
        owner = state.owner[car]
        stakes[car] = 0.0
        if state.place[car]:
            continue
        if owner == seat:
            stakes[car] = weights[OWN]
        elif owner == NOBODY:
            stakes[car] = weights[FREE]
        else:
            stakes[car] = weights[RIVAL] + weights[RIVAL_LEAD] * (CARS - position(state, box, car))
        for line in range(state.bets_made):
            if state.bet[seat, line] == car:
                stakes[car] += weights[BETS + line]


@kernel
def choose_card(state: State, box: Box, guide: Ints, weights: Ints, options: int, scratch: Scratch) -> int:
    """The card whose spaces are worth the most."""
    stakes = scratch.room
    best, chosen = -1e9, NONE
    while options:
        card = first(options)
        options &= options - 1
        worth = weights[NOISE] * fraction(scratch)
        for row in range(box.rows[card]):
            car = box.row_car[card, row]
            spaces = box.row_spaces[card, row]
            if car == WILD:
                car = best_stake(state, box.cars_on[card], scratch)
            if car >= 0 and state.space[car] >= 0:
                worth += stakes[car] * min(spaces, steps_to_go(state, guide, car))
        if worth > best:
            best, chosen = worth, card
    return chosen


@kernel
def best_stake(state: State, but: int, scratch: Scratch) -> int:
    """The car on the track with the highest stake, except those in the set `but`; NONE if there is none."""
    stakes = scratch.room
    chosen = NONE
    for car in range(CARS):
        if not but >> car & 1 and state.space[car] >= 0 and (chosen == NONE or stakes[car] > stakes[chosen]):
            chosen = car
    return chosen


@kernel
def choose_wild(state: State, options: int, scratch: Scratch) -> int:
    """The car with the highest stake; a finished car rather than a rival's."""
    stakes = scratch.room
    best, chosen = -1e9, NONE
    while options:
        car = first(options)
        options &= options - 1
        gain = stakes[car] if state.space[car] >= 0 else 0.0
        if gain > best:
            best, chosen = gain, car
    return chosen


@kernel
def drive(state: State, box: Box, guide: Ints, weights: Ints, options: int, forward: bool, scratch: Scratch) -> int:
    """A step; optional ones are taken only by cars that should go forward (DF-6.7)."""
    if options >> STOP & 1:
        if not forward:
            return STOP
        options &= ~(1 << STOP)
    return choose_step(state, box, guide, weights[WAYS], state.car, options, forward, scratch)


@kernel
def choose_bet(state: State, box: Box, guide: Ints, weights: Ints, seat: int, blur: int, scratch: Scratch) -> int:
    """The best car to bet on: far ahead, with many spaces in the hand, or the seat's own.

    Of a bet that was made earlier it is only known within `blur` spaces where each car was.
    """
    spaces = scratch.room
    count_spaces(box, state.hand[seat] | state.face_up[seat], spaces)
    best, chosen = -1e9, 0
    for car in range(CARS):
        worth = weights[BET_NOISE] * fraction(scratch) + weights[BET_HAND] * spaces[car]
        if state.space[car] >= 0:
            worth -= weights[BET_STEPS] * steps_to_go(state, guide, car)
        else:
            worth += 10.0 * (CARS - 2 * state.place[car])
        if blur > 0:
            worth += weights[BET_STEPS] * blur * fraction(scratch)
        if state.owner[car] == seat:
            worth += weights[BET_OWN]
        elif state.owner[car] != NOBODY:
            worth += weights[BET_RIVAL]
        if worth > best:
            best, chosen = worth, car
    return chosen


@kernel
def choose_bid(state: State, box: Box, weights: Ints, seat: int, options: int, scratch: Scratch) -> int:
    """The highest bid that the lot is worth, or else the lowest bid possible."""
    worth = weights[WORTH] + weights[WORTH_NOISE] * fraction(scratch)
    if state.lot_power != NONE:
        worth += weights[POWER + state.lot_power]
    own = 0
    for car in range(CARS):
        own += int(state.owner[car] == seat)
    if own == 0:
        worth += weights[WORTH_FIRST]
    cards = state.hand[seat]
    spaces = 0
    while cards:
        card = first(cards)
        cards &= cards - 1
        spaces += box.number[card, state.lot_car]
    worth += weights[WORTH_HAND] * spaces
    best, chosen = -1e9, NONE
    while options:
        card = first(options)
        options &= options - 1
        bid = bid_number(state, box, seat, card)
        value = float(bid) if bid <= worth else -float(bid)
        if value > best:
            best, chosen = value, card
    return chosen


@kernel
def choose_power(weights: Ints, options: int) -> int:
    """The power with the highest weight."""
    chosen = first(options)
    while options:
        power = first(options)
        options &= options - 1
        if weights[POWER + power] > weights[POWER + chosen]:
            chosen = power
    return chosen
