"""A view as JSON, put together from pieces: what all seats see alike is encoded once."""

import msgspec
from msgspec.structs import replace

from paddock.table.model import Question

encode = msgspec.json.Encoder().encode
SEAT, QUESTION = b'"seat":null', b'"question":null}'  # as a spectator's view has them: the question is its last field


class EncodedView:
    """A spectator's view in pieces, from which the view of each seat is made.

    A view has `seat` before any field that holds objects, then the field `by_seat`, and `question` at its end.
    """

    __slots__ = ("after", "before", "between", "items")

    def __init__(self, public: msgspec.Struct, by_seat: str) -> None:
        mark = f'"{by_seat}":['.encode()
        before, _, rest = encode(replace(public, **{by_seat: ()})).partition(SEAT)
        between, _, after = rest.partition(mark)
        self.before = before + SEAT[:-4]
        self.between = between + mark
        self.after = after[: -len(QUESTION)] + QUESTION[:-5]
        self.items = [encode(item) for item in getattr(public, by_seat)]

    def public(self) -> bytes:
        """The view of a spectator."""
        return b"%bnull%b%b%bnull}" % (self.before, self.between, b",".join(self.items), self.after)

    def own(self, seat: int, item: msgspec.Struct, question: Question | None) -> bytes:
        """The view of a seat: its own item in the place of the public one, and its question."""
        items = self.items.copy()
        items[seat] = encode(item)
        asked = b"null" if question is None else encode(question)
        return b"%b%d%b%b%b%b}" % (self.before, seat, self.between, b",".join(items), self.after, asked)
