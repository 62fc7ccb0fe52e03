"""Reviews of races of every kind: the same each time, interrupted and continued, and refused."""

from dataclasses import dataclass, field
from pathlib import Path

import msgspec
import pytest

from paddock import Table, review
from paddock.errors import Malformed, NotOver, ReplayMismatch
from paddock.reviews.model import Outlook, Review, Stretch
from paddock.reviews.reviewing import Work
from tests.reviews.reviewed import FILES, SHALLOW, recorded, reviewed, shortest

LOOKED_AT = 5
"""The stretches of each recorded race that are reviewed here."""


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parts[-3]}-{file.stem}")
def test_races_with_all_options_and_numbers_of_players_can_be_reviewed(file: Path) -> None:
    race = recorded(file)
    work = Work(race, SHALLOW)
    for number in {round(part * len(work.moments) / LOOKED_AT) for part in range(LOOKED_AT + 1)}:
        piece = work.do(number)
        outlook = piece if isinstance(piece, Outlook) else piece.outlook
        assert sum(outlook.chances) == pytest.approx(1)
        if isinstance(piece, Stretch) and piece.judgement is not None:
            assert piece.judgement.choices[piece.judgement.chosen].answers == tuple(
                answer for _, answer in race.replay().answers[piece.begin : piece.end]
            )


def test_a_race_reviewed_twice_gives_the_same_review() -> None:
    assert review(shortest("cafe-race"), SHALLOW, threads=1) == reviewed("cafe-race")


@dataclass
class Stopped:
    """Somebody who stops a review after some stretches."""

    left: int
    latest: Review | None = None
    seen: list[int] = field(default_factory=list)

    def __call__(self, found: Review) -> None:
        self.latest, self.left = found, self.left - 1
        self.seen.append(len(found.stretches))
        if not self.left:
            raise KeyboardInterrupt


def test_a_review_that_was_interrupted_goes_on_where_it_was() -> None:
    race, stopped = shortest("cafe-race"), Stopped(9)
    with pytest.raises(KeyboardInterrupt):
        review(race, SHALLOW, on_progress=stopped)
    assert stopped.latest is not None
    assert not stopped.latest.finished
    kept = msgspec.json.decode(msgspec.json.encode(stopped.latest), type=Review)
    again = Stopped(1000)
    found = review(race, SHALLOW, resume_from=kept, on_progress=again)
    assert found == reviewed("cafe-race")
    assert min(again.seen) >= len(kept.stretches)


def test_a_review_of_another_race_or_depth_is_not_continued() -> None:
    other = reviewed("top-race")
    work = Work(shortest("cafe-race"), SHALLOW)
    assert work.start(other).stretches == ()
    assert Work(shortest("cafe-race"), 2 * SHALLOW).start(reviewed("cafe-race")).stretches == ()
    assert work.start(reviewed("cafe-race")).finished


def test_the_first_seats_decisions_are_judged_first() -> None:
    race = shortest("downforce")
    work = Work(race, SHALLOW)
    order = [work.moments[number - 1].seat for number in work.missing(work.start(), 1) if number]
    own = order.count(1)
    assert own
    assert order[:own] == [1] * own


def test_what_cannot_be_reviewed_is_refused() -> None:
    race = shortest("cafe-race")
    with pytest.raises(NotOver, match="finished race"):
        review(race.after(3), SHALLOW)
    with pytest.raises(Malformed, match="depth"):
        review(race, 100)
    with pytest.raises(Malformed):
        review("not a replay")
    replay = race.replay()
    with pytest.raises(ReplayMismatch):
        review(msgspec.structs.replace(replay, answers=replay.answers[::-1]))
    with pytest.raises(Malformed, match="nothing to review"):
        review(Table.from_position(race.position()))
