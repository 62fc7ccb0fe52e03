"""The secret that a request comes with, and the cookie that keeps it in a browser."""

from starlette.requests import HTTPConnection

COOKIE = "paddock"
COOKIE_SECONDS = 400 * 24 * 3600


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
