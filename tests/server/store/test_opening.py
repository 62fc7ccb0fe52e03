"""A store that cannot be used says why when it is opened, and reveals no passwords."""

import asyncio
import sqlite3
import sys
from pathlib import Path

import psycopg
import pytest

from paddock.server.store import StoreError, open_store
from tests.server.store.child import child, first_line
from tests.server.store.using import opened

PASSWORD = "open-sesame"  # noqa: S105
MISREAD = [
    f"postgresql://ana:{PASSWORD}@127.0.0.1:1/paddock",
    f"postgresql://ana:{PASSWORD}@127.0.0.1:port/paddock",
    f"postgresql://ana:x@{PASSWORD}@127.0.0.1:1/paddock",
    f"postgresql://ana:x:{PASSWORD}@127.0.0.1:1/paddock",
    f"postgresql://ana:x/{PASSWORD}@127.0.0.1:1/paddock",
    f"postgresql://ana:x#{PASSWORD}@127.0.0.1:1/paddock",
    f"postgresql://ana:%{PASSWORD}@127.0.0.1:1/paddock",
    f"postgresql://127.0.0.1:1/paddock?password=%{PASSWORD}",
    f"postgres://127.0.0.1:1/paddock?passwort={PASSWORD}",
]


def refused(place: str) -> str:
    """The message with which a place is refused."""
    with pytest.raises(StoreError) as error:
        asyncio.run(open_store(place))
    return str(error.value)


@pytest.mark.parametrize("place", ["", ":memory:", "mysql://host/database", "a\0b"])
def test_places_that_are_none(place: str) -> None:
    assert "path of an SQLite file" in refused(place)


def test_a_folder_is_no_database(tmp_path: Path) -> None:
    assert str(tmp_path) in refused(str(tmp_path))


def test_a_file_that_is_no_database_stays_as_it_is(file: Path) -> None:
    file.parent.mkdir()
    file.write_bytes(b"holiday pictures" * 1000)
    assert "not a database" in refused(str(file))
    assert file.read_bytes() == b"holiday pictures" * 1000


def test_a_second_server_on_the_same_file_is_refused(file: Path) -> None:
    async def run() -> None:
        async with opened(str(file)):
            with pytest.raises(StoreError, match="another server uses"):
                await open_store(str(file))

    asyncio.run(run())
    with child(str(file), "keep", 1) as process:
        assert first_line(process) == "[True]"
        assert "another server uses" in refused(str(file))
        process.kill()
        process.wait()
        asyncio.run(run())


def test_a_link_to_the_file_is_the_same_file(file: Path, tmp_path: Path) -> None:
    async def run() -> None:
        async with opened(str(file)):
            (tmp_path / "link").symlink_to(file)
            with pytest.raises(StoreError, match="another server uses"):
                await open_store(str(tmp_path / "link"))

    asyncio.run(run())


def test_a_database_of_a_newer_paddock_is_refused(place: str) -> None:
    async def run() -> None:
        async with opened(place):
            pass

    asyncio.run(run())
    if "://" in place:
        with psycopg.connect(place) as connection:
            connection.execute("UPDATE paddock SET version = 999")
    else:
        changed = sqlite3.connect(place)
        with changed:
            changed.execute("UPDATE paddock SET version = 999")
        changed.close()
    assert "newer Paddock" in refused(place)


@pytest.mark.parametrize("address", MISREAD)
def test_no_message_holds_a_password(address: str) -> None:
    words = refused(address)
    assert "PostgreSQL" in words
    assert not any(part in words for part in (PASSWORD, "sesame", "127.0.0.1:1"))


def test_the_extra_is_named_when_the_driver_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in [name for name in sys.modules if name.startswith("paddock.server.store.")]:
        monkeypatch.delitem(sys.modules, module)
    monkeypatch.setitem(sys.modules, "psycopg", None)
    assert "paddock[postgres]" in refused("postgresql://127.0.0.1:1/paddock")


def test_several_servers_can_make_the_tables_at_once(database: str) -> None:
    async def run() -> None:
        stores = await asyncio.gather(*(open_store(database) for _ in range(6)))
        for store in stores:
            assert await store.answers()
            await store.close()

    asyncio.run(run())
