"""Checks the auction, and that the open question of a position is the one that the rules would ask."""

from collections.abc import Iterator
from typing import Any

from paddock.engine.sets import members
from paddock.games.cars.driving import free_steps
from paddock.games.toprace.check_pieces import AUCTION
from paddock.games.toprace.rules import state as s
from paddock.games.toprace.rules.auction import (
    CONTROLLER,
    STEP_UP,
    can_raise,
    drivers_left,
    drivers_of,
    free_slots,
    raises,
    seats_that_may_bid,
    seats_that_may_raise,
    seats_without_driver,
)
from paddock.games.toprace.rules.race import FORCED_STEPS, rest_is_void, wild_cars
from paddock.games.toprace.rules.special import edge, turbo_steps
from paddock.games.toprace.setting import Setting

CARD_PHASES = range(s.SPECIAL, s.OVER)


def drivers(setting: Setting, state: Any) -> Iterator[str]:
    """Every driver is in the pile, on offer, or has a car on the grid; exactly those sold have an owner."""
    under = [int(car) for car in state.under[: state.under_count]]
    if s.NONE in under or any(car != s.NONE for car in state.under[state.under_count :]):
        yield "under and under_count do not fit"
    lot = [int(state.lot)] if state.lot != s.NONE else []
    on_grid = [int(car) for car in state.grid if car != s.NONE]
    if sorted([*members(state.drivers), *under, *lot, *on_grid]) != list(range(s.CARS)):
        yield "drivers, under, lot and grid together should name each car once"
        return
    if (state.phase in AUCTION) != bool(lot) or (state.phase not in AUCTION and (state.drivers or under)):
        yield "lot: there is a driver on offer exactly during the auction"
    for car in range(s.CARS):
        sold = car in on_grid or (state.phase == s.START and car == state.lot)
        if state.phase in AUCTION and sold != (state.owner[car] != s.NOBODY):
            yield f"owner: car {car} should have an owner exactly if its driver was sold"
    if any(drivers_of(state, seat) > setting.box.most_drivers for seat in range(setting.seats)):
        yield "owner: a player has too many drivers"
    if any(owner != s.NOBODY for owner in state.owner) != (state.last_buyer != s.NOBODY) or (
        state.last_buyer != s.NOBODY and state.last_buyer not in state.owner
    ):
        yield "last_buyer: it should be an owner, once there is one"


def auction(setting: Setting, state: Any) -> Iterator[str]:
    """The bids so far are possible, and are cleared once the driver is sold."""
    box = setting.box
    if (state.opener == s.NOBODY) != (state.phase not in AUCTION):
        yield "opener: there should be one exactly during the auction"
    if state.phase not in (s.BID, s.OPEN):
        if state.bidders or state.highest or state.closes or state.high_bidder != s.NOBODY or state.unsold:
            yield "bidders, highest, high_bidder, closes and unsold belong to a driver on offer"
        if state.forced and (state.phase != s.START or state.drivers):
            yield "forced: drivers are handed out only after all were offered"
        left = drivers_left(state) - 1
        if state.phase == s.START and left < len(members(seats_without_driver(state, box))):
            yield "drivers: there are not enough for the players without one"
        return
    without = seats_without_driver(state, box)
    if state.forced or state.unsold > state.under_count:
        yield "forced and unsold do not fit"
    if drivers_left(state) < len(members(without)) or (drivers_left(state) == 1 and without):
        yield "drivers: this one is not auctioned"
    if bool(state.phase == s.OPEN) != bool(box.open_auction) or (state.closes and state.phase == s.BID):
        yield "phase: this is not the kind of auction that is played"
    at_first = state.copy()
    at_first.highest = 0
    allowed = int(seats_that_may_bid(at_first, box))
    if state.bidders & ~allowed or (state.phase == s.OPEN and state.bidders != allowed):
        yield "bidders: the wrong players may bid"
    bidder = int(state.high_bidder)
    if (bidder == s.NOBODY) != (state.highest == 0) or state.highest % STEP_UP:
        yield "highest and high_bidder do not fit"
    if bidder != s.NOBODY and (not int(state.bidders) >> bidder & 1 or state.cash[bidder] < state.highest):
        yield "high_bidder: this player cannot have bid so much"


def asking(setting: Setting, state: Any) -> Iterator[str]:
    """Somebody is asked, unless the game is over."""
    if state.phase > s.OVER:
        yield "phase: a position is at a question or at the end"
    asked, waiting = int(state.asked_seats), int(state.waiting)
    if waiting & ~asked or asked >> setting.seats or (waiting == 0) != (state.phase == s.OVER):
        yield "waiting and asked_seats do not fit"
        return
    for seat in range(s.SEATS):
        answered = state.phase == s.TIP and bool((asked & ~waiting) >> seat & 1)
        if (state.sealed[seat] != s.NONE) != answered or state.sealed[seat] >= s.CARS:
            yield f"sealed: seat {seat} should have a tip exactly if it has answered"
    if state.phase == s.TIP and (asked != (1 << setting.seats) - 1 or state.options):
        yield "asked_seats: everybody makes a tip"
    if state.phase == s.BID:
        seat = members(asked)[0]
        if not int(state.bidders) >> seat & 1 or seat == state.high_bidder or not can_raise(state, seat):
            yield "asked_seats: this player does not bid"
        yield from single(state, seat, raises(state, seat) | 1 << s.PASS)
    elif state.phase == s.OPEN:
        raising = int(seats_that_may_raise(state))
        if raising == 0 or asked != raising | 1 << CONTROLLER or waiting != asked or state.options:
            yield "asked_seats: it should be those who may raise, and the controller"
    elif state.phase == s.START:
        if state.owner[state.lot] != state.last_buyer or len(members(free_slots(state))) < 2:
            yield "lot: its buyer has no start space to choose"
        yield from single(state, state.last_buyer, free_slots(state))
    elif state.phase == s.PLAY:
        if not int(state.racing) >> int(state.turn) & 1 or state.hand[state.turn] == 0:
            yield "turn: this seat cannot play a card"
        yield from single(state, state.turn, state.hand[state.turn])


def single(state: Any, seat: int, options: int) -> Iterator[str]:
    """Exactly this seat is asked, with these options."""
    if state.asked_seats != 1 << int(seat) or state.options != options or state.waiting != state.asked_seats:
        yield "asked_seats or options do not fit the question"


def card_in_play(setting: Setting, state: Any) -> Iterator[str]:
    """While a card is carried out, the row, the car and the rest of its move fit the card."""
    box = setting.box
    if (state.card != s.NONE) != (state.phase in CARD_PHASES):
        yield "card: one is in play exactly while it is carried out"
        return
    if state.card == s.NONE:
        if state.row or state.left or state.moved or state.car != s.NONE:
            yield "row, car, left and moved belong to a card in play"
        return
    if rest_is_void(state, box):
        yield "card: all cars have finished, and the rest of the card is void"
    rows = int(box.rows[state.card])
    if not min(rows, 1) <= state.row <= rows:
        yield f"row: this card has {rows} rows"
    elif state.phase == s.SPECIAL:
        if rows or any(state.space[car] == s.NONE for car in box.pair[state.card]) or state.car != s.NONE:
            yield "card: there is nothing to choose"
        yield from single(state, state.turn, 1 << s.TURBO | 1 << s.BREAKDOWN)
    elif state.phase == s.WILD_CAR:
        cars = int(wild_cars(state, box))
        if rows == 0 or box.row_car[state.card, state.row - 1] != s.WILD or len(members(cars)) < 2:
            yield "row: it is not a wild with a choice"
        if state.car != s.NONE or state.left:
            yield "car and left: no car is moving"
        yield from single(state, state.turn, cars)
    elif state.car == s.NONE or (state.phase == s.TIP and (state.left or state.moved)):
        yield "car, left and moved do not fit the question"
    elif state.phase == s.STEP and state.space[state.car] == s.NONE:
        yield "car: it is not on the track"
    elif state.phase == s.STEP:
        yield from (row_in_play if rows else turbo_in_play)(setting, state)


def row_in_play(setting: Setting, state: Any) -> Iterator[str]:
    """The move of a row fits, and there is a choice of steps."""
    box = setting.box
    named, spaces = box.row_car[state.card, state.row - 1], box.row_spaces[state.card, state.row - 1]
    if state.car != named and (named != s.WILD or not int(wild_cars(state, box)) >> int(state.car) & 1):
        yield "car: the row in play moves another car"
    if state.left == 0 or state.left + state.moved != spaces:
        yield "left and moved do not fit the row"
    steps = int(free_steps(state, box, state.car))
    if len(members(steps)) < 2:
        yield "phase: a step without a choice is not asked for"
    yield from single(state, state.turn, steps)


def turbo_in_play(setting: Setting, state: Any) -> Iterator[str]:
    """The move of a turbo fits, and there is a choice of steps."""
    box = setting.box
    pair = [int(car) for car in box.pair[state.card]]
    if state.car not in pair or any(state.space[car] == s.NONE for car in pair):
        yield "car: the turbo moves one of the card's cars"
        return
    ahead = sum(pair) - int(state.car)
    if edge(state, box, state.car) >= edge(state, box, ahead) or state.left:
        yield "car: a turbo moves the car behind"
    if state.moved >= len(setting.circuit.spaces):
        yield "moved: a turbo cannot have moved so far"
    steps = int(turbo_steps(state, box))
    long = state.moved > 0 and state.moved % FORCED_STEPS == 0
    if len(members(steps)) < (1 if long else 2):
        yield "phase: a step without a choice is not asked for"
    yield from single(state, state.turn, steps)
