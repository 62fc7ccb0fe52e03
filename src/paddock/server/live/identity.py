"""Who somebody is: a name and a secret that their browser or program keeps. There are no accounts."""

import hashlib
import secrets
from typing import NamedTuple

SECRET_BYTES = 24  # 192 bits
NAME_BYTES = 6  # 8 characters


class Identity(NamedTuple):
    """A person that the store knows."""

    person: int
    name: str


def new_secret() -> str:
    """A secret that nobody can guess; also the keys of replays."""
    return secrets.token_urlsafe(SECRET_BYTES)


def new_table_keys() -> tuple[str, str]:
    """Two keys of a table with the same first 8 characters, by which proxies send both to the same process.

    The rest of each is an independent secret, so that one key does not reveal the other. No key begins with a hyphen,
    which a command would take for an option.
    """
    name = "-"
    while name.startswith("-"):
        name = secrets.token_urlsafe(NAME_BYTES)
    return name + new_secret(), name + new_secret()


def fingerprint(secret: str) -> bytes:
    """The hash of a secret, which is all that the store keeps of it."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()
