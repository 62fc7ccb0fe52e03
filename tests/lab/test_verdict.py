"""The verdict names differences that exist, and no others."""

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from paddock.lab.report.figures import FACT, JUDGED, PAR, SHARE, Figure, ratios
from paddock.lab.report.sample import Sample, letter
from paddock.lab.report.sentences import BALANCED, COMPARED, FACTS, OUTSTANDING, UNKNOWN
from paddock.lab.report.verdict import IN_SHORT, Told, Verdict, judge

PORTIONS, GAMES = 40, 250
FAIR = (0.25, 0.25, 0.25, 0.25)
SEATS = [f"seat {seat}" for seat in range(1, 5)]


def sample(number: int = 0, seats: int = 4, portions: int = PORTIONS, games: int = GAMES) -> Sample:
    """A variant with only a number of games."""
    fields = {"games": np.full(portions, games)}
    return Sample(letter(number), "", "", "downforce", seats, None, np.arange(portions), fields)


def wins(shares: Sequence[float], seed: int, portions: int = PORTIONS, games: int = GAMES) -> Figure:
    """Win shares by seat in made-up games, where each seat wins with the given probability."""
    won = np.random.default_rng(seed).multinomial(games, shares, portions)
    figure = ratios(
        "Seats", "Win share by seat", SHARE, SEATS, won, np.full(won.shape, games), against=PAR, told=JUDGED
    )
    assert figure is not None
    return figure


def told(verdict: Verdict, heading: str) -> list[str]:
    """The sentences under a heading, with their subjects."""
    return [
        f"{', '.join(filter(None, (who, about)))}: {words}"
        for part, tell in verdict.parts
        for about, _, sentences in tell
        for who, words in sentences
        if part == heading and about != "Nothing"
    ]


def test_of_fair_games_a_verdict_is_wrong_one_time_in_twenty_at_most() -> None:
    wrong = sum(bool(told(judge([sample()], [[wins(FAIR, seed)]]), OUTSTANDING)) for seed in range(200))
    assert wrong <= 16


def test_fair_games_enough_of_them_are_balanced() -> None:
    verdict = judge([sample(games=5000)], [[wins(FAIR, 1, games=5000)]])
    assert not told(verdict, OUTSTANDING)
    assert len(told(verdict, BALANCED)) == 1
    assert "points of par (25.0 %)" in told(verdict, BALANCED)[0]
    heading, (nothing,) = verdict.parts[0]
    assert (heading, nothing.subject) == (OUTSTANDING, "Nothing")


def test_rigged_games_are_found_out_with_their_size() -> None:
    for seed in range(20):
        sentences = told(judge([sample()], [[wins((0.35, 0.25, 0.25, 0.15), seed)]]), OUTSTANDING)
        assert len(sentences) == 1
        assert "more: seat 1 3" in sentences[0]
        assert "less: seat 4 1" in sentences[0]
        assert sentences[0].startswith("Win share by seat: compared with par (25.0 %), far ")


def test_large_differences_come_first_if_there_are_several() -> None:
    titled = [replace(wins(shares, 1, games=5000), title=title) for title, shares in (
        ("Far", (0.35, 0.25, 0.25, 0.15)), ("Little", (0.28, 0.25, 0.25, 0.22)),
    )]  # fmt: skip
    verdict = judge([sample(games=5000)], [titled])
    assert verdict.parts[0] == (IN_SHORT, [Told("Far", "", [("", "far more: seat 1; far less: seat 4.")])])
    assert [one.subject for one in dict(verdict.parts)[OUTSTANDING]] == ["Far", "Little"]
    alone = judge([sample(games=5000)], [titled[:1]])
    assert IN_SHORT not in dict(alone.parts), "there it would say everything twice"


def test_too_few_games_are_reported_with_the_number_needed() -> None:
    """With as many games as the verdict asks for, a difference of a tenth of par is usually found."""
    few = judge([sample(games=25)], [[wins(FAIR, 2, games=25)]])
    assert "there are 1,000." in told(few, UNKNOWN)[0]
    asked = int(told(few, UNKNOWN)[0].split("takes about ")[1].split(" games")[0].replace(",", ""))
    assert 3_000 < asked < 100_000
    games, rigged = asked // PORTIONS, (0.275, 0.275, 0.225, 0.225)
    found = sum(
        bool(told(judge([sample(games=games)], [[wins(rigged, s, games=games)]]), OUTSTANDING)) for s in range(40)
    )
    assert found > 32


def test_one_portion_says_nothing_about_chance() -> None:
    verdict = judge([sample(portions=1, games=1000)], [[wins((0.4, 0.2, 0.2, 0.2), 3, 1, 1000)]])
    assert not told(verdict, OUTSTANDING)
    assert told(verdict, UNKNOWN) == [
        "Win share by seat: one portion cannot show what is due to chance; play more games."
    ]


def test_small_differences_are_balanced_however_sure() -> None:
    sentences = judge([sample(games=100_000)], [[wins((0.255, 0.25, 0.25, 0.245), 4, games=100_000)]])
    assert "the differences that exist are small" in told(sentences, BALANCED)[0]


def length(turns: "np.ndarray[tuple[int], np.dtype[np.float64]]") -> Figure:
    """A figure of the length of each portion's games."""
    figure = ratios("Length", "Length", "cards", ["a game"], turns[:, None], np.full((len(turns), 1), GAMES), told=FACT)
    assert figure is not None
    return figure


def test_variants_are_compared_portion_by_portion() -> None:
    """The same deals make both variants long or short, so four more cards are found though deals differ by more."""
    deals = np.random.default_rng(1).normal(40 * GAMES, 15 * GAMES, PORTIONS)
    verdict = judge([sample(0), sample(1)], [[length(deals)], [length(deals + 4 * GAMES)]])
    assert len(told(verdict, COMPARED)) == 1
    assert told(verdict, COMPARED)[0].startswith("B against A, Length: a little more: ")
    assert "(+4.00 [+4.00, +4.00])" in told(verdict, COMPARED)[0]
    apart = np.random.default_rng(2).normal(40 * GAMES, 15 * GAMES, PORTIONS)
    assert not told(judge([sample(0), sample(1)], [[length(deals)], [length(apart + 4 * GAMES)]]), COMPARED)


def test_only_portions_that_both_have_are_compared() -> None:
    one, other = sample(0), sample(1, portions=10)
    turns = np.linspace(30 * GAMES, 50 * GAMES, PORTIONS)
    verdict = judge([one, other], [[length(turns)], [length(turns[:10])]])
    assert verdict.looked == 1


def test_variants_with_other_numbers_of_players_are_not_compared() -> None:
    turns = np.full(PORTIONS, 40.0 * GAMES)
    assert judge([sample(0, 3), sample(1, 4)], [[length(turns)], [length(turns)]]).looked == 0
    assert judge([sample(0, 3), sample(1, 4), sample(2, 4)], [[length(turns)]] * 3).looked == 1


def test_several_variants_are_summarized() -> None:
    """Seat 1 does better in both variants; seat 4 does worse in the first, where seat 3 also wins less."""
    both = [[wins((0.4, 0.3, 0.2, 0.1), 1)], [wins((0.4, 0.2, 0.2, 0.2), 2)]]
    verdict = judge([sample(0, 4), sample(1, 4)], both)
    ((about, short, sentences),) = next(tell for heading, tell in verdict.parts if heading == OUTSTANDING)
    assert about == "Win share by seat"
    assert short.startswith("far more: seat 1; clearly more: seat 2 (A); clearly less: seat 3")
    assert short.endswith("far less: seat 4 (A)")
    assert [who for who, _ in sentences] == ["A", "B"]


def test_a_figure_of_one_group_is_summarized_too() -> None:
    turns = np.linspace(30 * GAMES, 50 * GAMES, PORTIONS)
    three = [[length(turns)], [length(turns + 4 * GAMES)], [length(turns + 20 * GAMES)]]
    verdict = judge([sample(number) for number in range(3)], three)
    ((_, short, _),) = next(tell for heading, tell in verdict.parts if heading == COMPARED)
    assert short == "far more (C); a little more (B)"


def test_many_groups_are_joined_into_runs() -> None:
    """Of twelve seats, the first five win far more and the last five far less; those between win their share."""
    shares = np.array([0.14] * 5 + [1 / 12] * 2 + [0.0266666] * 5)
    won = np.random.default_rng(1).multinomial(1000, shares / shares.sum(), PORTIONS)
    labels = [f"seat {seat}" for seat in range(1, 13)]
    figure = ratios("S", "T", SHARE, labels, won, np.full(won.shape, 1000), against=PAR, told=JUDGED)
    assert figure is not None
    (sentence,) = told(judge([sample()], [[figure]]), OUTSTANDING)
    assert "more: seat 1 to seat 5, most of all seat " in sentence
    assert "less: seat 8 to seat 12, most of all seat " in sentence
    assert sentence.endswith("No different from chance: seat 6 and seat 7.")


def test_facts_are_given_with_intervals() -> None:
    verdict = judge([sample()], [[length(np.full(PORTIONS, 40.0 * GAMES))]])
    assert told(verdict, FACTS) == ["Length: 40.00 [40.00, 40.00] cards."]


def test_letters_go_on_after_the_alphabet() -> None:
    assert [letter(number) for number in (0, 25, 26, 27, 52)] == ["A", "Z", "AA", "AB", "BA"]
