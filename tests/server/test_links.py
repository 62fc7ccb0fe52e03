"""A link makes another device the same person: once, for ten minutes, and only after a click on our own page."""

import asyncio
import json
import random
import secrets
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest

from paddock.cli.admin import people
from paddock.server.live.identity import fingerprint
from tests.server.admin.operating import eventually, line_with, operate
from tests.server.asking import done, wait_until, welcomed
from tests.server.conftest import QUICK
from tests.server.running import Message, Person, Server, serving
from tests.server.seated import catch_up, play_until, started
from tests.server.store.test_migrations import connected
from tests.server.store.using import opened

UNHURRIED = ("--limit", "links-per-minute=100000", "--limit", "link-tries-per-minute=100000")


@pytest.fixture(scope="module", params=["sqlite", "postgres"])
def server(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server of each kind that allows any number of attempts."""
    place = str(tmp_path_factory.mktemp("links") / "tables.db")
    if request.param == "postgres":
        place = request.getfixturevalue("postgres").new_database()
    with serving(place, *QUICK, *UNHURRIED) as server:
        yield server


class Browser:
    """A browser on our page: it sends an origin, and stores its cookie."""

    def __init__(self, server: Server, name: str | None = None) -> None:
        self.server = server
        self.cookie = ""
        if name is not None:
            self.take(self.post("/api/people", {"name": name}))

    def post(self, path: str, body: Any, **headers: str) -> httpx.Response:
        """The response to a request of our page."""
        sent = {"Origin": self.server.url, "Sec-Fetch-Site": "same-origin", **headers}
        if self.cookie:
            sent["Cookie"] = f"paddock={self.cookie}"
        return httpx.post(self.server.url + path, json=body, headers={k: v for k, v in sent.items() if v})

    def take(self, response: httpx.Response) -> httpx.Response:
        """Store the cookie of a response."""
        kept = SimpleCookie(response.headers.get("set-cookie", ""))
        if "paddock" in kept:
            self.cookie = kept["paddock"].value
        return response

    def use(self, secret: str, **fields: Any) -> httpx.Response:
        """Press the button."""
        return self.take(self.post("/api/links/use", {"secret": secret, **fields}))

    @property
    def me(self) -> str | None:
        """Who this browser is."""
        reply = httpx.get(self.server.url + "/api/me", headers={"Cookie": f"paddock={self.cookie}"})
        return reply.json()["name"] if reply.status_code == 200 else None


def new_link(person: Person) -> str:
    link = person.post("/api/me/links", {})
    assert link["seconds"] == 600
    secret: str = link["secret"]
    assert len(secret) * 6 >= 192
    return secret


def refusal(reply: httpx.Response) -> tuple[int, str, str]:
    """Why something is refused; the response sets no cookie."""
    assert "set-cookie" not in reply.headers
    words: Message = reply.json()
    assert set(words) == {"code", "message"}
    return reply.status_code, words["code"], words["message"]


def test_a_seat_is_played_on_from_another_device_in_the_middle_of_a_race(server: Server) -> None:
    keys, clients = started(server, "downforce", 2)
    play_until(clients, "play", random.Random(1))
    ana = clients[0].person
    assert ana is not None
    phone = Browser(server)
    secret = new_link(ana)
    look = phone.post("/api/links/look", {"secret": secret})
    assert look.json() == {"name": "Player 0", "you": None, "same": False}
    assert not phone.cookie, "to look changes nothing"
    assert phone.use(secret).json() == {"name": "Player 0", "token": None}
    assert phone.me == "Player 0"
    assert phone.cookie != ana.token, "each device has a secret of its own"
    twin = ana.at(server)
    twin.token = phone.cookie
    there = welcomed(twin, keys["join"])
    assert there.you["seats"] == [0]
    assert [table["join"] for table in twin.get("/api/me/tables")["tables"]] == [keys["join"]]
    catch_up([*clients, there])
    assert there.present["views"] == clients[0].present["views"]
    mover, client = there, clients[0]
    for _ in range(6):  # both devices play the same seat, in turn
        while not mover.my_questions():
            clients[1].answer_any(random.Random(2))
            catch_up([*clients, there])
        mover.answer_any(random.Random(3))
        catch_up([*clients, there])
        mover, client = client, mover
    assert ana.get("/api/me")["name"] == "Player 0", "the first device stays"


def test_a_link_is_used_once(server: Server) -> None:
    secret = new_link(server.person("Ana"))
    first, second = Browser(server), Browser(server)
    assert first.use(secret).status_code == 200
    gone = refusal(second.use(secret))
    assert gone[:2] == (404, "not_found")
    assert refusal(second.post("/api/links/look", {"secret": secret})) == gone
    assert refusal(first.use(secret, instead=True)) == gone
    assert (first.me, second.me) == ("Ana", None)


def test_used_expired_replaced_and_wrong_links_are_refused_alike(server: Server) -> None:
    ana, browser = server.person("Ana"), Browser(server)
    old, new = new_link(ana), new_link(ana)
    expired = new_link(server.person("Bea"))
    with connected(server.store) as (connection, _):
        sql = "UPDATE links SET until = ? WHERE secret = ?"
        connection.execute(sql, (time.time_ns() // 1_000_000 - 1, fingerprint(expired)))
    used = new_link(server.person("Cleo"))
    assert Browser(server).use(used).status_code == 200
    wrong = [old, expired, used, secrets.token_urlsafe(24), new[:-1], new + "A", new.swapcase(), "x", "\0"]
    told = {refusal(browser.use(secret)) for secret in wrong}
    told |= {refusal(browser.post("/api/links/look", {"secret": secret})) for secret in wrong}
    assert len(told) == 1
    assert next(iter(told))[:2] == (404, "not_found")
    assert browser.use(new).status_code == 200


def test_only_one_of_many_who_use_a_link_at_the_same_moment_succeeds(server: Server) -> None:
    for _ in range(5):
        secret = new_link(server.person("Ana"))
        browsers = [Browser(server) for _ in range(8)]
        with ThreadPoolExecutor(8) as pool:
            replies = list(pool.map(lambda browser: browser.use(secret).status_code, browsers))  # noqa: B023
        assert sorted(replies) == [200] + [404] * 7
        assert sorted(browser.me or "" for browser in browsers) == [""] * 7 + ["Ana"]


def test_of_two_processes_that_use_a_link_one_gets_it(database: str) -> None:
    async def run() -> None:
        async with opened(database) as one, opened(database) as two:
            person = await one.add_person(secrets.token_bytes(32), "Ana", 1)
            for _ in range(20):
                link, devices = secrets.token_bytes(32), [secrets.token_bytes(32) for _ in range(8)]
                await one.add_link(person, link, 100)
                stores = [(one, two)[number % 2] for number in range(8)]
                tries = [store.use_link(link, device, 50) for store, device in zip(stores, devices, strict=True)]
                got = await asyncio.gather(*tries)
                known = [await two.find_person(device) for device in devices]
                assert got == known
                assert sum(found is not None for found in got) == 1

    asyncio.run(run())


@pytest.fixture
def database(request: pytest.FixtureRequest) -> str:
    """A new PostgreSQL database."""
    place: str = request.getfixturevalue("postgres").new_database()
    return place


def test_nothing_but_our_own_page_makes_a_browser_somebody_else(server: Server) -> None:
    """An attacker's link must not turn a victim's browser into the attacker."""
    mallory = server.person("Mallory")
    secret = new_link(mallory)
    victim = Browser(server, "Vic")
    fresh = Browser(server)
    forged: list[dict[str, str]] = [
        {"Origin": "https://evil.example"},
        {"Origin": "null"},
        {"Origin": ""},
        {"Origin": server.url + ".evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "none"},
    ]
    for browser in (victim, fresh):
        for headers in forged:
            reply = browser.take(browser.post("/api/links/use", {"secret": secret, "instead": True}, **headers))
            assert refusal(reply)[:2] == (403, "origin")
    form = httpx.post(server.url + "/api/links/use", data={"secret": secret}, headers={"Origin": server.url})
    assert refusal(form)[1] == "malformed"
    for path in (f"/device?secret={secret}", f"/device#{secret}", f"/api/links/use?secret={secret}"):
        reply = httpx.get(server.url + path, headers={"Origin": server.url})
        assert "set-cookie" not in reply.headers
        assert "Mallory" not in reply.text
    assert (victim.me, fresh.me) == ("Vic", None)
    assert fresh.use(secret).status_code == 200, "none of this has used it up"


def test_a_page_that_may_use_the_server_may_not_make_its_visitors_somebody_else(place: str) -> None:
    with serving(place, "--origin", "https://club.example") as server:
        secret, browser = new_link(server.person("Ana")), Browser(server)
        reply = browser.post("/api/links/use", {"secret": secret}, Origin="https://club.example")
        assert refusal(reply)[:2] == (403, "origin")
        look = browser.post("/api/links/look", {"secret": secret}, Origin="https://club.example")
        assert look.status_code == 200


def test_somebody_who_is_already_a_person_chooses_which_to_be(server: Server) -> None:
    ana, tablet = server.person("Ana"), Browser(server, "Bea")
    secret, before = new_link(ana), tablet.cookie
    look = tablet.post("/api/links/look", {"secret": secret})
    assert look.json() == {"name": "Ana", "you": "Bea", "same": False}
    assert refusal(tablet.use(secret))[:2] == (409, "illegal")
    assert tablet.me == "Bea"
    assert tablet.use(secret, instead=True).status_code == 200
    assert tablet.me == "Ana"
    tablet.cookie = before
    assert tablet.me == "Bea", "the other person is still there for whoever has that secret"


def test_opening_a_link_on_the_same_device_does_not_use_it_up(server: Server) -> None:
    ana = Browser(server, "Ana")
    secret = ana.post("/api/me/links", {}).json()["secret"]
    assert ana.post("/api/links/look", {"secret": secret}).json() == {"name": "Ana", "you": "Ana", "same": True}
    before = ana.cookie
    assert ana.use(secret).json() == {"name": "Ana", "token": None}
    assert ana.cookie == before
    assert Browser(server).use(secret).status_code == 200


def test_programs_get_a_token(server: Server) -> None:
    secret = new_link(server.person("Ana"))
    reply = httpx.post(server.url + "/api/links/use", json={"secret": secret, "token": True})
    assert "set-cookie" not in reply.headers
    token = reply.json()["token"]
    me = httpx.get(server.url + "/api/me", headers={"Authorization": f"Bearer {token}"})
    assert me.json()["name"] == "Ana"


def test_strangers_make_no_links(server: Server) -> None:
    assert refusal(httpx.post(server.url + "/api/me/links", json={}))[:2] == (401, "who")
    evil = httpx.post(
        server.url + "/api/me/links", headers={**server.person("Ana").headers, "Origin": "https://evil.example"}
    )
    assert refusal(evil)[1] == "origin"


def test_guessing_is_slowed_down_and_the_number_of_links_is_limited(place: str) -> None:
    with serving(place, "--limit", "links-per-minute=3", "--limit", "link-tries-per-minute=5") as server:
        ana, browser = server.person("Ana"), Browser(server)
        links = [new_link(ana) for _ in range(3)]
        assert refusal(ana.send("POST", "/api/me/links", {}))[:2] == (429, "too_much")
        told = [refusal(browser.use(secrets.token_urlsafe(24)))[1] for _ in range(8)]
        assert told == ["not_found"] * 5 + ["too_much"] * 3
        assert refusal(browser.use(links[-1]))[1] == "too_much", "a right guess would not be seen"
        with connected(place) as (connection, _):
            assert len(connection.execute("SELECT person FROM links")) == 1


def test_the_store_keeps_hashes_only(server: Server) -> None:
    ana = server.person("Ana")
    used, browser = new_link(ana), Browser(server)
    browser.use(used)
    secret = new_link(ana)
    with connected(server.store) as (connection, _):
        rows = connection.execute("SELECT secret FROM links") + connection.execute("SELECT secret FROM devices")
        stored = [bytes(row[0]) for row in rows]
    assert {fingerprint(secret), fingerprint(browser.cookie), fingerprint(ana.token)} <= set(stored)
    assert fingerprint(used) not in stored
    assert all(len(one) == 32 for one in stored)


def test_an_acknowledged_answer_survives_a_kill(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    for place in (str(tmp_path / "tables.db"), request.getfixturevalue("postgres").new_database()):
        with serving(place) as server:
            ana, phone = server.person("Ana"), Browser(server)
            secret = new_link(ana)
            server.kill()
            server.start()
            assert phone.use(secret).status_code == 200
            server.kill()
            server.start()
            assert phone.me == "Ana"
            assert refusal(Browser(server).use(secret))[1] == "not_found"


def test_erased_and_blocked_people_continue_nowhere(server: Server, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(people, "NOTICED_WITHIN", 0.0)
    name = f"Mallory {secrets.token_hex(4)}"
    mallory, phone = server.person(name), Browser(server)
    assert phone.use(new_link(mallory)).status_code == 200
    secret = new_link(mallory)
    number = line_with(operate(server.store, "people", "--name", name), name)[0]
    operate(server.store, "block", number, "--reason", "spam", "--yes")
    eventually(lambda: phone.me is None)
    assert refusal(Browser(server).use(secret))[:2] == (403, "blocked")
    operate(server.store, "unblock", number)
    eventually(lambda: phone.me == name)
    assert len(json.loads(operate(server.store, "export", number))["devices"]) == 2
    operate(server.store, "erase", number, "--yes")
    assert phone.me is None
    assert refusal(Browser(server).use(secret))[1] == "not_found"
    with connected(server.store) as (connection, _):
        for table in ("devices", "links"):
            assert not connection.execute(f"SELECT person FROM {table} WHERE person = ?", (int(number),))  # noqa: S608


def test_devices_are_in_a_backup_and_links_are_not(tmp_path: Path) -> None:
    place, backup = str(tmp_path / "tables.db"), str(tmp_path / "club.backup")
    with serving(place) as server:
        ana, phone = server.person("Ana"), Browser(server)
        phone.use(new_link(ana))
        secret = new_link(ana)
        operate(place, "backup", backup)
        operate(place, "restore", backup, "--yes")
        assert phone.me == "Ana"
        assert ana.get("/api/me")["name"] == "Ana"
        assert refusal(Browser(server).use(secret))[1] == "not_found"
        keys = ana.open_table("cafe-race", 3)
        twin = ana.at(server)
        twin.token = phone.cookie
        client = welcomed(twin, keys["join"])
        wait_until(client, lambda: client.you["seats"] == [0])
        done(client, "fill", level="random")
