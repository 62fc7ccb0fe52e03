"""Views as JSON, updated from move to move: only the parts that have changed are made and encoded again.

Each field of a view is made by its own function from some fields of the record. `Seen` notes which fields that function
reads. As long as their bytes stay the same, so does the field of the view. The same holds for each field of the items
of seats.
"""

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, Generic, NamedTuple, TypeVar

import msgspec
import numpy as np
from msgspec.structs import replace

from paddock.engine.calls import changed
from paddock.engine.seen import Derive, Seen

Makers = Mapping[str, Callable[[Any, Seen], Any]]
SeatMakers = Mapping[str, Callable[[Any, Seen, int], Any]]
Item = TypeVar("Item", bound=msgspec.Struct)

encode = msgspec.json.Encoder().encode
PUBLIC = object()
"""What a function for a seat's own field returns if the seat sees no more than everybody does."""
PLANS = 256  # combinations of stale parts that are remembered
TEXTS = 4096  # short texts that all tables share
SHORT = 40
MOST = 1 << 62  # the last part that a byte's mask can name; those beyond it are made every time


class BySeat(Generic[Item]):
    """The field of a view that has one item per seat.

    `fields` makes each field of a seat's item as everybody sees it: `(setting, seen, seat)`; `own` makes those in which
    the seat itself sees more, from its own `seen`, or returns PUBLIC.
    """

    def __init__(self, item: type[Item], fields: SeatMakers, own: SeatMakers) -> None:
        self.item = item
        self.fields = fields
        self.own = own

    def __call__(self, setting: Any, seen: Seen) -> tuple[Item, ...]:
        """The items as everybody sees them."""
        makers = self.fields.values()
        return tuple([self.item(*[make(setting, seen, seat) for make in makers]) for seat in range(setting.seats)])

    def own_item(self, setting: Any, public: Item, seen: Seen, seat: int) -> Item:
        """A seat's own item."""
        made = {name: make(setting, seen, seat) for name, make in self.own.items()}
        return replace(public, **{name: value for name, value in made.items() if value is not PUBLIC})


class Part(NamedTuple):
    """A field that is encoded by itself: its bit, its place among its kind, what comes before it, and its function."""

    bit: int
    place: int
    head: bytes
    make: Callable[..., Any]


class ViewPlan:
    """How the views of a game are made, and which bytes of the record each part has been made from so far.

    A view begins with plain fields, followed by `seat`, and ends with `question`. The field named by `by_seat`, which
    has one item per seat, lies between `seat` and `question`.
    """

    def __init__(self, makers: Makers, by_seat: str, state: np.dtype[Any]) -> None:
        names, items = list(makers), makers[by_seat]
        assert isinstance(items, BySeat)  # noqa: S101
        self.state = state
        self.count = len(names)
        self.items = names.index(by_seat)
        self.seat = names.index("seat")
        self.heads = [f'"{name}":'.encode() for name in names]
        seat_fields = list(items.fields)
        whole = [
            Part(1 << place, place, self.heads[place], make)
            for place, make in enumerate(makers.values())
            if place != self.items
        ]
        each = [
            Part(1 << self.count + place, place, f'{"," if place else "{"}"{name}":'.encode(), make)
            for place, (name, make) in enumerate(items.fields.items())
        ]
        first = self.count + len(seat_fields)
        own = [
            Part(1 << first + place, place, each[seat_fields.index(name)].head, make)
            for place, (name, make) in enumerate(items.own.items())
        ]
        self.fields = len(seat_fields)
        self.own_places = [seat_fields.index(name) for name in items.own]
        self.own_mask = sum(part.bit for part in own)
        fields: Any = state.fields
        journal, begin = fields["journal"][:2]
        self.begin: int = begin + journal.itemsize  # of what is compared: the journal and chance lie before it
        self.size = state.itemsize - self.begin
        self.used = np.zeros(2 * self.size, np.int64)  # for each byte, the mask of the parts made from it
        self.always = 0  # parts made from what is not compared
        self.derived: dict[Derive, int] = {}  # the same for what is derived
        self.known: set[tuple[int, tuple[tuple[str, ...], frozenset[Any]]]] = set()
        self.texts: dict[bytes, bytes] = {}
        self.due = lru_cache(PLANS)(lambda stale: tuple([[p for p in kind if stale & p.bit] for kind in (whole, each)]))
        self.due_own = lru_cache(PLANS)(lambda stale: [part for part in own if stale & part.bit])

    def learn(self, part: int, seen: Seen) -> None:
        """Remember what a part, given as a mask, was made from.

        A seat sees of its own what the record holds, and of the rest what everybody does: its own parts depend on both.
        """
        fields, used = key = tuple(seen.__dict__), seen.used
        if (part, key) in self.known:
            return
        if part > MOST:
            self.always |= part
            return
        layout: Any = self.state.fields
        for name in (*fields, *used):
            if isinstance(name, str):
                kind, begin = layout[name][0], layout[name][1] - self.begin
                if begin < 0:
                    self.always |= part
                    continue
                for half in (0, self.size) if part & self.own_mask else (0,):
                    self.used[half + begin : half + begin + kind.itemsize] |= part
            else:
                self.derived[name] = self.derived.get(name, 0) | part
        self.known.add((part, key))

    def shared(self, text: bytes) -> bytes:
        """The same text, of which all tables hold one copy if it is short."""
        if len(text) > SHORT or len(self.texts) >= TEXTS:
            return text
        return self.texts.setdefault(text, text)


class OwnItem:
    """A seat's own item as JSON: the parts that it sees otherwise, and which of them are to be made again."""

    __slots__ = ("parts", "public", "stale", "text")

    def __init__(self, plan: ViewPlan) -> None:
        self.public = b""
        self.parts: list[bytes | None] = [None] * len(plan.own_places)
        self.stale = plan.own_mask
        self.text = b""


class EncodedViews:
    """The views of one table as JSON, for a spectator and for each seat, kept up to date while it is played."""

    __slots__ = (
        "after", "before", "between", "derived", "item_parts", "item_texts", "own", "parts", "plan", "record", "setting"
    )  # fmt: skip

    def __init__(self, plan: ViewPlan, setting: Any) -> None:
        self.plan = plan
        self.setting = setting
        self.parts = [b""] * plan.count
        self.item_parts = [[b""] * plan.fields for _ in range(setting.seats)]
        self.item_texts = [b""] * setting.seats
        self.record: np.ndarray[Any, Any] | None = None
        self.derived: dict[Derive, Any] = {}
        self.own: dict[int, OwnItem] = {}

    def update(self, seen: Seen, memory: bytearray) -> None:
        """Update the parts that changed, from what a spectator sees now; `memory` holds the bytes of all there is."""
        stale = self._stale(seen, memory)
        whole, each = self.plan.due(stale)
        if whole:
            self._look_at_all(whole, seen)
        if each:
            self._look_at_items(each, seen)
        for own in self.own.values():
            own.stale |= stale
        self.derived = seen.derived

    def _stale(self, seen: Seen, memory: bytearray) -> int:
        """The mask of the parts that may have changed."""
        plan, before = self.plan, self.record
        self.record = np.frombuffer(seen.memory[plan.begin :] + memory[plan.begin :], np.uint8)
        if before is None:
            return -1
        stale = changed(before, self.record, plan.used) | plan.always
        for make, parts in plan.derived.items():
            value = seen.derived[make] = make(self.setting, seen)
            if value != self.derived.get(make):
                stale |= parts
        return stale

    def _look_at_all(self, due: list[Part], seen: Seen) -> None:
        """Make fields of the view again."""
        plan, parts = self.plan, self.parts
        for bit, place, head, make in due:
            seen.forget()
            parts[place] = head + encode(make(self.setting, seen)) + b","
            plan.learn(bit, seen)
        self.before = b"{" + b"".join(parts[: plan.seat]) + plan.heads[plan.seat]
        self.between = b"," + b"".join(parts[plan.seat + 1 : plan.items]) + plan.heads[plan.items] + b"["
        self.after = b"]," + b"".join(parts[plan.items + 1 : -1]) + plan.heads[-1]

    def _look_at_items(self, due: list[Part], seen: Seen) -> None:
        """Make fields of the seats' items again; the text of an item is another object only if it has changed."""
        changed = set()
        for bit, place, head, make in due:
            seen.forget()
            for seat, parts in enumerate(self.item_parts):
                text = head + encode(make(self.setting, seen, seat))
                if text != parts[place]:
                    parts[place] = self.plan.shared(text)
                    changed.add(seat)
            self.plan.learn(bit, seen)
        for seat in changed:
            self.item_texts[seat] = b"".join(self.item_parts[seat]) + b"}"

    def public(self) -> list[bytes]:
        """The view of a spectator, in parts to be joined."""
        return [self.before, b"null", self.between, b",".join(self.item_texts), self.after, b"null}"]

    def of_seat(self, seat: int, see: Callable[[int], Seen], asked: bytes) -> list[bytes]:
        """The view of a seat, in parts to be joined: with its own item instead of the public one, and its question.

        `see` returns what a seat may see of the record, `asked` is the question as JSON.
        """
        known = self.own.get(seat)
        if known is None:
            known = self.own[seat] = OwnItem(self.plan)
        stale = known.stale & self.plan.own_mask
        if stale or known.public is not self.item_texts[seat]:
            if stale:
                self._look_at_own(self.plan.due_own(stale), seat, see(seat), known)
            known.public = self.item_texts[seat]
            parts = self.item_parts[seat].copy()
            for place, text in zip(self.plan.own_places, known.parts, strict=True):
                if text is not None:
                    parts[place] = text
            known.text = b"".join(parts) + b"}"
        items = self.item_texts.copy()
        items[seat] = known.text
        return [self.before, b"%d" % seat, self.between, b",".join(items), self.after, asked, b"}"]

    def _look_at_own(self, due: list[Part], seat: int, seen: Seen, known: OwnItem) -> None:
        """Make again what a seat sees of itself alone."""
        seen.derived = self.derived
        for bit, place, head, make in due:
            seen.forget()
            made = make(self.setting, seen, seat)
            known.parts[place] = None if made is PUBLIC else head + encode(made)
            self.plan.learn(bit, seen)
        known.stale = 0
