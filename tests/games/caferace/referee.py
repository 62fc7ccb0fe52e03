"""A referee who follows the events of a game, knows the rules independently, and reports the first violation."""

from collections.abc import Iterable, Sequence
from typing import Any

from paddock.engine.model import Event
from tests.facts import facts

LANDINGS = {8, 9, 10, 18, 19, 20}
COFFEE, FIRST_NEWSPAPER, SECOND_NEWSPAPER = 5, 28, 29
Key = tuple[int, ...]


class Referee:
    """Follows a game from its first event, and keeps its own account of the stairs."""

    def __init__(self, seats: int, auction: bool, events: Iterable[Event]) -> None:
        self.seats, self.auction = range(seats), auction
        self.events = [(event.kind, facts(event)) for event in events]
        self.at = 0
        self.space, self.coffee = [0] * seats, [COFFEE] * seats
        self.dice: list[int] = []
        self.speed, self.initiative = [0] * seats, [0] * seats

    def take(self, kind: str) -> dict[str, Any]:
        """The next event, which must be of this kind."""
        told, payload = self.events[self.at]
        assert told == kind, f"event {self.at}: {told} {payload} instead of {kind}"
        self.at += 1
        return payload

    def expect(self, kind: str, **payload: Any) -> None:
        assert self.take(kind) == payload

    def follow(self) -> int:
        """Follow a whole game; return the number of rounds."""
        number = 1
        while not self.follow_round(number):
            number += 1
        assert self.at == len(self.events)
        return number

    def follow_round(self, number: int) -> bool:
        """Follow one round; True if the game ended with it."""
        self.expect("round_began", round=number)
        for seat in self.seats:
            if self.coffee[seat] == 0:
                self.expect("sent_back", seat=seat)
                self.coffee[seat], self.space[seat] = COFFEE, 0
        rolled = [self.take("die_rolled") for _ in self.seats]
        assert [roll["die"] for roll in rolled] == list(self.seats)
        self.dice = [roll["value"] for roll in rolled]
        assert self.dice == sorted(self.dice)
        assert set(self.dice) <= set(range(1, 7))
        (self.auctions if self.auction else self.initiatives)(number)
        for seat in self.in_order({s: (-self.speed[s], -self.initiative[s], *self.back(s)) for s in self.seats}):
            self.move(seat)
        if max(self.space) >= FIRST_NEWSPAPER:
            self.expect("game_ended", round=number)
            return True
        return False

    def back(self, seat: int) -> Key:
        """CR-2.4: nearer the start, then fewer coffees."""
        return self.space[seat], self.coffee[seat]

    def throw(self, seats: Sequence[int]) -> dict[int, int]:
        """The tied seats roll the white dice."""
        thrown = {}
        for seat in seats:
            told = self.take("white_dice_thrown")
            assert told["seat"] == seat
            assert 2 <= told["throw"] <= 12
            thrown[seat] = told["throw"]
        return thrown

    def in_order(self, keys: dict[int, Key]) -> list[int]:
        """Seats by these keys, the lowest first; tied seats roll the white dice until no tie is left."""
        keys = dict(keys)
        while len(set(keys.values())) < len(keys):
            held = list(keys.values())
            thrown = self.throw([seat for seat in keys if held.count(keys[seat]) > 1])
            keys = {seat: (*key, -thrown.get(seat, 0)) for seat, key in keys.items()}
        return sorted(keys, key=lambda seat: keys[seat])

    def leader(self, seats: Iterable[int]) -> int:
        """CR-5.1: nearest the finish, then more coffee; seats tied for the lead roll until one is highest."""
        keys = {seat: (self.space[seat], self.coffee[seat]) for seat in seats}
        best = [seat for seat in keys if keys[seat] == max(keys.values())]
        while len(best) > 1:
            thrown = self.throw(best)
            best = [seat for seat in best if thrown[seat] == max(thrown.values())]
        return best[0]

    def initiatives(self, number: int) -> None:
        """CR-2: sealed in any order, revealed together; the dice are taken from the highest down."""
        sealed = [self.take("initiative_sealed") for _ in self.seats]
        assert all(set(told) == {"seat"} for told in sealed), "a spectator is told a secret"
        assert sorted(told["seat"] for told in sealed) == list(self.seats)
        for seat in self.seats:
            told = self.take("initiative_shown")
            assert told["seat"] == seat
            assert 1 <= told["initiative"] <= 6
            self.initiative[seat] = told["initiative"]
        order = self.in_order({seat: (-self.initiative[seat], *self.back(seat)) for seat in self.seats})
        for seat, speed in zip(order, reversed(self.dice), strict=True):
            self.expect("speed_taken", seat=seat, speed=speed, initiative=self.initiative[seat])
            self.speed[seat] = speed

    def auctions(self, number: int) -> None:
        """CR-5: as many lots as dice."""
        without, left = list(self.seats), list(self.dice)
        first: int | None = None
        for lot in self.seats:
            drawn = number == 1 and lot == 0
            if first is None and not drawn:
                first = self.leader(without)
            named = self.take("first_bidder_named")["seat"]
            first = named if drawn else first
            assert first == named
            assert first in without
            winner, bid, die = self.lot(first, without, left)
            self.expect("speed_taken", seat=winner, speed=die, initiative=bid)
            self.speed[winner], self.initiative[winner] = die, bid
            without.remove(winner)
            left.remove(die)
            if winner == first:
                first = None

    def lot(self, first: int, without: Sequence[int], left: Sequence[int]) -> tuple[int, int, int]:
        """CR-5.2, CR-5.3: the winner of the die on offer, the bid, and the die."""
        offered = self.take("die_offered")
        assert offered["seat"] == first
        assert offered["die"] in left
        winner, highest = -1, 0
        for seat in sorted(without, key=lambda seat: (seat - first) % len(self.seats)):
            told = self.take("bid_made")
            assert told["seat"] == seat
            assert told["bid"] > highest or (told["bid"] == 0 and seat != first)
            if told["bid"]:
                winner, highest = seat, told["bid"]
            if highest == 6:
                break
        return winner, highest, offered["die"]

    def move(self, seat: int) -> None:
        """CR-3.2 to CR-3.6."""
        others = [self.space[other] for other in self.seats if other != seat]
        path = range(self.space[seat] + 1, self.space[seat] + self.speed[seat] + 1)
        full = next((space for space in path if others.count(space) >= 2), None)
        end = min(path[-1], SECOND_NEWSPAPER) if full is None else full - 1
        self.expect("employee_moved", seat=seat, origin=self.space[seat], space=end)
        self.space[seat] = end
        if full is not None:
            self.expect("employee_blocked", seat=seat, lost=path[-1] - end)
        if end >= FIRST_NEWSPAPER:
            self.expect("finish_reached", seat=seat, space=end)
        if full is not None or path[-1] > SECOND_NEWSPAPER or (end < FIRST_NEWSPAPER and end not in LANDINGS):
            self.balance(seat)

    def balance(self, seat: int) -> None:
        """CR-3.4."""
        target = self.initiative[seat] + self.speed[seat]
        rolled = self.take("balance_rolled")
        spilled = rolled["throw"] < target
        dice = rolled["dice"]
        assert rolled == {"seat": seat, "throw": sum(dice), "dice": dice, "target": target, "spilled": spilled}
        assert all(1 <= die <= 6 for die in dice)
        assert 2 <= rolled["throw"] <= 12
        if spilled:
            self.coffee[seat] -= 1
            self.expect("coffee_spilled", seat=seat, left=self.coffee[seat])

    def scores(self) -> list[tuple[int, int]]:
        """CR-4.2, CR-4.3: points and rank of each seat."""
        ranks = sorted(set(self.space), reverse=True)
        points = [self.coffee[seat] + len(self.seats) - ranks.index(self.space[seat]) for seat in self.seats]
        keys = [(points[seat], self.coffee[seat]) for seat in self.seats]
        return [(points[seat], 1 + sum(key > keys[seat] for key in keys)) for seat in self.seats]
