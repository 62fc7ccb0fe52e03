"""Small experiments for the tests of the lab."""

import json
from collections.abc import Mapping
from typing import Any

from paddock.lab.on_threads import OnThreads
from paddock.lab.plan import Piece, Plan, make_plan

HEAD = 'title = "T"\nquestion = "Q?"\n'
SMALL = HEAD + 'game = "cafe-race"\ngames = 70\nportion = 20\n[vary]\nseats = [3, 5]\noptions.auction = [true, false]\n'


def plan_of(text: str, files: Mapping[str, str] | None = None) -> Plan:
    return make_plan("small", text, files or {}, "small.toml")


def mixed(game: str, games: int, options: str = "") -> Plan:
    """A plan with rookies, with random players, and with both at one table of six."""
    return plan_of(
        f'{HEAD}game = "{game}"\ngames = {games}\nportion = {games}\nseats = 6\n[options]\n{options}\n[vary]\n'
        f'bots = [["rookie"], ["random"], {json.dumps(["random", "rookie"] * 3)}]\n'
    )


def played(plan: Plan, jobs: int = 1) -> dict[Piece, bytes]:
    """The tallies of all portions, in order."""
    return in_bytes(dict(sorted(OnThreads(jobs).play(plan, list(plan.pieces)), key=lambda done: done[0])))


def in_bytes(tallies: Mapping[Piece, Any]) -> dict[Piece, bytes]:
    return {piece: tally.tobytes() for piece, tally in tallies.items()}
