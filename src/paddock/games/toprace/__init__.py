"""Top Race: everything that is only about it, put together."""

from paddock.engine.calls import bind_calls
from paddock.engine.game import Game
from paddock.engine.seen import seen_class
from paddock.games.toprace import rules as toprace
from paddock.games.toprace import sentences
from paddock.games.toprace.check import check
from paddock.games.toprace.events import EVENTS
from paddock.games.toprace.questions import ask
from paddock.games.toprace.rules.box import RULESET
from paddock.games.toprace.rules.options import GAME, OPTIONS, PLAYERS
from paddock.games.toprace.rules.state import CLOSE, OPEN, STATE, State
from paddock.games.toprace.scores import TopRaceScore, result
from paddock.games.toprace.series import GRAND_PRIX
from paddock.games.toprace.setting import make_setting
from paddock.games.toprace.view import LOOK, TopRaceView, own_seat
from paddock.games.toprace.words import KINDS

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
    question=ask,
    events=EVENTS,
    view=TopRaceView,
    look=LOOK,
    by_seat="seats",
    own_seat=own_seat,
    score=TopRaceScore,
    scores=result,
    check=check,
    sentences=sentences,
    silence={KINDS[OPEN]: CLOSE},
    series=(GRAND_PRIX,),
)
