"""Long rounds of real games, for the tests of the client: `python -m tests.games.caferace.rounds` writes them again."""

import random
from collections.abc import Iterator
from itertools import product
from pathlib import Path
from typing import Any

import msgspec

from paddock import Table
from paddock.games import GAMES

FILE = Path(__file__).parents[3] / "web" / "tests" / "rounds.json"
DEALS = 40
LONGEST = 2  # that are kept, for each number of players with each kind of rules

Round = dict[str, Any]
"""The views of a spectator at both ends, and what each answer brought. It ends when the next dice lie ready."""


def played(table: Table, chance: random.Random) -> Iterator[Round]:
    """Play to the end with random answers; yield the rounds."""
    events, before, answers = len(table.events(None)), table.view(None), list[list[Any]]()
    while not table.over:
        question = chance.choice(table.questions)
        table.answer(question.seat, chance.choice(question.options).answer)
        told = list(table.events(None, events))
        events += len(told)
        ready = [place for place, event in enumerate(told, 1) if event.kind == "die_rolled"]
        if not ready and not table.over:
            answers.append(told)
            continue
        end = ready[-1] if ready else len(told)
        yield {"before": before, "after": table.view(None), "answers": [*answers, told[:end]]}
        before, answers = table.view(None), [told[end:]]


def length(played: Round) -> int:
    """How much there is to show: what happened, and all steps that were walked."""
    events = [event for answer in played["answers"] for event in answer]
    walked: int = sum(event.space - event.origin for event in events if event.kind == "employee_moved")
    return len(events) + walked


def longest() -> bytes:
    """The longest rounds of these games, as JSON."""
    found: list[Round] = []
    for seats, auction in product(GAMES["cafe-race"].players, (False, True)):
        rounds: list[Round] = []
        for seed in range(DEALS):
            rounds += played(Table.new("cafe-race", seats, seed, auction=auction), random.Random(seed))
        found += sorted(rounds, key=length, reverse=True)[:LONGEST]
    lines = b",\n".join(msgspec.json.encode(one) for one in found)
    return b"[\n" + lines + b"\n]\n"


if __name__ == "__main__":
    FILE.write_bytes(longest())
