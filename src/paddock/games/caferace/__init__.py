"""Café Race: everything that is only about it, put together."""

from paddock.engine.calls import bind_calls
from paddock.engine.game import Game
from paddock.engine.seen import seen_class
from paddock.games.caferace import rules as caferace
from paddock.games.caferace import sentences
from paddock.games.caferace.check import check
from paddock.games.caferace.events import EVENTS
from paddock.games.caferace.questions import ask
from paddock.games.caferace.rules.options import GAME, OPTIONS, PLAYERS
from paddock.games.caferace.rules.state import STATE, State
from paddock.games.caferace.scores import CafeRaceScore, result
from paddock.games.caferace.setting import RULESET, make_setting
from paddock.games.caferace.view import LOOK, CafeRaceView, own_employee

CAFE_RACE = Game(
    package=__name__,
    place=3,
    name=GAME,
    title="Café Race",
    ruleset=RULESET,
    players=PLAYERS,
    options=OPTIONS,
    record=State,
    state=STATE,
    seen=seen_class(STATE),
    verbs=caferace,
    calls=bind_calls(caferace),
    setting=make_setting,
    question=ask,
    events=EVENTS,
    view=CafeRaceView,
    look=LOOK,
    by_seat="employees",
    own_seat=own_employee,
    score=CafeRaceScore,
    scores=result,
    check=check,
    sentences=sentences,
)
