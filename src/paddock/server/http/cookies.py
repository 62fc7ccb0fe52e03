"""The secret in a request, and the cookie that stores it in a browser."""

from starlette.requests import HTTPConnection

COOKIE = "paddock"
COOKIE_SECONDS = 400 * 24 * 3600


def secret_in(connection: HTTPConnection) -> str | None:
    """The secret in a request: a program's bearer token, or a browser's cookie.

    Cookies of other programs on the same host, even malformed ones, do not hide ours.
    """
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer" and token:
        return token.strip()
    return connection.cookies.get(COOKIE) or None


def cookie_for(secret: str, base: str, secure: bool) -> str:
    """The header that makes a browser store a secret, out of reach of scripts, for the pages under the base path."""
    words = f"{COOKIE}={secret}; Path={base or '/'}; Max-Age={COOKIE_SECONDS}; HttpOnly; SameSite=Strict"
    return f"{words}; Secure" if secure else words
