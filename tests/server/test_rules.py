"""The rules of the games, for a page to read."""

import re

import httpx
import pytest

from paddock.games import GAMES
from paddock.table.clauses import load_clauses
from paddock.words import LANGUAGES
from tests.server.running import Server

ASKS = {
    "downforce": {
        "DF-2.2": ["bid"], "DF-2.10": ["keep"], "DF-3.3": ["play"], "DF-3.5": ["wild"], "DF-3.6": ["step"],
        "DF-4.1": ["bet"], "DF-6.4": ["row"], "DF-6.5": ["order"],
    },
    "top-race": {
        "TR-2.1": ["bid"], "TR-2.2": ["open_bid"], "TR-2.3": ["start"], "TR-3.2": ["play"], "TR-3.3": ["step"],
        "TR-3.5": ["wild"], "TR-4.1": ["special"], "TR-6.2": ["tip"],
    },
    "cafe-race": {"CR-2.2": ["initiative"], "CR-5.2": ["die", "bid"]},
}  # fmt: skip
"""The clauses behind the questions."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_rules_are_the_clauses_in_order(sqlite_server: Server, game: str, language: str) -> None:
    response = httpx.get(f"{sqlite_server.url}/api/rules/{game}?language={language}")
    assert response.headers["cache-control"] == "max-age=3600"
    told = response.json()
    assert (told["game"], told["title"]) == (game, GAMES[game].title)
    asks = {clause["id"]: clause.pop("asks") for clause in told["clauses"]}
    assert {clause: kinds for clause, kinds in asks.items() if kinds} == ASKS[game]
    assert told["clauses"] == [
        {"id": clause.id, "section": section.title, "text": clause.text, "ruling": clause.ruling}
        for section in load_clauses(game, language)
        for clause in section.clause
    ]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_they_open_with_the_aim_the_payouts_and_the_course(sqlite_server: Server, game: str, language: str) -> None:
    told = sqlite_server.get(f"/api/rules/{game}?language={language}")
    assert len(re.findall(r"[.!](?: |$)", told["aim"])) == 3  # three sentences
    assert len(told["course"]) >= 4
    assert [tuple(row["pays"]) for row in told["payouts"]["rows"]] == list(GAMES[game].part("payouts").PAYOUTS)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_sends_its_reader_to_no_other_game(sqlite_server: Server, game: str) -> None:
    told = sqlite_server.get(f"/api/rules/{game}")
    others = [GAMES[name].title for name in GAMES if name != game]
    text = " ".join(clause["text"] + clause["ruling"] for clause in told["clauses"])
    assert not [title for title in others if title in text]


def test_they_are_in_english_unless_asked_otherwise(sqlite_server: Server) -> None:
    assert sqlite_server.get("/api/rules/downforce") == sqlite_server.get("/api/rules/downforce?language=en")


def test_other_games_and_languages_get_a_clear_problem(sqlite_server: Server) -> None:
    for address, status, code in (
        ("/api/rules/chess", 404, "not_found"),
        ("/api/rules/downforce?language=xx", 400, "malformed"),
        ("/api/rules/downforce?language=..%2Fen", 400, "malformed"),
    ):
        response = httpx.get(sqlite_server.url + address)
        assert (response.status_code, response.json()["code"]) == (status, code)
