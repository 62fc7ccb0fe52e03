"""Lessons as data: every text, clause and part of the table is there, and everything comes up."""

import re
from pathlib import Path

import pytest

from paddock.games import GAMES
from paddock.table.clauses import load_clauses
from paddock.table.lessons import Lesson, lesson_of
from paddock.words import LANGUAGES, words_in
from tests.table.learner import CARELESS, explained

WEB = Path(__file__).parents[2] / "web" / "src"
WHOLE_LESSON = 110  # answers, of which most are steps of routes that take one press
MOST_CARELESS = 60  # races
FEW = 4
EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def lesson(game: str) -> Lesson:
    found = lesson_of(GAMES[game])
    assert found is not None
    return found


@EVERY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_has_a_text_in_every_language(game: str, language: str) -> None:
    words = words_in(language)
    assert [step.id for step in lesson(game).step if not words.knows(f"lesson.{game}.{step.id}")] == []


@EVERY_GAME
def test_no_text_of_a_lesson_is_spare(game: str) -> None:
    told = {key.rpartition(".")[2] for key in words_in("en").texts if key.startswith(f"lesson.{game}.")}
    assert told == {step.id for step in lesson(game).step}


@EVERY_GAME
def test_every_step_cites_a_clause_of_its_game(game: str) -> None:
    clauses = {clause.id for section in load_clauses(game) for clause in section.clause}
    assert {step.clause for step in lesson(game).step} <= clauses


@EVERY_GAME
def test_every_step_points_at_a_part_of_the_page(game: str) -> None:
    code = "".join(path.read_text() for path in (WEB / "games").rglob("*.svelte"))
    assert {step.at for step in lesson(game).step} <= set(re.findall(r'data-lesson="(\w+)"', code))


@EVERY_GAME
def test_every_step_names_what_can_happen_in_its_game(game: str) -> None:
    events = {kind.__struct_config__.tag for kind in GAMES[game].events}
    steps = lesson(game).step
    assert {step.when.event for step in steps if step.when.event} <= events
    for step in steps:
        when = step.when
        assert sum(map(bool, (when.question, when.answer, when.event, when.over))) == 1, step.id


@EVERY_GAME
def test_everything_comes_up_in_a_lesson_played_by_a_sensible_learner(game: str) -> None:
    script = lesson(game)
    seen, answers = explained(GAMES[game], script)
    assert {step.id for step in script.step if not step.remark} <= seen
    assert answers <= WHOLE_LESSON


@EVERY_GAME
def test_every_remark_comes_up_for_a_careless_learner(game: str) -> None:
    """Each is about something that happens; nobody has to play so badly that everything is remarked at once."""
    script = lesson(game)
    remarks = {step.id for step in script.step if step.remark}
    assert remarks
    left = set(remarks)
    for seed in range(MOST_CARELESS):
        seen, _ = explained(GAMES[game], script, CARELESS, seed)
        left -= seen
        if not left:
            break
    assert left == set()


@EVERY_GAME
def test_a_sensible_learner_hears_few_remarks(game: str) -> None:
    script = lesson(game)
    seen, _ = explained(GAMES[game], script)
    assert len([step for step in script.step if step.remark and step.id in seen]) <= FEW


@EVERY_GAME
def test_the_same_answers_lead_to_the_same_lesson(game: str) -> None:
    assert explained(GAMES[game], lesson(game)) == explained(GAMES[game], lesson(game))
