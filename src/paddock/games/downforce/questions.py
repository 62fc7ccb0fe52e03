"""What Downforce asks, in words."""

from collections.abc import Callable
from functools import lru_cache

import numpy as np

from paddock.engine.model import Option, Payload, Question
from paddock.engine.seen import Seen
from paddock.engine.sets import members
from paddock.games.downforce import words
from paddock.games.downforce.rules import state as s
from paddock.games.downforce.rules.auction import bid_numbers
from paddock.games.downforce.setting import Setting


def ask(setting: Setting, seen: Seen, seat: int) -> Question:
    """The question that a seat is asked, from what this seat may see."""
    answers = members(seen.answers)
    if seen.phase == s.BID:
        options = bid_options(setting, seen, seat, answers)
    else:
        option = OPTIONS[seen.phase]
        options = tuple([option(setting, seen, answer) for answer in answers])
    return Question(seen.asked, seat, words.KINDS[seen.phase], about(setting, seen), options)


def about(setting: Setting, seen: Seen) -> Payload:
    """What the question is about."""
    if seen.phase == s.BID:
        lot = {"car": words.COLOURS[seen.lot_car], "power": words.power_or_none(seen.lot_power)}
        return {**lot, "again": bool(seen.second_round)}
    if seen.phase == s.BET:
        return {"line": seen.bets_made + 1}
    if seen.phase in (s.KEEP, s.PLAY):
        return {}
    rows = setting.cards[seen.card]
    card = {"card": seen.card, "rows": rows}
    if seen.phase == s.ORDER:
        return card
    row = len(rows) - seen.row if seen.bottom_up else seen.row - 1
    name, spaces = rows[row]
    if seen.phase == s.STEP:
        name = words.COLOURS[seen.car]
        card = {**card, "space": seen.space[seen.car], "optional": seen.extra == 1}
        spaces = seen.left
    return {**card, "row": row, "car": name, "spaces": spaces}


def card_option(setting: Setting, _seen: Seen, answer: int) -> Option:
    """A card to play."""
    return Option(answer, setting.card_text(answer), {"card": answer, "rows": setting.cards[answer]})


def bid_options(setting: Setting, seen: Seen, seat: int, cards: tuple[int, ...]) -> tuple[Option, ...]:
    """The cards to bid with, and what each bids."""
    out = np.empty(s.CARDS, np.int64)
    bid_numbers(seen.record, setting.boxes, seat, out)
    bids = out.tolist()
    return tuple(
        Option(
            card,
            bid_label(bids[card], setting.card_text(card)),
            {"card": card, "rows": setting.cards[card], "bid": bids[card]},
        )
        for card in cards
    )


@lru_cache(maxsize=2048)
def bid_label(bid: int, text: str) -> str:
    """A bid in words, kept once for all tables."""
    return f"bid {bid} with {text}"


def power_option(_setting: Setting, _seen: Seen, answer: int) -> Option:
    """A power to keep."""
    return Option(answer, words.POWERS[answer], {"power": words.POWERS[answer]})


def car_option(_setting: Setting, _seen: Seen, answer: int) -> Option:
    """A car to bet on, or to move with a wild."""
    return Option(answer, words.COLOURS[answer], {"car": words.COLOURS[answer]})


def order_option(_setting: Setting, _seen: Seen, answer: int) -> Option:
    """The order of the rows."""
    order = "bottom to top" if answer == s.BOTTOM_UP else "top to bottom"
    return Option(answer, order, {"order": order})


def row_option(_setting: Setting, _seen: Seen, answer: int) -> Option:
    """To carry a row out, or to ignore it."""
    choice = "ignore" if answer == s.IGNORE else "carry out"
    return Option(answer, f"{choice} this row", {"row": choice})


def step_option(setting: Setting, seen: Seen, answer: int) -> Option:
    """A step to a space, or to stop where the rest is optional."""
    if answer == s.STOP:
        return Option(answer, "stop here", {"stop": True})
    circuit, origin = setting.circuit, seen.space[seen.car]
    target = circuit.forward[origin][answer]
    label = f"lane {circuit.spaces[target].lane + 1}, space {target}"
    if circuit.crosses_finish(origin, target):
        label += ", over the start line" if seen.lap[seen.car] < 0 else ", over the finish line"
    return Option(answer, label, {"space": target})


OPTIONS: dict[int, Callable[[Setting, Seen, int], Option]] = {
    s.KEEP: power_option,
    s.PLAY: card_option,
    s.ORDER: order_option,
    s.ROW: row_option,
    s.WILD_CAR: car_option,
    s.STEP: step_option,
    s.BET: car_option,
}
