"""What Downforce asks, in words."""

from typing import Any

from paddock.rules.downforce import legal
from paddock.rules.downforce import state as s
from paddock.rules.downforce.auction import bid_number
from paddock.table.downforce import words
from paddock.table.downforce.setting import Setting
from paddock.table.model import Option, Payload, Question


def ask(setting: Setting, state: Any, seat: int) -> Question:
    """The question that a seat is asked, from a record that holds what this seat may see."""
    mask = int(legal(state, setting.box, seat))
    options = tuple(OPTIONS[state.phase](setting, state, seat, answer) for answer in words.members(mask))
    return Question(int(state.asked), seat, words.KINDS[state.phase], about(setting, state), options)


def about(setting: Setting, state: Any) -> Payload:
    """What the question is about."""
    if state.phase == s.BID:
        lot = {"car": words.COLOURS[state.lot_car], "power": words.power_or_none(state.lot_power)}
        return {**lot, "again": bool(state.second_round)}
    if state.phase == s.BET:
        return {"line": int(state.bets_made) + 1}
    if state.phase in (s.KEEP, s.PLAY):
        return {}
    card = {"card": int(state.card), "rows": setting.cards[state.card]}
    if state.phase == s.ORDER:
        return card
    row = int(setting.box.rows[state.card] - state.row if state.bottom_up else state.row - 1)
    name, spaces = setting.cards[state.card][row]
    if state.phase == s.STEP:
        optional = bool(state.extra == 1)
        name = words.COLOURS[state.car]
        card = {**card, "space": int(state.space[state.car]), "optional": optional}
        spaces = int(state.left)
    return {**card, "row": row, "car": name, "spaces": spaces}


def card_option(setting: Setting, _state: Any, _seat: int, answer: int) -> Option:
    """A card to play."""
    return Option(answer, setting.card_text(answer), {"card": answer, "rows": setting.cards[answer]})


def bid_option(setting: Setting, state: Any, seat: int, answer: int) -> Option:
    """A card to bid with, and what it bids."""
    bid = int(bid_number(state, setting.box, seat, answer))
    payload = {"card": answer, "rows": setting.cards[answer], "bid": bid}
    return Option(answer, f"bid {bid} with {setting.card_text(answer)}", payload)


def power_option(_setting: Setting, _state: Any, _seat: int, answer: int) -> Option:
    """A power to keep."""
    return Option(answer, words.POWERS[answer], {"power": words.POWERS[answer]})


def car_option(_setting: Setting, _state: Any, _seat: int, answer: int) -> Option:
    """A car to bet on, or to move with a wild."""
    return Option(answer, words.COLOURS[answer], {"car": words.COLOURS[answer]})


def order_option(_setting: Setting, _state: Any, _seat: int, answer: int) -> Option:
    """The order of the rows."""
    order = "bottom to top" if answer == s.BOTTOM_UP else "top to bottom"
    return Option(answer, order, {"order": order})


def row_option(_setting: Setting, _state: Any, _seat: int, answer: int) -> Option:
    """To carry a row out, or to ignore it."""
    choice = "ignore" if answer == s.IGNORE else "carry out"
    return Option(answer, f"{choice} this row", {"row": choice})


def step_option(setting: Setting, state: Any, _seat: int, answer: int) -> Option:
    """A step to a space, or to stop where the rest is optional."""
    if answer == s.STOP:
        return Option(answer, "stop here", {"stop": True})
    target = setting.circuit.spaces[setting.box.forward[state.space[state.car], answer]]
    origin = setting.circuit.spaces[state.space[state.car]]
    label = f"lane {target.lane + 1}, space {target.number}"
    if setting.circuit.crosses_finish(origin.number, target.number):
        label += ", over the start line" if state.lap[state.car] < 0 else ", over the finish line"
    return Option(answer, label, {"space": target.number})


OPTIONS = {
    s.BID: bid_option,
    s.KEEP: power_option,
    s.PLAY: card_option,
    s.ORDER: order_option,
    s.ROW: row_option,
    s.WILD_CAR: car_option,
    s.STEP: step_option,
    s.BET: car_option,
}
