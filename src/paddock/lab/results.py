"""The results of an experiment as a Parquet file: one row per portion; the metadata has all that determines them."""

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from paddock import __version__
from paddock.bots.weighing import weights_name
from paddock.engine.compiled import build_name
from paddock.engine.record import Ints
from paddock.errors import Malformed, PaddockError
from paddock.lab.plan import Piece, Plan, make_plan
from paddock.library import printable
from paddock.sim.tallies import find_tallying

VARIANT, PORTION = "variant", "portion"
"""The first columns; the fields of the tally follow."""


class Head(msgspec.Struct, frozen=True):
    """The metadata of a file of results. `build` is a digest of the rules and bots."""

    name: str
    experiment: str
    files: dict[str, str]
    version: str
    ruleset: int
    build: str


def head_of(plan: Plan) -> Head:
    """The metadata for a plan that is played here."""
    return Head(plan.name, plan.text, plan.files, __version__, plan.game.ruleset, f"{build_name()}-{weights_name()}")


def plan_of(head: Head, shown: str) -> Plan:
    """The plan from a file's metadata; error messages call the file `shown`."""
    return make_plan(head.name, head.experiment, head.files, shown)


@dataclass
class Results:
    """The tallies of the portions played so far."""

    plan: Plan
    head: Head
    tallies: dict[Piece, Any] = field(default_factory=dict)

    @property
    def games(self) -> int:
        """The number of games played."""
        return sum(len(self.plan.games_of(piece)) for piece in self.tallies)

    @property
    def missing(self) -> list[Piece]:
        """The portions still to be played."""
        return [piece for piece in self.plan.pieces if piece not in self.tallies]

    def of_variant(self, variant: int) -> dict[int, Any]:
        """The tallies of a variant by portion, in order."""
        return {piece.portion: self.tallies[piece] for piece in sorted(self.tallies) if piece.variant == variant}


def write_results(path: Path, results: Results) -> None:
    """Write the file, replacing an earlier one; after a crash the earlier one is still whole."""
    arrow, parquet = find_arrow()
    part = path.with_name(f"{path.name}.part")
    try:
        parquet.write_table(as_table(arrow, results), part)
        part.replace(path)
    except OSError as error:
        raise Malformed(f"cannot write {printable(str(path))!r}: {error.strerror or error}") from error


def read_results(path: Path) -> Results:
    """The results in a file, with their plan."""
    _, parquet = find_arrow()
    shown = printable(str(path))
    if not path.is_file():
        raise Malformed(f"there is no file {shown!r}; 'paddock lab run EXPERIMENT' writes one")
    try:
        table = parquet.read_table(path)
    except (OSError, ValueError) as error:  # the kinds of Arrow's own errors
        raise Malformed(f"{shown}: this is not a file of lab results: {error}") from error
    head = read_head(table.schema.metadata or {}, shown)
    try:
        plan = plan_of(head, shown)
    except PaddockError as error:
        raise Malformed(f"{error} (it was written by Paddock {head.version}, and this is {__version__})") from error
    if head.ruleset != plan.game.ruleset:
        raise Malformed(
            f"{shown}: these games were played by ruleset {head.ruleset} of {plan.game.title}, and this is Paddock"
            f" {__version__} with ruleset {plan.game.ruleset}"
        )
    results = Results(plan, head, read_tallies(table, find_tallying(plan.game.name).record, shown))
    if not set(results.tallies) <= set(plan.pieces):
        raise Malformed(f"{shown}: a row does not belong to a portion of the experiment")
    if len(results.tallies) != table.num_rows:
        raise Malformed(f"{shown}: a portion occurs twice")
    return results


def find_arrow() -> tuple[Any, Any]:
    """The library that reads and writes Parquet, if it is installed."""
    try:
        return import_module("pyarrow"), import_module("pyarrow.parquet")
    except ImportError as error:
        raise Malformed("the lab keeps results as Parquet files: install the extra paddock[lab]") from error


def as_table(arrow: Any, results: Results) -> Any:
    """The rows, ordered by variant and portion."""
    pieces = sorted(results.tallies)
    record = find_tallying(results.plan.game.name).record
    rows = np.array([results.tallies[piece] for piece in pieces], record)
    columns = {
        VARIANT: arrow.array([piece.variant for piece in pieces], arrow.int32()),
        PORTION: arrow.array([piece.portion for piece in pieces], arrow.int64()),
    }
    for name in record.names or ():
        columns[name] = as_column(arrow, rows[name], record[name].shape)
    return arrow.table(columns).replace_schema_metadata(write_head(results.head))


def as_column(arrow: Any, values: Ints, shape: tuple[int, ...]) -> Any:
    """A field of all rows as a column of integers, or of lists if the field has several."""
    flat = arrow.array(values.reshape(-1), arrow.int64())
    if not shape:
        return flat
    offsets = np.arange(len(values) + 1, dtype=np.int32) * np.prod(shape, dtype=np.int32)
    return arrow.ListArray.from_arrays(arrow.array(offsets, arrow.int32()), flat)


def read_tallies(table: Any, record: np.dtype[Any], shown: str) -> dict[Piece, Any]:
    """The tallies by portion; raises if the file has other counts than this version."""
    fields = record.names or ()
    if table.column_names != [VARIANT, PORTION, *fields]:
        raise Malformed(f"{shown}: another version of Paddock counted other things; play the experiment again")
    rows = np.zeros(table.num_rows, record)
    try:
        for name in fields:
            column = table[name].combine_chunks()
            values = column.flatten() if record[name].shape else column
            rows[name] = values.to_numpy().reshape(len(rows), *record[name].shape)
    except (ValueError, AttributeError) as error:
        raise Malformed(f"{shown}: column {name}: {error}; play the experiment again") from error
    keys: Iterable[tuple[int, int]] = zip(table[VARIANT].to_pylist(), table[PORTION].to_pylist(), strict=True)
    return {Piece(*key): row for key, row in zip(keys, rows, strict=True)}


def write_head(head: Head) -> dict[str, str]:
    """The metadata of a file."""
    words: dict[str, Any] = msgspec.structs.asdict(head)
    return {
        f"paddock.{name}": word if isinstance(word, str) else json.dumps(word, sort_keys=True)
        for name, word in words.items()
    }


def read_head(metadata: Mapping[bytes, bytes], shown: str) -> Head:
    """The metadata of a file, decoded."""
    words: dict[str, Any] = {
        key.decode().removeprefix("paddock."): word.decode()
        for key, word in metadata.items()
        if key.startswith(b"paddock.")
    }
    try:
        words |= {name: json.loads(words[name]) for name in ("files", "ruleset")}
        return msgspec.convert(words, Head)
    except (KeyError, ValueError, msgspec.ValidationError) as error:
        raise Malformed(f"{shown}: this is not a file of lab results") from error
