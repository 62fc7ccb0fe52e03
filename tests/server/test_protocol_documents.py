"""docs/protocol.md and the client's types are those of the messages."""

from tools.protocol import PAGE, TYPES, markdown, typescript


def test_the_page_is_made_from_the_types() -> None:
    assert PAGE.read_text("utf-8") == markdown(), "stale: run `make protocol`"


def test_the_clients_types_are_made_from_the_types() -> None:
    assert TYPES.read_text("utf-8") == typescript(), "stale: run `make protocol`"
