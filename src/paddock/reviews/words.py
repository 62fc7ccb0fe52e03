"""What a review says in the same words wherever it is shown: on a page of its own, in a terminal."""

from paddock.engine.telling import Telling
from paddock.reviews.report import Report, ReportedDecision
from paddock.words import Words

PARTS = ("start", "own", "others", "luck", "result")
"""What a result is made of, in the order in which it adds up."""


def percent(words: Words, chance: float) -> str:
    """A chance as it is printed: "41%" in English, "41 %" in French."""
    return words("review.percent", value=round(100 * chance))


def change(words: Words, chance: float) -> str:
    """What was won or lost, with its sign."""
    text = percent(words, abs(chance))
    return text if round(100 * chance) == 0 else f"{'+' if chance > 0 else chr(0x2212)}{text}"


def heading(decision: ReportedDecision, number: int, telling: Telling) -> str:
    """A decision in a line: its number among the turning points, whose it was, its verdict, and what it cost."""
    words = telling.words
    return words(
        "review.heading",
        number=number,
        name=telling.names[decision.seat],
        verdict=words(f"review.verdict.{decision.verdict}"),
        loss=percent(words, decision.loss),
    )


def details(decision: ReportedDecision, telling: Telling) -> list[str]:
    """What was asked, what was chosen, what was better and why, and what was best with all cards open."""
    words = telling.words
    best, chosen = decision.choices[0], decision.choices[decision.chosen]
    lines = [
        decision.question,
        words("review.chosen", choice=chosen.text, chance=percent(words, chosen.chance)),
        words("review.best", choice=best.text, chance=percent(words, best.chance), reach=percent(words, best.reach)),
    ]
    if decision.why:
        lines.append(decision.why)
    if decision.best_open not in (0, decision.chosen):
        known = decision.choices[decision.best_open]
        chances = percent(words, known.chance_open), percent(words, chosen.chance_open)
        lines.append(words("review.best_open", choice=known.text, chance=chances[0], other=chances[1]))
    return lines


def account_table(report: Report, telling: Telling) -> list[list[str]]:
    """What each player's result is made of: a row of headings, then one per player."""
    words = telling.words
    heads = [words("plain.player"), *(words(f"review.account.{part}") for part in PARTS)]
    return [
        heads,
        *(
            [
                telling.names[account.seat],
                percent(words, account.start),
                change(words, account.own),
                change(words, account.others),
                change(words, account.luck),
                percent(words, account.result),
            ]
            for account in report.accounts
        ),
    ]


def skill_table(report: Report, telling: Telling) -> list[list[str]]:
    """What each player lost in each phase, and the level that loses as much: a row of headings, then one per player."""
    words = telling.words
    phases = list(dict.fromkeys(decision.phase for decision in report.decisions))
    heads = [words("plain.player"), *(words(f"review.phase.{phase}") for phase in phases)]
    return [
        [*heads, words("review.account.level")],
        *(
            [
                telling.names[account.seat],
                *(change(words, -account.lost.get(phase, 0.0)) for phase in phases),
                words(f"level.{account.level}") if account.level else words("review.account.no_level"),
            ]
            for account in report.accounts
        ),
    ]
