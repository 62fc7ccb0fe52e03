"""Chat: plain text with a name and a time, for everybody at the table and those who come later."""

import time

import pytest

from tests.server.asking import done, refused, wait_until, welcomed
from tests.server.running import Client, Message, Server, serving
from tests.server.seated import seated


def last_line(client: Client) -> Message:
    """The next chat line."""
    while True:
        said: Message | None = client.until("update")["said"]
        if said is not None:
            return said


def test_a_line_reaches_everybody_with_name_and_time(server: Server) -> None:
    keys, clients = seated(server, "downforce", 2)
    watcher = Client(server, {}, keys["watch"])
    watcher.until("welcome")
    began = time.time()
    done(clients[1], "say", text="good luck!")
    for client in (clients[0], watcher):
        line = last_line(client)
        assert (line["name"], line["text"]) == ("Player 1", "good luck!")
        assert began - 5 < line["at"] / 1000 < time.time() + 5


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        ("<script>alert('x')</script> & <b>", "<script>alert('x')</script> & <b>"),
        ("well done 🏁🏎️ 👩‍🚒", "well done 🏁🏎️ 👩‍🚒"),
        ("grün  ist\tüberall\r\nvorn", "grün ist überall vorn"),
        ("\u202egnp.exe\u2066 x\u200f", "gnp.exe x"),
        ("a\x00b\x1b[31m", "a b [31m"),
        ("e\u0301", "é"),
        ("שלום", "שלום"),
    ],
)
def test_chat_is_plain_text_in_one_line(sqlite_server: Server, said: str, heard: str) -> None:
    _, (one, two) = seated(sqlite_server, "downforce", 2)
    done(one, "say", text=said)
    assert last_line(two)["text"] == heard


@pytest.mark.parametrize("text", ["", " \n ", "\u202e\u200b", "x" * 301])
def test_nothing_and_too_much_are_refused(sqlite_server: Server, text: str) -> None:
    _, (one, _) = seated(sqlite_server, "downforce", 2)
    assert refused(one, "say", text=text)[0] == "malformed"


def test_the_last_fifty_lines_are_kept_for_those_who_come_later(place: str) -> None:
    with serving(place, "--limit", "lines-per-minute=1000", "--limit", "messages-per-second=1000") as server:
        keys, (one, _) = seated(server, "downforce", 2)
        for number in range(53):
            done(one, "say", text=f"line {number}")
        late = Client(server, {}, keys["watch"])
        lines = late.until("welcome")["chat"]
        assert [line["text"] for line in lines] == [f"line {number}" for number in range(3, 53)]
        server.stop()
        server.start()
        assert Client(server, {}, keys["watch"]).until("welcome")["chat"] == lines


def test_chat_can_be_switched_off(sqlite_server: Server) -> None:
    keys, (one, two) = seated(sqlite_server, "downforce", 2)
    done(one, "say", text="before")
    done(one, "arrange", arrangement={"game": "downforce", "seats": 2, "chat": False})
    for client in (one, two):
        assert refused(client, "say", text="after") == ("illegal", "chat is switched off at this table")
    assert one.table["arrangement"]["chat"] is False
    assert Client(sqlite_server, {}, keys["watch"]).until("welcome")["chat"][0]["text"] == "before"


def test_spectators_speak_at_public_tables_only(server: Server) -> None:
    for public in (False, True):
        keys, (one, _) = seated(server, "downforce", 2, public=public)
        watcher, nameless = welcomed(server.person("Cleo"), keys["watch"]), Client(server, {}, keys["watch"])
        assert refused(nameless, "say", text="hello")[0] == "not_yours"
        if public:
            done(watcher, "say", text="hello")
            line = last_line(one)
            assert (line["name"], line["text"]) == ("Cleo", "hello")
        else:
            assert refused(watcher, "say", text="hello")[0] == "not_yours"


def test_talk_changes_nothing_in_the_game(sqlite_server: Server) -> None:
    _, (one, two) = seated(sqlite_server, "downforce", 2)
    done(one, "start")
    wait_until(two, lambda: bool(two.my_questions()))
    before = two.present
    done(one, "say", text="hm")
    update = two.until("update")
    assert (update["present"], update["table"], update["events"], update["by"]) == (None, None, [], None)
    assert two.present == before
    seat, question, words = two.my_questions()[0]
    done(two, "answer", seat=seat, question=question, answer=words["options"][0]["answer"])
