"""Tables for one person and bots: guided lessons, and those that try another answer in a finished race."""

from paddock.errors import Illegal, Malformed
from paddock.server.log.room import Room
from paddock.server.protocol import asks

CLOSED = (
    asks.Sit, asks.Claim, asks.Bot, asks.Fill, asks.Remove, asks.Arrange, asks.Rematch, asks.Join, asks.Say,
)  # fmt: skip
"""What nobody does at such a table."""


def check_solo(room: Room, ask: asks.AnyAsk) -> None:
    """Refuse what such a table does not allow, and a lesson at a table that was opened without one."""
    if (room.arrangement.lesson or room.origin is not None) and isinstance(ask, CLOSED):
        raise Illegal("this table is for one person and its bots; open a table of your own for more")
    if isinstance(ask, (asks.Arrange, asks.Rematch)) and ask.arrangement is not None and ask.arrangement.lesson:
        raise Malformed("arrangement.lesson: a lesson is a table of its own")
