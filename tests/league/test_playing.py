"""Games of a league: the same deal in every rotation, every bot in every seat, and fully reproducible."""

from collections import Counter
from itertools import groupby
from operator import itemgetter
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from paddock.engine.game import Game
from paddock.errors import PaddockError
from paddock.games import GAMES
from paddock.league.figures import figures_of, outcomes_of
from paddock.league.match import make_match
from paddock.league.playing import Playing, play_game
from tests.conformance.dealing import some, ways_to_play
from tests.facts import facts
from tests.league.matches import of_names, plain, randoms

EVERY_GAME = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


@pytest.mark.parametrize("bots", [("a", "b"), ("a", "b", "b", "b"), ("a", "b", "c", "a", "d", "d"), ("a",) * 5])
def test_every_place_of_the_line_up_has_every_seat_once_per_deal(bots: tuple[str, ...]) -> None:
    match = of_names(*bots)
    seated = [[match.bot(rotation, seat) for seat in range(len(bots))] for rotation in range(len(bots))]
    for table in seated:
        assert sorted(table) == sorted(bots)
    for seat in range(len(bots)):
        assert sorted(table[seat] for table in seated) == sorted(bots)
    assert seated[0] == list(bots)
    assert [table.index("b") for table in seated if "b" in table][:1] == ([1] if "b" in bots else [])


def test_the_contestants_of_a_match() -> None:
    assert of_names("a", "b", "b").contestants == ("a", "b")
    assert [of_names("a", "b", "b").contestant(1, seat) for seat in range(3)] == [1, 0, 1]
    assert [of_names("a", "b", "a").contestant(0, seat) for seat in range(3)] == [0, 1, 0]
    assert of_names("a", "a", "a").contestants == ("a", "a (others)")
    assert [of_names("a", "a", "a").contestant(2, seat) for seat in range(3)] == [1, 1, 0]


@EVERY_GAME
def test_a_deal_is_the_same_in_every_rotation_and_another_each_time(game: Game) -> None:
    match = randoms(game.name)
    deals = [match.deal(number).position() for number in (0, 0, 1)]
    assert deals[0] == deals[1] != deals[2]
    assert randoms(game.name, seed=2).deal(0).position() != deals[0]


@EVERY_GAME
def test_the_same_game_is_played_again_and_another_in_another_rotation(game: Game) -> None:
    match = randoms(game.name)
    assert plain(play_game(match, 3, 1)) == plain(play_game(match, 3, 1))
    games = [play_game(match, 3, rotation) for rotation in range(3)]
    assert len({game.totals for game in games}) > 1


@EVERY_GAME
@some(12)
@given(st.data())
def test_every_way_to_play_is_played_to_its_end(game: Game, data: st.DataObject) -> None:
    options: dict[str, Any] = data.draw(ways_to_play(game))
    seats = options.pop("seats")
    match = make_match(game.name, ("random",) * seats, options, data.draw(st.integers(0, (1 << 64) - 1)))
    played = play_game(match, 0, data.draw(st.integers(0, seats - 1)))
    assert len(played.totals) == len(played.ranks) == seats
    assert min(played.ranks) == 1
    for answers, turns in zip(played.answers, played.turns, strict=True):
        assert 0 < turns.count <= answers.count
        assert turns.total == pytest.approx(answers.total)
        assert turns.longest >= answers.longest


def test_a_turn_is_what_a_seat_answers_until_another_does() -> None:
    """Answers without a choice are part of it, and take no time."""
    game = Playing(randoms("downforce"), 0, 0)
    asked: list[tuple[int, bool]] = []
    while not game.table.over:
        question = game.table.questions[0]
        asked.append((question.seat, len(question.options) > 1))
        game.go_on()
    game.end_turn()
    turns = [any(choice for _, choice in turn) for _, turn in groupby(asked, key=itemgetter(0))]
    assert sum(times.count for times in game.turns) == sum(turns)
    assert sum(times.count for times in game.answers) == sum(choice for _, choice in asked) < len(asked)
    assert sum(turns) < sum(choice for _, choice in asked)


def test_the_open_auction_is_called_when_all_keep_silent() -> None:
    """TR-2.2: going once, going twice, gone; every call is counted, even if a raise restarted the count."""
    match = make_match("top-race", ("random",) * 4, {"auction": "open"}, 1)
    game = Playing(match, 2, 0)
    while not game.table.over:
        game.go_on()
    events = game.table.events(None)
    calls = Counter(facts(event)["car"] for event in events if event.kind == "going")
    prices = [facts(event)["price"] for event in events if event.kind == "driver_sold"]
    assert max(calls.values()) >= 3
    assert len(set(prices)) > 1


@pytest.mark.parametrize("name", GAMES)
def test_between_equals_nobody_is_better(name: str) -> None:
    match = randoms(name, seed=4)
    games = {(deal, r): play_game(match, deal, r) for deal in range(40) for r in range(match.seats)}
    lines = outcomes_of(match, games, 40)
    for contestant in range(2):
        found = figures_of([deal[contestant] for deal in lines])
        assert found.win_share.reach is not None
        assert found.margin.reach is not None
        assert abs(found.win_share.mean - 1 / match.seats) < found.win_share.reach < 0.15
        assert abs(found.margin.mean) < found.margin.reach


@pytest.mark.parametrize(
    ("bots", "options", "seed", "message"),
    [
        (("random", "genius"), {}, 0, "there is no bot 'genius'; the bots are: random"),
        (("random:depth=3", "random"), {}, 0, "random does not search, and has no budget"),
        (("random",), {}, 0, "downforce takes 2 to 6 players"),
        (("random",) * 2, {"track": "monza"}, 0, "there is no circuit 'monza'"),
        (("random",) * 2, {}, -1, "seed: -1"),
        (("random",) * 2, {}, 1 << 64, "at most 64 bits"),
    ],
)
def test_a_match_that_cannot_be_played_is_refused(
    bots: tuple[str, ...], options: dict[str, Any], seed: int, message: str
) -> None:
    with pytest.raises(PaddockError, match=message):
        make_match("downforce", bots, options, seed)
