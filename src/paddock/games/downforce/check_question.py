"""Checks that the open question of a position is the one that the rules would ask."""

from collections.abc import Iterator
from typing import Any

from paddock.engine.sets import members
from paddock.games.cars.driving import free_steps
from paddock.games.cars.owning import through
from paddock.games.downforce.check_pieces import speed_cards
from paddock.games.downforce.rules import state as s
from paddock.games.downforce.rules.powers import (
    extra_spaces,
    may_choose_order,
    may_ignore_row,
    route_chooser,
    wild_cars,
)
from paddock.games.downforce.rules.race import can_move, rest_is_void
from paddock.games.downforce.setting import Setting

SEALED_PHASES = (s.BID, s.KEEP, s.BET)
CARD_PHASES = range(s.ORDER, s.BET)


def asking(setting: Setting, state: Any) -> Iterator[str]:
    """Somebody is asked, unless the game is over."""
    if state.phase > s.OVER:
        yield "phase: a position is at a question or at the end"
    asked, waiting = int(state.asked_seats), int(state.waiting)
    if waiting & ~asked or asked >> setting.seats:
        yield "waiting and asked_seats do not fit"
    if (waiting == 0) != (state.phase == s.OVER):
        yield "somebody should owe an answer, unless the game is over"
    yield from sealed(setting, state, asked & ~waiting)
    if state.phase == s.PLAY:
        hand = state.hand[state.turn] | state.face_up[state.turn]
        if state.turn < 0 or not int(state.racing) >> int(state.turn) & 1 or hand == 0:
            yield "turn: this seat cannot play a card"
        yield from single(state, state.turn, hand)
    for seat in members(state.racing):
        if state.phase == s.PLAY and through(state) >> seat & 1:
            yield f"racing: all cars of seat {seat} have finished"


def sealed(setting: Setting, state: Any, answered: int) -> Iterator[str]:
    """The right seats are asked, and exactly those that have answered have a sealed answer, which was possible."""
    choosing = sum(1 << seat for seat in range(s.SEATS) if len(members(state.won_powers[seat])) > 1)
    if state.phase == s.KEEP and state.asked_seats != choosing:
        yield "asked_seats: exactly the players with several powers choose one"
    if state.phase == s.BET and state.asked_seats != (1 << setting.seats) - 1:
        yield "asked_seats: everybody bets"
    for seat in range(s.SEATS):
        answer = int(state.sealed[seat])
        if (answer != s.NONE) != (state.phase in SEALED_PHASES and bool(answered >> seat & 1)):
            yield f"sealed: seat {seat} should have an answer exactly if it has answered"
        own = {
            s.BID: int(state.hand[seat]) & speed_cards(setting),
            s.KEEP: int(state.won_powers[seat]),
            s.BET: s.EVERY_CAR,
        }.get(int(state.phase), 0)
        if answer != s.NONE and not own >> answer & 1:
            yield f"sealed: seat {seat} cannot have answered {answer}"
    if state.phase in SEALED_PHASES and state.options:
        yield "options: a sealed question has none here"


def single(state: Any, seat: int, options: int) -> Iterator[str]:
    """Exactly this seat is asked, with these options."""
    if state.asked_seats != 1 << int(seat) or state.options != options:
        yield "asked_seats or options do not fit the question"


def card_in_play(setting: Setting, state: Any) -> Iterator[str]:
    """While a card is carried out, the row, the car and the rest of its move fit the card."""
    box = setting.box
    if (state.card != s.NONE) != (state.phase in CARD_PHASES):
        yield "card: one is in play exactly while it is carried out"
    if state.card == s.NONE:
        if state.phase == s.BET and not 0 <= state.turn < setting.seats:
            yield "turn: it is no seat's turn"
        return
    if state.card >= box.speed_cards + s.CARS or not 0 <= state.turn < setting.seats:
        yield "card or turn: there is no such card or seat"
        return
    if rest_is_void(state, box):
        yield "card: all cars have finished, and the rest of the card is void"
    yield from wilds(setting, state)
    if state.phase == s.ORDER:
        if state.row or not may_choose_order(state, box):
            yield "order: this card's order cannot be chosen"
        yield from single(state, state.turn, 1 << s.TOP_DOWN | 1 << s.BOTTOM_UP)
        return
    least = int(state.phase in (s.ROW, s.WILD_CAR, s.STEP))
    if not least <= state.row <= box.rows[state.card]:
        yield f"row: this card has {box.rows[state.card]} rows"
    elif state.row:
        yield from row_in_play(setting, state)


def printed(setting: Setting, state: Any, begun: int) -> int:
    """The place on the card of the row that was begun as number `begun`."""
    return int(setting.box.rows[state.card] - begun if state.bottom_up else begun - 1)


def wilds(setting: Setting, state: Any) -> Iterator[str]:
    """Wilds have taken no more cars than there were wilds so far, and none that is on the card."""
    box = setting.box
    done = min(int(state.row), int(box.rows[state.card])) - (state.phase in (s.ROW, s.WILD_CAR))
    begun = sum(box.row_car[state.card, printed(setting, state, row)] == s.WILD for row in range(1, done + 1))
    if len(members(state.wilds_taken)) > begun:
        yield "wilds_taken: more cars than wilds so far"
    if state.wilds_taken & box.cars_on[state.card] and state.power[state.turn] != s.UNPREDICTABLE:
        yield "wilds_taken: a wild cannot move a car that is on the card"


def row_in_play(setting: Setting, state: Any) -> Iterator[str]:
    """The row in play asks the question that the rules would ask."""
    box = setting.box
    row = printed(setting, state, int(state.row))
    named = box.row_car[state.card, row]
    if state.phase == s.ROW:
        if not may_ignore_row(state, box):
            yield "row: no row of this card can be ignored"
        if not can_move(state, box, named):
            yield "row: it could not move a car"
        yield from single(state, state.turn, 1 << s.CARRY_OUT | 1 << s.IGNORE)
    elif state.phase == s.WILD_CAR:
        if named != s.WILD or len(members(wild_cars(state, box))) < 2:
            yield "row: it is not a wild with a choice"
        yield from single(state, state.turn, wild_cars(state, box))
    elif state.phase == s.STEP and (state.car == s.NONE or state.space[state.car] == s.NONE):
        yield "car: no car is moving"
    elif state.phase == s.STEP:
        if state.car != named and (named != s.WILD or not int(state.wilds_taken) >> int(state.car) & 1):
            yield "car: the row in play moves another car"
        yield from move_in_play(setting, state, int(box.row_spaces[state.card, row]))


def move_in_play(setting: Setting, state: Any, spaces: int) -> Iterator[str]:
    """The spaces moved so far and those left fit the row, and there is a step to choose."""
    box = setting.box
    determined = state.power[state.turn] == s.DETERMINED and state.owner[state.car] == state.turn
    fits = {
        0: state.left > 0 and state.left + state.moved == spaces,
        1: state.moved == spaces and state.left == extra_spaces(state, box) != 0,
        2: state.moved == spaces + 1 and state.left == 1 and determined,
    }
    if not fits[int(state.extra)]:
        yield "left, moved and extra do not fit the row"
    steps = free_steps(state, box, state.car)
    if len(members(steps)) < (1 if state.extra == 1 else 2):
        yield "phase: a step without a choice is not asked for"
    yield from single(state, route_chooser(state), steps | (1 << s.STOP if state.extra == 1 else 0))
