"""Finished races step by step: each perspective sees exactly what that seat may see, from anywhere in the race."""

import json
import random
from typing import Any

import httpx
import msgspec
import pytest

from paddock import Table
from paddock.errors import Malformed, NotOver
from paddock.games import GAMES
from paddock.server.errors import Stopped
from paddock.server.live.latest import Latest
from paddock.server.live.race_caches import MOST_REELS
from paddock.server.log.rewinding import MOST_STEPS, Reel, read_reel, tell_steps
from paddock.server.protocol.replays import ReplayStep
from paddock.table.replay import write_replay
from tests.server.running import Server
from tests.server.seated import play_out, started
from tests.table.playing import play

WAYS = [("downforce", 3, {}), ("top-race", 3, {"bets": True}), ("cafe-race", 4, {"auction": True})]


def plain(value: Any) -> Any:
    """A value after encoding and decoding."""
    return json.loads(msgspec.json.encode(value))


def finished(game: str, seats: int, options: dict[str, Any]) -> Table:
    """A race that is over."""
    table = Table.new(game, seats, seed=7, **options)
    play(table, random.Random(7))
    return table


@pytest.mark.parametrize(("game", "seats", "options"), WAYS)
def test_every_perspective_is_that_of_the_table(game: str, seats: int, options: dict[str, Any]) -> None:
    table = finished(game, seats, options)
    reel = read_reel(write_replay(table.replay()))
    for seat in (None, *range(seats)):
        told: list[ReplayStep] = []
        for first in range(0, table.answered + 1, MOST_STEPS):
            stretch = tell_steps(reel, first, None, seat)
            assert stretch.answers == table.answered
            assert (stretch.scores, stretch.winners) == (table.scores(), table.winners())
            told.extend(stretch.steps)
        assert [step.number for step in told] == list(range(table.answered + 1))
        assert [event for step in told for event in step.events] == list(table.events(seat))
        for step in told[:: max(1, len(told) // 25)]:
            assert step.view == table.after(step.number).view(seat)
        assert [step.seat for step in told] == [None, *(by for by, _ in table.replay().answers)]


@pytest.mark.parametrize(("game", "seats", "options"), WAYS)
def test_all_hands_are_open_together_as_each_seat_saw_its_own(game: str, seats: int, options: dict[str, Any]) -> None:
    table = finished(game, seats, options)
    told = tell_steps(read_reel(write_replay(table.replay())), 0, 30, None, all_hands=True)
    assert (told.seat, told.all_hands) == (None, True)
    by_seat = GAMES[game].by_seat
    for step in told.steps[::5]:
        then = table.after(step.number)
        views = [then.view(seat) for seat in range(seats)]
        assert getattr(step.view, by_seat) == tuple(getattr(views[seat], by_seat)[seat] for seat in range(seats))
    events = [event for step in told.steps for event in step.events]
    assert events == list(table.events(tuple(range(seats))))[: len(events)]


def test_no_hands_of_a_race_that_is_not_over_are_shown() -> None:
    table = Table.new("downforce", 3, seed=7)
    with pytest.raises(NotOver):
        tell_steps(Reel(table, (), ("", "", "")), 0, 0, None, all_hands=True)


def test_a_stretch_can_begin_anywhere() -> None:
    table = finished("downforce", 2, {})
    reel = read_reel(write_replay(table.replay()))
    whole = [step for first in range(0, table.answered + 1, 60) for step in tell_steps(reel, first, None, 0).steps]
    for first, last in ((0, 0), (1, 1), (17, 40), (table.answered, table.answered)):
        assert list(tell_steps(reel, first, last, 0).steps) == whole[first : last + 1]


def test_an_invalid_range_of_steps_is_refused() -> None:
    table = finished("downforce", 3, {})
    reel, end = read_reel(write_replay(table.replay())), table.answered
    for first, last, seat in ((end + 1, None, None), (0, end + 1, None), (5, 4, None), (0, None, 3)):
        with pytest.raises(Malformed, match=r"0 to \d+"):
            tell_steps(reel, first, last, seat)
    with pytest.raises(Malformed, match="at most 60"):
        tell_steps(reel, 0, 60, None)


def test_a_race_of_other_rules_cannot_be_shown() -> None:
    replay = msgspec.structs.replace(finished("cafe-race", 3, {}).replay(), ruleset=99)
    with pytest.raises(Stopped, match="ruleset 99"):
        read_reel(write_replay(replay))


def test_only_the_races_looked_at_last_are_kept() -> None:
    reel = read_reel(write_replay(finished("cafe-race", 3, {}).replay()))
    reels = Latest[str, Reel](MOST_REELS)
    for number in range(MOST_REELS + 3):
        reels.keep(str(number), reel)
        assert reels.find("0") is reel
    assert len(reels.kept) == MOST_REELS
    assert reels.find("1") is None


def test_a_finished_race_is_looked_at_over_http(server: Server) -> None:
    _, clients = started(server, "top-race", 2)
    play_out(clients, random.Random(2))
    address = f"{server.url}/api/replays/{clients[0].table['deals'][0]['replay']}"
    replay = httpx.get(address).json()
    table = Table.from_replay(json.dumps(replay))
    for query, seat in (("from=30&to=35&seat=1", 1), ("from=30&to=35", None)):
        response = httpx.get(f"{address}/steps?{query}")
        told = response.json()
        assert response.headers["content-encoding"] == "gzip"
        assert [step["number"] for step in told["steps"]] == [30, 31, 32, 33, 34, 35]
        assert told["steps"][-1]["view"] == plain(table.after(35).view(seat))
        assert (told["game"], told["seat"], told["answers"]) == ("top-race", seat, len(replay["answers"]))
        assert told["names"] == ["Player 0", "Player 1"]
        assert told["scores"] == plain(table.scores())
        assert told["winners"] == list(table.winners())


@pytest.mark.parametrize("query", ["from=100000", "to=100000", "from=one", "from=-1", "seat=2", "from=9&to=3", "to=60"])
def test_a_wrong_stretch_gets_a_clear_problem(finished_race: str, query: str) -> None:
    response = httpx.get(f"{finished_race}/steps?{query}")
    assert (response.status_code, response.json()["code"]) == (400, "malformed")
    assert response.json()["message"].startswith(("from", "to", "seat"))


@pytest.fixture(scope="module")
def finished_race(sqlite_server: Server) -> str:
    """The address of a race that is over."""
    _, clients = started(sqlite_server, "downforce", 2)
    play_out(clients, random.Random(2))
    return f"{sqlite_server.url}/api/replays/{clients[0].table['deals'][0]['replay']}"


def test_there_are_no_steps_without_a_race(sqlite_server: Server) -> None:
    assert httpx.get(f"{sqlite_server.url}/api/replays/nothing/steps").json()["code"] == "not_found"
