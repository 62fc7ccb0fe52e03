"""Runs a simulation and shows how far it is, where a person waits for it."""

from time import perf_counter

from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from paddock.terminal.console import make_console, preparing
from paddock.terminal.counting import Simulation

FIRST_PORTION = 100
PORTION_SECONDS = 0.15
SHORT = 2.0
"""Seconds that a person waits without a bar."""


def run_with_progress(simulation: Simulation, games: int) -> tuple[float, bool]:
    """Play the games; the seconds they took, and whether Ctrl-C stopped them early."""
    console = make_console(False, error=True)
    began = perf_counter()
    try:
        with preparing():
            simulation.play(0)
        began = perf_counter()
        columns = (
            TextColumn("{task.fields[speed]:,.0f} games/s"),
            BarColumn(),
            MofNCompleteColumn(),
            TimeRemainingColumn(),
        )
        with Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress:
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
            task = progress.add_task("", total=games, speed=speed)
        if task is not None:
            progress.update(task, completed=simulation.games, speed=speed)
