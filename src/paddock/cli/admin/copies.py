"""`paddock admin backup` and `restore`."""

from pathlib import Path

import click

from paddock.cli.admin.shared import confirm, plural, store_at, store_option, yes_option
from paddock.errors import Malformed


@click.command(short_help="Write everything in the store to a file.")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@store_option
@yes_option
def backup(file: Path, store: str | None, yes: bool) -> None:
    """Write everything in the store, as it is at this moment, to FILE. Servers continue meanwhile.

    FILE is an SQLite database, whatever the store is. It holds seeds and sealed answers: keep it as safe as the store.

    \b
    Example:
      paddock admin backup "club-$(date +%F).backup"
    """  # noqa: D301  click reads a backspace here
    from paddock.cli.progress import bar
    from paddock.server.admin.copying import back_up

    if file.exists():
        confirm(f"Replace {file}?", yes)
    with store_at(store) as database, bar("Backing up") as progress:
        rows = back_up(database, file, progress)
    click.echo(f"wrote {plural(rows, 'row')} to {file}")


@click.command(short_help="Replace everything in the store by a backup.")
@click.argument("file", type=click.Path(dir_okay=False, path_type=Path))
@store_option
@yes_option
def restore(file: Path, store: str | None, yes: bool) -> None:
    """Replace EVERYTHING in the store by a backup, in one transaction.

    Everything since the backup is lost, including blocks. Running servers cannot write meanwhile; afterwards they send
    everybody back to the restored tables, which have new numbers. Restoring into an empty store moves a server from
    SQLite to PostgreSQL or back.

    \b
    Examples:
      paddock admin restore club.backup
      paddock admin restore club.backup --store postgresql://paddock@db/paddock
    """  # noqa: D301  click reads a backspace here
    from paddock.cli.progress import bar
    from paddock.server.admin.copying import count_rows
    from paddock.server.admin.copying import restore as restore_backup

    if not file.is_file():
        raise Malformed(f"there is no file {file}")
    with store_at(store, make=True) as database:
        there = count_rows(database.connection)
        if there:
            confirm(f"Replace all {plural(there, 'row')} in the store with those in {file}?", yes)
        with bar("Restoring") as progress:
            rows = restore_backup(database, file, progress)
    click.echo(f"restored {plural(rows, 'row')} from {file}")
