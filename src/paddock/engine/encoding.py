"""Views as JSON, move after move: only what has changed is said and encoded again.

Each field of a view is made by a function of its own from some fields of the record. Which ones is seen when it runs,
since `Seen` keeps what was read. As long as their bytes stay the same, so does the field of the view.
"""

from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

import msgspec
import numpy as np

from paddock.engine.model import Question
from paddock.engine.seen import Seen

Makers = Mapping[str, Callable[[Any, Seen], Any]]
Spans = tuple[tuple[int, int], ...]

encode = msgspec.json.Encoder().encode


class ViewPlan:
    """How the views of a game are made, and which bytes of its record each part of them was ever made from.

    A view begins with plain fields, then `seat`, and ends with `question`; its field `by_seat`, which has an item for
    each seat, lies between.
    """

    def __init__(self, makers: Makers, by_seat: str, own: Callable[..., msgspec.Struct], state: np.dtype[Any]) -> None:
        self.makers = tuple(makers.items())
        self.own = own
        self.state = state
        self.items = list(makers).index(by_seat)
        self.seat = list(makers).index("seat")
        self.heads = [f'"{name}":'.encode() for name in makers]
        self.used = np.zeros(state.itemsize, np.int32)  # the parts that are made from each byte, as a mask
        self.known: set[tuple[int, frozenset[str]]] = set()
        self.spans: dict[frozenset[str], Spans] = {}

    def learn(self, part: int, names: frozenset[str]) -> None:
        """Remember that a part, as a mask, was made from these fields of the record."""
        if (part, names) not in self.known:
            for begin, end in self.spans_of(names):
                self.used[begin:end] |= part
            self.known.add((part, names))

    def spans_of(self, names: frozenset[str]) -> Spans:
        """Where some fields of the record are, found once."""
        if names not in self.spans:
            fields: Any = self.state.fields
            self.spans[names] = tuple((fields[name][1], fields[name][1] + fields[name][0].itemsize) for name in names)
        return self.spans[names]

    def changed(self, before: np.ndarray[Any, Any], now: np.ndarray[Any, Any]) -> int:
        """The parts, as a mask, that may differ between two records."""
        return int(np.bitwise_or.reduce(self.used[before != now]))


class OwnItem(NamedTuple):
    """What a seat sees of itself as JSON, and what it was made from: the public item and bytes of the whole record.

    A seat's own fields are never hidden from it, so what it sees of them changes only with them.
    """

    public: bytes
    spans: Spans
    source: bytes
    text: bytes


def bytes_at(memory: bytearray, spans: Spans) -> bytes:
    """The bytes at some places of a record."""
    return b"".join([memory[begin:end] for begin, end in spans])


class EncodedViews:
    """The views of one table as JSON, of a spectator and of each seat, as long as the table is played on."""

    __slots__ = ("after", "before", "between", "item_texts", "items", "own", "parts", "plan", "record", "setting")

    def __init__(self, plan: ViewPlan, setting: Any) -> None:
        self.plan = plan
        self.setting = setting
        self.parts = [b""] * len(plan.makers)
        self.items: tuple[Any, ...] = ()
        self.item_texts: list[bytes] = []
        self.record: np.ndarray[Any, Any] | None = None
        self.own: dict[int, OwnItem] = {}

    def look(self, seen: Seen) -> None:
        """Take what a spectator sees now."""
        plan, parts, record = self.plan, self.parts, np.frombuffer(seen.memory, np.uint8)
        stale = -1 if self.record is None else plan.changed(self.record, record)
        self.record = record
        for number, (_, make) in enumerate(plan.makers):
            if stale >> number & 1:
                fresh = seen.afresh()
                made = make(self.setting, fresh)
                plan.learn(1 << number, frozenset(fresh.read))
                if number == plan.items:
                    self.items = made
                    self.item_texts = [encode(item) for item in made]
                else:
                    parts[number] = plan.heads[number] + encode(made) + b","
        self.before = b"{" + b"".join(parts[: plan.seat]) + plan.heads[plan.seat]
        self.between = b"," + b"".join(parts[plan.seat + 1 : plan.items]) + plan.heads[plan.items] + b"["
        self.after = b"]," + b"".join(parts[plan.items + 1 : -1]) + plan.heads[-1]

    def public(self) -> bytes:
        """The view of a spectator."""
        return b"%bnull%b%b%bnull}" % (self.before, self.between, b",".join(self.item_texts), self.after)

    def of_seat(self, seat: int, memory: bytearray, see: Callable[[int], Seen], question: Question | None) -> bytes:
        """The view of a seat: its own item in the place of the public one, and its question.

        `memory` is the whole record, and `see` shows what a seat may see of it.
        """
        public, known = self.item_texts[seat], self.own.get(seat)
        if known is None or known.public != public or bytes_at(memory, known.spans) != known.source:
            seen = see(seat)
            text = encode(self.plan.own(self.setting, self.items[seat], seen, seat))
            spans = self.plan.spans_of(frozenset(seen.read))
            known = self.own[seat] = OwnItem(public, spans, bytes_at(memory, spans), text)
        items = self.item_texts.copy()
        items[seat] = known.text
        asked = b"null" if question is None else encode(question)
        return b"%b%d%b%b%b%b}" % (self.before, seat, self.between, b",".join(items), self.after, asked)
