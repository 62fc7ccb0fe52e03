"""The contract of a rules package: seven functions over a record."""

from collections.abc import Callable
from typing import Protocol


class Verbs(Protocol):
    """The functions that every rules package offers."""

    @property
    def deal(self) -> Callable[..., None]: ...  # noqa: D102
    @property
    def waiting(self) -> Callable[..., int]: ...  # noqa: D102
    @property
    def legal(self) -> Callable[..., int]: ...  # noqa: D102
    @property
    def answer(self) -> Callable[..., None]: ...  # noqa: D102
    @property
    def score(self) -> Callable[..., None]: ...  # noqa: D102
    @property
    def hide(self) -> Callable[..., None]: ...  # noqa: D102
    @property
    def imagine(self) -> Callable[..., None]: ...  # noqa: D102
