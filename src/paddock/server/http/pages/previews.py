"""What other sites and messengers show beside a link to a page: Open Graph tags, and for a finished race its picture.

A table's link is a secret, so nothing is said about the table itself.
"""

import re
from html import escape

from starlette.requests import Request

from paddock.drawing.size import HEIGHT, WIDTH
from paddock.games import GAMES, find_game
from paddock.server.http.pages.site import Site
from paddock.table.replay import Replay
from paddock.words import ENGLISH, LANGUAGES, Language, words_in

NAME = "Paddock"
HOST = re.compile(r"([\w.-]+|\[[0-9a-fA-F:.]+\])(:\d{1,5})?", re.ASCII)
LOCALES = {"en": "en_GB", "fr": "fr_FR", "pt": "pt_BR"}


def about_all(_site: Site, request: Request) -> str:
    """The tags of a page without a subject of its own."""
    language = reader_language(request)
    return tags(language, NAME, words_in(language)("home.text"))


def about_table(_site: Site, request: Request) -> str:
    """The tags of a table's page, the same for all tables."""
    language = reader_language(request)
    words = words_in(language)
    return tags(language, words("preview.table"), words("home.text"))


def about_puzzle(site: Site, request: Request) -> str:
    """The tags of a puzzle: its game, and what is asked."""
    game = GAMES.get(request.path_params["game"])
    if game is None:
        return about_all(site, request)
    language = reader_language(request)
    words = words_in(language)
    return tags(language, words("preview.puzzle", game=game.title), words("puzzles.today.text"))


def about_replay(site: Site, request: Request, replay: Replay) -> str:
    """The tags of a finished race: who raced, and the picture of the finish."""
    language, key = reader_language(request), request.path_params["key"]
    words = words_in(language)
    names = words.listed(name or words("seat.number", number=seat) for seat, name in enumerate(replay.names, 1))
    title = f"{find_game(replay.game).title}: {names}" if names else find_game(replay.game).title
    more = {}
    place = outside(site, request)
    if place is not None:
        more = {
            "og:url": f"{place}/replay/{key}",
            "og:image": f"{place}/api/replays/{key}/picture.png?language={language}",
            "og:image:type": "image/png",
            "og:image:width": str(WIDTH),
            "og:image:height": str(HEIGHT),
            "og:image:alt": words("preview.picture", names=names),
        }
    return tags(language, title, words("preview.replay"), more)


def tags(language: Language, title: str, text: str, more: dict[str, str] | None = None) -> str:
    """The tags, as they stand in the head of the page."""
    told = {
        "og:site_name": NAME,
        "og:type": "website",
        "og:locale": LOCALES[language],
        "og:title": title,
        "og:description": text,
        **(more or {}),
    }
    lines = [f'<meta property="{name}" content="{escape(value)}" />' for name, value in told.items()]
    card = "summary_large_image" if more else "summary"
    return "\n".join([*lines, f'<meta name="twitter:card" content="{card}" />', ""])


def outside(site: Site, request: Request) -> str | None:
    """The address by which people reach this server, from the request and trusted proxies; None for a bad host."""
    host = request.headers.get("host", "")
    if not HOST.fullmatch(host):
        return None
    scheme = "https" if site.settings.secure else request.url.scheme
    return f"{scheme}://{host}{site.settings.base}"


def reader_language(request: Request) -> Language:
    """The first of our languages that the request accepts, in the order in which it names them; else English."""
    for asked in request.headers.get("accept-language", "")[:200].split(","):
        code = re.split(r"[^a-z]", asked.strip().lower())[0]
        for language in LANGUAGES:
            if code == language:
                return language
    return ENGLISH
