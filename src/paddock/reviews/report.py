"""A review as people read it: the curve, and every decision with its verdict in words."""

from collections.abc import Iterable, Sequence

import msgspec

from paddock.engine.model import Option, Question
from paddock.engine.telling import Telling
from paddock.reviews.model import Account, Choice, Judgement, Review, Shares, Stretch, Verdict
from paddock.reviews.moments import Moment
from paddock.words import Words

TURNING = 0.05
"""The loss of win chance from which a mistake is a turning point."""
MOST_TURNING = 12
"""How many turning points a race has at most: those with the largest losses."""


class Point(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The chances and expected scores of all seats after `at` answers of the race, with all cards open."""

    at: int
    chances: Shares
    scores: Shares


class ReportedChoice(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A way to answer in words, with its chance to win, the half width of the interval, and the score to expect.

    `chance_open` is the chance with all cards open.
    """

    text: str
    answers: tuple[int, ...]
    chance: float
    reach: float
    score: str
    chance_open: float


class ReportedDecision(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision: after `begin` answers of the race, and carried out by those up to `end`.

    `choices` are the best ways, the best first, with the one that was `chosen`; `best_open` is the number of the one
    that was best with all cards open. `why` says in the game's terms what the best one had over the chosen one.
    """

    begin: int
    end: int
    seat: int
    phase: str
    kind: str
    question: str
    verdict: Verdict
    loss: float
    reach: float
    choices: tuple[ReportedChoice, ...]
    chosen: int
    best_open: int
    why: str


class Report(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A review in words, as far as it has been made: `done` is the share of it, from 0 to 1.

    `turning_points` are the numbers of the decisions that cost most, in the order of the race. `accounts` are there
    when the review is finished.
    """

    done: float
    depth: float
    points: tuple[Point, ...]
    decisions: tuple[ReportedDecision, ...]
    turning_points: tuple[int, ...]
    accounts: tuple[Account, ...]


def report_on(found: Review, moments: Iterable[Moment], telling: Telling) -> Report:
    """The review of a race with these moments in words, the same for everybody: once it is over, all cards are open."""
    before = {moment.begin: moment for moment in moments}
    decisions = tuple(
        report_decision(stretch, stretch.judgement, before[stretch.begin], telling)
        for stretch in found.stretches
        if stretch.judgement is not None
    )
    return Report(
        done=share_done(found),
        depth=found.depth,
        points=points_of(found),
        decisions=decisions,
        turning_points=turning_points(decisions),
        accounts=found.accounts,
    )


def share_done(found: Review) -> float:
    """How much of a review has been made, from 0 to 1."""
    return (len(found.stretches) + (found.start is not None)) / (found.total + 1)


def points_of(found: Review) -> tuple[Point, ...]:
    """The curve, without what is still missing."""
    start = [] if found.start is None else [Point(0, found.start.chances, found.start.scores)]
    return (*start, *(Point(one.end, one.outlook.chances, one.outlook.scores) for one in found.stretches))


def turning_points(decisions: Sequence[ReportedDecision]) -> tuple[int, ...]:
    """The mistakes that cost most."""
    costly = [number for number, one in enumerate(decisions) if is_turning_point(one)]
    return tuple(sorted(sorted(costly, key=lambda number: -decisions[number].loss)[:MOST_TURNING]))


def is_turning_point(decision: ReportedDecision) -> bool:
    """Whether a decision was surely a costly mistake."""
    return decision.verdict in ("mistake", "blunder") and decision.loss >= TURNING


def report_decision(stretch: Stretch, judgement: Judgement, moment: Moment, telling: Telling) -> ReportedDecision:
    """A decision in words."""
    choices = tuple(
        ReportedChoice(
            text=way_in_words(moment, choice.answers, telling),
            answers=choice.answers,
            chance=choice.chance,
            reach=choice.reach,
            score=amount(telling, choice.scores[stretch.seat]),
            chance_open=choice.chance_open,
        )
        for choice in judgement.choices
    )
    return ReportedDecision(
        begin=stretch.begin,
        end=stretch.end,
        seat=stretch.seat,
        phase=stretch.phase,
        kind=moment.question.kind,
        question=telling.ask(moment.question),
        verdict=judgement.verdict,
        loss=judgement.loss,
        reach=judgement.reach,
        choices=choices,
        chosen=judgement.chosen,
        best_open=judgement.best_open,
        why=why(moment, judgement, telling) if judgement.chosen else "",
    )


def way_in_words(moment: Moment, answers: tuple[int, ...], telling: Telling) -> str:
    """A way to answer in a few words; that of a moving car says where it ends."""
    question = moment.question
    if len(answers) > 1:
        table = moment.table.fork()
        for answer in answers[:-1]:
            table.answer(moment.seat, answer)
        question = next(asked for asked in table.questions if asked.seat == moment.seat)
    option = option_of(question, answers[-1])
    return telling.words("hints.silence") if option is None else telling.option(question, option)


def option_of(question: Question, answer: int) -> Option | None:
    """The option of an answer; None for silence."""
    return next((option for option in question.options if option.answer == answer), None)


def amount(telling: Telling, score: float) -> str:
    """A score to expect, as the game writes it."""
    if telling.game.has("review"):
        written: str = telling.game.part("review").amount(telling.words, score)
        return written
    return telling.words.number(round(score, 1))


def why(moment: Moment, judgement: Judgement, telling: Telling) -> str:
    """What the best way had over the chosen one."""
    best, chosen = judgement.choices[0], judgement.choices[judgement.chosen]
    if telling.game.has("review"):
        options = (option_of(moment.question, choice.answers[0]) for choice in (best, chosen))
        text: str | None = telling.game.part("review").why(moment.question, *options, telling)
        if text is not None:
            return text
    return gain_in_words(best, chosen, moment.seat, telling)


def gain_in_words(best: Choice, chosen: Choice, seat: int, telling: Telling) -> str:
    """What the best way brings its player, and which of the others it costs most."""
    gains = [one - other for one, other in zip(best.scores, chosen.scores, strict=True)]
    rival = min((other for other in range(len(gains)) if other != seat), key=lambda other: gains[other])
    nothing = amount(telling, 0.0)
    gain, loss = amount(telling, max(0.0, gains[seat])), amount(telling, max(0.0, -gains[rival]))
    if gain != nothing and loss != nothing:
        return telling.words("review.why.both", gain=gain, name=telling.names[rival], loss=loss)
    if gain != nothing:
        return telling.words("review.why.own", gain=gain)
    if loss != nothing:
        return telling.words("review.why.rival", name=telling.names[rival], loss=loss)
    return telling.words("review.why.surer")


def in_percent(words: Words, chance: float) -> str:
    """A chance as it is printed: "41 %" in French, "41%" in English."""
    return words("review.percent", value=round(100 * chance))
