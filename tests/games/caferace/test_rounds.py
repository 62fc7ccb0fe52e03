"""The rounds that the client's tests play are those of the game as it is."""

from tests.games.caferace import rounds


def test_the_client_is_tested_with_rounds_of_this_game() -> None:
    assert rounds.FILE.read_bytes() == rounds.longest(), "python -m tests.games.caferace.rounds writes them again"
