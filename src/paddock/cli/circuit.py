"""`paddock circuit`: list, check and draw circuits."""

from pathlib import Path

import click
from rich.console import Console
from rich.table import Table

from paddock.errors import CircuitError
from paddock.games.cars.circuits import CIRCUITS, Circuit, draw, line_steps, load_circuit, steps


@click.group()
def circuit() -> None:
    """List, check and draw the circuits that cars race on.

    A circuit is a plain TOML file. CIRCUIT is the name of a shipped one, such as marina-bay, or the path of a
    file of your own.
    """


@circuit.command("list")
def list_circuits() -> None:
    """List the circuits that come with Paddock."""
    table = Table(box=None, pad_edge=False, header_style="bold")
    for heading in ("name", "title", "spaces", "steps a lap", "note"):
        table.add_column(heading, justify="right" if heading == "spaces" else "left")
    for name in CIRCUITS.shipped():
        found = load_circuit(name)
        least, most = _steps(found, found.start)
        table.add_row(name, found.title, str(len(found.spaces)), f"{least} to {most}", found.note)
    Console().print(table)


@circuit.command()
@click.argument("circuit", metavar="CIRCUIT")
def check(circuit: str) -> None:
    """Check a circuit file and print its facts.

    Says what is wrong, and where, if the file cannot be raced on.
    """
    found = load_circuit(circuit)
    for fact in facts(found):
        click.echo(fact)


@circuit.command("draw")
@click.argument("circuit", metavar="CIRCUIT")
@click.option(
    "-o",
    "--output",
    metavar="FILE",
    help="Where to write the picture; an existing file is replaced. [default: CIRCUIT.svg here]",
)
def draw_circuit(circuit: str, output: str | None) -> None:
    """Draw a circuit as an SVG picture."""
    found = load_circuit(circuit)
    target = Path(output) if output else Path(f"{found.name}.svg")
    try:
        target.write_text(draw(found), encoding="utf-8")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else str(error)
        raise CircuitError(
            f"cannot write {str(target)!r}: {reason}; give a file in a folder that exists and that you may write to"
        ) from error
    click.echo(f"{found.title}: drawn to {target}")


def facts(found: Circuit) -> list[str]:
    """The facts about a circuit, one per line."""
    rectangular = sum(space.rectangular for space in found.spaces)
    lanes = [section.lanes for section in found.sections]
    lines = [line_steps(found, start) for start in found.start]
    rows = sorted({found.spaces[start].front for start in found.start}, reverse=True)
    told = [
        f"{found.title} ({found.name}): a valid circuit" + (f"; {found.note}" if found.note else ""),
        f"spaces        {len(found.spaces)}, {rectangular} of them rectangular "
        f"({round(100 * rectangular / len(found.spaces))} %)",
        f"sections      {len(found.sections)}, from {min(lanes)} to {max(lanes)} lanes; the loop closes",
        f"direction     {'clockwise' if found.sections[0].side > 0 else 'anticlockwise'}",
    ]
    for i, front in enumerate(rows):
        starts = tuple(start for start in found.start if found.spaces[start].front == front)
        least, most = _steps(found, starts)
        told.append(f"lap           {least} to {most} steps from row {i + 1} of the grid")
    earliest = ", ".join(str(min(column)) for column in zip(*lines, strict=True))
    told.append(f"betting lines crossed at step {earliest} at the earliest")
    return told


def _steps(found: Circuit, starts: tuple[int, ...]) -> tuple[int, int]:
    counts = [steps(found, start) for start in starts]
    return min(least for least, _ in counts), max(most for _, most in counts)
