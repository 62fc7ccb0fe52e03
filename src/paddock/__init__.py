"""Paddock: the digital table for a family of racing board games."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.2.0"

if TYPE_CHECKING:
    from paddock.table.series import Series
    from paddock.table.table import Table

__all__ = ["Series", "Table", "__version__"]

HOMES = {
    "Series": "paddock.table.series",
    "Table": "paddock.table.table",
}


def __getattr__(name: str) -> Any:
    """Import the table when it is first used: commands that only read files start at once."""
    if name not in HOMES:
        raise AttributeError(f"module 'paddock' has no attribute {name!r}")
    return getattr(import_module(HOMES[name]), name)
