"""Positions: a whole record in named fields, as JSON, for tests, puzzles and bug reports."""

from collections.abc import Mapping
from typing import Any

import msgspec
import numpy as np

from paddock.engine.game import Game
from paddock.engine.journal import Journal
from paddock.engine.options import Value
from paddock.engine.record import Field, fields, new_record
from paddock.engine.sets import members
from paddock.errors import Malformed

FORMAT = 1


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every file of a game begins with: the format, the rules and the options."""

    format: int
    game: str
    ruleset: int
    seats: int
    options: dict[str, Value]
    files: dict[str, str]


class Position(Header, frozen=True, forbid_unknown_fields=True):
    """A game between two answers, including every secret. Sets are written as lists of numbers."""

    state: dict[str, Any]


def write_state(record: type, state: Any) -> dict[str, Any]:
    """The fields of a record, except its journal, which belongs to the last answer and not to the position."""
    return {
        name: write_field(field, state[name])
        for name, field in fields(record).items()
        if name not in Journal.__annotations__
    }


def write_field(field: Field, value: Any) -> Any:
    """A number, a list of numbers, or the list of a set's members."""
    plain = value.tolist() if isinstance(value, np.ndarray | np.generic) else value
    return write_sets(plain) if field.is_mask else plain


def write_sets(value: Any) -> Any:
    """Masks as lists of the numbers in them."""
    if isinstance(value, list):
        return [write_sets(part) for part in value]
    return list(members(value))


def read_state(record: type, dtype: np.dtype[Any], values: dict[str, Any]) -> Any:
    """A record from its fields; each must be present, have the right shape and be within its range."""
    state = new_record(dtype)
    expected = {name: field for name, field in fields(record).items() if name not in Journal.__annotations__}
    for name in values:
        if name not in expected:
            raise Malformed(f"position: there is no field {name!r}")
    for name, field in expected.items():
        if name not in values:
            raise Malformed(f"position: the field {name!r} is missing")
        state[name] = read_field(name, field, values[name], field.shape)
    return state


def read_field(name: str, field: Field, value: Any, shape: tuple[int, ...]) -> Any:
    """The value of a field as the record stores it."""
    if shape:
        if not isinstance(value, list) or len(value) != shape[0]:
            raise Malformed(f"position: {name} should be a list of {shape[0]}")
        return [read_field(name, field, part, shape[1:]) for part in value]
    if field.is_mask:
        return read_set(name, field, value)
    if type(value) is not int or not field.low <= value <= field.high:
        raise Malformed(f"position: {name} should be a whole number from {field.low} to {field.high}, not {value!r}")
    return value


def read_set(name: str, field: Field, value: Any) -> int:
    """A mask from the list of its members."""
    bits = field.high.bit_length()
    if not isinstance(value, list) or any(type(part) is not int or not 0 <= part < bits for part in value):
        raise Malformed(f"position: {name} should be a list of numbers from 0 to {bits - 1}, not {value!r}")
    if len(set(value)) != len(value):
        raise Malformed(f"position: {name} holds a number twice")
    return sum(1 << part for part in value)


def check_known(position: Position, game: Game) -> None:
    """Raise an error for a position of another format or of unknown rules."""
    if position.format != FORMAT or not game.plays(position.ruleset):
        raise Malformed(
            f"position: format {position.format} and ruleset {position.ruleset} of {position.game} are not known here;"
            f" known: format {FORMAT}, {game.rulesets}"
        )


def read_position(position: Position | Mapping[str, Any] | bytes | str) -> Position:
    """A position from its JSON text, or from the decoded text."""
    if isinstance(position, Position):
        return position
    try:
        if isinstance(position, bytes | str):
            return msgspec.json.decode(position, type=Position)
        return msgspec.convert(position, type=Position)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
        raise Malformed(f"not a position: {error}") from error


def write_position(position: Position) -> bytes:
    """The JSON text of a position."""
    try:
        return msgspec.json.encode(position)
    except UnicodeError as error:
        raise Malformed(f"not a position: {error}") from error
