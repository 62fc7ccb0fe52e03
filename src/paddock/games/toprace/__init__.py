"""Top Race: puts together everything that belongs to this game alone."""

from paddock.engine.calls import bind_calls
from paddock.engine.game import Game
from paddock.engine.seen import seen_class
from paddock.games.toprace import rules as toprace
from paddock.games.toprace import sentences
from paddock.games.toprace.check import check
from paddock.games.toprace.events import EVENTS
from paddock.games.toprace.options import GAME, OPTIONS, PLAYERS
from paddock.games.toprace.questions import question
from paddock.games.toprace.rules.box import RULESET
from paddock.games.toprace.rules.state import CLOSE, OPEN, STATE, State
from paddock.games.toprace.scores import TopRaceScore, scores
from paddock.games.toprace.series import GRAND_PRIX
from paddock.games.toprace.setting import make_setting
from paddock.games.toprace.view import VIEW_FIELDS, TopRaceView

TOP_RACE = Game(
    package=__name__,
    place=2,
    name=GAME,
    title="Top Race",
    ruleset=RULESET,
    players=PLAYERS,
    options=OPTIONS,
    record=State,
    state=STATE,
    seen=seen_class(STATE),
    verbs=toprace,
    calls=bind_calls(toprace),
    setting=make_setting,
    question=question,
    events=EVENTS,
    view=TopRaceView,
    view_fields=VIEW_FIELDS,
    by_seat="seats",
    score=TopRaceScore,
    scores=scores,
    check=check,
    sentences=sentences,
    silence={OPEN: CLOSE},
    series=(GRAND_PRIX,),
)
