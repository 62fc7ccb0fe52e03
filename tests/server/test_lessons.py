"""Tables of lessons: one person, bots, a fixed deal, and nothing else to choose."""

import hashlib
from typing import Any

import pytest

from paddock.games import GAMES
from paddock.table.lessons import lesson_of
from tests.server.asking import done, refused
from tests.server.running import Client, Person, Server

EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def arrangement(game: str, **more: Any) -> dict[str, Any]:
    return {"arrangement": {"game": game, "seats": 3, "lesson": True, **more}}


def opened(server: Server, game: str = "downforce") -> tuple[Person, str]:
    person = server.person("Learner")
    return person, person.post("/api/tables", arrangement(game))["join"]


@EVERY_GAME
def test_a_lesson_is_a_table_of_one_person_and_bots_with_the_known_deal(sqlite_server: Server, game: str) -> None:
    person, key = opened(sqlite_server, game)
    table = person.get(f"/api/tables/{key}")["table"]
    lesson = lesson_of(GAMES[game])
    assert lesson is not None
    assert table["arrangement"]["lesson"] is True
    assert [(seat["kind"], seat["level"]) for seat in table["seats"]] == [
        ("person", None),
        *[("bot", lesson.level)] * (lesson.seats - 1),
    ]
    assert table["deals"][0]["promise"] == hashlib.sha256(bytes.fromhex(lesson.deal)).hexdigest()
    assert key not in [listed["join"] for listed in sqlite_server.get("/api/tables")["tables"]]


def test_the_game_list_says_which_games_have_a_lesson(sqlite_server: Server) -> None:
    games = sqlite_server.get("/api/games")["games"]
    assert {game["name"]: game["lesson"] for game in games} == dict.fromkeys(GAMES, 3)
    for game in GAMES:
        told = sqlite_server.get(f"/api/lessons/{game}")
        lesson = lesson_of(GAMES[game])
        assert lesson is not None
        assert [step["id"] for step in told["steps"]] == [step.id for step in lesson.step]


@pytest.mark.parametrize(
    "more",
    [
        {"public": True},
        {"seats": 4},
        {"options": {"bets": "none"}},
        {"chat": False},
        {"clock": {"per": "decision", "seconds": 60}},
        {"seed": 7},
    ],
)
def test_nothing_but_the_game_is_chosen(sqlite_server: Server, more: dict[str, Any]) -> None:
    answer = sqlite_server.person("Learner").send("POST", "/api/tables", arrangement("downforce", **more))
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_a_lesson_takes_no_plan_and_an_unknown_game_has_none(sqlite_server: Server) -> None:
    person = sqlite_server.person("Learner")
    plan = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]
    assert person.send("POST", "/api/tables", {**arrangement("downforce"), "plan": plan}).status_code == 400
    assert person.send("GET", "/api/lessons/chess", None).status_code == 404


def test_nobody_else_takes_part(sqlite_server: Server) -> None:
    person, key = opened(sqlite_server)
    with_key, other = Client(sqlite_server, person.headers, key), sqlite_server.person("Other")
    done(with_key, "start")
    watching = Client(sqlite_server, other.headers, key)
    for seat in (0, 1):
        assert refused(watching, "sit", seat=seat)[0] == "illegal"
        assert refused(watching, "claim", seat=seat)[0] == "illegal"
    other_way = {"game": "downforce", "seats": 3}
    for kind, fields in (
        ("arrange", {"arrangement": other_way}),
        ("bot", {"seat": 1, "level": "champion"}),
        ("fill", {"level": "champion"}),
        ("remove", {"seat": 1}),
        ("rematch", {}),
        ("say", {"text": "Hello"}),
    ):
        assert refused(with_key, kind, **fields)[0] == "illegal", kind
    with_key.close()
    watching.close()


def test_an_ordinary_table_does_not_become_a_lesson(sqlite_server: Server) -> None:
    person = sqlite_server.person("Host")
    key = person.post("/api/tables", {"arrangement": {"game": "downforce", "seats": 3}})["join"]
    host = Client(sqlite_server, person.headers, key)
    assert refused(host, "arrange", arrangement=arrangement("downforce")["arrangement"])[0] == "malformed"
    host.close()
