"""`python -m benchmarks.review WHAT [GAME ...]`: how far reviews can be believed; writes docs/review.md.

WHAT is one of: chances, losses, depths, speed. Races are kept in build/review, and a run that was stopped goes on.
RACES=N in the environment takes fewer races or more, JOBS=N fewer processes or more.
"""

import os
import sys
from collections.abc import Callable, Sequence
from itertools import pairwise
from statistics import median

from benchmarks.measurement import machine
from benchmarks.own_games import random_games
from benchmarks.page import write_section
from benchmarks.review import chances, depths, levels
from benchmarks.review.races import play_races
from paddock.bots.players import LEVELS
from paddock.games import GAMES
from paddock.reviews.chances import Correction

PAGE = "review.md"
CALIBRATED, MIXED, COMPARED, TIMED = 2000, 100, 12, 5
"""How many races each figure is from."""
RACERS, ALL = ("racer",) * 4, LEVELS
THREADS = 2


def show_chances(games: Sequence[str]) -> None:
    """Chances beside results, corrected by other races; prints what fits all, for review.toml."""
    text = [
        f"Written by `python -m benchmarks.review chances`. {races(CALIBRATED):,} races between four racers of each"
        " game.\n"
    ]
    for game in games:
        found = chances.look_at(game, play_races(game, RACERS, races(CALIBRATED), jobs()), jobs())
        text += [
            f"\n### {GAMES[game].title}\n",
            "| chance told | told | mean | came true | |",
            "| --- | --: | --: | --: | --: |",
        ]
        for number, scale in enumerate(chances.scale_of(*chances.fairly_corrected(found))):
            if scale is not None:
                text.append(
                    f"| {10 * number} to {10 * number + 10} % | {scale.told:,} | {scale.mean:.1%} | {scale.real:.1%}"
                    f" ± {scale.reach:.1%} | {scale.real - scale.mean:+.1%} |"
                )
        print(f"{game}:")
        for name in Correction._fields:
            print(f"[{name}]")
            for phase, parts in chances.corrections(found).items():
                print(f"{phase} = {[getattr(one, name) for one in parts]}")
    write_section(PAGE, "chances", "\n".join(text))


def show_losses(games: Sequence[str]) -> None:
    """What the levels lose, and whether each loses more than the next; prints what they lose beyond the best one."""
    text = [
        f"Written by `python -m benchmarks.review losses`. {races(MIXED)} races of each game between a random player, a"
        f" rookie, a racer and a champion, reviewed at depth {levels.DEPTH:g}: win chance lost in a race, in points.\n",
        f"| | {' | '.join(LEVELS)} | fewer than the level before |",
        f"| --- | {'--: | ' * len(LEVELS)}--- |",
    ]
    for game in games:
        found = levels.look_at(game, play_races(game, ALL, races(MIXED), jobs()), jobs())
        lost = {level: levels.per_race(found, level) for level in LEVELS}
        cells = [
            f"{100 * middle:.0f} ± {100 * reach:.0f}" for middle, reach in map(levels.with_interval, lost.values())
        ]
        steps = []
        for worse, better in pairwise(LEVELS):
            gain, reach = levels.with_interval(
                [one - other for one, other in zip(lost[worse], lost[better], strict=True)]
            )
            steps.append(f"{100 * gain:.0f} ± {100 * reach:.0f}")
        text.append(f"| {GAMES[game].title} | {' | '.join(cells)} | {', '.join(steps)} |")
        least = levels.per_decision(found, LEVELS[-1])
        for level in LEVELS:
            beyond = levels.per_decision(found, level).items()
            print(f"[losses.{level}]")
            print("\n".join(f"{phase} = {max(0.0, loss - least.get(phase, 0.0)):.4f}" for phase, loss in beyond))
    write_section(PAGE, "losses", "\n".join(text))


def show_depths(games: Sequence[str]) -> None:
    """How many blunders are still blunders in a deeper review."""
    text = [
        f"Written by `python -m benchmarks.review depths`. {races(COMPARED)} races between racers of each game: what a"
        f" review of standard depth calls blunders, and how many of them one of depth {depths.DEEP:g} calls so too.\n",
        "| | blunders | also at the greater depth |",
        "| --- | --: | --: |",
    ]
    for game in games:
        named, kept = depths.agreement(play_races(game, RACERS, races(COMPARED), jobs()))
        text.append(f"| {GAMES[game].title} | {named} | {kept} ({kept / max(1, named):.0%}) |")
    write_section(PAGE, "depths", "\n".join(text))


def show_speed(games: Sequence[str]) -> None:
    """How long a review of standard depth takes, beside simulated games of rookies in the same run."""
    text = [
        f"Written by `python -m benchmarks.review speed`. Reviews of {TIMED} races between four racers at standard"
        f" depth with {THREADS} threads, the median; beside them random games on one thread in the same run.\n",
        "| | whole race | until the first seat's decisions are judged | random games/s |",
        "| --- | --: | --: | --: |",
    ]
    for game in games:
        played = play_races(game, RACERS, TIMED + 1, jobs())
        depths.seconds(played[-1], THREADS)
        timed = [depths.seconds(one, THREADS) for one in played[:TIMED]]
        whole, first = (median(one[place] for one in timed) for place in (0, 1))
        text.append(
            f"| {GAMES[game].title} | {whole:.1f} s | {first:.1f} s | {random_games(game, 2.0).games_per_second:,.0f} |"
        )
    write_section(PAGE, "speed", "\n".join([*text, f"\nMachine: {machine()}."]))


def races(usual: int) -> int:
    """How many races a figure is from."""
    return int(os.environ.get("RACES", usual))


def jobs() -> int:
    """How many processes play and look."""
    return int(os.environ.get("JOBS", os.cpu_count() or 1))


FIGURES: dict[str, Callable[[Sequence[str]], None]] = {
    "chances": show_chances,
    "losses": show_losses,
    "depths": show_depths,
    "speed": show_speed,
}


def main() -> None:
    """Measure what is asked for."""
    what, *games = sys.argv[1:] or [""]
    if what not in FIGURES:
        sys.exit(f"Say what to measure: {', '.join(FIGURES)}")
    FIGURES[what](games or list(GAMES))


if __name__ == "__main__":
    main()
