"""How a server is run."""

from dataclasses import dataclass, field

from paddock.server.limits import Limits


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """The settings of `paddock serve`. `origins` are other sites whose pages may use the server."""

    store: str
    origins: tuple[str, ...] = ()
    base: str = ""  # what the path of every page begins with: nothing, or "/paddock"
    secure: bool = False  # people reach it by https: browsers use nothing else from then on, cookies included
    proxies: tuple[str, ...] = ()  # addresses and networks whose word on where a request comes from is taken
    metrics: tuple[str, int] | None = None  # the host and port that Prometheus reads from
    pause: float = 0.5  # seconds before a bot's answer
    grace: float = 120.0  # seconds for which a player who is away keeps a seat and the host's rights
    keep_unfinished: int = 60  # days after which an unfinished table that nobody touched is deleted; 0: never
    limits: Limits = field(default_factory=Limits)
