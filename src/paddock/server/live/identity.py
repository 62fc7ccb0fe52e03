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
    """Two keys of a table that begin alike: proxies send both to the same process by their first 8 characters.

    What follows is a secret of its own in each, so that one key tells nothing of the other.
    """
    name = secrets.token_urlsafe(NAME_BYTES)
    return name + new_secret(), name + new_secret()


def fingerprint(secret: str) -> bytes:
    """What the store keeps of a secret."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).digest()
