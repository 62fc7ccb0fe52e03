"""What the network that taught itself answers; it is told what `learning` tells it, from what its seat may see."""

import numpy as np

from paddock.bots.network import load_network
from paddock.bots.quick import quick_player
from paddock.engine.masks import size
from paddock.engine.sets import members
from paddock.sim.policies import guide_of
from paddock.table.sight import Sight


def most_likely(sight: Sight) -> int | None:
    """The most likely answer, or silence; None where a rule of thumb is enough, and the network is not asked."""
    game, setting, seat = sight.game, sight.setting, sight.seat
    features, network = game.part("features"), load_network(game.name)
    state, box, guide = sight.seen.record.copy()[0], setting.box, guide_of(game, setting)
    options = sight.seen.answers | (0 if sight.silence is None else 1 << sight.silence)
    answers = int(quick_player(game.name).consider(state, options))
    if features.BY_RULE >> sight.seen.phase & 1 or answers & (answers - 1) == 0:
        return None
    room = np.zeros(features.NUMBERS)
    seen = np.zeros(features.STATE, np.float32)
    told = np.zeros((size(answers), features.ANSWER), np.float32)
    features.look(state, box, guide, seat, room, seen)
    features.look_at_answers(state, box, guide, seat, answers, room, told)
    odds = network.judge(seen, told, setting.seats).odds
    return members(answers)[int(odds.argmax())]
