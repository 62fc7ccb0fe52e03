"""Plays games in several processes; each game is the same whoever plays it, and in whichever order."""

import signal
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from traceback import format_exc

from paddock.league.match import Match
from paddock.league.playing import Played, make_ready, play_game


def play_games(match: Match, games: Iterable[tuple[int, int]], jobs: int) -> Generator[Played, None, None]:
    """Play the games of these deals and rotations, and give each as it ends; closing it stops what is being played."""
    if jobs == 1:
        yield from (play_game(match, deal, rotation) for deal, rotation in games)
        return
    with workers(match, jobs) as busy:
        left = iter(games)
        while busy:
            ready = wait(busy)
            for worker in [worker for worker in busy if worker in ready]:
                game = next(left, None)
                if game is None:
                    busy.remove(worker)
                played = exchange(worker, game)
                if played is not None:
                    yield played


@contextmanager
def workers(match: Match, jobs: int) -> Iterator[list[Connection]]:
    """Processes that play, each at the other end of a connection that tells when it is ready; they end with this.

    Ctrl-C goes to all of them and only the first should hear it: what is ignored at the start of a process stays so.
    """
    context = get_context("spawn")
    pipes = [context.Pipe() for _ in range(jobs)]
    processes = [context.Process(target=work, args=(match, there), daemon=True) for _, there in pipes]
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        for process in processes:
            process.start()
    finally:
        signal.signal(signal.SIGINT, before)
    try:
        for _, there in pipes:
            there.close()
        yield [here for here, _ in pipes]
    finally:
        for process in processes:
            process.terminate()
        for process in processes:
            process.join()


def work(match: Match, games: Connection) -> None:
    """Get ready and say so, then play what is asked for until nobody asks any more."""
    answer(games, "getting ready", partial(make_ready, match))
    while True:
        try:
            deal, rotation = games.recv()
        except EOFError:
            return
        answer(games, f"deal {deal}, rotation {rotation}", partial(play_game, match, deal, rotation))


def answer(games: Connection, what: str, do: Callable[[], Played | None]) -> None:
    """Send what comes of it: a game, nothing, or an error."""
    try:
        sent: object = do()
    except Exception as error:
        error.add_note(f"{what}:\n{format_exc()}")
        sent = error
    games.send(sent)


def exchange(worker: Connection, game: tuple[int, int] | None) -> Played | None:
    """Take what a process has ready, a game or nothing at first, and give it the next; its error is raised here."""
    try:
        sent: Played | Exception | None = worker.recv()
        if game is not None:
            worker.send(game)
    except (EOFError, OSError) as error:
        raise RuntimeError("a process that played games has died") from error
    if isinstance(sent, Exception):
        raise sent
    return sent
