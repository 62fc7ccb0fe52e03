"""No two people at a table have the same name, nor a bot's."""

# ruff: noqa: RUF001  names that imitate others

import json

import pytest

from tests.server.asking import done, open_planned, seats, welcomed
from tests.server.running import Client, Message, Server
from tests.server.seated import catch_up

ALIKE = ["Ana", "ana", "ANA", "\uff21\uff4e\uff41", "A\u200dna", "Ana\ufe0f", "A n a", "An\u00a0a", "Ana\u3164"]
LOOK_ALIKES = {
    "Maestro": [
        "M\u0430estro",
        "\u039caestro",
        "Maestr0",
        "Maestr\u043e",
        "\u1d0d\u1d00\u1d07s\u1d1b\u0280\u1d0f",
        "Ma\u0323estro",
    ],
    "Pinball": ["PinbaII", "Pinba11", "P\u0456nb\u0251ll", "Pinba\u04cf\u04cf"],
    "Confetti": ["\u0421onf\u0435tti", "Confetti\u0301", "C\ua4f3nfetti"],
    "Primus": ["Prirnus", "\u0420rimus", "\u13e2rimus"],
    "Vivace": ["Vi\u03bdace", "Vivac\u00e9"],
    "Yo-Yo": ["Yo\u2011Yo", "\u04ae\u043e-\u04ae\u043e", "Y0\u2013Y0"],
    "Bot 1": ["B\u043et 1", "Bot l"],
}


@pytest.mark.parametrize("name", ALIKE)
def test_the_second_of_a_name_gets_a_number(sqlite_server: Server, name: str) -> None:
    ana, twin = sqlite_server.person("Ana"), sqlite_server.person(name)
    keys = ana.open_table("downforce", 3)
    host, guest = welcomed(ana, keys["join"]), welcomed(twin, keys["join"])
    done(guest, "sit", seat=1)
    told = guest.table["seats"][1]["name"]
    assert told.endswith(" (2)"), told
    done(guest, "sit", seat=2)
    assert guest.table["seats"][2]["name"].endswith(" (3)")
    done(guest, "leave", seat=1)
    done(guest, "sit", seat=1, name="Ana (3)")
    assert guest.table["seats"][1]["name"] == "Ana (3) (2)"
    catch_up([host, guest])


@pytest.mark.parametrize(
    "name", ["Bot 2", "bot 6", "Bot\u20032", "BOT2", "\uff22\uff4f\uff54 \uff12", "Kart", "MAESTRO", "yo-yo"]
)
def test_nobody_is_called_like_a_bot(sqlite_server: Server, name: str) -> None:
    host = open_planned(sqlite_server.person(name), {"game": "downforce", "seats": 2}, [{"kind": "me"}])
    assert host.table["seats"][0]["name"].endswith(" (2)")
    done(host, "fill", level="random")
    assert seats(host)[1] == ("bot", "Confetti")


@pytest.mark.parametrize("name", [name for names in LOOK_ALIKES.values() for name in names])
def test_nobody_looks_like_a_bot(sqlite_server: Server, name: str) -> None:
    host = open_planned(sqlite_server.person(name), {"game": "downforce", "seats": 2}, [{"kind": "me"}])
    assert host.table["seats"][0]["name"].endswith(" (2)")


def test_nobody_looks_like_another_player_in_any_script(sqlite_server: Server) -> None:
    for own, theirs in (("Noah", "\u039doah"), ("Ана", "Aна"), ("ΝΙΚΗ", "νικη"), ("ΝΙΚΗ", "NIKH"), ("Al", "AI")):
        ana, twin = sqlite_server.person(own), sqlite_server.person(theirs)
        keys = ana.open_table("downforce", 2)
        host, guest = welcomed(ana, keys["join"]), welcomed(twin, keys["join"])
        done(guest, "sit", seat=1)
        catch_up([host, guest])
        assert [name for _, name in seats(host)] == [own, f"{theirs} (2)"]


def test_different_names_of_any_script_stay_as_they_are(sqlite_server: Server) -> None:
    for own, theirs in (
        ("Ana", "Anne"),
        ("Юрий", "Юлия"),
        ("田中", "中田"),
        ("Νίκος", "Νίκη"),
        ("Clara", "Dara"),
        ("يوسف", "يونس"),
    ):
        ana, other = sqlite_server.person(own), sqlite_server.person(theirs)
        guest = welcomed(other, ana.open_table("downforce", 2)["join"])
        done(guest, "sit", seat=1)
        assert [name for _, name in seats(guest)] == [own, theirs]


def test_a_long_name_with_a_number_is_no_longer_than_a_name_may_be(sqlite_server: Server) -> None:
    name = "An" * 12
    host = open_planned(sqlite_server.person(name), {"game": "downforce", "seats": 2}, [{"kind": "me"}])
    guest = welcomed(sqlite_server.person(name), host.you["join"])
    done(guest, "sit", seat=1)
    assert seats(guest)[1] == ("person", "An" * 10 + " (2)")


def test_the_names_of_a_plan_differ(sqlite_server: Server) -> None:
    plan: list[Message] = [
        {"kind": "me"},
        {"kind": "shared", "name": "ana"},
        {"kind": "shared"},
        {"kind": "bot"},
        {"kind": "shared", "name": "pinball"},
    ]
    host = open_planned(sqlite_server.person("Ana"), {"game": "downforce", "seats": 5}, plan)
    assert [name for _, name in seats(host)] == ["Ana", "ana (2)", "Ana (3)", "Pinball", "pinball (2)"]


def test_a_spectator_does_not_speak_under_a_players_name(server: Server) -> None:
    ana = server.person("Ana")
    keys = ana.open_table("downforce", 2, ["me", "bot"], public=True)
    host = welcomed(ana, keys["join"])
    assert said(host) == "Ana"
    assert said(welcomed(server.person("ANA"), keys["watch"])) == "ANA (2)"
    third = welcomed(server.person("Ana"), keys["join"])
    assert said(third) == "Ana (3)"
    assert said(third) == "Ana (3)", "and keeps the name"
    assert said(welcomed(server.person("Bot 2"), keys["watch"])) == "Bot 2 (2)"


def said(speaker: Client) -> str:
    """The name under which somebody speaks."""
    done(speaker, "say", text="hello")
    lines = [json.loads(text).get("said") for text in speaker.raw]
    name: str = next(line["name"] for line in reversed(lines) if line is not None)
    return name


def test_a_speaker_who_sits_down_later_keeps_the_name(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    keys = ana.open_table("downforce", 3)
    host = welcomed(ana, keys["join"])
    bea, other = (
        welcomed(sqlite_server.person("Bea"), keys["join"]),
        welcomed(sqlite_server.person("bea"), keys["join"]),
    )
    done(bea, "say", text="hello")
    done(other, "sit", seat=2)
    done(bea, "sit", seat=1)
    catch_up([host, bea, other])
    assert [name for _, name in seats(host)] == ["Ana", "Bea", "bea (2)"]


def test_a_player_speaks_under_the_name_of_the_seat(sqlite_server: Server) -> None:
    ana = sqlite_server.person("Ana")
    guest = welcomed(sqlite_server.person("Ana"), ana.open_table("downforce", 2)["join"])
    done(guest, "sit", seat=1)
    assert said(guest) == "Ana (2)"
