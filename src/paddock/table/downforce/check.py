"""Refuses positions that no game of Downforce could have come to; the compiled rules trust what they are given."""

from collections.abc import Iterator
from typing import Any

from paddock.errors import Malformed
from paddock.rules.downforce import state as s
from paddock.rules.downforce.box import NO_BETS
from paddock.rules.downforce.powers import (
    extra_spaces,
    may_choose_order,
    may_ignore_row,
    route_chooser,
    wild_cars,
)
from paddock.rules.downforce.race import is_through
from paddock.rules.driving import free_steps
from paddock.table.downforce.setting import Setting
from paddock.table.downforce.words import members

SEALED_PHASES = (s.BID, s.KEEP, s.BET)
CARD_PHASES = (s.ORDER, s.ROW, s.WILD_CAR, s.STEP)


def check(setting: Setting, state: Any) -> None:
    """Raise `Malformed` with the first thing that is wrong."""
    for part in (cards, cars, auction, powers, bets, asking, card_in_play):
        for wrong in part(setting, state):
            raise Malformed(f"position: {wrong}")


def cards(setting: Setting, state: Any) -> Iterator[str]:
    """Every card is in exactly one place, and the public counts are right."""
    box = setting.box
    lots = [*members(state.eights), *([state.lot_car] if state.lot_car != s.NONE else []), *aside_cars(state)]
    places = [
        *state.hand,
        *state.pile,
        *state.face_up,
        state.stock,
        state.discard,
        state.unseen,
        state.returned,
    ]
    places += [1 << (box.speed_cards + car) for car in lots]
    places += [1 << int(state.card)] if state.card != s.NONE else []
    union = 0
    for place in places:
        if union & int(place):
            yield f"card {members(union & int(place))[0]} is in two places"
            return
        union |= int(place)
    if union != (1 << (box.speed_cards + s.CARS)) - 1:
        yield "the cards in all places are not the whole deck"
    for seat in range(s.SEATS):
        if (
            len(members(state.hand[seat])) != state.hand_size[seat]
            or len(members(state.pile[seat])) != state.pile_size[seat]
        ):
            yield f"hand_size or pile_size of seat {seat} is wrong"
        if state.shown[seat] & ~(state.hand[seat] | state.pile[seat]):
            yield f"shown of seat {seat} has a card that is neither in the hand nor in the pile"
        if seat >= setting.seats and state.hand[seat] | state.pile[seat] | state.face_up[seat]:
            yield f"seat {seat} has cards but nobody sits there"
        if (state.face_up[seat] | state.returned) & ((1 << int(box.speed_cards)) - 1):
            yield "face_up and returned may hold only Speed-8 cards"
    if len(members(state.stock)) != state.stock_size:
        yield "stock_size is wrong"
    if (state.stock | state.unseen) >> int(box.speed_cards):
        yield "stock and unseen may hold only Speed cards"


def aside_cars(state: Any) -> list[int]:
    """The cars of the lots set aside."""
    return [int(car) for car in state.aside[: state.aside_count]]


def cars(setting: Setting, state: Any) -> Iterator[str]:
    """One car a space, places without gaps, owners that sit at the table."""
    on_track = [int(space) for space in state.space if space != s.NONE]
    if len(set(on_track)) != len(on_track):
        yield "two cars are on one space"
    if any(space >= len(setting.circuit.spaces) for space in on_track):
        yield f"space: the circuit has {len(setting.circuit.spaces)} spaces"
    places = sorted(int(place) for place in state.place if place)
    ranked_alive = setting.box.long_distance and state.phase == s.OVER
    if places != list(range(1, len(places) + 1)) or (not ranked_alive and len(places) != state.finished):
        yield "place and finished do not fit"
    for car in range(s.CARS):
        if not ranked_alive and (state.space[car] == s.NONE) != (state.place[car] > 0):
            yield f"car {car} should have either a space or a place"
        if state.owner[car] >= setting.seats:
            yield f"the owner of car {car} is not at the table"
    if sorted(state.grid) != list(range(s.CARS)):
        yield "grid should name each car once"
    if setting.box.long_distance and state.finished:
        yield "finished: nobody finishes a long-distance race"
    if int(state.racing) >> setting.seats or state.turn >= setting.seats or state.last_winner >= setting.seats:
        yield "racing, turn and last_winner may name only seats at the table"


def auction(setting: Setting, state: Any) -> Iterator[str]:
    """A car is owned, in a lot, or nobody's; lots set aside are in order."""
    bit = setting.box.speed_cards
    aside = aside_cars(state)
    if s.NONE in aside or any(car != s.NONE for car in state.aside[state.aside_count :]):
        yield "aside and aside_count do not fit"
        return
    offered = {*members(state.eights), *aside, int(state.lot_car)}
    for car in range(s.CARS):
        returned = int(state.returned) >> (bit + car) & 1
        if (state.owner[car] == s.NOBODY) != bool(returned or car in offered):
            yield f"car {car} should be owned, or in a lot, or its Speed-8 card returned"
        if state.owner[car] == s.NOBODY and state.price[car]:
            yield f"car {car} has a price but no owner"
    if (state.phase == s.BID) != (state.lot_car != s.NONE) or (offered - {s.NONE} and state.phase != s.BID):
        yield "there are lots on offer exactly while bids are asked"
    if state.phase == s.BID and not setting.box.auction:
        yield "there is no auction in this game"


def powers(setting: Setting, state: Any) -> Iterator[str]:
    """Every power is in one place at most; a kept power was won."""
    seen = int(state.powers)
    lots = [state.lot_power, *state.aside_power[: state.aside_count]]
    for mask in [*state.won_powers, *(1 << int(power) for power in lots if power != s.NONE)]:
        if seen & int(mask):
            yield "a power is in two places"
        seen |= int(mask)
    for seat in range(s.SEATS):
        won = int(state.won_powers[seat])
        if state.power[seat] != s.NONE and not won >> int(state.power[seat]) & 1:
            yield f"seat {seat} has a power that it has not won"
        racing = state.phase not in (s.BID, s.KEEP)
        if (state.power[seat] != s.NONE) != (racing and won > 0):
            yield f"seat {seat} should have kept one of its powers for the race, and not before"
    if seen and not setting.box.with_powers:
        yield "there are no powers in this game"


def bets(setting: Setting, state: Any) -> Iterator[str]:
    """A bet a seat for each line that was bet on."""
    if state.bets_made > state.lines_crossed or (setting.box.bets == NO_BETS and state.bets_made):
        yield "bets_made is more than there can be"
    if state.phase == s.BET and (state.bets_made == state.lines_crossed or setting.box.bets == NO_BETS):
        yield "there is no line to bet on"
    for seat in range(s.SEATS):
        for line in range(s.LINES):
            if (state.bet[seat, line] != s.NONE) != (seat < setting.seats and line < state.bets_made):
                yield f"bet: seat {seat} should have one bet for each of the first bets_made lines"


def asking(setting: Setting, state: Any) -> Iterator[str]:
    """Someone is asked, unless the game is over."""
    if state.phase > s.OVER:
        yield "phase: a position stands at a question or at the end"
    asked, waiting = int(state.asked_seats), int(state.waiting)
    if waiting & ~asked or asked >> setting.seats:
        yield "waiting and asked_seats do not fit"
    if (waiting == 0) != (state.phase == s.OVER):
        yield "somebody should be waited for, unless the game is over"
    yield from sealed(setting, state, asked & ~waiting)
    if state.phase == s.PLAY:
        hand = state.hand[state.turn] | state.face_up[state.turn]
        if state.turn < 0 or not int(state.racing) >> int(state.turn) & 1 or hand == 0:
            yield "turn: this seat cannot play a card"
        yield from single(state, state.turn, hand)
    for seat in members(state.racing):
        if state.phase not in SEALED_PHASES and state.phase not in CARD_PHASES and is_through(state, seat):
            yield f"racing: seat {seat} is through"


def sealed(setting: Setting, state: Any, answered: int) -> Iterator[str]:
    """Sealed answers are there for those who have answered, and are possible ones."""
    for seat in range(s.SEATS):
        answer = int(state.sealed[seat])
        if (answer != s.NONE) != (state.phase in SEALED_PHASES and bool(answered >> seat & 1)):
            yield f"sealed: seat {seat} should have an answer exactly if it has answered"
        speed_cards = (1 << int(setting.box.speed_cards)) - 1
        own = {
            s.BID: int(state.hand[seat]) & speed_cards,
            s.KEEP: int(state.won_powers[seat]),
            s.BET: s.EVERY_CAR,
        }.get(int(state.phase), 0)
        if answer != s.NONE and not own >> answer & 1:
            yield f"sealed: seat {seat} cannot have answered {answer}"
        if int(state.asked_seats) >> seat & 1 and state.phase in SEALED_PHASES and own == 0:
            yield f"asked_seats: seat {seat} has nothing to choose from"


def single(state: Any, seat: int, options: int) -> Iterator[str]:
    """Exactly this seat is asked, with these options."""
    if state.asked_seats != 1 << int(seat) or state.options != options:
        yield "asked_seats or options do not fit the question"


def card_in_play(setting: Setting, state: Any) -> Iterator[str]:
    """While a card is carried out, the row, the car and what is left of its move fit the card."""
    box = setting.box
    if (state.card != s.NONE) != (state.phase in CARD_PHASES):
        yield "card: one is in play exactly while it is carried out"
    if state.card == s.NONE:
        if state.phase != s.PLAY and state.phase not in SEALED_PHASES and state.phase != s.OVER:
            yield "phase does not fit"
        if state.phase == s.BET and not 0 <= state.turn < setting.seats:
            yield "turn: it is nobody's"
        return
    if state.card >= box.speed_cards + s.CARS or not 0 <= state.turn < setting.seats:
        yield "card or turn: there is no such card or seat"
        return
    if state.phase == s.ORDER:
        if state.row or not may_choose_order(state, box):
            yield "order: this card's order cannot be chosen"
        yield from single(state, state.turn, 1 << s.TOP_DOWN | 1 << s.BOTTOM_UP)
        return
    if not 1 <= state.row <= box.rows[state.card]:
        yield f"row: this card has {box.rows[state.card]} rows"
        return
    yield from row_in_play(setting, state)


def row_in_play(setting: Setting, state: Any) -> Iterator[str]:
    """The question that the row in play asks is the one that the rules would ask."""
    box = setting.box
    row = box.rows[state.card] - state.row if state.bottom_up else state.row - 1
    named = box.row_car[state.card, row]
    if state.phase == s.ROW:
        if not may_ignore_row(state, box):
            yield "row: no row of this card can be ignored"
        yield from single(state, state.turn, 1 << s.CARRY_OUT | 1 << s.IGNORE)
    elif state.phase == s.WILD_CAR:
        if named != s.WILD or len(members(wild_cars(state, box))) < 2:
            yield "row: it is not a wild with a choice"
        yield from single(state, state.turn, wild_cars(state, box))
    else:
        if state.car == s.NONE or state.space[state.car] == s.NONE:
            yield "car: no car is on its way"
            return
        if state.car != named and (named != s.WILD or not int(state.wilds_taken) >> int(state.car) & 1):
            yield "car: the row in play moves another one"
        extra = extra_spaces(state, box) if state.extra == 1 else 0
        if state.extra == 1 and (extra == 0 or state.left != extra):
            yield "extra: this car has no optional spaces"
        if state.left + state.moved > box.row_spaces[state.card, row] + 2 or state.left == 0:
            yield "left: the row in play does not move so far"
        steps = free_steps(state, box, state.car)
        if state.extra != 1 and len(members(steps)) < 2:
            yield "phase: a step with one way is not asked"
        yield from single(state, route_chooser(state), steps | (1 << s.STOP if state.extra == 1 else 0))
