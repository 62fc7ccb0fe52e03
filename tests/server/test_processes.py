"""Two server processes serve the same tables from one PostgreSQL database, as if they were one."""

import random
from collections.abc import Iterator
from threading import Barrier, Event, Thread
from typing import Any

import pytest

from paddock import Table
from tests.postgres import PostgresServer
from tests.server.conftest import QUICK
from tests.server.logs import games, read_log
from tests.server.players import Player, check_records, see_out, wait_for
from tests.server.running import PATIENCE, Client, Message, Person, Server, serving
from tests.server.seated import catch_up, drain, play_out
from tests.server.test_whole_games import WAYS, compare, fair

CHATTY = ("--limit", "lines-per-minute=100000", "--limit", "tables-per-minute=100000")
Two = tuple[Server, Server]


@pytest.fixture(scope="module")
def two(postgres: PostgresServer) -> Iterator[Two]:
    """Two servers of one database."""
    place = postgres.new_database()
    with serving(place, *QUICK, *CHATTY) as one, serving(place, *QUICK, *CHATTY) as other:
        yield one, other


def gather(servers: Two, game: str, seats: int, **arrangement: Any) -> tuple[Message, list[Person], list[Client]]:
    """A table before the start, whose players are connected alternately to one and the other process."""
    people = [servers[0].person(f"Player {seat}").at(servers[seat % 2]) for seat in range(seats)]
    keys = people[0].open_table(game, seats, **arrangement)
    clients = [person.join(keys["join"]) for person in people]
    for seat, client in enumerate(clients):
        client.until("welcome")
        if seat:
            assert client.ask("sit", seat=seat)["type"] == "done"
    catch_up(clients)
    return keys, people, clients


def begin(clients: list[Client]) -> None:
    """Start the race, and wait until everybody knows."""
    assert clients[0].ask("start")["type"] == "done"
    for client in clients:
        while client.table.get("status") != "playing":
            client.receive()


def final_game(entries: list[dict[str, Any]]) -> Table:
    """The game of a log, by the rules alone; an answer that counted twice would be illegal."""
    answered = [(entry["seat"], entry["question"]) for entry in entries if entry["type"] == "answered"]
    assert len(set(answered)) == len(answered)
    *_, (_, table) = games(entries)
    assert table is not None
    return table


@pytest.mark.parametrize(("game", "seats", "options"), WAYS)
def test_everybody_is_told_exactly_what_their_seat_may_see_through_either_process(
    two: Two, game: str, seats: int, options: dict[str, Any]
) -> None:
    keys, _, clients = gather(two, game, seats, options=options)
    begin(clients)
    play_out(clients, random.Random(f"{game} {seats}"))
    entries = read_log(two[0].store, keys["join"])
    tables = dict(games(entries))
    for seat, client in enumerate(clients):
        compare(client.raw, tables, seat)
    fair(two[1], clients[0], tables[len(entries)])


@pytest.mark.parametrize(("game", "seats", "options"), WAYS[1:])
def test_all_may_play_talk_and_take_back_at_once(two: Two, game: str, seats: int, options: dict[str, Any]) -> None:
    keys, people, clients = gather(two, game, seats, options=options)
    players = [Player(person, keys["join"], f"{game}{seat}") for seat, person in enumerate(people)]
    for player in players:
        player.start()
    wait_for(lambda: all(player.welcomes for player in players))
    begin(clients)
    see_out(players)
    entries = read_log(two[0].store, keys["join"])
    tables = dict(games(entries))
    for seat, player in enumerate(players):
        check_records(player, entries)
        assert player.status == "over"
        assert player.closes == []
        assert sorted(player.updates) == list(range(min(player.updates), player.last + 1))
        compare(list(player.updates.values()), tables, seat)
    assert final_game(entries).over


def test_sealed_answers_given_at_the_same_moment_all_count(two: Two) -> None:
    for attempt in range(8):
        keys, _, clients = gather(two, "cafe-race", 4)
        begin(clients)
        replies = at_once(clients)
        assert [reply["type"] for reply in replies] == ["done"] * len(clients), attempt
        entries = read_log(two[0].store, keys["join"])
        answered = [entry["seat"] for entry in entries if entry["type"] == "answered"]
        assert sorted(answered) == [0, 1, 2, 3]
        final_game(entries)
        for client in clients:
            client.close()


def at_once(clients: list[Client]) -> list[Message]:
    """Let everybody answer at the same moment; return the replies."""
    gate, replies = Barrier(len(clients)), []

    def answer(client: Client) -> None:
        seat, question, words = client.my_questions()[0]
        gate.wait()
        replies.append(client.ask("answer", seat=seat, question=question, answer=words["options"][0]["answer"]))

    threads = [Thread(target=answer, args=(client,)) for client in clients]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(PATIENCE)
    return replies


def test_a_seat_that_two_take_at_the_same_moment_has_one_player(two: Two) -> None:
    for _ in range(8):
        host = two[0].person("Host")
        keys = host.open_table("downforce", 2)
        rivals = [server.person("Rival").join(keys["join"]) for server in two]
        gate, replies = Barrier(2), list[Message]()

        def sit(client: Client, gate: Barrier = gate, replies: list[Message] = replies) -> None:
            client.until("welcome")
            gate.wait()
            replies.append(client.ask("sit", seat=1))

        threads = [Thread(target=sit, args=(client,)) for client in rivals]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        assert sorted(reply["type"] for reply in replies) == ["done", "refused"]
        assert [reply["code"] for reply in replies if reply["type"] == "refused"] == ["illegal"]
        catch_up(rivals)
        assert sorted(len(client.you["seats"]) for client in rivals) == [0, 1]


def test_chat_and_seats_cross_over(two: Two) -> None:
    _, _, (host, guest) = gather(two, "downforce", 2)
    assert host.ask("say", text="hello over there")["type"] == "done"
    while True:
        message = guest.until("update")
        if message["said"] is not None:
            break
    assert message["said"]["text"] == "hello over there"
    assert guest.ask("leave", seat=1)["type"] == "done"
    while host.table["seats"][1]["kind"] != "open":
        host.receive()
    assert host.ask("fill", level="random")["type"] == "done"
    while guest.table["seats"][1]["kind"] != "bot":
        guest.receive()


def test_a_player_at_another_process_is_online_and_cannot_be_removed(two: Two) -> None:
    _, _, (host, guest) = gather(two, "downforce", 2)
    while host.online != [True, True]:
        host.receive()
    refused = host.ask("remove", seat=1)
    assert refused["code"] == "illegal"
    guest.close()
    while host.online != [True, False]:
        host.receive()
    assert host.ask("remove", seat=1)["type"] == "done"


def test_newcomers_are_welcomed_first_however_the_processes_compete(two: Two) -> None:
    keys, people, _ = gather(two, "downforce", 2)
    quiet = Event()

    def talk(person: Person) -> None:
        client = person.join(keys["join"])
        while not quiet.is_set():
            client.ask("say", text="me first")
        client.close()

    talkers = [Thread(target=talk, args=(person,)) for person in people]
    for talker in talkers:
        talker.start()
    for visit in range(200):
        client = people[visit % 2].at(two[visit % 2]).join(keys["watch"])
        assert client.receive()["type"] == "welcome"
        client.close()
    quiet.set()
    for talker in talkers:
        talker.join(PATIENCE)


def test_bots_answer_once_though_both_processes_hold_the_table(two: Two) -> None:
    keys, people, clients = gather(two, "downforce", 2)
    assert clients[0].ask("arrange", arrangement={"game": "downforce", "seats": 6})["type"] == "done"
    assert clients[0].ask("fill", level="random")["type"] == "done"
    players = [Player(person, keys["join"], f"bots {seat}") for seat, person in enumerate(people)]
    for player in players:
        player.start()
    begin(clients)
    see_out(players)
    entries = read_log(two[0].store, keys["join"])
    for player in players:
        check_records(player, entries)
        assert player.status == "over"
    assert final_game(entries).over
    assert {entry["seat"] for entry in entries if entry.get("by") == "bot"} == {2, 3, 4, 5}


def test_a_clock_answers_once_though_both_processes_hold_the_table(two: Two) -> None:
    keys, _, clients = gather(two, "cafe-race", 4, clock={"per": "decision", "seconds": 1})
    begin(clients)
    before = clients[0].number
    while clients[0].number < before + 8:
        clients[0].receive()
    catch_up(clients)
    entries = read_log(two[0].store, keys["join"])
    final_game(entries)
    assert {entry["by"] for entry in entries if entry["type"] == "answered"} == {"clock"}
    assert [entry["type"] for entry in entries].count("resumed") == 0


def test_when_a_process_is_killed_its_players_and_bots_go_on_at_the_other(postgres: PostgresServer) -> None:
    place = postgres.new_database()
    with serving(place, *QUICK, *CHATTY) as dying, serving(place, *QUICK, *CHATTY) as staying:
        keys, people, clients = gather((dying, staying), "downforce", 4)
        assert clients[0].ask("arrange", arrangement={"game": "downforce", "seats": 6})["type"] == "done"
        assert clients[0].ask("fill", level="random")["type"] == "done"
        alive = [dying, staying]
        players = [
            Player(person, keys["join"], f"dying {seat}", lambda p=person: p.at(alive[0]) if p.server is dying else p)  # type: ignore[misc]
            for seat, person in enumerate(people)
        ]
        for player in players:
            player.start()
        begin(clients)
        wait_for(lambda: all(player.acknowledged or player.wrong for player in players))
        dying.kill()
        alive.remove(dying)
        see_out(players)
        entries = read_log(place, keys["join"])
        tables = dict(games(entries))
        for seat, player in enumerate(players):
            check_records(player, entries)
            assert player.status == "over"
            assert sorted(player.updates) == list(range(min(player.updates), player.last + 1))
            compare(list(player.updates.values()), tables, seat)


def test_bots_go_on_when_the_process_that_kept_them_is_killed(postgres: PostgresServer) -> None:
    place, pause = postgres.new_database(), ("--bot-pause", "0.02")
    with serving(place, *QUICK, *pause) as keeper, serving(place, *QUICK, *pause) as other:
        keys, _, (host, guest) = gather((keeper, other), "downforce", 2)
        assert guest.ask("rest", seat=1, level="random")["type"] == "done"
        assert host.ask("rest", seat=0, level="random")["type"] == "done"
        begin([host, guest])
        while guest.number < host.number or guest.number < 20:
            guest.receive()
        drain(guest)
        keeper.kill()
        while guest.table["status"] != "over":
            guest.receive()
        assert final_game(read_log(place, keys["join"])).over
