"""A cache of the latest results, so that they need not be computed again."""

from collections import OrderedDict
from collections.abc import Hashable
from typing import Generic, TypeVar

Key = TypeVar("Key", bound=Hashable)
Value = TypeVar("Value")


class Latest(Generic[Key, Value]):
    """The values used last, up to a number."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.kept: OrderedDict[Key, Value] = OrderedDict()

    def find(self, key: Key) -> Value | None:
        """The value of this key, if it is in the cache."""
        if key in self.kept:
            self.kept.move_to_end(key)
        return self.kept.get(key)

    def keep(self, key: Key, value: Value) -> None:
        """Add a value, and drop the one that was used least recently."""
        self.kept[key] = value
        while len(self.kept) > self.most:
            self.kept.popitem(last=False)
