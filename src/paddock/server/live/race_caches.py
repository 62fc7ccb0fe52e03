"""What was computed last from finished races, kept in memory."""

from paddock.server.live.latest import Latest
from paddock.server.live.reports import Reports
from paddock.server.log.rewinding import Reel
from paddock.words import Language

MOST_REELS = 64  # checked races, a few kilobytes each
MOST_PICTURES = 64  # about 100 kB each


class RaceCaches:
    """The caches of one server.

    They may contain names: when somebody is erased, new caches replace them, and work that is still under way stores
    its results in the old ones.
    """

    def __init__(self) -> None:
        self.reels = Latest[str, Reel](MOST_REELS)  # so that each race is checked only once
        self.pictures = Latest[tuple[str, Language], bytes](MOST_PICTURES)  # by race and language
        self.reports = Reports()
