"""Logs as lines of data on the standard error. What is logged is chosen: never names, keys, seeds, hands or answers."""

import io
import logging
import sys
from contextlib import suppress
from typing import TextIO, cast

import structlog
from structlog.typing import Processor


class Forgiving(io.TextIOBase):
    """The standard error; where it cannot be written, on a full disk for example, the server goes on without."""

    def write(self, text: str) -> int:
        """Write what can be written."""
        with suppress(OSError):
            sys.stderr.write(text)
        return len(text)

    def flush(self) -> None:
        """Send it off."""
        with suppress(OSError):
            sys.stderr.flush()


def set_up_logs(level: str) -> None:
    """Log what is at least this serious, ours and that of the libraries, as JSON; for people in colours."""
    shared: list[Processor] = [
        structlog.stdlib.add_log_level,
        structlog.processors.TimeStamper(fmt="iso"),
        structlog.processors.format_exc_info,
    ]
    last: Processor = structlog.dev.ConsoleRenderer() if sys.stderr.isatty() else structlog.processors.JSONRenderer()
    structlog.configure(
        processors=[*shared, last],
        wrapper_class=structlog.make_filtering_bound_logger(logging.getLevelNamesMapping()[level.upper()]),
        logger_factory=structlog.PrintLoggerFactory(cast(TextIO, Forgiving())),
        cache_logger_on_first_use=True,
    )
    formatter = structlog.stdlib.ProcessorFormatter(
        processors=[structlog.stdlib.ProcessorFormatter.remove_processors_meta, last], foreign_pre_chain=shared
    )
    handler = logging.StreamHandler(Forgiving())
    handler.setFormatter(formatter)
    logging.basicConfig(handlers=[handler], level="WARNING", force=True)
