"""Routes: each can be driven answer by answer to its end, none is missing, and none reveals a secret."""

import random
from collections.abc import Iterable, Iterator
from itertools import pairwise
from typing import Any

import numpy as np
import pytest

from paddock import Table
from paddock.engine.model import Event, Question
from paddock.errors import Malformed
from paddock.table.seeds import seed_words
from tests.conformance.dealing import game_of
from tests.facts import facts
from tests.table.playing import answer_one, box_of

WAYS: list[tuple[str, int, dict[str, Any]]] = [
    ("downforce", 2, {}),
    ("downforce", 3, {"track": "river-station", "auction": False}),
    ("downforce", 6, {"track": "top-race", "long_distance": True}),
    ("top-race", 2, {}),
    ("top-race", 4, {"bets": True}),
    ("top-race", 6, {"track": "marina-bay"}),
]
EVERY_WAY = pytest.mark.parametrize(("game", "seats", "options"), WAYS)
MOST_BRANCHES = 400
ENDS = ("car_moved", "car_blocked", "car_finished")

End = tuple[int | None, int]


def step_questions(game: str, seats: int, options: dict[str, Any]) -> Iterator[tuple[Table, Question]]:
    """A game played at random, stopped at each question for a step."""
    table, dice = Table.new(game, seats, seed=1, **options), random.Random(1)
    while not table.over:
        for question in table.questions:
            if question.kind == "step":
                yield table, question
        answer_one(table, dice)


def is_same_move(table: Table, question: Question) -> bool:
    """Whether the next question is for another step of the same move."""
    other = table.questions[0] if table.questions else None
    if other is None or other.kind != "step":
        return False
    return all(facts(other).get(name) == facts(question).get(name) for name in ("car", "card", "row"))


def own_events(table: Table, question: Question, since: int) -> list[Event]:
    """The events of the car, until the first other event."""
    own = []
    for event in table.events(None, since):
        if event.kind == "line_crossed":
            continue
        if facts(event).get("car") != facts(question)["car"] or event.kind not in ENDS:
            break
        own.append(event)
    return own


def drive(table: Table, question: Question, answers: tuple[int, ...]) -> tuple[list[int], End]:
    """Give these answers; return the spaces that the car drove through, and where it ended."""
    fork, since = table.fork(), table.happened
    for answer in answers:
        assert is_same_move(fork, question)
        fork.answer(question.seat, answer)
    events = own_events(fork, question, since)
    spaces = [facts(event)["space"] for event in events if event.kind == "car_moved"]
    last = events[-1] if events else None
    if last is not None and last.kind == "car_finished":
        return spaces, (None, 0)
    end = spaces[-1] if spaces else facts(question)["space"]
    if last is not None and last.kind == "car_blocked":
        return spaces, (end, facts(last)["lost"])
    told = [event for event in fork.events(None, since) if event.kind != "line_crossed"]
    assert len(told) > len(events) or not is_same_move(fork, question), "the move goes on"
    return spaces, (end, 0)


def all_ends(table: Table, question: Question) -> dict[int | None, tuple[int, int]] | None:
    """Every end of the move with the least (spaces lost, diagonal steps), by trying all answers; None if too many."""
    ends: dict[int | None, tuple[int, int]] = {}
    open_ways: list[tuple[Table, tuple[int, ...]]] = [(table, ())]
    tried = 0
    while open_ways:
        here, before = open_ways.pop()
        for option in here.questions[0].options:
            tried += 1
            if tried > MOST_BRANCHES:
                return None
            fork, since, answers = here.fork(), here.happened, (*before, option.answer)
            fork.answer(question.seat, option.answer)
            events = own_events(fork, question, since)
            moving = all(event.kind == "car_moved" for event in events)
            told = [event for event in fork.events(None, since) if event.kind != "line_crossed"]
            if moving and len(told) == len(events) and is_same_move(fork, question):
                open_ways.append((fork, answers))
            else:
                spaces, (end, lost) = drive(table, question, answers)
                cost = (lost, corners(table, question, spaces))
                ends[end] = min(cost, ends.get(end, cost))
    return ends


def corners(table: Table, question: Question, spaces: Iterable[int]) -> int:
    """The number of diagonal steps of a car that drives through these spaces."""
    circuit = game_of(table).part("board").board_of(table.setting).circuit
    way = [circuit.spaces[number] for number in (facts(question)["space"], *spaces)]
    return sum(a.outer <= b.inner or b.outer <= a.inner for a, b in pairwise(way))


@EVERY_WAY
def test_each_route_is_driven_as_it_says(game: str, seats: int, options: dict[str, Any]) -> None:
    for table, question in step_questions(game, seats, options):
        routes = table.routes(question.seat)
        assert routes
        assert len({route.end for route in routes}) == len(routes)
        for route in routes:
            spaces, end = drive(table, question, route.answers)
            assert (tuple(spaces), end) == (route.spaces, (route.end, route.lost))


@EVERY_WAY
def test_no_end_is_missing_and_each_route_is_the_best(game: str, seats: int, options: dict[str, Any]) -> None:
    compared = 0
    for table, question in step_questions(game, seats, options):
        if table.answered % 4:
            continue
        ends = all_ends(table, question)
        if ends is not None:
            compared += 1
            routes = table.routes(question.seat)
            assert {route.end: (route.lost, corners(table, question, route.spaces)) for route in routes} == ends
    assert compared > 30


def test_optional_spaces_can_be_left() -> None:
    offered = 0
    for table, question in step_questions("downforce", 2, {}):
        if facts(question)["optional"]:
            offered += 1
            stay = [route for route in table.routes(question.seat) if route.end == facts(question)["space"]]
            assert [(route.spaces, route.lost) for route in stay] == [((), 0)]
    assert offered


@EVERY_WAY
def test_routes_tell_nothing_that_the_seat_cannot_see(game: str, seats: int, options: dict[str, Any]) -> None:
    for number, (table, question) in enumerate(step_questions(game, seats, options)):
        if number % 20:
            continue
        world = table.fork()
        state = np.frombuffer(world._memory, game_of(world).state)[0]
        game_of(world).verbs.imagine(state, box_of(world), question.seat, seed_words(number))
        world._questions = None
        assert world.routes(question.seat) == table.routes(question.seat)


def test_other_questions_have_no_routes() -> None:
    for name in ("downforce", "top-race", "cafe-race"):
        table = Table.new(name, 3, seed=1)
        for question in table.questions:
            assert table.routes(question.seat) == ()
    with pytest.raises(Malformed):
        table.routes(3)


def test_routes_change_with_the_game() -> None:
    table, question = next(step_questions("downforce", 2, {}))
    before = table.routes(question.seat)
    assert table.routes(question.seat) is before
    table.answer(question.seat, question.options[0].answer)
    asked = [q.seat for q in table.questions if q.kind == "step"]
    for seat in range(2):
        assert bool(table.routes(seat)) == (seat in asked)
        assert table.routes(seat) != before
