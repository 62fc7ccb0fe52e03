"""Downforce: everything that is only about it, put together."""

from paddock.engine.calls import bind_calls
from paddock.engine.game import Game
from paddock.engine.seen import seen_class
from paddock.games.downforce import rules as downforce
from paddock.games.downforce import sentences
from paddock.games.downforce.check import check
from paddock.games.downforce.events import EVENTS
from paddock.games.downforce.questions import ask
from paddock.games.downforce.rules.box import RULESET
from paddock.games.downforce.rules.options import GAME, OPTIONS, PLAYERS
from paddock.games.downforce.rules.state import STATE, State
from paddock.games.downforce.scores import DownforceScore, result
from paddock.games.downforce.series import CHAMPIONSHIP
from paddock.games.downforce.setting import make_setting
from paddock.games.downforce.view import LOOK, DownforceView, own_seat

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
    question=ask,
    events=EVENTS,
    view=DownforceView,
    look=LOOK,
    by_seat="seats",
    own_seat=own_seat,
    score=DownforceScore,
    scores=result,
    check=check,
    sentences=sentences,
    series=(CHAMPIONSHIP,),
)
