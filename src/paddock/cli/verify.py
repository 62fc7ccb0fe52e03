"""`paddock verify`: whether a deal was the one that was promised."""

import hashlib

import click

from paddock.errors import Malformed, ReplayMismatch

PROMISE_DIGITS = 64


@click.command(short_help="Check that a game was dealt as promised and played by the rules.")
@click.argument("file", metavar="FILE")
@click.option("--promise", metavar="HASH", help="The hash that the table showed before the deal.")
def verify(file: str, promise: str | None) -> None:
    """Check the replay of an online game.

    Before the deal a table shows a promise: the SHA-256 of its seed. FILE is the replay of the finished game, with the
    seed in it. This command plays it again by the rules and compares the seed with the promise; where they differ,
    the exit code is 2. Without --promise it prints the hash, to be compared by eye.
    """
    from paddock.table.table import Table
    from paddock.terminal.saving import load

    replay = load(file)
    table = Table.from_replay(replay)
    if replay.seed is None:
        raise Malformed("this game began from a position and not from a deal; there is no seed to check")
    found = hashlib.sha256(bytes.fromhex(replay.seed)).hexdigest()
    if promise is not None and read_promise(promise) != found:
        raise ReplayMismatch(f"the deal is not the one that was promised: the hash of its seed is {found}")
    over = "" if table.over else " so far; it is not over"
    click.echo(f"ok: {len(replay.answers)} answers follow from the seed and the rules{over}")
    click.echo(f"promise: {found}" + (" as promised" if promise is not None else ""))


def read_promise(text: str) -> str:
    """A hash as it was pasted."""
    digits = text.strip().lower()
    if len(digits) != PROMISE_DIGITS or any(digit not in "0123456789abcdef" for digit in digits):
        raise Malformed(f"--promise: a hash has {PROMISE_DIGITS} hexadecimal digits")
    return digits
