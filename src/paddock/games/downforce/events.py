"""What happened in a game of Downforce, from journal entries to words."""

from collections.abc import Callable

from paddock.engine.model import Payload
from paddock.games.downforce import words
from paddock.games.downforce.rules import state as s
from paddock.games.downforce.setting import Setting


def tell(setting: Setting, entry: tuple[int, ...], readable: bool) -> tuple[str, Payload]:
    """An entry's kind and what it says; the secret part is left out where it is not readable."""
    kind, _, about, first, second = entry
    name, public, secret = EVENTS[kind]
    payload: Payload = public(about, first, second) if secret is None else {"seat": about}
    if secret is not None and readable:
        payload |= secret(first, second)
    if "card" in payload:
        payload["rows"] = setting.cards[payload["card"]]
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


def lot(car: int, power: int, again: int) -> Payload:
    """The lot that is turned up."""
    return {"car": words.COLOURS[car], "power": words.power_or_none(power), "again": bool(again)}


def dealt(car: int, seat: int, power: int) -> Payload:
    """A car dealt without an auction."""
    return {"car": words.COLOURS[car], "seat": seat, "power": words.power_or_none(power)}


def bet_shown(seat: int, car: int, line: int) -> Payload:
    """A bet, at the end of the race."""
    return {"seat": seat, "line": line + 1, "car": words.COLOURS[car]}


def power_kept(seat: int, power: int, _: int) -> Payload:
    """The power that a player plays with."""
    return {"seat": seat, "power": words.POWERS[power]}


def wild_chosen(seat: int, car: int, _: int) -> Payload:
    """The car that a wild moves."""
    return {"seat": seat, "car": words.COLOURS[car]}


def row_ignored(seat: int, car: int, row: int) -> Payload:
    """The row that Strategic leaves out."""
    return {"seat": seat, "car": words.car(car), "row": row}


def order_chosen(seat: int, bottom_up: int, _: int) -> Payload:
    """Tricky's order."""
    return {"seat": seat, "order": "bottom to top" if bottom_up else "top to bottom"}


def line_crossed(car: int, line: int, _: int) -> Payload:
    """The first car over a betting line."""
    return {"car": words.COLOURS[car], "line": line + 1}


def race_ended(finished: int, _first: int, _second: int) -> Payload:
    """How many cars finished."""
    return {"finished": finished}


EVENTS: dict[int, tuple[str, Callable[[int, int, int], Payload], Callable[[int, int], Payload] | None]] = {
    s.HAND_DEALT: ("hand_dealt", by_seat("cards"), None),
    s.CAR_DEALT: ("car_dealt", dealt, None),
    s.LOT_TURNED_UP: ("lot_turned_up", lot, None),
    s.BID_SEALED: ("bid_sealed", by_seat(), lambda card, _: {"card": card}),
    s.BID_SHOWN: ("bid_shown", by_seat("card", "bid"), None),
    s.LOT_WON: ("lot_won", by_car("seat", "price"), None),
    s.LOT_SET_ASIDE: ("lot_set_aside", by_car(), None),
    s.LOT_RETURNED: ("lot_returned", by_car(), None),
    s.POWER_CHOSEN: ("power_chosen", by_seat(), lambda power, _: {"power": words.POWERS[power]}),
    s.POWER_KEPT: ("power_kept", power_kept, None),
    s.RACE_BEGAN: ("race_began", by_seat(), None),
    s.CARD_PLAYED: ("card_played", by_seat("card"), None),
    s.ORDER_CHOSEN: ("order_chosen", order_chosen, None),
    s.ROW_IGNORED: ("row_ignored", row_ignored, None),
    s.WILD_CHOSEN: ("wild_chosen", wild_chosen, None),
    s.CAR_MOVED: ("car_moved", by_car("origin", "space"), None),
    s.CAR_BLOCKED: ("car_blocked", by_car("lost"), None),
    s.CAR_FINISHED: ("car_finished", by_car("place"), None),
    s.LINE_CROSSED: ("line_crossed", line_crossed, None),
    s.PLAYER_LEFT: ("player_left", by_seat(), None),
    s.CARD_DRAWN: ("card_drawn", by_seat(), lambda card, _: {"card": card}),
    s.BET_SEALED: ("bet_sealed", by_seat(), lambda car, line: {"line": line + 1, "car": words.COLOURS[car]}),
    s.BET_SHOWN: ("bet_shown", bet_shown, None),
    s.RACE_ENDED: ("race_ended", race_ended, None),
    s.CAR_RANKED: ("car_ranked", by_car("place"), None),
}

REVEALING = frozenset({s.BID_SHOWN, s.POWER_KEPT, s.CARD_PLAYED, s.PLAYER_LEFT})
"""Sealed bids and powers are opened, a card leaves a hand, a hand is discarded face up (DF-3.9)."""
