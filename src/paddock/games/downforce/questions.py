"""The questions of Downforce."""

from typing import ClassVar, Literal, get_args

import numpy as np

from paddock.engine.model import Option, Question
from paddock.engine.seen import Seen
from paddock.engine.sets import members
from paddock.games.cars import questions as cars
from paddock.games.cars.colours import Colour, RowCar
from paddock.games.cars.questions import CarOption, StepOption, car_options, step_option
from paddock.games.downforce import names
from paddock.games.downforce.rules import state as s
from paddock.games.downforce.rules.auction import bid_numbers
from paddock.games.downforce.setting import CardView, Setting

Kind = Literal["bid", "keep", "play", "order", "row", "wild", "step", "bet", "over"]
KINDS: tuple[Kind, ...] = get_args(Kind)  # by phase


class BidOption(Option, frozen=True):
    """A card to bid with, and the amount it bids."""

    card: CardView
    bid: int


class BidQuestion(Question, frozen=True):
    """Bid for a lot; `again` if it is offered for the second time."""

    clause: ClassVar[str] = "DF-2.2"

    options: tuple[BidOption, ...]
    car: Colour
    power: names.Power | None
    again: bool


class KeepOption(Option, frozen=True):
    """A power to keep."""

    power: names.Power


class KeepQuestion(Question, frozen=True):
    """Choose the power to race with."""

    clause: ClassVar[str] = "DF-2.10"

    options: tuple[KeepOption, ...]


class PlayOption(Option, frozen=True):
    """A card to play."""

    card: CardView


class PlayQuestion(Question, frozen=True):
    """Play a card."""

    clause: ClassVar[str] = "DF-3.3"

    options: tuple[PlayOption, ...]


class OrderOption(Option, frozen=True):
    """An order of the rows."""

    order: names.Order


class OrderQuestion(Question, frozen=True):
    """The Tricky power: in which order the rows of the card are carried out."""

    clause: ClassVar[str] = "DF-6.5"

    options: tuple[OrderOption, ...]
    card: CardView


class RowOption(Option, frozen=True):
    """To carry out a row, or to ignore it."""

    row: names.Row


class RowQuestion(Question, frozen=True):
    """The Strategic power: whether to ignore a row of the card; rows are numbered from 0."""

    clause: ClassVar[str] = "DF-6.4"

    options: tuple[RowOption, ...]
    card: CardView
    row: int
    car: RowCar
    spaces: int


class WildQuestion(Question, frozen=True):
    """Which car a wild row of the card moves."""

    clause: ClassVar[str] = "DF-3.5"

    options: tuple[CarOption, ...]
    card: CardView
    row: int
    spaces: int


class StepQuestion(cars.StepQuestion, frozen=True):
    """Where the car on `space` moves next, with `spaces` left to move; if `optional`, it may stop."""

    clause: ClassVar[str] = "DF-3.6"

    card: CardView
    row: int
    spaces: int
    optional: bool


class BetQuestion(Question, frozen=True):
    """Bet on a car, at this betting line."""

    clause: ClassVar[str] = "DF-4.1"

    options: tuple[CarOption, ...]
    line: int


AnyQuestion = (
    BidQuestion | KeepQuestion | PlayQuestion | OrderQuestion | RowQuestion | WildQuestion | StepQuestion | BetQuestion
)


def question(setting: Setting, seen: Seen, seat: int) -> AnyQuestion:
    """The question that a seat is asked, from what this seat may see."""
    number, answers = seen.asked, members(seen.answers)
    if seen.phase == s.BID:
        bids = bid_options(setting, seen, seat, answers)
        car, power = names.COLOURS[seen.lot_car], names.power_or_none(seen.lot_power)
        return BidQuestion(number, seat, bids, car, power, bool(seen.second_round))
    if seen.phase == s.KEEP:
        return KeepQuestion(number, seat, tuple([KeepOption(answer, names.POWERS[answer]) for answer in answers]))
    if seen.phase == s.PLAY:
        return PlayQuestion(number, seat, tuple([PlayOption(answer, setting.card_views[answer]) for answer in answers]))
    if seen.phase == s.BET:
        return BetQuestion(number, seat, car_options(setting, answers), seen.bets_made + 1)
    card = setting.card_views[seen.card]
    if seen.phase == s.ORDER:
        return OrderQuestion(
            number, seat, tuple([OrderOption(answer, names.ORDERS[answer]) for answer in answers]), card
        )
    row = len(card.rows) - seen.row if seen.bottom_up else seen.row - 1
    name, spaces = card.rows[row]
    if seen.phase == s.ROW:
        choices = tuple([RowOption(answer, names.ROWS[answer]) for answer in answers])
        return RowQuestion(number, seat, choices, card, row, name, spaces)
    if seen.phase == s.WILD_CAR:
        return WildQuestion(number, seat, car_options(setting, answers), card, row, spaces)
    steps = tuple(
        [StepOption(answer, None) if answer == s.STOP else step_option(setting, seen, answer) for answer in answers]
    )
    car, space = names.COLOURS[seen.car], seen.space[seen.car]
    return StepQuestion(number, seat, steps, car, space, card, row, seen.left, seen.extra == 1)


def bid_options(setting: Setting, seen: Seen, seat: int, cards: tuple[int, ...]) -> tuple[BidOption, ...]:
    """The cards to bid with, and the amount each bids."""
    out = np.empty(s.CARDS, np.int64)
    bid_numbers(seen.record, setting.boxes, seat, out)
    bids = out.tolist()
    return tuple([BidOption(card, setting.card_views[card], bids[card]) for card in cards])
