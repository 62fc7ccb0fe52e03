"""Reviews in words, with a cache of the latest ones."""

from typing import NamedTuple, cast

import msgspec

from paddock.reviews.moments import Moment, moments
from paddock.reviews.report import Report, report_on
from paddock.server.live.latest import Latest
from paddock.server.log.kept_reviews import unpack
from paddock.server.log.rewinding import Reel
from paddock.words import Language, words_in

MOST_RACES = 8  # whose moments stay in memory, about a megabyte each
MOST_REPORTS = 64  # about 150 kB each


class Told(NamedTuple):
    """A review as it is stored, and the same in words as JSON."""

    data: bytes
    report: bytes


class Reports:
    """Puts reviews into words. `tell` runs on another thread, one call at a time."""

    def __init__(self) -> None:
        self.moments = Latest[str, tuple[Moment, ...]](MOST_RACES)
        self.told = Latest[tuple[str, Language], Told](MOST_REPORTS)

    def tell(self, key: str, reel: Reel, data: bytes, language: Language) -> Report:
        """The review of a race in words, as encoded JSON."""
        told = self.told.find((key, language))
        if told is None or told.data != data:
            race = self.moments.find(key)
            if race is None:
                race = tuple(moments(reel.table))
                self.moments.keep(key, race)
            words = words_in(language)
            names = [name or words("seat.number", number=seat) for seat, name in enumerate(reel.names, 1)]
            report = report_on(unpack(data), race, reel.table.telling(names, language=language))
            told = Told(data, msgspec.json.encode(report))
            self.told.keep((key, language), told)
        return cast(Report, msgspec.Raw(told.report))
