"""A portion gives the same tally wherever it is played: compiled, interpreted, or in the loop for bots that search."""

from threading import Event

import numpy as np
import pytest

from paddock.engine.record import new_record
from paddock.games import GAMES
from paddock.lab import playing
from paddock.lab.plan import Piece
from paddock.lab.playing import Stopped, play_piece
from paddock.sim import playout
from paddock.sim.tallies import find_tallying
from paddock.sim.tally import WIN
from tests.interpreting import interpreted
from tests.lab.experiments import HEAD, mixed, plan_of, played


def digests(game: str) -> list[list[int]]:
    """The tallies of some games, as plain numbers."""
    found = []
    for options in ("", 'auction = "open"') if game == "top-race" else ("",):
        for tally in played(mixed(game, 2, options)).values():
            found.append(np.frombuffer(tally, np.int64).tolist())
    return found


@pytest.mark.parametrize("game", GAMES)
def test_interpreted_games_are_the_compiled_ones(game: str) -> None:
    assert interpreted(digests, game) == digests(game)


def digests_of_a_short_journal(game: str) -> list[list[int]]:
    """The same, with the journal read after every step that notes something, not when the game is over."""
    playout.FULL = 1
    return digests(game)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_is_counted_however_often_the_journal_is_read(game: str) -> None:
    assert interpreted(digests_of_a_short_journal, game) == digests(game)


@pytest.mark.parametrize("game", GAMES)
def test_every_number_of_players_plays_to_the_end(game: str) -> None:
    seats = list(GAMES[game].players)
    plan = plan_of(f'{HEAD}game = "{game}"\ngames = 60\nportion = 60\n[vary]\nseats = {seats}\n')
    for variant, count in enumerate(seats):
        tally = play_piece(plan, Piece(variant, 0))
        assert tally.games == 60
        assert tally.wins[:count].sum() == 60 * WIN
        assert tally.wins[count:].sum() == 0


@pytest.mark.parametrize("game", GAMES)
def test_rookies_beat_random_players_at_the_same_table(game: str) -> None:
    tally = play_piece(mixed(game, 200), Piece(2, 0))
    assert tally.wins[1::2].sum() > 0.65 * tally.wins.sum()


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_same_whatever_its_portion(game: str) -> None:
    """The counts of two halves add up to those of the whole; another seed gives other games."""
    head = f'{HEAD}game = "{game}"\ngames = 40\n'
    halves = [np.frombuffer(tally, np.int64) for tally in played(plan_of(head + "portion = 20\n")).values()]
    whole, other = (
        np.frombuffer(tally, np.int64)
        for seed in (1, 2)
        for tally in played(plan_of(f"{head}portion = 40\nseed = {seed}\n")).values()
    )
    differing = np.flatnonzero(halves[0] + halves[1] != whole)
    record = find_tallying(game).record
    offsets = {record.fields[name][1] // 8 for name in ("shortest", "longest")} if record.fields else set()
    assert set(differing) <= offsets
    assert np.any(other != whole)


@pytest.mark.parametrize("game", GAMES)
def test_the_loop_for_bots_that_search_plays_the_same_games(game: str) -> None:
    plan = mixed(game, 3)
    tallying = find_tallying(game)
    for number, variant in enumerate(plan.variants):
        loop = playing.thinking(plan.game, variant, tallying, None)
        tally = new_record(tallying.record)
        playing.play(plan, variant, loop, range(3), tally)
        assert tally.tobytes() == play_piece(plan, Piece(number, 0)).tobytes()


def test_bots_that_search_are_asked_and_play_the_same_again() -> None:
    """Racers with a tiny budget among random players, in an auction where nobody has to answer."""
    text = f'{HEAD}game = "top-race"\ngames = 2\nportion = 2\nseats = 2\nbots = ["racer:rollouts=8", "random"]\n'
    plan = plan_of(text + '[options]\nauction = "open"\n')
    first, again = (play_piece(plan, Piece(0, 0)) for _ in range(2))
    assert first.games == 2
    assert first.wins[0] > first.wins[1]
    assert first.tobytes() == again.tobytes()


def test_a_portion_of_bots_that_search_can_be_broken_off() -> None:
    plan = plan_of(f'{HEAD}game = "cafe-race"\ngames = 1000\nportion = 1000\nseats = 3\nbots = ["champion"]\n')
    stop = Event()
    stop.set()
    with pytest.raises(Stopped):
        play_piece(plan, Piece(0, 0), stop)
