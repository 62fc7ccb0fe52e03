"""Finds components (circuits and decks): shipped ones by name, a user's own by the path of the file."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache, lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Generic, TypeVar

from paddock.errors import PaddockError
from paddock.toml import MOST_BYTES

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Library(Generic[T]):
    """The shipped components of one kind, and how their files are read.

    `parse` takes a text, the component's name, and the file's name as error messages show it.
    """

    kind: str
    package: str
    parse: Callable[[str, str, str], T]
    error: type[PaddockError]

    def shipped(self) -> tuple[str, ...]:
        """The names of the shipped components, in alphabetical order."""
        return shipped_names(self.package)

    def load(self, name_or_path: str) -> T:
        """The shipped component of this name (read only once), or else the component in the file at this path.

        If a file has the name of a shipped component, put `./` before it.
        """
        if name_or_path in self.shipped():
            loaded: T = load_shipped(self, name_or_path)
            return loaded
        return self.parse(self.text(name_or_path), Path(name_or_path).stem, printable(name_or_path))

    def own(self, text: str, name: str, file: str) -> T:
        """A component from a user's own text; the most recent ones are cached. Error messages call it `file`.

        Its name ends in .toml, unlike the names of shipped components, so that it cannot be mistaken for one.
        """
        read: T = read_own(self, text, f"{name}.toml", file)
        return read

    def text(self, name_or_path: str) -> str:
        """The text of a component's file."""
        if name_or_path in self.shipped():
            return (files(self.package) / "data" / f"{name_or_path}.toml").read_text("utf-8")
        shown = printable(name_or_path)
        try:
            path = Path(name_or_path)
            if not name_or_path or not path.exists():
                names = ", ".join(self.shipped())
                raise self.error(
                    f"there is no {self.kind} {shown!r}: the shipped ones are {names};"
                    " you can also give the path of a .toml file"
                )
            if path.is_dir():
                raise self.error(f"{shown} is a folder: give the path of a .toml file in it")
            if not path.is_file() or path.stat().st_size > MOST_BYTES:
                raise self.error(
                    f"{shown}: this is not a {self.kind} file, which is a text of at most {MOST_BYTES} bytes"
                )
            return path.read_text("utf-8-sig")
        except UnicodeDecodeError as error:
            raise self.error(f"{shown}: byte {error.start} is not UTF-8; save the file as UTF-8 text") from error
        except (OSError, ValueError) as error:
            raise self.error(f"{shown!r} cannot be read: {error}") from error


@cache
def shipped_names(package: str) -> tuple[str, ...]:
    """The names of a package's data files."""
    names = (item.name for item in (files(package) / "data").iterdir())
    return tuple(sorted(name.removesuffix(".toml") for name in names if name.endswith(".toml")))


@cache
def load_shipped(library: Library[T], name: str) -> T:
    """A shipped component."""
    return library.parse(library.text(name), name, f"{name}.toml")


@lru_cache(maxsize=32)
def read_own(library: Library[T], text: str, name: str, file: str) -> T:
    """A component from a user's text."""
    return library.parse(text, name, file)


def printable(value: str) -> str:
    """Replace control characters and others that a terminal cannot show."""
    return "".join(char if char.isprintable() else "?" for char in value)
