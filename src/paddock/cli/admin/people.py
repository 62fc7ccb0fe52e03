"""`paddock admin people`, `erase` and `export`."""

import json
import time
from pathlib import Path

import click

from paddock.cli.admin.shared import (
    confirm,
    dry_option,
    limit_option,
    plural,
    print_rows,
    store_at,
    store_option,
    when,
    yes_option,
)
from paddock.errors import Malformed

NOTICED_WITHIN = 6.0
"""The seconds within which every running server sees a notice."""


@click.command(short_help="List people.")
@store_option
@click.option("--table", metavar="TABLE", help="Only the people at a table.")
@click.option("--name", metavar="TEXT", help="Only people with this in their name.")
@limit_option
def people(store: str | None, table: str | None, name: str | None, limit: int) -> None:
    """List people, the newest first. Names are not unique; numbers are.

    \b
    Examples:
      paddock admin people --table 17
      paddock admin people --name ana
    """  # noqa: D301  click reads a backspace here
    from paddock.server.admin.people import list_people
    from paddock.server.admin.tables import find_table

    if table is not None and name is not None:
        raise click.UsageError("--table and --name cannot be combined")
    with store_at(store) as database:
        number = find_table(database, table).number if table is not None else None
        found = list_people(database, number, name)
    if not found:
        click.echo("no people")
        return
    rows = [(str(row.number), when(row.created), str(row.tables), row.name) for row in found]
    print_rows(("PERSON", "SINCE", "TABLES", "NAME"), rows, limit)


@click.command(short_help="Remove a person from everything in the store.")
@click.argument("person")
@store_option
@yes_option
@dry_option
def erase(person: str, store: str | None, yes: bool, dry_run: bool) -> None:
    """Erase a person: their secret, and their name and chat lines in everything that is stored.

    The games of others stay, with "Erased player" in place of the name. If they want their data, export it first.
    Running servers may write the name once more before they notice, so erasing takes some seconds and is done twice.

    \b
    Example:
      paddock admin erase 12
    """  # noqa: D301  click reads a backspace here
    from paddock.server.admin.people import erase as erase_person
    from paddock.server.admin.people import find_person, tables_of
    from paddock.terminal.console import preparing

    with store_at(store) as database:
        row = find_person(database, person)
        if dry_run:
            known = plural(len(tables_of(database, database.connection, row.number)), "table")
            click.echo(f"would erase person {row.number} ({row.name}) from {known}")
            return
        confirm(f"Erase person {row.number} ({row.name})? This cannot be undone.", yes)
        with preparing("Erasing"):
            first = erase_person(database, row.number, row.name)
            time.sleep(NOTICED_WITHIN)
            second = erase_person(database, row.number, row.name)
    changed = [plural(one + two, noun, nouns) for one, two, noun, nouns in zip(first, second, *NOUNS, strict=True)]
    click.echo(f"erased person {row.number}: changed {changed[0]}, {changed[1]} and {changed[2]}")


NOUNS = (("table", "log entry", "replay"), ("tables", "log entries", "replays"))


@click.command(short_help="Print everything stored about a person.")
@click.argument("person")
@store_option
@click.option(
    "-o", "--out", type=click.Path(dir_okay=False, path_type=Path), help="The file to write. [default: print]"
)
@yes_option
def export(person: str, store: str | None, out: Path | None, yes: bool) -> None:
    """Print everything stored about a person as JSON: names, seats, answers, chat, own files and finished races.

    It contains no secrets of others, so it can be given to the person. It contains the links to their tables, so only
    you can read FILE. Times are in milliseconds since 1970.

    \b
    Example:
      paddock admin export 12 -o person-12.json
    """  # noqa: D301  click reads a backspace here
    from paddock.server.admin.people import export as export_person
    from paddock.server.admin.people import find_person

    with store_at(store) as database:
        text = json.dumps(export_person(database, find_person(database, person)), ensure_ascii=False, indent=1)
    if out is None:
        click.echo(text)
        return
    if out.exists():
        confirm(f"Replace {out}?", yes)
    try:
        out.touch(0o600)
        out.write_text(text + "\n", "utf-8")
    except OSError as error:
        raise Malformed(f"{out} cannot be written: {error.strerror}") from None
    click.echo(f"wrote {out}")
