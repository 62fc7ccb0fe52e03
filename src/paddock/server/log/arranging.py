"""Which arrangements a table can be played with."""

from collections.abc import Mapping

from paddock.errors import OptionError
from paddock.games import find_game
from paddock.server.log.file_names import texts_of
from paddock.server.protocol.shared import Arrangement
from paddock.table.series import SERIES, check_series


def check_arrangement(arrangement: Arrangement, files: Mapping[str, str]) -> None:
    """Refuse an arrangement that no race can be played with; no option opens a file of this machine."""
    texts = texts_of(arrangement, files)
    game = find_game(arrangement.game)
    if arrangement.series is not None:
        series = SERIES.get(arrangement.series)
        if series is None or series.game != game.name:
            names = [name for name, known in SERIES.items() if known.game == game.name]
            raise OptionError(
                f"series: {game.title} has no {arrangement.series!r}; it has: {', '.join(names) or 'none'}"
            )
        check_series(series, arrangement.seats, arrangement.options, texts)
    else:
        game.setting(arrangement.seats, arrangement.options, texts)


def races_of(arrangement: Arrangement) -> int:
    """How many races are played."""
    return SERIES[arrangement.series].races if arrangement.series is not None else 1
