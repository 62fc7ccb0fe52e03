"""Top Race as the table sees it."""

from paddock.rules import toprace
from paddock.rules.calls import bind_calls
from paddock.rules.toprace.options import GAME, OPTIONS, PLAYERS
from paddock.rules.toprace.state import STATE, State
from paddock.table.game import Game
from paddock.table.seen import seen_class
from paddock.table.toprace import sentences
from paddock.table.toprace.check import check
from paddock.table.toprace.events import REVEALING, tell
from paddock.table.toprace.questions import ask
from paddock.table.toprace.scores import result
from paddock.table.toprace.setting import make_setting
from paddock.table.toprace.view import LOOK, TopRaceView, own_seat

TOP_RACE = Game(
    name=GAME,
    title="Top Race",
    ruleset=1,
    players=PLAYERS,
    options=OPTIONS,
    record=State,
    state=STATE,
    seen=seen_class(STATE),
    verbs=toprace,
    calls=bind_calls(toprace),
    setting=make_setting,
    question=ask,
    event=tell,
    revealing=REVEALING,
    view=TopRaceView,
    look=LOOK,
    by_seat="seats",
    own_seat=own_seat,
    scores=result,
    check=check,
    sentences=sentences,
)
