"""The server's errors, besides those of a game; each has its code on the wire."""

from paddock.errors import Illegal, NotAsked, PaddockError, Stale
from paddock.server.protocol.codes import Code
from paddock.server.store.model import Conflict, StoreError


class NotYours(PaddockError):
    """A seat or a right that is somebody else's."""


class NotFound(PaddockError):
    """No such table, replay or page."""


class Unidentified(PaddockError):
    """A request that needs a name and a secret."""


class TooMuch(PaddockError):
    """A limit has been reached."""


class TooLarge(PaddockError):
    """A request whose body is too large."""


class WrongOrigin(PaddockError):
    """A request from a page of another site."""


class Blocked(PaddockError):
    """Somebody whom the operator of the server has blocked."""


class Stopped(PaddockError):
    """A game that cannot be continued on this server."""


class Unreadable(PaddockError):
    """A stored entry of a kind that this version does not know."""


CODES: dict[type[PaddockError], Code] = {
    Illegal: Code.ILLEGAL,
    NotAsked: Code.NOT_ASKED,
    Stale: Code.STALE,
    NotYours: Code.NOT_YOURS,
    NotFound: Code.NOT_FOUND,
    Unidentified: Code.WHO,
    TooMuch: Code.TOO_MUCH,
    TooLarge: Code.TOO_LARGE,
    WrongOrigin: Code.ORIGIN,
    Stopped: Code.STOPPED,
    Unreadable: Code.STOPPED,
    Blocked: Code.BLOCKED,
    StoreError: Code.UNAVAILABLE,
    Conflict: Code.UNAVAILABLE,
}


def code_of(error: PaddockError) -> Code:
    """The code of an error; errors that are not listed count as malformed requests."""
    return CODES.get(type(error), Code.MALFORMED)


def told(error: PaddockError) -> str:
    """The message for a client. An error of the store may name paths and hosts, which only the log gets."""
    if code_of(error) is Code.UNAVAILABLE:
        return "the server cannot reach its storage; nothing has changed; try again in a moment"
    return str(error)
