"""Random games of any kind: every game there is, every number of players, every way to play."""

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
"""Components by the option that names one; a game that does not take one of them is dealt with its default."""
MOST_ANSWERS = 5000


def some(examples: int) -> settings:
    """So many games; each is played to its end. The first may have to wait for the rules to be compiled."""
    slow = [HealthCheck.too_slow]
    return settings(max_examples=examples, deadline=None, derandomize=True, suppress_health_check=slow)


@st.composite
def ways_to_play(draw: Callable[..., Any], game: Game) -> dict[str, Any]:
    """The number of players and options that go together, as `Table.new` takes them."""
    seats = draw(st.sampled_from(list(game.players)))
    chosen: dict[str, Any] = {}
    for option in draw(st.permutations(game.options)):
        value = draw(st.sampled_from((*option.values, *NAMES.get(option.name, ()), option.default_for(seats))))
        if accepted(game, seats, {**chosen, option.name: value}):
            chosen[option.name] = value
    return {"seats": seats, **chosen}


def accepted(game: Game, seats: int, options: dict[str, Any]) -> bool:
    """Whether a game is played so."""
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
    """A fork that this seat holds possible; -1 is a spectator."""
    fork = table.fork()
    game_of(table).verbs.imagine(fork._state(), box_of(fork), seat, seed_words(seed))
    fork._questions = None
    return fork


def shown_to(table: Table, seat: int | None) -> bytes:
    """Everything that one person is shown."""
    questions = [question for question in table.questions if question.seat == seat]
    return msgspec.json.encode((table.view(seat), questions, table.events(seat)))


def check_questions(table: Table) -> None:
    """Whoever is asked can answer: some options, with numbers of a mask, said differently."""
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
        assert all(option.label.strip() for option in question.options)
        asked = game.sentences.ask(question)
        assert asked[0].isupper()
        assert asked[-1] in "?."
