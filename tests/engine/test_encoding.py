"""Views as JSON: what has not changed is not made again, and what has changed always is."""

import random
from collections import Counter
from typing import Any

import msgspec
import pytest

from paddock import Table
from paddock.engine.encoding import EncodedViews, Part
from paddock.games import GAMES
from tests.table.playing import answer_one

GAME = GAMES["downforce"]


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often each field of a view has been made."""
    counts: Counter[str] = Counter()

    def counting(name: str) -> Any:
        inner = getattr(EncodedViews, name)

        def outer(self: EncodedViews, due: list[Part], *more: Any) -> None:
            counts.update(f"{name} {part.head.decode()}" for part in due)
            inner(self, due, *more)

        return outer

    for name in ("_look_at_all", "_look_at_items", "_look_at_own"):
        monkeypatch.setattr(EncodedViews, name, counting(name))
    return counts


def look(table: Table) -> list[bytes]:
    """Every seat's view."""
    asked = {question.seat: question for question in table.questions}
    return [b"".join(table.encoded_view(seat, msgspec.json.encode(asked.get(seat)))) for seat in range(table.seats)]


def test_what_is_at_stake_is_made_again_only_when_it_can_have_changed(made: Counter[str]) -> None:
    table, chance, moves = Table.new("downforce", 4, seed=3), random.Random(3), 0
    before, changes, orders = look(table), 0, 0
    stakes, order = stakes_in(before[0]), order_in(before[0])
    made.clear()
    while not table.over:
        answer_one(table, chance)
        moves += 1
        views = look(table)
        changes += stakes_in(views[0]) != stakes
        orders += order_in(views[0]) != order
        stakes, order = stakes_in(views[0]), order_in(views[0])
    assert changes
    assert made['_look_at_items ,"stake":'] <= changes + orders + table.seats * 6 < moves / 2


def test_a_view_after_nothing_has_happened_is_made_of_what_is_there(made: Counter[str]) -> None:
    table = Table.new("downforce", 3, seed=1)
    first = look(table)
    made.clear()
    assert look(table) == first
    assert not made


def test_what_is_not_compared_is_made_every_time() -> None:
    plan = type(GAME.view_plan)(
        {"noted": lambda _setting, seen: seen.noted, **GAME.view_fields}, GAME.by_seat, GAME.state
    )
    table, chance = Table.new("downforce", 3, seed=1), random.Random(1)
    views = EncodedViews(plan, table.setting)
    for _ in range(30):
        answer_one(table, chance)
        views.update(table._seen_by(None), table._memory)
        noted = table._seen_by(None).noted
        assert msgspec.json.decode(b"".join(views.public()))["noted"] == noted


def stakes_in(view: bytes) -> list[Any]:
    """What is at stake for everybody."""
    return [seat["stake"] for seat in msgspec.json.decode(view)["seats"]]


def order_in(view: bytes) -> list[Any]:
    """The cars' positions and owners."""
    return [(car["position"], car["owner"], car["price"], car["place"]) for car in msgspec.json.decode(view)["cars"]]
