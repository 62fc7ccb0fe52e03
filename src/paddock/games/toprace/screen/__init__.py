"""Top Race at the terminal."""

from paddock.games.cars.screen.palette import tint
from paddock.games.toprace.screen.report import figures, tables
from paddock.games.toprace.screen.screen import TopRaceScreen
from paddock.games.toprace.screen.sheet import score_sheet
from paddock.games.toprace.sentences import money
from paddock.terminal.show import Show, Story

SHOW = Show(
    screen=TopRaceScreen,
    score_sheet=score_sheet,
    amount=money,
    units="thousand dollars",
    story=Story(
        parts={
            "hand_dealt": "terminal.deal",
            "driver_offered": "replay.moment.auction",
            "race_began": "replay.moment.race",
            "race_ended": "replay.result",
        },
        numbered=frozenset({"card_played"}),
        headed=frozenset({"card_played", "driver_offered"}),
    ),
    tint=tint,
    figures=figures,
    tables=tables,
)
