"""Downforce as the table sees it."""

from paddock.rules import downforce
from paddock.rules.calls import bind_calls
from paddock.rules.downforce.options import GAME, OPTIONS, PLAYERS
from paddock.rules.downforce.state import STATE, State
from paddock.table.downforce import sentences
from paddock.table.downforce.check import check
from paddock.table.downforce.events import REVEALING, tell
from paddock.table.downforce.questions import ask
from paddock.table.downforce.scores import result
from paddock.table.downforce.setting import make_setting
from paddock.table.downforce.view import LOOK, DownforceView, own_seat
from paddock.table.game import Game
from paddock.table.seen import seen_class

DOWNFORCE = Game(
    name=GAME,
    title="Downforce",
    ruleset=1,
    players=PLAYERS,
    options=OPTIONS,
    record=State,
    state=STATE,
    seen=seen_class(STATE),
    verbs=downforce,
    calls=bind_calls(downforce),
    setting=make_setting,
    question=ask,
    event=tell,
    revealing=REVEALING,
    view=DownforceView,
    look=LOOK,
    by_seat="seats",
    own_seat=own_seat,
    scores=result,
    check=check,
    sentences=sentences,
)
