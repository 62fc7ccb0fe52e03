"""A decision is judged by what its player could know: what they could not know changes no verdict."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import pytest

from paddock import Table
from paddock.games import GAMES
from paddock.reviews.chances import phase_of
from paddock.reviews.comparing import Depth
from paddock.reviews.judging import judge
from paddock.reviews.model import Judgement
from paddock.reviews.moments import Moment, moments
from tests.conformance.dealing import imagined
from tests.reviews.reviewed import FILES, SHALLOW, recorded

SECRETS = {"downforce": ("bid", "play", "bet"), "top-race": ("play", "tip"), "cafe-race": ("initiative", "die")}
"""Questions that are asked while others have secrets."""


def decided(game: str, kind: str) -> Iterator[Moment]:
    """Decisions of this kind in recorded races."""
    for race in map(recorded, FILES):
        if race.game == game:
            yield from (moment for moment in moments(race) if moment.question.kind == kind and moment.is_open)


def in_another_world(moment: Moment, seed: int) -> Moment:
    """The same decision where others have other secrets, as far as its player can tell."""
    return replace(moment, table=imagined(moment.table, moment.seat, seed))


def known_part(judgement: Judgement) -> object:
    """What is told by what the player could know."""
    best = [(choice.answers, choice.chance, choice.reach, choice.scores) for choice in judgement.choices[:2]]
    return judgement.verdict, judgement.loss, judgement.reach, judgement.estimate, judgement.others, best


@pytest.mark.parametrize(("game", "kind"), [(game, kind) for game in GAMES for kind in SECRETS[game]])
def test_what_a_player_could_not_know_changes_no_verdict(game: str, kind: str) -> None:
    found = decided(game, kind)
    phase = phase_of(game, kind)
    for _ in range(2):
        moment = next(found)
        judged = judge(moment, phase, Depth.of(SHALLOW))
        for seed in (1, 2):
            other = in_another_world(moment, seed)
            assert secrets_of(other.table) != secrets_of(moment.table), "this world is another one"
            assert known_part(judge(other, phase, Depth.of(SHALLOW))) == known_part(judged)


def secrets_of(table: Table) -> bytes:
    """The record with all secrets, without chance."""
    record = np.frombuffer(bytearray(table._memory), GAMES[table.game].state)[0].copy()
    for name in ("seed", "words"):
        record[name] = 0
    return bytes(record.tobytes())


def test_all_seats_play_on_alike() -> None:
    """A player who alone were free of carelessness would think too highly of all their chances."""
    table = Table.new("downforce", 4, 5, auction=False)
    sight = table.sight(table.questions[0].seat)
    from paddock.reviews.worlds import Worlds

    worlds = Worlds(sight, [(option.answer,) for option in table.questions[0].options], 1)
    assert all(search.trials.alike == 1 for search, _ in worlds.searches)
