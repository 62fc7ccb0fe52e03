"""Access: origins, cookies, tokens, keys, and the headers of every response."""

import json
import random
import re
from collections.abc import Iterator
from typing import Any

import httpx
import pytest
from websockets.exceptions import InvalidStatus

from paddock.server.http.guard import HEADERS
from tests.server.logs import read_log
from tests.server.raw import Reply, check_headers, check_refusal, exchange, parse, request, upgrade
from tests.server.running import Client, Server, serving
from tests.server.seated import play_out, started

ALLOWED = "https://paddock.example"


@pytest.fixture(scope="module")
def secure(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that people reach by https, and that another site may use."""
    place = str(tmp_path_factory.mktemp("secure") / "tables.db")
    with serving(place, "--https", "--origin", ALLOWED + "/") as server:
        yield server


def change(server: Server, method: str, path: str, headers: dict[str, str]) -> Reply:
    """A request that would change something."""
    bodies: dict[str, Any] = {
        "/api/people": {"name": "Ana"},
        "/api/me": {"name": "Bea"},
        "/api/tables": {"arrangement": {"game": "downforce", "seats": 2}},
    }
    return request(server, method, path, headers, json.dumps(bodies[path]).encode())


CHANGES = [("POST", "/api/people"), ("PATCH", "/api/me"), ("POST", "/api/tables")]


# Origins


@pytest.mark.parametrize(("method", "path"), CHANGES)
def test_pages_of_other_sites_change_nothing(sqlite_server: Server, method: str, path: str) -> None:
    ana = sqlite_server.person("Ana")
    host = f"127.0.0.1:{sqlite_server.port}"
    others = ["http://evil.example", "null", "", "http://127.0.0.1", f"http://{host}.evil.example", f"ftp://{host}"]
    others += [f"http://evil.example/{host}", host, ALLOWED, f"http://x@{host}"]
    for origin in others:
        reply = change(sqlite_server, method, path, {**ana.headers, "Origin": origin})
        check_refusal(reply, 403, "origin")
        assert "set-cookie" not in reply.headers
    assert ana.get("/api/me")["name"] == "Ana"
    assert ana.get("/api/me/tables") == {"tables": []}


@pytest.mark.parametrize(("method", "path"), CHANGES)
def test_own_pages_and_programs_may(sqlite_server: Server, method: str, path: str) -> None:
    ana = sqlite_server.person("Ana")
    assert change(sqlite_server, method, path, ana.headers).status in (200, 201)
    own = {"Origin": f"http://127.0.0.1:{sqlite_server.port}"}
    assert change(sqlite_server, method, path, {**ana.headers, **own}).status in (200, 201)


@pytest.mark.parametrize(("method", "path"), CHANGES)
def test_a_site_named_in_the_settings_may_and_with_https_only_its_https_pages(
    secure: Server, method: str, path: str
) -> None:
    ana = secure.person("Ana")
    host = f"127.0.0.1:{secure.port}"
    for origin in (ALLOWED, f"https://{host}"):
        assert change(secure, method, path, {**ana.headers, "Origin": origin}).status in (200, 201)
    for origin in (f"http://{host}", "http://paddock.example", ALLOWED + ".evil.example"):
        check_refusal(change(secure, method, path, {**ana.headers, "Origin": origin}), 403, "origin")


def test_an_empty_host_is_no_site_of_ours(sqlite_server: Server) -> None:
    for origin in ("null", "http://", "://"):
        reply = change(sqlite_server, "POST", "/api/people", {"Host": "", "Origin": origin})
        check_refusal(reply, 403, "origin")


def test_the_websocket_is_for_own_pages_and_programs(secure: Server, sqlite_server: Server) -> None:
    for server, own in ((secure, ALLOWED), (sqlite_server, f"http://127.0.0.1:{sqlite_server.port}")):
        ana = server.person("Ana")
        keys = ana.open_table("downforce", 2)
        for origin in ("http://evil.example", "null", "file://"):
            reply = upgrade(server, f"/api/tables/{keys['join']}/play", {**ana.headers, "Origin": origin})
            check_refusal(reply, 403, "origin")
        Client(server, {**ana.headers, "Origin": own}, keys["join"]).until("welcome")
        Client(server, ana.headers, keys["join"]).until("welcome")


# The headers of every response


def all_kinds(server: Server) -> Iterator[Reply]:
    """A response of each kind: pages, errors, refused handshakes, and replies to what is not a request."""
    ana = server.person("Ana")
    keys = ana.open_table("downforce", 2)
    play = f"/api/tables/{keys['join']}/play"
    for path in ("/", "/healthz", "/readyz", "/api/games", "/api/me", "/api/tables", "/nowhere", "/api/games/"):
        for method in ("GET", "HEAD", "OPTIONS", "POST", "DELETE"):
            yield request(server, method, path, ana.headers)
    yield request(server, "GET", f"/api/tables/{keys['join']}")
    yield request(server, "GET", "/api/me")
    yield request(server, "POST", "/api/people", body=b"{")
    yield request(server, "POST", "/api/people", {"Origin": "null"}, b"{}")
    yield request(server, "GET", "/api/replays/x")
    yield request(server, "GET", play)
    yield upgrade(server, "/api/tables/wrong/play")
    yield upgrade(server, "/elsewhere")
    yield upgrade(server, play + "?after=x")
    yield upgrade(server, play, {"Sec-WebSocket-Key": "short"})
    yield upgrade(server, play, {"Sec-WebSocket-Version": "8"})
    yield upgrade(server, play, method="POST")
    yield upgrade(server, play, {f"X-{number}": "x" for number in range(200)})
    yield upgrade(server, play, {"X-Long": "x" * 9000})
    yield parse(exchange(server, b"nonsense\r\n\r\n"))
    yield parse(exchange(server, b"GET / HTTP/1.1\r\n\r\n"))
    yield parse(
        exchange(server, b"POST /api/people HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n")
    )


def test_every_response_has_all_security_headers(sqlite_server: Server) -> None:
    for reply in all_kinds(sqlite_server):
        check_headers(reply)
        assert "strict-transport-security" not in reply.headers
        assert "server" not in reply.headers
        if reply.status >= 400:
            check_refusal(reply)
    assert "Traceback" not in sqlite_server.logged()


def test_a_server_for_https_tells_browsers_to_use_nothing_else(secure: Server) -> None:
    for path in ("/", "/healthz", "/api/games", "/api/me", "/nowhere"):
        reply = request(secure, "GET", path)
        assert reply.headers["strict-transport-security"] == "max-age=31536000"
        check_headers(reply)


def test_the_content_policy_is_strict() -> None:
    rules = {rule.split()[0]: rule.split()[1:] for rule in HEADERS["Content-Security-Policy"].split(";")}
    assert rules["default-src"] == rules["base-uri"] == rules["frame-ancestors"] == ["'none'"]
    assert rules["script-src"] == rules["style-src"] == rules["connect-src"] == ["'self'"]
    words = {word for rule in rules.values() for word in rule}
    assert words <= {"'none'", "'self'", "data:"}
    assert "data:" not in rules["script-src"]


def test_personal_responses_are_not_cached(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    for path in ("/api/me", "/api/me/tables", "/api/tables", "/api/replays/x", "/nowhere"):
        assert request(sqlite_server, "GET", path, ana.headers).headers["cache-control"] == "no-store"


# Cookies and tokens


def cookie_of(server: Server, name: str) -> tuple[str, set[str]]:
    """A browser's secret, and the attributes of its cookie."""
    reply = httpx.post(server.url + "/api/people", json={"name": name})
    assert reply.json() == {"name": name, "token": None}, "a browser's secret is in no body"
    first, *words = reply.headers["set-cookie"].split("; ")
    return first.removeprefix("paddock="), set(words)


def test_the_cookie_is_for_this_site_alone_and_for_no_script(sqlite_server: Server, secure: Server) -> None:
    secret, words = cookie_of(sqlite_server, "Ana")
    assert len(secret) * 6 >= 128
    assert words == {"Path=/", "HttpOnly", "SameSite=Strict", "Max-Age=34560000"}
    _, words = cookie_of(secure, "Ana")
    assert words == {"Path=/", "HttpOnly", "SameSite=Strict", "Max-Age=34560000", "Secure"}


def test_a_cookie_identifies_a_person_to_pages_and_to_the_websocket(sqlite_server: Server) -> None:
    secret, _ = cookie_of(sqlite_server, "Ana")
    odd = 'other={"a": [1]}; bad name=1; =; ' + "x=" + "y" * 5000 + f"; paddock={secret}; last"
    for cookie in (f"paddock={secret}", odd):
        headers = {"Cookie": cookie}
        assert request(sqlite_server, "GET", "/api/me", headers).json["name"] == "Ana"
        keys = change(sqlite_server, "POST", "/api/tables", headers).json
        client = Client(sqlite_server, headers, keys["join"])
        assert client.until("welcome")["you"]["host"]


def test_the_token_is_sent_once_and_only_on_request(sqlite_server: Server) -> None:
    reply = httpx.post(sqlite_server.url + "/api/people", json={"name": "Ana", "token": True})
    token = reply.json()["token"]
    assert len(token) * 6 >= 128
    assert "set-cookie" not in reply.headers
    headers = {"Authorization": f"Bearer {token}"}
    later = httpx.get(sqlite_server.url + "/api/me", headers=headers)
    renamed = httpx.patch(sqlite_server.url + "/api/me", json={"name": "Bea"}, headers=headers)
    assert later.json()["token"] is renamed.json()["token"] is None
    for reply in (later, renamed):
        assert token not in reply.text + str(reply.headers)


SECRETS = ["", "x", "a" * 32, "\u00ff" * 10, '"', "%00", "x" * 5000, "a, b", "; ;", "'; DROP TABLE people; --"]


@pytest.mark.parametrize("secret", SECRETS)
def test_a_wrong_or_broken_secret_is_just_nobody(sqlite_server: Server, secret: str) -> None:
    key = sqlite_server.person("Ana").open_table("downforce", 2)["join"]
    ways = [{"Authorization": f"{scheme} {secret}"} for scheme in ("Bearer", "bearer", "Basic", "")]
    for headers in (*ways, {"Cookie": f"paddock={secret}"}, {"Cookie": secret}):
        reply = request(sqlite_server, "GET", "/api/me", headers)
        check_refusal(reply, 401, "who")
        assert len(secret) < 2 or secret.encode("latin-1") not in reply.body
        assert request(sqlite_server, "GET", f"/api/tables/{key}", headers).json["you"]["seats"] == []
    client = Client(sqlite_server, {"Authorization": "Bearer wrong"}, key)
    assert client.until("welcome")["you"] == {
        "seats": [],
        "host": False,
        "had": [],
        "claims": False,
        "places": [],
        "joined": False,
        "join": key,
        "watch": client.you["watch"],
    }
    assert client.ask("sit", seat=1)["code"] == "not_yours"


def test_two_people_never_share(sqlite_server: Server) -> None:
    people = [sqlite_server.person("Ana") for _ in range(20)]
    assert len({person.token for person in people}) == 20
    keys = people[0].open_table("downforce", 2)
    assert people[0].join(keys["join"]).until("welcome")["you"]["host"]
    for other in people[1:3]:
        client = other.join(keys["join"])
        assert client.until("welcome")["you"] == {
            "seats": [],
            "host": False,
            "had": [],
            "claims": False,
            "places": [],
            "joined": False,
            **keys,
        }
        assert client.ask("start")["code"] == client.ask("leave", seat=0)["code"] == "not_yours"
        assert other.get("/api/me/tables") == {"tables": []}


def test_the_store_keeps_no_secret(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    ana.open_table("downforce", 2)
    with open(sqlite_server.store, "rb") as main, open(sqlite_server.store + "-wal", "rb") as log:  # noqa: PTH123
        assert ana.token.encode() not in main.read() + log.read()


# Keys


def test_keys_cannot_be_guessed(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    keys = [ana.open_table("downforce", 2) for _ in range(10)]
    secrets = [key[8:] for both in keys for key in both.values()]
    assert len(set(secrets)) == 20
    assert all(re.fullmatch("[A-Za-z0-9_-]{32}", secret) for secret in secrets), "192 bits"


def test_both_keys_of_a_table_begin_alike_and_with_nothing_of_another_table(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    keys = [ana.open_table("downforce", 2) for _ in range(10)]
    assert all(both["join"][:8] == both["watch"][:8] for both in keys)
    assert len({both["join"][:8] for both in keys}) == 10


def test_private_tables_are_not_listed(sqlite_server: Server) -> None:
    ana, bea = sqlite_server.person("Ana"), sqlite_server.person("Bea")
    private, public = ana.open_table("downforce", 2), ana.open_table("downforce", 2, public=True)
    for text in (httpx.get(sqlite_server.url + "/api/tables").text, json.dumps(bea.get("/api/tables"))):
        assert public["join"] in text
        assert private["join"] not in text
        assert private["watch"] not in text
    assert bea.get("/api/me/tables") == {"tables": []}
    assert {line["join"] for line in ana.get("/api/me/tables")["tables"]} == {private["join"], public["join"]}


def test_the_key_to_watch_opens_no_seat_and_reveals_no_key_to_sit(sqlite_server: Server) -> None:
    ana, bea = sqlite_server.person("Ana"), sqlite_server.person("Bea")
    keys = ana.open_table("downforce", 2)
    before = read_log(sqlite_server.store, keys["join"])
    watchers = [bea.join(keys["watch"]), Client(sqlite_server, {}, keys["watch"])]
    for watcher in watchers:
        watcher.until("welcome")
        for kind, fields in (
            ("sit", {"seat": 1}),
            ("claim", {"seat": 1}),
            ("consent", {"claim": 1, "yes": True}),
            ("say", {"text": "hello"}),
            ("start", {}),
            ("fill", {"level": "random"}),
            ("bot", {"seat": 1, "level": "random"}),
            ("remove", {"seat": 0}),
            ("leave", {"seat": 0}),
            ("rest", {"seat": 0, "level": "random"}),
            ("back", {"seat": 0}),
            ("undo", {"seat": 0, "answered": 1}),
            ("answer", {"seat": 0, "question": 1, "answer": 0}),
            ("arrange", {"arrangement": {"game": "downforce", "seats": 2}}),
        ):
            assert watcher.ask(kind, **fields)["code"] == "not_yours", kind
    assert read_log(sqlite_server.store, keys["join"]) == before
    host = ana.join(keys["join"])
    host.ask("fill", level="random")
    for watcher in watchers:
        watcher.until("update")
        assert watcher.you["join"] is None
        assert not any(keys["join"] in text for text in watcher.raw)
    page = request(sqlite_server, "GET", f"/api/tables/{keys['watch']}", bea.headers)
    assert keys["join"].encode() not in page.body


def test_a_replay_is_not_mentioned_before_its_race_is_over(sqlite_server: Server) -> None:
    keys, clients = started(sqlite_server, "downforce", 2)
    secret = read_log(sqlite_server.store, keys["join"])[0]["deals"]
    for client in clients:
        assert client.table["deals"][0]["replay"] is None
    check_refusal(request(sqlite_server, "GET", f"/api/replays/{secret[0]['replay']}"), 404, "not_found")
    play_out(clients, random.Random(3))
    told = clients[0].table["deals"][0]["replay"]
    assert told == secret[0]["replay"]
    assert request(sqlite_server, "GET", f"/api/replays/{told}").status == 200
    for client in clients:
        early = [text for text in client.raw if '"status":"over"' not in text]
        for deal in secret:
            assert not any(deal["replay"] in text or deal["seed"] in text for text in early)
        for deal in secret[1:]:
            assert not any(deal["replay"] in text for text in client.raw), "that of a race that is never run"


def test_errors_repeat_no_secret_and_no_key(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    keys = ana.open_table("downforce", 2)
    wrong = keys["join"][:-1]
    replies = [
        request(sqlite_server, "GET", f"/api/tables/{wrong}", ana.headers),
        request(sqlite_server, "GET", f"/api/replays/{wrong}", ana.headers),
        request(sqlite_server, "DELETE", f"/api/tables/{keys['join']}", ana.headers),
        request(sqlite_server, "POST", "/api/people", ana.headers, json.dumps({"token": ana.token}).encode()),
        request(sqlite_server, "POST", "/api/tables", ana.headers, json.dumps({"arrangement": ana.token}).encode()),
        upgrade(sqlite_server, f"/api/tables/{wrong}/play", ana.headers),
        upgrade(sqlite_server, f"/api/tables/{keys['join']}/play?after={ana.token}", ana.headers),
    ]
    for reply in replies:
        check_refusal(reply)
        assert wrong.encode() not in reply.body
        assert ana.token.encode() not in reply.body + str(reply.headers).encode()
    with pytest.raises(InvalidStatus):
        ana.join(wrong)
