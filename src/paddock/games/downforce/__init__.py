"""Downforce: puts together everything that belongs to this game alone."""

from paddock.engine.calls import bind_calls
from paddock.engine.game import Game
from paddock.engine.seen import seen_class
from paddock.games.downforce import rules as downforce
from paddock.games.downforce import sentences
from paddock.games.downforce.check import check
from paddock.games.downforce.events import EVENTS
from paddock.games.downforce.options import GAME, OPTIONS, PLAYERS
from paddock.games.downforce.questions import question
from paddock.games.downforce.rules.box import RULESET
from paddock.games.downforce.rules.state import STATE, State
from paddock.games.downforce.scores import DownforceScore, scores
from paddock.games.downforce.series import CHAMPIONSHIP
from paddock.games.downforce.setting import make_setting
from paddock.games.downforce.view import VIEW_FIELDS, DownforceView

DOWNFORCE = Game(
    package=__name__,
    place=1,
    name=GAME,
    title="Downforce",
    ruleset=RULESET,
    players=PLAYERS,
    options=OPTIONS,
    record=State,
    state=STATE,
    seen=seen_class(STATE),
    verbs=downforce,
    calls=bind_calls(downforce),
    setting=make_setting,
    question=question,
    events=EVENTS,
    view=DownforceView,
    view_fields=VIEW_FIELDS,
    by_seat="seats",
    score=DownforceScore,
    scores=scores,
    check=check,
    sentences=sentences,
    series=(CHAMPIONSHIP,),
)
