"""Downforce at the terminal."""

from paddock.games.cars.screen.palette import tint
from paddock.games.downforce.screen.report import figures, tables
from paddock.games.downforce.screen.screen import DownforceScreen
from paddock.games.downforce.screen.sheet import score_sheet
from paddock.games.downforce.sentences import money
from paddock.terminal.show import Show, Story

SHOW = Show(
    screen=DownforceScreen,
    score_sheet=score_sheet,
    amount=money,
    units="millions",
    story=Story(
        parts={
            "hand_dealt": "terminal.deal",
            "car_dealt": "terminal.deal",
            "lot_turned_up": "replay.moment.auction",
            "race_began": "replay.moment.race",
            "race_ended": "replay.result",
        },
        numbered=frozenset({"card_played"}),
        headed=frozenset({"card_played", "lot_turned_up"}),
    ),
    tint=tint,
    figures=figures,
    tables=tables,
)
