"""Lets all tests wait as long as a busy machine needs, but never forever."""

from functools import cache
from typing import Any

import httpx
from hypothesis import HealthCheck, settings

PATIENCE = 60.0
"""Seconds."""


def be_patient() -> None:
    """Raise limits of libraries: 5 seconds for a request, a fifth of a second for an example of Hypothesis."""
    settings.register_profile("paddock", deadline=None, suppress_health_check=[HealthCheck.too_slow])
    settings.load_profile("paddock")
    limits: Any = httpx._config.DEFAULT_TIMEOUT_CONFIG
    limits.connect = limits.read = limits.write = limits.pool = PATIENCE
    # Otherwise each single request reads the certificates of this machine, which takes 30 milliseconds.
    transports: Any = httpx._transports.default
    transports.create_ssl_context = cache(transports.create_ssl_context)
