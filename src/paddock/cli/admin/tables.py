"""`paddock admin tables`, `close`, `delete` and `expire`."""

from typing import TYPE_CHECKING

import click

from paddock.cli.admin.shared import (
    STATUSES,
    confirm,
    days_type,
    dry_option,
    limit_option,
    plural,
    print_rows,
    reason_option,
    store_at,
    store_option,
    when,
    yes_option,
)

if TYPE_CHECKING:
    from paddock.server.admin.tables import TableRow


def line_of(row: "TableRow") -> tuple[str, ...]:
    """A table as a line of the list."""
    names = ", ".join(row.line.names) or "-"
    listed = "public" if row.public else ""
    return str(row.number), row.line.status, row.line.game, when(row.touched), str(row.entries), listed, names


def describe(row: "TableRow") -> str:
    """A table as a question to the operator names it."""
    names = ", ".join(row.line.names) or "nobody"
    return f"table {row.number} ({row.line.game}, {row.line.status}, {names}; last touched {when(row.touched)})"


@click.command(short_help="List tables.")
@store_option
@click.option(
    "--status",
    "statuses",
    type=click.Choice(STATUSES),
    multiple=True,
    help="Only tables with this status; can be repeated.",
)
@click.option("--older", type=days_type, metavar="DAYS", help="Only tables untouched for this many days.")
@click.option("--newer", type=days_type, metavar="DAYS", help="Only tables where something has happened since then.")
@click.option("--person", metavar="PERSON", help="Only tables of this person.")
@click.option("--keys", is_flag=True, help="Also print the keys of the links: anyone who has a key has the table.")
@limit_option
def tables(
    store: str | None,
    statuses: tuple[str, ...],
    older: int | None,
    newer: int | None,
    person: str | None,
    keys: bool,
    limit: int,
) -> None:
    """List tables, the last changed first. Times are in UTC.

    \b
    Examples:
      paddock admin tables --status playing --status gathering
      paddock admin tables --person 12 --older 30
    """  # noqa: D301  click reads a backspace here
    from paddock.server.admin.people import find_person
    from paddock.server.admin.tables import list_tables

    with store_at(store) as database:
        who = find_person(database, person).number if person is not None else None
        rows = list_tables(database, statuses, who, older, newer)
    if not rows:
        click.echo("no tables")
        return
    titles: tuple[str, ...] = ("TABLE", "STATUS", "GAME", "TOUCHED", "ENTRIES", "LISTED", "NAMES")
    lines = [line_of(row) + ((row.join, row.watch) if keys else ()) for row in rows]
    print_rows(titles + (("JOIN", "WATCH") if keys else ()), lines, limit)


@click.command(short_help="Close a table to any further moves or messages.")
@click.argument("table")
@store_option
@reason_option
@yes_option
def close(table: str, store: str | None, reason: str, yes: bool) -> None:
    """Close a table to any further moves or messages. Its players are shown the reason. This cannot be undone.

    \b
    Example:
      paddock admin close 17 --reason "spam in the chat"
    """  # noqa: D301  click reads a backspace here
    from paddock.server.admin.tables import close_table, find_table

    with store_at(store) as database:
        row = find_table(database, table)
        confirm(f"Close {describe(row)}?", yes)
        close_table(database, row.number, reason)
    click.echo(f"closed table {row.number}")


@click.command(short_help="Delete tables.")
@click.argument("tables", nargs=-1, required=True, metavar="TABLE...")
@store_option
@yes_option
@dry_option
def delete(tables: tuple[str, ...], store: str | None, yes: bool, dry_run: bool) -> None:
    """Delete tables with their logs and chat. The replays of their finished races stay.

    \b
    Example:
      paddock admin delete 17 18
    """  # noqa: D301  click reads a backspace here
    from paddock.server.admin.tables import delete_tables, find_table

    with store_at(store) as database:
        rows = [find_table(database, table) for table in tables]
        if dry_run:
            for row in rows:
                click.echo(f"would delete {describe(row)}")
            return
        confirm(f"Delete {'; '.join(map(describe, rows))}?", yes)
        delete_tables(database, [row.number for row in rows])
    click.echo(f"deleted {'table' if len(rows) == 1 else 'tables'} {', '.join(str(row.number) for row in rows)}")


@click.command(short_help="Delete tables and replays that are too old.")
@store_option
@click.option("--unfinished", type=days_type, metavar="DAYS", help="Unfinished tables untouched for this many days.")
@click.option("--finished", type=days_type, metavar="DAYS", help="Finished tables with their chat; their replays stay.")
@click.option("--replays", type=days_type, metavar="DAYS", help="Replays of races that ended this many days ago.")
@yes_option
@dry_option
def expire(
    store: str | None, unfinished: int | None, finished: int | None, replays: int | None, yes: bool, dry_run: bool
) -> None:
    """Delete tables and replays that are too old.

    A server deletes old tables by itself: see 'paddock serve --keep-unfinished'.

    \b
    Example:
      paddock admin expire --unfinished 30 --finished 365 --dry-run
    """  # noqa: D301  click reads a backspace here
    from paddock.cli.progress import bar
    from paddock.server.admin.tables import count_replays, delete_replays, delete_tables, list_tables

    if unfinished is finished is replays is None:
        raise click.UsageError("say what: --unfinished DAYS, --finished DAYS or --replays DAYS")
    with store_at(store) as database:
        old: list[int] = []
        if unfinished is not None:
            statuses = [status for status in STATUSES if status != "over"]
            old += [row.number for row in list_tables(database, statuses, older=unfinished)]
        if finished is not None:
            old += [row.number for row in list_tables(database, ("over",), older=finished)]
        races = count_replays(database, replays) if replays is not None else 0
        found = f"{plural(len(old), 'table')} and {plural(races, 'replay')}"
        if dry_run or not (old or races):
            click.echo(f"would delete {found}" if dry_run else "nothing is that old")
            return
        confirm(f"Delete {found}?", yes)
        with bar("Deleting") as progress:
            for done, table in enumerate(old, 1):
                delete_tables(database, [table])
                progress(done, len(old))
        if replays is not None:
            races = delete_replays(database, replays)
    click.echo(f"deleted {plural(len(old), 'table')} and {plural(races, 'replay')}")
