"""The table's interface: questions, events, views, and that nobody can change its insides."""

import random
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock import Table
from paddock.errors import Malformed, NotOver
from tests.facts import facts
from tests.table.playing import games_in_progress, plain, play, spread


@pytest.fixture
def table() -> Table:
    """Three players in the middle of a race."""
    table = Table.new("downforce", 3, seed=8)
    play(table, random.Random(8), 90)
    return table


@pytest.fixture
def finished() -> Table:
    table = Table.new("downforce", 3, seed=8)
    play(table, random.Random(8))
    return table


def test_the_same_seed_deals_the_same_game() -> None:
    assert spread(Table.new("downforce", 4, seed=3)) == spread(Table.new("downforce", 4, seed=3))
    assert Table.new("downforce", 4, seed=3).position() != Table.new("downforce", 4, seed=4).position()


def test_without_a_seed_each_game_has_its_own() -> None:
    seeds = {Table.new("downforce", 2).replay().seed for _ in range(3)}
    assert len(seeds) == 3
    assert all(seed is not None and len(seed) == 64 for seed in seeds)


def test_the_largest_seed_is_kept_in_full() -> None:
    assert Table.new("downforce", 2, seed=(1 << 256) - 1).replay().seed == "f" * 64


def test_a_table_has_its_game_seats_and_options() -> None:
    table = Table.new("downforce", 3, seed=1, track="top-race", bets="odds")
    assert (table.game, table.seats) == ("downforce", 3)
    assert table.options == {
        "track": "top-race",
        "deck": "downforce",
        "auction": True,
        "powers": True,
        "hands": "all",
        "bets": "odds",
        "winner": "money",
        "cunning": "keep",
        "long_distance": False,
    }


def test_a_sealed_question_is_asked_of_all_seats_at_once() -> None:
    table = Table.new("downforce", 4, seed=1)
    assert [(question.seat, question.kind, question.number) for question in table.questions] == [
        (seat, "bid", 1) for seat in range(4)
    ]
    table.answer(2, table.questions[2].options[0].answer)
    assert [question.seat for question in table.questions] == [0, 1, 3]


def test_questions_go_up_in_number_and_each_is_in_the_view_of_its_seat(table: Table) -> None:
    before = table.questions[0].number
    play(table, random.Random(1), 1)
    question = table.questions[0]
    assert question.number == before + 1
    views: list[Any] = [table.view(seat) for seat in (None, 0, 1, 2)]
    assert [view.question for view in views] == [
        None,
        *(question if seat == question.seat else None for seat in range(3)),
    ]


def test_there_is_no_result_before_the_end(table: Table) -> None:
    with pytest.raises(NotOver, match="no scores before the game is over"):
        table.scores()
    with pytest.raises(NotOver):
        table.winners()


def test_at_the_end_nothing_is_asked_and_the_winner_leads_the_scores(finished: Table) -> None:
    assert (finished.over, finished.questions) == (True, ())
    best = max(line.total for line in finished.scores())
    assert all(finished.scores()[seat].total == best for seat in finished.winners())


def test_events_from_a_number_on_are_the_rest_of_all_events(table: Table) -> None:
    everything = table.events(0)
    assert [table.events(0, since)[:3] for since in (0, 5)] == [everything[:3], everything[5:8]]
    assert table.events(0, len(everything)) == ()
    assert table.events(0, 10**30) == ()


@pytest.mark.parametrize("since", [-1, True, 1.0, "0", None])
def test_events_are_asked_for_by_number(table: Table, since: Any) -> None:
    with pytest.raises(Malformed, match=r"since: .* is not an event number"):
        table.events(0, since)


@pytest.mark.parametrize("seat", [-1, 3, True, "0", 1.0])
def test_only_seats_and_spectators_look(table: Table, seat: Any) -> None:
    for look in (table.view, table.events):
        with pytest.raises(Malformed, match="is not a seat; seats are 0 to 2"):
            look(seat)


def test_a_secret_event_is_shown_in_full_only_to_its_seat() -> None:
    table = Table.new("downforce", 3, seed=1)
    card = table.questions[1].options[0].answer
    table.answer(1, card)
    told = {seat: table.events(seat)[-1] for seat in (None, 0, 1)}
    assert {event.kind for event in told.values()} == {"bid_sealed"}
    assert facts(told[None]) == facts(told[0]) == {"seat": 1}
    assert facts(told[1])["card"]["card"] == card


def test_somebody_with_several_seats_sees_what_any_of_them_may_read() -> None:
    table = Table.new("downforce", 4, seed=1)
    for question in table.questions[:3]:
        table.answer(question.seat, question.options[0].answer)
    sealed = {
        str(seats): ["card" in facts(event) for event in table.events(seats) if event.kind == "bid_sealed"]
        for seats in ([0, 2], {1}, (3,), range(4), [])
    }
    assert sealed == {
        "[0, 2]": [True, False, True],
        "{1}": [False, True, False],
        "(3,)": [False, False, False],
        "range(0, 4)": [True, True, True],
        "[]": [False, False, False],
    }
    assert table.events([]) == table.events(None)
    assert table.events([1]) == table.events(1)
    assert table.events((1, 2), 5) == table.events((2, 1))[5:]


@pytest.mark.parametrize("seats", [[0, 3], [-1], [True], ["0"], [None], "01", "", b"", {0: 1, 7: 2}])
def test_several_seats_are_seats_each(table: Table, seats: Any) -> None:
    with pytest.raises(Malformed, match="is not a seat; seats are 0 to 2"):
        table.events(seats)


def test_a_view_shows_the_viewers_hand_and_no_other() -> None:
    view: Any = Table.new("downforce", 3, seed=1).view(1)
    assert [seat.hand is None for seat in view.seats] == [True, False, True]
    assert {seat.hand_size for seat in view.seats} == {14}
    spectator: Any = Table.new("downforce", 3, seed=1).view(None)
    assert {seat.hand for seat in spectator.seats} == {None}


def test_at_the_end_everything_but_the_chance_is_open(finished: Table) -> None:
    spectator: Any = finished.view(None)
    assert all(seat.hand is not None and seat.bets is not None for seat in spectator.seats)


def test_what_a_table_returns_is_not_its_memory(table: Table) -> None:
    """A caller may change a position, a replay or the options without affecting the table."""
    before = spread(table)
    back = Table.from_position(table.position())
    started = spread(back)
    for handed in (table.position(), table.replay(), back.position(), back.replay()):
        handed.options["bets"] = "none"
        handed.files["deck"] = "changed"
    table.position().state["hand"][0].clear()
    options: Any = table.options
    options["bets"] = "none"
    assert spread(table) == before
    assert spread(back) == started


def test_a_table_keeps_the_position_that_it_began_from(table: Table) -> None:
    position = table.position()
    back = Table.from_position(position)
    before = spread(back)
    position.state["hand"][0].clear()
    assert spread(back) == before


def test_everything_that_is_said_is_json(table: Table) -> None:
    for said in (table.questions, table.view(0), table.events(None), table.position(), table.replay()):
        assert msgspec.json.decode(msgspec.json.encode(said))
    assert plain(table.position()) == msgspec.to_builtins(table.position())


@given(games_in_progress(), st.integers(0, 5))
def test_seats_without_private_events_see_what_everybody_sees(table: Table, back: int) -> None:
    since = max(0, table.happened - back)
    private = table.private_to(since)
    for seat in range(table.seats):
        assert (seat in private) == (table.events(seat, since) != table.events(None, since))
