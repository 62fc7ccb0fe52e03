"""What other sites show of a link: tags in the page, and for a finished race a picture of its finish."""

import random
import re
from collections.abc import Iterator
from html import unescape
from io import BytesIO

import httpx
import pytest
from PIL import Image

from paddock.server.log.bot_names import CASTS
from tests.server.asking import done, wait_until, welcomed
from tests.server.raw import request
from tests.server.running import Message, Server, serving
from tests.server.seated import play_out, started
from tests.server.test_base import BASE, UnderBase

HOSTILE = '"><script>&Ana'


def finished(server: Server, *names: str) -> str:
    """The key of a finished race between these people and a bot."""
    people = [server.person(name) for name in names]
    keys = people[0].open_table("cafe-race", len(names) + 1, ["me", *["open"] * (len(names) - 1), "bot"])
    clients = [welcomed(person, keys["join"]) for person in people]
    for seat, client in enumerate(clients[1:], 1):
        done(client, "sit", seat=seat)
    done(clients[0], "start")
    for client in clients:
        wait_until(client, lambda: client.table["status"] == "playing")  # noqa: B023
    play_out(clients, random.Random(1))
    return str(clients[0].table["deals"][0]["replay"])


def tags(page: str) -> Message:
    """The tags of a page."""
    told = re.findall(r'<meta (?:property|name)="((?:og|twitter):[\w:]+)" content="([^"<>]*)" />', page)
    assert len(told) == len(re.findall(r"og:|twitter:", page))
    return {name: unescape(value) for name, value in told}


def test_a_finished_race_is_shown_with_its_players_and_its_picture(server: Server) -> None:
    key = finished(server, HOSTILE, "Bert")
    page = httpx.get(f"{server.url}/replay/{key}", headers={"Accept-Language": "de, fr;q=0.8, en;q=0.5"})
    assert "<script>&" not in page.text
    told = tags(page.text)
    title, _, bot = told["og:title"].rpartition(" et ")
    assert title == f"Café Race: {HOSTILE}, Bert"
    assert any(bot in cast for cast in CASTS.values())
    assert told["og:description"].startswith("L\N{RIGHT SINGLE QUOTATION MARK}arrivée de la course.")
    assert (told["og:locale"], told["twitter:card"]) == ("fr_FR", "summary_large_image")
    assert told["og:url"] == f"{server.url}/replay/{key}"
    assert told["og:image"] == f"{server.url}/api/replays/{key}/picture.png?language=fr"
    picture = httpx.get(told["og:image"])
    assert (picture.status_code, picture.headers["content-type"]) == (200, "image/png")
    image = Image.open(BytesIO(picture.content), formats=["PNG"])
    assert [str(edge) for edge in image.size] == [told["og:image:width"], told["og:image:height"]] == ["1200", "630"]
    assert httpx.get(told["og:image"]).content == picture.content
    assert httpx.get(told["og:image"].replace("=fr", "=pt")).content != picture.content
    assert page.headers["vary"] == "Accept-Language"


def test_a_race_that_goes_on_has_no_picture_and_its_table_no_tag_of_its_own(server: Server) -> None:
    keys, _ = started(server, "downforce", 2)
    pages = [httpx.get(f"{server.url}{place}").text for place in (f"/table/{keys['join']}", f"/watch/{keys['watch']}")]
    told = tags(pages[0])
    assert tags(pages[1]) == told
    assert told["og:title"] == "A race at Paddock: take a seat or watch"
    assert told["twitter:card"] == "summary"
    assert "og:image" not in told
    for page in pages:
        assert not any(key in page for key in keys.values())
    for key in (keys["join"], keys["watch"], "unknown"):
        assert httpx.get(f"{server.url}/api/replays/{key}/picture.png").status_code == 404
        assert tags(httpx.get(f"{server.url}/replay/{key}").text)["og:title"] == "Paddock"


def test_a_puzzle_is_named_after_its_game(server: Server) -> None:
    page = httpx.get(f"{server.url}/puzzles/cafe-race/whatever", headers={"Accept-Language": "fr"})
    assert tags(page.text)["og:title"] == "Café Race\N{NO-BREAK SPACE}: un casse-tête"
    assert tags(page.text)["og:description"].startswith("Une réponse gagne bien plus souvent")
    for path in ("/puzzles", "/puzzles/%22%3E%3Cscript%3E/x"):
        told = httpx.get(server.url + path).text
        assert tags(told)["og:title"] == "Paddock"


def test_a_picture_is_in_one_of_our_languages(server: Server) -> None:
    answer = httpx.get(f"{server.url}/api/replays/unknown/picture.png?language=de")
    assert (answer.status_code, answer.json()["code"]) == (400, "malformed")


@pytest.fixture
def guarded(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that few pictures are asked of, reached by https under a base path."""
    place = str(tmp_path_factory.mktemp("previews") / "tables.db")
    options = ("--base", BASE, "--https", "--behind-proxy", "--limit", "pictures-per-minute=1")
    with serving(place, *options, kind=UnderBase) as server:
        yield server


def test_addresses_are_those_that_people_use_and_pictures_are_drawn_in_moderation(guarded: Server) -> None:
    key = finished(guarded, "Ana", "Bert")
    page = httpx.get(f"{guarded.url}/replay/{key}", headers={"Host": "club.example:8443"})
    outside = f"https://club.example:8443{BASE}"
    assert tags(page.text)["og:url"] == f"{outside}/replay/{key}"
    assert tags(page.text)["og:image"] == f"{outside}/api/replays/{key}/picture.png?language=en"
    odd = request(guarded, "GET", f"{BASE}/replay/{key}", {"Host": 'x"/><b>'})
    assert "og:image" not in tags(odd.body.decode())

    picture = f"{guarded.url}/api/replays/{key}/picture.png"
    assert httpx.get(picture).status_code == 200
    assert httpx.get(f"{picture}?language=fr").status_code == 429
    assert httpx.get(picture).status_code == 200, "it is drawn already"
