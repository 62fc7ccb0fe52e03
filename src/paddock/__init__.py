"""Paddock: the digital table for a family of racing board games."""

from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from paddock.table.series import Championship
    from paddock.table.table import Table

__all__ = ["Championship", "Table", "__version__"]


def __getattr__(name: str) -> Any:
    """Import the table when it is first used: commands that only read files start at once."""
    if name == "Table":
        from paddock.table.table import Table

        return Table
    if name == "Championship":
        from paddock.table.series import Championship

        return Championship
    raise AttributeError(f"module 'paddock' has no attribute {name!r}")
