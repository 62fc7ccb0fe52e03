"""What happened in a game of Top Race, from journal entries to words."""

from collections.abc import Callable

from paddock.engine.model import Payload
from paddock.games.toprace import words
from paddock.games.toprace.questions import CALLS, card_payload
from paddock.games.toprace.rules import state as s
from paddock.games.toprace.setting import Setting


def tell(setting: Setting, entry: tuple[int, ...], readable: bool) -> tuple[str, Payload]:
    """An entry's kind and what it says; the secret part is left out where it is not readable."""
    kind, _, about, first, second = entry
    name, public, secret = EVENTS[kind]
    payload: Payload = public(about, first, second) if secret is None else {"seat": about}
    if secret is not None and readable:
        payload |= secret(first, second)
    if "card" in payload:
        payload |= card_payload(setting, payload["card"])
    return name, payload


def by_car(*names: str) -> Callable[[int, int, int], Payload]:
    """An event about a car, with further numbers under these names."""
    return lambda about, first, second: {
        "car": words.COLOURS[about],
        **dict(zip(names, (first, second), strict=False)),
    }


def by_seat(*names: str) -> Callable[[int, int, int], Payload]:
    """An event about a seat, with further numbers under these names."""
    return lambda about, first, second: {"seat": about, **dict(zip(names, (first, second), strict=False))}


def seat_and_car(*names: str) -> Callable[[int, int, int], Payload]:
    """An event about a seat and a car, with a further number under this name."""
    return lambda about, first, second: {
        "seat": about,
        "car": words.COLOURS[first],
        **dict(zip(names, (second,), strict=False)),
    }


def going(car: int, times: int, _: int) -> Payload:
    """The controller's call (TR-2.2)."""
    return {"car": words.COLOURS[car], "call": CALLS[times - 1]}


def placed(car: int, slot: int, space: int) -> Payload:
    """A car that comes to the grid (TR-2.3)."""
    return {"car": words.COLOURS[car], "slot": slot + 1, "space": space}


def line_crossed(car: int, line: int, _: int) -> Payload:
    """The first car over a line (TR-6.2)."""
    return {"car": words.COLOURS[car], "line": line + 1}


def tip_sealed(car: int, line: int) -> Payload:
    """A tip, for the one who made it."""
    return {"line": line + 1, "car": words.COLOURS[car]}


def tip_shown(seat: int, mark: int, money: int) -> Payload:
    """A tip and what it brings, at the end of the race."""
    line, car = divmod(mark, s.CARS)
    return {"seat": seat, "line": line + 1, "car": words.COLOURS[car], "money": money}


def race_ended(finished: int, _first: int, _second: int) -> Payload:
    """How many cars finished."""
    return {"finished": finished}


EVENTS: dict[int, tuple[str, Callable[[int, int, int], Payload], Callable[[int, int], Payload] | None]] = {
    s.HAND_DEALT: ("hand_dealt", by_seat("cards", "money"), None),
    s.DRIVER_OFFERED: ("driver_offered", by_car("opener"), None),
    s.BID_MADE: ("bid_made", seat_and_car("bid"), None),
    s.BID_PASSED: ("bid_passed", seat_and_car(), None),
    s.GOING: ("going", going, None),
    s.DRIVER_SOLD: ("driver_sold", by_car("seat", "price"), None),
    s.BANK_LENT: ("bank_lent", by_seat("money"), None),
    s.DRIVER_UNSOLD: ("driver_unsold", by_car(), None),
    s.CAR_PLACED: ("car_placed", placed, None),
    s.RACE_BEGAN: ("race_began", by_seat(), None),
    s.CARD_PLAYED: ("card_played", by_seat("card"), None),
    s.TURBO_CHOSEN: ("turbo_chosen", seat_and_car(), None),
    s.CAR_BROKE_DOWN: ("car_broke_down", by_car("space"), None),
    s.CAR_RETURNED: ("car_returned", by_car("space"), None),
    s.NO_EFFECT: ("no_effect", by_seat("card"), None),
    s.WILD_CHOSEN: ("wild_chosen", seat_and_car(), None),
    s.CAR_MOVED: ("car_moved", by_car("origin", "space"), None),
    s.CAR_BLOCKED: ("car_blocked", by_car("lost"), None),
    s.CAR_FINISHED: ("car_finished", by_car("place"), None),
    s.LINE_CROSSED: ("line_crossed", line_crossed, None),
    s.PLAYER_LEFT: ("player_left", by_seat(), None),
    s.TIP_SEALED: ("tip_sealed", by_seat(), tip_sealed),
    s.TIP_SHOWN: ("tip_shown", tip_shown, None),
    s.RACE_ENDED: ("race_ended", race_ended, None),
    s.CAR_RANKED: ("car_ranked", by_car("place"), None),
    s.PRIZE_PAID: ("prize_paid", by_car("seat", "money"), None),
}

REVEALING = frozenset({s.CARD_PLAYED, s.PLAYER_LEFT})
"""A card leaves a hand, a hand is discarded (TR-5.2)."""
