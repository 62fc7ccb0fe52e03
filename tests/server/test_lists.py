"""The lists of tables, and names."""

import json
import random

from paddock.server.log.summaries import stored_summary, table_list
from tests.server.asking import done, problem, seats, wait_until, welcomed
from tests.server.running import Message, Person, Server
from tests.server.seated import catch_up, play_out, started


def listed(server: Server, keys: Message) -> Message | None:
    """A table's summary in the public list, without the time."""
    return line_in(server.get("/api/tables"), keys)


def mine(person: Person, keys: Message) -> Message | None:
    """A table's summary in a person's own list, without the time."""
    return line_in(person.get("/api/me/tables"), keys)


def line_in(page: Message, keys: Message) -> Message | None:
    for line in page["tables"]:
        if line["join"] == keys["join"]:
            assert isinstance(line.pop("changed"), int)
            found: Message = line
            return found
    return None


def test_a_private_table_is_in_no_list_but_that_of_its_people(server: Server) -> None:
    ana, bea = server.person("Ana"), server.person("Bea")
    keys = ana.open_table("downforce", 3)
    guest = welcomed(bea, keys["join"])
    assert listed(server, keys) is None
    assert mine(ana, keys) is not None
    assert mine(bea, keys) is None, "who only looks does not belong to a table"
    done(guest, "sit", seat=1)
    line = mine(bea, keys)
    assert line is not None
    assert line["names"] == ["Ana", "Bea"]
    assert listed(server, keys) is None


def test_a_public_table_is_listed_as_it_changes_until_it_is_over(server: Server) -> None:
    ana, bea = server.person("Ana"), server.person("Bea")
    keys = ana.open_table("cafe-race", 3, public=True)
    host, guest = welcomed(ana, keys["join"]), welcomed(bea, keys["join"])
    line = {**keys, "game": "cafe-race", "status": "gathering", "host": "Ana", "seats": 3, "series": None}
    line |= {"asked": [], "your_turn": False, "rematch": False, "lesson": False, "tried": False}
    assert listed(server, keys) == {**line, "open": 2, "names": ["Ana"]}
    done(guest, "sit", seat=2)
    assert listed(server, keys) == {**line, "open": 1, "names": ["Ana", "Bea"]}
    done(host, "bot", seat=1, level="random")
    assert listed(server, keys) == {**line, "open": 0, "names": ["Ana", "Confetti", "Bea"]}
    done(host, "start")
    line |= {"status": "playing", "asked": ["Ana", "Bea"]}
    assert listed(server, keys) == {**line, "open": 0, "names": ["Ana", "Confetti", "Bea"]}
    done(host, "leave", seat=0)
    line |= {"host": "Bea", "asked": ["Bea"]}
    assert listed(server, keys) == {**line, "open": 0, "names": ["Ana", "Confetti", "Bea"]}
    wait_until(guest, lambda: guest.table["status"] == "playing")
    play_out([guest], random.Random(1))
    assert listed(server, keys) is None
    line["asked"] = []
    assert mine(ana, keys) == {**line, "status": "over", "open": 0, "names": ["Ana", "Confetti", "Bea"]}


def test_a_list_shows_whose_turn_it_is_after_every_answer(server: Server) -> None:
    keys, clients = started(server, "downforce", 3, options={"auction": False}, public=True)
    dice, seen = random.Random(4), set()
    for _ in range(25):
        catch_up(clients)
        owing = {seat for client in clients for seat, _, _ in client.my_questions()}
        names = [f"Player {seat}" for seat in sorted(owing)]
        everybody = listed(server, keys)
        assert everybody is not None
        assert (sorted(everybody["asked"]), everybody["your_turn"]) == (names, False)
        assert "people" not in everybody
        for seat, client in enumerate(clients):
            assert client.person is not None
            line = mine(client.person, keys)
            assert line is not None
            assert (sorted(line["asked"]), line["your_turn"]) == (names, seat in owing)
        seen |= owing
        assert any(client.answer_any(dice) for client in clients)
    assert seen == {0, 1, 2}


def test_nobody_owes_an_answer_while_a_bot_plays_in_their_place(sqlite_server: Server) -> None:
    ana, bea = sqlite_server.person("Ana"), sqlite_server.person("Bea")
    keys = ana.open_table("cafe-race", 3)
    host, guest = welcomed(ana, keys["join"]), welcomed(bea, keys["join"])
    done(guest, "sit", seat=1)
    done(host, "fill", level="random")
    done(host, "start")
    line = mine(ana, keys)
    assert line is not None
    assert (line["asked"], line["your_turn"]) == (["Ana", "Bea"], True)
    done(host, "rest", seat=0, level="random")
    line = mine(bea, keys)
    assert line is not None
    assert (line["asked"], line["your_turn"]) == (["Bea"], True)
    line = mine(ana, keys)
    assert line is not None
    assert (line["asked"], line["your_turn"]) == (["Bea"], False)


def test_a_table_becomes_public_or_private_as_its_host_arranges(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    keys = ana.open_table("downforce", 2)
    host = welcomed(ana, keys["join"])
    done(host, "arrange", arrangement={"game": "top-race", "seats": 4, "series": "grand-prix", "public": True})
    line = listed(sqlite_server, keys)
    assert line is not None
    assert (line["game"], line["seats"], line["open"], line["series"]) == ("top-race", 4, 3, "grand-prix")
    done(host, "arrange", arrangement={"game": "top-race", "seats": 4})
    assert listed(sqlite_server, keys) is None


def test_the_last_changed_table_is_listed_first(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    first, second = (ana.open_table("downforce", 2) for _ in range(2))
    assert [line["join"] for line in ana.get("/api/me/tables")["tables"]] == [second["join"], first["join"]]
    done(welcomed(ana, first["join"]), "fill", level="random")
    assert [line["join"] for line in ana.get("/api/me/tables")["tables"]] == [first["join"], second["join"]]


def test_an_anonymous_visitor_has_no_tables(sqlite_server: Server) -> None:
    nobody = sqlite_server.person("Nobody")
    nobody.token = "x" * 32
    assert problem(nobody, "GET", "/api/me/tables", None)[:2] == (401, "who")
    assert problem(nobody, "POST", "/api/tables", {"arrangement": {"game": "downforce", "seats": 2}})[1] == "who"


def test_a_new_name_holds_from_the_next_connection_on(server: Server) -> None:
    ana = server.person("Ana")
    keys = ana.open_table("downforce", 3)
    before = welcomed(ana, keys["join"])
    assert ana.get("/api/me") == {"name": "Ana", "token": None}
    assert ana.patch("/api/me", {"name": " Ann\t Lee "}) == {"name": "Ann Lee", "token": None}
    assert ana.get("/api/me")["name"] == "Ann Lee"
    after = welcomed(ana, keys["join"])
    done(after, "sit", seat=1)
    assert seats(after)[:2] == [("person", "Ana"), ("person", "Ann Lee")]
    before.close()


def test_a_name_has_something_to_read(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    for name in ("", " ", "\u202e", "\n", "x" * 25):
        status, code, message = problem(ana, "PATCH", "/api/me", {"name": name})
        assert (status, code) == (400, "malformed"), name
        assert "name" in message
    assert ana.get("/api/me")["name"] == "Ana"


def test_a_summary_stored_before_lists_said_whose_turn_it_is_can_still_be_read() -> None:
    old = {"join": "j", "watch": "w", "game": "downforce", "status": "playing", "host": "Ana", "seats": 2, "open": 0}
    old |= {"names": ["Ana", "Bea"], "series": None, "changed": 1}
    (line,) = table_list([stored_summary(json.dumps(old).encode())], 1).tables
    assert (line.names, line.asked, line.your_turn) == (("Ana", "Bea"), (), False)
