"""Views as JSON, move after move: only what has changed is said and encoded again.

Each field of a view is made by a function of its own from some fields of the record. Which ones, is seen when it runs:
`Seen` keeps what was read. As long as their bytes stay the same, so does the field of the view.
"""

from collections.abc import Callable, Mapping
from typing import Any

import msgspec
import numpy as np

from paddock.table.model import Question
from paddock.table.seen import Seen

Makers = Mapping[str, Callable[[Any, Seen], Any]]
Spans = tuple[tuple[int, int], ...]

encode = msgspec.json.Encoder().encode


class Piece:
    """Part of a view as JSON, and the bytes of the record that it was made from."""

    __slots__ = ("json", "source", "spans")

    def __init__(self, json: bytes, seen: Seen, state: np.dtype[Any]) -> None:
        self.json = json
        self.spans = spans_of(state, frozenset(seen.read))
        self.source = source(seen.memory, self.spans)

    def holds(self, memory: bytearray) -> bool:
        """Whether it would be made the same from this record."""
        return source(memory, self.spans) == self.source


def source(memory: bytearray, spans: Spans) -> bytes:
    """The bytes at some places of a record."""
    return b"".join([memory[begin:end] for begin, end in spans])


KNOWN: dict[tuple[int, frozenset[str]], Spans] = {}


def spans_of(state: np.dtype[Any], names: frozenset[str]) -> Spans:
    """Where some fields of a record are, found once for all tables."""
    key = (id(state), names)
    if key not in KNOWN:
        fields: Any = state.fields
        places = sorted((fields[name][1], fields[name][1] + fields[name][0].itemsize) for name in names)
        merged: list[tuple[int, int]] = []
        for begin, end in places:
            if merged and merged[-1][1] == begin:
                begin = merged.pop()[0]
            merged.append((begin, end))
        KNOWN[key] = tuple(merged)
    return KNOWN[key]


class EncodedViews:
    """The views of one table as JSON, of a spectator and of each seat, as long as the table is played on.

    A view begins with plain fields, then `seat`, and ends with `question`; `by_seat` lies between.
    """

    def __init__(self, makers: Makers, by_seat: str, own: Callable[..., msgspec.Struct], setting: Any) -> None:
        self.makers = makers
        self.by_seat = by_seat
        self.own = own
        self.setting = setting
        names = list(makers)
        seat, items = names.index("seat"), names.index(by_seat)
        self.stretches = (names[:seat], names[seat + 1 : items], names[items + 1 : -1])
        self.pieces: dict[str, Piece] = {}
        self.items: tuple[Any, ...] = ()
        self.item_texts: list[bytes] = []
        self.owned: dict[int, tuple[bytes, Piece]] = {}

    def look(self, seen: Seen) -> None:
        """Take what a spectator sees now."""
        memory, pieces = seen.memory, self.pieces
        for name in self.makers:
            known = pieces.get(name)
            if known is None or not known.holds(memory):
                self._make(name, seen.afresh())
        self.before, self.between, self.after = (
            b"".join([pieces[name].json for name in stretch]) for stretch in self.stretches
        )

    def _make(self, name: str, seen: Seen) -> None:
        made = self.makers[name](self.setting, seen)
        if name == self.by_seat:
            self.items = made
            self.item_texts = [encode(item) for item in made]
            text = b""
        else:
            text = b'"%b":%b,' % (name.encode(), encode(made))
        self.pieces[name] = Piece(text, seen, seen.record.dtype)

    def public(self) -> bytes:
        """The view of a spectator."""
        return self._put_together(b"null", self.item_texts, b"null")

    def of_seat(self, seat: int, seen: Seen, question: Question | None) -> bytes:
        """The view of a seat: its own item in the place of the public one, and its question."""
        public, known = self.item_texts[seat], self.owned.get(seat)
        if known is None or known[0] is not public or not known[1].holds(seen.memory):
            alone = seen.afresh()
            text = encode(self.own(self.setting, self.items[seat], alone, seat))
            known = self.owned[seat] = (public, Piece(text, alone, seen.record.dtype))
        items = self.item_texts.copy()
        items[seat] = known[1].json
        return self._put_together(b"%d" % seat, items, b"null" if question is None else encode(question))

    def _put_together(self, seat: bytes, items: list[bytes], question: bytes) -> bytes:
        return b'{%b"seat":%b,%b"%b":[%b],%b"question":%b}' % (
            self.before, seat, self.between, self.by_seat.encode(), b",".join(items), self.after, question,
        )  # fmt: skip
