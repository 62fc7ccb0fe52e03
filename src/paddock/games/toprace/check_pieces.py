"""Checks the pieces of a position: whether cards, cars, money and tips are where they can be."""

from collections.abc import Iterator
from typing import Any

from paddock.engine.sets import members
from paddock.games.cars.owning import through
from paddock.games.toprace.rules import state as s
from paddock.games.toprace.rules.auction import FIXED_PRICE, STEP_UP, drivers_of
from paddock.games.toprace.rules.race import has_player
from paddock.games.toprace.rules.scoring import money_of
from paddock.games.toprace.rules.special import all_have_passed
from paddock.games.toprace.setting import Setting

AUCTION = (s.BID, s.OPEN, s.START)
MOST_DRAWN, MOST_ASKED = 1 << 40, 1 << 29
"""More than any game needs, and low enough for a game to be played on without reaching a field's limit."""


def cards(setting: Setting, state: Any) -> Iterator[str]:
    """Every card is in exactly one place, and the public counts are right."""
    places = [*state.hand, state.discard, state.unseen]
    places += [1 << int(card) for card in (state.card, *state.broken_card) if card != s.NONE]
    union = 0
    for place in places:
        if union & int(place):
            yield f"card {members(union & int(place))[0]} is in two places"
            return
        union |= int(place)
    if union != (1 << int(setting.box.cards)) - 1:
        yield "the cards in all places together are not the whole deck"
    for seat in range(s.SEATS):
        if len(members(state.hand[seat])) != state.hand_size[seat]:
            yield f"hand_size of seat {seat} is wrong"
        if seat >= setting.seats and (state.hand[seat] or state.cash[seat]):
            yield f"seat {seat} has cards or money but nobody sits there"
    if state.drawn > MOST_DRAWN or state.asked > MOST_ASKED:
        yield "drawn or asked is too large for any game"


def cars(setting: Setting, state: Any) -> Iterator[str]:
    """At most one car per space, a grid that names each car once, and places without gaps."""
    spaces = len(setting.circuit.spaces)
    on_track = [int(space) for space in state.space if space != s.NONE]
    on_grid = [int(car) for car in state.grid if car != s.NONE]
    if len(set(on_track)) != len(on_track) or any(space >= spaces for space in on_track):
        yield f"space: the circuit has {spaces} spaces, each for one car"
        return
    if len(set(on_grid)) != len(on_grid) or (state.phase not in AUCTION and len(on_grid) != s.CARS):
        yield "grid should name each car once"
    places = sorted(int(place) for place in state.place if place)
    if places != list(range(1, (s.CARS if state.phase == s.OVER else int(state.finished)) + 1)):
        yield "place and finished do not fit"
    for car in range(s.CARS):
        yield from one_car(setting, state, car, car in on_grid)


def one_car(setting: Setting, state: Any, car: int, on_grid: bool) -> Iterator[str]:
    """The car is either not on the grid yet, on the track, broken down, or finished."""
    finished = bool(0 < state.place[car] <= state.finished)
    if sum(map(bool, (finished, state.space[car] != s.NONE, state.broken[car] > 0))) != on_grid:
        yield f"car {car} should be on the track, or broken down, or have finished, once it is on the grid"
    if finished != (state.lap[car] == 1):
        yield f"car {car} has finished its lap, or should have"
    if state.owner[car] >= setting.seats:
        yield f"the owner of car {car} is not at the table"
    first = min(setting.circuit.spaces[space].front for space in setting.circuit.start)
    if state.lap[car] < 0 and state.space[car] >= 0 and setting.box.front[state.space[car]] < first:
        yield f"car {car} is beyond the start line but has not crossed it"
    if state.phase in AUCTION:
        slot = [int(number) for number in state.grid].index(car) if on_grid else 0
        if state.lap[car] != -1 or (on_grid and state.space[car] != setting.box.start[slot]):
            yield f"car {car} has left the grid before the race"


def breakdowns(setting: Setting, state: Any) -> Iterator[str]:
    """A broken-down car has its space, card and number, and not all others have passed it."""
    box = setting.box
    numbers = [int(number) for number in state.broken if number]
    if len(set(numbers)) != len(numbers) or max(numbers, default=0) > state.breakdowns:
        yield "broken and breakdowns do not fit"
    played = [*members(state.discard), *(int(card) for card in state.broken_card if card != s.NONE)]
    if state.breakdowns > sum(setting.pairs[card] is not None for card in played):
        yield "breakdowns: more than special cards were played"
    for car in range(s.CARS):
        space, card = state.broken_space[car], state.broken_card[car]
        if (space == s.NONE, card == s.NONE) != (state.broken[car] == 0,) * 2:
            yield f"broken_space and broken_card of car {car} do not fit"
            return
        if space >= len(setting.circuit.spaces) or (card != s.NONE and car not in box.pair[card]):
            yield f"broken_space or broken_card of car {car} is not possible"
            return
    if state.phase != s.PLAY:
        return
    for car in range(s.CARS):
        free = state.broken_space[car] not in state.space
        if state.broken[car] and free and all_have_passed(state, box, car):
            yield f"car {car} should have returned"


def players(setting: Setting, state: Any) -> Iterator[str]:
    """Exactly the players with a car in the race play on; the game is over when nobody can play."""
    everybody = (1 << setting.seats) - 1
    if state.racing & ~everybody or max(state.turn, state.last_buyer, state.opener, state.high_bidder) >= setting.seats:
        yield "racing, turn, last_buyer, opener and high_bidder may name only seats at the table"
    if (state.turn == s.NOBODY) != (state.phase in AUCTION or state.phase == s.OVER):
        yield "turn: it should name a seat exactly during the race"
    if state.phase in AUCTION:
        if state.racing != everybody or state.lines_crossed or state.breakdowns or state.discard:
            yield "phase: the race has begun"
        return
    if any(drivers_of(state, seat) == 0 for seat in range(setting.seats)):
        yield "owner: everybody races at least one car"
    for seat in range(setting.seats):
        racing = bool(int(state.racing) >> seat & 1)
        if not racing and (state.hand[seat] or not through(state) >> seat & 1):
            yield f"racing: seat {seat} still has cars in the race, or cards"
        if racing and state.phase == s.PLAY and through(state) >> seat & 1:
            yield f"racing: all cars of seat {seat} have finished"
    if state.phase == s.OVER and state.finished != s.CARS and has_player(state, setting.box):
        yield "phase: the race is not over while somebody can play a card"


def money(setting: Setting, state: Any) -> Iterator[str]:
    """Every player's cash is the initial money less prices, plus prizes and tips at the end."""
    for car in range(s.CARS):
        owner, price = int(state.owner[car]), int(state.price[car])
        most = 0 if owner == s.NOBODY else max(FIXED_PRICE, int(setting.box.money[owner]))
        if price > most or price % STEP_UP or (owner != s.NOBODY and price == 0):
            yield f"price: car {car} cannot have been bought for {price}"
    for seat in range(setting.seats):
        if state.cash[seat] != money_of(state, setting.box, seat):
            yield f"cash of seat {seat} does not add up"


def tips(setting: Setting, state: Any) -> Iterator[str]:
    """Every seat has one tip for each line where tips were made."""
    if not setting.box.tips and (state.lines_crossed or state.tips_made):
        yield "lines_crossed and tips_made: there are no tips in this game"
    behind = state.lines_crossed - state.tips_made
    if behind < 0 or (behind > 0 and state.phase not in (s.STEP, s.TIP)) or (behind == 0 and state.phase == s.TIP):
        yield "tips_made and lines_crossed do not fit"
    for seat in range(s.SEATS):
        for line in range(s.LINES):
            if (state.tip[seat, line] != s.NONE) != (seat < setting.seats and line < state.tips_made):
                yield f"tip: seat {seat} should have one tip for each of the first tips_made lines"
