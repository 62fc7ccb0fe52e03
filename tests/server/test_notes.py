"""Notes of a race: everybody is told whose time ran out, for whom a bot stands in, and who is back."""

import json
from typing import Any, Literal

import msgspec

from paddock.games import find_game
from paddock.server.log import entries as e
from paddock.server.log.noting import NOTES_KEPT
from paddock.server.log.room import Room
from paddock.server.log.telling import Keys, audience_of, update
from paddock.server.notices import ERASED
from paddock.server.protocol.shared import Arrangement, Clock, Note
from tests.server.asking import done, wait_until, welcomed
from tests.server.conftest import QUICK
from tests.server.running import Client, serving
from tests.server.seated import catch_up, started

NAMES = ["Anna", "Bert", "Cleo"]
CLOCK = Clock("decision", 60)


def racing(game: str = "downforce", seats: int = 2, options: dict[str, str] | None = None) -> Room:
    """A table in a race, with a person on each seat: Anna, Bert and so on."""
    room = Room()
    deal = e.Dealing(f"{7:064x}", "replay")
    arrangement = Arrangement(game, seats, dict(options or {}), clock=CLOCK)
    room.apply(e.Opened(0, 1, arrangement, (deal,)))
    for seat in range(seats):
        room.apply(e.Seated(0, seat, seat + 1, NAMES[seat]))
    room.apply(e.Started(0, 1, find_game(game).ruleset, dict(arrangement.options)))
    assert room.status == "playing"
    return room


def told_notes(room: Room, entry: e.AnyEntry) -> Any:
    """The notes in a spectator's message about the last entry."""
    message = update(room, entry, Keys("join", "watch"))(audience_of(room, None, False))
    return json.loads(message)["notes"]


def answer(room: Room, seat: int, by: Literal["person", "bot", "clock"]) -> None:
    """Give a seat's first answer, by a person, a bot or the clock."""
    assert room.race is not None
    question = room.race.question(seat)
    assert question is not None
    room.apply(room.race.answered(1, seat, question.options[0].answer, by))


def told(room: Room) -> list[tuple[str, str]]:
    return [(note.kind, note.name) for note in room.notes]


def test_time_that_ran_out_is_noted_once_until_somebody_answers_in_time() -> None:
    room = racing(options={"bets": "none"})
    assert room.race is not None
    answer(room, 0, "person")
    assert not room.notes
    answer(room, 1, "clock")
    assert told(room) == [("clock", "Bert")]
    before = room.notes[0].event
    assert room.race.table.happened > before, "the note stands before what the bot did"
    while 1 not in room.race.asked or 0 in room.race.asked:
        answer(room, min(room.race.asked), "bot")
    answer(room, 1, "clock")
    assert told(room) == [("clock", "Bert")] * 2
    while list(room.race.asked) == [1]:
        answer(room, 1, "clock")
    assert told(room) == [("clock", "Bert")] * 2, "the steps that follow are not noted again"


def test_silence_in_an_open_auction_is_no_lack_of_time() -> None:
    room = racing("top-race", options={"auction": "open"})
    race = room.race
    assert race is not None
    assert race.silence is not None
    room.apply(race.answered(1, min(race.asked), race.silence, "clock"))
    assert room.notes == ()


def test_a_stand_in_a_return_and_a_seat_given_up_are_noted() -> None:
    room = racing(seats=3)
    room.apply(e.StandInSet(1, 1, "rookie"))
    room.apply(e.StandInSet(1, 1, "racer"))  # another level is nothing new
    room.apply(e.StandInSet(1, 1, None))
    room.apply(e.Left(1, 2, 1, "rookie"))
    room.apply(e.Seated(1, 2, 9, "Dora"))
    room.apply(e.Left(1, 2, 1, "rookie"))
    room.apply(e.Seated(1, 2, 9, "Dora"))
    assert told(room) == [
        ("stand_in", "Bert"), ("back", "Bert"), ("left", "Cleo"), ("taken", "Dora"), ("left", "Dora"), ("back", "Dora"),
    ]  # fmt: skip


def test_an_undo_leaves_no_note_after_the_last_event() -> None:
    room = racing()
    race = room.race
    assert race is not None
    answer(room, 0, "person")
    happened = race.table.happened
    room.apply(e.StandInSet(1, 1, "rookie"))
    room.apply(e.Undone(1, 0, room.number - 1))
    assert race.table.happened < happened
    assert room.notes == (Note("stand_in", 1, "Bert", race.table.happened),)
    assert room.noted


def test_only_what_changes_the_notes_tells_them() -> None:
    room = racing()
    entry = e.StandInSet(1, 1, "rookie")
    room.apply(entry)
    assert told_notes(room, entry) == json.loads(msgspec.json.encode(room.notes))
    line = e.Said(1, "Anna", "Hello", 1)
    room.apply(line)
    assert told_notes(room, line) is None


def test_there_are_never_more_than_fit() -> None:
    room = racing()
    for turn in range(2 * NOTES_KEPT):
        room.apply(e.StandInSet(1, 1, None if turn % 2 else "rookie"))
    assert len(room.notes) == NOTES_KEPT
    assert room.notes[-1].kind == "back"


def test_the_name_of_an_erased_person_is_gone_from_the_notes() -> None:
    room = racing()
    room.apply(e.StandInSet(1, 1, "rookie"))
    room.apply(e.StandInSet(1, 0, "rookie"))
    room.apply(e.Erased(1, 2))
    assert told(room) == [("stand_in", ERASED), ("stand_in", "Anna")]


def test_everybody_has_the_same_notes_after_coming_back_and_after_a_restart(place: str) -> None:
    with serving(place, *QUICK) as server:
        keys, (one, two) = started(server, "downforce", 2, clock={"per": "decision", "seconds": 2})
        seen = two.number
        done(one, "rest", seat=0, level="random")
        done(one, "back", seat=0)
        wait_until(one, lambda: "clock" in kinds(one))
        catch_up([one, two])
        assert one.person is not None
        again = one.person.join(keys["join"], after=seen)
        while again.number < one.number:
            again.receive()
        missed = [
            text for text in one.raw if json.loads(text)["type"] == "update" and json.loads(text)["number"] > seen
        ]
        assert [text for text in again.raw if json.loads(text)["type"] == "update"][: len(missed)] == missed
        done(one, "rest", seat=0, level="random")
        done(two, "rest", seat=1, level="random")
        server.stop()
        server.start()
        back, watcher = welcomed(one.person, keys["join"]), Client(server, {}, keys["watch"])
        notes = watcher.until("welcome")["notes"]
        assert [note["kind"] for note in notes][:2] == ["stand_in", "back"]
        assert "clock" in [note["kind"] for note in notes]
        assert json.loads(back.raw[0])["notes"] == notes


def kinds(client: Client) -> list[str]:
    """The kinds of the notes that a client was told last."""
    notes = [json.loads(text).get("notes") for text in client.raw]
    return [note["kind"] for note in next((found for found in reversed(notes) if found is not None), [])]
