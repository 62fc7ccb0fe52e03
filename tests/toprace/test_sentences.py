"""Top Race told in plain English."""

import random

from paddock import Table
from paddock.games.cars.events import CarMoved, LineCrossed
from paddock.games.toprace.events import EVENTS, BidMade, TipShown
from paddock.games.toprace.sentences import QUESTIONS, SENTENCES, groups, money, paragraphs, sentence, sentences
from paddock.games.toprace.words import KINDS
from paddock.table.telling import whole_moves
from tests.table.playing import play
from tests.toprace.staging import choose, race

NAMES = ("You", "Ann", "Bob", "Cy", "Di", "Ed")


def test_every_kind_of_event_and_of_question_has_its_sentence() -> None:
    assert set(SENTENCES) == {kind.__struct_config__.tag for kind in EVENTS}
    assert set(QUESTIONS) == {kind for kind in KINDS if kind != "over"}


def test_steps_of_one_car_are_one_sentence() -> None:
    spaces = {"red": 130, "yellow": 50, "light blue": 52, "green": 54, "dark blue": 46, "white": 43}
    table = race(hands={0: ["R5"], 1: ["Y5"]}, spaces=spaces)
    choose(table, card="R5")
    while table.questions[0].kind == "step":
        table.answer(0, table.questions[0].options[0].answer)
    assert sentences(table.events(0), NAMES) == ["You play red 5.", "Red moves 3 spaces over the finish line: 1st."]


def test_lines_crossed_come_after_the_whole_move() -> None:
    step = [CarMoved(n, "red", n, n + 1) for n in range(2)]
    line = LineCrossed(2, "red", 1)
    other = CarMoved(3, "white", 7, 8)
    assert sentences([step[0], line, step[1], other], NAMES) == [
        "Red moves 2 spaces to space 2.",
        "Red is the first across yellow line 1.",
        "White moves 1 space to space 8.",
    ]
    assert [count for _, count in whole_moves([step[0], step[1], other])] == [2, 1]


def test_who_is_named_you_is_spoken_to() -> None:
    bid = BidMade(1, 0, "red", 30)
    assert sentence(bid, NAMES) == "You bid $30,000 for the red car."
    assert sentence(bid, ["Ann"]) == "Ann bids $30,000 for the red car."
    tip = TipShown(1, 0, 2, "red", -60)
    assert sentence(tip, NAMES) == "You bet on red at line 2, which loses $60,000."
    assert money(-1200) == "-$1,200,000"


def test_secret_tips_of_others_are_not_told() -> None:
    table = Table.new("top-race", 3, seed=2, bets=True)
    play(table, random.Random(2))
    told = sentences(table.events(0), NAMES)
    assert any(line.startswith("You bet on ") for line in told)
    assert not any(line.startswith(("Ann bets", "Bob bets")) for line in told)


def test_a_group_begins_with_a_driver_a_card_or_the_end() -> None:
    table = Table.new("top-race", 3, seed=2, bets=True)
    play(table, random.Random(2))
    events = table.events(None)
    assert [event for group in groups(events) for event in group] == list(events)
    first = {group[0].kind for group in groups(events)[1:]}
    assert first <= {
        "driver_offered",
        "race_began",
        "card_played",
        "race_ended",
        "tip_sealed",
        "tip_shown",
        "prize_paid",
    }
    assert all(paragraphs(events, NAMES))
