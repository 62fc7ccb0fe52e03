"""The questions of Top Race."""

from typing import ClassVar, Literal, get_args

from paddock.engine.model import Option, Question
from paddock.engine.seen import Seen
from paddock.engine.sets import members
from paddock.games.cars import questions as cars
from paddock.games.cars.colours import Colour
from paddock.games.cars.questions import CarOption, car_options, step_option
from paddock.games.toprace import names
from paddock.games.toprace.rules import state as s
from paddock.games.toprace.rules.auction import STEP_UP
from paddock.games.toprace.rules.special import affected
from paddock.games.toprace.setting import CardView, Setting

Kind = Literal["bid", "open_bid", "start", "play", "special", "wild", "step", "tip", "over"]
KINDS: tuple[Kind, ...] = get_args(Kind)  # by phase


class BidOption(Option, frozen=True):
    """A bid; null means to pass."""

    bid: int | None


class BidQuestion(Question, frozen=True):
    """Raise the highest bid for a driver, or pass."""

    clause: ClassVar[str] = "TR-2.1"

    options: tuple[BidOption, ...]
    car: Colour
    highest: int
    cash: int
    bidder: int | None


class OpenBidOption(Option, frozen=True):
    """A bid, or the controller's call, which the server's clock makes."""

    bid: int | None
    call: names.Call | None


class OpenBidQuestion(Question, frozen=True):
    """Raise the highest bid for a driver in an open auction, where nobody has to answer."""

    clause: ClassVar[str] = "TR-2.2"

    options: tuple[OpenBidOption, ...]
    car: Colour
    highest: int
    cash: int
    bidder: int | None


class StartOption(Option, frozen=True):
    """A start space, numbered from 1, and its space on the circuit."""

    slot: int
    space: int


class StartQuestion(Question, frozen=True):
    """Choose the start space of a car."""

    clause: ClassVar[str] = "TR-2.3"

    options: tuple[StartOption, ...]
    car: Colour


class PlayOption(Option, frozen=True):
    """A card to play."""

    card: CardView


class PlayQuestion(Question, frozen=True):
    """Play a card."""

    clause: ClassVar[str] = "TR-3.2"

    options: tuple[PlayOption, ...]


class SpecialOption(Option, frozen=True):
    """Turbo or breakdown, and the car that it would affect; null if it would have no effect."""

    choice: names.Choice
    car: Colour | None


class SpecialQuestion(Question, frozen=True):
    """What a special card does."""

    clause: ClassVar[str] = "TR-4.1"

    options: tuple[SpecialOption, ...]
    card: CardView


class WildQuestion(Question, frozen=True):
    """Which car a wild row of the card moves; rows are numbered from 0."""

    clause: ClassVar[str] = "TR-3.5"

    options: tuple[CarOption, ...]
    card: CardView
    row: int
    spaces: int


class StepQuestion(cars.StepQuestion, frozen=True):
    """Where the car on `space` moves next, with `spaces` left to move; null for a turbo, which has no fixed number."""

    clause: ClassVar[str] = "TR-3.3"

    card: CardView
    spaces: int | None
    turbo: bool


class TipQuestion(Question, frozen=True):
    """Make a tip, a secret bet on a car, with this number."""

    clause: ClassVar[str] = "TR-6.2"

    options: tuple[CarOption, ...]
    line: int


AnyQuestion = (
    BidQuestion
    | OpenBidQuestion
    | StartQuestion
    | PlayQuestion
    | SpecialQuestion
    | WildQuestion
    | StepQuestion
    | TipQuestion
)


def question(setting: Setting, seen: Seen, seat: int) -> AnyQuestion:
    """The question that a seat is asked, from what this seat may see."""
    number, answers = seen.asked, members(seen.answers)
    if seen.phase in (s.BID, s.OPEN):
        return ask_bid(seen, seat, answers)
    if seen.phase == s.START:
        slots = tuple([StartOption(answer, answer + 1, setting.circuit.start[answer]) for answer in answers])
        return StartQuestion(number, seat, slots, names.COLOURS[seen.lot])
    if seen.phase == s.PLAY:
        return PlayQuestion(number, seat, tuple([PlayOption(answer, setting.card_views[answer]) for answer in answers]))
    if seen.phase == s.TIP:
        return TipQuestion(number, seat, car_options(setting, answers), seen.tips_made + 1)
    card = setting.card_views[seen.card]
    if seen.phase == s.SPECIAL:
        return SpecialQuestion(number, seat, tuple([special_option(setting, seen, answer) for answer in answers]), card)
    if seen.phase == s.WILD_CAR:
        row = seen.row - 1
        return WildQuestion(number, seat, car_options(setting, answers), card, row, card.rows[row][1])
    turbo = not card.rows
    steps = tuple([step_option(setting, seen, answer) for answer in answers])
    car, spaces = names.COLOURS[seen.car], None if turbo else seen.left
    return StepQuestion(number, seat, steps, car, seen.space[seen.car], card, spaces, turbo)


def ask_bid(seen: Seen, seat: int, answers: tuple[int, ...]) -> BidQuestion | OpenBidQuestion:
    """To raise the highest bid, to pass, or to close the lot (TR-2.1, TR-2.2)."""
    car, bidder = names.COLOURS[seen.lot], names.seat_or_none(seen.high_bidder)
    if seen.phase == s.OPEN:
        raises = tuple([open_bid_option(seen, answer) for answer in answers])
        return OpenBidQuestion(seen.asked, seat, raises, car, seen.highest, seen.cash[seat], bidder)
    bids = tuple(
        [BidOption(answer, None if answer == s.PASS else seen.highest + STEP_UP * answer) for answer in answers]
    )
    return BidQuestion(seen.asked, seat, bids, car, seen.highest, seen.cash[seat], bidder)


def open_bid_option(seen: Seen, answer: int) -> OpenBidOption:
    """To raise the highest bid, or to close the lot (TR-2.2)."""
    if answer == s.CLOSE:
        return OpenBidOption(answer, None, names.CALLS[seen.closes])
    return OpenBidOption(answer, seen.highest + STEP_UP * answer, None)


def special_option(setting: Setting, seen: Seen, answer: int) -> SpecialOption:
    """Turbo or breakdown (TR-4.1)."""
    car = names.car_or_none(affected(seen.record[0], setting.box, answer))
    return SpecialOption(answer, names.CHOICES[answer], car)
