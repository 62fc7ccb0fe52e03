"""Café Race at the terminal."""

from paddock.games.caferace.screen.report import figures, tables
from paddock.games.caferace.screen.screen import CafeRaceScreen
from paddock.games.caferace.screen.sheet import score_sheet
from paddock.terminal.basic import points
from paddock.terminal.show import Show, Story

SHOW = Show(
    screen=CafeRaceScreen,
    score_sheet=score_sheet,
    amount=points,
    units="points",
    story=Story(
        parts={"round_began": "replay.moment.race", "game_ended": "replay.result"},
        headed=frozenset({"round_began"}),
    ),
    figures=figures,
    tables=tables,
)
