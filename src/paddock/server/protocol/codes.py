"""Why something is refused, and why a connection is closed."""

from enum import IntEnum, StrEnum


class Code(StrEnum):
    """Why a request or a message is refused."""

    MALFORMED = "malformed"  # not a valid message
    ILLEGAL = "illegal"  # not an option of the question, or not allowed now
    NOT_ASKED = "not_asked"  # this seat owes no answer
    STALE = "stale"  # the question is no longer open
    NOT_YOURS = "not_yours"  # the seat, or the right, is somebody else's
    NOT_FOUND = "not_found"  # no such table, replay or page
    WHO = "who"  # a name and a secret are needed first
    TOO_MUCH = "too_much"  # a limit is reached; try again later
    TOO_LARGE = "too_large"  # more bytes than a request may have
    ORIGIN = "origin"  # requests from other sites are refused
    STOPPED = "stopped"  # the game cannot be continued
    BLOCKED = "blocked"  # the operator of the server has blocked you or your address
    UNAVAILABLE = "unavailable"  # the store does not answer; nothing has changed


class Close(IntEnum):
    """How the server closes a WebSocket. A client that reads too slowly is cut off without a close."""

    GOING_AWAY = 1012  # come back with your last number
    POLICY = 1008  # you have done something that is not allowed


class Why(StrEnum):
    """Why the server closes a WebSocket: given in the last message and as the reason of the close."""

    RESTART = "restart"  # the server stops and should be back in a moment
    RELOAD = "reload"  # the table has to be loaded again
    STORE = "store"  # the store does not answer; what was not confirmed has not happened
    ELSEWHERE = "elsewhere"  # you have too many connections to this table, and this was the oldest
    MISTAKES = "mistakes"  # too many malformed messages
    BLOCKED = "blocked"  # you are blocked from this server
    ERASED = "erased"  # everything stored about you was deleted


CLOSES = {
    Why.RESTART: Close.GOING_AWAY,
    Why.RELOAD: Close.GOING_AWAY,
    Why.STORE: Close.GOING_AWAY,
    Why.ELSEWHERE: Close.POLICY,
    Why.MISTAKES: Close.POLICY,
    Why.BLOCKED: Close.POLICY,
    Why.ERASED: Close.POLICY,
}  # the code of each


STATUS = {
    Code.MALFORMED: 400,
    Code.ILLEGAL: 409,
    Code.NOT_ASKED: 409,
    Code.STALE: 409,
    Code.NOT_YOURS: 403,
    Code.NOT_FOUND: 404,
    Code.WHO: 401,
    Code.TOO_MUCH: 429,
    Code.TOO_LARGE: 413,
    Code.ORIGIN: 403,
    Code.STOPPED: 409,
    Code.BLOCKED: 403,
    Code.UNAVAILABLE: 503,
}  # the HTTP status of each
