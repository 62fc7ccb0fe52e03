"""Every event and every question has its sentence."""

import random

import pytest

from paddock import Table
from paddock.engine.events import teller
from paddock.engine.model import Event
from paddock.games import GAMES
from paddock.games.cars.colours import Colour
from paddock.games.cars.events import CarFinished, CarMoved, LineCrossed
from paddock.games.downforce.events import EVENTS, BetSealed, BidShown
from paddock.games.downforce.sentences import QUESTIONS, SENTENCES, ask, paragraphs, sentence, sentences
from paddock.games.downforce.setting import CardView, Rows
from paddock.games.downforce.words import KINDS

NAMES = ["You", "Bot 2", "Bot 3", "Bot 4"]
ROWS: Rows = (("green", 6), ("yellow", 4), ("orange", 2))


def payloads() -> list[Event]:
    """An event of every kind, readable and not, from the table's own words."""
    setting = GAMES["downforce"].setting(4, {}, None)
    entry = (0, 1, 1, 1, 1)
    return [teller(kind)(setting, 0, entry, readable) for kind in EVENTS for readable in (True, False)]


def test_every_kind_of_event_has_a_sentence() -> None:
    assert set(SENTENCES) == {kind.__struct_config__.tag for kind in EVENTS}
    assert set(QUESTIONS) == set(KINDS) - {"over"}


@pytest.mark.parametrize("event", payloads(), ids=lambda event: event.kind)
def test_a_sentence_is_one_sentence(event: Event) -> None:
    words = sentence(event, NAMES)
    assert words[0].isupper()
    assert words.endswith(".")
    assert "None" not in words
    assert "{" not in words


def test_a_bid_is_told_with_its_card() -> None:
    event = BidShown(0, 1, CardView(7, ROWS), 6)
    assert sentence(event, NAMES) == "Bot 2 bids 6 with green 6, yellow 4, orange 2."
    assert sentence(event, ["Bot 1", "You"]) == "You bid 6 with green 6, yellow 4, orange 2."


def moves(car: Colour, *spaces: int) -> list[Event]:
    return [CarMoved(0, car, space - 1, space) for space in spaces]


def test_the_steps_of_a_car_are_one_sentence() -> None:
    assert sentences(moves("red", 12, 13, 14, 15, 16, 17), NAMES) == ["Red moves 6 spaces to space 17."]
    assert sentences([*moves("red", 12, 13), *moves("blue", 3)], NAMES) == [
        "Red moves 2 spaces to space 13.",
        "Blue moves 1 space to space 3.",
    ]


def test_a_line_on_the_way_is_told_after_the_move() -> None:
    line = LineCrossed(0, "red", 1)
    told = sentences([*moves("red", 12), line, *moves("red", 13)], NAMES)
    assert told == ["Red moves 2 spaces to space 13.", "Red is the first across betting line 1."]


def test_the_last_step_home_names_no_space() -> None:
    home = CarFinished(0, "red", 2)
    assert sentences([*moves("red", 112, 1), home], NAMES) == ["Red moves 2 spaces over the finish line: 2nd."]


def test_a_secret_answer_of_another_is_not_told() -> None:
    assert sentences([BetSealed(0, 1, None, None)], NAMES) == []
    own = BetSealed(0, 0, "red", 1)
    assert sentences([own], NAMES) == ["You bet on red at line 1."]


@pytest.mark.parametrize("seed", range(5))
def test_whole_games_can_be_told(seed: int) -> None:
    table, dice = Table.new("downforce", 4, seed=seed), random.Random(seed)
    while not table.over:
        question = table.questions[0]
        assert ask(question).endswith("?")
        table.answer(question.seat, dice.choice(question.options).answer)
    told = paragraphs(table.events(None), NAMES)
    assert told[0][0] == "You are dealt 10 cards."
    assert sum(" play" in paragraph[0] for paragraph in told) > 20
