"""The browser's client: one page for every address, files with permanent names, a message if it is not built."""

import re
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import anyio
import httpx
import pytest

from paddock.server.errors import NotFound
from paddock.server.http.pages import client
from paddock.server.settings import ServerSettings
from tests.server.running import Server


@pytest.fixture
def built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A client as Vite builds it."""
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text('<!doctype html><title>Paddock</title><script src="./assets/index-abc.js">')
    (tmp_path / "favicon.svg").write_text("<svg/>")
    (tmp_path / "assets" / "index-abc.js").write_text("let it = 1;")
    (tmp_path / "secret.txt").write_text("not for you")
    monkeypatch.setattr(client, "STATIC", tmp_path)
    return tmp_path


def ask(page: Any, **parts: str) -> Any:
    """A page's response to an address with these parts, without a base path."""
    return anyio.run(page, SimpleNamespace(settings=ServerSettings("")), SimpleNamespace(path_params=parts, headers={}))


def test_the_page_is_revalidated_and_its_files_are_cached_forever(built: Path) -> None:
    home = ask(client.home)
    assert home.body == b'<!doctype html><title>Paddock</title><script src="/assets/index-abc.js">'
    assert home.headers["cache-control"] == "no-cache"
    script = ask(client.asset, name="index-abc.js")
    assert script.headers["cache-control"] == "max-age=31536000, immutable"
    assert script.media_type == "text/javascript; charset=utf-8"
    assert ask(client.icon).media_type == "image/svg+xml"


@pytest.mark.parametrize("name", ["nothing.js", "../index.html", "../secret.txt", "..", "", "index-abc.js/", "assets"])
def test_no_other_file_is_given(built: Path, name: str) -> None:
    with pytest.raises(NotFound):
        ask(client.asset, name=name)


def test_a_server_without_its_client_says_how_to_build_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(client, "STATIC", tmp_path / "nowhere")
    page = ask(client.home)
    assert b"make web" in page.body
    assert page.headers["cache-control"] == "no-cache"
    for missing in (client.icon, client.asset):
        with pytest.raises(NotFound):
            ask(missing, name="index.js")


ADDRESSES = ("/", "/table/KEY", "/watch/KEY", "/replay/KEY", "/rules", "/rules/downforce")
WRONG = ("/nowhere", "/table", "/assets/nothing.js", "/assets/..%2Findex.html", "/static/x.js")


def test_every_address_that_a_person_opens_gives_the_page(sqlite_server: Server) -> None:
    pages = [httpx.get(sqlite_server.url + address) for address in ADDRESSES]
    assert {page.status_code for page in pages} == {200}
    bare = {re.sub(r'<meta (property="og|name="twitter):.*\n', "", page.text) for page in pages}
    assert len(bare) == 1, "what it does depends on the address alone"
    for page in pages:
        assert page.headers["content-type"] == "text/html; charset=utf-8"
        assert "script-src 'self'" in page.headers["content-security-policy"]


@pytest.mark.parametrize("address", WRONG)
def test_other_addresses_are_not_found(sqlite_server: Server, address: str) -> None:
    response = httpx.get(sqlite_server.url + address)
    assert (response.status_code, response.json()["code"]) == (404, "not_found")
