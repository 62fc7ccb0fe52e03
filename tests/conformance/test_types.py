"""What a table reports has the types that its game declares: it is the same after encoding and decoding."""

from functools import reduce
from operator import or_
from typing import Any, get_type_hints

import msgspec
from hypothesis import given
from hypothesis import strategies as st

from paddock.games import GAMES
from tests.conformance.dealing import dealt, some
from tests.conformance.test_games import EVERY_GAME
from tests.table.playing import dice, play


def read_back(said: Any, kind: Any) -> Any:
    """What a client reads of what was said, if it knows this type and no other field."""
    return msgspec.json.decode(msgspec.json.encode(said), type=kind)


@EVERY_GAME
@some(6)
@given(st.data())
def test_events_questions_and_scores_are_of_the_declared_types(name: str, data: st.DataObject) -> None:
    game = GAMES[name]
    table, chance = data.draw(dealt(game)), data.draw(dice())
    event: Any = reduce(or_, game.events)
    score: Any = game.score
    question: Any = get_type_hints(game.view)["question"]
    told = 0
    while True:
        for seat in (None, *range(table.seats)):
            events = table.events(seat, since=told)
            assert read_back(events, tuple[event, ...]) == events
            assert read_back(table.view(seat), game.view) == table.view(seat)
        assert read_back(table.questions, tuple[question, ...]) == table.questions
        told = len(table.events(None))
        if table.over:
            break
        play(table, chance, 5)
    assert read_back(table.scores(), tuple[score, ...]) == table.scores()
