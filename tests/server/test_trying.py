"""Trying another answer: a finished race goes on from any position, for one person against bots."""

import hashlib
import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from paddock import Table
from paddock.server.limits import Limits
from paddock.table.replay import write_replay
from tests.cli.running import paddock
from tests.fourth.installed import GAME as FOURTH
from tests.fourth.serving import WithFourthGame
from tests.reviews.reviewed import FILES, recorded, shortest
from tests.server.asking import done, problem, refused, wait_until, welcomed
from tests.server.conftest import QUICK
from tests.server.logs import read_log, told_view
from tests.server.reviewed import DEPTH, ask, change, put_race, state_of, to_the_end
from tests.server.running import Client, Message, Person, Server, serving
from tests.server.seated import play_out
from tests.server.test_own_files import TRACK

OFTEN = ("--limit", "tables-per-minute=100000")


def plain(value: Any) -> Any:
    """A value after encoding and decoding."""
    return json.loads(msgspec.json.encode(value))


def tried(person: Person, replay: str, at: int, seat: int, level: str = "rookie") -> Client:
    """A person at a table that plays on from a position."""
    keys = person.post(f"/api/replays/{replay}/try", {"at": at, "seat": seat, "level": level})
    return welcomed(person, keys["join"])


def without_silence(view: Message, table: Table) -> Message:
    """A view without the answer that only the clock gives."""
    question = view["question"]
    if table.silence is not None and question is not None:
        question["options"] = [option for option in question["options"] if option["answer"] != table.silence]
    return view


def to_the_finish(client: Client, dice: random.Random) -> Message:
    """Play the race to its end; its replay."""
    play_out([client], dice)
    assert client.person is not None
    replay: Message = client.person.get(f"/api/replays/{client.table['deals'][0]['replay']}")
    return replay


@pytest.fixture(scope="module")
def trying(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which people try as much as they like."""
    with serving(str(tmp_path_factory.mktemp("store") / "tables.db"), *QUICK, *OFTEN, *DEPTH) as server:
        yield server


@pytest.mark.parametrize("file", FILES, ids=lambda file: f"{file.parents[1].name}-{file.stem}")
def test_every_recorded_race_goes_on_from_anywhere(trying: Server, file: Path) -> None:
    race, dice = recorded(file), random.Random(file.stem)
    answers, key, person = race.replay().answers, put_race(trying.store, race), trying.person("Ana")
    for at in (0, dice.randrange(1, len(answers)), len(answers) - 1):
        seat, then = answers[at][0], race.after(at)
        client = tried(person, key, at, seat, "random")
        assert client.table["origin"] == {"replay": key, "at": at}
        assert client.table["status"] == "playing"
        assert [one["kind"] for one in client.table["seats"]] == [
            "person" if number == seat else "bot" for number in range(race.seats)
        ]
        told = json.loads(client.raw[0])
        assert told["events"] == plain(then.events(seat))
        assert told["present"]["views"] == [without_silence(told_view(then, seat, told["present"]["asked"]), then)]
        assert [asked["seat"] for asked in told["present"]["asked"]] == [asked.seat for asked in then.questions]
        if then.silence is not None:  # bidding goes on for as long as the clock says
            client.close()
            continue
        replay = to_the_finish(client, dice)
        assert replay["taken"] == at
        assert replay["answers"][:at] == plain(answers[:at])
        assert (replay["ruleset"], replay["seed"], replay["options"]) == (
            race.setting.ruleset,
            race.replay().seed,
            plain(race.options),
        )
        assert Table.from_replay(json.dumps(replay)).over
        client.close()


def test_a_seat_that_is_not_asked_is_asked_when_its_turn_comes(trying: Server) -> None:
    race = shortest("downforce")
    at, seat = next(
        (at, seat)
        for at in range(race.answered)
        for seat in range(race.seats)
        if seat not in [asked.seat for asked in race.after(at).questions]
    )
    client = tried(trying.person("Ana"), put_race(trying.store, race), at, seat)
    wait_until(client, lambda: bool(client.my_questions()))
    client.close()


def test_the_log_says_where_it_began_and_the_table_is_for_one_person(trying: Server) -> None:
    race, ana = shortest("downforce"), trying.person("Ana")
    key, at = put_race(trying.store, race), 30
    keys = ana.post(f"/api/replays/{key}/try", {"at": at, "seat": 1})
    opened, *seats, started = read_log(trying.store, keys["join"])
    assert opened["origin"] == {"replay": key, "answers": plain(race.replay().answers[:at])}
    assert opened["arrangement"].get("public", False) is False
    assert [entry["type"] for entry in seats] == ["seated" if seat == 1 else "botted" for seat in range(race.seats)]
    assert (started["type"], started["ruleset"]) == ("started", race.setting.ruleset)
    assert keys["join"] not in [listed["join"] for listed in trying.get("/api/tables")["tables"]]
    listed = next(table for table in ana.get("/api/me/tables")["tables"] if table["join"] == keys["join"])
    assert listed["tried"] is True
    client, other = welcomed(ana, keys["join"]), welcomed(trying.person("Other"), keys["join"])
    for asker, kind, fields in (
        (other, "sit", {"seat": 0}),
        (other, "claim", {"seat": 0}),
        (client, "arrange", {"arrangement": {"game": "downforce", "seats": 2}}),
        (client, "bot", {"seat": 0, "level": "champion"}),
        (client, "fill", {"level": "champion"}),
        (client, "remove", {"seat": 0}),
        (client, "rematch", {}),
        (client, "say", {"text": "Hello"}),
    ):
        assert refused(asker, kind, **fields)[0] == "illegal", kind
    assert client.present["undo"] == []
    to_the_finish(client, random.Random(3))
    assert refused(client, "rematch")[0] == "illegal"
    assert ana.get("/api/me/races")["races"][0]["result"]["tried"] is True


def test_it_can_be_verified_replayed_reviewed_and_tried_itself(trying: Server, tmp_path: Path) -> None:
    ana, key = trying.person("Ana"), put_race(trying.store)
    client = tried(ana, key, 10, 0)
    replay = to_the_finish(client, random.Random(4))
    own = client.table["deals"][0]
    (tmp_path / "tried.json").write_text(json.dumps(replay))
    promise = hashlib.sha256(bytes.fromhex(replay["seed"])).hexdigest()
    assert own["promise"] == promise
    result = paddock("verify", str(tmp_path / "tried.json"), "--promise", promise)
    assert result.exit_code == 0
    assert result.output.splitlines() == [
        f"ok: {len(replay['answers'])} answers follow from the seed and the rules",
        f"promise: {promise} as promised",
        "This race plays on from another one, which its player could see: it has the same deal, and the same answers"
        " up to number 10.",
    ]
    steps = trying.get(f"/api/replays/{own['replay']}/steps?from=0&to=20&seat=all")["steps"]
    assert [step["seat"] for step in steps[1:11]] == [seat for seat, _ in replay["answers"][:10]]
    ask(trying, own["replay"])
    assert to_the_end(trying, own["replay"])["report"]["points"][-1]["at"] == len(replay["answers"])
    again = tried(ana, own["replay"], 12, 2)
    assert again.table["origin"] == {"replay": own["replay"], "at": 12}
    assert state_of(trying, key)["status"] == "none"


@pytest.mark.parametrize("every", [1, 500])
def test_it_goes_on_after_the_server_was_killed(place: str, every: int) -> None:
    """From a checkpoint, and from the log alone."""
    with serving(place, *QUICK, "--limit", f"entries-per-checkpoint={every}") as server:
        race, ana, dice = shortest("downforce"), server.person("Ana"), random.Random(5)
        client = tried(ana, put_race(place, race), 30, race.replay().answers[30][0])
        for _ in range(3):
            wait_until(client, lambda: bool(client.my_questions()))
            client.answer_any(dice)
        last, key = client.number, client.you["join"]
        server.kill()
        server.start()
        client = welcomed(ana, key)
        assert client.number >= last
        assert client.table["origin"]["at"] == 30
        replay = to_the_finish(client, dice)
        assert replay["answers"][:30] == plain(race.replay().answers[:30])


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"at": 10_000, "seat": 0}, "malformed"),
        ({"at": -1, "seat": 0}, "malformed"),
        ({"at": 0, "seat": 5}, "malformed"),
        ({"at": 0, "seat": 0, "level": "wizard"}, "malformed"),
        ({"at": 0}, "malformed"),
        ({"at": 0, "seat": 0, "seed": 7}, "malformed"),
    ],
)
def test_a_position_that_does_not_exist_is_refused(trying: Server, body: Message, code: str) -> None:
    key = put_race(trying.store)
    assert problem(trying.person("Ana"), "POST", f"/api/replays/{key}/try", body)[1] == code


def test_the_finish_itself_leaves_nothing_to_try(trying: Server) -> None:
    race = shortest("cafe-race")
    key, body = put_race(trying.store, race), {"at": race.answered, "seat": 0}
    assert problem(trying.person("Ana"), "POST", f"/api/replays/{key}/try", body)[1] == "malformed"


def test_a_race_that_began_from_a_position_cannot_be_dealt_again(trying: Server) -> None:
    race = shortest("cafe-race")
    late = Table.from_position(race.after(5).position())
    for seat, answer in race.replay().answers[5:]:
        late.answer(seat, answer)
    key = put_race(trying.store)
    change(trying.store, "UPDATE replays SET replay = ? WHERE key = ?", write_replay(late.replay()), key)
    code, words = problem(trying.person("Ana"), "POST", f"/api/replays/{key}/try", {"at": 0, "seat": 0})[1:]
    assert code == "stopped"
    assert "from a position" in words


def test_nobody_tries_without_a_name_or_without_end(sqlite_server: Server) -> None:
    key, body = put_race(sqlite_server.store), {"at": 3, "seat": 0}
    assert httpx.post(f"{sqlite_server.url}/api/replays/{key}/try", json=body).json()["code"] == "who"
    eve = sqlite_server.person("Eve")
    statuses = [
        eve.send("POST", f"/api/replays/{key}/try", body).status_code for _ in range(Limits().tables_per_minute + 5)
    ]
    assert statuses[: Limits().tables_per_minute] == [201] * Limits().tables_per_minute
    assert statuses[-1] == 429


def test_a_race_on_an_own_circuit_is_tried_there(trying: Server) -> None:
    ana = trying.person("Ana")
    keys = ana.open_table("downforce", 2, ["me", "bot"], options={"track": "ours"}, files={"track": TRACK})
    host = welcomed(ana, keys["join"])
    done(host, "start")
    first = to_the_finish(host, random.Random(6))
    client = tried(ana, host.table["deals"][0]["replay"], 8, 0)
    assert client.table["arrangement"]["options"]["track"] == "ours"
    replay = to_the_finish(client, random.Random(7))
    assert replay["files"] == first["files"] == {"track": TRACK}


@pytest.mark.parametrize(("series", "game"), [("championship", "downforce"), ("grand-prix", "top-race")])
def test_a_later_race_of_a_series_is_tried_by_its_own(trying: Server, series: str, game: str) -> None:
    ana = trying.person("Ana")
    keys = ana.open_table(game, 2, ["me", "shared"], series=series)
    host = welcomed(ana, keys["join"])
    for _ in range(2):
        done(host, "start")
        wait_until(host, lambda: host.table["status"] == "playing")
        play_out([host], random.Random(8))
    deal = host.table["deals"][1]
    race = trying.get(f"/api/replays/{deal['replay']}")
    client = tried(ana, deal["replay"], 6, race["answers"][6][0])
    assert client.table["races"] == 1
    replay = to_the_finish(client, random.Random(9))
    assert (replay["options"], replay["seed"]) == (race["options"], race["seed"])
    assert replay["answers"][:6] == race["answers"][:6]


def test_a_game_from_another_package_is_reviewed_and_tried(place: str) -> None:
    with serving(place, *QUICK, *DEPTH, kind=WithFourthGame) as server:
        ana = server.person("Ana")
        host = welcomed(ana, ana.open_table(FOURTH, 2, ["me", "bot"])["join"])
        done(host, "start")
        first = to_the_finish(host, random.Random(1))
        key = host.table["deals"][0]["replay"]
        ask(server, key)
        report = to_the_end(server, key)["report"]
        assert [point["at"] for point in report["points"]][-1] == len(first["answers"])
        assert {decision["question"] for decision in report["decisions"]} == {"One die or two?"}
        at = next(at for at, (seat, _) in enumerate(first["answers"]) if at > 2 and seat == 0)
        client = tried(ana, key, at, 0)
        replay = to_the_finish(client, random.Random(2))
        assert (replay["taken"], replay["answers"][:at]) == (at, first["answers"][:at])
