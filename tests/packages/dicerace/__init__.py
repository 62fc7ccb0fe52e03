"""Dice race: a tiny game in a separate package, which shows that a game is one folder and an entry point."""

from dicerace import rules
from dicerace import table as t
from paddock.engine.calls import bind_calls
from paddock.engine.game import Game
from paddock.engine.seen import seen_class

DICE_RACE = Game(
    package=__name__,
    place=9,
    name=t.NAME,
    title="Dice Race",
    ruleset=t.RULESET,
    players=t.PLAYERS,
    options=(),
    record=rules.State,
    state=rules.STATE,
    seen=seen_class(rules.STATE),
    verbs=rules,
    calls=bind_calls(rules),
    setting=t.make_setting,
    question=t.question,
    events=t.EVENTS,
    view=t.DiceRaceView,
    view_fields=t.VIEW_FIELDS,
    by_seat="players",
    score=t.DiceRaceScore,
    scores=t.scores,
    check=t.check,
)
