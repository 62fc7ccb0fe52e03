"""Plays games in several processes; the results do not depend on the number of processes or the order."""

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
    """Play the games of these deals and rotations, and yield each as it ends; closing the generator stops them."""
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
    """Start worker processes, and end them with this context; each says over its connection when it is ready.

    They ignore Ctrl-C, which only the main process should handle: a signal ignored when a process starts stays ignored.
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
    """Prepare and report it, then play the games that are requested until the connection closes."""
    answer(games, "getting ready", partial(make_ready, match))
    while True:
        try:
            deal, rotation = games.recv()
        except EOFError:
            return
        answer(games, f"deal {deal}, rotation {rotation}", partial(play_game, match, deal, rotation))


def answer(games: Connection, what: str, do: Callable[[], Played | None]) -> None:
    """Call `do` and send its result or its error."""
    try:
        sent: object = do()
    except Exception as error:
        error.add_note(f"{what}:\n{format_exc()}")
        sent = error
    games.send(sent)


def exchange(worker: Connection, game: tuple[int, int] | None) -> Played | None:
    """Receive a process's game (nothing at first) and send it the next; its error is raised here."""
    try:
        sent: Played | Exception | None = worker.recv()
        if game is not None:
            worker.send(game)
    except (EOFError, OSError) as error:
        raise RuntimeError("a process that was playing games has died") from error
    if isinstance(sent, Exception):
        raise sent
    return sent
