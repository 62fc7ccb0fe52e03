"""Finding a circuit: by the name of a shipped one, or by the path of anybody's own file."""

from importlib.resources import files
from pathlib import Path

from paddock.circuits.building import build
from paddock.circuits.model import Circuit
from paddock.circuits.reading import read_sheet, shown
from paddock.errors import CircuitError

LARGEST = 1_000_000
"""Bytes of the largest file that is read at all; circuits take a few thousand."""


def shipped() -> tuple[str, ...]:
    """List the names of the circuits that come with Paddock, in alphabetical order."""
    folder = files("paddock.circuits") / "data"
    return tuple(
        sorted(file.name[: -len(".toml")] for file in folder.iterdir() if file.name.endswith(".toml"))
    )


def load_circuit(name_or_path: str) -> Circuit:
    """Load the shipped circuit of that name, or else the circuit in the file at that path.

    Anything wrong with the name or with the file is a `CircuitError`.
    """
    if name_or_path in shipped():
        text = (files("paddock.circuits") / "data" / f"{name_or_path}.toml").read_text(encoding="utf-8")
        return build(read_sheet(text, f"{name_or_path}.toml"), name_or_path, f"{name_or_path}.toml")
    text = _own(name_or_path)
    return build(read_sheet(text, name_or_path), Path(name_or_path).stem, name_or_path)


def _own(path: str) -> str:
    """Read a user's file."""
    known = f"the shipped circuits are {', '.join(shipped())}; the path of a .toml file is taken too"
    try:
        file = Path(path)
        if file.is_dir():
            raise CircuitError(f"{path} is a folder; {known}")
        if not file.exists():
            raise CircuitError(f"there is no circuit {shown(path)}: {known}")
        if not file.is_file() or file.stat().st_size > LARGEST:
            raise CircuitError(
                f"{path}: this is no circuit file: it should be a text of at most {LARGEST} bytes"
            )
        return file.read_text(encoding="utf-8")
    except UnicodeDecodeError as error:
        raise CircuitError(f"{path}: byte {error.start} is not UTF-8; save the file as UTF-8 text") from error
    except (OSError, ValueError) as error:
        raise CircuitError(f"{shown(path)} cannot be read: {error}; {known}") from error
