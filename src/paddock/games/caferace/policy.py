"""Quick play of Café Race: the worth of each speed, its risk of spilling, and the initiative that wins it."""

from paddock.engine.compiled import kernel
from paddock.engine.masks import first, size
from paddock.engine.record import Ints, lookup
from paddock.games.caferace.rules.auction import without_die
from paddock.games.caferace.rules.box import Box
from paddock.games.caferace.rules.moving import is_step
from paddock.games.caferace.rules.state import (
    BID,
    DIE,
    FIRST_FINISH,
    FLIGHT,
    INITIATIVE,
    LANDING,
    LAST_FINISH,
    PASS,
    SIDES,
    State,
)
from paddock.sim.dice import fraction
from paddock.sim.scratch import Scratch

NAMES = (
    "space", "space_late", "rank", "rank_late", "pace", "coffee", "coffee_late", "last", "back",
    "near", "finish", "finish_lead", "noise",
    "others_1", "others_2", "others_3", "others_4", "others_5", "others_6",
    "rest_bid", "rest_best", "hold", "hold_bid", "hold_die",
)  # fmt: skip
(
    SPACE, SPACE_LATE, RANK, RANK_LATE, PACE, COFFEE, COFFEE_LATE, LAST, BACK,
    NEAR, FINISH, FINISH_LEAD, NOISE, OTHERS, _, _, _, _, _,
    REST_BID, REST_BEST, HOLD, HOLD_BID, HOLD_DIE,
) = range(len(NAMES))  # fmt: skip

# Offsets in the working space: the worth of each speed, the odds of each rank, and the cost of a spilled coffee.
WORTH, ODDS, COST = 0, 6, 12

BELOW = lookup((0, 0, 0, 1, 3, 6, 10, 15, 21, 26, 30, 33, 35))
"""How many of the 36 rolls of two dice are below each target."""

SAFE = lookup((0, 0, 1, 2, 3, 3, 3, 3, 2, 1))
"""How many of the six speeds lead to a landing, by the space's distance from the end of the last landing."""

AHEAD: tuple[str, ...] = ()
STYLES = (0.6, 0.2, 0.2)
IN_TURN: frozenset[int] = frozenset()
"""The questions in the middle of a turn."""
FORESEEN: frozenset[int] = frozenset({INITIATIVE})
ROLLOUTS = {"racer": 2_500, "champion": 10_000}
"""How many games each searching level plays out per question."""
MARGIN = 0.02
"""What a point is worth, as a fraction of a win."""


@kernel
def guess(state: State, box: Box, guide: Ints, weights: Ints, seat: int, scratch: Scratch) -> None:
    """Do nothing: there are no secrets left from earlier rounds."""


@kernel
def consider(state: State, options: int) -> int:  # noqa: ARG001
    """The answers that are worth searching."""
    return options


@kernel
def suggest(state: State, box: Box, guide: Ints, weights: Ints, seat: int, options: int, scratch: Scratch) -> int:  # noqa: ARG001
    """An answer to an open question, from what this seat may see."""
    value_speeds(state, box, weights, seat, scratch)
    rest = rest_worth(state, box, weights, seat, state.offered, scratch) if state.phase == BID else 0.0
    best, chosen = -1e9, PASS
    while options:
        option = first(options)
        options &= options - 1
        if state.phase == INITIATIVE:
            worth = initiative_worth(state, box, weights, seat, option, scratch)
        elif state.phase == DIE:
            worth = offer_worth(state, box, weights, seat, option, scratch)
        else:
            after = size(state.bidders) - 1
            worth = bid_worth(state, weights, seat, after, state.dice[state.offered], option, rest, scratch)
        worth += weights[NOISE] * fraction(scratch)
        if worth > best:
            best, chosen = worth, option
    return chosen


@kernel
def value_speeds(state: State, box: Box, weights: Ints, seat: int, scratch: Scratch) -> None:
    """Write into `scratch.room` what each speed is worth without a spill, and what a spill costs."""
    room = scratch.room
    here, coffee = state.space[seat], state.coffee[seat]
    furthest = 0
    for other in range(box.seats):
        furthest = max(furthest, state.space[other])
    late = furthest / FIRST_FINISH
    for speed in range(1, SIDES + 1):
        reached = min(here + speed, LAST_FINISH)
        worth = (weights[SPACE] + weights[SPACE_LATE] * late) * (reached - here)
        ranks = 0.0
        for other in range(box.seats):
            if other != seat:
                lead = (reached - state.space[other] - weights[PACE]) / 4.0
                ranks += max(-1.0, min(1.0, lead))
        worth += (weights[RANK] + weights[RANK_LATE] * late * late) * ranks
        if reached >= FIRST_FINISH:
            lead = max(-4.0, min(4.0, coffee - best_of_others(state, box, seat)))
            worth += weights[FINISH] + weights[FINISH_LEAD] * lead
        else:
            worth += weights[NEAR] * SAFE[reached % (FLIGHT + LANDING)]
        room[WORTH + speed - 1] = worth
    if coffee == 1:
        room[COST] = weights[LAST] + weights[BACK] * here
    else:
        room[COST] = weights[COFFEE] + weights[COFFEE_LATE] * late


@kernel
def best_of_others(state: State, box: Box, seat: int) -> float:
    """The highest coffee count among the others, each less one per place behind a seat that finishes now."""
    best = -10.0
    for other in range(box.seats):
        if other != seat:
            points = state.coffee[other] - 1.0
            for ahead in range(box.seats):
                points -= int(ahead != seat and state.space[ahead] > state.space[other])
            best = max(best, points)
    return best


@kernel
def value(state: State, seat: int, speed: int, initiative: int, scratch: Scratch) -> float:
    """What a speed with an initiative is worth, including the balance roll."""
    room = scratch.room
    worth = room[WORTH + speed - 1]
    reached = state.space[seat] + speed
    if reached > LAST_FINISH or is_step(reached):
        worth -= room[COST] * BELOW[initiative + speed] / 36.0
    return float(worth)


@kernel
def initiative_worth(state: State, box: Box, weights: Ints, seat: int, initiative: int, scratch: Scratch) -> float:
    """What an initiative is worth on average, if the others choose as they usually do."""
    room = scratch.room
    above = level = total = 0.0
    for number in range(1, SIDES + 1):
        usual = abs(weights[OTHERS + number - 1])
        total += usual
        above += usual if number > initiative else 0.0
        level += usual if number == initiative else 0.0
    for rank in range(box.seats):
        room[ODDS + rank] = 0.0
    room[ODDS] = 1.0
    for other in range(box.seats):
        if other != seat:
            before = (above + level * chance_of_tie(state, seat, other)) / max(total, 1e-9)
            for rank in range(box.seats - 1, 0, -1):
                room[ODDS + rank] += before * (room[ODDS + rank - 1] - room[ODDS + rank])
            room[ODDS] *= 1.0 - before
    worth = 0.0
    for rank in range(box.seats):
        speed = state.dice[box.seats - 1 - rank]
        worth += room[ODDS + rank] * value(state, seat, speed, initiative, scratch)
    return worth


@kernel
def chance_of_tie(state: State, seat: int, other: int) -> float:
    """How likely it is that another seat with an equal initiative goes first (CR-2.4)."""
    if state.space[seat] != state.space[other]:
        return 1.0 if state.space[other] < state.space[seat] else 0.0
    if state.coffee[seat] != state.coffee[other]:
        return 1.0 if state.coffee[other] < state.coffee[seat] else 0.0
    return 0.5


@kernel
def rest_worth(state: State, box: Box, weights: Ints, seat: int, but: int, scratch: Scratch) -> float:
    """What the remaining dice except `but` are worth: a value between their average and the best of them."""
    room = scratch.room
    best, total, count = -1e9, 0.0, 0
    for die in range(box.seats):
        if state.dice_left >> die & 1 and die != but:
            speed = state.dice[die]
            worth = room[WORTH + speed - 1]
            reached = state.space[seat] + speed
            if reached > LAST_FINISH or is_step(reached):
                bid = max(1.0, min(5.0, weights[REST_BID]))
                low = int(bid)
                spilled = BELOW[low + speed] + (bid - low) * (BELOW[low + 1 + speed] - BELOW[low + speed])
                worth -= room[COST] * spilled / 36.0
            best = max(best, worth)
            total += worth
            count += 1
    if count == 0:
        return -1e6
    return float(total / count + weights[REST_BEST] * (best - total / count))


@kernel
def bid_worth(
    state: State, weights: Ints, seat: int, after: int, speed: int, bid: int, rest: float, scratch: Scratch
) -> float:
    """What a bid is worth: the die if none of the seats after bids higher, else the remaining dice."""
    if bid == PASS:
        return rest
    held = 1.0
    if bid < SIDES:
        each = max(0.0, min(1.0, weights[HOLD] + weights[HOLD_BID] * bid + weights[HOLD_DIE] * speed))
        for _ in range(after):
            held *= each
    return held * value(state, seat, speed, bid, scratch) + (1.0 - held) * rest


@kernel
def offer_worth(state: State, box: Box, weights: Ints, seat: int, speed: int, scratch: Scratch) -> float:
    """What offering a die of this speed is worth: the best of the bids for it."""
    offered = 0
    for die in range(box.seats):
        if state.dice_left >> die & 1 and state.dice[die] == speed:
            offered = die
    after = size(without_die(state, box)) - 1
    rest = rest_worth(state, box, weights, seat, offered, scratch)
    best = -1e9
    for bid in range(1, SIDES + 1):
        best = max(best, bid_worth(state, weights, seat, after, speed, bid, rest, scratch))
    return best
