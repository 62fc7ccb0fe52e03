"""`paddock admin block`, `unblock` and `blocked`."""

from typing import TYPE_CHECKING

import click

from paddock.cli.admin.shared import (
    MOST_DAYS,
    confirm,
    print_rows,
    reason_option,
    store_at,
    store_option,
    when,
    yes_option,
)

if TYPE_CHECKING:
    from paddock.server.admin.database import Database


def target(database: "Database", who: str, must_exist: bool = True) -> tuple[int | None, str | None, str]:
    """The person's number or the address to block, and its name in messages."""
    from paddock.server.admin.blocks import read_address
    from paddock.server.admin.people import find_person

    if who.isascii() and who.isdigit():
        if not must_exist:
            return int(who), None, f"person {who}"
        row = find_person(database, who)
        return row.number, None, f"person {row.number} ({row.name})"
    address = read_address(who)
    return None, address, f"address {address}"


@click.command(short_help="Block a person or an address.")
@click.argument("who", metavar="PERSON|ADDRESS")
@store_option
@reason_option
@click.option(
    "--days", type=click.FloatRange(0, MOST_DAYS, min_open=True), metavar="DAYS", help="How long. [default: forever]"
)
@yes_option
def block(who: str, store: str | None, reason: str, days: float | None, yes: bool) -> None:
    """Block a person or an address: every request is refused with the reason, and open connections are closed.

    For an IPv6 address the whole /64 network is blocked, which usually belongs to one household or one machine.

    \b
    Examples:
      paddock admin block 12 --reason "insults in the chat" --days 30
      paddock admin block 192.0.2.7 --reason "flooding"
    """  # noqa: D301  click reads a backspace here
    from paddock.server.admin import blocks

    with store_at(store) as database:
        person, address, called = target(database, who)
        confirm(f"Block {called}{'' if days is None else f' for {days:g} days'}?", yes)
        blocks.block(database, person, address, reason, days)
    click.echo(f"blocked {called}")


@click.command(short_help="End a block.")
@click.argument("who", metavar="PERSON|ADDRESS")
@store_option
def unblock(who: str, store: str | None) -> None:
    """End a block.

    \b
    Example:
      paddock admin unblock 192.0.2.7
    """  # noqa: D301  click reads a backspace here
    from paddock.server.admin import blocks

    with store_at(store) as database:
        person, address, called = target(database, who, must_exist=False)
        blocks.unblock(database, person, address)
    click.echo(f"unblocked {called}")


@click.command(short_help="List blocked people and addresses.")
@store_option
def blocked(store: str | None) -> None:
    """List the blocked people and addresses: since when, until when and why. Times are in UTC."""
    from paddock.server.admin import blocks
    from paddock.server.admin.database import now

    with store_at(store) as database:
        found = blocks.blocked(database)
    if not found:
        click.echo("nobody is blocked")
        return
    rows = []
    for row in found:
        over = row.until is not None and row.until <= now()
        until = "forever" if row.until is None else when(row.until) + (" (over)" if over else "")
        rows.append(
            (f"person {row.person}" if row.address is None else row.address, when(row.since), until, row.reason)
        )
    print_rows(("WHO", "SINCE", "UNTIL", "REASON"), rows, len(rows))
