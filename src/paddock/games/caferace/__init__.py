"""Café Race: puts together everything that belongs to this game alone."""

from paddock.engine.calls import bind_calls
from paddock.engine.game import Game
from paddock.engine.seen import seen_class
from paddock.games.caferace import rules as caferace
from paddock.games.caferace import sentences
from paddock.games.caferace.check import check
from paddock.games.caferace.events import EVENTS
from paddock.games.caferace.options import GAME, OPTIONS, PLAYERS
from paddock.games.caferace.questions import question
from paddock.games.caferace.rules.state import STATE, State
from paddock.games.caferace.scores import CafeRaceScore, scores
from paddock.games.caferace.setting import RULESET, make_setting
from paddock.games.caferace.view import VIEW_FIELDS, CafeRaceView

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
    question=question,
    events=EVENTS,
    view=CafeRaceView,
    view_fields=VIEW_FIELDS,
    by_seat="employees",
    score=CafeRaceScore,
    scores=scores,
    check=check,
    sentences=sentences,
)
