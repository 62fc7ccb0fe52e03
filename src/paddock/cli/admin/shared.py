"""What the commands of `paddock admin` have in common: the store, confirmations, lists."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from paddock.server.admin.database import Database

STATUSES = ("gathering", "playing", "over", "stopped", "closed")
LONGEST_REASON = 200
MOST_DAYS = 36_500

store_option = click.option(
    "--store",
    metavar="PLACE",
    envvar="PADDOCK_STORE",
    show_envvar=True,
    show_default="paddock/tables.db in the user's data folder",
    help="The SQLite file or the postgresql:// address that the server was given.",
)
yes_option = click.option("--yes", is_flag=True, help="Do not ask for confirmation.")
dry_option = click.option("--dry-run", is_flag=True, help="Only say what would be done.")
days_type = click.IntRange(0, MOST_DAYS)


@contextmanager
def store_at(store: str | None, make: bool = False) -> Iterator["Database"]:
    """The store that a command works on."""
    from paddock.cli.serve import usual_store
    from paddock.server.admin.database import opened

    with opened(store or usual_store(), make) as database:
        yield database


def confirm(question: str, yes: bool) -> None:
    """Ask for confirmation before something is destroyed."""
    if not yes:
        click.confirm(question, abort=True)


def when(milliseconds: int) -> str:
    """A time as the operator reads it."""
    return f"{datetime.fromtimestamp(milliseconds / 1000, UTC):%Y-%m-%d %H:%M}"


def plural(count: int, noun: str, nouns: str | None = None) -> str:
    """A number with its noun."""
    return f"{count:,} {noun if count == 1 else nouns or noun + 's'}"


def read_reason(_context: click.Context, _option: click.Parameter, text: str) -> str:
    """A reason that can be shown to people."""
    reason = " ".join(text.split())
    if not reason or len(reason) > LONGEST_REASON or not reason.isprintable():
        raise click.BadParameter(f"write a sentence of 1 to {LONGEST_REASON} characters")
    return reason


reason_option = click.option(
    "--reason", metavar="TEXT", required=True, callback=read_reason, help="The reason, which people are shown."
)


def print_rows(titles: tuple[str, ...], rows: Sequence[tuple[str, ...]], limit: int) -> None:
    """Print rows in columns, and the number of further ones."""
    shown = rows[:limit]
    widths = [max(len(row[column]) for row in (titles, *shown)) for column in range(len(titles))]
    for row in (titles, *shown):
        click.echo("  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    if len(rows) > limit:
        click.echo(f"and {len(rows) - limit:,} more: see --limit")


limit_option = click.option(
    "--limit", type=click.IntRange(1, 1_000_000), default=50, show_default=True, help="How many lines to print."
)
