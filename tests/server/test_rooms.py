"""The rooms of the server build on each other in one direction."""

import re
from pathlib import Path

import paddock.server

ROOMS = ("protocol", "store", "log", "live", "http")  # each may use those before it
ROOT = Path(paddock.server.__file__).parent


def test_each_room_uses_only_those_before_it() -> None:
    for number, room in enumerate(ROOMS):
        modules = list((ROOT / room).rglob("*.py"))
        assert modules, f"the room {room} is empty"
        for module in modules:
            used = set(re.findall(r"from paddock\.server\.(\w+)", module.read_text("utf-8")))
            assert not used & {*ROOMS[number + 1 :], "admin"}, f"{module.relative_to(ROOT)} uses a later room"


def test_the_log_waits_for_nothing() -> None:
    for module in (ROOT / "log").glob("*.py"):
        assert not re.search(r"^(import|from) (asyncio|socket|threading)\b", module.read_text("utf-8"), re.MULTILINE)
