"""Races between bots, kept in a file line by line, so that a run can be stopped and goes on later."""

from collections.abc import Iterator, Sequence
from multiprocessing import get_context
from pathlib import Path

import msgspec
from rich.progress import track

from paddock.league.match import Match, make_match
from paddock.league.playing import Playing
from paddock.table.replay import Replay

FOLDER = Path("build", "review")


class Kept(msgspec.Struct, frozen=True):
    """A finished race: its number, the bots by seat, and its replay."""

    number: int
    bots: tuple[str, ...]
    replay: Replay


def file_of(game: str, bots: Sequence[str]) -> Path:
    """Where the races of a line-up are kept."""
    return FOLDER / f"{game}-{'-'.join(bots)}.jsonl"


def play(task: tuple[Match, int]) -> Kept:
    """Play a race; each number has a deal of its own, and seats rotate with it."""
    match, number = task
    rotation = number % match.seats
    playing = Playing(match, number, rotation)
    while not playing.table.over:
        playing.go_on()
    return Kept(number, tuple(match.bot(rotation, seat) for seat in range(match.seats)), playing.table.replay())


def kept(file: Path) -> Iterator[Kept]:
    """The races in a file; a line that was cut off is left out."""
    for line in file.read_bytes().splitlines() if file.exists() else ():
        try:
            yield msgspec.json.decode(line, type=Kept)
        except msgspec.DecodeError:
            continue


def play_races(game: str, bots: Sequence[str], races: int, jobs: int) -> list[Kept]:
    """The first races of a line-up, of which only those that are missing in the file are played."""
    file = file_of(game, bots)
    found = {one.number: one for one in kept(file)}
    match = make_match(game, bots, {}, 17)
    missing = [(match, number) for number in range(races) if number not in found]
    if missing:
        file.parent.mkdir(parents=True, exist_ok=True)
        with get_context("spawn").Pool(jobs) as pool, file.open("ab") as out:
            for one in track(pool.imap_unordered(play, missing), f"{game}: {' '.join(bots)}", len(missing)):
                found[one.number] = one
                out.write(b"\n" + msgspec.json.encode(one))
                out.flush()
    return [found[number] for number in range(races)]
