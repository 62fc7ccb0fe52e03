"""Structured logs on standard error. They never contain names, keys, seeds, hands or answers."""

import io
import logging
import sys
import time
from contextlib import suppress
from dataclasses import dataclass
from typing import Any, TextIO, cast

import structlog
from structlog.typing import EventDict, Processor

LINES_PER_MINUTE = 20  # of one kind of warning or error
MOST_KINDS = 1000


class Forgiving(io.TextIOBase):
    """Standard error, with errors ignored: the server runs on even if it cannot log, for example on a full disk."""

    def write(self, text: str) -> int:
        """Write, if possible."""
        with suppress(OSError):
            sys.stderr.write(text)
        return len(text)

    def flush(self) -> None:
        """Flush, if possible."""
        with suppress(OSError):
            sys.stderr.flush()


class Quota:
    """Lets each kind of warning or error through a few times per minute, and counts the others.

    Otherwise strangers, who can cause some of them as often as they like, could fill the disk.
    """

    def __init__(self) -> None:
        self.kinds: dict[str, Kind] = {}

    def passes(self, kind: str) -> int | None:
        """The number of this kind left out since the last one that passed; None if this one is left out too."""
        if len(self.kinds) > MOST_KINDS:
            self.kinds.clear()
        now, known = time.monotonic(), self.kinds.setdefault(kind, Kind())
        if now > known.until:
            known.until, known.passed = now + 60, 0
        if known.passed >= LINES_PER_MINUTE:
            known.left_out += 1
            return None
        known.passed += 1
        left_out, known.left_out = known.left_out, 0
        return left_out

    def of_ours(self, _logger: Any, level: str, event: EventDict) -> EventDict:
        """Drop a line of ours if there are too many of its kind."""
        if level in ("debug", "info"):
            return event
        left_out = self.passes(event["event"])
        if left_out is None:
            raise structlog.DropEvent
        return {**event, "left_out": left_out} if left_out else event

    def of_libraries(self, record: logging.LogRecord) -> bool:
        """Whether a line of a library is logged."""
        left_out = self.passes(f"{record.name} {record.msg}")
        if left_out:
            record.msg = f"{record.msg} ({left_out} more were left out before)"
        return left_out is not None


@dataclass(slots=True)
class Kind:
    """How often something was logged in this minute, and left out since."""

    until: float = 0.0
    passed: int = 0
    left_out: int = 0


def set_up_logs(level: str) -> None:
    """Log our messages and those of libraries from this level on: as JSON, or in colours in a terminal."""
    quota = Quota()
    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.format_exc_info,
    ]
    last: Processor = structlog.dev.ConsoleRenderer() if sys.stderr.isatty() else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[quota.of_ours, *shared, last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, Forgiving())),
        cache_logger_on_first_use=True,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last], foreign_pre_chain=shared
    )
    handler = logging.StreamHandler(Forgiving())
    handler.setFormatter(formatter)
    handler.addFilter(quota.of_libraries)
    logging.basicConfig(handlers=[handler], level="WARNING", force=True)
