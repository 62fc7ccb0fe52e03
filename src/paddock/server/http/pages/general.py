"""Pages about the server and its games."""

from starlette.requests import Request
from starlette.responses import Response

from paddock import __version__
from paddock.bots.players import ALL, levels_of
from paddock.engine.game import Game
from paddock.games import GAMES
from paddock.games.cars.circuits import CIRCUITS
from paddock.games.cars.parts import LIBRARIES
from paddock.server.errors import NotFound
from paddock.server.http.pages.site import SHORT, Site, packed, read_language, reply
from paddock.server.live.boards import circuit_info
from paddock.server.protocol import pages as p
from paddock.table.clauses import Rulebook, load_rulebook
from paddock.table.lessons import lesson_of
from paddock.table.series import SERIES
from paddock.words import ENGLISH, is_foreign, texts_of


async def alive(_site: Site, _request: Request) -> Response:
    """Report that the process is alive, even if the store is not; a supervisor restarts it if it does not answer."""
    return reply(p.Health(True, __version__))


async def ready(site: Site, _request: Request) -> Response:
    """Whether the store answers too; while it does not, a proxy sends people elsewhere."""
    ok = await site.store.answers()
    return reply(p.Health(ok, __version__), 200 if ok else 503)


async def games(site: Site, _request: Request) -> Response:
    """The games and all ways to play them."""
    shares = site.hall.preparation.shares
    infos = tuple(game_info(game, shares[game.name]) for game in GAMES.values())
    return reply(p.GameList(infos, ALL))


def game_info(game: Game, prepared: float) -> p.GameInfo:
    """A game and all ways to play it."""
    return p.GameInfo(
        name=game.name,
        title=game.title,
        players=tuple(game.players),
        options=tuple(
            p.OptionInfo(
                name=option.name,
                values=option.values,
                offered=option.offered,
                file=not option.values and option.name in LIBRARIES,
                default=option.default,
                two_player_default=option.two_player_default,
                text=option.text,
                clause=option.clause,
            )
            for option in game.options
        ),
        series=tuple(
            p.SeriesInfo(series.name, series.title, series.races, tuple(series.own))
            for series in SERIES.values()
            if series.game == game.name
        ),
        levels=levels_of(game.name),
        lesson=found.seats if (found := lesson_of(game)) is not None else None,
        prepared=prepared,
    )


async def lesson(_site: Site, request: Request) -> Response:
    """What is explained in the lesson of a game."""
    game = GAMES.get(request.path_params["game"])
    found = lesson_of(game) if game is not None else None
    if game is None or found is None:
        raise NotFound("there is no lesson of a game by this name")
    return packed(request, reply(p.Lesson(game.name, found.step), keep=SHORT))


async def circuit(_site: Site, request: Request) -> Response:
    """A shipped circuit; a name never opens a file."""
    name = request.path_params["name"]
    if name not in CIRCUITS.shipped():
        raise NotFound(f"there is no circuit by this name; the circuits are: {', '.join(CIRCUITS.shipped())}")
    return packed(request, reply(circuit_info(CIRCUITS.load(name)), keep=SHORT))


async def words(_site: Site, request: Request) -> Response:
    """The texts of games from other packages; the page has those of ours."""
    language = read_language(request.path_params["language"])
    texts: dict[str, str] = {}
    for game in GAMES.values():
        texts |= {f"game.{game.name}": game.title} if is_foreign(game.package) else {}
        texts |= texts_of(game.package, language)
    return packed(request, reply(p.GameWords(texts), keep=SHORT))


async def rules(_site: Site, request: Request) -> Response:
    """The rules of a game, in a supported language."""
    name = request.path_params["game"]
    if name not in GAMES:
        raise NotFound(f"there is no game by this name; the games are: {', '.join(GAMES)}")
    language = read_language(request.query_params.get("language", ENGLISH))
    return packed(request, reply(told_rules(GAMES[name], load_rulebook(name, language)), keep=SHORT))


def told_rules(game: Game, book: Rulebook) -> p.Rules:
    """A rulebook as the page gets it, with the game's payouts."""
    asks: dict[str, list[str]] = {}
    for kind in game.questions:
        asks.setdefault(kind.clause, []).append(str(kind.__struct_config__.tag))
    clauses = tuple(
        p.RuleClause(clause.id, section.title, clause.text, clause.ruling, tuple(asks.get(clause.id, ())))
        for section in book.section
        for clause in section.clause
    )
    payouts = None
    if book.payouts is not None:
        figures = zip(book.payouts.rows, game.part("payouts").PAYOUTS, strict=True)
        payouts = p.Payouts(book.payouts.caption, tuple(p.PayoutRow(row, pays) for row, pays in figures))
    return p.Rules(game.name, game.title, book.aim, book.course, payouts, clauses)
