"""Blocked people and addresses, kept in memory because every request is checked."""

import time
from collections.abc import Iterable
from datetime import UTC, datetime

from paddock.server.errors import Blocked
from paddock.server.store.model import Block


class Blocks:
    """The people and addresses that are blocked."""

    def __init__(self) -> None:
        self.people: dict[int, Block] = {}
        self.addresses: dict[str, Block] = {}

    def replace(self, blocks: Iterable[Block]) -> None:
        """Replace all blocks."""
        self.people, self.addresses = {}, {}
        for block in blocks:
            if block.person is not None:
                self.people[block.person] = block
            if block.address is not None:
                self.addresses[block.address] = block

    def find(self, person: int | None, address: str) -> Block | None:
        """The current block of a person or an address, if any."""
        found = (self.people.get(person) if person is not None else None, self.addresses.get(address))
        at = time.time_ns() // 1_000_000
        return next((block for block in found if block is not None and (block.until is None or block.until > at)), None)

    def check(self, person: int | None, address: str) -> None:
        """Raise if a person or an address is blocked."""
        block = self.find(person, address)
        if block is not None:
            raise refusal(block)


def refusal(block: Block) -> Blocked:
    """The message for somebody who is blocked."""
    who = "you are" if block.person is not None else "your address is"
    until = ""
    if block.until is not None:
        until = f" until {datetime.fromtimestamp(block.until / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    return Blocked(f"{who} blocked from this server{until}: {block.reason}")
