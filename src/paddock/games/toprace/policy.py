"""Quick play of Top Race: a player has a stake in every car, which says how much each of its spaces is worth."""

from paddock.engine.compiled import kernel
from paddock.engine.masks import first, nth, size
from paddock.engine.record import Ints
from paddock.games.cars.driving import STEPS
from paddock.games.cars.guide import LAP
from paddock.games.cars.policy import choose_step, count_spaces, steps_to_go
from paddock.games.toprace import rules as verbs
from paddock.games.toprace.rules.auction import CONTROLLER, STEP_UP, drivers_left, drivers_of
from paddock.games.toprace.rules.box import Box
from paddock.games.toprace.rules.special import is_ahead, position, spot
from paddock.games.toprace.rules.state import (
    BID,
    BREAKDOWN,
    CARS,
    CLOSE,
    NOBODY,
    NONE,
    OPEN,
    PASS,
    PLAY,
    SPECIAL,
    STEP,
    TIP,
    TURBO,
    WILD,
    WILD_CAR,
    State,
)
from paddock.games.toprace.rules.state import START as START_SPACE
from paddock.sim.dice import fraction, roll
from paddock.sim.scratch import Scratch

NAMES = (
    "own", "own_lead", "rival", "rival_lead", "rival_cash", "free", "tip_1", "tip_2", "tip_3", "noise", "open", "jam",
    "turbo", "break", "break_gap", "special_hold",
    "tip_steps", "tip_hand", "tip_own", "tip_rival", "tip_noise",
    "worth", "worth_hand", "worth_first", "worth_left", "worth_noise", "worth_cash",
)  # fmt: skip
(
    OWN, OWN_LEAD, RIVAL, RIVAL_LEAD, RIVAL_CASH, FREE, TIPS, _, _, NOISE, WAYS, JAM,
    TURBO_GAIN, BREAK, BREAK_GAP, SPECIAL_HOLD,
    TIP_STEPS, TIP_HAND, TIP_OWN, TIP_RIVAL, TIP_NOISE,
    WORTH, WORTH_HAND, WORTH_FIRST, WORTH_LEFT, WORTH_NOISE, WORTH_CASH,
) = range(len(NAMES))  # fmt: skip

REACH = CARS
"""The offset in the working space, after the stakes, of how far each car can move."""
FAR = 10
"""The most spaces that a card moves a car."""

RAISES = 1 << 1 | 1 << 2 | 1 << 3 | 1 << 5
"""The raises that are worth searching: by 10, 20, 30 and 50."""

AHEAD: tuple[str, ...] = ()
STYLES = (0.0, 1.0, 0.0)
"""A keen search assumes that all others play carelessly: nobody's cards can be predicted one by one."""
IN_TURN: frozenset[int] = frozenset({SPECIAL, WILD_CAR, STEP})
"""The questions in the middle of a turn."""
FORESEEN: frozenset[int] = frozenset()
ROLLOUTS = {"racer": 500, "champion": 4_000}
"""How many games each searching level plays out per question."""
MARGIN = 0.0005
"""What a thousand is worth, as a fraction of a win."""


@kernel
def carry_out(state: State, box: Box, seat: int, choice: int) -> None:
    """Carry out an answer; silence in an open auction becomes the controller's next call (TR-2.2)."""
    verbs.answer(state, box, CONTROLLER if choice == CLOSE and state.phase == OPEN else seat, choice)


SPACES_SINCE = 8
"""By how many spaces cars may have changed their order between two tips."""


@kernel
def guess(state: State, box: Box, guide: Ints, weights: Ints, seat: int, scratch: Scratch) -> None:
    """Guess another seat's secret tips: those that it would make now, the less surely the older they are (TR-6.2)."""
    for line in range(state.tips_made):
        blur = SPACES_SINCE * (state.tips_made - line)
        state.tip[seat, line] = choose_tip(state, box, guide, weights, seat, blur, scratch)


@kernel
def consider(state: State, options: int) -> int:
    """The answers that are worth searching: in an auction only a few of the raises."""
    if state.phase == BID or state.phase == OPEN:
        return options & (RAISES | 1 << PASS | 1 << CLOSE)
    return options


@kernel
def suggest(state: State, box: Box, guide: Ints, weights: Ints, seat: int, options: int, scratch: Scratch) -> int:
    """An answer to an open question, from what this seat may see; CLOSE means silence in an open auction."""
    if state.phase == BID or state.phase == OPEN:
        return choose_bid(state, box, weights, seat, options, scratch)
    if state.phase == START_SPACE:
        return first(options)
    if state.phase == TIP:
        return choose_tip(state, box, guide, weights, seat, 0, scratch)
    if state.phase == STEP:
        forward = stake_in(state, box, weights, seat, state.car) >= 0
        return choose_step(state, box, guide, weights[WAYS], state.car, options, forward, scratch)
    stakes = scratch.room
    for car in range(CARS):
        stakes[car] = stake_in(state, box, weights, seat, car)
    if state.phase == PLAY:
        return choose_card(state, box, guide, weights, options, scratch)
    if state.phase == WILD_CAR:
        return choose_wild(state, options, scratch)
    if state.phase == SPECIAL:
        turbo = turbo_worth(state, box, guide, weights, state.card, scratch)
        return TURBO if turbo >= breakdown_worth(state, box, guide, weights, state.card, scratch) else BREAKDOWN
    return nth(options, roll(scratch, size(options)))


@kernel
def stake_in(state: State, box: Box, weights: Ints, seat: int, car: int) -> float:
    """What each space that a car moves forward is worth to a seat."""
    if state.place[car]:
        return 0.0
    owner = state.owner[car]
    if owner == NOBODY:
        stake = weights[FREE]
    else:
        lead = CARS - position(state, box, car)
        if owner == seat:
            stake = weights[OWN] + weights[OWN_LEAD] * lead
        else:
            richer = (state.cash[owner] - state.cash[seat]) / 100.0
            stake = weights[RIVAL] + weights[RIVAL_LEAD] * lead + weights[RIVAL_CASH] * richer
    for line in range(state.tips_made):
        if state.tip[seat, line] == car:
            stake += weights[TIPS + line]
    return float(stake)


@kernel
def choose_card(state: State, box: Box, guide: Ints, weights: Ints, options: int, scratch: Scratch) -> int:
    """The card whose spaces are worth the most."""
    stakes = scratch.room
    for car in range(CARS):
        stakes[REACH + car] = reach(state, box, guide, car) if state.space[car] >= 0 else 0
    best, chosen = -1e9, NONE
    while options:
        card = first(options)
        options &= options - 1
        worth = weights[NOISE] * fraction(scratch)
        if box.rows[card] == 0:
            worth += special_worth(state, box, guide, weights, card, scratch)
        for row in range(box.rows[card]):
            car = box.row_car[card, row]
            if car == WILD:
                car = best_stake(state, box.cars_on[card], scratch)
            if car >= 0 and state.space[car] >= 0:
                spaces = box.row_spaces[card, row]
                worth += stakes[car] * (spaces - weights[JAM] * max(0.0, spaces - stakes[REACH + car]))
        if worth > best:
            best, chosen = worth, card
    return chosen


@kernel
def reach(state: State, box: Box, guide: Ints, car: int) -> int:
    """How far a car can move now, by the shortest route past the others; at most FAR."""
    here = int(state.space[car])
    to_go = steps_to_go(state, guide, car)
    nearest = FAR
    for other in range(CARS):
        if other != car and state.space[other] >= 0:
            gap = to_go - steps_to_go(state, guide, other)
            if 0 <= gap < nearest:
                nearest = gap
    if nearest == FAR:
        return min(FAR, to_go)
    for gone in range(min(FAR, to_go)):
        ahead = -1
        for step in range(STEPS):
            space = int(box.forward[here, step])
            if space < 0:
                break
            taken = False
            for other in range(CARS):
                taken |= state.space[other] == space
            if not taken and (ahead < 0 or guide[space] < guide[ahead]):
                ahead = space
        if ahead < 0:
            return gone
        here = ahead
    return min(FAR, to_go)


@kernel
def best_stake(state: State, but: int, scratch: Scratch) -> int:
    """The car for a wild, except those in the set `but`: the highest stake, with 0 for a car that is off the track."""
    stakes = scratch.room
    chosen = NONE
    for car in range(CARS):
        if but >> car & 1:
            continue
        if state.space[car] < 0:
            if chosen == NONE or stakes[chosen] < 0:
                chosen = car
        elif chosen == NONE or stakes[car] > (stakes[chosen] if state.space[chosen] >= 0 else 0.0):
            chosen = car
    return chosen


@kernel
def choose_wild(state: State, options: int, scratch: Scratch) -> int:
    """The car that a wild should move."""
    return best_stake(state, ~options, scratch)


@kernel
def special_worth(state: State, box: Box, guide: Ints, weights: Ints, card: int, scratch: Scratch) -> float:
    """What a special card is worth now: the better of its two uses, less what it is worth in the hand."""
    if state.space[box.pair[card, 0]] < 0 or state.space[box.pair[card, 1]] < 0:
        return 0.0
    turbo = turbo_worth(state, box, guide, weights, card, scratch)
    return float(max(turbo, breakdown_worth(state, box, guide, weights, card, scratch)) - weights[SPECIAL_HOLD])


@kernel
def turbo_worth(state: State, box: Box, guide: Ints, weights: Ints, card: int, scratch: Scratch) -> float:
    """What a turbo is worth: the car behind draws level with the other one (TR-4.2)."""
    stakes = scratch.room
    one, other = box.pair[card, 0], box.pair[card, 1]
    gap = steps_to_go(state, guide, one) - steps_to_go(state, guide, other)
    behind = one if gap > 0 else other
    return float(weights[TURBO_GAIN] * stakes[behind] * abs(gap))


@kernel
def breakdown_worth(state: State, box: Box, guide: Ints, weights: Ints, card: int, scratch: Scratch) -> float:
    """What a breakdown is worth: the car ahead waits until the last car has passed (TR-4.3)."""
    stakes = scratch.room
    one, other = box.pair[card, 0], box.pair[card, 1]
    ahead = one if is_ahead(state, box, one, other) else other
    gap = 0
    for car in range(CARS):
        if state.place[car] == 0:
            to_go = guide[spot(state, car)] - guide[spot(state, ahead)]
            gap = max(gap, to_go + (state.lap[ahead] - state.lap[car]) * guide[LAP])
    return float(-stakes[ahead] * (weights[BREAK] + weights[BREAK_GAP] * gap))


@kernel
def choose_tip(state: State, box: Box, guide: Ints, weights: Ints, seat: int, blur: int, scratch: Scratch) -> int:
    """The best car to bet on: far ahead, with many spaces in the hand, or the seat's own.

    Of a tip that was made earlier it is only known within `blur` spaces where each car was.
    """
    spaces = scratch.room
    count_spaces(box, state.hand[seat], spaces)
    best, chosen = -1e9, 0
    for car in range(CARS):
        worth = weights[TIP_NOISE] * fraction(scratch) + weights[TIP_HAND] * spaces[car]
        if state.place[car]:
            worth += 10.0 * (CARS - 2 * state.place[car])
        else:
            to_go = guide[spot(state, car)] - state.lap[car] * guide[LAP]
            worth -= weights[TIP_STEPS] * to_go
        if state.broken[car]:
            worth -= 5.0
        if blur > 0:
            worth += weights[TIP_STEPS] * blur * fraction(scratch)
        if state.owner[car] == seat:
            worth += weights[TIP_OWN]
        elif state.owner[car] != NOBODY:
            worth += weights[TIP_RIVAL]
        if worth > best:
            best, chosen = worth, car
    return chosen


@kernel
def choose_bid(state: State, box: Box, weights: Ints, seat: int, options: int, scratch: Scratch) -> int:
    """The smallest raise, as long as the driver is worth it."""
    worth = driver_worth(state, box, weights, seat, scratch) + weights[WORTH_NOISE] * fraction(scratch)
    if options >> 1 & 1 and state.highest + STEP_UP <= worth:
        return 1
    if state.phase == BID:
        return PASS
    return CLOSE


@kernel
def driver_worth(state: State, box: Box, weights: Ints, seat: int, scratch: Scratch) -> float:
    """What the driver on offer is worth: more if the hand favours its car, and more as the first driver."""
    spaces = scratch.room
    count_spaces(box, state.hand[seat], spaces)
    mean = 0.0
    for car in range(CARS):
        mean += spaces[car] / CARS
    worth = weights[WORTH] + weights[WORTH_HAND] * (spaces[state.lot] - mean)
    if drivers_of(state, seat) == 0:
        worth += weights[WORTH_FIRST]
    worth += weights[WORTH_LEFT] * (drivers_left(state) - 1)
    return float(worth + weights[WORTH_CASH] * state.cash[seat])
