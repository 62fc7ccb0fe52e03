"""Random games of every kind: all games, numbers of players and options."""

from collections.abc import Callable
from typing import Any

import msgspec
import numpy as np
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from paddock import Table
from paddock.engine.game import Game
from paddock.errors import OptionError
from paddock.games import GAMES
from paddock.games.cars.circuits import CIRCUITS
from paddock.games.cars.decks import DECKS
from paddock.table.seeds import seed_words
from tests.facts import facts
from tests.table.playing import SEEDS, box_of, dice, play

NAMES = {"track": CIRCUITS.shipped(), "deck": DECKS.shipped()}
"""The components for each option; a game that rejects one is dealt with its default."""
MOST_ANSWERS = 5000


def some(examples: int) -> settings:
    """Settings for this number of games, each played to the end; the first may have to wait for the compiler."""
    slow = [HealthCheck.too_slow]
    return settings(max_examples=examples, deadline=None, derandomize=True, suppress_health_check=slow)


@st.composite
def ways_to_play(draw: Callable[..., Any], game: Game) -> dict[str, Any]:
    """A valid combination of a number of players and options, as arguments of `Table.new`."""
    seats = draw(st.sampled_from(list(game.players)))
    chosen: dict[str, Any] = {}
    for option in draw(st.permutations(game.options)):
        value = draw(st.sampled_from((*option.values, *NAMES.get(option.name, ()), option.default_for(seats))))
        if accepted(game, seats, {**chosen, option.name: value}):
            chosen[option.name] = value
    return {"seats": seats, **chosen}


def accepted(game: Game, seats: int, options: dict[str, Any]) -> bool:
    """Whether a game allows these options."""
    try:
        game.setting(seats, options, None)
    except OptionError:
        return False
    return True


@st.composite
def dealt(draw: Callable[..., Any], game: Game) -> Table:
    """A freshly dealt game."""
    return Table.new(game.name, seed=draw(SEEDS), **draw(ways_to_play(game)))


@st.composite
def in_progress(draw: Callable[..., Any], game: Game) -> Table:
    """A game after some random answers, from none to all."""
    table: Table = draw(dealt(game))
    play(table, draw(dice()), draw(st.integers(0, 250)))
    return table


def game_of(table: Table) -> Game:
    """The game that is played."""
    return GAMES[table.game]


def record_of(table: Table) -> Any:
    """A copy of the table's record, as the verbs take it."""
    return np.frombuffer(bytearray(table._memory), game_of(table).state)[0]


def hidden(game: Game, record: Any, seat: int) -> bytes:
    """The bytes of a copy of the record with what a seat may see; -1 is a spectator."""
    copy = np.frombuffer(bytearray(record.tobytes()), game.state)[0]
    game.verbs.hide(copy, seat)
    copied: bytes = copy.tobytes()
    return copied


def imagined(table: Table, seat: int, seed: int) -> Table:
    """A fork with a random world that fits what this seat sees; -1 is a spectator."""
    fork = table.fork()
    game_of(table).verbs.imagine(fork._state(), box_of(fork), seat, seed_words(seed))
    fork._questions = None
    return fork


def shown_to(table: Table, seat: int | None) -> bytes:
    """Everything that one person sees."""
    questions = [question for question in table.questions if question.seat == seat]
    return msgspec.json.encode((table.view(seat), questions, table.events(seat)))


def check_questions(table: Table) -> None:
    """Check that every open question has options, with distinct numbers that fit a mask and distinct labels."""
    game = game_of(table)
    waiting = int(game.verbs.waiting(record_of(table)))
    assert [question.seat for question in table.questions] == [
        seat for seat in range(table.seats) if waiting >> seat & 1
    ]
    assert table.over == (waiting == 0)
    for question in table.questions:
        answers = [option.answer for option in question.options]
        assert answers, "a question without options"
        assert answers == sorted(set(answers))
        assert 0 <= answers[0] <= answers[-1] < 64
        assert len(answers) <= 64
        payloads = [msgspec.json.encode(facts(option)) for option in question.options]
        assert len(set(payloads)) == len(payloads)
        telling = table.telling([f"Player {seat}" for seat in range(table.seats)], question.seat)
        assert all(telling.option(question, option).strip() for option in question.options)
        asked = telling.ask(question)
        assert asked[0].isupper()
        assert asked[-1] in "?."
