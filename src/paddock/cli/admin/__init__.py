"""`paddock admin`: what the operator of a server can do, whether it runs or not."""

import click

from paddock.cli.admin import blocks, copies, people, tables


class InOrder(click.Group):
    """Lists its commands in the order in which they were added."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        """All commands."""
        return list(self.commands)


@click.group(cls=InOrder, short_help="Look after a server: its tables, people and backups.", no_args_is_help=True)
def admin() -> None:
    """Look after a server: close and delete tables, block, erase and export people, back up and restore.

    All of it works while the server runs, which notices within a few seconds, and with SQLite and PostgreSQL alike. Run
    it as the user that the server runs as. TABLE is a number that 'paddock admin tables' prints, or a table's link or
    key; PERSON is a number that 'paddock admin people' prints. docs/admin.md has more.

    \b
    Examples:
      paddock admin tables --status playing --newer 1
      paddock admin close 17 --reason "spam in the chat"
      paddock admin block 2001:db8::1 --reason "flooding" --days 7
      paddock admin backup club.backup
    """  # noqa: D301  click reads a backspace here


for command in (
    tables.tables,
    people.people,
    tables.close,
    tables.delete,
    blocks.block,
    blocks.unblock,
    blocks.blocked,
    people.export,
    people.erase,
    copies.backup,
    copies.restore,
    tables.expire,
):
    admin.add_command(command)
