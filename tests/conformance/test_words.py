"""Every game can be told: a sentence for every event, a prompt for every question, rules for the help."""

import re
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.engine.model import Event
from paddock.games import GAMES
from paddock.table.clauses import load_clauses
from paddock.words import LANGUAGES, Language
from tests.conformance.dealing import dealt, in_progress, some
from tests.conformance.test_games import EVERY_GAME
from tests.facts import facts
from tests.table.playing import dice, play

NAMES = [f"Player {seat}" for seat in range(1, 7)]


@EVERY_GAME
@some(6)
@given(st.data())
def test_events_are_numbered_without_gaps(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    table, chance = data.draw(dealt(game)), data.draw(dice())
    told: dict[int | None, list[Event]] = {seat: [] for seat in (None, *range(table.seats))}
    while True:
        for seat, events in told.items():
            events.extend(table.events(seat, since=len(events)))
            assert tuple(events) == table.events(seat)
            assert [event.number for event in events] == list(range(len(events)))
        if table.over:
            return
        play(table, chance, 9)


KEY = re.compile(r"\b[a-z]+(\.[a-z_]+)+\b")
"""A key of the catalogues, which is what is said where a text is missing."""


@EVERY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
@some(4)
@given(st.data())
def test_every_event_has_a_sentence(name: str, language: Language, data: st.DataObject) -> None:
    table = data.draw(in_progress(GAMES[name]))
    for seat in (None, *range(table.seats)):
        events, telling = table.events(seat), table.telling(NAMES, seat, language)
        alone = [telling.lines([event]) for event in events]
        paragraphs = telling.paragraphs(events)
        for told in (line for lines in (*alone, *paragraphs) for line in lines):
            assert told[0].isupper(), told
            assert told.endswith((".", "!", "…")), told
            assert "None" not in told, told
            assert "{" not in told, told
            assert not KEY.search(told), told
        groups = GAMES[name].sentences.groups(events)
        assert [event for group in groups for event in group] == list(events)
        assert all(paragraphs)


def meaning(told: dict[str, Any]) -> dict[str, Any]:
    """What an option tells, with the same for all copies of a card."""
    return {**told, "card": {**told["card"], "card": 0}} if "card" in told else told


@EVERY_GAME
@some(6)
@given(st.data())
def test_labels_tell_the_options_apart(name: str, data: st.DataObject) -> None:
    """Only copies of one card have the same label."""
    game = GAMES[name]
    table, chance = data.draw(dealt(game)), data.draw(dice())
    while not table.over:
        for question in table.questions:
            telling = table.telling(NAMES, question.seat)
            labels = [telling.option(question, option) for option in question.options]
            assert all(labels)
            meanings = {msgspec.json.encode(meaning(facts(option))) for option in question.options}
            assert len(set(labels)) == len(meanings), labels
        play(table, chance, 3)


@EVERY_GAME
@some(6)
@given(st.data())
def test_everything_that_is_said_can_be_encoded(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    table = data.draw(in_progress(game))
    for seat in (None, *range(table.seats)):
        msgspec.json.encode((table.view(seat), table.questions, table.events(seat)))


@EVERY_GAME
def test_the_rules_are_there_with_the_clauses_of_all_options(name: str) -> None:
    game = GAMES[name]
    sections = load_clauses(game.name)
    ids = [clause.id for section in sections for clause in section.clause]
    assert len(set(ids)) == len(ids)
    assert all(clause.text for section in sections for clause in section.clause)
    for option in game.options:
        for clause in option.clause.split(", "):
            assert clause in ids, option.name
