"""The replay of a finished race: a permanent link, a file that the commands read, and nothing before the end."""

import json
import random
from pathlib import Path
from typing import Any

import httpx
import pytest

from tests.cli.running import paddock
from tests.server.asking import done, wait_until, welcomed
from tests.server.logs import read_log
from tests.server.running import Client, Message, Server, serving
from tests.server.seated import catch_up, play_out, play_until, started


def get(server: Server, key: str) -> httpx.Response:
    return httpx.get(f"{server.url}/api/replays/{key}")


@pytest.fixture(scope="module")
def finished(sqlite_server: Server, tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Message]:
    """The file of a finished race between Ana, "[red]Bo" and a bot, and its deal."""
    ana, bo = sqlite_server.person("Ana"), sqlite_server.person("[red]Bo")
    keys = ana.open_table("downforce", 3, ["me", "open", "bot"])
    host, guest = welcomed(ana, keys["join"]), welcomed(bo, keys["join"])
    done(guest, "sit", seat=1)
    done(host, "start")
    wait_until(guest, lambda: bool(guest.my_questions()))
    play_out([host, guest], random.Random(1))
    deal = host.table["deals"][0]
    file = tmp_path_factory.mktemp("replays") / "race.json"
    file.write_bytes(get(sqlite_server, deal["replay"]).content)
    return file, deal


def changed(file: Path, folder: Path, **fields: Any) -> str:
    other = folder / "changed.json"
    other.write_text(json.dumps({**json.loads(file.read_text()), **fields}))
    return str(other)


def test_the_file_is_shown_with_the_names_of_the_players(finished: tuple[Path, Message]) -> None:
    words = paddock("replay", "--plain", str(finished[0]), width=200).output
    for name in ("Ana", "[red]Bo", "Domino"):
        assert name in words
    assert "Seat 1" not in words
    assert paddock("replay", "--check", str(finished[0])).output.startswith("ok: ")


def test_a_file_without_names_or_with_too_few_shows_seats(finished: tuple[Path, Message], tmp_path: Path) -> None:
    for names in ([], ["Ana"], ["", "", ""]):
        words = paddock("replay", "--plain", changed(finished[0], tmp_path, names=names), width=200).output
        assert "Seat 1" in words
        assert "Ana" not in words
    file = changed(finished[0], tmp_path, names=["\x1b[31mAna", "", "Cleo"])
    words = paddock("replay", "--plain", file, width=200).output
    assert "\x1b" not in words
    assert "?[31mAna" in words
    assert "Seat 1" not in words
    assert "Seat 2" in words


def test_the_deal_is_verified_by_the_promise(finished: tuple[Path, Message]) -> None:
    file, deal = finished
    for promise in (deal["promise"], deal["promise"].upper()):
        result = paddock("verify", str(file), "--promise", promise)
        assert result.exit_code == 0
        assert f"promise: {deal['promise']} as promised" in result.output
    wrong = paddock("verify", str(file), "--promise", "0" * 64)
    assert wrong.exit_code == 2
    assert "the deal is not the one that was promised" in wrong.output


def test_the_link_lasts_also_after_a_restart(place: str) -> None:
    with serving(place) as server:
        _, clients = started(server, "cafe-race", 3)
        play_out(clients, random.Random(1))
        deal = clients[0].table["deals"][0]
        before = get(server, deal["replay"])
        server.stop()
        server.start()
        after = get(server, deal["replay"])
        assert after.content == before.content
        assert "attachment" in after.headers["content-disposition"]
        assert after.headers["content-type"] == "application/json"
        assert json.loads(after.text)["names"] == ["Player 0", "Player 1", "Player 2"]


def test_nobody_gets_the_seed_or_the_replay_of_a_running_game(server: Server) -> None:
    keys, clients = started(server, "downforce", 2)
    play_until(clients, "play", random.Random(1))
    opened = read_log(server.store, keys["join"])[0]
    watcher = Client(server, {}, keys["watch"])
    watcher.until("welcome")
    assert clients[0].table["deals"][0]["replay"] is None
    for dealing in opened["deals"]:
        assert get(server, dealing["replay"]).status_code == 404
        for text in (*watcher.raw, *clients[0].raw, *clients[1].raw):
            assert dealing["seed"] not in text
            assert dealing["replay"] not in text
    page = json.dumps(server.get(f"/api/tables/{keys['join']}"))
    assert all(dealing["seed"] not in page and dealing["replay"] not in page for dealing in opened["deals"])
    for key in (keys["join"], keys["watch"], "x"):
        assert get(server, key).status_code == 404


def test_the_other_deals_of_a_table_that_played_one_race_stay_closed(sqlite_server: Server) -> None:
    keys, clients = started(sqlite_server, "cafe-race", 3)
    play_out(clients, random.Random(1))
    first, *others = read_log(sqlite_server.store, keys["join"])[0]["deals"]
    assert get(sqlite_server, first["replay"]).status_code == 200
    assert all(get(sqlite_server, dealing["replay"]).status_code == 404 for dealing in others)
    assert len(clients[0].table["deals"]) == 1


def test_spectators_follow_a_running_game(server: Server) -> None:
    keys, clients = started(server, "top-race", 2)
    play_until(clients, "play", random.Random(1))
    watcher = welcomed(server.person("Cleo"), keys["watch"])
    catch_up([*clients, watcher])
    assert watcher.present["asked"] == clients[0].present["asked"]
    (view,) = watcher.present["views"]
    assert (view["seat"], view["question"]) == (None, None)
    assert all(seat["hand"] is None for seat in view["seats"])
    play_out(clients, random.Random(2))
    catch_up([*clients, watcher])
    assert watcher.table["status"] == "over"
    assert get(server, watcher.table["deals"][0]["replay"]).status_code == 200
