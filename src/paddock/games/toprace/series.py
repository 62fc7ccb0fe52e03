"""The series of three Grands Prix (TR-6.1)."""

from typing import Any

from paddock.engine.series import Results, SeriesRules
from paddock.games.toprace.options import GAME


def money_left(options: dict[str, Any], results: Results) -> dict[str, Any]:
    """TR-6.1: the next race has a new deal and a new auction, but no new money."""
    return {**options, "money": ",".join(map(str, results[-1]))} if results else options


GRAND_PRIX = SeriesRules(
    name="grand-prix",
    game=GAME,
    title="Grand Prix",
    text="three races in a row; the money carries over (TR-6.1)",
    races=3,
    own={"money": "in three Grands Prix everybody begins with 200 thousand"},
    next_options=money_left,
    counted=lambda money: money[-1:] or (0,),
)
