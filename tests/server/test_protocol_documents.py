"""docs/protocol.md and the client's types agree with the messages."""

import re
from collections import Counter

from tools.protocol import PAGE, TYPES, markdown, typescript


def test_the_page_is_made_from_the_types() -> None:
    assert PAGE.read_text("utf-8") == markdown(), "stale: run `make protocol`"


def test_the_clients_types_are_made_from_the_types() -> None:
    assert TYPES.read_text("utf-8") == typescript(), "stale: run `make protocol`"


def test_no_two_types_share_a_name() -> None:
    declared = re.findall(r"^export (?:interface|type) (\w+)", typescript(), re.MULTILINE)
    assert "DownforceBidQuestion" in declared
    assert [name for name, count in Counter(declared).items() if count > 1] == []
    headings = re.findall(r"^#+ (.+)$", markdown(), re.MULTILINE)
    assert [heading for heading, count in Counter(headings).items() if count > 1] == []


def test_values_on_the_wire_are_identifiers_and_no_phrases() -> None:
    types = re.sub(r"/\*\*.*?\*/", "", TYPES.read_text("utf-8"), flags=re.DOTALL)
    values = re.findall(r'"([^"]*)"', types)
    assert "light_blue" in values
    assert [value for value in values if not re.fullmatch(r"[a-z][a-z0-9_-]*", value)] == []
