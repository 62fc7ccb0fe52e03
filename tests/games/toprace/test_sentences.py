"""Top Race told in English."""

import random

from paddock import Table
from paddock.engine.model import Event
from paddock.games.cars.events import CarMoved, LineCrossed
from paddock.games.toprace.events import BidMade, HandDealt, TipShown
from paddock.games.toprace.sentences import groups, money
from paddock.words import words_in
from tests.games.toprace.staging import choose, race
from tests.table.playing import play

NAMES = ("Zoë", "Ann", "Bob", "Cy", "Di", "Ed")


def told(*events: Event, you: int | None = 0) -> list[str]:
    return Table.new("top-race", 3, seed=1).telling(NAMES, you).lines(events)


def test_steps_of_one_car_are_one_sentence() -> None:
    spaces = {"red": 130, "yellow": 50, "light_blue": 52, "green": 54, "dark_blue": 46, "white": 43}
    table = race(hands={0: ["R5"], 1: ["Y5"]}, spaces=spaces)
    choose(table, card="R5")
    while table.questions[0].kind == "step":
        table.answer(0, table.questions[0].options[0].answer)
    assert told(*table.events(0)) == ["You play red 5.", "Red crosses the finish line: 1st."]


def test_lines_crossed_come_after_the_whole_move() -> None:
    step = [CarMoved(n, "red", n, n + 1) for n in range(2)]
    line = LineCrossed(2, "red", 1)
    other = CarMoved(3, "white", 7, 8)
    assert told(step[0], line, step[1], other) == [
        "Red moves 2 spaces.",
        "Red is the first across yellow line 1.",
        "White moves 1 space.",
    ]


def test_the_seat_that_is_told_of_it_is_spoken_to() -> None:
    bid = BidMade(1, 0, "red", 30)
    assert told(bid) == ["You bid $30,000 for the red car."]
    assert told(bid, you=None) == ["Zoë bids $30,000 for the red car."]
    tip = TipShown(1, 0, 2, "red", -60)
    assert told(tip) == ["Your bet 2, red: \u2212$60,000."]
    assert told(TipShown(1, 1, 2, "red", 60)) == ["Ann\u2019s bet 2, red: +$60,000."]
    assert money(words_in("fr"), -1200) == "\u22121\u202f200\u202f000\xa0$"


def test_money_that_is_not_the_same_for_all_is_told_by_player() -> None:
    same = [HandDealt(0, seat, 12, 200) for seat in range(3)]
    assert told(*same) == ["Everybody begins with $200,000 and 12 cards."]
    assert told(*same[:2], HandDealt(0, 2, 12, 150)) == [
        "You begin with $200,000.",
        "Ann begins with $200,000.",
        "Bob begins with $150,000.",
    ]


def test_secret_tips_of_others_are_not_told() -> None:
    table = Table.new("top-race", 3, seed=2, bets=True)
    play(table, random.Random(2))
    lines = told(*table.events(0))
    assert [line.split(":")[0] for line in lines if "secret" in line] == [f"Your secret bet {n}" for n in (1, 2, 3)]


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
    assert all(table.telling(NAMES).paragraphs(events))
