"""Replays: the file, and each way in which one can be wrong."""

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paddock import Table
from paddock.errors import Malformed, OptionError, PaddockError, ReplayMismatch
from paddock.table.replay import DIGEST_EVERY, read_replay, write_replay
from tests.table.playing import plain, play, spread

Change = Callable[[dict[str, Any]], object]


@pytest.fixture(scope="module")
def table() -> Table:
    table = Table.new("downforce", 3, seed=8)
    play(table, random.Random(8))
    return table


def changed(replay: Any, change: Change) -> bytes:
    file = plain(replay)
    change(file)
    return msgspec.json.encode(file)


def test_a_replay_gives_the_game_back(table: Table) -> None:
    for form in (table.replay(), write_replay(table.replay()), write_replay(table.replay()).decode()):
        assert spread(Table.from_replay(form)) == spread(table)


def test_a_replay_is_one_line_and_reads_back(table: Table) -> None:
    text = write_replay(table.replay())
    assert (text.count(b"\n"), text[-1:]) == (1, b"\n")
    assert read_replay(text) == table.replay()


def test_there_is_a_digest_every_so_often_and_at_the_end(table: Table) -> None:
    answers = len(table.replay().answers)
    numbers = [number for number, _ in table.replay().digests]
    assert numbers == sorted({*range(DIGEST_EVERY, answers, DIGEST_EVERY), answers})


def test_a_replay_from_a_position_begins_there(table: Table) -> None:
    begun = Table.new("downforce", 3, seed=8)
    play(begun, random.Random(8), 60)
    later = Table.from_position(begun.position())
    play(later, random.Random(9))
    assert later.replay().seed is None
    assert spread(Table.from_replay(write_replay(later.replay()))) == spread(later)


def test_a_game_with_its_own_files_is_replayed_without_them(tmp_path: Path) -> None:
    deck = tmp_path / "mine.toml"
    deck.write_text(Path("src/paddock/games/cars/decks/data/downforce.toml").read_text("utf-8"), "utf-8")
    table = Table.new("downforce", 2, seed=1, deck=str(deck))
    play(table, random.Random(1), 80)
    text = write_replay(table.replay())
    deck.unlink()
    back = Table.from_replay(text)
    assert back.options["deck"] == "mine"
    assert spread(back) == spread(table)
    assert Table.from_position(msgspec.json.encode(table.position())).position() == table.position()


MALFORMED: dict[str, tuple[Change, str]] = {
    "unknown field": (lambda file: file.update(more=1), "unknown field `more`"),
    "missing field": (lambda file: file.pop("answers"), "missing required field `answers`"),
    "seats in words": (lambda file: file.update(seats="three"), r"Expected `int`.*seats"),
    "answers not pairs": (lambda file: file.update(answers=[[0, 1, 2]]), "answers"),
    "an answer that is true": (lambda file: file.update(answers=[[0, True]]), "answers"),
    "an answer that is null": (lambda file: file.update(answers=[None]), "answers"),
    "format of the future": (lambda file: file.update(format=2), "format 2 is not known; known: 1"),
    "another game": (lambda file: file.update(game="chess"), "there is no game 'chess'; the games are: downforce"),
    "neither seed nor position": (lambda file: file.update(seed=None), "either a seed or a position"),
    "a short seed": (lambda file: file.update(seed="12"), "64 hexadecimal digits"),
    "a seed of other letters": (lambda file: file.update(seed="G" * 64), "64 hexadecimal digits"),
    "a seed with an underscore": (lambda file: file.update(seed="1_" * 32), "64 hexadecimal digits"),
    "a component nobody has": (lambda file: file.update(files={"dice": ""}), "there is no component 'dice'"),
}


@pytest.mark.parametrize(("change", "message"), MALFORMED.values(), ids=MALFORMED)
def test_a_replay_of_the_wrong_form_is_refused(table: Table, change: Change, message: str) -> None:
    with pytest.raises(Malformed, match=message):
        Table.from_replay(changed(table.replay(), change))


MISMATCHED: dict[str, tuple[Change, str]] = {
    "another ruleset": (lambda file: file.update(ruleset=0), "of ruleset 0; known here: ruleset"),
    "another seed": (lambda file: file.update(seed=f"{9:064x}"), r"answer \d+ of the replay is rejected|after answer"),
    "another digest": (
        lambda file: file["digests"][0].__setitem__(1, "0" * 16),
        f"after answer {DIGEST_EVERY} the game differs",
    ),
    "a digest of nothing": (lambda file: file["digests"].append([9999, "0" * 16]), "digests beyond its"),
    "a digest before the start": (lambda file: file["digests"].append([0, "0" * 16]), "digests"),
    "two digests in one place": (
        lambda file: file["digests"].insert(0, [DIGEST_EVERY, "0" * 16]),
        f"after answer {DIGEST_EVERY}|two digests",
    ),
    "an answer too many": (lambda file: file["answers"].append([0, 0]), "is rejected: .* the game is over"),
    "an answer left out": (lambda file: file["answers"].pop(0), "rejected|digests|after answer"),
    "a seat that does not sit there": (lambda file: file["answers"].insert(5, [3, 0]), "answer 6 .* is not a seat"),
    "an answer not offered": (lambda file: file["answers"][3].__setitem__(1, 63), "answer 4 .* not an option"),
    "other options": (lambda file: file["options"].update(auction=False), "rejected|after answer"),
}


@pytest.mark.parametrize(("change", "message"), MISMATCHED.values(), ids=MISMATCHED)
def test_a_replay_that_is_not_this_game_is_refused(table: Table, change: Change, message: str) -> None:
    with pytest.raises(ReplayMismatch, match=message):
        Table.from_replay(changed(table.replay(), change))


def test_another_legal_answer_is_noticed(table: Table) -> None:
    """Other steps may lead to the same spaces; another bid, bet or card never gives the same game."""
    replay, tried = table.replay(), set()
    walk = Table.new("downforce", 3, seed=8)
    for index, (seat, given) in enumerate(replay.answers):
        question = next(question for question in walk.questions if question.seat == seat)
        if question.kind in ("bid", "play", "bet") and (question.kind, seat) not in tried:
            tried.add((question.kind, seat))
            other = next(option.answer for option in question.options if option.answer != given)
            answers = (*replay.answers[:index], (seat, other), *replay.answers[index + 1 :])
            with pytest.raises(ReplayMismatch):
                Table.from_replay(msgspec.structs.replace(replay, answers=answers))
        walk.answer(seat, given)
    assert len(tried) == 9


def test_an_option_that_cannot_be_is_refused(table: Table) -> None:
    with pytest.raises(OptionError, match="option bets: 'double' is not allowed"):
        Table.from_replay(changed(table.replay(), lambda file: file["options"].update(bets="double")))
    with pytest.raises(OptionError, match="no such option"):
        Table.from_replay(changed(table.replay(), lambda file: file["options"].update(dice=True)))


def from_the_middle() -> Any:
    table = Table.new("downforce", 3, seed=8)
    play(table, random.Random(8), 60)
    later = Table.from_position(table.position())
    play(later, random.Random(9), 5)
    return later.replay()


def test_a_replay_with_a_seed_and_a_position_is_refused() -> None:
    with pytest.raises(Malformed, match="either a seed or a position"):
        Table.from_replay(changed(from_the_middle(), lambda file: file.update(seed="0" * 64)))


@pytest.mark.parametrize("other", [{"seats": 4}, {"options": {"bets": "none"}}, {"files": {"deck": "x"}}])
def test_a_replay_that_contradicts_its_position_is_refused(other: dict[str, Any]) -> None:
    with pytest.raises(PaddockError, match="position"):
        Table.from_replay(changed(from_the_middle(), lambda file: file.update(other)))


@pytest.mark.parametrize(
    "text", ["", "{", "null", "[]", "7", "{}", b"\xff\xfe", b"\x00", "[" * 100_000, "\ud800", '{"format":1}']
)
def test_a_text_that_is_not_a_replay_is_refused(text: str | bytes) -> None:
    with pytest.raises(Malformed, match="not a replay"):
        Table.from_replay(text)
