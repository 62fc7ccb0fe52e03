"""Wrong options, decks and positions of Top Race are rejected with a message that says why, and change nothing."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from paddock import Table
from paddock.errors import Illegal, Malformed, NotAsked, OptionError
from paddock.games.toprace.rules import state as s
from tests.facts import facts
from tests.games.toprace.staging import race
from tests.table.playing import plain

State = dict[str, Any]

ROWS = '"R5", "Y5", "B5", "G5", "D5", "W5"'


@pytest.mark.parametrize("seats", [1, 7, 0, -1, True, 2.0, "2", None])
def test_top_race_has_two_to_six_players(seats: Any) -> None:
    with pytest.raises(OptionError, match=r"seats: .* is not allowed; top-race takes 2 to 6 players"):
        Table.new("top-race", seats, seed=1)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"powers": True}, "option 'powers': top-race has no such option; it has: track, deck, auction, bets, tens, "),
        ({"auction": "sealed"}, "option auction: 'sealed' is not allowed; allowed: rotation, open"),
        ({"auction": True}, "option auction: True is not allowed"),
        ({"bets": "standard"}, "option bets: 'standard' is not allowed; allowed: True, False"),
        ({"bets": 1}, "option bets: 1 is not allowed"),
        ({"tens": 0}, "option tens: 0 is not allowed"),
        ({"deck": "downforce"}, "option deck: downforce cannot be used for Top Race, which races the cars red, "),
        *(
            (
                {"money": money},
                "option money: .* is not allowed; allowed: an amount that is a multiple of 10, at most 9990",
            )
            for money in (
                *("", "205", "10000", "-10000", "200,200", "200,200,200,200", "a", "0200", "+200", "200, 200,200"),
                *("²00", "--10", "1e3", "200,,200", ",", "99999999999999999999", "-0", 200, None, ["200"], True),
            )
        ),
    ],
)
def test_a_wrong_option_is_refused(options: dict[str, Any], message: str) -> None:
    with pytest.raises(OptionError, match=message):
        Table.new("top-race", 3, seed=1, **options)


def test_money_is_one_amount_or_one_a_seat() -> None:
    table = Table.new("top-race", 3, seed=1, money="310,-20,0")
    view: Any = table.view(None)
    assert [line.cash for line in view.seats] == [310, -20, 0]
    assert table.options["money"] == "310,-20,0"
    assert Table.from_replay(table.replay()).options == table.options


def deck(folder: Path, cards: str, more: str = "", colours: str = "") -> str:
    path = folder / "own.toml"
    names = colours or 'R = "red"\nY = "yellow"\nB = "light blue"\nG = "green"\nD = "dark blue"\nW = "white"\n'
    family = f'[[family]]\nname = "own"\nstanding = "made up"\ncards = [{cards}]\n'
    path.write_text(f'title = "Own"\n[colours]\n{names}{family}{more}', encoding="utf-8")
    return str(path)


def test_an_own_deck_is_kept_with_the_game(tmp_path: Path) -> None:
    table = Table.new("top-race", 2, seed=1, deck=deck(tmp_path, ROWS + ', "B-R", "*5"' * 4))
    (tmp_path / "own.toml").unlink()
    assert table.options["deck"] == "own"
    assert Table.from_replay(table.replay()).position() == table.position()
    assert Table.from_position(table.position()).position() == table.position()


def test_a_deck_with_speed_8_cards_or_too_few_without_the_tens_is_refused(tmp_path: Path) -> None:
    eights = '[eights]\nstanding = "made up"\ncards = ["R8", "Y8", "B8", "G8", "D8", "W8"]\n'
    with pytest.raises(OptionError, match=r"own\.toml cannot be used for Top Race, which has no Speed-8 cards"):
        Table.new("top-race", 2, seed=1, deck=deck(tmp_path, ROWS + ', "Y5"' * 12, eights))
    own = deck(tmp_path, '"R10", "Y10", "B10", "G10", "D10", "W5"' + ', "R10"' * 12)
    assert Table.new("top-race", 2, seed=1, deck=own).seats == 2
    with pytest.raises(
        OptionError, match=r"option deck: own\.toml has 1 cards to play with; 2 players need at least 2"
    ):
        Table.new("top-race", 2, seed=1, deck=own, tens=False)


def test_tr_4_1_no_effect_if_a_car_of_the_pair_is_broken_down(tmp_path: Path) -> None:
    """This is possible only with a deck that has a car on two special cards."""
    table = Table.new("top-race", 2, seed=1, deck=deck(tmp_path, ROWS + ', "B-R"' * 30), money="0")
    while table.questions[0].kind == "start":
        table.answer(table.questions[0].seat, table.questions[0].options[0].answer)
    play_special(table)
    table.answer(table.questions[0].seat, s.BREAKDOWN)
    play_special(table)
    assert [event.kind for event in table.events(None)][-1] == "no_effect"
    assert table.questions[0].kind == "play"


def play_special(table: Table) -> None:
    asked = table.questions[0]
    table.answer(asked.seat, next(option.answer for option in asked.options if facts(option)["card"]["pair"]))


def test_an_answer_that_is_not_offered_changes_nothing() -> None:
    table = Table.new("top-race", 3, seed=1)
    before = table.position()
    with pytest.raises(Illegal):
        table.answer(0, 21)
    with pytest.raises(NotAsked):
        table.answer(1, 0)
    assert table.position() == before


def change(name: str, value: Any, *keys: int) -> Callable[[State], None]:
    def apply(state: State) -> None:
        holder: Any = state
        for key in (name, *keys)[:-1]:
            holder = holder[key]
        holder[(name, *keys)[-1]] = value

    return apply


WRONG_IN_A_RACE = {
    "card in two places": (change("discard", [0, 1, 2]), "card .* is in two places|not the whole deck"),
    "hand size": (change("hand_size", 9, 0), "hand_size of seat 0 is wrong"),
    "money nobody has": (change("cash", 500, 0), "cash of seat 0 does not add up"),
    "money at an empty seat": (change("cash", 10, 5), "seat 5 has cards or money but nobody sits there"),
    "two cars on one space": (change("space", 135, 0), "each for one car"),
    "a space too far": (change("space", 200, 0), "the circuit has 137 spaces"),
    "a car without a space": (change("space", -1, 0), "car 0 should be on the track"),
    "a car in two places": (change("broken", 1, 0), "car 0 should be on the track"),
    "a place too early": (change("place", 1, 0), "place and finished do not fit"),
    "a finished car on the track": (change("lap", 1, 0), "car 0 has finished its lap, or should have"),
    "the lap not begun": (change("space", 50, 0), "car 0 is beyond the start line"),
    "an owner who is not there": (change("owner", 4, 0), "the owner of car 0 is not at the table"),
    "broken without a card": (change("broken", 1, 0), "broken|car 0 should be"),
    "a breakdown of nothing": (change("broken_space", 3, 0), "broken_space and broken_card of car 0 do not fit"),
    "a grid with a gap": (change("grid", -1, 0), "grid should name each car once"),
    "a driver left": (change("drivers", [0]), "should name each car once"),
    "racing of nobody": (change("racing", [0, 1, 4]), "may name only seats at the table"),
    "not racing": (change("racing", [0]), "racing: seat 1 still has cars in the race, or cards"),
    "another's turn": (change("turn", 1), "asked_seats or options do not fit"),
    "no turn": (change("turn", -1), "turn: it should name a seat exactly during the race"),
    "price not in tens": (change("price", 15, 0), "cannot have been bought for 15"),
    "tips without bets": (change("lines_crossed", 1), "there are no tips in this game"),
    "a sealed tip": (change("sealed", 2, 0), "sealed: seat 0"),
    "a row without a card": (change("row", 1), "belong to a card in play"),
    "a bid in the race": (change("highest", 50), "belong to a driver on offer"),
    "an opener in the race": (change("opener", 0), "opener: there should be one exactly during the auction"),
    "another phase": (change("phase", s.TIP), "position: "),
    "the end": (change("phase", s.OVER), "position: "),
    "between two questions": (change("phase", s.MOVE), "position: "),
    "nobody waited for": (change("waiting", []), "waiting and asked_seats do not fit"),
    "options": (change("options", [3]), "asked_seats or options do not fit the question"),
    "last buyer": (change("last_buyer", -1), "last_buyer: it should be an owner"),
}


@pytest.mark.parametrize("name", WRONG_IN_A_RACE)
def test_a_wrong_position_in_a_race_is_refused(name: str) -> None:
    make_wrong, message = WRONG_IN_A_RACE[name]
    position = plain(race(hands={0: ["R5", "Y5"], 1: ["B5"]}).position())
    make_wrong(position["state"])
    with pytest.raises(Malformed, match=message):
        Table.from_position(position)


WRONG_IN_AN_AUCTION = {
    "a bid without a bidder": (change("highest", 20), "highest and high_bidder do not fit"),
    "bidders": (change("bidders", [0, 1, 2, 4]), "bidders: the wrong players may bid"),
    "closes in a rotation": (change("closes", 1), "this is not the kind of auction that is played"),
    "an open auction": (change("phase", s.OPEN), "position: "),
    "a lot twice": (change("drivers", [0, 1, 2, 3, 4, 5]), "should name each car once"),
    "under": (change("under_count", 1), "under and under_count do not fit"),
    "unsold": (change("unsold", 1), "forced and unsold do not fit"),
    "forced": (change("forced", 1), "forced and unsold do not fit"),
    "sold but not placed": (change("owner", 1, 0), "position: "),
    "race begun": (change("racing", [0]), "phase: the race has begun"),
    "a step taken": (change("lap", 0, 2), "car 2 has left the grid before the race"),
    "asked twice": (change("asked_seats", [0, 1]), "asked_seats or options do not fit"),
}


@pytest.mark.parametrize("name", WRONG_IN_AN_AUCTION)
def test_a_wrong_position_in_an_auction_is_refused(name: str) -> None:
    make_wrong, message = WRONG_IN_AN_AUCTION[name]
    position = plain(Table.new("top-race", 3, seed=1).position())
    make_wrong(position["state"])
    with pytest.raises(Malformed, match=message):
        Table.from_position(position)


def test_changed_positions_are_refused_or_played_to_the_end() -> None:
    """Interpreted in a separate process, where a wrong index is an error, and an endless loop can be stopped."""
    run = subprocess.run(
        [sys.executable, "-m", "tests.games.toprace.fuzz", "20", "5"],
        env={**os.environ, "PADDOCK_INTERPRETED": "1"},
        cwd=Path(__file__).parents[3],
        capture_output=True,
        text=True,
        timeout=600,
        check=False,
    )
    assert run.returncode == 0, run.stderr[-5000:]
    taken, tried = (int(word) for word in run.stdout.split())
    assert tried >= 20
    assert taken >= 1
