"""Under load bots that search think more shortly, so that everybody's has its turn; alone they have all their time."""

import asyncio
from collections.abc import Callable, Sequence
from threading import Event
from types import SimpleNamespace
from typing import cast

import pytest

from paddock.bots import players
from paddock.bots.search import Budget
from paddock.server.live.preparing import Preparation
from paddock.server.live.thinking import LEAST_SECONDS, MOST_SECONDS, Behalf, Thinkers
from paddock.table.table import Table
from tests.patience import PATIENCE

GAME = "cafe-race"
FLOODER, ANA = 1, 2


def ready() -> Preparation:
    """A preparation that has nothing left to do."""
    done = asyncio.Event()
    done.set()
    return cast(Preparation, SimpleNamespace(choose=lambda _game: None, loaded={GAME: done}))


def seconds_given(waiting: Sequence[Behalf]) -> dict[Behalf, float]:
    """The seconds that each search may take, of those that wait while all threads are busy."""

    async def measured() -> dict[Behalf, float]:
        thinkers, given, go = Thinkers(ready()), {}, Event()

        def hold(_seconds: float) -> None:
            assert go.wait(PATIENCE)

        def note(behalf: Behalf) -> Callable[[float], None]:
            return lambda seconds: given.update({behalf: seconds})

        busy = [thinkers.answer(Behalf("busy", number), GAME, "champion", hold) for number in range(thinkers.threads)]
        others = [thinkers.answer(behalf, GAME, "champion", note(behalf)) for behalf in waiting]
        tasks = [asyncio.create_task(work) for work in (*busy, *others)]
        while thinkers.searching < thinkers.threads or sum(map(len, thinkers.turns.people.values())) < len(waiting):
            await asyncio.sleep(0)
        go.set()
        await asyncio.gather(*tasks)
        thinkers.stop()
        return given

    return asyncio.run(measured())


@pytest.fixture(autouse=True)
def two_cores(monkeypatch: pytest.MonkeyPatch) -> None:
    """One thread searches, on any machine."""
    monkeypatch.setattr("os.cpu_count", lambda: 2)


def test_a_search_without_competition_has_all_its_time() -> None:
    assert seconds_given([Behalf(ANA, 1)]) == {Behalf(ANA, 1): MOST_SECONDS}


def test_the_more_wait_the_shorter_each_thinks_and_all_have_their_turn_within_a_second() -> None:
    before = MOST_SECONDS
    for people in (2, 5, 20):
        waiting = [Behalf(person, 1) for person in range(people)]
        given = seconds_given(waiting)
        assert given.keys() == set(waiting)
        first = given[waiting[0]]
        assert first == MOST_SECONDS / people
        assert first < before
        assert given[waiting[-1]] == MOST_SECONDS, "nobody waits for the last one"
        before = first


def test_tables_of_one_person_share_that_persons_time() -> None:
    flood = [Behalf(FLOODER, table) for table in range(10)]
    given = seconds_given([*flood, Behalf(ANA, 1)])
    assert given[flood[0]] == MOST_SECONDS / 11
    assert given[Behalf(ANA, 1)] == MOST_SECONDS / 2, "ten tables of somebody else count as one"


def test_nobody_thinks_too_shortly_to_play_well() -> None:
    flood = [Behalf(person, 1) for person in range(100)]
    assert min(seconds_given(flood).values()) == LEAST_SECONDS


def test_a_champion_searches_only_for_the_time_that_it_is_given(monkeypatch: pytest.MonkeyPatch) -> None:
    budgets: list[Budget] = []
    monkeypatch.setattr(players, "choose", lambda _sight, budget, _seed: budgets.append(budget))
    for seconds in (LEAST_SECONDS, MOST_SECONDS):
        players.find_player("champion", seconds)(Table.new(GAME, 3, seed=1).sight(0), 1)
    assert [budget.seconds for budget in budgets] == [LEAST_SECONDS, MOST_SECONDS]
