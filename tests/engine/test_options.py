"""Options are checked against their declaration."""

import pytest

from paddock.engine.options import GameOption, check_seats, complete, listed
from paddock.errors import OptionError

SWITCH = GameOption("bets", (True, False), True, "bets", "X-1")
WORDS = GameOption("hands", ("all", "piles"), "all", "hands", "X-2", two_player_default="piles")
FILE = GameOption("deck", (), "plain", "the deck", "X-3")
OPTIONS = (SWITCH, WORDS, FILE)


def test_options_not_given_have_their_defaults() -> None:
    assert complete("game", OPTIONS, 3, {}) == {"bets": True, "hands": "all", "deck": "plain"}
    assert complete("game", OPTIONS, 2, {}) == {"bets": True, "hands": "piles", "deck": "plain"}


def test_options_given_are_taken() -> None:
    given = {"deck": "mine.toml", "hands": "all", "bets": False}
    assert complete("game", OPTIONS, 2, given) == {"bets": False, "hands": "all", "deck": "mine.toml"}


def test_an_unknown_name_is_refused_with_the_known_ones() -> None:
    with pytest.raises(OptionError, match=r"'bet': game has no such option; it has: bets, hands, deck"):
        complete("game", OPTIONS, 2, {"bet": True})


@pytest.mark.parametrize("value", [1, 0, "true", None, 1.0, [], "True"])
def test_a_switch_takes_only_true_and_false(value: object) -> None:
    with pytest.raises(OptionError, match=r"option bets: .* is not allowed; allowed: True, False"):
        SWITCH.check(value)


@pytest.mark.parametrize("value", [True, "ALL", "", None, 0, ["all"]])
def test_a_choice_takes_only_its_words(value: object) -> None:
    with pytest.raises(OptionError, match=r"option hands: .* is not allowed; allowed: all, piles"):
        WORDS.check(value)


@pytest.mark.parametrize("value", [True, None, 3, "", b"deck"])
def test_a_component_is_a_name_or_a_path(value: object) -> None:
    with pytest.raises(OptionError, match="allowed: a name, or the path of a file"):
        FILE.check(value)


@pytest.mark.parametrize("seats", [1, 7, -2, True, 2.0, "2", None])
def test_other_numbers_of_players_are_refused(seats: object) -> None:
    with pytest.raises(OptionError, match="game takes 2 to 6 players"):
        check_seats("game", seats, range(2, 7))


def test_numbers_of_players_in_range_are_taken() -> None:
    assert [check_seats("game", seats, range(2, 7)) for seats in range(2, 7)] == [2, 3, 4, 5, 6]


def test_values_are_listed_as_they_are_typed() -> None:
    assert listed((True, "all")) == "True, all"
