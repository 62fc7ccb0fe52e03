"""Runs a simulation and shows how far it is, where a person waits for it."""

from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from paddock.terminal.console import make_console, preparing
from paddock.terminal.counting import Simulation

FIRST_PORTION = 100
PORTION_SECONDS = 0.15
SPEED_SECONDS = 600.0
"""The time left follows from the speed of so many seconds: games of bots that think long come one by one."""
SHORT = 2.0
"""Seconds that a person waits without a bar."""


def games_bar(console: Console) -> Progress:
    """A bar that counts games, with their speed and the time left; nothing where no person looks."""
    columns = (
        TextColumn("{task.fields[speed]} games/s"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeRemainingColumn(),
    )
    return Progress(
        *columns,
        console=console,
        transient=True,
        disable=not console.is_terminal,
        speed_estimate_period=SPEED_SECONDS,
    )


def run_with_progress(simulation: Simulation, games: int) -> tuple[float, bool]:
    """Play the games; the seconds they took, and whether Ctrl-C stopped them early."""
    console = make_console(False, error=True)
    began = perf_counter()
    try:
        with preparing():
            simulation.play(0)
        began = perf_counter()
        with games_bar(console) as progress:
            play_portions(simulation, games, progress, began)
    except KeyboardInterrupt:
        return perf_counter() - began, True
    return perf_counter() - began, False


def play_portions(simulation: Simulation, games: int, progress: Progress, began: float) -> None:
    """Play portion by portion; the bar appears when the rest is worth waiting for."""
    task: TaskID | None = None
    portion = FIRST_PORTION
    while simulation.games < games:
        started = perf_counter()
        simulation.play(min(portion, games - simulation.games))
        now = perf_counter()
        speed = simulation.games / (now - began)
        portion = max(1, int(min(portion, games) / (now - started) * PORTION_SECONDS))
        if task is None and games / speed > SHORT:
            task = progress.add_task("", total=games, speed=f"{speed:,.0f}")
        if task is not None:
            progress.update(task, completed=simulation.games, speed=f"{speed:,.0f}")
