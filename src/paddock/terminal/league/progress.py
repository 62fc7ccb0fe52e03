"""Plays a match, with a progress bar in a terminal."""

from time import perf_counter

from paddock.league.playing import make_ready
from paddock.league.running import Run
from paddock.terminal.console import make_console, preparing
from paddock.terminal.progress import games_bar


def run_with_progress(run: Run, jobs: int) -> bool:
    """Play the missing games; return whether Ctrl-C stopped them."""
    whole = run.most * run.match.seats
    before = len(run.results.games)
    try:
        with preparing():
            make_ready(run.match)
        began = perf_counter()
        with games_bar(make_console(False, error=True)) as progress:
            task = progress.add_task("", total=whole, completed=before, speed=0)

            def told() -> None:
                played = len(run.results.games)
                speed = (played - before) / (perf_counter() - began)
                progress.update(task, completed=played, speed=f"{speed:,.0f}" if speed >= 10 else f"{speed:.2g}")

            run.play(jobs, told)
    except KeyboardInterrupt:
        return True
    return False
