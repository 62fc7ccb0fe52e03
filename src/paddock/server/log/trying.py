"""Tables that try another answer: one person and bots play on from a position of a finished race."""

from msgspec import structs

from paddock.errors import Malformed
from paddock.server.errors import Stopped
from paddock.server.log import entries as e
from paddock.server.protocol.pages import NewTable, SeatPlan
from paddock.server.protocol.reviews import TryAnswer
from paddock.server.protocol.shared import Arrangement
from paddock.table.replay import Replay


def plan_try(race: Replay, wanted: TryAnswer) -> NewTable:
    """The table for trying: it plays as the race did, and bots have all seats but one."""
    if race.seed is None:
        raise Stopped("this race began from a position and not from a deal; nothing can be tried in it")
    if wanted.seat >= race.seats:
        raise Malformed(f"seat: {wanted.seat} is not a seat; seats are 0 to {race.seats - 1}")
    if wanted.at >= len(race.answers):
        raise Malformed(f"at: the race was over after {len(race.answers)} answers; something lower is needed")
    plan = [SeatPlan("bot", level=wanted.level)] * race.seats
    plan[wanted.seat] = SeatPlan("me")
    arrangement = Arrangement(race.game, race.seats, race.options, race.files, chat=False)
    return NewTable(arrangement, tuple(plan))


def deal_again(race: Replay, deals: tuple[e.Dealing, ...]) -> tuple[e.Dealing, ...]:
    """The deals of a table for trying: its only race is dealt as the finished one was."""
    return (structs.replace(deals[0], seed=race.seed), *deals[1:])


def started_again(race: Replay, at: int) -> e.Started:
    """The entry that starts it, by the rules of the finished race."""
    return e.Started(at, 1, race.ruleset, dict(race.options))
