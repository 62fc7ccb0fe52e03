"""Runs a simulation, with a progress bar in a terminal."""

from time import perf_counter

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TaskID, TextColumn, TimeRemainingColumn

from paddock.terminal.console import make_console, preparing
from paddock.terminal.counting import Simulation

FIRST_PORTION = 100
PORTION_SECONDS = 0.15
SPEED_SECONDS = 600.0
"""The time left is estimated from the speed of this many seconds, since games of slow bots end one by one."""
SHORT = 2.0
"""The seconds before a bar appears."""


def games_bar(console: Console) -> Progress:
    """A progress bar that counts games, with their speed and the time left; it is shown only in a terminal."""
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
    """Play the games; return the seconds that they took, and whether Ctrl-C stopped them."""
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
    """Play portion by portion; a bar appears if the rest takes long."""
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
