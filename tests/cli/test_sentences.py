"""Every event and every question has its sentence."""

import random
from typing import Any

import pytest

from paddock import Table
from paddock.engine.model import Event
from paddock.games.downforce.events import EVENTS
from paddock.games.downforce.sentences import QUESTIONS, SENTENCES, ask, paragraphs, sentence, sentences
from paddock.games.downforce.words import KINDS

NAMES = ["You", "Bot 2", "Bot 3", "Bot 4"]
ROWS = (("green", 6), ("yellow", 4), ("orange", 2))


def payloads() -> list[Event]:
    """An event of every kind, readable and not, from the table's own words."""
    made = []
    for kind, (name, public, secret) in EVENTS.items():
        for readable in (True, False):
            payload: dict[str, Any] = public(1, 2, 1) if secret is None else {"seat": 1}
            if secret is not None and readable:
                payload |= secret(2, 1)
            if "card" in payload:
                payload["rows"] = ROWS
            made.append(Event(kind, name, payload))
    return made


def test_every_kind_of_event_has_a_sentence() -> None:
    assert set(SENTENCES) == {name for name, _, _ in EVENTS.values()}
    assert set(QUESTIONS) == set(KINDS) - {"over"}


@pytest.mark.parametrize("event", payloads(), ids=lambda event: event.kind)
def test_a_sentence_is_one_sentence(event: Event) -> None:
    words = sentence(event, NAMES)
    assert words[0].isupper()
    assert words.endswith(".")
    assert "None" not in words
    assert "{" not in words


def test_a_bid_is_told_with_its_card() -> None:
    event = Event(0, "bid_shown", {"seat": 1, "card": 7, "bid": 6, "rows": ROWS})
    assert sentence(event, NAMES) == "Bot 2 bids 6 with green 6, yellow 4, orange 2."
    assert sentence(event, ["Bot 1", "You"]) == "You bid 6 with green 6, yellow 4, orange 2."


def moves(car: str, *spaces: int) -> list[Event]:
    return [Event(0, "car_moved", {"car": car, "origin": space - 1, "space": space}) for space in spaces]


def test_the_steps_of_a_car_are_one_sentence() -> None:
    assert sentences(moves("red", 12, 13, 14, 15, 16, 17), NAMES) == ["Red moves 6 spaces to space 17."]
    assert sentences([*moves("red", 12, 13), *moves("blue", 3)], NAMES) == [
        "Red moves 2 spaces to space 13.",
        "Blue moves 1 space to space 3.",
    ]


def test_a_line_on_the_way_is_told_after_the_move() -> None:
    line = Event(0, "line_crossed", {"car": "red", "line": 1})
    told = sentences([*moves("red", 12), line, *moves("red", 13)], NAMES)
    assert told == ["Red moves 2 spaces to space 13.", "Red is the first across betting line 1."]


def test_the_last_step_home_names_no_space() -> None:
    home = Event(0, "car_finished", {"car": "red", "place": 2})
    assert sentences([*moves("red", 112, 1), home], NAMES) == ["Red moves 2 spaces over the finish line: 2nd."]


def test_a_secret_answer_of_another_is_not_told() -> None:
    assert sentences([Event(0, "bet_sealed", {"seat": 1})], NAMES) == []
    own = Event(0, "bet_sealed", {"seat": 0, "line": 1, "car": "red"})
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
