"""A server under a base path: everything it serves begins with it, and its cookie is limited to it."""

from collections.abc import Iterator

import httpx
import pytest

from paddock.server.http.pages import ROUTES
from tests.server.raw import check_headers, check_refusal, request, upgrade
from tests.server.running import Client, Person, Server, serving

BASE = "/club/paddock"


class UnderBase(Server):
    """A server with a base path, as its clients see it."""

    base = BASE


@pytest.fixture(scope="module")
def based(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server under a base path."""
    place = str(tmp_path_factory.mktemp("base") / "tables.db")
    with serving(place, "--base", BASE + "/", kind=UnderBase) as server:
        yield server


def test_the_printed_address_has_the_base_path(based: Server) -> None:
    assert based.address == f"http://localhost:{based.port}{BASE}/"


def test_every_page_is_there_and_nowhere_else(based: Server) -> None:
    for path in {route.path for route in ROUTES}:
        at = path.format(key="x", name="x", game="downforce", seat="0", language="en", puzzle="x")
        here, root = request(based, "GET", BASE + at), request(based, "GET", at)
        check_headers(here)
        assert here.json["message"] != "page not found" if here.status == 404 else here.status
        if path in ("/healthz", "/readyz"):
            assert (here.status, root.status) == (200, 200)
        else:
            check_refusal(root, 404, "not_found")
    check_refusal(upgrade(based, "/api/tables/x/play"), 404, "not_found")
    for wrong in ("/club", "/club/", BASE + "//", BASE + "x", BASE + BASE + "/"):
        check_refusal(request(based, "GET", wrong), 404, "not_found")


def test_without_its_last_slash_it_leads_home(based: Server) -> None:
    reply = request(based, "GET", BASE)
    assert (reply.status, reply.headers["location"]) == (308, BASE + "/")
    check_headers(reply)


def test_the_page_names_its_files_under_the_base_path(based: Server) -> None:
    for path in ("/", "/table/KEY", "/rules/downforce"):
        page = httpx.get(based.url + path).text
        assert '"./' not in page
        if "make web" not in page:
            assert f'<meta name="base" content="{BASE}/"' in page
            assert f'src="{BASE}/assets/' in page
            assert f'href="{BASE}/favicon.svg"' in page


def test_the_cookie_is_for_the_base_path_alone(based: Server) -> None:
    reply = httpx.post(based.url + "/api/people", json={"name": "Ana"})
    assert f"Path={BASE}" in reply.headers["set-cookie"].split("; ")


def test_people_play_there(based: Server) -> None:
    ana: Person = based.person("Ana")
    keys = ana.open_table("downforce", 2)
    client: Client = ana.join(keys["join"])
    assert client.until("welcome")["you"]["host"]
    assert client.ask("fill", level="random")["type"] == "done"
    assert client.ask("start")["type"] == "done"
