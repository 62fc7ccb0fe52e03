"""`make bench`: Paddock beside other engines, in one run on one core, as figures and as ratios."""

import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median

from rich.console import Console
from rich.progress import Progress

from benchmarks.environments import COUNT, in_one_array, through_openspiel, through_pettingzoo
from benchmarks.lab import rookies
from benchmarks.measurement import Measurement, machine
from benchmarks.own_games import fork_microseconds, move_microseconds, random_games, start_seconds
from benchmarks.references import catanatron, openspiel, pettingzoo, rlcard
from benchmarks.starting import first_start, lines
from paddock.engine.game import Game
from paddock.games import GAMES

ROUNDS = 5
SECONDS = 1.0
PAGE = Path(__file__).parents[1] / "docs" / "benchmarks.md"

Contestants = tuple[Callable[[], Measurement], ...]

ENGINES: Contestants = (
    lambda: random_games("downforce", SECONDS),
    lambda: random_games("top-race", SECONDS),
    lambda: random_games("cafe-race", SECONDS),
    lambda: openspiel.plainly("oh_hell", SECONDS),
    lambda: openspiel.through_python("oh_hell", SECONDS),
    lambda: openspiel.inside_engine("oh_hell", SECONDS),
    lambda: openspiel.plainly("hearts", SECONDS),
    lambda: openspiel.through_python("hearts", SECONDS),
    lambda: openspiel.inside_engine("hearts", SECONDS),
    lambda: catanatron.whole_games(SECONDS),
)

ENVIRONMENTS: Contestants = (
    lambda: in_one_array("downforce", SECONDS),
    lambda: in_one_array("top-race", SECONDS),
    lambda: in_one_array("cafe-race", SECONDS),
    lambda: through_pettingzoo("downforce", SECONDS),
    lambda: through_pettingzoo("cafe-race", SECONDS),
    lambda: through_openspiel("downforce", SECONDS),
    lambda: through_openspiel("cafe-race", SECONDS),
    lambda: pettingzoo.whole_games("connect_four_v3", SECONDS),
    lambda: pettingzoo.whole_games("tictactoe_v3", SECONDS),
    lambda: rlcard.whole_games("mahjong", SECONDS),
    lambda: rlcard.whole_games("uno", SECONDS),
    lambda: openspiel.with_tensors("oh_hell", SECONDS),
    lambda: openspiel.with_tensors("hearts", SECONDS),
)

INTRODUCTION = """# Benchmarks

Written by `make bench`. One core, one run, {rounds} rounds of {seconds:g} s each in turn; the median of the rounds, so
that a noisy machine hits all alike. An answer is a decision of a player; chance does not count. All players are random.
What a GPU does in the lab is in [gpu-benchmarks.md](gpu-benchmarks.md) (`python -m benchmarks.gpu`), what the server
does in [server-benchmarks.md](server-benchmarks.md) (`make load`).

- *plain loop in Python*: asks whether the game is over and whether chance moves, and draws chance by its probabilities,
  as OpenSpiel's own example does.
- *tuned loop in Python*: the fastest loop over the Python interface that we could write, two calls a move.
- *bots in C++*: OpenSpiel's own random bots, whole games without Python.

Machine: {machine}.

"""


LEARNING = """
## Learning environments

Here each answer comes with what the player asked sees, as numbers, and with the actions it may choose: what a learner
is given at every step. *Vector* is `paddock.vector`, {count:,} games a call on one core; the others are asked answer by
answer from Python. OpenSpiel's observation is the information state tensor.

"""


def main() -> None:
    """Measure, print, and write docs/benchmarks.md."""
    console = Console()
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("measuring", total=ROUNDS * len(ENGINES + ENVIRONMENTS) + 4)
        engines, environments = (
            measure_all(contestants, lambda: progress.advance(task)) for contestants in (ENGINES, ENVIRONMENTS)
        )
        fork = fork_microseconds()
        moves = {name: moves_of(game) for name, game in GAMES.items()}
        progress.advance(task)
        speed, times = rookies(ROUNDS)
        progress.advance(task)
        cold, warm = start_seconds()
        progress.advance(task)
        first = lines(first_start())
    page = (
        INTRODUCTION.format(rounds=ROUNDS, seconds=SECONDS, machine=machine())
        + table(engines)
        + starts(fork, moves, cold, warm)
        + first
        + f"| `paddock lab run`, four rookies of Downforce, one thread | {speed:,.0f} games/s |\n"
        + f"| two threads over one | {times:.2f} times |\n"
        + LEARNING.format(count=COUNT)
        + table(environments)
    )
    PAGE.write_text(page, encoding="utf-8")
    sys.stdout.write(page)


def measure_all(contestants: Contestants, advance: Callable[[], None]) -> list[list[Measurement]]:
    """Each round has every contestant in turn."""
    rounds: list[list[Measurement]] = []
    for _ in range(ROUNDS):
        rounds.append([])
        for contestant in contestants:
            rounds[-1].append(contestant())
            advance()
    return rounds


def table(rounds: list[list[Measurement]]) -> str:
    """A row a contestant: its figures, and how many times as fast Downforce was in the same round."""
    lines = [
        "| engine and game | games/s | answers/s | answers/game | Downforce: times the games/s | times the answers/s |",
        "| --- | --: | --: | --: | --: | --: |",
    ]
    for index in range(len(rounds[0])):
        own = [measured[index] for measured in rounds]
        games = median(measured[0].games_per_second / measured[index].games_per_second for measured in rounds)
        answers = median(measured[0].answers_per_second / measured[index].answers_per_second for measured in rounds)
        lines.append(
            f"| {own[0].name} | {median(m.games_per_second for m in own):,.0f} "
            f"| {median(m.answers_per_second for m in own):,.0f} | {own[0].answers_per_game:.0f} "
            + ("| | |" if own[0].name.startswith("Paddock") else f"| {games:,.1f} | {answers:,.1f} |")
        )
    return "\n".join(lines) + "\n"


def moves_of(game: Game) -> str:
    """How long a move takes with the fewest and the most seats."""
    ends = (game.players.start, game.players.stop - 1)
    return ", ".join(f"{seats} seats {move_microseconds(game.name, seats):.0f} us" for seats in ends)


def starts(fork: float, moves: dict[str, str], cold: float, warm: float) -> str:
    """The figures that have no rival."""
    lines = "\n".join(
        f"| a move of {name} with the views of all seats | {figures} |" for name, figures in moves.items()
    )
    return f"""
| | |
| --- | --: |
| `Table.fork` | {fork:.2f} us |
{lines}
| `paddock simulate downforce --games 1`, nothing compiled yet | {cold:.1f} s |
| the same, a later start | {warm:.2f} s |
"""


main()
