"""Puzzles at a server: what their seat sees and nothing else, and apart from that what each answer is worth."""

from datetime import UTC, datetime, timedelta
from typing import Any

import httpx
import msgspec
import pytest

from paddock.games import GAMES
from paddock.puzzles.model import Puzzle, PuzzleWay, load_puzzles, puzzle_of
from paddock.reviews.moments import carried_out, moments
from paddock.server.log.puzzles import tell_position, tell_solution
from tests.reviews.reviewed import FILES, recorded
from tests.server.raw import request
from tests.server.running import Server, serving

FIELDS = {"game", "puzzle", "seat", "seats", "options", "events", "present", "routes"}
NOWHERE = ("nothing", "../../etc/passwd", "%2e%2e%2f", "%00", "0" * 5000, "caf%C3%A9", "'%20or%201=1;%20--")


def path_of(puzzle: Puzzle) -> str:
    """The address of a puzzle."""
    return f"/api/puzzles/{puzzle.replay.game}/{puzzle.id}"


def plain(thing: object) -> Any:
    """A thing as a client reads it."""
    return msgspec.json.decode(msgspec.json.encode(thing))


def some(game: str) -> list[Puzzle]:
    """A puzzle of each kind of question that the puzzles of a game ask."""
    kinds: dict[str, Puzzle] = {}
    for puzzle in load_puzzles(game):
        kinds.setdefault(next(one.kind for one in puzzle.table().questions if one.seat == puzzle.seat), puzzle)
    return list(kinds.values())


SOME = [puzzle for game in GAMES for puzzle in some(game)]


def test_all_puzzles_are_listed_with_that_of_today(sqlite_server: Server) -> None:
    told = sqlite_server.get("/api/puzzles")
    assert {one["game"]: one["puzzles"] for one in told["games"]} == {
        game: [puzzle.id for puzzle in load_puzzles(game)] for game in GAMES
    }
    now = datetime.now(UTC)  # midnight may be just over
    days = [puzzle_of(at.date()) for at in (now, now - timedelta(minutes=5))]
    assert told["today"] in [{"game": one.replay.game, "puzzle": one.id} for one in days if one is not None]


@pytest.mark.parametrize("puzzle", SOME, ids=lambda puzzle: f"{puzzle.replay.game}-{puzzle.id}")
def test_a_puzzle_is_what_its_seat_sees_and_nothing_else(sqlite_server: Server, puzzle: Puzzle) -> None:
    told, table = sqlite_server.get(path_of(puzzle)), puzzle.table()
    assert set(told) == FIELDS
    assert told["present"]["views"] == [plain(table.view(puzzle.seat))]
    assert told["events"] == plain(table.events(puzzle.seat))
    assert told["routes"] == plain(table.routes(puzzle.seat))
    assert told["present"]["undo"] == []
    assert {asked["seat"] for asked in told["present"]["asked"]} == {one.seat for one in table.questions}
    assert (told["game"], told["seat"], told["seats"]) == (table.game, puzzle.seat, table.seats)
    assert told["options"] == plain(puzzle.replay.options)


@pytest.mark.parametrize("language", ["en", "fr", "pt"])
@pytest.mark.parametrize("game", GAMES)
def test_what_each_answer_is_worth_is_told_apart(sqlite_server: Server, game: str, language: str) -> None:
    for puzzle in some(game):
        before = httpx.get(sqlite_server.url + path_of(puzzle)).text
        assert not any(word in before for word in ("chance", "obvious", "reach", puzzle.replay.seed or "-"))
        told = sqlite_server.get(f"{path_of(puzzle)}/solution?language={language}")["ways"]
        texts = [way["text"] for way in told]
        assert all(texts)
        assert len(set(texts)) == len(texts)
        assert sum(len(way["answers"]) for way in told) == len(puzzle.ways)
        assert (told[0]["answers"], told[0]["chance"]) == ([list(puzzle.ways[0].answers)], puzzle.ways[0].chance)
        assert sum(way["obvious"] for way in told) == 1
        assert not told[0]["obvious"]


def test_routes_are_told_by_the_same_answers_before_and_after() -> None:
    """The solver picks an end on the board; another route to it than the one that was valued is no other answer."""
    driven = (
        moment
        for race in map(recorded, FILES)
        for moment in moments(race)
        if moment.question.kind == "step" and len(moment.ways) > 2
    )
    told = 0
    for moment, _ in zip(driven, range(40), strict=False):
        ways = tuple(PuzzleWay(answers, 0.5, 0.01) for answers in moment.ways)
        puzzle = Puzzle("", moment.seat, moment.table.replay(), ways, 1)
        routes = {route.answers for route in tell_position(puzzle).routes}
        answers = [one for way in tell_solution(puzzle, "en").ways for one in way.answers]
        assert set(answers) == routes
        assert len(answers) == len(ways)
        told += moment.given not in routes
        place = carried_out(moment.table, moment.seat, moment.given)
        assert carried_out(moment.table, moment.seat, answers[0]).same_place(place)
    assert told, "somebody drove another route"


def test_a_puzzle_brings_what_it_is_played_with(sqlite_server: Server) -> None:
    for puzzle in SOME:
        board = sqlite_server.get(f"{path_of(puzzle)}/board")
        track = puzzle.replay.options.get("track")
        assert (board["circuit"] or {}).get("name") == track


def test_answers_may_be_kept_for_a_while_and_come_compressed(sqlite_server: Server) -> None:
    for path in ("", "/board"):
        answer = httpx.get(sqlite_server.url + path_of(SOME[0]) + path)
        assert answer.headers["cache-control"] == "max-age=3600"
        assert answer.headers["content-encoding"] == "gzip"


@pytest.mark.parametrize("part", ["", "/solution", "/board"])
def test_what_is_no_puzzle_is_not_found(sqlite_server: Server, part: str) -> None:
    for name in NOWHERE:
        for path in (f"/api/puzzles/downforce/{name}{part}", f"/api/puzzles/{name}/{SOME[0].id}{part}"):
            answer = request(sqlite_server, "GET", path)
            assert answer.status == 404, path
    other = next(puzzle for puzzle in SOME if puzzle.replay.game != "downforce")
    elsewhere = httpx.get(f"{sqlite_server.url}/api/puzzles/downforce/{other.id}{part}")
    assert (elsewhere.status_code, elsewhere.json()["code"]) == (404, "not_found")
    assert httpx.post(sqlite_server.url + path_of(SOME[0]) + part).status_code == 405


def test_a_language_that_is_not_there_is_refused(sqlite_server: Server) -> None:
    for language in ("de", "", "en" * 4000, "../en"):
        answer = httpx.get(f"{sqlite_server.url}{path_of(SOME[0])}/solution", params={"language": language})
        assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


def test_whoever_asks_too_much_is_refused_and_others_are_not(place: str) -> None:
    words = ("--limit", "looks-per-minute=5", "--behind-proxy")
    with serving(place, *words) as server:

        def ask(path: str, address: str) -> int:
            return httpx.get(server.url + path, headers={"X-Forwarded-For": address}).status_code

        paths = [path_of(SOME[0]) + part for part in ("", "/solution", "/board")]
        statuses = [ask(path, "192.0.2.1") for path in paths * 4]
        assert statuses[:5] == [200] * 5
        assert statuses[-1] == 429
        assert [ask(path, "192.0.2.2") for path in paths] == [200] * 3
