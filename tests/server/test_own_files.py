"""Own circuits and decks are sent once as text, stored once, named by their hash, and then used by that name."""

import hashlib
import json
import random
import sqlite3
from contextlib import closing
from typing import Any

import httpx

from paddock.games.cars.circuits import CIRCUITS
from paddock.games.cars.decks import DECKS
from paddock.server.log.file_names import name_of
from tests.server.asking import done, problem, refused, welcomed
from tests.server.conftest import QUICK
from tests.server.logs import read_log
from tests.server.running import Message, Server, serving
from tests.server.seated import play_out

TRACK = CIRCUITS.text("river-station").replace("River Station", "Our Station")
DECK = DECKS.text("downforce")


def arranged(**files: str) -> Message:
    return {"game": "downforce", "seats": 2, "options": dict.fromkeys(files, "ours"), "files": files}


def texts_in(log: list[dict[str, Any]]) -> list[str]:
    """All texts of own files in a log."""
    files = [entry.get("files", {}) for entry in log]
    inside = [entry.get("arrangement", {}).get("files", {}) for entry in log]
    assert all(name.startswith("sha256:") for own in inside for name in own.values())
    return [text for own in files for text in own.values()]


def test_a_text_is_sent_and_stored_once_and_named_afterwards(server: Server) -> None:
    ana = server.person("Ana")
    keys = ana.open_table("downforce", 2, ["me", "bot"], options={"track": "ours"}, files={"track": TRACK})
    host = welcomed(ana, keys["join"])
    name = host.table["arrangement"]["files"]["track"]
    assert name == f"sha256:{hashlib.sha256(TRACK.encode()).hexdigest()}"
    done(host, "arrange", arrangement=arranged(track=name, deck=DECK))
    done(host, "arrange", arrangement={"game": "downforce", "seats": 2})
    done(host, "arrange", arrangement=arranged(track=TRACK, deck=name_of(DECK)))
    before = host.number
    done(host, "arrange", arrangement=arranged(track=name, deck=name_of(DECK)))  # nothing changes
    assert host.number == before
    assert sorted(texts_in(read_log(server.store, keys["join"]))) == sorted([TRACK, DECK])
    done(host, "start")
    play_out([host], random.Random(1))
    replay = server.get(f"/api/replays/{host.table['deals'][0]['replay']}")
    assert replay["files"] == {"track": TRACK, "deck": DECK}
    assert texts_in(read_log(server.store, keys["join"])).count(TRACK) == 1


def test_those_with_a_key_get_the_text_by_its_name(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    keys = ana.open_table("downforce", 2, options={"track": "ours"}, files={"track": TRACK})
    other = ana.open_table("downforce", 2)
    for key in keys.values():
        reply = httpx.get(f"{sqlite_server.url}/api/tables/{key}/files/{name_of(TRACK)}")
        assert (reply.status_code, reply.text) == (200, TRACK)
        assert reply.headers["content-type"] == "text/plain; charset=utf-8"
        assert reply.headers["content-disposition"].startswith("attachment")
    for key, name in ((keys["join"], name_of("else")), (other["join"], name_of(TRACK)), ("nothing", name_of(TRACK))):
        assert httpx.get(f"{sqlite_server.url}/api/tables/{key}/files/{name}").status_code == 404


def test_a_name_that_a_table_does_not_know_is_refused(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    ana.open_table("downforce", 2, options={"track": "ours"}, files={"track": TRACK})
    wrong = arranged(track=name_of(TRACK))
    words = f"files: this table has no file {name_of(TRACK)}; send its text"
    assert problem(ana, "POST", "/api/tables", {"arrangement": wrong}) == (400, "malformed", words)
    host = welcomed(ana, ana.open_table("downforce", 2)["join"])
    assert refused(host, "arrange", arrangement=wrong) == ("malformed", words)


def test_a_log_of_an_older_version_holds_its_texts_and_still_plays(place: str) -> None:
    with serving(place, *QUICK) as server:
        ana = server.person("Ana")
        keys = ana.open_table("downforce", 2, ["me", "bot"], options={"track": "ours"}, files={"track": TRACK})
        host = welcomed(ana, keys["join"])
        done(host, "arrange", arrangement=arranged(track=name_of(TRACK), deck=DECK))
        server.stop()
        make_old(place)
        server.start()
        host = welcomed(ana, keys["join"])
        assert host.table["arrangement"]["files"] == {"track": name_of(TRACK), "deck": name_of(DECK)}
        assert httpx.get(f"{server.url}/api/tables/{keys['join']}/files/{name_of(DECK)}").text == DECK
        done(host, "start")
        assert host.table["status"] == "playing"
        server.kill()
        server.start()
        host = welcomed(ana, keys["join"])
        assert (host.table["status"], host.present["views"][0]["track"]) == ("playing", "ours.toml")


def make_old(place: str) -> None:
    """Rewrite every log as earlier versions did, with the texts in the arrangements."""
    with closing(sqlite3.connect(place)) as database, database:
        texts: dict[str, str] = {}
        rows = database.execute("SELECT table_number, number, entry FROM log ORDER BY table_number, number").fetchall()
        for table, number, data in rows:
            entry = json.loads(data)
            texts |= entry.pop("files", {})
            if "arrangement" in entry:
                own = entry["arrangement"].get("files", {})
                entry["arrangement"]["files"] = {option: texts[name] for option, name in own.items()}
            update = "UPDATE log SET entry = ? WHERE table_number = ? AND number = ?"
            database.execute(update, [json.dumps(entry).encode(), table, number])
