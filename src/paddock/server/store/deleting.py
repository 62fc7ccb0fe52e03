"""Deletes a table. The replays of its finished races stay, and so does whose they are."""

from paddock.server.store.connection import DatabaseConnection
from paddock.server.store.statements import DELETE_LOG, DELETE_MEMBERS, DELETE_TABLE, DROP_CHECKPOINTS


def delete_table(connection: DatabaseConnection, table: int) -> None:
    """Delete a table with its log, in an open transaction; its replays stay."""
    for statement in (DELETE_TABLE, DELETE_LOG, DROP_CHECKPOINTS, DELETE_MEMBERS):
        connection.execute(statement, (table,))
