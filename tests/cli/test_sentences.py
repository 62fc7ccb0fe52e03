"""Downforce told in English: what belongs together is one sentence, and secrets of others are not told."""

import random
from collections.abc import Sequence

import pytest

from paddock import Table
from paddock.engine.model import Event
from paddock.games.cars.colours import Colour
from paddock.games.cars.events import CarBlocked, CarFinished, CarMoved, LineCrossed
from paddock.games.downforce.events import BetSealed, BetShown, BidShown, CardDrawn, HandDealt, OrderChosen
from paddock.games.downforce.setting import CardView, Rows

NAMES = ["Ann", "Bob", "Cy", "Di"]
ROWS: Rows = (("green", 6), ("yellow", 4), ("orange", 2))


def told(*events: Event, you: int | None = 0) -> list[str]:
    return Table.new("downforce", 4, seed=1).telling(NAMES, you).lines(events)


def test_a_bid_is_told_with_its_card() -> None:
    event = BidShown(0, 1, CardView(7, ROWS), 6)
    assert told(event) == ["Bob bids 6 with green 6 · yellow 4 · orange 2."]
    assert told(event, you=1) == ["You bid 6 with green 6 · yellow 4 · orange 2."]


def moves(car: Colour, *spaces: int) -> list[Event]:
    return [CarMoved(0, car, space - 1, space) for space in spaces]


def test_the_steps_of_a_car_are_one_sentence() -> None:
    assert told(*moves("red", 12, 13, 14, 15, 16, 17)) == ["Red moves 6 spaces."]
    assert told(*moves("red", 12, 13), *moves("blue", 3)) == ["Red moves 2 spaces.", "Blue moves 1 space."]


def test_a_line_on_the_way_is_told_after_the_move() -> None:
    line = LineCrossed(0, "red", 1)
    sentences = told(*moves("red", 12), line, *moves("red", 13))
    assert sentences == ["Red moves 2 spaces.", "Red is the first across betting line 1."]


def test_what_stops_a_car_is_told_with_its_move() -> None:
    assert told(*moves("red", 12, 13), CarBlocked(0, "red", 3)) == ["Red moves 2 spaces, is blocked and loses 3."]
    assert told(*moves("red", 12), CarBlocked(0, "blue", 3)) == [
        "Red moves 1 space.",
        "Blue is blocked and loses 3 spaces.",
    ]
    assert told(*moves("red", 112, 1), CarFinished(0, "red", 2)) == ["Red crosses the finish line: 2nd."]


def test_what_all_do_at_once_is_told_once() -> None:
    assert told(*(HandDealt(0, seat, 10) for seat in range(4))) == ["Everybody is dealt 10 cards."]
    bets: Sequence[tuple[int, Colour]] = ((0, "red"), (0, "blue"), (1, "red"), (0, "black"))
    shown = [BetShown(0, seat, car, line) for line, (seat, car) in enumerate(bets, 1)]
    assert told(*shown) == ["You bet on red, blue, and black.", "Bob bet on red."]


def test_a_secret_answer_of_another_is_not_told() -> None:
    assert told(BetSealed(0, 1, None, None), CardDrawn(0, 1, None)) == []
    own = (BetSealed(0, 0, "red", 1), CardDrawn(0, 0, CardView(7, ROWS)))
    assert told(*own) == ["Your secret bet 1: red.", "You draw green 6 · yellow 4 · orange 2."]


def test_the_usual_order_of_a_card_is_not_told() -> None:
    assert told(OrderChosen(0, 1, "top_down")) == []
    assert told(OrderChosen(0, 1, "bottom_up")) == ["Bob plays the card from bottom to top (Tricky)."]


@pytest.mark.parametrize("seed", range(5))
def test_whole_games_can_be_told(seed: int) -> None:
    table, dice = Table.new("downforce", 4, seed=seed), random.Random(seed)
    telling = table.telling(NAMES)
    while not table.over:
        question = table.questions[0]
        assert telling.ask(question).endswith(("?", "."))
        table.answer(question.seat, dice.choice(question.options).answer)
    paragraphs = telling.paragraphs(table.events(None))
    assert paragraphs[0][0] == "Everybody is dealt 10 cards."
    assert sum(" plays " in paragraph[0] for paragraph in paragraphs) > 20
