"""Addresses, methods and headers, right and wrong: there is always a response, and never a 5xx."""

import re
import time

import pytest

from paddock import __version__
from paddock.server.http.pages import ROUTES
from paddock.server.protocol import PROTOCOL
from tests.server.raw import Reply, check_refusal, exchange, parse, request, upgrade
from tests.server.running import Server

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE", "BREW")


def test_both_probes_tell_the_version(server: Server) -> None:
    for path in ("/healthz", "/readyz"):
        reply = request(server, "GET", path)
        assert (reply.status, reply.json) == (200, {"ok": True, "version": __version__, "protocol": PROTOCOL})


def test_head_is_get_without_a_body(sqlite_server: Server) -> None:
    for path in ("/", "/healthz", "/readyz", "/api/games", "/api/tables"):
        head, get = request(sqlite_server, "HEAD", path), request(sqlite_server, "GET", path)
        assert (head.status, head.body) == (200, b"")
        assert head.headers["content-type"] == get.headers["content-type"]


def test_a_wrong_method_is_answered_with_the_right_ones(sqlite_server: Server) -> None:
    allowed: dict[str, set[str]] = {}
    for route in ROUTES:
        allowed.setdefault(route.path, set()).update({route.method, *(("HEAD",) if route.method == "GET" else ())})
    for path, right in allowed.items():
        for method in set(METHODS) - right:
            reply = request(sqlite_server, method, path.replace("{key}", "x"))
            check_refusal(reply, 405, "not_found")
            assert set(reply.headers["allow"].split(", ")) == right


ELSEWHERE = [
    "/nowhere",
    "/metrics",
    "/api",
    "/api/",
    "/api/games/",
    "/api/tables/",
    "//",
    "//api/games",
    "/api//games",
    "/API/GAMES",
    "/api/games%2f",
    "/api/games;x=1",
    "/./api/games",
    "/api/../api/games",
    "/..%2f..%2fetc/passwd",
    "/api/tables/a%2Fb",
    "/api/tables/x/play/",
    "/api/tables/x/other",
    "*",
    "http://elsewhere.example/api/games",
    "/" + "x" * 10_000,
    "/" + "a/" * 5_000,
]


@pytest.mark.parametrize("path", ELSEWHERE, ids=lambda path: path[:24])
def test_an_unknown_address_is_not_found(sqlite_server: Server, path: str) -> None:
    for method in ("GET", "POST"):
        check_refusal(request(sqlite_server, method, path), 404, "not_found")
    check_refusal(upgrade(sqlite_server, path))


def test_a_browser_at_an_unknown_address_gets_the_page(sqlite_server: Server) -> None:
    browser = {"Accept": "text/html,application/xhtml+xml,*/*;q=0.8"}
    reply = request(sqlite_server, "GET", "/nowhere", browser)
    assert (reply.status, reply.headers["content-type"]) == (404, "text/html; charset=utf-8")
    for method, path in (("POST", "/nowhere"), ("GET", "/api/nowhere"), ("GET", "/assets/nowhere.js")):
        check_refusal(request(sqlite_server, method, path, browser), 404, "not_found")


KEYS = [
    "x",
    "%00",
    "%ff",
    "%ed%a0%80",
    "%F0%9F%8F%8E",
    "%2e%2e",
    "' OR 1=1 --".replace(" ", "%20"),
    "%",
    "%zz",
    "x" * 10_000,
]


@pytest.mark.parametrize("key", KEYS, ids=lambda key: key[:12])
def test_an_invalid_key_opens_nothing(server: Server, key: str) -> None:
    for path in (f"/api/tables/{key}", f"/api/replays/{key}"):
        check_refusal(request(server, "GET", path), 404, "not_found")
    check_refusal(upgrade(server, f"/api/tables/{key}/play"))


def test_a_key_may_come_percent_encoded(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    key = ana.open_table("downforce", 2)["join"]
    encoded = "".join(f"%{ord(sign):02x}" for sign in key)
    assert request(sqlite_server, "GET", f"/api/tables/{encoded}").status == 200
    assert ana.join(encoded).until("welcome")["you"]["host"]


def test_queries_that_nobody_asked_for_change_nothing(sqlite_server: Server) -> None:
    for query in ("?", "?a=1&a=2&&=", "?%ff=%00", "?" + "a" * 10_000, "?after=1"):
        assert request(sqlite_server, "GET", f"/api/games{query}").status == 200


HEADS = [
    b"\r\n\r\n",
    b"GET\r\n\r\n",
    b"GET / HTTP/1.1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nHost: y\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n",
    b"POST /api/people HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n\r\n",
    b"POST /api/people HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nnonsense\r\n\r\n",
    b"GET /\xff HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nBad Name: 1\r\n\r\n",
    b"GET / HTTP/1.1\r\nHost: x\r\nX: a\0b\r\n\r\n",
    b"GET /" + b"x" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",  # longer than any valid address
    b"GET / HTTP/1.1\r\nHost: x\r\nX: " + b"x" * 200_000 + b"\r\n\r\n",
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    b"\x00" * 100 + b"\r\n\r\n",
]


@pytest.mark.parametrize("head", HEADS, ids=lambda head: repr(head[:40]))
def test_bytes_that_are_not_a_request_get_a_problem(sqlite_server: Server, head: bytes) -> None:
    received = exchange(sqlite_server, head)
    if received:  # a flood may be cut off before the response
        check_refusal(parse(received), 400, "malformed")
    assert request(sqlite_server, "GET", "/healthz").status == 200
    assert "Traceback" not in sqlite_server.logged()


def test_a_flood_of_headers_is_taken_or_refused(sqlite_server: Server) -> None:
    for count in (100, 1000, 9000):
        reply = request(sqlite_server, "GET", "/api/games", {f"X-{number}": "x" for number in range(count)})
        assert reply.status in (200, 400)
        check_refusal(upgrade(sqlite_server, "/api/tables/x/play", {f"X-{number}": "x" for number in range(count)}))


def test_requests_one_after_the_other_are_answered_in_order(sqlite_server: Server) -> None:
    get = b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n"
    wrong = b"GET /nowhere HTTP/1.1\r\nHost: x\r\n\r\n"
    last = b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    received = exchange(sqlite_server, get + wrong + last)
    assert re.findall(rb"HTTP/1.1 (\d+)", received) == [b"200", b"404", b"200"]


def test_nonsense_after_a_request_does_not_spoil_its_response(sqlite_server: Server) -> None:
    received = exchange(sqlite_server, b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nnonsense\r\n\r\n")
    assert received.startswith(b"HTTP/1.1 200")
    assert re.findall(rb"HTTP/1.1 (\d+)", received) == [b"200", b"400"]
    assert "Traceback" not in sqlite_server.logged()


def test_a_client_that_goes_away_in_the_midst_of_its_request_is_no_error(sqlite_server: Server) -> None:
    head = b"POST /api/people HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n"
    for part in (head[:20], head, head + b'{"name"'):
        with pytest.raises(TimeoutError):
            exchange(sqlite_server, part, timeout=0.2)
    time.sleep(0.2)
    assert "Traceback" not in sqlite_server.logged()
    assert "failed" not in sqlite_server.logged()


def test_replies_are_parsed_as_they_are() -> None:
    assert parse(b"HTTP/1.1 200 OK\r\nA: b\r\n\r\nbody") == Reply(200, {"a": "b"}, b"body")
