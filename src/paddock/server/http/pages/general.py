"""Pages about the server and its games."""

from starlette.requests import Request
from starlette.responses import Response

from paddock import __version__
from paddock.bots.players import LEVELS
from paddock.engine.game import Game
from paddock.errors import Malformed
from paddock.games import GAMES
from paddock.games.cars.circuits import CIRCUITS
from paddock.server.errors import NotFound
from paddock.server.http.pages.site import SHORT, Site, packed, reply
from paddock.server.live.boards import circuit_info
from paddock.server.protocol import pages as p
from paddock.table.clauses import ENGLISH, LANGUAGES, load_clauses
from paddock.table.series import SERIES


async def alive(_site: Site, _request: Request) -> Response:
    """Report that the process is alive, even if the store is not; a supervisor restarts one that does not answer."""
    return reply(p.Health(True, __version__))


async def ready(site: Site, _request: Request) -> Response:
    """Whether the store answers too; a proxy sends people elsewhere while it does not."""
    ok = await site.store.answers()
    return reply(p.Health(ok, __version__), 200 if ok else 503)


async def games(site: Site, _request: Request) -> Response:
    """The games and all ways to play them."""
    shares = site.hall.preparation.shares
    infos = tuple(game_info(game, shares[game.name]) for game in GAMES.values())
    return reply(p.GameList(infos, LEVELS))


def game_info(game: Game, prepared: float) -> p.GameInfo:
    """A game and all ways to play it."""
    return p.GameInfo(
        name=game.name,
        title=game.title,
        players=tuple(game.players),
        options=tuple(
            p.OptionInfo(o.name, o.values, o.default, o.two_player_default, o.text, o.clause) for o in game.options
        ),
        series=tuple(
            p.SeriesInfo(series.name, series.title, series.races)
            for series in SERIES.values()
            if series.game == game.name
        ),
        prepared=prepared,
    )


async def circuit(_site: Site, request: Request) -> Response:
    """A shipped circuit; a name never opens a file."""
    name = request.path_params["name"]
    if name not in CIRCUITS.shipped():
        raise NotFound(f"there is no circuit by this name; the circuits are: {', '.join(CIRCUITS.shipped())}")
    return packed(request, reply(circuit_info(CIRCUITS.load(name)), keep=SHORT))


async def rules(_site: Site, request: Request) -> Response:
    """The rules of a game, in a supported language."""
    name, language = request.path_params["game"], request.query_params.get("language", ENGLISH)
    if name not in GAMES:
        raise NotFound(f"there is no game by this name; the games are: {', '.join(GAMES)}")
    if language not in LANGUAGES:
        raise Malformed(f"language: {language[:20]!r} is not available; the languages are: {', '.join(LANGUAGES)}")
    clauses = tuple(
        p.RuleClause(clause.id, section.title, clause.text, clause.ruling)
        for section in load_clauses(name, language)
        for clause in section.clause
    )
    return packed(request, reply(p.Rules(name, GAMES[name].title, clauses), keep=SHORT))
