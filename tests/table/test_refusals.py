"""Every rejected answer leaves the table as it was, with a message that says what would be right."""

import random
from typing import Any

import pytest

from paddock import Table
from paddock.errors import Illegal, Malformed, NotAsked, OptionError, PaddockError, Stale
from tests.table.playing import play, spread


@pytest.fixture
def bidding() -> Table:
    """Four players, two of whom have sealed their second bid."""
    table = Table.new("downforce", 4, seed=2)
    play(table, random.Random(2), 4)
    for question in table.questions[:2]:
        table.answer(question.seat, question.options[0].answer)
    return table


@pytest.fixture
def racing() -> Table:
    """Three players; one of them is asked."""
    table = Table.new("downforce", 3, seed=8)
    play(table, random.Random(8), 120)
    assert len(table.questions) == 1
    return table


def refuse(table: Table, error: type[PaddockError], message: str, *answer: Any) -> None:
    """Check that the answer is rejected with this error, and that nothing has changed."""
    before = spread(table)
    with pytest.raises(error, match=message) as raised:
        table.answer(*answer)
    assert type(raised.value) is error
    assert spread(table) == before


@pytest.mark.parametrize("answer", [True, False, 1.0, None, "1", b"1", [1], (1,), 1j])
def test_an_answer_is_a_whole_number(racing: Table, answer: Any) -> None:
    refuse(racing, Malformed, "answer: .* is not a whole number", racing.questions[0].seat, answer)


@pytest.mark.parametrize("answer", [-1, 63, 64, 10**30, -(10**30)])
def test_an_answer_is_one_of_the_options(racing: Table, answer: int) -> None:
    options = ", ".join(str(option.answer) for option in racing.questions[0].options)
    refuse(
        racing,
        Illegal,
        f"answer {answer} is not an option.*; the options are {options}$",
        racing.questions[0].seat,
        answer,
    )


def test_every_number_that_is_not_offered_is_refused(bidding: Table) -> None:
    question = bidding.questions[0]
    offered = {option.answer for option in question.options}
    before = spread(bidding)
    for answer in set(range(-2, 70)) - offered:
        with pytest.raises(Illegal):
            bidding.answer(question.seat, answer)
    assert spread(bidding) == before


@pytest.mark.parametrize("seat", [-1, 3, 64, True, False, "0", 0.0, None])
def test_a_seat_is_one_at_the_table(racing: Table, seat: Any) -> None:
    refuse(racing, Malformed, "seat: .* is not a seat; seats are 0 to 2", seat, 0)


def test_only_those_who_are_asked_answer(racing: Table) -> None:
    question = racing.questions[0]
    other = (question.seat + 1) % 3
    message = f"seat {other} is not asked now; an answer is owed by seat {question.seat}"
    refuse(racing, NotAsked, message, other, question.options[0].answer)


def test_a_sealed_answer_is_given_once(bidding: Table) -> None:
    sealed = [seat for seat in range(4) if seat not in {question.seat for question in bidding.questions}]
    assert len(sealed) == 2
    for seat in sealed:
        refuse(bidding, NotAsked, "an answer is owed by seat 2, 3", seat, bidding.questions[0].options[0].answer)


def test_after_the_end_nobody_is_asked(racing: Table) -> None:
    play(racing, random.Random(1))
    for seat in range(3):
        refuse(racing, NotAsked, f"seat {seat} is not asked: the game is over", seat, 0)


@pytest.mark.parametrize("back", [1, 2, 1000])
def test_an_answer_to_an_older_question_is_stale(racing: Table, back: int) -> None:
    open_one = racing.questions[0]
    old = open_one.number - back
    message = f"question {old} is closed; question {open_one.number} is open"
    refuse(racing, Stale, message, open_one.seat, open_one.options[0].answer, old)
    refuse(racing, Stale, message, (open_one.seat + 1) % 3, open_one.options[0].answer, old)


def test_a_question_that_was_never_asked_has_no_answer(racing: Table) -> None:
    question = racing.questions[0]
    refuse(racing, Malformed, "was never asked", question.seat, question.options[0].answer, question.number + 1)


@pytest.mark.parametrize("number", [True, 1.0, "1"])
def test_a_question_is_named_by_its_number(racing: Table, number: Any) -> None:
    question = racing.questions[0]
    refuse(racing, Malformed, "question: .* is not a whole number", question.seat, question.options[0].answer, number)


@pytest.mark.parametrize("game", ["chess", "", None, 1, ["downforce"], "Downforce"])
def test_other_games_are_not_known(game: Any) -> None:
    with pytest.raises(Malformed, match=r"there is no game .*; the games are: downforce"):
        Table.new(game, 2)


@pytest.mark.parametrize("seed", [-1, 1 << 256, 1.0, True, "1", b"1"])
def test_a_seed_is_a_number_of_256_bits(seed: Any) -> None:
    with pytest.raises(Malformed, match=r"seed: .* is not a whole number of at most 256 bits"):
        Table.new("downforce", 2, seed)


@pytest.mark.parametrize("seats", [1, 7, 0, -2, True, 2.0, "2", None])
def test_downforce_has_two_to_six_players(seats: Any) -> None:
    with pytest.raises(OptionError, match=r"seats: .* is not allowed; downforce takes 2 to 6 players"):
        Table.new("downforce", seats, seed=1)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"bet": "odds"}, "option 'bet': downforce has no such option; it has: track, deck, "),
        ({"bets": "Odds"}, "option bets: 'Odds' is not allowed; allowed: standard, odds, none"),
        ({"auction": 1}, "option auction: 1 is not allowed; allowed: True, False"),
        ({"hands": "piles"}, "'piles' is for 2 players; allowed with 3: all, three"),
        ({"powers": False, "cunning": "drop"}, "'drop' needs powers; allowed without powers: keep"),
        ({"deck": "top-race"}, "option deck: top-race cannot be used for Downforce"),
        ({"track": 7}, "option track: 7 is not allowed"),
    ],
)
def test_options_that_cannot_be_are_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        Table.new("downforce", 3, seed=1, **options)


@pytest.mark.parametrize("name", ["monza", "no/such.toml", "\0", "\ud800", "."])
def test_components_nobody_has_are_refused(name: str) -> None:
    for option in ("track", "deck"):
        with pytest.raises(PaddockError):
            Table.new("downforce", 3, seed=1, **{option: name})
