"""How a table plays: arranged by its host until the start, with clear messages about mistakes; own components."""

import json
import random
from typing import Any

import httpx
import pytest

from paddock import Table
from paddock.bots.players import ALL
from paddock.games.cars.circuits import CIRCUITS
from paddock.games.cars.decks import DECKS
from paddock.server.log.file_names import name_of
from tests.server.asking import done, problem, refused, seats, wait_until, welcomed
from tests.server.running import Client, Message, Person, Server
from tests.server.seated import catch_up, play_out


def opened(person: Person, game: str, count: int, **arrangement: Any) -> Client:
    return welcomed(person, person.open_table(game, count, **arrangement)["join"])


def test_everything_can_be_rearranged_before_the_start(server: Server) -> None:
    ana, bea = server.person("Ana"), server.person("Bea")
    keys = ana.open_table("downforce", 2)
    host, guest = welcomed(ana, keys["join"]), welcomed(bea, keys["join"])
    done(guest, "sit", seat=1)
    promise = host.table["deals"][0]["promise"]
    wanted: Message = {
        "game": "top-race",
        "seats": 4,
        "options": {"bets": True, "auction": "open"},
        "files": {},
        "series": "grand-prix",
        "clock": {"per": "game", "seconds": 600},
        "auction_seconds": 9,
        "public": True,
        "chat": False,
        "lesson": False,
    }
    done(host, "arrange", arrangement=wanted)
    catch_up([host, guest])
    for client in (host, guest):
        assert client.table["arrangement"] == wanted
        assert seats(client) == [("person", "Ana"), ("person", "Bea"), ("open", None), ("open", None)]
    assert guest.table["races"] == 3
    assert [deal["race"] for deal in guest.table["deals"]] == [1, 2, 3]
    assert guest.table["deals"][0] == {"race": 1, "promise": promise, "replay": None}
    done(host, "fill", level="random")
    done(host, "start")
    assert host.present["views"][0]["game"] == "top-race"


def test_seats_that_people_have_are_not_arranged_away(sqlite_server: Server) -> None:
    ana, bea = sqlite_server.person("Ana"), sqlite_server.person("Bea")
    keys = ana.open_table("downforce", 4, ["me", "bot", "bot"])
    host, guest = welcomed(ana, keys["join"]), welcomed(bea, keys["join"])
    done(guest, "sit", seat=3)
    smaller = {"game": "downforce", "seats": 2}
    code, message = refused(host, "arrange", arrangement=smaller)
    assert (code, message) == ("illegal", "players on the seats beyond 2 would lose them")
    done(guest, "leave", seat=3)
    done(host, "arrange", arrangement=smaller)
    assert seats(host) == [("person", "Ana"), ("bot", "Confetti")]


def test_nothing_is_arranged_once_the_race_has_begun(sqlite_server: Server) -> None:
    host = opened(sqlite_server.person("Ana"), "downforce", 2, plan=["me", "bot"])
    done(host, "start")
    assert refused(host, "arrange", arrangement={"game": "downforce", "seats": 2}) == ("illegal", "the race has begun")


WRONG: list[tuple[Message, str]] = [
    ({"game": "chess"}, "there is no game 'chess'; the games are: downforce, top-race, cafe-race"),
    ({"game": "cafe-race", "seats": 2}, "3"),
    ({"seats": 7}, "seats"),
    ({"options": {"wings": True}}, "wings"),
    ({"options": {"track": "monza"}}, "the text of 'monza' is missing; it is not a shipped circuit"),
    ({"options": {"track": True}}, "track"),
    ({"options": {"track": 7}}, "options"),
    ({"series": "grand-prix"}, "series: Downforce has no 'grand-prix'; it has: championship"),
    ({"game": "cafe-race", "seats": 3, "series": "championship"}, "Café Race has no 'championship'; it has: none"),
    ({"series": "championship", "options": {"track": "marina-bay"}}, "a championship has one circuit per race"),
    ({"clock": {"per": "decision", "seconds": 0}}, "seconds"),
    ({"clock": {"per": "week", "seconds": 5}}, "per"),
    ({"auction_seconds": 0}, "auction_seconds"),
    ({"colour": "red"}, "colour"),
    ({"files": {"wheel": "x"}}, "there is no component 'wheel'; the components are: track, deck"),
    ({"options": {"track": "mine"}, "files": {"track": "laps = ["}}, "mine"),
    ({"options": {"track": "mine"}, "files": {"track": 'name = "Mine"'}}, "mine"),
    ({"options": {"deck": "mine"}, "files": {"deck": "[[["}}, "mine"),
]


@pytest.mark.parametrize(("change", "words"), WRONG, ids=lambda value: json.dumps(value)[:50])
def test_an_unplayable_arrangement_is_reported_in_clear_words(
    sqlite_server: Server, change: Message, words: str
) -> None:
    wrong = {"game": "downforce", "seats": 2, **change}
    ana = sqlite_server.person("Ana")
    status, code, message = problem(ana, "POST", "/api/tables", {"arrangement": wrong})
    assert (status, code) == (400, "malformed")
    assert words in message
    assert ana.get("/api/me/tables")["tables"] == []
    host = opened(ana, "downforce", 2)
    before = host.table
    code, message = refused(host, "arrange", arrangement=wrong)
    assert code == "malformed"
    assert words in message
    assert host.table == before


@pytest.mark.parametrize("plan", [[{"kind": "me"}] * 3, [{"kind": "king"}], [{"kind": "bot", "level": "genius"}]])
def test_a_plan_that_does_not_fit_is_refused(sqlite_server: Server, plan: list[Message]) -> None:
    body = {"arrangement": {"game": "downforce", "seats": 2}, "plan": plan}
    assert problem(sqlite_server.person("Ana"), "POST", "/api/tables", body)[:2] == (400, "malformed")


@pytest.mark.parametrize("option", ["track", "deck"])
@pytest.mark.parametrize("path", ["/etc/passwd", "../x.toml", "./marina-bay", "marina-bay.toml", "file:///etc/passwd"])
def test_a_path_is_never_opened(sqlite_server: Server, option: str, path: str) -> None:
    arrangement = {"game": "downforce", "seats": 2, "options": {option: path}}
    status, code, message = problem(sqlite_server.person("Ana"), "POST", "/api/tables", {"arrangement": arrangement})
    assert (status, code) == (400, "malformed")
    assert f"the text of {path!r} is missing" in message
    assert "root:" not in message


def test_a_path_of_a_real_file_is_as_unknown_as_any_other(sqlite_server: Server, tmp_path: Any) -> None:
    file = tmp_path / "mine.toml"
    file.write_text(CIRCUITS.text("marina-bay"))
    for game, options in (("downforce", {"track": str(file)}), ("top-race", {"track": str(file)})):
        arrangement = {"game": game, "seats": 2, "options": options}
        reply = problem(sqlite_server.person("Ana"), "POST", "/api/tables", {"arrangement": arrangement})
        assert "is missing" in reply[2]
    arrangement = {"game": "downforce", "seats": 2, "series": "championship", "options": {"tracks": f"{file},{file}"}}
    reply = problem(sqlite_server.person("Ana"), "POST", "/api/tables", {"arrangement": arrangement})
    assert "is missing" in reply[2]


def test_an_own_circuit_and_deck_play_a_whole_game(server: Server) -> None:
    files = {"track": CIRCUITS.text("marina-bay"), "deck": DECKS.text("downforce")}
    options = {"track": "our-town", "deck": "our-cards"}
    host = opened(server.person("Ana"), "downforce", 3, plan=["me", "bot", "bot"], options=options, files=files)
    assert host.table["arrangement"]["files"] == {option: name_of(text) for option, text in files.items()}
    done(host, "start")
    wait_until(host, lambda: bool(host.my_questions()))
    assert host.present["views"][0]["track"] == "our-town.toml"
    play_out([host], random.Random(1))
    replay = server.get(f"/api/replays/{host.table['deals'][0]['replay']}")
    assert (replay["options"]["track"], replay["options"]["deck"]) == ("our-town", "our-cards")
    assert replay["files"] == files
    assert Table.from_replay(json.dumps(replay)).over


def test_every_option_that_the_page_of_games_lists_can_be_played(sqlite_server: Server) -> None:
    page = sqlite_server.get("/api/games")
    assert [game["name"] for game in page["games"]] == ["downforce", "top-race", "cafe-race"]
    assert page["levels"] == list(ALL)
    for game in page["games"]:
        assert game["levels"] == list(ALL)
        for option in game["options"]:
            ana = sqlite_server.person("Ana")
            for value in option["values"] or [option["default"]]:
                ways = ({"game": game["name"], "seats": seats, "options": {option["name"]: value}} for seats in (2, 3))
                assert any(opens(ana, way) for way in ways), (option, value)


def opens(person: Person, arrangement: Message) -> bool:
    """Whether a table can be opened like this."""
    reply = httpx.post(person.server.url + "/api/tables", json={"arrangement": arrangement}, headers=person.headers)
    return reply.status_code == 201
