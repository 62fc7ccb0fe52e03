"""The process that reads and draws strangers' files, so that none can block the server or fill its memory.

It gets one request per line and gives one verdict per line, both JSON. It loads nothing of the rules, so that it starts
in a fifth of a second and needs little memory.
"""

import signal
import sys
from types import FrameType

import msgspec

from paddock.errors import PaddockError
from paddock.games.cars.parts import LIBRARIES
from paddock.server.live.boards import circuit_info

if sys.platform != "win32":
    import resource

SECONDS = 0.3  # of processor time for one file; the largest circuits take a third of it
MEMORY = 96 << 20  # bytes of address space, of which the program itself takes a third


class Request(msgspec.Struct, frozen=True):
    """A file to check: its option, its name in error messages, and its text."""

    option: str
    label: str
    text: str


class Verdict(msgspec.Struct, frozen=True):
    """What is wrong with a file, null if nothing; `bug` is an error of Paddock's own."""

    wrong: str | None
    bug: str | None = None


class TooLongError(BaseException):
    """The time is up; no handler of mistakes in files catches this."""


def main() -> None:
    """Check files until the server closes the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server handles Ctrl-C and then closes the pipe
    limit()
    for line in sys.stdin.buffer:
        sys.stdout.buffer.write(msgspec.json.encode(check(msgspec.json.decode(line, type=Request))) + b"\n")
        sys.stdout.buffer.flush()


def limit() -> None:
    """Set the limits that the system supports; without them the server's timeout remains."""
    if sys.platform != "win32":
        resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
        signal.signal(signal.SIGPROF, time_is_up)


def time_is_up(_number: int, _frame: FrameType | None) -> None:
    """End the work in progress."""
    raise TooLongError


def clock(seconds: float) -> None:
    """Start the time limit of a file; 0 stops it."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def check(request: Request) -> Verdict:
    """Read a file and draw it."""
    try:
        clock(SECONDS)
        component = LIBRARIES[request.option].parse(request.text, request.label, request.label)
        if request.option == "track":
            msgspec.json.encode(circuit_info(component))
        clock(0)
    except PaddockError as error:
        return Verdict(str(error))
    except (TooLongError, MemoryError):
        return Verdict(f"{request.label}: checking this file takes too much time or memory")
    except Exception as error:
        return Verdict(f"{request.label}: this file cannot be used", repr(error)[:300])
    finally:
        clock(0)
    return Verdict(None)


if __name__ == "__main__":
    main()
