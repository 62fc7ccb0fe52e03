"""Downforce at the terminal."""

from paddock.games.cars.screen.palette import tint
from paddock.games.downforce.screen.report import figures, tables
from paddock.games.downforce.screen.screen import DownforceScreen
from paddock.games.downforce.screen.sheet import score_sheet
from paddock.terminal.show import Show, Story


def millions(total: int) -> str:
    """Money in words."""
    return f"{total} million"


SHOW = Show(
    screen=DownforceScreen,
    score_sheet=score_sheet,
    amount=millions,
    units="millions",
    sections={"bid": 2, "keep": 6, "play": 3, "order": 6, "row": 6, "wild": 3, "step": 3, "bet": 4},
    story=Story(
        parts={
            "hand_dealt": "Deal",
            "car_dealt": "Deal",
            "lot_turned_up": "Auction",
            "race_began": "Race",
            "race_ended": "Result",
        },
        first="Race",
        numbered=frozenset({"card_played"}),
        headed=frozenset({"card_played", "lot_turned_up"}),
    ),
    tint=tint,
    figures=figures,
    tables=tables,
)
