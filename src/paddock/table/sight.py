"""Everything that a bot gets to know when its seat is asked."""

from collections.abc import Iterable
from typing import NamedTuple

from paddock.engine.game import Game, Setting
from paddock.engine.seen import Seen


class Sight(NamedTuple):
    """A game as one seat sees it: its record after `hide`, with the seat's legal answers."""

    game: Game
    setting: Setting
    seat: int
    seen: Seen

    def after(self, answers: Iterable[int]) -> "Sight":
        """What the seat sees after some more answers of its own that reveal nothing, such as the steps of a car."""
        record = self.seen.record.copy()
        for answer in answers:
            self.game.calls.carry_out(record, self.setting.boxes, self.seat, answer)
        legal = self.game.verbs.legal(record[0], self.setting.box, self.seat)
        return self._replace(seen=self.game.seen(record, int(legal)))

    @property
    def silence(self) -> int | None:
        """The answer that stands for silence; None if the seat has to answer."""
        return self.game.silence.get(self.seen.phase)
