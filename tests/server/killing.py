"""`make kill`: a server under load is killed a thousand times; writes a section of the benchmarks.

Three groups play the three games, one after the other, and reconnect whenever the server is gone. After each kill,
everything that anybody was told is compared with the log, and at the end also with the rules.
"""

import argparse
import json
import os
import random
import tempfile
import time
from dataclasses import dataclass

from rich.progress import Progress

from benchmarks.measurement import machine
from benchmarks.server.page import write_section
from tests.server.conftest import QUICK
from tests.server.logs import games, read_log, told_view
from tests.server.players import Player, check_records, see_out
from tests.server.running import Server, serving
from tests.server.test_whole_games import plain

CHATTY = (
    "--limit",
    "lines-per-minute=100000",
    "--limit",
    "tables-per-minute=100000",
    "--limit",
    "tables-per-address=100000",
    "--limit",
    "entries-per-checkpoint=7",
)
WAYS = (("downforce", 3), ("top-race", 3), ("cafe-race", 4))
SAMPLE = 5  # every fifth update, views and events are recomputed from the rules


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
        """The players at the current table."""
        return self.tables[-1][1]

    @property
    def is_over(self) -> bool:
        """Whether everybody knows that the current game is over."""
        return not any(player.is_alive() for player in self.players)


@dataclass
class Outcome:
    """The result of the test."""

    kills: int = 0
    seconds: float = 0.0
    tables: int = 0
    acknowledged: int = 0
    repeats: int = 0  # requests whose reply was lost in a kill, sent again
    code: int = 0
    log: str = ""


def kill(place: str, kills: int, minutes: float, seed: int, progress: Progress) -> Outcome:
    """Kill a server of this store so often, or for so long; an AssertionError says what was lost."""
    task = progress.add_task("killing", total=kills)
    dice = random.Random(seed)
    outcome, began = Outcome(), time.monotonic()
    with serving(place, *QUICK, *CHATTY) as server:
        parties = [Party(server, game, seats) for game, seats in WAYS]
        while outcome.kills < kills and time.monotonic() < began + 60 * minutes:
            time.sleep(dice.uniform(0.05, 0.4))
            server.kill()
            outcome.kills += 1
            for party in parties:
                check(place, party, every=None)
            server.start()
            for party in parties:
                if party.is_over:
                    party.sit_down()
            progress.update(task, completed=outcome.kills)
        for party in parties:
            see_out(party.players)
            check(place, party, every=SAMPLE)
        outcome.code, outcome.log = server.stop()
    players = [player for party in parties for _, players in party.tables for player in players]
    assert all(player.status == "over" for player in players)
    outcome.seconds = time.monotonic() - began
    outcome.tables = sum(len(party.tables) for party in parties)
    outcome.acknowledged = sum(len(player.acknowledged) for player in players)
    outcome.repeats = sum(player.repeats for player in players)
    return outcome


def check(place: str, party: Party, every: int | None) -> None:
    """Compare what everybody was told with the store; at the end also with the rules."""
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
                        assert update["present"]["views"] == [told_view(table, seat, update["present"]["asked"])]
                        assert update["events"] == plain(table.events(seat, update["first"]))


def section(outcome: Outcome) -> str:
    """The figures, for the page."""
    return (
        f"## Killing\n\nWritten by `make kill`. {outcome.kills:,} times `kill -9` during play, SQLite, in"
        f" {outcome.seconds / 60:.1f} minutes; {outcome.tables:,} games of three or four people."
        f" Acknowledged moves, undos and lines of chat: {outcome.acknowledged:,}; lost, doubled"
        " or told differently later: 0. Asks whose reply a kill"
        f" took away, and that were sent again: {outcome.repeats:,}. Tracebacks in the log:"
        f" {outcome.log.count('Traceback')}.\n\nMachine: {machine()},"
        f" {os.cpu_count()} cores for all of them, load {os.getloadavg()[0]:.0f}."
    )


def main() -> None:
    """Kill, and write the result."""
    parser = argparse.ArgumentParser(description="Kill a server during play, again and again.")
    parser.add_argument("--kills", type=int, default=1000)
    parser.add_argument("--minutes", type=float, default=120, help="stop after this time even if kills are left")
    parser.add_argument("--seed", type=int, default=1)
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder, Progress() as progress:
        outcome = kill(f"{folder}/tables.db", given.kills, given.minutes, given.seed, progress)
    text = section(outcome)
    write_section("kill", text)
    print(text)
    raise SystemExit(outcome.code != 0 or "Traceback" in outcome.log)


if __name__ == "__main__":
    main()
