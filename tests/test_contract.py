"""docs/contract.md is the contract that the code holds."""

from tools.contract import PAGE, markdown, verb_lines


def test_the_page_is_that_of_the_code() -> None:
    assert PAGE.read_text("utf-8") == markdown(), "stale: run `make protocol`"


def test_every_verb_that_a_game_offers_is_in_it() -> None:
    from paddock.games import GAMES

    told = "\n".join(verb_lines())
    for game in GAMES.values():
        assert not [verb for verb in vars(game.verbs)["__all__"] if f"`{verb}(" not in told]
