"""Paddock: the digital table for a family of racing board games."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"

if TYPE_CHECKING:
    from paddock.reviews.reviewing import review
    from paddock.table.series import Series
    from paddock.table.table import Table

__all__ = ["Series", "Table", "__version__", "review"]

HOMES = {
    "Series": "paddock.table.series",
    "Table": "paddock.table.table",
    "review": "paddock.reviews.reviewing",
}


def __getattr__(name: str) -> Any:
    """Import what is asked for on first use, so that commands that do without it start quickly."""
    if name not in HOMES:
        raise AttributeError(f"module 'paddock' has no attribute {name!r}")
    return getattr(import_module(HOMES[name]), name)
