"""Hostile circuits and decks, meant to block, fill or fool a server: each is answered soon, and nobody else notices."""

import json
import math
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

from paddock.games.cars.circuits import CIRCUITS
from paddock.games.cars.circuits.building import parse_circuit
from tests.server.asking import done, problem, refused, welcomed
from tests.server.conftest import QUICK
from tests.server.logs import read_log
from tests.server.running import Message, Server, serving
from tests.server.waiting import another_player, most_memory, processor_seconds

FRAME = 60_000  # characters that fit into one WebSocket message
BODY = 250_000  # and into one HTTP request
SOON = 10.0  # seconds: a reply takes a few hundredths, but tests share processors; without limits it takes minutes
UNNOTICED = 3.0  # the longest wait of somebody else, in seconds
MOMENT = 0.05  # seconds of work after which others would begin to wait
MOST_WORK = 0.5  # seconds of work for a whole answer
MORE_MEMORY = 64 << 20


def oval(words: str = "", title: str = "Mine") -> str:
    return CIRCUITS.text("marina-bay").replace("Marina Bay", title) + f"\n# {words}\n"


def large(title: str = "Mine") -> str:
    """A valid circuit of nearly the largest size, full of comments."""
    text = oval(title=title)
    return text + "# and a remark to fill the file, of fifty characters\n" * ((31_000 - len(text)) // 53)


def section(kind: str, **keys: Any) -> str:
    lines = (f"{key} = {str(value).lower()}" for key, value in keys.items())
    return "\n".join(["[[section]]", f'kind = "{kind}"', *lines, ""])


def winding() -> str:
    """A valid circuit with about the most corners and degrees that are allowed."""
    length, bends, angle, radius = 1500, 25, 32, 9
    bend = [section("corner", cuts=[1], radius=radius, angle=angle, turn=f'"{turn}"') for turn in ("left", "right")]
    half = section("corner", cuts=[1], radius=200, angle=180, turn='"right"')
    back = length - bends * 4 * radius * math.sin(math.radians(angle))
    return "".join(
        [
            'title = "Winding"\nlane_width = 5\n',
            section("straight", lanes=1, rows=1, length=length, line=1),
            half + "line = 2\n",
            section("straight", lanes=1, rows=1, length=100, line=3),
            (bend[0] + bend[1] + bend[1] + bend[0]) * bends,
            section("straight", lanes=1, rows=1, length=round(back, 6)),
            half,
            section("straight", lanes=3, rows=2, length=50, grid=True),
        ]
    )


def repeated(part: str, size: int) -> str:
    """The text repeated as often as fits into this many characters on the wire, with some to spare."""
    return part * ((size - 50) // (len(json.dumps(part)) - 2))


def hostile(size: int) -> dict[str, str]:
    """Texts of this size on the wire that cost a plain parser much time or memory, or crash it."""
    return {
        "a deep key": repeated("a.", size) + "a = 1",
        "deep keys in lines": repeated("a." * 900 + "a = 1\n", size),
        "deep keys in tables": "x = [" + repeated("{" + "a." * 900 + "a = 1},\n", size),
        "deep lists": "x = " + repeated("[", size),
        "deep tables": "x = " + repeated("{a = ", size),
        "a huge number": "x = " + repeated("9", size),
        "huge numbers in lines": "x = [\n" + repeated("9" * 1_900 + ",\n", size),
        "many tables": repeated("[[a]]\n", size),
        "many keys": "".join(f"a{number} = 1\n" for number in range(size // 13)),
        "many escapes": 'x = "' + repeated("\\u0041", size) + '"',
        "many quotes": repeated('"', size),
        "lists of inline tables": "x = [\n" + repeated("{a = {b = [1]}, c = 2},\n", size) + "]",
        "wide inline tables": "x = {" + ", ".join(f"k{number} = 1" for number in range(size // 12)) + "}",
        "deep tables of tables": repeated("[[a.b.c.d.e]]\n", size),
        "many deep tables": "".join(f"[[a{number}.b.c.d.e]]\n" for number in range(size // 20)),
        "deep keys in deep tables": "".join(f"[a{number}.b.c.d.e]\nf.g.h.i.j = 1\n" for number in range(size // 34)),
        "dates": "x = [\n" + repeated("1979-05-27T07:32:00.999999-07:00,\n", size) + "]",
        "floats": "x = [\n" + repeated("9" * 50 + "e" + "9" * 48 + ",\n", size) + "]",
        "long strings": 'x = """' + repeated("y" * 1_900 + "\n", size) + '"""',
        "escaped lines": 'x = """' + repeated("\\\n", size) + '"""',
        "escapes in lines": "x = [\n" + repeated('"' + "\\u0041" * 300 + '",\n', size) + "]",
        "a long line": "# " + repeated("x", size),
        "endless comments": repeated("#\n", size),
        "no text": repeated("\0", size),
    }


def track(text: str, **options: Any) -> Message:
    return {"game": "downforce", "seats": 2, "options": {"track": "mine", **options}, "files": {"track": text}}


@pytest.fixture
def attacked(place: str) -> Any:
    with serving(place, *QUICK, "--limit", "own-files-per-minute=1000", "--limit", "tables-per-minute=1000") as server:
        yield server


@pytest.mark.skipif(sys.platform != "linux", reason="reads how long a thread has worked")
def test_no_text_holds_anybody_up_over_http(attacked: Server) -> None:
    """The event loop's thread works for a moment only, so nobody else waits longer."""
    eve = attacked.person("Eve")
    assert problem(eve, "POST", "/api/tables", {"arrangement": track("")})[1] == "malformed"
    (worker,), before = children(attacked), most_memory(attacked)
    for size in (BODY, 31_000):
        for kind, text in hostile(size).items():
            for part in ("track", "deck"):
                loop, all_work = work_of_loop(attacked), work_with(attacked, worker)
                arrangement = {**track(text), "files": {part: text}, "options": {part: "mine"}}
                status, code, message = problem(eve, "POST", "/api/tables", {"arrangement": arrangement})
                assert (status, code) == (400, "malformed"), (kind, message)
                assert message.startswith("mine: "), (kind, message)
                assert work_of_loop(attacked) - loop < MOMENT, kind
                assert work_with(attacked, worker) - all_work < MOST_WORK, kind
    assert children(attacked) == [worker], "it was never replaced"
    assert most_memory(attacked) - before < MORE_MEMORY


def work_of_loop(server: Server) -> float:
    """The seconds for which the thread of the event loop has worked."""
    return processor_seconds(server.process.pid, server.process.pid)


def work_with(server: Server, worker: int) -> float:
    """The seconds for which a server and the process that checks files have worked."""
    return processor_seconds(server.process.pid) + processor_seconds(worker)


def test_no_text_holds_anybody_up_over_a_websocket(attacked: Server) -> None:
    eve = attacked.person("Eve")
    host = welcomed(eve, eve.open_table("downforce", 2)["join"])
    with another_player(attacked) as waits:
        before = most_memory(attacked)
        for size in (FRAME, 31_000):
            for kind, text in hostile(size).items():
                began = time.monotonic()
                code, message = refused(host, "arrange", arrangement=track(text))
                assert code == "malformed", (kind, message)
                assert time.monotonic() - began < SOON, kind
        assert most_memory(attacked) - before < MORE_MEMORY
    assert max(waits) < UNNOTICED


def test_the_largest_circuits_delay_nobody(attacked: Server) -> None:
    text = winding()
    assert len(parse_circuit(text, "mine", "mine").sections) > 100
    eve = attacked.person("Eve")
    host = welcomed(eve, eve.open_table("downforce", 2)["join"])
    with another_player(attacked) as waits:
        before = most_memory(attacked)
        for number in range(8):
            began = time.monotonic()
            done(host, "arrange", arrangement=track(f"# {number}\n{text}"))
            assert attacked.get(f"/api/tables/{host.you['join']}/board")["circuit"]["title"] == "Winding"
            assert time.monotonic() - began < SOON
        assert most_memory(attacked) - before < MORE_MEMORY
    assert max(waits) < UNNOTICED


def test_a_file_is_sent_by_name_however_often_the_table_changes(sqlite_server: Server) -> None:
    eve = sqlite_server.person("Eve")
    keys = eve.open_table("downforce", 3, options={"track": "mine"}, files={"track": large()})
    host = welcomed(eve, keys["join"])
    watchers = [welcomed(sqlite_server.person(f"Watcher {number}"), keys["watch"]) for number in range(10)]
    asked = 0
    for level in ("racer", "random") * 20:
        asked += len(f'{{"type":"bot","ref":{host.ref},"seat":1,"level":"{level}"}}')
        done(host, "bot", seat=1, level=level)
    told = 0
    for watcher in watchers:
        while watcher.number < host.number:
            watcher.receive()
        told += sum(map(len, watcher.raw))
        assert not any("remark" in text for text in watcher.raw)
    assert told < len(watchers) * asked * 50  # with the text in each message it would be 500 times as much


def test_the_disk_does_not_fill_with_files(place: str) -> None:
    with serving(place, *QUICK, "--limit", "own-files-per-minute=1000") as server:
        eve = server.person("Eve")
        host = welcomed(eve, eve.open_table("downforce", 2)["join"])
        before = on_disk(place)
        replies = [
            host.ask("arrange", arrangement={**track(large(f"Circuit {number}")), "auction_seconds": number + 1})
            for number in range(30)
        ]
        assert [reply["type"] for reply in replies[:4]] == ["done"] * 4
        assert {reply["code"] for reply in replies[4:]} == {"too_much"}
        server.stop()
        assert on_disk(place) - before < 400_000  # 30 copies would have a million bytes


def on_disk(place: str) -> int:
    return sum(path.stat().st_size for path in Path(place).parent.glob(f"{Path(place).name}*"))


def test_arrangements_and_files_have_a_rate_per_person(place: str) -> None:
    with serving(place, *QUICK, "--limit", "arrangements-per-minute=5", "--limit", "own-files-per-minute=2") as server:
        eve = server.person("Eve")
        keys = eve.open_table("downforce", 2)
        host, other = welcomed(eve, keys["join"]), welcomed(eve, eve.open_table("downforce", 2)["join"])
        assert refused(host, "arrange", arrangement=track("x"))[0] == "malformed"
        assert refused(other, "arrange", arrangement=track("y"))[0] == "malformed"
        code, message = refused(host, "arrange", arrangement=track("z"))
        assert (code, message) == ("too_much", "too many files; wait a minute")
        for seats in (3, 4):
            done(host, "arrange", arrangement={"game": "downforce", "seats": seats})
        code, message = refused(other, "arrange", arrangement={"game": "downforce", "seats": 3})
        assert (code, message) == ("too_much", "the table is being changed too often; wait a minute")
        watcher = welcomed(server.person("Ana"), keys["join"])
        assert refused(watcher, "arrange", arrangement={"game": "downforce", "seats": 2})[0] == "not_yours"


def test_no_file_is_taken_for_a_shipped_circuit(sqlite_server: Server) -> None:
    eve = sqlite_server.person("Eve")
    wrong = {"options": {"track": "marina-bay"}, "files": {"track": oval(title="Marina Bay")}}
    keys = eve.open_table("downforce", 2, ["me", "bot"], **wrong)
    shipped = sqlite_server.get("/api/circuits/marina-bay")
    own = sqlite_server.get(f"/api/tables/{keys['watch']}/board")["circuit"]
    assert (shipped["name"], own["name"]) == ("marina-bay", "marina-bay.toml")
    assert CIRCUITS.shipped() == tuple(name for name in CIRCUITS.shipped() if not name.endswith(".toml"))
    host = welcomed(eve, keys["join"])
    done(host, "start")
    assert host.present["views"][0]["track"] == "marina-bay.toml"


def test_a_name_of_a_file_is_not_long(sqlite_server: Server) -> None:
    arrangement = track(oval()) | {"options": {"track": "x" * 50_000}}
    status, code, message = problem(sqlite_server.person("Eve"), "POST", "/api/tables", {"arrangement": arrangement})
    assert (status, code) == (400, "malformed")
    assert message == "option track: its name has 50000 characters; it should have at most 255"


def test_the_process_that_checks_files_is_replaced(place: str) -> None:
    with serving(place, *QUICK) as server:
        eve = server.person("Eve")
        assert children(server) == []
        for title in ("One", "Two", "Three"):
            keys = eve.open_table("downforce", 2, options={"track": "mine"}, files={"track": oval(title=title)})
            assert read_log(place, keys["join"])[0]["arrangement"]["options"] == {"track": "mine"}
            (worker,) = children(server)
            os.kill(worker, signal.SIGKILL)
        server.stop()
        assert not Path(f"/proc/{worker}").exists()


def children(server: Server) -> list[int]:
    """The processes that check files for a server."""
    found = []
    for status in Path("/proc").glob("[0-9]*/stat"):
        try:
            parent = status.read_text().rpartition(")")[2].split()[1]
            command = (status.parent / "cmdline").read_bytes()
        except OSError:
            continue
        if parent == str(server.process.pid) and b"file_worker" in command:
            found.append(int(status.parent.name))
    return found


def test_the_process_that_reads_files_loads_no_rules() -> None:
    """It starts quickly and needs little memory, which is limited."""
    code = "import sys, paddock.server.live.file_worker; print(sorted({'numba', 'numpy', 'PIL'} & set(sys.modules)))"
    assert subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout == "[]\n"
