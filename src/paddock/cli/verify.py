"""`paddock verify`: checks that a deal was the one that was promised."""

import hashlib

import click

from paddock.errors import Malformed, ReplayMismatch

PROMISE_DIGITS = 64


@click.command(short_help="Check that a game was dealt as promised and played by the rules.")
@click.argument("file", metavar="FILE")
@click.option("--promise", metavar="HASH", help="The hash that the table showed before the deal.")
def verify(file: str, promise: str | None) -> None:
    """Check the replay of an online game.

    Before the deal, a table shows a promise: the SHA-256 of its seed. FILE is the replay of the finished game, which
    contains the seed. This command plays the game again by the rules and compares the seed with the promise; if they
    differ, the exit code is 2. Without --promise, it prints the hash for you to compare.
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
    if replay.taken is not None:
        click.echo(
            "This race plays on from another one, which its player could see: it has the same deal, and the same"
            f" answers up to number {replay.taken}."
        )


def read_promise(text: str) -> str:
    """Read a hash as a user pastes it."""
    digits = text.strip().lower()
    if len(digits) != PROMISE_DIGITS or any(digit not in "0123456789abcdef" for digit in digits):
        raise Malformed(f"--promise: a hash has {PROMISE_DIGITS} hexadecimal digits")
    return digits
