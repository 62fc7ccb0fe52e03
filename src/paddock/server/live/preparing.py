"""Compiles the games while people already play them.

Until a game is compiled its rules are interpreted, which gives the same game more slowly; only bots that think have to
wait. Games are compiled one after the other, each in a separate process, because compiling in the server would delay
everybody; a game that somebody has chosen goes first. The compiled code is loaded in a thread.
"""

import asyncio
import gc
import sys
from collections.abc import Callable

import structlog

from paddock.bots.quick import quick_player
from paddock.bots.warming import are_warm, kernels_of, warm_up
from paddock.engine.compiled import INTERPRETED, Deferred, defer, loading, use
from paddock.games import GAMES

log = structlog.get_logger()


class Preparation:
    """How much of each game is compiled. `changed` is called with a game's name when there is progress."""

    def __init__(self) -> None:
        # Games that are already compiled only need loading, and come first.
        self.left = sorted(GAMES, key=lambda game: not are_warm(game)) if Deferred.usual else []
        self.shares = {game: float(game not in self.left or are_warm(game)) for game in GAMES}
        self.loaded = {game: asyncio.Event() for game in GAMES}
        for game in GAMES.keys() - set(self.left):
            self.loaded[game].set()
        self.chosen: set[str] = set()
        self.compiling: tuple[str, asyncio.subprocess.Process] | None = None
        self.changed: Callable[[str], None] = lambda _game: None
        for game in GAMES:
            quick_player(game)  # made here, since two threads that need it at once would make two
        self.task = asyncio.create_task(self._prepare())

    def choose(self, game: str) -> None:
        """Prepare a game before those that nobody has chosen."""
        if game not in self.left or game in self.chosen:
            return
        self.left.remove(game)
        self.left.insert(sum(other in self.chosen for other in self.left), game)
        self.chosen.add(game)
        if self.compiling is not None and self.compiling[0] not in self.chosen:
            self.compiling[1].kill()  # its results are kept, and it continues from there later

    async def stop(self) -> None:
        """Stop preparing."""
        self.task.cancel()
        await asyncio.gather(self.task, return_exceptions=True)

    async def _prepare(self) -> None:
        """Compile and load one game after the other."""
        while self.left:
            game = self.left[0]
            if not are_warm(game) and not await self._compile(game):
                continue  # another game goes first now
            self.left.remove(game)
            try:
                await asyncio.to_thread(load, game)
                use(kernels_of(game))
            except Exception:
                log.exception("a game stays interpreted", game=game)
            self.loaded[game].set()
            self._note(game, 1.0)
        use()
        gc.freeze()  # these objects stay, and scanning them again and again would delay everybody

    async def _compile(self, game: str) -> bool:
        """Compile a game in another process; False if it was stopped because another game goes first.

        If the process fails, the server compiles the game itself, slow as that is.
        """
        program = (sys.executable, "-P", "-m", "paddock.bots.warming", game)
        quiet, pipe = asyncio.subprocess.DEVNULL, asyncio.subprocess.PIPE
        try:
            process = await asyncio.create_subprocess_exec(*program, stdin=quiet, stdout=pipe, stderr=quiet)
        except OSError as error:
            log.warning("a game could not be compiled beforehand", game=game, error=str(error))
            return True
        self.compiling = (game, process)
        if self.left[0] != game:
            process.kill()
        try:
            assert process.stdout is not None  # noqa: S101
            async for line in process.stdout:
                self._note(game, float(line))
            code = await process.wait()
        finally:
            self.compiling = None
            if process.returncode is None:
                process.kill()
                await process.wait()
        if code and self.left[0] == game:
            log.warning("a game could not be compiled beforehand", game=game, code=code)
        return self.left[0] == game

    def _note(self, game: str, share: float) -> None:
        """Note how much of a game is compiled."""
        if self.shares[game] != share:
            self.shares[game] = share
            self.changed(game)


def load_or_defer() -> None:
    """Load all games before anybody connects; a game that is not compiled yet is interpreted until it is."""
    if all(map(are_warm, GAMES)):
        for game in GAMES:
            load(game)
    else:
        defer()


def load(game: str) -> None:
    """Load all compiled code of a game."""
    if INTERPRETED:
        return
    with loading():
        for _ in warm_up(game):
            pass
