"""Café Race as the table sees it."""

from paddock.rules import caferace
from paddock.rules.caferace.options import GAME, OPTIONS, PLAYERS
from paddock.rules.caferace.state import STATE, State
from paddock.rules.calls import bind_calls
from paddock.table.caferace import sentences
from paddock.table.caferace.check import check
from paddock.table.caferace.events import REVEALING, tell
from paddock.table.caferace.questions import ask
from paddock.table.caferace.scores import result
from paddock.table.caferace.setting import make_setting
from paddock.table.caferace.view import LOOK, CafeRaceView, own_employee
from paddock.table.game import Game
from paddock.table.seen import seen_class

CAFE_RACE = Game(
    name=GAME,
    title="Café Race",
    ruleset=1,
    players=PLAYERS,
    options=OPTIONS,
    record=State,
    state=STATE,
    seen=seen_class(STATE),
    verbs=caferace,
    calls=bind_calls(caferace),
    setting=make_setting,
    question=ask,
    event=tell,
    revealing=REVEALING,
    view=CafeRaceView,
    look=LOOK,
    by_seat="employees",
    own_seat=own_employee,
    scores=result,
    check=check,
    sentences=sentences,
)
