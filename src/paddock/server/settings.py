"""How a server is run."""

from dataclasses import dataclass, field

from paddock.server.limits import Limits


@dataclass(frozen=True, slots=True)
class Settings:
    """What `paddock serve` was told. `origins` are the sites beside its own whose pages may use the server."""

    store: str
    origins: tuple[str, ...] = ()
    secure: bool = False  # people reach it by https, so cookies are for https alone
    pause: float = 0.5  # seconds before a bot's answer
    limits: Limits = field(default_factory=Limits)
