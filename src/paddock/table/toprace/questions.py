"""What Top Race asks, in words."""

from typing import Any

from paddock.rules.toprace import legal
from paddock.rules.toprace import state as s
from paddock.rules.toprace.auction import STEP_UP
from paddock.table.model import Option, Payload, Question
from paddock.table.toprace import words
from paddock.table.toprace.setting import Setting

CALLS = ("going once", "going twice", "gone")


def ask(setting: Setting, state: Any, seat: int) -> Question:
    """The question that a seat is asked, from a record that holds what this seat may see."""
    mask = int(legal(state, setting.box, seat))
    options = tuple(OPTIONS[state.phase](setting, state, answer) for answer in words.members(mask))
    return Question(int(state.asked), seat, words.KINDS[state.phase], about(setting, state, seat), options)


def about(setting: Setting, state: Any, seat: int) -> Payload:
    """What the question is about."""
    if state.phase in (s.BID, s.OPEN):
        lot = {"car": words.COLOURS[state.lot], "highest": int(state.highest), "cash": int(state.cash[seat])}
        return {**lot, "bidder": words.seat_or_none(state.high_bidder)}
    if state.phase == s.START:
        return {"car": words.COLOURS[state.lot]}
    if state.phase == s.TIP:
        return {"line": int(state.tips_made) + 1}
    if state.phase == s.PLAY:
        return {}
    card: Payload = card_payload(setting, int(state.card))
    if state.phase == s.SPECIAL:
        return card
    if state.phase == s.STEP:
        turbo = bool(setting.box.rows[state.card] == 0)
        car = words.COLOURS[state.car]
        spaces = None if turbo else int(state.left)
        return {**card, "car": car, "space": int(state.space[state.car]), "spaces": spaces, "turbo": turbo}
    row = int(state.row) - 1
    return {**card, "row": row, "spaces": setting.cards[state.card][row][1]}


def card_payload(setting: Setting, card: int) -> Payload:
    """A card: its number, its rows, and its pair of cars where it is special."""
    return {"card": card, "rows": setting.cards[card], "pair": setting.pairs[card]}


def bid_option(_setting: Setting, state: Any, answer: int) -> Option:
    """To raise the highest bid, to pass, or to close the lot (TR-2.1, TR-2.2)."""
    if answer == s.PASS:
        return Option(answer, "pass", {"bid": None})
    if answer == s.CLOSE:
        call = CALLS[state.closes]
        return Option(answer, call, {"call": call})
    bid = int(state.highest) + STEP_UP * answer
    return Option(answer, f"bid {bid}", {"bid": bid})


def start_option(setting: Setting, _state: Any, answer: int) -> Option:
    """A start space (TR-2.3)."""
    space = setting.circuit.spaces[setting.box.start[answer]]
    label = f"start space {answer + 1}: lane {space.lane + 1}, space {space.number}"
    return Option(answer, label, {"slot": answer + 1, "space": space.number})


def card_option(setting: Setting, _state: Any, answer: int) -> Option:
    """A card to play."""
    return Option(answer, setting.card_text(answer), card_payload(setting, answer))


def special_option(_setting: Setting, _state: Any, answer: int) -> Option:
    """Turbo or breakdown (TR-4.1)."""
    return Option(answer, words.CHOICES[answer], {"choice": words.CHOICES[answer]})


def car_option(_setting: Setting, _state: Any, answer: int) -> Option:
    """A car to mark, or to move with a wild."""
    return Option(answer, words.COLOURS[answer], {"car": words.COLOURS[answer]})


def step_option(setting: Setting, state: Any, answer: int) -> Option:
    """A step to a space."""
    target = setting.circuit.spaces[setting.box.forward[state.space[state.car], answer]]
    origin = setting.circuit.spaces[state.space[state.car]]
    label = f"lane {target.lane + 1}, space {target.number}"
    if setting.circuit.crosses_finish(origin.number, target.number):
        label += ", over the start line" if state.lap[state.car] < 0 else ", over the finish line"
    return Option(answer, label, {"space": target.number})


OPTIONS = {
    s.BID: bid_option,
    s.OPEN: bid_option,
    s.START: start_option,
    s.PLAY: card_option,
    s.SPECIAL: special_option,
    s.WILD_CAR: car_option,
    s.STEP: step_option,
    s.TIP: car_option,
}
