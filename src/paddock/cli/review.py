"""`paddock review`: shows what decided a race, and what each player could have done."""

from typing import TYPE_CHECKING

import click

from paddock.cli.language import LANGUAGE

if TYPE_CHECKING:
    from pathlib import Path

    from paddock.reviews.model import Review
    from paddock.table.table import Table
    from paddock.words import Language

MOST_JOBS = 1024
KEEP_EVERY = 2.0
"""How often the unfinished review is saved, in seconds."""


@click.command(short_help="Show what decided a race, and every player's mistakes.")
@click.argument("file", metavar="FILE")
@click.option(
    "--depth", type=click.FloatRange(0.1, 20.0), default=1.0, show_default=True, help="How carefully to judge."
)
@click.option("--seat", type=click.IntRange(1), metavar="N", help="Show all decisions of this seat.")
@click.option("--json", metavar="OUT", help="Write the review as JSON; an unfinished one is continued.")
@click.option("--html", metavar="OUT", help="Write the review as a page of its own.")
@click.option("--jobs", type=click.IntRange(1, MOST_JOBS), metavar="N", help="Threads. [default: all cores]")
@click.option("--plain", is_flag=True, help="No colours.")
@click.option("--language", **LANGUAGE)
def review(
    file: str,
    depth: float,
    seat: int | None,
    json: str | None,
    html: str | None,
    jobs: int | None,
    plain: bool,
    language: "Language",
) -> None:
    """Review a finished race: how good every decision was, given what its player could know.

    FILE is a replay, as 'paddock play --save' or a server writes it. Each way to answer is tried in many games that
    bots play to the end. --depth 4 plays four times as many and takes four times as long.

    Ctrl-C stops early; with --json, the same command continues from there.
    """
    import sys

    from paddock.cli.replay import player_names
    from paddock.errors import Malformed
    from paddock.games import find_game
    from paddock.reviews.moments import moments
    from paddock.reviews.page import write_page
    from paddock.reviews.report import report_on, share_done
    from paddock.table.table import Table
    from paddock.terminal.console import make_console
    from paddock.terminal.review import print_review
    from paddock.terminal.saving import check_writable, load, write
    from paddock.words import words_in

    kept = load(file)
    race = Table.from_replay(kept)
    if seat is not None and seat > race.seats:
        raise Malformed(f"--seat: this race has seats 1 to {race.seats}")
    places = {"json": check_writable(json) if json else None, "html": check_writable(html) if html else None}
    found = make_review(race, depth, seat, jobs, places["json"])
    if not found.finished:
        kept_in = " and kept: the same command continues" if json else "; with --json FILE, it can be continued"
        sys.exit(f"Stopped at {share_done(found):.0%}{kept_in}.")
    game = find_game(race.game)
    words = words_in(language, game.package)
    telling = race.telling(player_names(kept, race.seats, words), language=language)
    report = report_on(found, moments(race), telling)
    title = words("terminal.replay", game=game.title, seats=race.seats, count=len(kept.answers))
    if places["html"] is not None:
        write(places["html"], write_page(report, telling, title).encode())
    if not json and not html:
        console = make_console(plain)
        console.print(title)
        print_review(console, report, telling, None if seat is None else seat - 1)
    for path in filter(None, places.values()):
        click.echo(f"The review is in {path}.")


def make_review(race: "Table", depth: float, seat: int | None, jobs: int | None, path: "Path | None") -> "Review":
    """The review, with a progress bar; unfinished if Ctrl-C stopped it. Finished parts are saved in the file."""
    import time

    import msgspec

    from paddock.cli.progress import bar
    from paddock.reviews.reviewing import Work
    from paddock.terminal.console import preparing
    from paddock.terminal.saving import write

    work = Work(race, depth)
    latest = work.start(read_unfinished(path))
    first_seat = None if seat is None else seat - 1
    kept_at = time.monotonic()

    def keep() -> None:
        if path is not None:
            write(path, msgspec.json.encode(latest))

    def show(found: "Review") -> None:
        nonlocal latest, kept_at
        latest = found
        progress(len(found.stretches), found.total)
        if time.monotonic() > kept_at + KEEP_EVERY:
            keep()
            kept_at = time.monotonic()

    try:
        if not latest.finished:
            with preparing():
                latest = work.add(latest, work.do(work.missing(latest, first_seat)[0]))
            with bar("Reviewing") as progress:
                work.run(latest, first_seat, jobs, show)
    except KeyboardInterrupt:
        pass
    keep()
    return latest


def read_unfinished(path: "Path | None") -> "Review | None":
    """The unfinished review of an earlier run in a file; None if the file has none."""
    import msgspec

    from paddock.reviews.model import Review

    try:
        return msgspec.json.decode(path.read_bytes(), type=Review) if path is not None and path.exists() else None
    except (OSError, msgspec.DecodeError):
        return None
