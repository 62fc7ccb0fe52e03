"""Runs an experiment, with a progress bar in a terminal."""

from pathlib import Path
from time import perf_counter

from paddock.lab.results import Results
from paddock.lab.running import Runner, run
from paddock.terminal.console import make_console, preparing
from paddock.terminal.progress import games_bar


def run_with_progress(results: Results, path: Path, runner: Runner) -> tuple[float, bool]:
    """Play the missing games; return the seconds that they took, and whether Ctrl-C stopped them."""
    plan, before = results.plan, results.games
    whole = plan.experiment.games * len(plan.variants)
    began = perf_counter()
    try:
        with preparing():
            runner.get_ready(plan)
        began = perf_counter()
        with games_bar(make_console(False, error=True)) as progress:
            task = progress.add_task("", total=whole, completed=before, speed=0)

            def told(games: int) -> None:
                progress.advance(task, games)
                speed = (progress.tasks[task].completed - before) / (perf_counter() - began)
                progress.update(task, speed=f"{speed:,.0f}" if speed >= 10 else f"{speed:.2g}")

            run(results, path, runner, told)
    except KeyboardInterrupt:
        return perf_counter() - began, True
    return perf_counter() - began, False
