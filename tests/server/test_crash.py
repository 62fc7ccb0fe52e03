"""Nothing that was acknowledged is lost: a server under load is killed again and again, and everybody plays on."""

import json
import random
import time
from pathlib import Path

import pytest

from tests.postgres import PostgresServer
from tests.server.conftest import QUICK
from tests.server.logs import games, read_log
from tests.server.players import Player, check_records, see_out
from tests.server.running import Server, SpareServer, serving
from tests.server.test_whole_games import plain

CHATTY = (
    "--limit",
    "lines-a-minute=100000",
    "--limit",
    "tables-a-minute=100000",
    "--limit",
    "entries-per-checkpoint=7",
)
WAYS = (("downforce", 3), ("top-race", 3), ("cafe-race", 4))
SAMPLE = 5  # every so many updates the views and events are made anew by the rules


class Party:
    """People who play one game after the other."""

    def __init__(self, server: Server, game: str, seats: int) -> None:
        self.game = game
        self.people = [server.person(f"Player {seat}") for seat in range(seats)]
        self.tables: list[tuple[str, list[Player]]] = []
        self.sit_down()

    def sit_down(self) -> None:
        """Begin a new game at a new table."""
        key = self.people[0].open_table(self.game, len(self.people))["join"]
        clients = [person.join(key) for person in self.people]
        for seat, client in enumerate(clients):
            client.until("welcome")
            if seat:
                assert client.ask("sit", seat=seat)["type"] == "done"
        assert clients[0].ask("start")["type"] == "done"
        for client in clients:
            client.close()
        self.tables.append((key, [Player(person, key, f"{key}{seat}") for seat, person in enumerate(self.people)]))
        for player in self.players:
            player.start()

    @property
    def players(self) -> list[Player]:
        """Those at the present table."""
        return self.tables[-1][1]

    @property
    def is_over(self) -> bool:
        """Whether everybody knows that the present game is over."""
        return not any(player.is_alive() for player in self.players)


@pytest.mark.parametrize(("store", "kills"), [("sqlite", 12), ("postgres", 5)])
def test_nothing_acknowledged_is_lost_however_often_the_server_is_killed(
    store: str, kills: int, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    place = str(tmp_path / "tables.db")
    if store == "postgres":
        database: PostgresServer = request.getfixturevalue("postgres")
        place = database.new_database()
    dice = random.Random(store)
    killed = 0
    with serving(place, *QUICK, *CHATTY, kind=SpareServer) as server:
        parties = [Party(server, game, seats) for game, seats in WAYS]
        while killed < kills:
            time.sleep(dice.uniform(0.05, 0.4))
            server.kill()
            killed += 1
            for party in parties:
                check(place, party, every=None)
            server.start()
            for party in parties:
                if party.is_over:
                    party.sit_down()
        for party in parties:
            see_out(party.players)
            check(place, party, every=SAMPLE)
        assert server.stop() == (0, "")
    players = [player for party in parties for _, players in party.tables for player in players]
    assert killed >= kills
    assert all(player.status == "over" for player in players)
    assert sum(len(player.acknowledged) for player in players) > 20 * kills
    assert any(player.repeats for player in players), "nobody was ever waiting for a reply"


def check(place: str, party: Party, every: int | None) -> None:
    """Hold what everybody was told against the store; at the end also against the rules."""
    for key, players in party.tables if every else party.tables[-1:]:
        entries = read_log(place, key)
        for player in players:
            check_records(player, entries)
            assert len(player.welcomes) <= 1, "those who come back are told what they missed, and no more"
        if every:
            tables = dict(games(entries))
            for seat, player in enumerate(players):
                assert sorted(player.updates) == list(range(min(player.updates), player.last + 1))
                for number in sorted(player.updates)[::every]:
                    update, table = json.loads(player.updates[number]), tables[number]
                    assert table is not None
                    if update["present"] is not None:
                        assert update["present"]["views"] == [plain(table.view(seat))]
                        assert update["events"] == plain(table.events(seat, update["first"]))
