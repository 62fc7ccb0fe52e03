"""The layers of the server build on each other in one direction."""

import re
from pathlib import Path

import paddock.server

LAYERS = ("protocol", "store", "log", "live", "http")  # each may use those before it
ROOT = Path(paddock.server.__file__).parent


def test_each_layer_uses_only_those_before_it() -> None:
    for number, layer in enumerate(LAYERS):
        modules = list((ROOT / layer).rglob("*.py"))
        assert modules, f"the layer {layer} is empty"
        for module in modules:
            used = set(re.findall(r"from paddock\.server\.(\w+)", module.read_text("utf-8")))
            assert not used & {*LAYERS[number + 1 :], "admin"}, f"{module.relative_to(ROOT)} uses a later layer"


def test_the_log_waits_for_nothing() -> None:
    for module in (ROOT / "log").glob("*.py"):
        assert not re.search(r"^(import|from) (asyncio|socket|threading)\b", module.read_text("utf-8"), re.MULTILINE)
