"""What Top Race asks, in words."""

from collections.abc import Callable

from paddock.engine.model import Option, Payload, Question
from paddock.engine.seen import Seen
from paddock.engine.sets import members
from paddock.games.toprace import words
from paddock.games.toprace.rules import state as s
from paddock.games.toprace.rules.auction import STEP_UP
from paddock.games.toprace.setting import Setting

CALLS = ("going once", "going twice", "gone")


def ask(setting: Setting, seen: Seen, seat: int) -> Question:
    """The question that a seat is asked, from what this seat may see."""
    option = OPTIONS[seen.phase]
    options = tuple([option(setting, seen, answer) for answer in members(seen.answers)])
    return Question(seen.asked, seat, words.KINDS[seen.phase], about(setting, seen, seat), options)


def about(setting: Setting, seen: Seen, seat: int) -> Payload:
    """What the question is about."""
    if seen.phase in (s.BID, s.OPEN):
        lot = {"car": words.COLOURS[seen.lot], "highest": seen.highest, "cash": seen.cash[seat]}
        return {**lot, "bidder": words.seat_or_none(seen.high_bidder)}
    if seen.phase == s.START:
        return {"car": words.COLOURS[seen.lot]}
    if seen.phase == s.TIP:
        return {"line": seen.tips_made + 1}
    if seen.phase == s.PLAY:
        return {}
    card: Payload = card_payload(setting, seen.card)
    if seen.phase == s.SPECIAL:
        return card
    if seen.phase == s.STEP:
        turbo = not setting.cards[seen.card]
        car = words.COLOURS[seen.car]
        spaces = None if turbo else seen.left
        return {**card, "car": car, "space": seen.space[seen.car], "spaces": spaces, "turbo": turbo}
    row = seen.row - 1
    return {**card, "row": row, "spaces": setting.cards[seen.card][row][1]}


def card_payload(setting: Setting, card: int) -> Payload:
    """A card: its number, its rows, and its pair of cars where it is special."""
    return {"card": card, "rows": setting.cards[card], "pair": setting.pairs[card]}


def bid_option(_setting: Setting, seen: Seen, answer: int) -> Option:
    """To raise the highest bid, to pass, or to close the lot (TR-2.1, TR-2.2)."""
    if answer == s.PASS:
        return Option(answer, "pass", {"bid": None})
    if answer == s.CLOSE:
        call = CALLS[seen.closes]
        return Option(answer, call, {"call": call})
    bid = seen.highest + STEP_UP * answer
    return Option(answer, f"bid {bid}", {"bid": bid})


def start_option(setting: Setting, _seen: Seen, answer: int) -> Option:
    """A start space (TR-2.3)."""
    space = setting.circuit.spaces[setting.circuit.start[answer]]
    label = f"start space {answer + 1}: lane {space.lane + 1}, space {space.number}"
    return Option(answer, label, {"slot": answer + 1, "space": space.number})


def card_option(setting: Setting, _seen: Seen, answer: int) -> Option:
    """A card to play."""
    return Option(answer, setting.card_text(answer), card_payload(setting, answer))


def special_option(_setting: Setting, _seen: Seen, answer: int) -> Option:
    """Turbo or breakdown (TR-4.1)."""
    return Option(answer, words.CHOICES[answer], {"choice": words.CHOICES[answer]})


def car_option(_setting: Setting, _seen: Seen, answer: int) -> Option:
    """A car to mark, or to move with a wild."""
    return Option(answer, words.COLOURS[answer], {"car": words.COLOURS[answer]})


def step_option(setting: Setting, seen: Seen, answer: int) -> Option:
    """A step to a space."""
    circuit, origin = setting.circuit, seen.space[seen.car]
    target = circuit.forward[origin][answer]
    label = f"lane {circuit.spaces[target].lane + 1}, space {target}"
    if circuit.crosses_finish(origin, target):
        label += ", over the start line" if seen.lap[seen.car] < 0 else ", over the finish line"
    return Option(answer, label, {"space": target})


OPTIONS: dict[int, Callable[[Setting, Seen, int], Option]] = {
    s.BID: bid_option,
    s.OPEN: bid_option,
    s.START: start_option,
    s.PLAY: card_option,
    s.SPECIAL: special_option,
    s.WILD_CAR: car_option,
    s.STEP: step_option,
    s.TIP: car_option,
}
