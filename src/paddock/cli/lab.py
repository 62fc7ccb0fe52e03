"""`paddock lab`: experiments with many games."""

from pathlib import Path

import click

MOST_JOBS = 1024


@click.group(short_help="Answer a question by playing very many games.")
def lab() -> None:
    """Ask the games a question, and let hundreds of thousands of games answer it.

    An experiment is a text file that says what is played, how often, and what is varied. docs/lab.md describes how to
    write one.
    """


@lab.command("list")
def list_experiments() -> None:
    """List the experiments that come with Paddock."""
    from paddock.lab.experiment import EXPERIMENTS

    for name in EXPERIMENTS.shipped():
        found = EXPERIMENTS.load(name)
        click.echo(f"{name:<14}{found.question}")


@lab.command("run")
@click.argument("experiment")
@click.option("--out", metavar="FILE", help="Where the results are kept. [default: the experiment's name, .parquet]")
@click.option("--fresh", is_flag=True, help="Start over, replacing FILE.")
@click.option(
    "--on",
    type=click.Choice(["cpu", "gpu", "ray"]),
    default="cpu",
    show_default=True,
    help="Where to play the games; the results are the same everywhere.",
)
@click.option("--jobs", type=click.IntRange(1, MOST_JOBS), metavar="N", help="Threads on the CPU. [default: all cores]")
def run_experiment(experiment: str, out: str | None, fresh: bool, on: str, jobs: int | None) -> None:
    """Play the games of EXPERIMENT and keep the results.

    EXPERIMENT is the path of a .toml file, or the name of an experiment that comes with Paddock ('paddock lab list').

    Ctrl-C stops early and keeps the games played so far; the same command continues from there.
    """
    import os
    import sys

    from paddock.lab.plan import load_plan
    from paddock.lab.running import open_results
    from paddock.lab.where import find_runner
    from paddock.library import printable
    from paddock.terminal.lab.progress import run_with_progress
    from paddock.terminal.saving import check_writable

    plan = load_plan(experiment)
    path = check_writable(out if out is not None else f"{plan.name}.parquet")
    results = open_results(path, plan, fresh)
    before, whole = results.games, plan.experiment.games * len(plan.variants)
    runner = find_runner(on, plan, jobs or os.cpu_count() or 1, lambda words: click.echo(words, err=True))
    seconds, stopped = run_with_progress(results, path, runner)
    if stopped and not results.games:
        sys.exit("Stopped before the first games were counted: there are no results yet.")
    played = results.games - before
    click.echo(f"{printable(plan.experiment.title)}: {results.games:,} of {whole:,} games have been played.")
    if played:
        click.echo(f"{played:,} games in {seconds:.1f} s: {played / max(seconds, 1e-9):,.0f} games/s.")
    if stopped:
        click.echo("Stopped; run the same command to continue.")
    click.echo(f"The results are in {shown(path)}: 'paddock lab report {shown(path)}' explains them.")


def shown(path: Path) -> str:
    """A path, ready to be printed."""
    from paddock.library import printable

    return printable(str(path))


@lab.command("report")
@click.argument("results")
@click.option("--out", metavar="FILE", help="Where the page is written. [default: beside the results, .html]")
@click.option("--text", is_flag=True, help="Print the report in this terminal instead of writing a page.")
def report_results(results: str, out: str | None, text: bool) -> None:
    """Make a report of RESULTS: a page with plots and a verdict in words.

    RESULTS is a file that 'paddock lab run' wrote; the experiment need not be finished. The page is a single file that
    loads nothing else.
    """
    from paddock.errors import Malformed
    from paddock.lab.report.making import make_report
    from paddock.lab.report.page import write_page
    from paddock.lab.results import read_results
    from paddock.terminal.console import preparing
    from paddock.terminal.lab.report import print_report
    from paddock.terminal.saving import check_writable

    if text and out is not None:
        raise Malformed("--text prints the report and --out writes it: give only one of them")
    source = Path(results)
    with preparing("Reading the results"):
        report = make_report(read_results(source))
    if text:
        print_report(report)
        return
    path = check_writable(out if out is not None else str(source.with_suffix(".html")))
    try:
        path.write_text(write_page(report), "utf-8")
    except OSError as error:
        raise Malformed(f"cannot write {shown(path)}: {error.strerror}") from error
    click.echo(f"The report is in {shown(path)}: open it in a browser.")
