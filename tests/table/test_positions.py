"""Positions: every field is checked, and positions that no game could reach are rejected."""

import random
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from paddock import Table
from paddock.engine.journal import Journal
from paddock.engine.record import fields
from paddock.errors import Malformed, OptionError, PaddockError
from paddock.games.downforce.rules.state import State
from tests.table.playing import plain, play

FIELDS = {name: field for name, field in fields(State).items() if name not in Journal.__annotations__}
Change = Callable[[dict[str, Any]], object]


@cache
def asked(kind: str, seats: int = 3, **options: Any) -> bytes:
    """The position of a random game at its first question of this kind, as JSON."""
    for seed in range(100):
        table = Table.new("downforce", seats, seed, **options)
        dice = random.Random(seed)
        while not table.over and table.questions[0].kind != kind:
            play(table, dice, 1)
        if not table.over:
            return msgspec.json.encode(table.position())
    raise AssertionError(f"no game asks {kind}")


def position(kind: str, seats: int = 3, **options: Any) -> dict[str, Any]:
    return plain(msgspec.json.decode(asked(kind, seats, **options)))


KINDS = ("bid", "keep", "play", "order", "row", "wild", "step", "bet")


@pytest.mark.parametrize("kind", KINDS)
def test_a_position_at_any_question_is_taken_and_given_back(kind: str) -> None:
    assert plain(Table.from_position(asked(kind)).position()) == position(kind)


@pytest.mark.parametrize("way", [{}, {"long_distance": True}, {"winner": "first-car"}, {"bets": "none"}])
def test_a_position_at_the_end_is_taken_and_given_back(way: dict[str, Any]) -> None:
    table = Table.new("downforce", 3, seed=4, **way)
    play(table, random.Random(4))
    back = Table.from_position(msgspec.json.encode(table.position()))
    assert back.position() == table.position()
    assert back.scores() == table.scores()


@pytest.mark.parametrize("name", FIELDS)
def test_every_field_is_needed(name: str) -> None:
    file = position("play")
    del file["state"][name]
    with pytest.raises(Malformed, match=f"the field '{name}' is missing"):
        Table.from_position(file)


@pytest.mark.parametrize("name", ["hands", "journal", "noting", ""])
def test_no_other_field_is_taken(name: str) -> None:
    file = position("play")
    file["state"][name] = 0
    with pytest.raises(Malformed, match=f"there is no field '{name}'"):
        Table.from_position(file)


def beyond(name: str) -> list[Any]:
    """Values that a cell of this field cannot have."""
    field = FIELDS[name]
    bits = field.high.bit_length()
    if field.is_mask:
        return [[bits], [-1], [0, 0], 0, None, "0", [True], [0.0], [[0]], {"0": 0}]
    return [field.low - 1, field.high + 1, 10**30, float(field.low), None, "0", [field.low], True, {}]


@pytest.mark.parametrize("name", FIELDS)
def test_every_cell_is_held_to_its_range(name: str) -> None:
    for value in beyond(name):
        file = position("play")
        holder: Any = file["state"]
        key: Any = name
        for size in FIELDS[name].shape:
            holder, key = holder[key], size - 1
        holder[key] = value
        with pytest.raises(Malformed, match=f"position: {name} "):
            Table.from_position(file)


@pytest.mark.parametrize("name", [name for name, field in FIELDS.items() if field.shape])
def test_every_list_has_its_length(name: str) -> None:
    for change in (list.clear, list.pop, lambda items: items.append(items[0])):
        file = position("play")
        change(file["state"][name])
        with pytest.raises(Malformed, match=f"{name} should be a list of {FIELDS[name].shape[0]}"):
            Table.from_position(file)


HEADERS: dict[str, tuple[Change, type[PaddockError], str]] = {
    "format of the future": (lambda file: file.update(format=2), Malformed, "format 2"),
    "another ruleset": (lambda file: file.update(ruleset=99), Malformed, "ruleset 99"),
    "another game": (lambda file: file.update(game="chess"), Malformed, "no game 'chess'"),
    "no options": (lambda file: file.pop("options"), Malformed, "options"),
    "unknown field": (lambda file: file.update(more=1), Malformed, "unknown field `more`"),
    "state that is a list": (lambda file: file.update(state=[]), Malformed, "state"),
    "seats in words": (lambda file: file.update(seats="3"), Malformed, "seats"),
    "too many seats": (lambda file: file.update(seats=7), OptionError, "takes 2 to 6 players"),
    "unknown option": (lambda file: file["options"].update(dice=True), OptionError, "no such option"),
    "an option's value": (lambda file: file["options"].update(bets="all"), OptionError, "option bets: 'all'"),
    "unknown component": (lambda file: file["files"].update(dice=""), Malformed, "no component 'dice'"),
    "a deck that is none": (lambda file: file["files"].update(deck="x"), PaddockError, "this is not TOML"),
}


@pytest.mark.parametrize(("change", "error", "message"), HEADERS.values(), ids=HEADERS)
def test_a_wrong_header_is_refused(change: Change, error: type[PaddockError], message: str) -> None:
    file = position("play")
    change(file)
    with pytest.raises(error, match=message):
        Table.from_position(file)


@pytest.mark.parametrize("text", ["", "{", "null", "[]", "7", "{}", b"\xff", "[" * 100_000, "\ud800"])
def test_a_text_that_is_not_a_position_is_refused(text: str | bytes) -> None:
    with pytest.raises(Malformed, match="not a position"):
        Table.from_position(text)


def test_a_position_from_outside_opens_no_file(tmp_path: Path) -> None:
    """It contains its components as text; a path in it would belong to somebody else's machine."""
    deck = tmp_path / "mine.toml"
    deck.write_text(Path("src/paddock/games/cars/decks/data/downforce.toml").read_text("utf-8"), "utf-8")
    file = position("play")
    file["options"]["deck"] = str(deck)
    with pytest.raises(PaddockError, match="deck"):
        Table.from_position(file)


def at(*path: Any, value: Any) -> Change:
    """A change of one cell of the state."""

    def change(state: dict[str, Any]) -> None:
        holder: Any = state
        for key in path[:-1]:
            holder = holder[key]
        holder[path[-1]] = value(holder[path[-1]]) if callable(value) else value

    return change


def all_of(*changes: Change) -> Change:
    return lambda state: [change(state) for change in changes]


def give_away_hands(state: dict[str, Any]) -> None:
    """Discard every hand."""
    state["discard"] += [card for hand in state["hand"] for card in hand]
    state["hand"], state["shown"] = [[] for _ in range(6)], [[] for _ in range(6)]
    state["hand_size"] = [0] * 6


def empty_hand(state: dict[str, Any], seat: int) -> None:
    state["discard"] += state["hand"][seat]
    state["hand"][seat], state["shown"][seat], state["hand_size"][seat] = [], [], 0


def ask_only(*seats: int) -> Change:
    return lambda state: state.update(asked_seats=list(seats), waiting=list(seats))


IMPOSSIBLE: dict[str, tuple[str, Change]] = {
    "a card in two places": ("play", lambda state: state["discard"].append(state["hand"][0][0])),
    "a card gone": ("play", lambda state: state["hand"][0].pop()),
    "a hand of another size": ("play", at("hand_size", 0, value=1)),
    "a stock of another size": ("play", at("stock_size", value=1)),
    "a shown card elsewhere": ("play", lambda state: state["shown"][0].append(state["hand"][1][0])),
    "cards at an empty seat": (
        "play",
        all_of(
            lambda state: state["hand"][5].append(
                state["discard"].pop() if state["discard"] else state["hand"][0].pop()
            ),
            lambda state: state.update(hand_size=[len(hand) for hand in state["hand"]]),
        ),
    ),
    "two cars on a space": ("play", lambda state: state["space"].__setitem__(0, state["space"][1])),
    "a space beyond the circuit": ("play", at("space", 0, value=249)),
    "a car off the track without a place": ("play", at("space", 0, value=-1)),
    "a place with a gap": ("play", all_of(at("place", 0, value=2), at("space", 0, value=-1), at("finished", value=1))),
    "finished is not counted": ("play", at("finished", value=1)),
    "a car in its second lap": ("play", at("lap", 0, value=1)),
    "a car twice on the grid": ("play", lambda state: state["grid"].__setitem__(0, state["grid"][1])),
    "an owner who is not there": ("play", at("owner", 0, value=5)),
    "a turn that is nobody's": ("play", at("turn", value=-1)),
    "a turn of an empty seat": ("play", at("turn", value=4)),
    "somebody racing at an empty seat": ("play", lambda state: state["racing"].append(5)),
    "a phase that asks nothing": ("play", at("phase", value=13)),
    "nobody is asked": ("play", ask_only()),
    "options that are not the hand": ("play", lambda state: state["options"].pop()),
    "two seats are asked for a card": ("play", ask_only(0, 1)),
    "a sealed answer to an open question": ("play", at("sealed", 0, value=3)),
    "a power that was not won": ("play", lambda state: state.update(won_powers=[[] for _ in range(6)])),
    "bets on lines not crossed": ("play", at("bets_made", value=3)),
    "a bet too many": ("play", at("bet", 0, 2, value=1)),
    "a lot during the race": ("play", at("lot_car", value=1)),
    "a car in play": ("play", at("card", value=3)),
    "over with a question": ("play", at("phase", value=8)),
    "a lot sold already": ("bid", lambda state: state["owner"].__setitem__(state["lot_car"], 0)),
    "a lot that is still face down": ("bid", lambda state: state["eights"].append(state["lot_car"])),
    "no lot": ("bid", at("lot_car", value=-1)),
    "lots set aside that are not there": ("bid", at("aside_count", value=2)),
    "a second round before the end of the first": ("bid", at("second_round", value=1)),
    "a bidder without a card": ("bid", lambda state: empty_hand(state, 0)),
    "a seat that will bid without a card": ("bid", all_of(lambda state: empty_hand(state, 2), ask_only(0, 1))),
    "nobody is racing after the auction": ("bid", at("racing", value=[])),
    "a player who does not race after the auction": ("bid", at("racing", value=[0, 1])),
    "a finished car during the auction": (
        "bid",
        all_of(at("place", 0, value=1), at("space", 0, value=-1), at("finished", value=1)),
    ),
    "a kept power during the auction": ("bid", at("power", 0, value=2)),
    "no hands after the choice of powers": ("keep", give_away_hands),
    "nobody is racing when powers are chosen": ("keep", at("racing", value=[])),
    "one who has to choose a power is not asked": (
        "keep",
        all_of(at("won_powers", value=[[0, 1], [2, 3], [], [], [], []]), at("powers", value=[]), ask_only(1)),
    ),
    "one of the players does not bet": ("bet", ask_only(0, 1)),
    "a bet without a line": ("bet", lambda state: state.update(lines_crossed=state["bets_made"])),
    "a row that the card has not": ("step", at("row", value=0)),
    "a car that the row does not move": ("step", lambda state: state.update(car=(state["car"] + 1) % 6)),
    "more spaces than the row has": ("step", at("left", value=12)),
    "fewer spaces than the row has": ("step", all_of(at("left", value=1), at("moved", value=0))),
    "extra spaces that nobody has": ("step", at("extra", value=1)),
    "extra spaces taken without a power": ("step", at("extra", value=2)),
    "no spaces left": ("step", at("left", value=0)),
    "no card in play": ("step", at("card", value=-1)),
    "steps that are not there": ("step", lambda state: state["options"].append(7)),
    "every car taken by a wild": ("wild", at("wilds_taken", value=[0, 1, 2, 3, 4, 5])),
    "cars taken by wilds that are not on the card": ("step", at("wilds_taken", value=[0, 1, 2, 3, 4, 5])),
    "cars taken before the first row": ("order", at("wilds_taken", value=[0, 1, 2, 3, 4, 5])),
    "a row begun before the order": ("order", at("row", value=1)),
    "an order that nobody may choose": ("order", at("power", value=[-1] * 6)),
    "a row that nobody may ignore": ("row", at("spared", value=1)),
}


@pytest.mark.parametrize(("kind", "change"), IMPOSSIBLE.values(), ids=IMPOSSIBLE)
def test_a_position_that_no_game_could_reach_is_refused(kind: str, change: Change) -> None:
    file = position(kind)
    change(file["state"])
    with pytest.raises(Malformed, match="position: "):
        Table.from_position(file)


def test_an_eight_in_a_hand_is_known_to_be_there() -> None:
    """Everybody saw it being won, and imagined deals rely on it."""
    file = position("play")
    file["state"]["shown"] = [[] for _ in range(6)]
    with pytest.raises(Malformed, match="position: "):
        Table.from_position(file)


@pytest.mark.parametrize("switch", [{"auction": False}, {"bets": "none"}, {"powers": False}])
def test_what_the_options_leave_out_cannot_have_happened(switch: dict[str, Any]) -> None:
    kind = {"auction": "bid", "bets": "bet", "powers": "keep"}[next(iter(switch))]
    file = position(kind)
    file["options"].update(switch)
    with pytest.raises(Malformed, match="position: "):
        Table.from_position(file)
