"""Who somebody is: a name and a secret that their browser or program keeps. There are no accounts."""

import hashlib
import secrets
from typing import NamedTuple

from starlette.requests import HTTPConnection

SECRET_BYTES = 24  # 192 bits
NAME_BYTES = 6  # 8 characters
COOKIE = "paddock"
COOKIE_SECONDS = 400 * 24 * 3600


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


def secret_in(connection: HTTPConnection) -> str | None:
    """The secret that a request comes with: a program's bearer token, or a browser's cookie.

    Cookies of other programs at the same host, of whatever form, do not hide ours.
    """
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()
    return connection.cookies.get(COOKIE) or None


def cookie_for(secret: str, base: str, secure: bool) -> str:
    """The header that makes a browser keep a secret where no script can read it, for the pages under the base path."""
    words = f"{COOKIE}={secret}; Path={base or '/'}; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Strict"
    return f"{words}; Secure" if secure else words
