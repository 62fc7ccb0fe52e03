"""A backup is made and restored while the server runs, into either database, whole or not at all."""

import random
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from paddock.server.admin.copying import COPIED, NOT_COPIED
from paddock.server.store.schema import MIGRATIONS, prepare
from tests.postgres import PostgresServer
from tests.server.admin.operating import eventually, mistaken, operate, run
from tests.server.admin.stalling import kill_before_commit
from tests.server.asking import done, welcomed
from tests.server.conftest import QUICK
from tests.server.running import Client, ConnectionClosed, Message, Person, Server, serving
from tests.server.seated import closed_with, play_out, started
from tests.server.store.test_migrations import connected
from tests.server.store.version_1 import OLD_FILE, TOKENS, Rows, put_version_1, rows_of


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty store of each kind."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.db")
    postgres: PostgresServer = request.getfixturevalue("postgres")
    return postgres.new_database()


@pytest.fixture
def own_server(place: str) -> Iterator[Server]:
    """A server whose tables may all be deleted."""
    with serving(place, *QUICK) as server:
        yield server


def all_rows(place: str) -> Rows:
    """Everything that a store has about people and games."""
    with connected(place) as (connection, _):
        rows = rows_of(connection)
        rows["tables"] = [(*row[:3], bool(row[3]), *row[4:]) for row in rows["tables"]]
    return rows


def answer_one(clients: list[Client]) -> int:
    """Give one answer that is confirmed; return its number."""
    for client in clients:
        mine = client.my_questions()
        if mine:
            seat, question, words = mine[0]
            number: int = done(client, "answer", seat=seat, question=question, answer=words["options"][0]["answer"])[
                "number"
            ]
            return number
    raise AssertionError("nobody is asked")


def info_of(server: Server, keys: Message) -> Message:
    """A table as everybody sees it."""
    info: Message = server.get(f"/api/tables/{keys['join']}")
    return info


def test_every_table_of_the_database_is_thought_of(place: str) -> None:
    put_version_1(place)
    with connected(place) as (connection, dialect):
        prepare(connection, dialect)
        if dialect.name == "sqlite":
            asked = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
        else:
            asked = "SELECT tablename::text FROM pg_tables WHERE schemaname = 'public'"
        found = {name for (name,) in connection.execute(asked)}
    assert found == {copied.name for copied in COPIED} | set(NOT_COPIED)


def test_a_running_server_goes_back_to_its_backup(own_server: Server, place: str, tmp_path: Path) -> None:
    file = tmp_path / "club.backup"
    keys, clients = started(own_server, "downforce", 2)
    done(clients[0], "say", text="before the backup")
    assert "wrote" in operate(place, "backup", str(file))
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert not [left for left in tmp_path.iterdir() if left.name.startswith("club.backup.")]
    asked = clients[0].present["asked"]
    answer_one(clients)
    late = own_server.person("Late")
    other = late.open_table("cafe-race", 3, public=True)
    operate(place, "block", "192.0.2.1", "--reason", "later", "--yes")
    output = operate(place, "restore", str(file), "--yes")
    assert "restored" in output
    for client in clients:
        assert closed_with(client) == 1012
    assert httpx.get(f"{own_server.url}/api/tables/{other['join']}").status_code == 404
    assert httpx.get(f"{own_server.url}/api/me", headers=late.headers).status_code == 401
    assert operate(place, "blocked") == "nobody is blocked\n"
    people = [client.person for client in clients if client.person is not None]
    clients = [welcomed(person, keys["join"]) for person in people]
    assert clients[0].present["asked"] == asked
    assert '"before the backup"' in clients[0].raw[0]
    play_out(clients, random.Random(2))
    assert clients[0].table["status"] == "over"
    assert own_server.person("Newcomer").open_table("cafe-race", 3)["join"]


def test_a_backup_moves_a_club_to_the_other_database(postgres: PostgresServer, tmp_path: Path) -> None:
    first, second, third = str(tmp_path / "a.db"), postgres.new_database(), str(tmp_path / "new" / "c.db")
    there, back = tmp_path / "there", tmp_path / "back"
    with serving(first, *QUICK) as server:
        keys, clients = started(server, "downforce", 2)
        answer_one(clients)
        present = clients[0].present["asked"]
        operate(first, "backup", str(there))
    operate(second, "restore", str(there))
    assert all_rows(second) == all_rows(first)
    operate(second, "backup", str(back))
    operate(third, "restore", str(back))
    assert all_rows(third) == all_rows(first)
    for place in (second, third):
        with serving(place, *QUICK) as server:
            people = [client.person.at(server) for client in clients if client.person is not None]
            now = [welcomed(person, keys["join"]) for person in people]
            assert [(asked["seat"], asked["question"]) for asked in now[0].present["asked"]] == [
                (asked["seat"], asked["question"]) for asked in present
            ]
            answer_one(now)
            people[0].open_table("cafe-race", 3)


def test_a_backup_of_an_older_version_is_restored(own_server: Server, place: str) -> None:
    assert "restored" in operate(place, "restore", str(OLD_FILE), "--yes")
    ana = Person.__new__(Person)
    ana.server, ana.name, ana.address, ana.token = own_server, "Ana", None, TOKENS["Ana"]
    assert ana.get("/api/me")["name"] == "Ana"
    assert len(ana.get("/api/me/tables")["tables"]) == 4
    with sqlite3.connect(OLD_FILE) as old:
        assert old.execute("SELECT version FROM paddock").fetchone() == (1,)
    old.close()


def test_a_restore_that_is_killed_has_changed_nothing(own_server: Server, place: str, tmp_path: Path) -> None:
    file = tmp_path / "club.backup"
    keys, clients = started(own_server, "downforce", 2)
    operate(place, "backup", str(file))
    answer_one(clients)
    before = all_rows(place)
    kill_before_commit(place, "restore", str(file), "--yes")
    assert all_rows(place) == before
    answer_one(clients)
    assert info_of(own_server, keys)["table"]["status"] == "playing"
    operate(place, "restore", str(file), "--yes")
    assert len(all_rows(place)["log"]) < len(before["log"])


def test_a_backup_that_is_killed_leaves_the_one_before(own_server: Server, place: str, tmp_path: Path) -> None:
    file = tmp_path / "club.backup"
    own_server.person("Ana")
    operate(place, "backup", str(file))
    before = file.read_bytes()
    own_server.person("Ben")
    kill_before_commit(place, "backup", str(file), "--yes")
    assert file.read_bytes() == before
    operate(place, "backup", str(file), "--yes")
    assert file.read_bytes() != before


def test_no_move_is_confirmed_that_a_restore_takes_back(own_server: Server, place: str, tmp_path: Path) -> None:
    """After the restore, a server that has not noticed it yet does not write to restored tables."""
    file = tmp_path / "club.backup"
    keys, clients = started(own_server, "downforce", 2)
    operate(place, "backup", str(file))
    operate(place, "restore", str(file), "--yes")
    restored = all_rows(place)["log"]
    with pytest.raises(ConnectionClosed):
        answer_one(clients)
    assert all_rows(place)["log"] == restored
    eventually(lambda: httpx.get(f"{own_server.url}/api/tables/{keys['join']}").status_code == 200)


def test_a_backup_is_of_one_moment(own_server: Server, place: str, tmp_path: Path) -> None:
    """However busy the server is, no log in it has a gap, and every table has its log."""
    host = own_server.person("Host")
    for _ in range(3):
        keys = host.open_table("downforce", 2, ["bot", "bot"])
        welcomed(host, keys["join"]).send("start")
    for turn in range(3):
        file = tmp_path / f"{turn}.backup"
        operate(place, "backup", str(file))
        rows = all_rows(str(file))
        for table in rows["tables"]:
            numbers = [row[1] for row in rows["log"] if row[0] == table[0]]
            assert numbers == list(range(1, len(numbers) + 1))
            assert numbers


def test_a_file_that_is_not_a_backup_is_refused(sqlite_server: Server, tmp_path: Path) -> None:
    sqlite_server.person("Ana")
    place, file = sqlite_server.store, tmp_path / "file"
    before = all_rows(place)["people"]
    file.write_bytes(b"holiday pictures" * 100)
    assert "not a backup" in mistaken(place, "restore", str(file), "--yes")
    file.write_bytes(b"")
    assert "not a backup" in mistaken(place, "restore", str(file), "--yes")
    good = bytearray(OLD_FILE.read_bytes())
    good[8192:40960] = bytes(32768)
    file.write_bytes(good)
    assert "damaged" in mistaken(place, "restore", str(file), "--yes")
    file.write_bytes(OLD_FILE.read_bytes())
    newer = sqlite3.connect(file)
    with newer:
        newer.execute("UPDATE paddock SET version = ?", (len(MIGRATIONS) + 1,))
    newer.close()
    assert "newer Paddock" in mistaken(place, "restore", str(file), "--yes")
    assert run(place, ("restore", str(OLD_FILE)), "n\n").exit_code == 1
    assert set(before) <= set(all_rows(place)["people"])


def test_a_backup_never_takes_the_place_of_its_own_store(sqlite_server: Server, tmp_path: Path) -> None:
    place = Path(sqlite_server.store)
    (linked := tmp_path / "linked").symlink_to(place)
    for name in (place, linked):
        assert "is the store itself" in mistaken(str(place), "backup", str(name), "--yes").replace("\n", "")
    assert httpx.get(sqlite_server.url + "/readyz").status_code == 200


def test_an_older_backup_is_replaced_only_after_a_yes(place: str, tmp_path: Path) -> None:
    put_version_1(place)
    with connected(place) as (connection, dialect):
        prepare(connection, dialect)
    file = tmp_path / "club.backup"
    file.write_bytes(b"the only other copy")
    for answer in ("n\n", "\n", ""):
        result = run(place, ("backup", str(file)), answer)
        assert result.exit_code == 1
        assert f"Replace {file}?" in result.output.replace("\n", "")
        assert file.read_bytes() == b"the only other copy"
    operate(place, "backup", str(file), answer="y\n")
    assert file.read_bytes().startswith(b"SQLite format 3")
    again = file.stat().st_mtime_ns
    operate(place, "backup", str(file), "--yes")
    assert file.stat().st_mtime_ns > again
