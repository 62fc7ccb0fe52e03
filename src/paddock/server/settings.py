"""The settings of a server."""

from dataclasses import dataclass, field

from paddock.server.limits import Limits


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The settings of `paddock serve`. `origins` are other sites whose pages may use the server."""

    store: str
    origins: tuple[str, ...] = ()
    base: str = ""  # the beginning of every path: nothing, or for example "/paddock"
    secure: bool = False  # people reach it by https, and browsers shall use only that, also for cookies
    proxies: tuple[str, ...] = ()  # addresses and networks trusted to say where a request comes from
    metrics: tuple[str, int] | None = None  # the host and port that Prometheus reads from
    pause: float = 0.2  # seconds before a bot's answer
    grace: float = 120.0  # seconds for which an absent player keeps a seat and the host's rights
    keep_unfinished: int = 60  # days after which an unfinished table that nobody touched is deleted; 0: never
    review_depth: float = 1.0  # how carefully finished races are reviewed
    limits: Limits = field(default_factory=Limits)
