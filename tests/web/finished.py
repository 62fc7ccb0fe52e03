"""Races played to the end without a browser, for screens that show finished races."""

import random
from functools import cache

from tests.server.running import Site
from tests.server.seated import drain, play_out


@cache
def finished(server: Site, game: str) -> tuple[str, str]:
    """A finished race of a game: the keys of its table and of its replay."""
    person = server.person("Niki")
    seats = 4
    keys = person.open_table(game, seats, ["me", *["bot"] * (seats - 1)])
    client = person.join(keys["join"])
    client.until("welcome")
    assert client.ask("start")["type"] == "done"
    while client.table["status"] != "playing":
        client.receive()
    play_out([client], random.Random(1))
    drain(client)
    replay = client.table["deals"][0]["replay"]
    client.close()
    return keys["join"], replay
