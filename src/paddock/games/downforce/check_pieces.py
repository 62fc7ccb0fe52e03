"""Checks the pieces of a position: whether cards, cars, lots, powers and bets are where they can be."""

from collections.abc import Iterator
from typing import Any

from paddock.engine.sets import members
from paddock.games.downforce.rules import state as s
from paddock.games.downforce.rules.box import HANDS_OF_THREE, NO_BETS, PERSONAL_PILES
from paddock.games.downforce.rules.race import has_player
from paddock.games.downforce.setting import Setting

BEFORE_THE_RACE = (s.BID, s.KEEP)
MOST_DRAWN, MOST_ASKED, MOST_LAPS = 1 << 40, 1 << 29, 900
"""More than any game needs, and low enough for a game to be played on without reaching a field's limit."""


def speed_cards(setting: Setting) -> int:
    """The Speed cards; the others are Speed-8."""
    return (1 << int(setting.box.speed_cards)) - 1


def cards(setting: Setting, state: Any) -> Iterator[str]:
    """Every card is in exactly one place, which the options allow, and the public counts are right."""
    box, speed = setting.box, speed_cards(setting)
    lots = [*members(state.eights), *([state.lot_car] if state.lot_car != s.NONE else []), *aside_cars(state)]
    places = [*state.hand, *state.pile, *state.face_up, state.stock, state.discard, state.unseen, state.returned]
    places += [1 << (box.speed_cards + car) for car in lots]
    places += [1 << int(state.card)] if state.card != s.NONE else []
    union = 0
    for place in places:
        if union & int(place):
            yield f"card {members(union & int(place))[0]} is in two places"
            return
        union |= int(place)
    if union != (1 << (box.speed_cards + s.CARS)) - 1:
        yield "the cards in all places together are not the whole deck"
    for seat in range(s.SEATS):
        yield from seat_cards(setting, state, seat)
    if len(members(state.stock)) != state.stock_size:
        yield "stock_size is wrong"
    if (state.stock | state.unseen) & ~speed:
        yield "stock and unseen may hold only Speed cards"
    if (any(state.pile) and box.hands != PERSONAL_PILES) or (state.stock and box.hands != HANDS_OF_THREE):
        yield "pile and stock: this game is played without such a pile"


def seat_cards(setting: Setting, state: Any, seat: int) -> Iterator[str]:
    """The cards of one seat."""
    speed, held = speed_cards(setting), state.hand[seat] | state.pile[seat]
    sizes = len(members(state.hand[seat])), len(members(state.pile[seat]))
    if sizes != (state.hand_size[seat], state.pile_size[seat]):
        yield f"hand_size or pile_size of seat {seat} is wrong"
    if state.shown[seat] & ~held:
        yield f"shown of seat {seat} has a card that is neither in the hand nor in the pile"
    if held & ~speed & ~state.shown[seat]:
        yield f"shown of seat {seat} lacks a Speed-8 card, which everybody saw it win"
    if seat >= setting.seats and held | state.face_up[seat] | state.won_powers[seat]:
        yield f"seat {seat} has cards but nobody sits there"
    if (state.face_up[seat] | state.returned) & speed:
        yield "face_up and returned may hold only Speed-8 cards"


def aside_cars(state: Any) -> list[int]:
    """The cars of the lots set aside."""
    return [int(car) for car in state.aside[: state.aside_count]]


def cars(setting: Setting, state: Any) -> Iterator[str]:
    """At most one car per space, places without gaps, and only owners who sit at the table."""
    long_distance = bool(setting.box.long_distance)
    on_track = [int(space) for space in state.space if space != s.NONE]
    if len(set(on_track)) != len(on_track):
        yield "two cars are on one space"
    if any(space >= len(setting.circuit.spaces) for space in on_track):
        yield f"space: the circuit has {len(setting.circuit.spaces)} spaces"
    places = sorted(int(place) for place in state.place if place)
    ranked_on_track = long_distance and state.phase == s.OVER
    if places != list(range(1, len(places) + 1)) or (not ranked_on_track and len(places) != state.finished):
        yield "place and finished do not fit"
    for car in range(s.CARS):
        if not ranked_on_track and (state.space[car] == s.NONE) != (state.place[car] > 0):
            yield f"car {car} should have either a space or a place"
        if not long_distance and state.lap[car] > 0 and state.space[car] != s.NONE:
            yield f"car {car} has finished its lap"
        if state.owner[car] >= setting.seats:
            yield f"the owner of car {car} is not at the table"
    if sorted(state.grid) != list(range(s.CARS)):
        yield "grid should name each car once"
    if long_distance and (state.finished or len(on_track) != s.CARS):
        yield "finished: no car finishes a long-distance race"
    if int(state.racing) >> setting.seats or state.turn >= setting.seats or state.last_winner >= setting.seats:
        yield "racing, turn and last_winner may name only seats at the table"
    if state.drawn > MOST_DRAWN or state.asked > MOST_ASKED or max(state.lap) > MOST_LAPS:
        yield "drawn, asked or lap is too large for any game"


def auction(setting: Setting, state: Any) -> Iterator[str]:
    """Every car is owned, in a lot, or without an owner; the lots set aside fit; bids come before the race."""
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
        yield "there is a lot on offer exactly while bids are asked for"
    if state.phase == s.BID and not setting.box.auction:
        yield "there is no auction in this game"
    if state.second_round and state.eights:
        yield "second_round: lots are still face down"
    everybody = (1 << setting.seats) - 1
    begun = state.lines_crossed or any(state.place) or any(state.pile) or any(lap != -1 for lap in state.lap)
    if state.phase in BEFORE_THE_RACE and (begun or state.racing != everybody):
        yield "phase: the race has begun"
    if state.phase in BEFORE_THE_RACE and any(
        not state.hand[seat] & speed_cards(setting) for seat in range(setting.seats)
    ):
        yield "hand: before the race every player has Speed cards"


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
        if (state.power[seat] != s.NONE) != (state.phase not in BEFORE_THE_RACE and won > 0):
            yield f"seat {seat} should have kept one of its powers for the race, and not before"
    if seen and not setting.box.with_powers:
        yield "there are no powers in this game"


def bets(setting: Setting, state: Any) -> Iterator[str]:
    """Every seat has one bet for each line that was bet on."""
    if state.bets_made > state.lines_crossed or (setting.box.bets == NO_BETS and state.bets_made):
        yield "bets_made is more than there can be"
    if state.phase == s.BET and (state.bets_made == state.lines_crossed or setting.box.bets == NO_BETS):
        yield "there is no line to bet on"
    for seat in range(s.SEATS):
        for line in range(s.LINES):
            if (state.bet[seat, line] != s.NONE) != (seat < setting.seats and line < state.bets_made):
                yield f"bet: seat {seat} should have one bet for each of the first bets_made lines"


def end(setting: Setting, state: Any) -> Iterator[str]:
    """A game is over only when nobody can play on."""
    if state.phase != s.OVER:
        return
    if state.finished != s.CARS and has_player(state, setting.box):
        yield "phase: the race is not over while somebody can play a card"
    if setting.box.long_distance and not all(state.place):
        yield "place: a long-distance race ends with a place for every car"
